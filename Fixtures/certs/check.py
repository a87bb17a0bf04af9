#!/usr/bin/env python3
"""Holds the certificate fixtures beside it against README.md and against other programs. Changes nothing.

Needs Python 3.9, the package `cryptography` 42 or later (PyPI) and OpenSSL 3.0 or later (the command). If `go`,
`certtool` (gnutls-bin) and `keytool` are there, they must be able to read what should be readable.
"""

import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from cryptography import x509
from cryptography.hazmat.primitives import hashes

FOLDER = pathlib.Path(__file__).resolve().parent


def tables(readme: str) -> "dict[str, dict[str, dict[str, str]]]":
    """The tables of README.md: kind of store, leaf, store, expected verdict."""
    found, store_names, rows = {}, [], None
    for line in readme.splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        if re.match(r"\| leaf \\ (named )?store \|", line):
            store_names, rows = cells[1:], found.setdefault("named" if "named" in cells[0] else "system", {})
        elif not line.startswith("|"):
            rows = None
        elif rows is not None and not line.startswith("| ---"):
            assert len(cells) == len(store_names) + 1, f"README.md: {cells[0]} has {len(cells) - 1} cells"
            rows[cells[0]] = dict(zip(store_names, cells[1:]))
    return found


def verifies(leaf: pathlib.Path, folder: pathlib.Path) -> bool:
    """Whether OpenSSL lets the leaf pass at the judging time, as strictly as the gate asks it."""
    now = (FOLDER / "time.txt").read_text().replace("Z", "+00:00")
    moment = int(datetime.datetime.fromisoformat(now).timestamp())
    bundle = folder / "ca-certificates.crt"
    where = ["-CAfile", str(bundle)] if bundle.exists() and bundle.stat().st_size else ["-no-CAfile"]
    answer = subprocess.run(
        ["openssl", "verify", "-x509_strict", "-auth_level", "2", "-check_ss_sig", "-attime", str(moment),
         *where, "-CApath", str(folder), "-no-CAstore", str(leaf)], capture_output=True)
    return answer.returncode == 0


def verifies_alone(leaf: pathlib.Path, folder: pathlib.Path) -> bool:
    """The same under any one block of any file of the folder."""
    pattern = re.compile(rb"-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----")
    blocks = {block.replace(b"\r", b"") + b"\n" for path in folder.iterdir() if path.is_file()
              for block in pattern.findall(path.read_bytes())}
    with tempfile.TemporaryDirectory() as scratch:
        for block in blocks:
            (pathlib.Path(scratch) / "ca-certificates.crt").write_bytes(block)
            if verifies(leaf, pathlib.Path(scratch)):
                return True
    return False


def check_tables(folder: pathlib.Path) -> None:
    """The tables name every file, and OpenSSL agrees where its answer means the same."""
    expected = tables((folder / "README.md").read_text())
    leaf_names = {path.name for path in (folder / "leaves").iterdir()}
    store_names = {path.name for path in (folder / "stores").iterdir()}
    assert set(expected["system"]) == leaf_names, set(expected["system"]) ^ leaf_names
    # Where OpenSSL stops at the first fault, gap or root of a name, and we must not: each root is tried alone.
    beyond = {"crlf", "unreadable", "unreadable-ours", "wrong-first", "gap"}
    for kind, rows in expected.items():
        for leaf, cells in rows.items():
            assert set(cells) == store_names, (leaf, set(cells) ^ store_names)
            for store, verdict in cells.items():
                # Whether a trust list is obeyed hangs on a purpose, which `openssl verify` is not given here.
                if store.startswith("rejected") or verdict not in ("open", "profile-missing", "certificate-expired"):
                    continue
                ask = verifies_alone if store in beyond else verifies
                opens = ask(folder / "leaves" / leaf, folder / "stores" / store / "etc/ssl/certs")
                assert opens == (verdict == "open"), f"{kind}: {leaf} in {store}: {verdict}, OpenSSL: {opens}"


def check_certificates(folder: pathlib.Path) -> None:
    """Good and forged signatures, name forms, and no key in any file."""
    good = x509.load_der_x509_certificate((folder / "leaves/good.der").read_bytes())
    ca = x509.load_pem_x509_certificate((folder / "ca.pem").read_bytes())
    good.verify_directly_issued_by(ca)
    ca.verify_directly_issued_by(ca)
    assert ca.fingerprint(hashes.SHA256()) in (folder / "leaves/good.der").read_bytes()
    for leaf, answer in (("good.pem", True), ("unpinned.pem", True), ("weak-sha1.pem", False),
                         ("forged-signature.pem", False), ("malformed.pem", False)):
        assert verifies(folder / "leaves" / leaf, folder / "stores/bundle/etc/ssl/certs") == answer, leaf
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix != ".py":
            assert b"PRIVATE KEY" not in path.read_bytes(), path
        assert not path.is_symlink() or not os.readlink(path).startswith("/"), path


GO = """package main
import ("crypto/x509"; "encoding/pem"; "fmt"; "os")
func main() {
    for _, file := range os.Args[1:] {
        data, _ := os.ReadFile(file)
        block, _ := pem.Decode(data)
        if _, err := x509.ParseCertificate(block.Bytes); err != nil { fmt.Println(file, err); os.Exit(1) }
    }
}
"""


def check_readers(folder: pathlib.Path) -> None:
    """Go, GnuTLS and Java read every certificate that a tool of ours could have made."""
    sound = ["good", "superseded", "expired", "not-yet-valid", "other-ca", "unpinned", "wrong-digest",
             "wrong-identifier", "public-web", "expired-ca"]
    files = [str(folder / "ca.pem"), *(str(folder / "leaves" / f"{leaf}.pem") for leaf in sound)]
    commands = {"certtool": [["certtool", "--certificate-info", "--infile", file] for file in files],
                "keytool": [["keytool", "-printcert", "-file", file] for file in files]}
    with tempfile.TemporaryDirectory() as scratch:
        program = pathlib.Path(scratch) / "read.go"
        program.write_text(GO)
        commands["go"] = [["go", "run", str(program), *files]]
        for tool, runs in commands.items():
            if shutil.which(tool) is None:
                print(f"check.py: warning: {tool} is not installed, so nothing was checked with it",
                      file=sys.stderr)
                continue
            for run in runs:
                subprocess.run(run, check=True, capture_output=True)


if __name__ == "__main__":
    check_certificates(FOLDER)
    check_tables(FOLDER)
    check_readers(FOLDER)
