"""A policy changes: the next one has a CA of its own, and every pairing of app and profile gets its right verdict."""

import json
import pathlib
import plistlib
import shutil
import ssl
import tempfile
import unittest

import policies
from machine import BUNDLE, MachineTests, needs_machine
from programs import NOBODY, SCRATCH, check, gates, must, tool

ROOT, PASSCODE = "com.apple.security.root", "com.apple.mobiledevice.passwordpolicy"


def profile(*words) -> bytes:
    return must(tool("make-profile", *map(str, words), "-o", "-")).out


def payloads(content: bytes, kind: str) -> "list[dict]":
    return [payload for payload in plistlib.loads(content)["PayloadContent"] if payload["PayloadType"] == kind]


def digest(folder) -> str:
    return json.loads(must(tool("inspect", str(folder), "--json")).out)["policy"]["digest"]


class ChangeTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.old, cls.new = policies.folder(), policies.next_folder()
        cls.profiles = {
            "old": profile(cls.old), "new": profile(cls.new), "both": profile(cls.new, "--also", cls.old)}

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.addCleanup(shutil.rmtree, self.folder)

    def verdicts(self, ask):
        """Each app with each profile; `ask` gets the app's words and the CAs of the profile."""
        old, new = str(self.old / "leaf.pem"), str(self.new / "leaf.pem")
        expected = {
            ("old", "none"): "closed profile-missing", ("new", "none"): "closed profile-missing",
            ("old", "old"): "open", ("old", "new"): "closed profile-missing", ("old", "both"): "open",
            ("new", "old"): "closed policy-changed", ("new", "new"): "open", ("new", "both"): "open",
        }
        for (app, which), verdict in expected.items():
            with self.subTest(app=app, profile=which):
                roots = payloads(self.profiles[which], ROOT) if which != "none" else []
                cas = [payload["PayloadContent"] for payload in roots]
                answer = ask([new, "--superseded", old] if app == "new" else [old], cas)
                self.assertEqual((answer.verdict, answer.status), (verdict, int(verdict != "open")), answer.words)

    def bundle(self, cas) -> str:
        path = self.folder / "bundle.pem"
        path.write_text("".join(map(ssl.DER_cert_to_PEM_cert, cas)))
        return str(path)


class PolicyChange(ChangeTests):
    def test_same_input_same_bytes(self):
        """What differs can then be seen in version control, and a profile can be made again from what was committed."""
        copy = shutil.copytree(self.new, self.folder / "copy")
        for words in ([], ["--also", self.old], ["--target", "macos", "--scope", "System"], ["--description", "D"]):
            with self.subTest(words=words):
                first = profile(self.new, *words)
                self.assertEqual(profile(copy, *words), first)
                path = self.folder / "file"
                must(tool("make-profile", f"{copy}/", *map(str, words), "-o", str(path), "--force"))
                self.assertEqual(path.read_bytes(), first)

    def test_a_changed_rule_under_the_same_ca_is_refused(self):
        """One CA stands for one policy: otherwise an app that asks for the new rule opens where the old one is."""
        self.assertNotEqual(digest(self.old), digest(self.new))
        changed = shutil.copytree(policies.kept_key()[0], self.folder / "changed")
        shutil.copy(self.new / "policy.json", changed / "policy.json")
        key = ["--key", str(policies.kept_key()[1]), "--passphrase-file", str(policies.kept_key()[2])]
        commands = {
            "make-profile": ["make-profile", str(changed), "-o", str(self.folder / "out")],
            "make-leaf": ["make-leaf", str(changed), *key, "-o", str(self.folder / "out")],
            "make-ca": ["make-ca", "--from", str(changed), "-o", str(self.folder / "out")],
            "--also": ["make-profile", str(self.new), "--also", str(changed), "-o", str(self.folder / "out")],
            "inspect": ["inspect", str(changed)],
        }
        for name, words in commands.items():
            with self.subTest(command=name):
                answer = tool(*words)
                self.assertEqual(answer.status, 2, answer.words)
                for folder in (self.old, self.new):
                    self.assertIn(digest(folder).encode(), answer.err, answer.words)
                self.assertIn(b"make-ca --from", answer.err, answer.words)
                self.assertFalse((self.folder / "out").exists())

    def test_another_identifier_or_another_leaf_is_refused(self):
        """The parts of a folder belong together, and none can be exchanged for one of another policy."""
        for names in (["ca.pem"], ["leaf.pem"], ["ca.cer"], ["leaf.cer"], ["ca.pem", "ca.cer"], ["leaf.pem", "leaf.cer"],
                      ["ca.pem", "ca.cer", "leaf.pem", "leaf.cer"]):
            with self.subTest(exchanged=names):
                mixed = shutil.copytree(self.old, self.folder / "-".join(names))
                for name in names:
                    shutil.copy(self.new / name, mixed / name)
                answer = tool("make-profile", str(mixed), "-o", "-")
                self.assertEqual((answer.status, answer.out), (2, b""), answer.words)
                self.assertIn(str(mixed).encode(), answer.err)

    def test_what_stays_and_what_changes(self):
        """The new profile replaces the old one on a device, by its identifier; the rule and the CA are new in it."""
        for name in ("new", "both"):
            with self.subTest(profile=name):
                before, after = (plistlib.loads(self.profiles[which]) for which in ("old", name))
                for key in ("PayloadIdentifier", "PayloadUUID", "PayloadType", "PayloadVersion"):
                    self.assertEqual(before[key], after[key])
                for kind in (PASSCODE, ROOT):
                    first = {payload["PayloadUUID"] for payload in payloads(self.profiles["old"], kind)}
                    second = {payload["PayloadUUID"] for payload in payloads(self.profiles[name], kind)}
                    if (name, kind) == ("both", ROOT):
                        # The earlier CA is the same payload, so a device does not take its trust away meanwhile.
                        self.assertLess(first, second)
                    else:
                        self.assertFalse(first & second)
                identifiers = [payload["PayloadIdentifier"] for payload in after["PayloadContent"]]
                self.assertEqual(len(identifiers), len(set(identifiers)))
        self.assertEqual([payload["minLength"] for payload in payloads(self.profiles["both"], PASSCODE)], [10])

    def test_apps_and_profiles(self):
        """What a device holds is what its profile carries: the CAs are taken out of the profiles themselves."""
        self.verdicts(lambda app, cas: check(*app, "--trust-store", self.bundle(cas)))


@needs_machine
class PolicyChangeOnAMachine(ChangeTests, MachineTests):
    bare = True

    def test_apps_and_profiles(self):
        """The same with the system's own store instead of a named one."""

        def ask(app, cas):
            self.machine.fresh_store(f'cat "$1" > {BUNDLE}', self.bundle(cas))
            return self.machine.run([*gates(app[0])[0][1], *app[1:]], NOBODY)

        self.verdicts(ask)
