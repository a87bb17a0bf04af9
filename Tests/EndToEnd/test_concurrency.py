"""The store is renewed while the gate looks at it: what is there all the time must not seem to be missing."""

import collections
import subprocess
import tempfile
import time

import policies
from machine import NOBODY, MachineTests, needs_debian, needs_machine
from programs import BASE_ENVIRONMENT, CONSUMER, SCRATCH, gates, needs_consumer

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
