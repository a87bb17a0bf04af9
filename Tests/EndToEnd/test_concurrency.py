"""The store is renewed while the gate looks at it: what is there all the time must not seem to be missing."""

import collections
import itertools
import os
import pathlib
import subprocess
import tempfile
import threading
import time
import unittest

import certificates
import policies
from machine import NOBODY, MachineTests, needs_debian, needs_machine
from programs import BASE_ENVIRONMENT, CONSUMER, SCRATCH, check, gates, needs_consumer, needs_openssl

SECONDS, AT_ONCE = 10, 50
# Among so many, update-ca-certificates would hardly get anywhere if they were not nice.
ASK = ["nice", "-n", "19", "sh", "-c", 'while [ -e "$0" ]; do "$@" 2> /dev/null | head -n 1; done']


@needs_machine
@needs_debian
class Concurrency(MachineTests):
    def test_checks_while_the_store_is_renewed(self):
        """update-ca-certificates empties the hashed directory and makes it anew: an app must not be shut out by that."""
        self.machine.keep_few_roots()
        self.machine.install(policies.folder() / "ca.pem")
        programs = gates(policies.folder() / "leaf.pem")
        going = SCRATCH / "going"
        going.touch()
        renewals = []
        with tempfile.TemporaryFile("w+") as lines:
            asking = [
                subprocess.Popen(
                    self.machine.words([*ASK, going, *programs[number % len(programs)][1]], NOBODY),
                    stdin=subprocess.DEVNULL, stdout=lines, env=BASE_ENVIRONMENT)
                for number in range(AT_ONCE)]
            try:
                end = time.monotonic() + SECONDS
                while time.monotonic() < end:
                    # The second one takes the links away and runs `openssl rehash`.
                    for words in (["update-ca-certificates"], ["update-ca-certificates", "--fresh"]):
                        renewals.append(self.machine.run(words).status)
            finally:
                going.unlink()
                for process in asking:
                    process.wait(60)
            lines.seek(0)
            verdicts = collections.Counter(line.strip() for line in lines)
        self.assertEqual(set(renewals), {0})
        self.assertGreater(len(renewals), 4)
        self.assertGreater(verdicts["open"], 100, verdicts)
        self.assertEqual(set(verdicts), {"open"}, verdicts)

    @needs_consumer
    def test_a_thousand_tasks_of_one_process(self):
        """An app asks one gate from many tasks at once, and goes on asking while the store is renewed."""
        self.machine.keep_few_roots()
        self.machine.install(policies.folder() / "ca.pem")
        asking = self.machine.start([CONSUMER, policies.folder() / "leaf.pem", 1000, 1000])
        renewals, verdicts = 0, collections.Counter()
        while renewals < 3:
            renewal = subprocess.Popen(
                self.machine.words(["update-ca-certificates", "--fresh"]), stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=BASE_ENVIRONMENT)
            while renewal.poll() is None:
                verdicts.update(asking.stdout.readline().strip() for _ in range(1000))
                asking.stdin.write("\n")
                asking.stdin.flush()
            self.assertEqual(renewal.returncode, 0)
            renewals += 1
        rest, _ = asking.communicate(timeout=60)
        verdicts.update(rest.split("\n")[:-1])
        self.assertGreater(sum(verdicts.values()), 2000, verdicts)
        self.assertEqual(set(verdicts), {"open"}, verdicts)
        self.assertEqual(asking.returncode, 0)


@needs_openssl
class StoresThatChange(unittest.TestCase):
    """A store that somebody changes by hand, step by step, over and over."""

    @classmethod
    def setUpClass(cls):
        cls.ca, cls.leaf = policies.folder() / "ca.pem", policies.folder() / "leaf.pem"
        cls.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))

    def verdicts(self, store, times: int, change) -> collections.Counter:
        """All verdicts while the change goes on; it is given the number of the round."""
        ended = threading.Event()

        def work():
            rounds = itertools.count()
            while not ended.is_set():
                change(next(rounds))

        thread = threading.Thread(target=work)
        thread.start()
        try:
            return collections.Counter(check(str(self.leaf), "--trust-store", str(store)).verdict for _ in range(times))
        finally:
            ended.set()
            thread.join()

    def test_a_root_that_comes_while_it_is_looked_for(self):
        """It may be seen or not; but it is not another root in its own place."""
        store = self.folder / "hashed"
        store.mkdir()
        name = store / f"{policies.subject_hash(self.ca)}.0"
        for path in (store / "kept", store / "00000000.0"):
            path.write_bytes(self.ca.read_bytes())

        def change(number):
            if number % 2:
                name.unlink()
            else:
                os.link(store / "kept", name)

        verdicts = self.verdicts(store, 150, change)
        self.assertLessEqual(set(verdicts), {"open", "closed profile-missing"}, verdicts)
        self.assertEqual(len(verdicts), 2, verdicts)

    def test_a_bundle_that_is_rewritten_in_place(self):
        """Both versions hold the CA, and a mixture of them may not: that is no reason for a "no"."""
        ca = self.ca.read_bytes()
        others = certificates.crowd(certificates.Key().issue("/CN=another"), 400).encode()
        versions = [ca + others, others + ca]
        store = self.folder / "bundle.pem"
        store.write_bytes(versions[0])
        with open(store, "r+b", buffering=0) as file:
            def change(number):
                version = versions[number % 2]
                for start in range(0, len(version), 4096):
                    os.pwrite(file.fileno(), version[start:start + 4096], start)
            verdicts = self.verdicts(store, 150, change)
        self.assertLessEqual(set(verdicts), {"open", "closed undetermined"}, verdicts)
        time.sleep(0.3)
        self.assertEqual(check(str(self.leaf), "--trust-store", str(store)).verdict, "open")

    def test_a_bundle_that_is_emptied_and_filled(self):
        """As the shell's `>` does it."""
        text = self.ca.read_bytes()
        store = self.folder / "emptied.pem"
        store.write_bytes(text)

        def change(_):
            with open(store, "r+b", buffering=0) as file:
                file.truncate()
                time.sleep(0.001)
                file.write(text)
            time.sleep(0.001)

        verdicts = self.verdicts(store, 60, change)
        self.assertLessEqual(set(verdicts), {"open", "closed undetermined"}, verdicts)
