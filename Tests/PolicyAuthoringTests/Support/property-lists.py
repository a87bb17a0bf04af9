"""Writes property lists in many spellings, and what plistlib reads of each.

Usage: property-lists.py COUNT    prints, a line each: the file in base64, and plistlib's reading or "refused"

The seed is fixed. A reading is spelled so that no type can pass for another: see `tagged`.
"""

import base64
import datetime
import plistlib
import random
import struct
import sys

CHANCE = random.Random(20261201)
LETTERS = "abcXYZ019 -_.<>&\"'äß漢😀\n\t"
DOCTYPE = '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">'
EPOCH = datetime.datetime(2001, 1, 1)


def tagged(value) -> str:
    if isinstance(value, bool):
        return f"b{int(value)}"
    if isinstance(value, int):
        return f"i{value}"
    if isinstance(value, float):
        return "r" + struct.pack(">d", value).hex()
    if isinstance(value, str):
        return "s" + value.encode().hex()
    if isinstance(value, bytes):
        return "d" + value.hex()
    if isinstance(value, datetime.datetime):
        return f"t{(value - EPOCH) // datetime.timedelta(microseconds=1)}"
    if isinstance(value, list):
        return "[" + ",".join(map(tagged, value)) + "]"
    return "{" + ",".join(sorted(f"{key.encode().hex()}={tagged(item)}" for key, item in value.items())) + "}"


def text() -> str:
    return "".join(CHANCE.choice(LETTERS) for _ in range(CHANCE.randrange(12)))


def value(depth: int):
    kind = CHANCE.randrange(9 if depth < 4 else 7)
    if kind == 0:
        return CHANCE.random() < 0.5
    if kind == 1:
        return CHANCE.choice([0, 1, -1, 255, 256, 65536, 2**31, -2**31, 2**63 - 1, -2**63, CHANCE.randrange(10**6)])
    if kind == 2:
        return CHANCE.choice([0.0, 1.0, -1.5, 30.0, 1e10, 0.1, CHANCE.uniform(-1e6, 1e6)])
    if kind == 3:
        return CHANCE.randbytes(CHANCE.randrange(40))
    if kind == 4:
        return EPOCH + datetime.timedelta(seconds=CHANCE.randrange(-10**9, 10**9))
    if kind in (5, 6):
        return text()
    if kind == 7:
        return [value(depth + 1) for _ in range(CHANCE.randrange(5))]
    return {text(): value(depth + 1) for _ in range(CHANCE.randrange(6))}


def blank() -> str:
    return CHANCE.choice(["", "", "\n", "\n\t", " ", "\r\n", "<!-- - -->", "<?a b?>"])


def spelled(character: str) -> str:
    if character in "<&":
        return CHANCE.choice([{"<": "&lt;", "&": "&amp;"}[character], f"&#{ord(character)};", f"<![CDATA[{character}]]>"])
    return f"&#x{ord(character):x};" if CHANCE.random() < 0.1 else character


def xml(item) -> str:
    if isinstance(item, bool):
        word = "true" if item else "false"
        return CHANCE.choice([f"<{word}/>", f"<{word} />", f"<{word}></{word}>"])
    if isinstance(item, int):
        number = hex(item) if item >= 0 and CHANCE.random() < 0.2 else str(item)
        return f"<integer>{number}</integer>"
    if isinstance(item, float):
        return f"<real>{item!r}</real>"
    if isinstance(item, str):
        return f"<string>{''.join(map(spelled, item))}</string>"
    if isinstance(item, bytes):
        encoded = base64.b64encode(item).decode()
        width = CHANCE.choice([4, 52, 76, 1000])
        return "<data>\n" + "".join(f"\t{encoded[n:n + width]}\n" for n in range(0, len(encoded), width)) + "</data>"
    if isinstance(item, datetime.datetime):
        return f"<date>{item.isoformat()}Z</date>"
    if isinstance(item, list):
        return f"<array>{blank()}{''.join(xml(part) + blank() for part in item)}</array>"
    entries = list(item.items())
    if entries and CHANCE.random() < 0.1:
        entries.append((entries[0][0], value(4)))
    return "<dict>" + "".join(
        f"{blank()}<key>{''.join(map(spelled, key))}</key>{blank()}{xml(part)}" for key, part in entries) + "</dict>"


def document(item) -> bytes:
    if CHANCE.random() < 0.2:
        return plistlib.dumps(item, fmt=plistlib.FMT_BINARY)
    encoding = CHANCE.choice(["UTF-8", "UTF-8", "UTF-8", "UTF-16"])
    heading = f'<?xml version="1.0" encoding="{encoding}"?>{CHANCE.choice([DOCTYPE, ""])}'
    text = f'{heading}<plist version="1.0">{blank()}{xml(item)}{blank()}</plist>{CHANCE.choice(["", chr(10)])}'
    mark = b"\xef\xbb\xbf" if encoding == "UTF-8" and CHANCE.random() < 0.1 else b""
    return mark + text.encode(encoding)


def damaged(data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(CHANCE.randrange(1, 3)):
        position = CHANCE.randrange(len(changed))
        changed[position] = CHANCE.choice([CHANCE.randrange(256), ord("<"), ord("&"), ord("1"), ord("="), ord(" ")])
    return bytes(changed)


def reading(data: bytes) -> str:
    try:
        return tagged(plistlib.loads(data))
    except Exception:
        return "refused"


for _ in range(int(sys.argv[1])):
    data = document(value(0))
    if CHANCE.random() < 0.3:
        data = damaged(data)
    print(base64.b64encode(data).decode(), reading(data))
