"""Stores and intermediates that are many where one is expected, made to wear the gate down."""

import functools
import os
import pathlib
import resource
import subprocess
import tempfile
import unittest

import certificates
import policies
from machine import BUNDLE, LOCAL, MachineTests, needs_machine
from programs import NOBODY, SCRATCH, Answer, check, gates, must, needs_openssl, run

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


@needs_openssl
class CostlyEntries(unittest.TestCase):
    """Entries that are chosen to cost time: damaged ones, slow keys, long names and constraints."""

    @classmethod
    def setUpClass(cls):
        cls.ca, cls.leaf = policies.folder() / "ca.pem", policies.folder() / "leaf.pem"
        cls.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))

    def judge(self, leaf, store: str, expected, intermediates: str = ""):
        paths = self.folder / "store.pem", self.folder / "intermediates.pem"
        for path, text in zip(paths, (store, intermediates)):
            path.write_text(text)
        words = ["--intermediates", str(paths[1])] if intermediates else []
        assert_soon(self, check(str(leaf), "--trust-store", str(paths[0]), *words), expected)

    def test_entries_that_cannot_be_read(self):
        """Of 200,000 entries each is a reason to say "cannot tell", and one is enough."""
        for text in (b"\0\0\0", b"\x30\0", b"\x30\2\x30\0\0"):
            for label in ("CERTIFICATE", "TRUSTED CERTIFICATE"):
                with self.subTest(text=text, label=label):
                    entry = certificates.pem(text).replace("CERTIFICATE", label)
                    self.judge(self.leaf, certificates.repeated(entry), {UNTOLD, MISSING})
        more = certificates.pem(certificates.ders(self.ca.read_text())[0] + b"\0")
        self.judge(self.leaf, certificates.repeated(more), {UNTOLD})

    def test_roots_of_the_name_that_cannot_be_read(self):
        key, holder = certificates.Key(), certificates.Key()
        root = key.issue("/CN=root")
        leaf = key.issue("/CN=a leaf", root, holder, certificates.LEAF)
        entry = certificates.pem(certificates.shell(certificates.name("x"), certificates.name("root")))
        self.judge(leaf, certificates.repeated(entry), {UNTOLD})
        self.judge(leaf, root.read_text() + certificates.repeated(entry, 15 << 20), {OPEN})

    def test_slow_keys(self):
        """A thousand roots of the name, with keys that OpenSSL takes and needs milliseconds for."""
        subject = must(run(["openssl", "x509", "-in", str(self.ca), "-noout", "-subject", "-nameopt", "RFC2253"]))
        parts = subject.out.decode().strip().removeprefix("subject=").split(",")
        slow = certificates.Key("sect571k1").issue("/" + "/".join(reversed(parts)))
        self.judge(self.leaf, certificates.crowd(slow, 1024), {MISSING})
        key, other, holder = certificates.Key("sect571k1"), certificates.Key("sect571k1"), certificates.Key()
        root = key.issue("/CN=root", extensions=certificates.CA.replace("subjectKeyIdentifier=hash\n", ""))
        leaf = key.issue("/CN=a leaf", root, holder, certificates.LEAF.replace("authorityKeyIdentifier=keyid\n", ""))
        foreign = certificates.crowd(other.issue("/CN=root"), 1024)
        self.judge(leaf, foreign + root.read_text(), {OPEN, UNTOLD})
        self.judge(leaf, root.read_text() + foreign, {OPEN})

    def test_slow_keys_on_many_paths(self):
        """Sixty intermediates and sixteen roots of one name and one slow key, none of which permits the leaf."""
        key, holder = certificates.Key("brainpoolP512r1"), certificates.Key()
        barred = certificates.CA + "nameConstraints=critical,excluded;dirName:bar\n[bar]\nCN=a leaf\n"
        roots = [key.issue("/CN=root", extensions=barred) for _ in range(16)]
        between = "".join(key.issue("/CN=root").read_text() for _ in range(60))
        leaf = key.issue("/CN=a leaf", roots[0], holder, certificates.LEAF)
        self.judge(leaf, "".join(root.read_text() for root in roots), {MISSING, UNTOLD}, between)

    def test_constraints_and_wildcards(self):
        """A thousand wildcards under a thousand constraints, on all paths over twelve intermediates to sixteen roots."""
        key, holder = certificates.Key(), certificates.Key()
        tail = "x" * 40 + ".example.com"
        permitted = "".join(f"permitted;DNS.{n}=a{n}{tail}\n" for n in range(1, 1000)) + "permitted;DNS.1000=com\n"
        narrow = certificates.CA + "nameConstraints=critical,@names\n[names]\n" + permitted
        barred = narrow + f"excluded;DNS.1=a.w999{tail}\n"
        wild = certificates.LEAF + "subjectAltName=@names\n[names]\n" + "".join(
            f"DNS.{n}=*.w{n}{tail}\n" for n in range(1, 1001))
        roots = [key.issue("/CN=root", extensions=barred) for _ in range(16)]
        between = "".join(key.issue("/CN=root", extensions=narrow).read_text() for _ in range(12))
        leaf = key.issue("/CN=a leaf", roots[0], holder, wild)
        self.judge(leaf, roots[0].read_text(), {MISSING})
        self.judge(leaf, "".join(root.read_text() for root in roots), {MISSING, UNTOLD})
        self.judge(leaf, "".join(root.read_text() for root in roots), {MISSING, UNTOLD}, between)
        way = key.issue("/CN=root", extensions=narrow)
        self.judge(key.issue("/CN=a leaf", way, holder, wild), way.read_text(), {OPEN})

    def test_many_names(self):
        """128 intermediates, and 60,000 entries, short ones and ones with long names."""
        key, holder = certificates.Key(), certificates.Key()
        root = key.issue("/CN=root")
        leaf = key.issue("/CN=a leaf", root, holder, certificates.LEAF)
        encoded = certificates.ders(root.read_text())[0]
        own = certificates.name("root")
        between = "".join(
            certificates.pem(encoded.replace(own, certificates.name(f"i{n:03}"), 1)) for n in range(128))
        for subject in (certificates.name("X"), certificates.name(*"A" * 5000), certificates.name(*["A" * 20_000])):
            store = certificates.repeated(certificates.pem(certificates.shell(own, subject)), 8 << 20)
            self.judge(leaf, store, {MISSING}, between)
            self.judge(self.leaf, store, {MISSING}, between)

    def test_many_links_to_one_large_file(self):
        """64 names for each of 128 intermediates, all of one file that is as large as may be."""
        key, holder = certificates.Key(), certificates.Key()
        store = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        (store / "large").write_text(certificates.repeated(self.ca.read_text(), 390_000))
        root = key.issue("/CN=root")
        between = [key.issue("/CN=i", root), *(key.issue(f"/CN=i{n}") for n in range(20))]
        leaf = key.issue("/CN=a leaf", between[0], holder, certificates.LEAF)
        for path in [leaf, *between]:
            hashed = must(run(["openssl", "x509", "-in", str(path), "-noout", "-issuer_hash"])).out.decode().strip()
            for number in range(64):
                (store / f"{hashed}.{number}").symlink_to("large")
        given = self.folder / "between.pem"
        given.write_text("".join(path.read_text() for path in between))
        words = ["--trust-store", str(store), "--intermediates", str(given)]
        assert_soon(self, check(str(leaf), *words), {MISSING, UNTOLD})


class FoldersThatCannotBeListed(unittest.TestCase):
    """A folder whose names cannot be had is not an empty one."""

    @classmethod
    def setUpClass(cls):
        cls.leaf = policies.folder() / "leaf.pem"
        cls.store = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        (cls.store / "00000000.0").write_text((policies.folder() / "ca.pem").read_text())

    def test_too_few_descriptors(self):
        words = ["--trust-store", str(self.store)]
        self.assertEqual(check(str(self.leaf), *words).verdict, MISSING)
        few = functools.partial(resource.setrlimit, resource.RLIMIT_NOFILE, (4, 4))
        self.assertEqual(check(str(self.leaf), *words, prepare=few).verdict, UNTOLD)

    @unittest.skipUnless(os.geteuid() == 0, "only root can be somebody else")
    def test_a_folder_of_somebody_else(self):
        self.store.chmod(0o711)
        self.addCleanup(self.store.chmod, 0o755)
        self.assertEqual(check(str(self.leaf), "--trust-store", str(self.store), user=NOBODY).verdict, UNTOLD)


@needs_machine
class CrowdedAdditions(MachineTests):
    """Files beside the store, which are looked into for a better word only."""

    def test_a_thousand_names_of_a_large_file(self):
        self.machine.sh(
            f"""
            cd {LOCAL}
            yes -- "$(printf -- '-----BEGIN CERTIFICATE-----\\nAAAA\\n-----END CERTIFICATE-----')" | head -c 390000 > a.crt
            for n in $(seq 999); do ln a.crt $n.crt; done
            """)
        for program, command in gates(policies.folder() / "leaf.pem"):
            with self.subTest(program=program):
                assert_soon(self, self.machine.run(command), {MISSING})
