"""Reads and verifies with other programs what policy-tool makes; `scripts/interop` runs it.

For each kind of key: CA and leaf are parsed in PEM and DER; the leaf verifies under its CA, and under no other.
For the profile: three readers find the values that were asked for, the CA's bytes among them. For what programs read:
`formats.py`.
"""

import datetime
import os
import pathlib
import plistlib
import shutil
import subprocess
import sys
import tempfile

from cryptography import x509
from cryptography.x509 import verification

import formats

TOOL, PLUTIL = os.environ["POLICY_TOOL"], os.environ["PLUTIL"]

# Kind of key, OpenSSL's level and GnuTLS's profile of the same strength, name of the policy.
KINDS = [
    ("p256", 3, "high", "Example Policy"),
    ("p384", 4, "ultra", "Πολιτική συσκευών 端末の方針 🔒"),
    ("rsa2048", 2, "medium", "Example Policy"),
    ("rsa3072", 3, "high", "Example Policy"),
]

# All keys of Apple's passcode payload: the options that ask for each, and the value that a reader must find.
REGEX = {"passwordContentRegex": "^(?=.*[A-Z])[ -~]{8,}$",
         "passwordContentDescription": {"default": "One <capital> & more", "el": "Ένα κεφαλαίο"}}
PASSCODE = [
    ("allowSimple", False, ["--allow-simple", "false"]),
    ("changeAtNextAuth", True, ["--change-at-next-auth", "true"]),
    ("customRegex", REGEX, ["--custom-regex", REGEX["passwordContentRegex"]] + [
        word for language, text in REGEX["passwordContentDescription"].items()
        for word in ("--custom-regex-description", f"{language}={text}")]),
    ("forcePIN", True, ["--force-pin", "true"]),
    ("maxFailedAttempts", 7, ["--max-failed-attempts", "7"]),
    ("maxGracePeriod", 3, ["--max-grace-period", "3"]),
    ("maxInactivity", 5, ["--max-inactivity", "5"]),
    ("maxPINAgeInDays", 90, ["--max-pin-age-in-days", "90"]),
    ("minComplexChars", 2, ["--min-complex-chars", "2"]),
    ("minLength", 8, ["--min-length", "8"]),
    ("minutesUntilFailedLoginReset", 15, ["--minutes-until-failed-login-reset", "15"]),
    ("pinHistory", 9, ["--pin-history", "9"]),
    ("requireAlphanumeric", True, ["--require-alphanumeric", "true"]),
]

GO = """
package main

import ("crypto/x509"; "fmt"; "os")

func parse(path string) *x509.Certificate {
    der, err := os.ReadFile(path)
    if err == nil {
        var certificate *x509.Certificate
        if certificate, err = x509.ParseCertificate(der); err == nil { return certificate }
    }
    fmt.Println(path, err)
    os.Exit(2)
    return nil
}

func main() {
    ca, leaf := parse(os.Args[1]), parse(os.Args[2])
    roots := x509.NewCertPool()
    roots.AddCert(ca)
    usages := []x509.ExtKeyUsage{x509.ExtKeyUsageAny}
    chains, err := leaf.Verify(x509.VerifyOptions{Roots: roots, Intermediates: x509.NewCertPool(), KeyUsages: usages})
    if err != nil { fmt.Println(err); os.Exit(1) }
    if len(chains) != 1 || len(chains[0]) != 2 || ca.CheckSignatureFrom(ca) != nil { os.Exit(1) }
    fmt.Print(ca.Subject.CommonName)
}
"""

faults = []


def expect(is_true: bool, what: str, detail: str = "") -> None:
    if not is_true:
        faults.append(what)
        print(f"FAULT: {what}\n{detail}".rstrip(), file=sys.stderr)


def run(*command, text=None) -> subprocess.CompletedProcess:
    return subprocess.run([str(word) for word in command], input=text, capture_output=True, timeout=120)


def succeeds(what: str, *command) -> bytes:
    done = run(*command)
    expect(done.returncode == 0, what, (done.stdout + done.stderr).decode(errors="replace"))
    return done.stdout


class Readers:
    """The four that verify, each as a function of folder, CA's folder, level and profile; true if the leaf verifies."""

    def __init__(self, work: pathlib.Path):
        source, self.go_program = work / "verify.go", work / "verify"
        source.write_text(GO)
        cache = pathlib.Path(".build/go-cache").resolve()
        settings = {"GO111MODULE": "off", "GOFLAGS": "", "GOCACHE": str(cache), "CGO_ENABLED": "0"}
        subprocess.run(["go", "build", "-o", self.go_program, source], check=True, env={**os.environ, **settings})

    def openssl(self, folder, ca, level, _profile):
        # -policy asks for a policy, so that constraints on policies count; anyPolicy accepts them all.
        return run("openssl", "verify", "-x509_strict", "-check_ss_sig", "-policy_check", "-policy", "anyPolicy",
                   "-auth_level", level, "-no-CApath", "-no-CAstore", "-CAfile", ca / "ca.pem", folder / "leaf.pem")

    def gnutls(self, folder, ca, _level, profile):
        return run("certtool", "--verify", "--verify-profile", profile, "--load-ca-certificate", ca / "ca.pem",
                   "--infile", folder / "leaf.pem")

    def go(self, folder, ca, _level, _profile):
        return run(self.go_program, ca / "ca.cer", folder / "leaf.cer")

    def python(self, folder, ca, _level, _profile):
        # The rules of the web's PKI for both, but for what makes a server of a leaf: its names and extended usages.
        leaf_rules = verification.ExtensionPolicy.permit_all().require_present(
            x509.BasicConstraints, verification.Criticality.CRITICAL, None).require_present(
            x509.KeyUsage, verification.Criticality.CRITICAL, None).require_present(
            x509.AuthorityKeyIdentifier, verification.Criticality.NON_CRITICAL, None).require_not_present(
            x509.NameConstraints)
        roots = verification.Store([x509.load_der_x509_certificate((ca / "ca.cer").read_bytes())])
        leaf = x509.load_pem_x509_certificate((folder / "leaf.pem").read_bytes())
        verifier = verification.PolicyBuilder().store(roots).time(datetime.datetime.now()).max_chain_depth(0) \
            .extension_policies(ca_policy=verification.ExtensionPolicy.webpki_defaults_ca(), ee_policy=leaf_rules) \
            .build_client_verifier()
        try:
            chain = verifier.verify(leaf, []).chain
            return subprocess.CompletedProcess([], 0 if len(chain) == 2 else 1, b"", b"")
        except verification.VerificationError as error:
            return subprocess.CompletedProcess([], 1, b"", str(error).encode())

    @property
    def all(self):
        return [("OpenSSL", self.openssl), ("GnuTLS", self.gnutls), ("Go", self.go), ("cryptography", self.python)]


def parse(folder: pathlib.Path, kind: str) -> None:
    """Each program parses CA and leaf, in PEM and in DER."""
    for name in ("ca", "leaf"):
        pem, der = folder / f"{name}.pem", folder / f"{name}.cer"
        succeeds(f"{kind}: OpenSSL parses {name}.pem", "openssl", "x509", "-in", pem, "-noout", "-text")
        succeeds(f"{kind}: OpenSSL parses {name}.cer", "openssl", "x509", "-inform", "DER", "-in", der, "-noout")
        succeeds(f"{kind}: GnuTLS parses {name}.pem", "certtool", "-i", "--infile", pem)
        succeeds(f"{kind}: GnuTLS parses {name}.cer", "certtool", "-i", "--inder", "--infile", der)
        certificate = x509.load_pem_x509_certificate(pem.read_bytes())
        expect(certificate == x509.load_der_x509_certificate(der.read_bytes()), f"{kind}: {name}.pem is {name}.cer")
        expect(len(list(certificate.extensions)) == 5, f"{kind}: cryptography parses the extensions of {name}")
        if shutil.which("keytool"):
            for path in (pem, der):
                succeeds(f"{kind}: keytool parses {path.name}", "keytool", "-printcert", "-file", path)


def certificates(work: pathlib.Path) -> pathlib.Path:
    readers, folders = Readers(work), {}
    for kind, _, _, name in KINDS:
        folders[kind] = work / kind
        succeeds(f"{kind}: make-ca", TOOL, "make-ca", "--identifier", "com.example.policy", "--name", name,
                 "--organization", "Παράδειγμα", "--key-type", kind, "-o", folders[kind],
                 *(word for _, _, options in PASSCODE for word in options))
    for kind, level, profile, name in KINDS:
        folder = folders[kind]
        other = folders["p384" if kind == "p256" else "p256"]
        parse(folder, kind)
        for reader, verify in readers.all:
            done = verify(folder, folder, level, profile)
            expect(done.returncode == 0, f"{kind}: {reader} verifies the leaf", (done.stdout + done.stderr).decode())
            expect(verify(folder, other, level, profile).returncode in {1, 2}, f"{kind}: {reader} refuses another CA")
        shown = readers.go(folder, folder, level, profile).stdout.decode()
        expect(shown[:-9] == name, f"{kind}: Go reads the name of the CA", shown)
        print(f"{kind}: CA and leaf parse and verify")
    if not shutil.which("keytool"):
        print("keytool: not tried, as no JDK is installed (default-jdk-headless)")
    return folders["p256"]


def profile(folder: pathlib.Path, work: pathlib.Path) -> None:
    path = work / "Example.mobileconfig"
    succeeds("make-profile", TOOL, "make-profile", folder, "-o", path)
    succeeds("plutil -lint", PLUTIL, "-lint", path)
    binary = work / "binary.plist"
    succeeds("plistutil", "plistutil", "-i", path, "-o", binary, "-f", "bin")
    readings = {
        "plistlib": path.read_bytes(),
        "plutil": succeeds("plutil -convert", PLUTIL, "-convert", "binary1", "-o", "-", path),
        "plistutil": binary.read_bytes(),
    }
    for reader, reading in readings.items():
        payloads = {payload["PayloadType"]: payload for payload in plistlib.loads(reading)["PayloadContent"]}
        passcode = payloads["com.apple.mobiledevice.passwordpolicy"]
        for key, value, _ in PASSCODE:
            expect(passcode.get(key) == value and type(passcode.get(key)) is type(value), f"{reader}: {key} is {value}")
        expect({key for key in passcode if not key.startswith("Payload")} == {key for key, _, _ in PASSCODE},
               f"{reader}: these 13 keys and no other")
        ca = payloads["com.apple.security.root"]["PayloadContent"]
        expect(ca == (folder / "ca.cer").read_bytes(), f"{reader}: the CA's bytes")
        print(f"profile: {reader} reads {len(PASSCODE)} keys and the CA")


def main() -> int:
    with tempfile.TemporaryDirectory() as work:
        folder = certificates(pathlib.Path(work))
        profile(folder, pathlib.Path(work))
        formats.check_all(folder, pathlib.Path(work), TOOL, run, expect)
    print("other programs agree" if not faults else f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
