"""Keys and signatures: 112 bits at least, and nothing that the signature does not cover."""

from cryptography.hazmat.primitives import serialization

from .making import (
    Key, breaks, closes, integer, intermediate, leaf, leaf_breaks, oid, opens, root, sequence, tlv)


def of_kind(kind):
    """Root and leaf with keys of that kind."""
    top = root(kind=kind)
    return leaf(top, kind=kind), [top], []


def leaf_signed(signed, kind="P-256"):
    top = root(kind=kind)
    return leaf(top, signed=signed), [top], []


# Sound ones

@opens
def p_384():
    """P-384 with SHA-384."""
    return of_kind("P-384")


@opens
def ed25519():
    """Ed25519 (RFC 8410)."""
    return of_kind("Ed25519")


@opens
def rsa_2048():
    """RSA of 2048 bits has 112 bits of strength."""
    return of_kind("RSA 2048")


@opens
def rsa_pss():
    """RSA-PSS with SHA-256 (RFC 4055)."""
    return leaf_signed("RSA-PSS SHA-256", "RSA 2048")


@opens
def root_signed_with_sha_1():
    """A root is trusted because it is in the store; its own signature proves nothing, however strong."""
    top = root(signed="ECDSA SHA-1")
    return leaf(top), [top], []


# Weak ones

@closes()
def leaf_signed_with_sha_1():
    """Collisions of SHA-1 have been found."""
    return leaf_signed("ECDSA SHA-1")


@closes()
def leaf_signed_with_md5():
    """Certificates have been forged by collisions of MD5."""
    return leaf_signed("RSA MD5", "RSA 2048")


@closes()
def intermediate_signed_with_sha_1():
    """The same of an intermediate."""
    top = root()
    middle = intermediate(top, signed="ECDSA SHA-1")
    return leaf(middle), [top], [middle]


@closes()
def leaf_with_rsa_1024():
    """RSA of 1024 bits has 80 bits of strength."""
    top = root()
    return leaf(top, kind="RSA 1024"), [top], []


@closes()
def root_with_rsa_1024():
    """The same of a root: whoever breaks its key issues leaves."""
    top = root(kind="RSA 1024")
    return leaf(top), [top], []


@leaf_breaks("public-key")
def leaf_with_dsa():
    """DSA."""
    top = root()
    return leaf(top, kind="DSA 2048"), [top], []


# The curve by its parameters instead of its name (RFC 5480, 2.1.1), which has let keys be forged.

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = bytes.fromhex("046B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296"
                  "4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5")


def with_explicit_curve(key):
    """The SubjectPublicKeyInfo of a key on P-256, with the curve written out."""
    point = key.secret.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    curve = sequence(
        integer(1), sequence(oid("1.2.840.10045.1.1"), integer(P)),
        sequence(tlv(0x04, (P - 3).to_bytes(32, "big")), tlv(0x04, B.to_bytes(32, "big"))),
        tlv(0x04, G), integer(N), integer(1))
    return sequence(sequence(oid("1.2.840.10045.2.1"), curve), tlv(0x03, b"\0" + point))


@leaf_breaks("public-key")
def leaf_with_explicit_curve():
    """The right curve, written out."""
    top, key = root(), Key()
    return leaf(top, key=key, info=with_explicit_curve(key)), [top], []


@breaks("public-key")
def intermediate_with_explicit_curve():
    """The same of an intermediate."""
    top, key = root(), Key()
    middle = intermediate(top, key=key, info=with_explicit_curve(key))
    return leaf(middle), [top], [middle]


# Two algorithms in one certificate (RFC 5280, 4.1.1.2)

@leaf_breaks("signature-algorithm")
def leaf_that_states_another_algorithm():
    """Beside the signature stands another algorithm than in the signed part."""
    top = root()
    return leaf(top, stated="ECDSA SHA-384"), [top], []


@breaks("signature-algorithm")
def root_that_states_another_algorithm():
    """The same of a root."""
    top = root(stated="ECDSA SHA-384")
    return leaf(top), [top], []
