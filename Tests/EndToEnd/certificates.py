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

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.path = self.folder / "key"
        kind = ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]
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
