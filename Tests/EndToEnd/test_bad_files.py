"""Every command, and each file that it reads, with files that are not what they should be."""

import json
import os
import pathlib
import shutil
import tempfile
import unittest

import broken_files
import policies
from clear import ClearTests
from programs import NOBODY, SCRATCH, TOOL, needs_openssl, run, tool


@needs_openssl
class BadFiles(ClearTests):
    @classmethod
    def setUpClass(cls):
        cls.policy, cls.next = policies.folder(), policies.next_folder()
        cls.with_key, cls.key, cls.passphrase = policies.kept_key()
        cls.ca, cls.leaf = cls.policy / "ca.pem", cls.policy / "leaf.pem"

    def setUp(self):
        self.outside = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.outside.chmod(0o755)
        self.addCleanup(shutil.rmtree, self.outside)
        self.folder, self.out = self.outside / "folder", self.outside / "out"

    def slots(self, path) -> dict:
        """Each input that is one file: the command, and what that file should have been."""
        kept = ["--passphrase-file", str(self.passphrase)]
        profile, out = str(policies.profile()), ["-o", str(self.out)]
        signer, signers_key = map(str, policies.signer())
        return {
            "diff": (["diff", profile, path], policies.profile()),
            "base": (["make-profile", str(self.policy), "--base", path, *out], policies.profile()),
            "sign": (["sign", path, "--certificate", signer, "--key", signers_key, *out], policies.profile()),
            "unsign": (["unsign", path, *out], policies.signed()),
            "page": (["make-page", path, "--url", "https://example.com/", *out], policies.profile()),
            "signer": (["sign", profile, "--certificate", path, "--key", signers_key, *out], policies.signer()[0]),
            "signer's key": (["sign", profile, "--certificate", signer, "--key", path, *out], policies.signer()[1]),
            "chain": (
                ["sign", profile, "--certificate", signer, "--key", signers_key, "--chain", path, *out], self.ca),
            "leaf": (["check", "--leaf", path], self.leaf),
            "store": (["check", "--leaf", str(self.leaf), "--trust-store", path], self.ca),
            "superseded": (["check", "--leaf", str(self.next / "leaf.pem"), "--superseded", path], self.leaf),
            "intermediates": (
                ["check", "--leaf", str(self.leaf), "--trust-store", str(self.ca), "--intermediates", path], self.ca),
            "inspect": (["inspect", path], self.ca),
            "policy": (["make-ca", "--policy", path, "-o", str(self.out)], self.policy / "policy.json"),
            "key": (["make-leaf", str(self.with_key), "--key", path, *kept, "-o", str(self.out)], self.key),
        }

    def reset(self):
        """An empty folder and no output, whatever a test before has left."""
        broken_files.clear(self.folder)
        for path in (self.out, self.outside / "key"):
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)

    def each(self):
        """A path, and for each input its command."""
        path = self.folder / "input.pem"
        for slot, (words, good) in self.slots(str(path)).items():
            yield slot, path, words, good

    def test_what_cannot_be_read(self):
        """No answer is given, at once, whatever the thing would do to a reader that just opens it."""
        for slot, path, words, _ in self.each():
            for kind, make in broken_files.UNREADABLE.items():
                if slot == "store" and kind == "a folder":
                    continue
                with self.subTest(input=slot, kind=kind):
                    self.reset()
                    make(path)
                    self.assertClear(tool(*words), {2}, "input.pem")
                    self.assertFalse(self.out.exists())

    @unittest.skipUnless(os.geteuid() == 0, "only root can run programs as another user")
    def test_what_others_may_not_read(self):
        """A file, and a folder on the way to one, that is somebody else's."""
        for slot, path, words, good in self.each():
            if slot == "key":
                continue
            for mode, folder_mode in ((0o600, 0o755), (0o644, 0o700)):
                with self.subTest(input=slot, mode=mode):
                    self.reset()
                    shutil.copy(good, path)
                    path.chmod(mode)
                    self.folder.chmod(folder_mode)
                    self.assertClear(tool(*words, user=NOBODY), {2}, "input.pem")

    def test_other_contents(self):
        """A leaf that is none is a "no", as the gate has it; of everything else there is no answer."""
        for slot, path, words, good in self.each():
            for kind, content in broken_files.contents(good.read_bytes()).items():
                if (slot, kind) == ("policy", "UTF-16"):
                    continue  # JSON has been written so
                with self.subTest(input=slot, kind=kind):
                    self.reset()
                    path.write_bytes(content)
                    answer = tool(*words)
                    if slot == "intermediates":
                        # Nothing is needed between this leaf and its root.
                        self.assertClear(answer, {0, 2}, "input.pem")
                    elif slot in ("leaf", "superseded") or (slot, kind) == ("store", "empty"):
                        self.assertClear(answer, {1})
                    else:
                        self.assertClear(answer, {2}, "input.pem")
                    if slot == "leaf":
                        self.assertTrue(answer.out.startswith(b"closed: leaf-not-acceptable\n"), answer.words)
                    self.assertFalse(self.out.exists())

    def test_lint(self):
        """What can be opened and is no profile is a finding; what cannot be opened is none, and others are judged."""
        good, path = policies.profile(), self.folder / "input.pem"
        for kind, made in {**broken_files.UNREADABLE, **broken_files.contents(good.read_bytes())}.items():
            with self.subTest(kind=kind):
                self.reset()
                made(path) if callable(made) else path.write_bytes(made)
                answer = tool("lint", "--format", "json", str(path), str(good))
                if callable(made):
                    self.assertEqual(answer.status, 2, answer.words)
                    self.assertIn(b"input.pem", answer.err)
                    self.assertEqual(json.loads(answer.out)["unreadable"], [str(path)])
                else:
                    self.assertClear(answer, {1})
                    self.assertIn(b"input.pem", answer.out)
                self.assertIn(b'"rule" : "scope"', answer.out, "the good profile was not judged")
                self.assertLess(answer.processor, 1, "seconds")

    def test_several_certificates(self):
        """A bundle is no leaf, and whichever were taken would be a guess; a store may hold any number."""
        for slot, path, words, _ in self.each():
            with self.subTest(input=slot):
                self.reset()
                path.write_bytes(self.leaf.read_bytes() + self.ca.read_bytes())
                expected = {"leaf": 1, "superseded": 1, "store": 0, "intermediates": 0, "chain": 0}.get(slot, 2)
                self.assertClear(tool(*words), {expected}, "input.pem")

    def test_other_forms_of_the_same(self):
        """Line ends, marks and text around a certificate come from editors and mail, and change nothing."""
        expected = {"leaf": 1, "store": 0, "inspect": 0}
        for slot, path, words, good in self.each():
            forms = broken_files.same(good.read_bytes(), good.with_suffix(".cer").read_bytes()) if slot in expected else {}
            for kind, content in forms.items():
                with self.subTest(input=slot, kind=kind):
                    self.reset()
                    path.write_bytes(content)
                    answer = tool(*words)
                    if (slot, kind) == ("store", "DER in spite of its name"):
                        # A bundle is PEM, as everybody else reads it.
                        self.assertClear(answer, {2}, "input.pem")
                        continue
                    self.assertClear(answer, {expected[slot]})
                    if slot == "leaf":
                        self.assertEqual(answer.verdict, "closed profile-missing")

    def judge_folder(self, name, kinds, named):
        """make-profile with a folder in which one file is something else."""
        for kind, made in kinds.items():
            with self.subTest(file=name, kind=kind):
                self.reset()
                shutil.copytree(self.policy, self.folder, dirs_exist_ok=True)
                path = self.folder / name
                path.unlink()
                made(path) if callable(made) else path.write_bytes(made)
                answer = tool("make-profile", str(self.folder), "-o", str(self.out))
                self.assertClear(answer, {2}, f"folder/{name}" if named else None)
                self.assertFalse(self.out.exists())

    def test_files_of_a_policy_folder(self):
        """A folder is read as a whole, and each file of it is named when it is at fault."""
        for name in ("ca.pem", "leaf.pem", "ca.cer", "leaf.cer"):
            kinds = {**broken_files.UNREADABLE, **broken_files.contents((self.policy / name).read_bytes())}
            if name.endswith(".cer"):
                # The .pem has the same; without the .cer nothing is lost.
                del kinds["nothing"], kinds["a link to nothing"]
            self.judge_folder(name, kinds, named=True)
        self.judge_folder("policy.json", broken_files.UNREADABLE, named=True)

    def policy_texts(self):
        kinds = broken_files.contents((self.policy / "policy.json").read_bytes())
        del kinds["UTF-16"]  # JSON has been written so
        return kinds

    def test_policy_of_a_folder(self):
        """As above."""
        self.judge_folder("policy.json", self.policy_texts(), named=False)

    def test_policy_of_a_folder_is_named(self):
        """Of several folders on one command line, a person must see which is at fault."""
        self.judge_folder("policy.json", self.policy_texts(), named=True)

    def test_certificates_beside_the_leaf(self):
        """A file that was given and cannot serve must be told of: it is most likely the wrong one."""
        self.reset()
        path = self.folder / "input.pem"
        path.write_bytes(b"hello, world\n")
        for option in ("--superseded", "--intermediates"):
            with self.subTest(option=option):
                answer = tool("check", "--leaf", str(self.leaf), option, str(path))
                self.assertClear(answer, {1, 2})
                self.assertIn(b"input.pem", answer.err, answer.words)

    def test_a_store_of_many_damaged_entries(self):
        """Thousands of lines of warnings hide the one that matters."""
        self.reset()
        path = self.folder / "input.pem"
        path.write_bytes(b"-----BEGIN CERTIFICATE-----\n" * 5000)
        self.assertClear(tool("check", "--leaf", str(self.leaf), "--trust-store", str(path)), {2}, "input.pem")

    def test_things_that_are_no_policy_folder(self):
        """Every command that takes a folder, with something else."""
        for kind, make in {**broken_files.UNREADABLE, "empty file": pathlib.Path.touch}.items():
            for words in (["make-profile", "PATH", "-o"], ["make-ca", "--from", "PATH", "-o"],
                          ["make-profile", str(self.policy), "--also", "PATH", "-o"],
                          ["make-leaf", "PATH", "--key", str(self.key), "--passphrase-file", str(self.passphrase), "-o"]):
                with self.subTest(kind=kind, words=words):
                    self.reset()
                    path = self.folder / "input"
                    make(path)
                    words = [str(path) if word == "PATH" else word for word in words]
                    self.assertClear(tool(*words, str(self.out)), {2}, "folder/input")
                    self.assertFalse(self.out.exists())

    def test_passphrases(self):
        """What is no passphrase is refused before a key is made; what is a strange one opens the key again."""
        path = self.folder / "input.pem"
        make = ["make-ca", *policies.RULE, "-o", str(self.out), "--keep-key", str(self.outside / "key")]
        kinds = {**broken_files.UNREADABLE, "empty": b"", "a line feed": b"\n", "CR LF": b"\r\n", "2,000 bytes": b"x" * 2000}
        for kind, made in kinds.items():
            with self.subTest(kind=kind):
                self.reset()
                made(path) if callable(made) else path.write_bytes(made)
                self.assertClear(tool(*make, "--passphrase-file", str(path)), {2}, "input.pem")
                self.assertEqual(sorted(os.listdir(self.outside)), ["folder"])
        for passphrase in (b"\0", b"\xff\xfe\x00\n", b"a\nb", b" ", b"x" * 1024):
            with self.subTest(passphrase=passphrase):
                self.reset()
                path.write_bytes(passphrase)
                self.assertClear(tool(*make, "--passphrase-file", str(path), "--force"), {0})
                again = ["make-leaf", str(self.out), "--key", str(self.outside / "key"), "--passphrase-file"]
                self.assertClear(tool(*again, str(path), "-o", str(self.folder / "again")), {0})
                self.assertClear(tool(*again, str(self.passphrase), "-o", str(self.folder / "other")), {2}, "key")

    def test_standard_input(self):
        """A pipe may bring anything, and may never end."""
        commands = {
            "leaf": ["check", "--leaf", "-"], "inspect": ["inspect", "-"],
            "passphrase": ["make-ca", *policies.RULE, "-o", str(self.out), "--keep-key", str(self.outside / "key"),
                           "--passphrase-file", "-"],
        }
        for slot, words in commands.items():
            for kind in ("/dev/zero", "/dev/urandom", "/dev/null", "/", str(broken_files.large("binary"))):
                with self.subTest(input=slot, kind=kind):
                    with open(os.open(kind, os.O_RDONLY), "rb", closefd=True) if kind != "/" else _Folder() as given:
                        answer = tool(*words, stdin=given)
                    self.assertClear(answer, {1} if (slot, kind) == ("leaf", "/dev/null") else {2})
                    if answer.status == 2:
                        self.assertIn(b"standard input", answer.err)
            with self.subTest(input=slot, kind="closed"):
                self.assertClear(run(["sh", "-c", 'exec "$@" <&-', "sh", TOOL, *words]), {2})
            self.assertFalse(self.out.exists())


class _Folder:
    """A folder as standard input, as `< /` gives it."""

    def __enter__(self):
        self.number = os.open("/", os.O_RDONLY)
        return self.number

    def __exit__(self, *_):
        os.close(self.number)
