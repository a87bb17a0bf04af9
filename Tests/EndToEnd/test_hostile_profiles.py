"""Profiles made to run a reader out of memory or time: refused within a second, by every command that reads one."""

import base64
import os
import pathlib
import plistlib
import shutil
import struct
import tempfile

import certificates
import policies
from clear import ClearTests
from programs import SCRATCH, must, needs_openssl, run, tool

MEGABYTE = 1 << 20
LAUGHS = '<!DOCTYPE plist [<!ENTITY a0 "ha">{}]><plist version="1.0"><string>&a9;</string></plist>'.format(
    "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10)))


def binary(objects: "list[bytes]") -> bytes:
    """A binary property list of objects with references of four bytes."""
    offsets, position = [], len(b"bplist00")
    for item in objects:
        offsets.append(position)
        position += len(item)
    table = b"".join(struct.pack(">I", offset) for offset in offsets)
    trailer = bytes(6) + b"\x04\x04" + struct.pack(">QQQ", len(objects), 0, position)
    return b"".join([b"bplist00", *objects, table, trailer])


def array(*references: int) -> bytes:
    return bytes([0xA0 | len(references)]) + b"".join(struct.pack(">I", number) for number in references)


def der(tag: int, content: bytes) -> bytes:
    size = len(content)
    length = bytes([size]) if size < 128 else bytes([0x84]) + struct.pack(">I", size)
    return bytes([tag]) + length + content


def crowded_message() -> bytes:
    """CMS with 10,000 certificates."""
    crowd = certificates.crowd(certificates.Key().issue("/CN=crowd"), 10_000)
    many = b"".join(certificates.ders(crowd))
    oid = bytes.fromhex("06092a864886f70d0107")
    data = der(0x30, oid + b"\x01")
    signed = der(0x30, b"\x02\x01\x01" + der(0x31, b"") + data + der(0xA0, many) + der(0x31, b""))
    return der(0x30, oid + b"\x02" + der(0xA0, signed))


def write(path: pathlib.Path, make):
    """Writes what `make` gives, in a process of its own: what we hold counts as memory of every program we start."""
    child = os.fork()
    if child == 0:
        path.write_bytes(make())
        if make is large_data:
            os.truncate(path, 500 * MEGABYTE)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0


def large_data() -> bytes:
    """The beginning of 500 MB, the rest of which is a hole."""
    return b'<plist version="1.0"><data>' + b"A" * MEGABYTE


HOSTILE = {
    "billion laughs": LAUGHS.encode,
    "an entity from a file":
        b'<!DOCTYPE plist [<!ENTITY a SYSTEM "file:///etc/passwd">]><plist><string>&a;</string></plist>'.__bytes__,
    "1,000,000 arrays": lambda: b'<plist version="1.0">' + b"<array>" * 1_000_000,
    "1,000,000 arrays that end": lambda: b'<plist>' + b"<array>" * 1_000_000 + b"</array>" * 1_000_000 + b"</plist>",
    "1,000,000 tags": lambda: b"<a>" * 1_000_000,
    "2,000,000 values": lambda: b"<plist><array>" + b"<true/>" * 2_000_000 + b"</array></plist>",
    "a long attribute": lambda: b'<plist a="' + b"x" * 15 * MEGABYTE + b'"><true/></plist>',
    "a long name": lambda: b"<plist><" + b"x" * 15 * MEGABYTE + b"/></plist>",
    "many attributes": lambda: b"<plist " + b"".join(b'a%d="" ' % n for n in range(500_000)) + b"><true/></plist>",
    "comments": lambda: b"<plist>" + b"<!---->" * 2_000_000 + b"<true/></plist>",
    "one key over and over":
        lambda: b"<plist><dict>" + b"<key>a</key><true/>" * 90_000 + b"</dict></plist>",
    "90,000 keys": lambda: b"<plist><dict>" + b"".join(b"<key>%d</key><true/>" % n for n in range(90_000)) + b"</dict></plist>",
    "90,000 payloads": lambda: b"<plist><dict><key>PayloadContent</key><array>" + b"<dict/>" * 90_000 + b"</array></dict></plist>",
    "40,000 certificate payloads": lambda: b"<plist><dict><key>PayloadContent</key><array>" + (
        b"<dict><key>PayloadType</key><string>com.apple.security.root</string></dict>" * 40_000) + b"</array></dict></plist>",
    "a text of 15 MB": lambda: b"<plist><string>" + b"x" * 15 * MEGABYTE + b"</string></plist>",
    "data of 500 MB": large_data,
    "1,000,000 arrays, binary": lambda: binary([array(n + 1) for n in range(1_000_000)] + [b"\x08"]),
    "a value that holds itself": lambda: binary([array(0)]),
    "a circle": lambda: binary([array(1), array(2), array(0)]),
    "doubling": lambda: binary([array(n + 1, n + 1) for n in range(60)] + [b"\x08"]),
    "15 MB named often": lambda: binary(
        [array(*[1] * 14), b"\x4f\x12" + struct.pack(">I", 15 * MEGABYTE - 1000) + bytes(15 * MEGABYTE - 1000)]),
    "10,000 certificates": crowded_message,
    "deep BER": lambda: b"\x30\x80" * 1_000_000,
    "BER of empty pieces": lambda: bytes.fromhex("308006092a864886f70d010702a080") + b"\x24\x80\x00\x00" * 1_000_000,
    "base64 of base64": lambda: base64.b64encode(b"PD94" * 3 * MEGABYTE),
}


@needs_openssl
class HostileProfiles(ClearTests):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.addCleanup(shutil.rmtree, self.folder)

    def assertRefused(self, answer, statuses):
        self.assertIn(answer.status, statuses, answer.words[:1000])
        self.assertLess(answer.processor, 1, "seconds")
        self.assertLess(answer.seconds, 5, "seconds, by the clock on the wall")
        self.assertLess(answer.memory, 200 * MEGABYTE, "bytes")

    def test_each(self):
        """No command takes long over any of them, whatever it makes of it."""
        path, out = self.folder / "hostile.mobileconfig", self.folder / "out"
        good, (signer, key) = str(policies.profile()), map(str, policies.signer())
        commands = {
            "lint": ["lint", "--policy", str(policies.folder()), str(path)], "inspect": ["inspect", str(path)],
            "diff": ["diff", good, str(path)], "unsign": ["unsign", str(path), "-o", str(out)],
            "sign": ["sign", str(path), "--certificate", signer, "--key", key, "-o", str(out)],
            "base": ["make-profile", str(policies.folder()), "--base", str(path), "-o", str(out)],
            "page": ["make-page", str(path), "--url", "https://example.com/", "-o", str(self.folder / "page")],
        }
        for kind, make in HOSTILE.items():
            write(path, make)
            for name, words in commands.items():
                with self.subTest(kind=kind, command=name):
                    out.unlink(missing_ok=True)
                    shutil.rmtree(self.folder / "page", ignore_errors=True)
                    self.assertRefused(tool(*words), {0, 1, 2})

    def test_what_must_be_refused(self):
        """The worst of them are no profiles at all."""
        path = self.folder / "hostile.mobileconfig"
        for kind in ("billion laughs", "an entity from a file", "1,000,000 arrays", "1,000,000 arrays, binary",
                     "a value that holds itself", "data of 500 MB", "10,000 certificates"):
            write(path, HOSTILE[kind])
            with self.subTest(kind=kind):
                answer = tool("inspect", str(path))
                self.assertClear(answer, {2}, "hostile.mobileconfig")
                self.assertNotIn(b"root:", answer.err)

    def test_from_standard_input(self):
        """A pipe may bring anything, and may never end."""
        for words in (["inspect", "-"], ["lint", "-"], ["diff", str(policies.profile()), "-"]):
            with self.subTest(words=words), open("/dev/zero", "rb") as zeros:
                self.assertRefused(tool(*words, stdin=zeros), {2})
        with open(policies.signed(), "rb") as given:
            self.assertEqual(must(tool("unsign", "-", "-o", "-", stdin=given)).out, policies.profile().read_bytes())

    def test_openssl_and_plistlib(self):
        """What openssl signs in pieces is read, what we sign it verifies, and what plistlib writes in binary is read."""
        signer, key = map(str, policies.signer())
        content = self.folder / "content"
        content.write_bytes(plistlib.dumps(plistlib.loads(policies.profile().read_bytes()), fmt=plistlib.FMT_BINARY))
        for options in (["-outform", "DER"], ["-outform", "DER", "-stream"], ["-outform", "PEM"], ["-outform", "SMIME"]):
            path = self.folder / "signed"
            must(run(["openssl", "cms", "-sign", "-binary", "-nodetach", "-signer", signer, "-inkey", key, "-in",
                      str(content), "-out", str(path), *options]))
            self.assertEqual(must(tool("unsign", str(path), "-o", "-")).out, content.read_bytes())
            self.assertEqual(tool("diff", str(policies.profile()), str(content)).status, 0)
        verified = run(["openssl", "cms", "-verify", "-inform", "DER", "-in", str(policies.signed()), "-CAfile", signer,
                        "-purpose", "any"])
        self.assertEqual(must(verified).out, policies.profile().read_bytes())
