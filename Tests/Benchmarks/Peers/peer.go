// Verifies a leaf under a bundle with crypto/x509, which is what a Go program would do at start-up.
//
// Without arguments it answers lines of "LEAF<tab>BUNDLE" with the nanoseconds that each took; with both as arguments it
// verifies once and ends.
package main

import (
	"bufio"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"os"
	"strings"
	"time"
)

func verify(leafPath, bundlePath string) error {
	text, err := os.ReadFile(leafPath)
	if err != nil {
		return err
	}
	if block, _ := pem.Decode(text); block != nil {
		text = block.Bytes
	}
	leaf, err := x509.ParseCertificate(text)
	if err != nil {
		return err
	}
	bundle, err := os.ReadFile(bundlePath)
	if err != nil {
		return err
	}
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(bundle)
	_, err = leaf.Verify(x509.VerifyOptions{Roots: roots, KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageAny}})
	return err
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "peer.go:", err)
		os.Exit(1)
	}
}

func main() {
	if len(os.Args) == 3 {
		must(verify(os.Args[1], os.Args[2]))
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		words := strings.Split(lines.Text(), "\t")
		begin := time.Now()
		must(verify(words[0], words[1]))
		fmt.Println(time.Since(begin).Nanoseconds())
	}
}
