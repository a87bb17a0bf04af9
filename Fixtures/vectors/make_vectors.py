#!/usr/bin/env python3
"""Writes digest.json, binding.json and uuid.json beside itself. Needs Python 3.9 and nothing else.

The policy digest, the binding and the UUIDs are computed here from their definition alone, without a line of the
Swift code, so that the two can be held against each other. Same input, same bytes: a re-run changes nothing.
"""

import hashlib
import json
import pathlib
import uuid

NAMESPACE = uuid.UUID("bef36930-88bb-4239-b0ea-52e7f1ed5190")
PASSCODE_TYPE = "com.apple.mobiledevice.passwordpolicy"
ROOT_TYPE = "com.apple.security.root"
DEFAULTS = {
    "allowSimple": True, "forcePIN": False, "maxFailedAttempts": 11, "minComplexChars": 0, "minLength": 0,
    "requireAlphanumeric": False, "maxGracePeriod": 0, "changeAtNextAuth": False,
}


# The definitions

def canonical(rule: dict) -> bytes:
    """The canonical form of a passcode rule: keys in byte order, explicit types, defaults left out."""
    flat = {}
    for key, value in rule.items():
        if key == "customRegex":
            for name, inner in value.items():
                if isinstance(inner, dict):
                    flat.update({f"customRegex.{name}.{tag}": text for tag, text in inner.items()})
                else:
                    flat[f"customRegex.{name}"] = inner
        elif key not in DEFAULTS or DEFAULTS[key] != value:
            flat[key] = value
    lines = [b"policygate.passcode.1"]
    for key in sorted(flat, key=str.encode):
        value = flat[key]
        if isinstance(value, bool):
            written = b"boolean " + (b"true" if value else b"false")
        elif isinstance(value, int):
            written = b"integer %d" % value
        else:
            text = value.encode()
            written = b"string %d:" % len(text) + text
        lines.append(key.encode() + b" " + written)
    return b"".join(line + b"\n" for line in lines)


def digest(rule: dict) -> bytes:
    return hashlib.sha256(canonical(rule)).digest()


def tlv(tag: int, content: bytes) -> bytes:
    """One DER value with a definite, minimal length."""
    size = len(content)
    if size < 0x80:
        return bytes([tag, size]) + content
    octets = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(octets)]) + octets + content


def integer(value: int) -> bytes:
    return tlv(0x02, value.to_bytes(value.bit_length() // 8 + 1, "big", signed=True))


def binding(identifier: str, policy_digest: bytes, root: "bytes | None" = None) -> bytes:
    pinned = b"" if root is None else tlv(0x80, root)
    return tlv(0x30, integer(1) + pinned + tlv(0x0C, identifier.encode()) + tlv(0x04, policy_digest))


def identity(*parts: str) -> str:
    return str(uuid.uuid5(NAMESPACE, "\n".join(parts))).upper()


# The vectors

EVERY_KEY = {
    "allowSimple": False, "changeAtNextAuth": True,
    "customRegex": {"passwordContentRegex": "^.{10,}$", "passwordContentDescription": {"en": "Ten or more."}},
    "forcePIN": True, "maxFailedAttempts": 10, "maxGracePeriod": 5, "maxInactivity": 5, "maxPINAgeInDays": 365,
    "minComplexChars": 2, "minLength": 8, "minutesUntilFailedLoginReset": 30, "pinHistory": 12,
    "requireAlphanumeric": True,
}


def regex(pattern: str, **descriptions: str) -> dict:
    return {"customRegex": {"passwordContentRegex": pattern, "passwordContentDescription": descriptions}}


RULES = [
    ("empty rule", {}),
    ("only defaults, the same digest as the empty rule", dict(DEFAULTS)),
    ("the rule of the certificate fixtures", {"forcePIN": True, "minLength": 8, "allowSimple": False}),
    ("a device policy", {"forcePIN": True, "minLength": 8, "requireAlphanumeric": True, "allowSimple": False,
                         "maxInactivity": 5, "maxFailedAttempts": 10}),
    ("every key away from its default", EVERY_KEY),
    ("every key, written in the opposite order", dict(reversed(EVERY_KEY.items()))),
    ("one default among others is left out", {"forcePIN": True, "maxFailedAttempts": 11, "minLength": 6}),
    ("integers of two and three digits", {"minLength": 16, "maxPINAgeInDays": 730, "pinHistory": 50}),
    ("a key without a default counts at zero", {"maxInactivity": 0, "maxPINAgeInDays": 0}),
    ("zero that is not the default", {"forcePIN": True, "maxFailedAttempts": 2, "maxGracePeriod": 0}),
    ("regular expression without description", {"customRegex": {"passwordContentRegex": "[A-Z]{2}[0-9]+"}}),
    ("regular expression of no bytes", {"customRegex": {"passwordContentRegex": ""}}),
    ("an empty set of descriptions is as none", regex("[A-Z]{2}[0-9]+")),
    ("regular expression with quotes, backslash, tab and newline", regex('^"[^"\\\\]+\'\t\n.*$', en='Say "yes".')),
    ("text that looks like further lines", regex("a\nforcePIN boolean true\n", en="x\nminLength integer 8")),
    ("carriage return and line feed are two bytes", regex("^.+\r\n$", en="one\r\ntwo")),
    ("non-ASCII text of two, three and four bytes", regex("[ÄÖÜß€]{4}|\U0001F511+", de="Größe: ä, €, \U0001F511")),
    ("composed letters", regex("caf\u00e9", fr="\u00e9t\u00e9")),
    ("decomposed letters, another digest than the composed ones", regex("cafe\u0301", fr="e\u0301te\u0301")),
    ("descriptions in several languages, sorted by bytes", {"customRegex": {
        "passwordContentRegex": "^(?=.*[0-9]).{8,}$", "passwordContentDescription": {
            "zh-Hans": "至少八个字符", "en": "Eight or more.", "en-GB": "Eight or more, please.", "de": "Mindestens acht.",
            "default": "8+", "EN": "EIGHT", "ja": "八文字以上", "ar": "ثمانية أحرف على الأقل", "pt_BR": "Oito ou mais."}}}),
    ("leading and trailing spaces", regex(" a ", en="  ")),
]

IDENTIFIER = "com.example.fixture-policy"
ROOT = hashlib.sha256(b"a CA").digest()
DIGEST = digest({"forcePIN": True, "minLength": 8, "allowSimple": False})

VALID_BINDINGS = [
    ("of a CA", IDENTIFIER, None), ("of a leaf", IDENTIFIER, ROOT), ("identifier of one byte", "a", None),
    ("non-ASCII identifier", "com.example.größe-\U0001F511", ROOT),
    ("the longest content with a length of one octet", "i" * 88, None),
    ("the shortest content with a length of two octets", "i" * 89, None),
    ("identifier of 127 bytes", "i" * 127, ROOT), ("identifier of 128 bytes", "i" * 128, ROOT),
    ("content with a length of three octets", "i" * 255, None),
]


def invalid_bindings() -> "list[tuple[str, str, bytes]]":
    """(name, reason, bytes): every one is a good binding with one thing wrong."""
    one, pin = integer(1), tlv(0x80, ROOT)
    text, hashed = tlv(0x0C, IDENTIFIER.encode()), tlv(0x04, DIGEST)

    def whole(*fields: bytes) -> bytes:
        return tlv(0x30, b"".join(fields))

    def version(field: bytes) -> bytes:
        return whole(field, pin, text, hashed)

    def identifier(content: bytes) -> bytes:
        return whole(one, pin, tlv(0x0C, content), hashed)

    good = whole(one, pin, text, hashed)
    body = one + pin + text + hashed
    order = "fields missing or out of order"
    cases = [
        ("version 0", "version", version(integer(0))),
        ("version 2", "version", version(integer(2))),
        ("version 128", "version", version(integer(128))),
        ("version 257", "version", version(integer(257))),
        ("version 2^64 + 1", "version", version(integer(2**64 + 1))),
        ("version -1", "version", version(integer(-1))),
        ("version -255, whose last octet is 1", "version", version(integer(-255))),
        ("version 1 padded with a zero octet", "integer not minimal", version(tlv(0x02, b"\0\1"))),
        ("version -1 padded with an FF octet", "integer not minimal", version(tlv(0x02, b"\xff\xff"))),
        ("version without content", "integer without content", version(tlv(0x02, b""))),
        ("version as ENUMERATED", "wrong tag", version(tlv(0x0A, b"\1"))),
        ("version as BOOLEAN", "wrong tag", version(tlv(0x01, b"\1"))),
        ("version as constructed INTEGER", "wrong tag", version(tlv(0x22, one))),
        ("second root", order, whole(one, pin, pin, text, hashed)),
        ("root after the identifier", order, whole(one, text, pin, hashed)),
        ("root at the end", order, whole(one, text, hashed, pin)),
        ("root before the version", order, whole(pin, one, text, hashed)),
        ("identifier and digest swapped", order, whole(one, pin, hashed, text)),
        ("second identifier", order, whole(one, pin, text, text, hashed)),
        ("second digest", "trailing bytes inside", whole(one, pin, text, hashed, hashed)),
        ("no version", order, whole(pin, text, hashed)),
        ("no identifier", order, whole(one, pin, hashed)),
        ("no digest", order, whole(one, pin, text)),
        ("a SEQUENCE of nothing", order, whole()),
        ("root under [1]", "wrong tag", whole(one, tlv(0x81, ROOT), text, hashed)),
        ("root as a plain OCTET STRING", "wrong tag", whole(one, tlv(0x04, ROOT), text, hashed)),
        ("root under [0] EXPLICIT", "wrong tag", whole(one, tlv(0xA0, tlv(0x04, ROOT)), text, hashed)),
        ("root under [APPLICATION 0]", "wrong tag", whole(one, tlv(0x40, ROOT), text, hashed)),
        ("root under [0] in high-tag-number form", "wrong tag", whole(one, b"\x9f\0\x20" + ROOT, text, hashed)),
        ("identifier as IA5String", "wrong tag", whole(one, pin, tlv(0x16, IDENTIFIER.encode()), hashed)),
        ("identifier as PrintableString", "wrong tag", whole(one, pin, tlv(0x13, IDENTIFIER.encode()), hashed)),
        ("identifier as constructed UTF8String", "wrong tag", whole(one, pin, tlv(0x2C, text), hashed)),
        ("digest as constructed OCTET STRING", "wrong tag", whole(one, pin, text, tlv(0x24, hashed))),
        ("digest as BIT STRING", "wrong tag", whole(one, pin, text, tlv(0x03, b"\0" + DIGEST))),
        ("a SET instead of the SEQUENCE", "wrong tag", tlv(0x31, body)),
        ("a primitive SEQUENCE", "wrong tag", tlv(0x10, body)),
        ("the value once more in an OCTET STRING", "wrong tag", tlv(0x04, good)),
        ("root of 31 bytes", "root is not 32 bytes", whole(one, tlv(0x80, ROOT[:31]), text, hashed)),
        ("root of 33 bytes", "root is not 32 bytes", whole(one, tlv(0x80, ROOT + b"\0"), text, hashed)),
        ("root of no bytes", "root is not 32 bytes", whole(one, tlv(0x80, b""), text, hashed)),
        ("digest of 31 bytes", "digest is not 32 bytes", whole(one, pin, text, tlv(0x04, DIGEST[:31]))),
        ("digest of 33 bytes", "digest is not 32 bytes", whole(one, pin, text, tlv(0x04, DIGEST + b"\0"))),
        ("digest of no bytes", "digest is not 32 bytes", whole(one, pin, text, tlv(0x04, b""))),
        ("empty identifier", "empty identifier", identifier(b"")),
        ("identifier with a stray continuation byte", "invalid UTF-8", identifier(b"com.example\x80")),
        ("identifier with a cut sequence", "invalid UTF-8", identifier(b"com.example\xe2\x82")),
        ("identifier with an overlong NUL", "invalid UTF-8", identifier(b"com.example\xc0\x80")),
        ("identifier with an overlong slash", "invalid UTF-8", identifier(b"com.example\xe0\x80\xaf")),
        ("identifier with a surrogate", "invalid UTF-8", identifier(b"com.example\xed\xa0\x80")),
        ("identifier beyond U+10FFFF", "invalid UTF-8", identifier(b"com.example\xf4\x90\x80\x80")),
        ("identifier in Latin-1", "invalid UTF-8", identifier("größe".encode("latin-1"))),
        ("a zero byte after the SEQUENCE", "trailing bytes after", good + b"\0"),
        ("a second copy after the SEQUENCE", "trailing bytes after", good + good),
        ("NULL inside, after the digest", "trailing bytes inside", whole(one, pin, text, hashed, b"\5\0")),
        ("a zero byte inside, after the digest", "trailing bytes inside", whole(one, pin, text, hashed, b"\0")),
        ("end-of-contents inside, after the digest", "trailing bytes inside", whole(one, pin, text, hashed, b"\0\0")),
        ("length in 81 form below 128", "length not minimal", b"\x30\x81" + bytes([len(body)]) + body),
        ("length in 82 form with a leading zero", "length not minimal", b"\x30\x82\0" + bytes([len(body)]) + body),
        ("digest with its length in 81 form", "length not minimal", whole(one, pin, text, b"\x04\x81\x20" + DIGEST)),
        ("version with its length in 81 form", "length not minimal", version(b"\x02\x81\x01\x01")),
        ("SEQUENCE of indefinite length", "indefinite length", b"\x30\x80" + body + b"\0\0"),
        ("digest of indefinite length", "indefinite length", whole(one, pin, text, b"\x24\x80" + hashed + b"\0\0")),
        ("reserved length octet FF", "length out of range", b"\x30\xff" + body),
        ("length of nine octets", "length out of range", b"\x30\x89" + b"\xff" * 9 + body),
        ("length of 2^63", "length out of range", b"\x30\x88\x80" + b"\0" * 7 + body),
        ("length one more than there is", "truncated", b"\x30" + bytes([len(body) + 1]) + body),
        ("length one less than there is", "truncated", b"\x30" + bytes([len(body) - 1]) + body),
        ("digest that ends beyond the SEQUENCE", "truncated", whole(one, pin, text, b"\x04\x21" + DIGEST) + b"\0"),
        ("empty input", "truncated", b""),
        ("PEM instead of DER", "wrong tag", b"-----BEGIN CERTIFICATE-----\n"),
    ]
    assert len(body) < 0x80
    ends = {"the tag of the SEQUENCE": 1, "the length of the SEQUENCE": 2}
    offset = 2
    for name, field in (("version", one), ("root", pin), ("identifier", text), ("digest", hashed)):
        ends[f"the tag of the {name}"] = offset + 1
        ends[f"the length of the {name}"] = offset + 2
        ends[f"half of the {name}"] = offset + 2 + (len(field) - 2) // 2
        offset += len(field)
        ends[f"the {name}"] = offset
    for name, end in ends.items():
        if end < len(good) and name != "half of the version":
            cases.append((f"cut after {name}", "truncated", good[:end]))
    for count, name in ((1, "version"), (2, "root")):
        cases.append((f"closed after the {name}", order, whole(*(one, pin, text)[:count])))
    return cases


CA_HASH = hashlib.sha256(b"a CA").hexdigest()
LATER_CA_HASH = hashlib.sha256(b"a later CA").hexdigest()


def uuids() -> "list[dict]":
    rows = []
    for identifier in ("com.example.fixture-policy", "com.example.device-policy", "com.example.größe-\U0001F511", "a",
                       "Com.Example.Fixture-Policy", "caf\u00e9", "cafe\u0301"):
        rows.append(("top level", identifier, None, None))
    for identifier in ("com.example.fixture-policy", "com.example.größe-\U0001F511"):
        rows.append(("passcode payload", identifier, PASSCODE_TYPE, DIGEST.hex()))
        rows.append(("passcode payload of the empty rule", identifier, PASSCODE_TYPE, digest({}).hex()))
        rows.append(("CA payload", identifier, ROOT_TYPE, CA_HASH))
        rows.append(("CA payload of a later CA", identifier, ROOT_TYPE, LATER_CA_HASH))
    return [
        {"name": name, "policyIdentifier": identifier, "payloadType": kind, "sha256": sha,
         "uuid": identity(*(part for part in (identifier, kind, sha) if part is not None))}
        for name, identifier, kind, sha in rows
    ]


def vectors() -> "dict[str, list]":
    digests = [
        {"name": name, "rule": rule, "canonical": canonical(rule).decode(), "digest": digest(rule).hex()}
        for name, rule in RULES
    ]
    bindings = [
        {"name": name, "hex": binding(identifier, DIGEST, root).hex(), "version": 1,
         "root": None if root is None else root.hex(), "policyIdentifier": identifier, "policyDigest": DIGEST.hex()}
        for name, identifier, root in VALID_BINDINGS
    ]
    bindings += [{"name": name, "hex": data.hex(), "invalid": reason} for name, reason, data in invalid_bindings()]
    return {"digest.json": digests, "binding.json": bindings, "uuid.json": uuids()}


if __name__ == "__main__":
    for file, rows in vectors().items():
        names = [row["name"] + str(row.get("policyIdentifier")) for row in rows]
        assert len(names) == len(set(names)), file
        # Escapes instead of letters: no editor can compose what is decomposed here.
        text = json.dumps(rows, indent=2, ensure_ascii=True) + "\n"
        pathlib.Path(__file__).with_name(file).write_text(text)
