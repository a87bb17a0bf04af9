"""What the cases are made with: keys, names, extensions, certificates, and the table of the cases themselves.

Everything is put together from DER, so that a case can hold what no library agrees to write.
"""

import os

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import dsa, ec, ed25519, padding, rsa

from der import armour, boolean, extension, integer, oid, sequence, time, tlv

TIME = "2026-06-15T12:00:00Z"
START, END = "2026-01-01", "2036-01-01"


# The table

CASES = []


def opens(make):
    """The gate must open."""
    CASES.append((make, {"verdict": "open"}))
    return make


def closes(reason="profile-missing", rule=None):
    """The gate must stay closed, and say why.

    A leaf that is not pinned belongs to any root under which it verifies, so where the path is at fault, the root of
    this leaf is "missing". `rule` is the rule of our own that the finding must name.
    """
    expected = {"verdict": "closed", "reason": reason, **({"rule": rule} if rule else {})}

    def register(make):
        CASES.append((make, expected))
        return make

    return register


def breaks(rule, reason="profile-missing"):
    """The gate must stay closed for a rule of our own: one that an issuer breaks, or else the reason says."""
    return closes(reason, rule)


def leaf_breaks(rule):
    """The same for a leaf, which no store can help."""
    return closes("leaf-not-acceptable", rule)


def cannot_tell(make):
    """The gate must neither open nor say that the root is missing."""
    CASES.append((make, {"verdict": "cannot tell"}))
    return make


# Keys

def algorithm(dotted, *parameters):
    return sequence(oid(dotted), *parameters)


NULL = tlv(0x05, b"")
SHA256 = algorithm("2.16.840.1.101.3.4.2.1")
PSS = sequence(
    tlv(0xA0, SHA256), tlv(0xA1, algorithm("1.2.840.113549.1.1.8", SHA256)), tlv(0xA2, integer(32)))
ALGORITHMS = {
    "ECDSA SHA-256": algorithm("1.2.840.10045.4.3.2"),
    "ECDSA SHA-384": algorithm("1.2.840.10045.4.3.3"),
    "ECDSA SHA-1": algorithm("1.2.840.10045.4.1"),
    "RSA SHA-256": algorithm("1.2.840.113549.1.1.11", NULL),
    "RSA SHA-1": algorithm("1.2.840.113549.1.1.5", NULL),
    "RSA MD5": algorithm("1.2.840.113549.1.1.4", NULL),
    "RSA-PSS SHA-256": algorithm("1.2.840.113549.1.1.10", PSS),
    "Ed25519": algorithm("1.3.101.112"),
}
DIGESTS = {"SHA-256": hashes.SHA256, "SHA-384": hashes.SHA384, "SHA-1": hashes.SHA1, "MD5": hashes.MD5}
KINDS = {
    "P-256": (lambda: ec.generate_private_key(ec.SECP256R1()), "ECDSA SHA-256"),
    "P-384": (lambda: ec.generate_private_key(ec.SECP384R1()), "ECDSA SHA-384"),
    "Ed25519": (ed25519.Ed25519PrivateKey.generate, "Ed25519"),
    "RSA 2048": (lambda: rsa.generate_private_key(65537, 2048), "RSA SHA-256"),
    "RSA 1024": (lambda: rsa.generate_private_key(65537, 1024), "RSA SHA-256"),
    "DSA 2048": (lambda: dsa.generate_private_key(2048), None),
}


class Key:
    """A private key that lives as long as this program, with its public face."""

    def __init__(self, kind="P-256"):
        make, self.algorithm = KINDS[kind]
        self.secret = make()
        public = self.secret.public_key()
        self.info = public.public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo)
        # Short ones, as a hundred cases hold hundreds of them.
        self.identifier = x509.SubjectKeyIdentifier.from_public_key(public).digest[-8:]

    def sign(self, data, name):
        scheme, _, digest = name.partition(" ")
        if scheme == "Ed25519":
            return self.secret.sign(data)
        digest = DIGESTS[digest]()
        if scheme == "ECDSA":
            return self.secret.sign(data, ec.ECDSA(digest))
        pss = padding.PSS(padding.MGF1(digest), digest.digest_size)
        return self.secret.sign(data, pss if scheme == "RSA-PSS" else padding.PKCS1v15(), digest)


# Names

COMMON_NAME, ORGANIZATION = "2.5.4.3", "2.5.4.10"
UTF8, PRINTABLE, BIT_STRING = 0x0C, 0x13, 0x03


def attribute(kind, text, tag=UTF8):
    return tlv(0x31, sequence(oid(kind), tlv(tag, text.encode())))


def name(common=None, organization=None, tag=UTF8):
    """A distinguished name, the organization first; empty where nothing is given."""
    parts = [(ORGANIZATION, organization), (COMMON_NAME, common)]
    return sequence(*(attribute(kind, text, tag) for kind, text in parts if text is not None))


def dns(host):
    return tlv(0x82, host.encode())


def mail(box):
    return tlv(0x81, box.encode())


def uri(text):
    return tlv(0x86, text.encode())


def address(*octets):
    """An address, or in constraints an address and a mask."""
    return tlv(0x87, bytes(octets))


def directory(subject):
    return tlv(0xA4, subject)


def registered(dotted):
    return tlv(0x88, oid(dotted)[2:])


# Extensions

BASIC_CONSTRAINTS, KEY_USAGE, EXTENDED_KEY_USAGE = "2.5.29.19", "2.5.29.15", "2.5.29.37"
SUBJECT_KEY, AUTHORITY_KEY = "2.5.29.14", "2.5.29.35"
ALTERNATIVE_NAMES, NAME_CONSTRAINTS = "2.5.29.17", "2.5.29.30"
POLICIES, POLICY_CONSTRAINTS = "2.5.29.32", "2.5.29.36"
ACCESS, UNKNOWN = "1.3.6.1.5.5.7.1.1", "1.3.6.1.4.1.32473.9"
SERVER, SOME_POLICY, OTHER_POLICY = "1.3.6.1.5.5.7.3.1", "1.3.6.1.4.1.32473.1", "1.3.6.1.4.1.32473.2"


class Extension:
    def __init__(self, kind, value, critical=False):
        self.kind, self.der = kind, extension(kind, value, critical)


def basic_constraints(ca, longest=None, critical=True):
    length = b"" if longest is None else integer(longest)
    return Extension(BASIC_CONSTRAINTS, sequence(boolean(ca), length), critical)


def key_usage(*uses, critical=True):
    bits = {"digitalSignature": 0x80, "keyCertSign": 0x04, "cRLSign": 0x02}
    octet = sum(bits[use] for use in uses)
    unused = (octet & -octet).bit_length() - 1
    return Extension(KEY_USAGE, tlv(0x03, bytes([unused, octet])), critical)


def subject_key(identifier, critical=False):
    return Extension(SUBJECT_KEY, tlv(0x04, identifier), critical)


def authority_key(identifier, critical=False):
    return Extension(AUTHORITY_KEY, sequence(tlv(0x80, identifier)), critical)


def extended_key_usage(*purposes):
    return Extension(EXTENDED_KEY_USAGE, sequence(*map(oid, purposes)))


def alternative_names(*names, critical=False):
    return Extension(ALTERNATIVE_NAMES, sequence(*names), critical)


def name_constraints(permitted=(), excluded=(), critical=True):
    lists = [tlv(tag, b"".join(map(sequence, names))) for tag, names in ((0xA0, permitted), (0xA1, excluded)) if names]
    return Extension(NAME_CONSTRAINTS, sequence(*lists), critical)


def policies(*identifiers):
    return Extension(POLICIES, sequence(*(sequence(oid(identifier)) for identifier in identifiers)))


def explicit_policy(critical=True):
    """From here on every certificate must have a policy."""
    return Extension(POLICY_CONSTRAINTS, sequence(tlv(0x80, b"\0")), critical)


def access(*descriptions):
    return Extension(ACCESS, sequence(*descriptions))


def unknown(critical):
    return Extension(UNKNOWN, NULL, critical)


# Certificates

class Certificate:
    """A certificate with its subject's key, so that it can be an issuer."""

    def __init__(self, der, subject, key, identifier):
        self.der, self.subject, self.key, self.identifier = der, subject, key, identifier

    @property
    def pem(self):
        return armour(self.der)


def some_serial():
    """Positive and exactly 8 octets long."""
    return int.from_bytes(os.urandom(8), "big") & (1 << 63) - 1 | 1 << 56


def certificate(
        subject, issuer, extensions, *, key=None, kind="P-256", begins=START, ends=END, version=3, serial=None,
        info=None, issuer_name=None, signer=None, signed=None, stated=None, but=(), without=(), identifier=None):
    """Signs a certificate.

    `issuer` is a certificate, or None for one that signs itself. `signed` names the signature's algorithm, and `stated`
    another one beside the signature. An extension of `but` takes the place of those of its kind; those of the kinds in
    `without` are left out. `info` is another SubjectPublicKeyInfo, `identifier` another key identifier than the key's.
    """
    key = key or Key(kind)
    made = Certificate(None, subject, key, identifier or key.identifier)
    issuer = issuer or made
    signer = signer or issuer.key
    signed = signed or signer.algorithm
    dropped = [*without, *(extension.kind for extension in but)]
    defaults = [*extensions, subject_key(made.identifier), authority_key(issuer.identifier)]
    kept = [*(extension for extension in defaults if extension.kind not in dropped), *but]
    tbs = sequence(
        b"" if version == 1 else tlv(0xA0, integer(version - 1)),
        integer(some_serial() if serial is None else serial), ALGORITHMS[signed],
        issuer.subject if issuer_name is None else issuer_name, sequence(as_time(begins), as_time(ends)), subject,
        info or key.info,
        b"" if version == 1 else tlv(0xA3, sequence(*(extension.der for extension in kept))))
    made.der = sequence(tbs, ALGORITHMS[stated or signed], tlv(0x03, b"\0" + signer.sign(tbs, signed)))
    return made


def as_time(moment):
    """A date, or DER as it is."""
    return moment if isinstance(moment, bytes) else time(moment)


def named(subject):
    return name(subject) if isinstance(subject, str) else subject


def ca_extensions(longest):
    return [basic_constraints(True, longest), key_usage("keyCertSign", "cRLSign")]


def root(subject="Root", longest=None, **changes):
    return certificate(named(subject), None, ca_extensions(longest), **changes)


def intermediate(issuer, subject="Intermediate", longest=None, **changes):
    return certificate(named(subject), issuer, ca_extensions(longest), **changes)


def leaf(issuer, subject="A leaf", **changes):
    return certificate(named(subject), issuer, [basic_constraints(False), key_usage("digitalSignature")], **changes)


def forged(genuine):
    """The same certificate, one bit of the signature changed."""
    changed = bytearray(genuine.der)
    changed[-1] ^= 1
    return Certificate(bytes(changed), genuine.subject, genuine.key, genuine.identifier)
