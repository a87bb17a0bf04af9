"""Certificates made with the command openssl, for crowds that a policy folder does not hold."""

import base64
import itertools
import pathlib
import tempfile

from programs import SCRATCH, must, run

CA = "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\nsubjectKeyIdentifier=hash\n"
LEAF = "basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nauthorityKeyIdentifier=keyid\n"
_serials = itertools.count(0x5A00000000000000)


class Key:
    """A key, and the certificates that are signed with it."""

    def __init__(self, curve="P-256"):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.path = self.folder / "key"
        kind = ["-algorithm", "EC", "-pkeyopt", f"ec_paramgen_curve:{curve}"]
        must(run(["openssl", "genpkey", *kind, "-out", str(self.path)]))

    def issue(self, subject, issuer=None, holder=None, extensions=CA) -> pathlib.Path:
        """A certificate for the key of `holder`, or for our own; `issuer` is the file of the one that signs, or nothing
        for a root."""
        request, profile = self.folder / "request", self.folder / "extensions"
        serial = next(_serials)
        path = self.folder / f"{serial:x}.pem"
        profile.write_text(extensions)
        must(run(["openssl", "req", "-new", "-key", str((holder or self).path), "-subj", subject, "-out", str(request)]))
        signing = ["-CA", str(issuer), "-CAkey"] if issuer else ["-signkey"]
        must(run(["openssl", "x509", "-req", "-in", str(request), *signing, str(self.path), "-days", "30",
                  "-extfile", str(profile), "-set_serial", str(serial), "-out", str(path)]))
        return path


def ders(text: str) -> "list[bytes]":
    """The certificates of a bundle."""
    blocks = text.split("-----BEGIN CERTIFICATE-----\n")[1:]
    return [base64.b64decode(block.split("-----END")[0]) for block in blocks]


def pem(encoded: bytes) -> str:
    return f"-----BEGIN CERTIFICATE-----\n{base64.encodebytes(encoded).decode()}-----END CERTIFICATE-----\n"


def crowd(path: pathlib.Path, count: int) -> str:
    """The certificate over and over, each with another serial number: as bytes, no two are equal."""
    encoded = ders(path.read_text())[0]
    serial = next(_serials)
    start = encoded.index(b"\x02\x08\x5a") + 2
    return "".join(pem(encoded[:start] + (serial + n).to_bytes(8, "big") + encoded[start + 8:]) for n in range(count))


def value(tag: int, content: bytes) -> bytes:
    """One value in DER."""
    length = len(content)
    octets = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([tag]) + (bytes([length]) if length < 0x80 else bytes([0x80 | len(octets)]) + octets) + content


def name(*common_names: str) -> bytes:
    """A distinguished name of nothing but CommonNames."""
    kind = value(6, b"\x55\x04\x03")
    return value(0x30, b"".join(value(0x31, value(0x30, kind + value(12, text.encode()))) for text in common_names))


def shell(issuer: bytes, subject: bytes) -> bytes:
    """The front of a certificate: names, and nothing behind them."""
    empty = value(0x30, b"")
    return value(0x30, value(0x30, value(2, b"\x01") + empty + issuer + empty + subject))


def repeated(text: str, size=16 << 20) -> str:
    """The text as often as it goes into a file of that size."""
    return text * (size // len(text))
