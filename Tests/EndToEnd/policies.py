"""Policies that the tests use and do not change, made once with the tool."""

import functools
import pathlib
import subprocess

from programs import SCRATCH, must, run, tool

PASSPHRASE = b"correct horse battery staple\n"
FILES = ["Leaf.swift", "ca.cer", "ca.pem", "leaf.cer", "leaf.pem", "policy.json"]
RULE = ["--identifier", "com.example.end-to-end", "--name", "End to End", "--force-pin", "true"]


@functools.cache
def folder(name: str = "policy", *more: str) -> pathlib.Path:
    """A policy folder; `more` are further words for make-ca."""
    path = SCRATCH / "policies" / name
    path.parent.mkdir(exist_ok=True)
    must(tool("make-ca", *RULE, "--min-length", "8", "-o", str(path), *more))
    return path


@functools.cache
def next_folder() -> pathlib.Path:
    """The policy that comes after `folder()`."""
    path = SCRATCH / "policies" / "policy-2"
    must(tool("make-ca", "--from", str(folder()), "--min-length", "10", "-o", str(path)))
    return path


@functools.cache
def kept_key() -> "tuple[pathlib.Path, pathlib.Path, pathlib.Path]":
    """A folder, its CA's key, and the file of the key's passphrase."""
    key, passphrase = SCRATCH / "kept-key.pem", SCRATCH / "passphrase"
    passphrase.write_bytes(PASSPHRASE)
    made = folder("with-key", "--keep-key", str(key), "--passphrase-file", str(passphrase))
    return made, key, passphrase


@functools.cache
def profile() -> pathlib.Path:
    """The profile of `folder()`."""
    path = SCRATCH / "profile.mobileconfig"
    must(tool("make-profile", str(folder()), "-o", str(path)))
    return path


@functools.cache
def signer() -> "tuple[pathlib.Path, pathlib.Path]":
    """A certificate that signs profiles, and its key."""
    certificate, key = SCRATCH / "signer.pem", SCRATCH / "signer-key.pem"
    must(run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(key), "-out", str(certificate),
              "-days", "365", "-subj", "/CN=Signer"]))
    return certificate, key


@functools.cache
def signed() -> pathlib.Path:
    """`profile()`, signed."""
    path = SCRATCH / "signed.mobileconfig"
    certificate, key = signer()
    must(tool("sign", str(profile()), "--certificate", str(certificate), "--key", str(key), "-o", str(path)))
    return path


def subject_hash(certificate) -> str:
    """The name that `openssl rehash` gives to a certificate."""
    answer = must(run(["openssl", "x509", "-in", str(certificate), "-noout", "-subject_hash"]))
    return answer.out.decode().strip()


def key_opens(key: pathlib.Path) -> bool:
    """The file is a whole key, encrypted with our passphrase."""
    words = ["openssl", "pkey", "-in", str(key), "-noout", "-passin", f"pass:{PASSPHRASE.decode().strip()}"]
    return subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=30).returncode == 0
