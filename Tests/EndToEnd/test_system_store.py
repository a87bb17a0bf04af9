"""The main job: the gate follows what the administrator does to the system's own trust store."""

import select

import policies
from machine import BUNDLE, HASHED, LOCAL, MachineTests, needs_debian, needs_machine
from programs import CONSUMER, NOBODY, TOOL, check, gates, needs_consumer


class StoreTests(MachineTests):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.ca, cls.leaf = policies.folder() / "ca.pem", policies.folder() / "leaf.pem"

    def assertAll(self, expected):
        """Root and an ordinary user, the tool and an app, get the same answer."""
        for name, command in gates(self.leaf):
            for user in (None, NOBODY):
                with self.subTest(program=name, user=user, expected=expected):
                    self.assertVerdict(self.machine.run(command, user), expected)


@needs_machine
@needs_debian
class SystemStore(StoreTests):
    def test_closed_open_closed(self):
        """Install and remove with Debian's own command; a verdict that lags behind would be worth nothing."""
        self.assertAll("closed profile-missing")
        self.machine.install(self.ca)
        self.assertAll("open")
        # All of it happens in the namespace: the machine that runs the tests knows nothing of the CA.
        self.assertVerdict(check(self.leaf), "closed profile-missing")
        self.machine.remove()
        self.assertAll("closed profile-missing")


@needs_machine
@needs_debian
class SmallSystemStore(StoreTests):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.machine.keep_few_roots()

    def test_the_file_is_named(self):
        """An administrator must see which of the two views answered."""
        self.machine.install(self.ca)
        self.addCleanup(self.machine.remove)
        answer = self.machine.run([TOOL, "check", "--leaf", self.leaf])
        self.assertIn(f"{HASHED}/{policies.subject_hash(self.ca)}.0".encode(), answer.out, answer.words)

    def test_either_view_is_enough(self):
        """Programs read the bundle or the directory; the CA is trusted if it is in either."""
        self.machine.install(self.ca)
        self.addCleanup(self.machine.remove)
        link = f"{HASHED}/{policies.subject_hash(self.ca)}.0"
        self.machine.sh('rm "$1"', link)
        self.assertAll("open")
        answer = self.machine.run([TOOL, "check", "--leaf", self.leaf])
        self.assertIn(BUNDLE.encode(), answer.out, answer.words)

        self.machine.sh(f'ln -s {LOCAL}/policygate-test.crt "$1" && : > {BUNDLE}', link)
        self.assertAll("open")
        self.machine.sh('rm "$1"', link)
        self.assertAll("closed profile-missing")

    @needs_consumer
    def test_one_process_sees_all_of_it(self):
        """A person installs the profile and tries again, without starting the app anew."""
        process = self.machine.start([CONSUMER, self.leaf, "3"])
        self.addCleanup(process.wait, 10)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stdin.close)

        def answer():
            self.assertTrue(select.select([process.stdout], [], [], 10)[0], "the consumer does not answer")
            return process.stdout.readline().strip()

        def ask():
            process.stdin.write("\n")
            process.stdin.flush()
            return answer()

        self.assertEqual(answer(), "closed profile-missing")
        self.machine.install(self.ca)
        self.assertEqual(ask(), "open")
        self.machine.remove()
        self.assertEqual(ask(), "closed profile-missing")

    def test_the_leaf_in_the_store_is_no_root(self):
        """Whoever can add roots of his own has the leaf, which the app carries, and not the CA."""
        self.machine.install(self.leaf, "leaf.crt")
        self.addCleanup(self.machine.remove, "leaf.crt")
        trusting = self.machine.run(["openssl", "verify", "-partial_chain", self.leaf])
        self.assertEqual(trusting.status, 0, f"the leaf does not stand in the store: {trusting.words}")
        self.assertAll("closed profile-missing")
