"""Files that are not what they should be. Each maker puts one at a path."""

import functools
import os
import pathlib
import random
import shutil
import socket

import policies
from programs import SCRATCH, must, run

MEGABYTE = 1 << 20


@functools.cache
def large(kind: str) -> pathlib.Path:
    """100 MB: of nothing, of chance, or of a certificate over and over."""
    path = SCRATCH / f"large-{kind}"
    with open(path, "wb") as file:
        if kind == "sparse":
            file.truncate(100 * MEGABYTE)
        else:
            block = random.Random(1).randbytes(MEGABYTE)
            if kind == "text":
                block = (policies.folder() / "ca.pem").read_bytes() * 1300
            while file.tell() < 100 * MEGABYTE:
                file.write(block)
    return path


@functools.cache
def private_key() -> bytes:
    words = ["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]
    return must(run(words)).out


def _socket(path):
    end = socket.socket(socket.AF_UNIX)
    here = os.open(".", os.O_RDONLY)
    os.chdir(path.parent)  # a socket's address is short
    end.bind(path.name)
    os.fchdir(here)
    os.close(here)
    end.close()


# What cannot be read as a file at all, for anybody.
UNREADABLE = {
    "nothing": lambda path: None,
    "a folder": lambda path: path.mkdir(),
    "a pipe": lambda path: os.mkfifo(path),
    "a socket": _socket,
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to the terminal": lambda path: path.symlink_to("/dev/tty"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to nothing": lambda path: path.symlink_to("nothing-there"),
    "100 MB of holes": lambda path: os.link(large("sparse"), path),
    "100 MB of chance": lambda path: os.link(large("binary"), path),
    "100 MB of certificates": lambda path: os.link(large("text"), path),
    "a file of the kernel's": lambda path: path.symlink_to("/proc/self/mem"),
}


def contents(good: bytes) -> dict:
    """What is a file and not what is expected, where `good` would be."""
    chance = random.Random(2)
    # Up to where nothing of the content would be lost: the last line of PEM, the last brace of JSON.
    end = good.find(b"-----END") if b"-----END" in good else len(good) - 2
    cut = sorted({1, 2, 10, 27, 28, 29, end - 30, end - 1} | {chance.randrange(1, end) for _ in range(15)})
    return {
        "empty": b"", "one byte": b"0", "a line feed": b"\n", "text": b"hello, world\n", "zeros": bytes(4096),
        "binary": chance.randbytes(5000), "binary like DER": b"\x30\x82\xff\xff" + chance.randbytes(5000),
        "DER that says 4 GB": b"\x30\x84\xff\xff\xff\xff", "DER nested": b"\x30\x80" * 5000,
        "UTF-16": good.decode("latin-1").encode("utf-16"), "half of the largest": b"-" * 190_000,
        "a label with escapes": b"-----BEGIN \x1b[31mRED\x07\xff-----\nAAAA\n-----END \x1b[31mRED\x07\xff-----\n",
        "a private key": private_key(), "beginnings": b"-----BEGIN CERTIFICATE-----\n" * 50,
        **{f"cut after {count} bytes": good[:count] for count in cut},
    }


def same(pem: bytes, der: bytes) -> dict:
    """One certificate, told in other ways that are right."""
    return {
        "CRLF": pem.replace(b"\n", b"\r\n"), "a byte order mark": b"\xef\xbb\xbf" + pem,
        "a preamble": b"subject=CN = \x1b[31mRed\r\nissuer=\xff\xfe\n\n" + pem, "text behind": pem + b"\nand so on\n",
        "no line feed at the end": pem.rstrip(b"\n"), "DER in spite of its name": der,
        "a key beside it": private_key() + pem,
    }


def place(folder: pathlib.Path, content: bytes) -> pathlib.Path:
    path = folder / "input.pem"
    path.write_bytes(content)
    return path


def clear(folder: pathlib.Path):
    """Makes the folder empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
