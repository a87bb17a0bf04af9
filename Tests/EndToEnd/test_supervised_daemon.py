"""A daemon with the sample's units: refused it says why and is left alone, and it starts once the CA is installed."""

import pathlib
import shutil
import signal
import tempfile
import time
import unittest

import policies
from machine import MachineTests, needs_debian, needs_machine
from programs import DAEMON, SCRATCH, TOOL, needs_daemon, run
from supervisor import UNITS, Supervisor


@needs_daemon
@needs_machine
@needs_debian
class SupervisedDaemon(MachineTests):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.machine.keep_few_roots()
        cls.ca, cls.leaf = policies.folder() / "ca.pem", policies.folder() / "leaf.pem"

    def supervise(self, condition: bool, leaf=None) -> Supervisor:
        leaf = str(leaf or self.leaf)
        state = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH)) / "launch"
        supervisor = Supervisor(self.machine, {
            "/usr/bin/policy-tool": [TOOL], "/usr/share/exampled/leaf.pem": [leaf],
            "/usr/bin/exampled": [DAEMON, leaf, str(state)]}, condition)
        self.addCleanup(supervisor.end)
        supervisor.start()
        return supervisor

    def test_refused_then_started_by_itself(self):
        daemon = self.supervise(condition=False)
        daemon.wait_for(lambda: "ended 77" in daemon.events)
        time.sleep(1)
        self.assertEqual(daemon.events, ["started", "ended 77"], "it must not be started again and again")
        for text in ("The profile “End to End” is not installed.", "update-ca-certificates", "reason: profile-missing",
                     "policy: com.example.end-to-end", "finding: pinned-root: missing: "):
            self.assertIn(text, daemon.log)
        self.install()
        daemon.wait_for(lambda: "serving" in daemon.log)
        self.assertEqual(daemon.events, ["started", "ended 77", "path changed", "started"])
        # The refused run was no crash.
        self.assertNotIn("unexpectedly", daemon.log)

    def test_skipped_then_started_by_itself(self):
        daemon = self.supervise(condition=True)
        self.assertEqual(daemon.events, ["skipped"])
        self.install()
        daemon.wait_for(lambda: "serving" in daemon.log)
        self.assertEqual(daemon.events, ["skipped", "path changed", "started"])

    def test_asked_again_on_reload(self):
        self.install()
        daemon = self.supervise(condition=True)
        daemon.wait_for(lambda: daemon.log.count("serving") == 1)
        daemon.reload()
        daemon.wait_for(lambda: daemon.log.count("serving") == 2)
        self.machine.remove()
        daemon.reload()
        daemon.wait_for(lambda: "ended 77" in daemon.events)
        self.assertIn("reason: profile-missing", daemon.log)

    def test_crash_is_restarted_and_told(self):
        self.install()
        daemon = self.supervise(condition=True)
        for count in (1, 2):
            daemon.wait_for(lambda: daemon.log.count("serving") == count)
            self.assertEqual(daemon.log.count("the last run ended unexpectedly"), count - 1)
            daemon.kill(signal.SIGKILL)
        daemon.wait_for(lambda: daemon.log.count("serving") == 3)
        daemon.kill(signal.SIGTERM)
        daemon.wait_for(lambda: daemon.events[-1] == "ended 0")
        self.assertEqual(daemon.events, ["started", "ended -9"] * 2 + ["started", "ended 0"])

    def test_broken_set_up(self):
        """A leaf that is none: the status is another, and it is as final."""
        leaf = SCRATCH / "no-leaf.pem"
        leaf.write_text("no leaf")
        daemon = self.supervise(condition=False, leaf=leaf)
        daemon.wait_for(lambda: "ended 78" in daemon.events)
        time.sleep(1)
        self.assertEqual(daemon.events, ["started", "ended 78"])
        self.assertIn("This app is not set up properly.", daemon.log)

    def install(self):
        self.machine.install(self.ca)
        self.addCleanup(self.machine.sh, "rm -f /usr/local/share/ca-certificates/*.crt && update-ca-certificates --fresh")


@unittest.skipUnless(shutil.which("systemd-analyze"), "systemd-analyze is not installed")
class Units(unittest.TestCase):
    def test_systemd_understands_them(self):
        folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        for unit in UNITS.iterdir():
            text = unit.read_text().replace("/usr/bin/policy-tool", "/bin/true").replace("/usr/bin/exampled", "/bin/true")
            (folder / unit.name).write_text(text)
        answer = run(["systemd-analyze", "verify", "--man=no", *map(str, sorted(folder.iterdir()))])
        self.assertEqual((answer.status, answer.err), (0, b""), answer.words)
