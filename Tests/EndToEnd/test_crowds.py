"""Stores and intermediates that are many where one is expected, made to wear the gate down."""

import pathlib
import subprocess
import tempfile
import unittest

import certificates
import policies
from machine import BUNDLE, MachineTests, needs_machine
from programs import SCRATCH, Answer, check, gates, must, needs_openssl, run

OPEN, MISSING, UNTOLD = "open", "closed profile-missing", "closed undetermined"


def assert_soon(test: unittest.TestCase, answer: Answer, expected: set):
    """An answer that is right, or none, within 2 seconds and 200 MB."""
    test.assertIn(answer.verdict, expected, answer.words[:2000])
    test.assertLess(answer.processor, 2, "seconds")
    test.assertLess(answer.seconds, 10, "seconds, by the clock on the wall")
    test.assertLess(answer.memory, 200 << 20, "bytes")


@needs_machine
@needs_openssl
class CrowdedStores(MachineTests):
    bare = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.ca, cls.leaf = policies.folder() / "ca.pem", policies.folder() / "leaf.pem"
        text = must(run(["openssl", "x509", "-in", str(cls.ca), "-noout", "-subject", "-nameopt", "RFC2253"])).out.decode()
        parts = text.strip().removeprefix("subject=").split(",")
        cls.subject = "/" + "/".join(reversed(parts))
        foreign = certificates.Key().issue(cls.subject)
        cls.crowd = SCRATCH / "crowd.pem"
        cls.crowd.write_text(certificates.crowd(foreign, 10_000))

    def judge(self, script, expected):
        self.machine.fresh_store(script, self.ca, self.crowd)
        self.machine.sh(f"chmod 644 {BUNDLE}")
        for program, command in gates(self.leaf):
            with self.subTest(script=script, program=program):
                assert_soon(self, self.machine.run(command), expected)

    def test_the_foreign_cas_have_our_name(self):
        """The control: a crowd of other names would be no test at all."""
        self.assertEqual(policies.subject_hash(self.crowd), policies.subject_hash(self.ca))

    def test_ten_thousand_foreign_cas_of_our_name(self):
        """Our CA is found among them by what it is, and not missed for their number."""
        self.judge(f'cat "$2" "$1" > {BUNDLE}', {OPEN})
        self.judge(f'cat "$2" > {BUNDLE}', {MISSING, "closed other-root"})

    def test_ten_thousand_roots_for_a_leaf_without_a_pin(self):
        """Such a leaf knows a name only, so no more than some of them are tried; but never is it a wrong "no"."""
        key, holder = certificates.Key(), certificates.Key()
        root = key.issue(self.subject)
        leaf = key.issue("/CN=a leaf", root, holder, certificates.LEAF)
        store = SCRATCH / "crowd-and-root.pem"
        for order in ([root, self.crowd], [self.crowd, root]):
            store.write_text("".join(path.read_text() for path in order))
            assert_soon(self, check(str(leaf), "--trust-store", str(store)), {OPEN, UNTOLD})
        assert_soon(self, check(str(leaf), "--trust-store", str(root)), {OPEN})

    def test_a_bundle_of_a_gigabyte(self):
        """One that fills the disk is not read to its end, holes or not."""
        self.judge(f'cat "$1" > {BUNDLE}; truncate -s 1G {BUNDLE}', {UNTOLD})
        store = SCRATCH / "gigabyte.pem"
        with open(store, "wb") as file:
            subprocess.run(["sh", "-c", 'yes -- "$(cat "$1")" | head -c 1G', "sh", str(self.ca)], stdout=file, check=True)
        assert_soon(self, check(str(self.leaf), "--trust-store", str(store)), {UNTOLD})
        store.unlink()


@needs_openssl
class CrowdedIntermediates(unittest.TestCase):
    """A hundred intermediates of two names and one key, each signed by all of the other name."""

    @classmethod
    def setUpClass(cls):
        root_key, key, holder = certificates.Key(), certificates.Key(), certificates.Key()
        cls.root = root_key.issue("/CN=root")
        first, second = key.issue("/CN=first"), key.issue("/CN=second")
        cls.circle = [key.issue("/CN=first", second) for _ in range(50)] + [key.issue("/CN=second", first) for _ in range(50)]
        cls.way = root_key.issue("/CN=first", cls.root, key)
        cls.leaf = key.issue("/CN=a leaf", first, holder, certificates.LEAF)
        cls.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))

    def judge(self, intermediates, expected):
        path = self.folder / "intermediates.pem"
        path.write_text("".join(part.read_text() for part in intermediates))
        words = ["--trust-store", str(self.root), "--intermediates", str(path)]
        assert_soon(self, check(str(self.leaf), *words), expected)

    def test_the_way_alone(self):
        """The control: there is a way."""
        self.judge([self.way], {OPEN})

    def test_a_way_among_a_hundred(self):
        """It is found where it stands first, and where it stands last it is found or the gate cannot tell."""
        self.judge([self.way, *self.circle], {OPEN})
        self.judge([*self.circle, self.way], {OPEN, UNTOLD})
        self.judge([*self.circle[:50], self.way, *self.circle[50:]], {OPEN, UNTOLD})

    def test_no_way_among_a_hundred(self):
        """There are more circles in such a set than anybody could walk."""
        self.judge(self.circle, {MISSING, UNTOLD})

    def test_a_hundred_of_one_name(self):
        """Of one name, and with broken signatures: each is looked at, none is believed."""
        twins = self.folder / "twins.pem"
        twins.write_text(certificates.crowd(self.way, 100))
        self.judge([twins], {MISSING, UNTOLD})
        self.judge([twins, self.way], {OPEN, UNTOLD})
