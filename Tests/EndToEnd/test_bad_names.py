"""Words from outside: names, file names and values that would break a message, a terminal or a certificate."""

import json
import os
import pathlib
import plistlib
import shutil
import tempfile
import unittest

import policies
from clear import ClearTests, unsafe
from programs import SCRATCH, must, needs_openssl, run, tool

# What an organisation may well be called, or what looks bad and does no harm.
GOOD = {
    "quotes": """O'Neill "& Sons" <b>`id`</b>""", "backslashes": r"C:\new\table\\", "emoji": "🔐 Policy 👩‍👩‍👧‍👦 🇪🇺",
    "Arabic": "سياسة الأجهزة", "Persian with a joiner": "سیاست می‌خواهم", "Chinese": "設備政策", "accents": "Zoë e\u0301",
    "format": "%s%n%d {0} $HOME $(id)", "a path": "../../etc/passwd", "a subject": "x,CN=evil/O=y+OU=z;#",
    "JSON": '{"a": null}', "XML": "]]> &amp; <!-- --> <?xml?>", "a word of ours": "null", "the longest": "x" * 55,
    "a dash": "-o", "an option": "--force",
}
# What would move a cursor, hide or turn text, or fit into no certificate.
BAD = {
    "empty": "", "spaces": "   ", "other spaces": "\u00a0\u2003", "a line feed": "a\nb", "a return": "a\rb", "a tab": "a\tb",
    "a forged line": "a\npolicy-tool: error: no", "an escape": "\x1b[31mred\x1b[0m", "a title": "\x1b]0;owned\x07",
    "a bell": "\x07", "delete": "a\x7fb", "C1": "a\x9b31mb", "next line": "a\x85b", "right to left": "\u202egnp.exe",
    "isolate": "\u2067a\u2069", "a mark": "\u200fa", "line separator": "a\u2028b", "paragraph separator": "a\u2029b",
    "no-break space of no width": "\ufeffa", "a noncharacter": "a\ufffe", "10,000 characters": "x" * 10_000,
    "60,000 characters": "ä" * 60_000, "10,000 emoji": "👩‍👩‍👧‍👦" * 2_500, "accents without end": "a" + "\u0301" * 10_000,
    "65 characters": "x" * 65,
}
WORDS = {**GOOD, **BAD}


class NameTests(ClearTests):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.addCleanup(shutil.rmtree, self.folder)
        self.out = self.folder / "policy"
        self.policy = policies.folder()

    def make(self, **values):
        words = {"identifier": "com.example.names", "name": "Names", **values}
        options = [f"--{name}={value}" for name, value in words.items()]
        return tool("make-ca", *options, "--force-pin", "true", "-o", str(self.out))


@needs_openssl
class PolicyNames(NameTests):
    def assertCarried(self, field, value):
        """The name is the same in all that is made of it."""
        self.assertEqual(json.loads((self.out / "policy.json").read_text())[field], value)
        made = plistlib.loads(must(tool("make-profile", str(self.out), "-o", "-")).out)
        self.assertEqual(made["PayloadDisplayName" if field == "name" else "PayloadOrganization"], value)
        shown = must(run(["openssl", "x509", "-in", str(self.out / "ca.pem"), "-noout", "-subject", "-nameopt",
                          "multiline,-esc_msb,utf8"])).out.decode()
        self.assertIn("= " + value.replace("\\", "\\\\"), shown)
        self.assertClear(tool("inspect", str(self.out)), {0})
        self.assertClear(tool("check", "--leaf", str(self.out / "leaf.pem")), {1})
        self.assertClear(tool("check", "--leaf", str(self.out / "leaf.pem"), "--trust-store", str(self.out / "ca.pem")), {0})

    def test_good_names(self):
        """Whatever a person can read is a name, and nothing on the way changes it."""
        for kind, value in GOOD.items():
            for field in ("name", "organization"):
                with self.subTest(kind=kind, field=field):
                    shutil.rmtree(self.out, ignore_errors=True)
                    self.assertClear(self.make(**{field: value}), {0})
                    self.assertCarried(field, value)

    def test_bad_names(self):
        """On a device, a name stands beside the button that installs: it must be what it looks like."""
        for kind, value in BAD.items():
            for field in ("name", "organization"):
                with self.subTest(kind=kind, field=field):
                    self.assertClear(self.make(**{field: value}), {2}, field)
                    self.assertFalse(self.out.exists())

    def test_identifiers(self):
        """Only reverse-DNS: an identifier becomes file names, UUIDs and parts of other identifiers."""
        more = ["com", "com.", ".com", "com..example", "com.exam ple", "com.exämple", "com.example\x01", "a." + "b" * 300,
                "com/example", "com.example_x", "-", "."]
        for value in [*WORDS.values(), *more]:
            with self.subTest(value=value[:50]):
                self.assertClear(self.make(identifier=value), {2}, "identifier")
                self.assertFalse(self.out.exists())

    def test_names_in_a_file(self):
        """The same through policy.json, where there is a zero byte too; unknown keys are told and not obeyed."""
        path = self.folder / "policy.json"
        base = {"identifier": "com.example.names", "name": "Names", "passcode": {"forcePIN": True}}
        texts = {kind: json.dumps({**base, "name": value}) for kind, value in BAD.items()}
        texts["a zero byte"] = json.dumps({**base, "name": "a\0b"})
        texts["half of a pair"] = json.dumps({**base}).replace("Names", "a\\ud800b")
        for kind, value in {**WORDS, "zero": "a\0b"}.items():
            texts[f"key, {kind}"] = json.dumps({**base, value: 1})
            texts[f"rule, {kind}"] = json.dumps({**base, "passcode": {value: 1}})
        for kind, text in texts.items():
            with self.subTest(kind=kind):
                path.write_text(text)
                self.assertClear(tool("make-ca", "--policy", str(path), "-o", str(self.out)), {2})
                self.assertFalse(self.out.exists())

    def judge(self, texts):
        path = self.folder / "policy.json"
        for text in texts:
            with self.subTest(text=text[:90]):
                path.write_text(text)
                answer = tool("make-ca", "--policy", str(path), "-o", str(self.out))
                shutil.rmtree(self.out, ignore_errors=True)
                self.assertClear(answer, {2}, "policy.json")

    def test_json_that_is_odd(self):
        """No parser may run away or crash on a file that somebody was sent."""
        rule = '{"identifier": "com.example.a", "name": "A", "passcode": {"forcePIN": true, "minLength": %s}}'
        self.judge(["[]", "null", "true", "8", '"x"', "[" * 60_000, '{"a":' * 10_000, "{" * 60_000, *(
            rule % value for value in (
                "null", '"8"', "true", "[8]", "{}", "8.5", "-1", "17", "1e999", "-1e999", "9" * 400, "0x8", "08", "NaN",
                "8 // eight", "8}}{", "'8'"))])

    def test_json_that_is_deep(self):
        """As above, in as few bytes as make it slow."""
        self.judge(["[" * 500 + "]" * 500, "[" * 200 + "[]," * 2000 + "1" + "]" * 200, '{"a":' * 450 + "1" + "}" * 450])

    def test_json_that_contradicts_itself(self):
        """Of two values for one key a person may have read the other one."""
        self.judge([
            '{"identifier": "com.example.a", "name": "A", "passcode": {"forcePIN": true, "minLength": 8, "minLength": 4}}',
            '{"identifier": "com.example.a", "name": "A", "name": "B", "passcode": {"forcePIN": true}}'])


class OtherWords(NameTests):
    def test_values_of_options(self):
        """A value that makes no sense is shown in the message, and must not get out of it."""
        leaf = str(self.policy / "leaf.pem")
        for kind, value in {**WORDS, "a number too large": "9" * 400, "a fraction": "8.5"}.items():
            for words in (["make-ca", f"--min-length={value}"], ["make-ca", f"--key-type={value}"],
                          ["make-ca", f"--force-pin={value}"], ["make-ca", f"--custom-regex-description={value}"],
                          ["check", f"--pin={value}"],
                          ["check", "--leaf", leaf, f"--time={value}"], ["check", "--leaf", leaf, f"--expires-within={value}"],
                          ["make-profile", f"--target={value}"], ["completions", value], ["help", value], [value],
                          ["check", f"--x{value}"], ["check", f"-{value}x"], ["inspect", "--json", "x", value]):
                if words == ["completions", "--force"] or words[-1] in ("--force", "-o", ""):
                    continue
                with self.subTest(kind=kind, words=words[:3] if len(value) < 100 else words[:1]):
                    self.assertClear(tool(*words), {2})

    def test_names_of_files(self):
        """A file that does not exist is named, so that the name shows what it is."""
        for kind, value in WORDS.items():
            for words in (["check", f"--leaf={value}"], ["inspect", "--", value], ["make-profile", "-o", "x", "--", value],
                          ["check", f"--leaf={self.policy}/leaf.pem", f"--trust-store={value}"],
                          ["make-ca", f"--policy={value}", "-o", "x"], ["make-ca", f"--from={value}", "-o", "x"],
                          ["make-leaf", "--key=x", "-o", "y", "--", value]):
                with self.subTest(kind=kind, words=words[:2] if len(value) < 100 else words[:1]):
                    self.assertClear(tool(*words, folder=self.folder), {2})

    def test_names_of_outputs(self):
        """A file gets just the name that was asked for, and the message is still one safe line."""
        for kind, value in WORDS.items():
            if not value or "/" in value or len(value.encode()) > 255:
                continue
            with self.subTest(kind=kind):
                answer = tool("make-profile", str(self.policy), f"-o{value}", folder=self.folder)
                self.assertClear(answer, {0})
                self.assertEqual(answer.out.count(b"\n"), 1, answer.words)
                self.assertEqual(os.listdir(self.folder), [value])
                os.remove(self.folder / value)

    def test_bytes_that_are_no_text(self):
        """Words of the command line are bytes; those that are not UTF-8 are refused or shown, and crash nothing."""
        for value in (b"\xff\xfe", b"a\xffb", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf5\x80\x80\x80", b"\xe2\x80"):
            for words in ([b"inspect", value], [b"check", b"--leaf=" + value], [value], [b"make-ca", b"--key-type=" + value],
                          [b"make-ca", b"--identifier=" + value, b"--name=x", b"--force-pin=true", b"-o", b"x"]):
                with self.subTest(words=words):
                    self.assertClear(tool(*words, folder=self.folder), {2})
        self.assertEqual(os.listdir(self.folder), [])

    @needs_openssl
    def test_certificates_of_others(self):
        """A stranger chose the names in a certificate that is described or found in a store."""
        path = self.folder / "other.pem"
        for kind, value in WORDS.items():
            if not value or len(value) > 64:
                continue
            subject = "/CN=" + value.replace("\\", "\\\\").replace("/", "\\/").replace("+", "\\+").replace("=", "\\=")
            # Without a length check, and as the bytes are.
            made = run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-utf8",
                        "-keyout", str(self.folder / "key"), "-out", str(path), "-subj", subject])
            if made.status != 0:
                continue
            for words in (["inspect", str(path)], ["inspect", str(path), "--json"]):
                with self.subTest(kind=kind, words=words[:1] + words[2:]):
                    answer = tool(*words)
                    if "--json" in words:
                        # For a program: a string may hold everything but what JSON itself forbids.
                        self.assertEqual((answer.status, answer.err), (0, b""), answer.words)
                        self.assertTrue(json.loads(answer.out)["subject"])
                        self.assertFalse([byte for byte in answer.out if byte < 0x20 and byte != 0x0A])
                        continue
                    self.assertClear(answer, {0})
            with self.subTest(kind=kind, command="check"):
                self.assertClear(tool("check", "--leaf", str(path), "--trust-store", str(path)), {1, 2})
        self.assertEqual(unsafe("a\x1b\u202e"), ["U+001B", "U+202E"], "this test can see what it looks for")
