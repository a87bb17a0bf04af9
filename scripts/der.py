"""DER, as the makers of fixtures put certificates together, proper ones and others. Needs Python 3.9 alone."""

import base64
import datetime
import hashlib
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Fixtures/vectors"))
from make_vectors import integer, tlv  # noqa: E402

__all__ = ["armour", "boolean", "extension", "integer", "oid", "sequence", "sha256", "time", "tlv"]


def oid(dotted: str) -> bytes:
    first, second, *arcs = map(int, dotted.split("."))
    out = b""
    for arc in [first * 40 + second, *arcs]:
        groups = [arc & 0x7F]
        while arc := arc >> 7:
            groups.append(0x80 | arc & 0x7F)
        out += bytes(reversed(groups))
    return tlv(0x06, out)


def sequence(*parts: bytes) -> bytes:
    return tlv(0x30, b"".join(parts))


def boolean(value: bool) -> bytes:
    """Nothing for false, which is the default everywhere in a certificate."""
    return tlv(0x01, b"\xff") if value else b""


def time(date: str) -> bytes:
    """UTCTime up to 2049, GeneralizedTime from then on (RFC 5280, 4.1.2.5)."""
    moment = datetime.datetime.fromisoformat(date.rstrip("Z"))
    if moment.year < 2050:
        return tlv(0x17, moment.strftime("%y%m%d%H%M%SZ").encode())
    return tlv(0x18, moment.strftime("%Y%m%d%H%M%SZ").encode())


def extension(dotted: str, value: bytes, critical: bool = False) -> bytes:
    return sequence(oid(dotted), boolean(critical), tlv(0x04, value))


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def armour(der: bytes) -> str:
    body = base64.b64encode(der).decode()
    lines = [body[at:at + 64] for at in range(0, len(body), 64)]
    return "\n".join(["-----BEGIN CERTIFICATE-----", *lines, "-----END CERTIFICATE-----", ""])
