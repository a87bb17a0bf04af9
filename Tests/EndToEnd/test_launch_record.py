"""The launch record: killed at any moment, crashed, spoilt in every way, the next start is told what is true, or `unknown`."""

import os
import pathlib
import random
import re
import shutil
import signal
import stat
import subprocess
import tempfile
import time
import unittest

from machine import Machine, needs_machine
from programs import BASE_ENVIRONMENT, LAUNCHER, NOBODY, SCRATCH, must, needs_launcher, needs_strace, run

NAMES = {"launch", "launch.lock", "launch.new"}
CALLS = "openat,flock,pread64,write,renameat,unlinkat,close"
# Every kind of thing that can have the name of a file, and that makes a careless program wait or fail.
ODD = {
    "folder": lambda path: path.mkdir(),
    "full folder": lambda path: (path / "x").mkdir(parents=True),
    "pipe": lambda path: os.mkfifo(path),
    "link to nothing": lambda path: path.symlink_to("nothing"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "link to a device": lambda path: path.symlink_to("/dev/zero"),
    "garbage": lambda path: path.write_bytes(random.randbytes(3000)),
    "zeros": lambda path: path.write_bytes(bytes(49)),
    "huge": lambda path: os.truncate(os.open(path, os.O_CREAT | os.O_WRONLY), 1 << 34),
    "nothing": lambda path: path.touch(),
}


class Records(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.record = self.folder / "launch"
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def launch(self, end="nothing", record=None, crashes=False, **options):
        """Launches once: how the launch before ended, and the path of its crash report."""
        answer = run([LAUNCHER, str(record or self.record), end], limit=60, **options)
        if not crashes:
            self.assertEqual(answer.status, 0, answer.words)
        self.assertLess(answer.seconds, 60, "it hangs")
        self.assertLess(answer.memory, 100 << 20)
        return answer.out.decode().split("\n")[0].split(" ", 1)

    def previous(self, end="nothing", **options) -> str:
        return self.launch(end, **options)[0]

    def restore(self, end="refused"):
        self.record.unlink(missing_ok=True)
        self.previous(end)


@needs_launcher
class LaunchRecord(Records):
    def test_orderly_ends(self):
        self.assertEqual(self.previous("well"), "unknown")
        for end, told in [("refused", "refused"), ("resumed", "ended-unexpectedly"), ("nothing", "ended-unexpectedly"),
                          ("well", "ended-well"), ("well", "ended-well")]:
            self.previous(end)
            self.assertEqual(self.previous("well"), told)

    def test_crashes_are_told_with_the_runtimes_report(self):
        reports = self.folder / "reports"
        reports.mkdir()
        setting = {"SWIFT_BACKTRACE": f"enable=yes,color=no,interactive=no,output-to={reports}"}
        for end in ("segv", "fatal"):
            with self.subTest(end=end):
                self.launch(end, crashes=True, environment=setting)
                written = sorted(reports.iterdir(), key=lambda path: path.stat().st_mtime)
                told, report = self.launch("well", environment=setting)
                self.assertEqual(told, "ended-unexpectedly")
                # Where the runtime's helper is not on the machine, there is no report.
                self.assertEqual(report, str(written[-1]) if written else "")
        # Without the variable nothing is looked for; nor after an orderly end.
        self.launch("fatal", crashes=True, environment=setting)
        self.assertEqual(self.launch("well"), ["ended-unexpectedly", ""])
        self.assertEqual(self.launch("well", environment=setting), ["ended-well", ""])

    def test_reports_of_others_are_not_told(self):
        """A process of the same number may have crashed long ago; a link, and another number, are no report of ours."""
        setting = {"SWIFT_BACKTRACE": f"output-to={self.folder}"}
        self.launch("nothing")
        process = self.record.read_text().split()[3]
        old = self.folder / f"launch-consumer-{process}-0.0.log"
        old.touch()
        os.utime(old, (1, 1))
        (self.folder / f"launch-consumer-{process}-0.1.log").symlink_to("/etc/passwd")
        (self.folder / f"launch-consumer-1{process}-0.0.log").touch()
        self.assertEqual(self.launch("well", environment=setting), ["ended-unexpectedly", ""])

    def test_signals_from_outside(self):
        for number in (signal.SIGSEGV, signal.SIGKILL, signal.SIGTERM, signal.SIGABRT):
            with self.subTest(signal=number.name):
                self.restore()
                with self.start("wait") as child:
                    child.send_signal(number)
                self.assertEqual(self.previous("well"), "ended-unexpectedly")

    def start(self, end, record=None) -> subprocess.Popen:
        """A launch that has begun."""
        child = subprocess.Popen(
            [LAUNCHER, str(record or self.record), end], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # A runtime that writes a backtrace goes on after a signal from outside, as the fault does not come again.
            env={**BASE_ENVIRONMENT, "SWIFT_BACKTRACE": "enable=no"})
        child.told = child.stdout.readline().decode().strip()
        self.assertEqual(child.stdout.readline(), b"begun\n")
        return child

    # Killed

    def killed_after(self, seconds: float, end: str) -> "list[str]":
        """What it printed before it was killed."""
        child = subprocess.Popen([LAUNCHER, str(self.record), end], stdout=subprocess.PIPE, env=BASE_ENVIRONMENT)
        time.sleep(seconds)
        child.kill()
        return child.communicate()[0].decode().split("\n")[:-1]

    def may_be_told(self, printed) -> "set[str]":
        """By what is known of a launch after a refused one: it had begun, it had noted its end, or neither."""
        if "noted" in printed:
            return {"ended-well"}
        return {"ended-unexpectedly", "ended-well"} if "begun" in printed else {"refused", "ended-unexpectedly"}

    def test_killed_at_random_moments(self):
        """100 in a launch from its start to its end, and 100 in one that writes marks all the time."""
        self.restore()
        begin = time.monotonic()
        self.previous("well")
        whole = time.monotonic() - begin
        phases = set()
        for index in range(100):
            self.restore()
            printed = self.killed_after(random.uniform(0, whole * 1.3), "well")
            told = self.previous("well")
            phases.add(len(printed))
            with self.subTest(index=index, printed=printed):
                self.assertIn(told, self.may_be_told(printed))
                self.assertLessEqual({path.name for path in self.folder.iterdir()}, NAMES)
        self.assertLessEqual({0, 3}, phases, "the moments did not cover the launch")
        for index in range(100):
            child = self.start("loop")
            time.sleep(random.uniform(0, 0.004))
            child.kill()
            child.communicate()
            with self.subTest(index=index, end="loop"):
                self.assertEqual(self.previous("well"), "ended-unexpectedly")

    @needs_strace
    def test_killed_at_each_system_call(self):
        """Random moments can miss the one between two calls; this does not."""
        self.restore()
        log = self.folder.with_suffix(".strace")
        must(run(["strace", "-f", "-qq", "-o", log, "-e", f"trace={CALLS}", LAUNCHER, str(self.record), "well"]))
        calls = re.findall(rf"^\d+ +({CALLS.replace(',', '|')})\(", log.read_text(), re.M)
        # What the loader does before is of no interest.
        first = next(index for index, line in enumerate(log.read_text().splitlines()) if str(self.folder) in line)
        log.unlink()
        told = set()
        for index in range(first, len(calls)):
            self.restore()
            name, count = calls[index], calls[:index + 1].count(calls[index])
            kill = f"inject={name}:signal=KILL:when={count}"
            answer = run(["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={name}", "-e", kill, LAUNCHER,
                          str(self.record), "well"])
            self.assertNotEqual(answer.status, 0, "the program was not killed")
            printed = answer.out.decode().split("\n")[:-1]
            told.add(self.previous("well"))
            with self.subTest(call=index, name=name, printed=printed):
                self.assertIn(self.previous("refused"), {"ended-well"})
                self.assertLessEqual({path.name for path in self.folder.iterdir()}, NAMES)
        self.assertEqual(told, {"refused", "ended-unexpectedly", "ended-well"})

    # Spoilt

    def test_cut_at_every_byte(self):
        self.previous("nothing")
        whole = self.record.read_bytes()
        for length in range(len(whole) + 1):
            self.record.write_bytes(whole[:length])
            expected = "ended-unexpectedly" if length == len(whole) else "unknown"
            self.assertEqual(self.previous("well"), expected, length)
            self.assertEqual(self.previous("well"), "ended-well")

    def test_every_byte_changed(self):
        self.previous("nothing")
        whole = self.record.read_bytes()
        for place in range(len(whole)):
            changed = bytearray(whole)
            changed[place] ^= 0x80
            self.record.write_bytes(changed)
            self.assertEqual(self.previous("well"), "unknown", place)

    def test_something_else_has_the_name(self):
        """The record, its lock or its draft: nothing is followed, waited for or read to its end."""
        for suffix in ("", ".lock", ".new"):
            for name, make in ODD.items():
                with self.subTest(name=name, suffix=suffix):
                    shutil.rmtree(self.folder)
                    self.folder.mkdir()
                    make(self.folder / f"launch{suffix}")
                    self.assertEqual(self.previous("nothing"), "unknown")
                    self.assertIn(self.previous("well"), ("unknown", "ended-unexpectedly"))
                    self.assertIn(self.previous("well"), ("unknown", "ended-well"))

    def test_links_are_not_followed(self):
        """A link to a good mark: not believed, and what it leads to stays as it is."""
        self.previous("refused")
        mark = self.record.read_bytes()
        other = self.folder / "other"
        self.record.rename(other)
        for name in ("launch", "launch.new"):
            (self.folder / name).symlink_to(other)
            self.assertEqual(self.previous("nothing"), "unknown")
            self.assertEqual(other.read_bytes(), mark)
            self.assertFalse(self.record.is_symlink())
            self.record.unlink()

    def test_what_is_not_ours_stays(self):
        """A path can be mistaken: a device, a folder, a pipe and somebody's document must be there afterwards."""
        for suffix in ("", ".lock", ".new"):
            for name in ("folder", "full folder", "pipe", "garbage", "huge"):
                path = self.folder / f"{name}{suffix}"
                ODD[name](path)
                before = path.lstat()
                for end in ("well", "refused"):
                    self.assertEqual(self.previous(end, record=self.folder / name), "unknown")
                self.assertEqual(path.lstat(), before, path.name)
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_places_that_cannot_be(self):
        for record in ("/nowhere/launch", "/proc/launch", str(self.folder), "", "/", "x" * 5000,
                       f"{self.folder}/{'y' * 255}"):
            with self.subTest(record=record[:80]):
                for _ in range(2):
                    self.assertEqual(self.previous("well", record=record or "/"), "unknown")

    def test_mode(self):
        """Nobody else's to read, whatever the mask is."""
        for mask in ("000", "077", "022"):
            must(run(["sh", "-c", f'umask {mask}; exec "$@"', "sh", LAUNCHER, str(self.record), "well"]))
            self.assertEqual({path.stat().st_mode & 0o777 for path in self.folder.iterdir()}, {0o600})

    # Two at once

    def test_two_at_once(self):
        """The first is recorded; the second is told nothing and changes nothing."""
        for end, told in (("kill", "ended-unexpectedly"), ("well", "ended-well")):
            with self.subTest(end=end):
                self.restore()
                first = self.start("wait")
                self.assertEqual(first.told, "refused")
                for other in ("well", "refused", "nothing"):
                    self.assertEqual(self.previous(other), "unknown")
                if end == "kill":
                    first.kill()
                first.communicate()
                self.assertEqual(self.previous("well"), told)

    def test_many_at_once(self):
        for _ in range(10):
            self.restore()
            children = [subprocess.Popen([LAUNCHER, str(self.record), "refused"], stdout=subprocess.PIPE)
                        for _ in range(10)]
            told = [child.communicate()[0].decode().split()[0] for child in children]
            self.assertLessEqual(set(told), {"unknown", "refused"})
            self.assertEqual({child.returncode for child in children}, {0})
            self.assertEqual(self.previous("well"), "refused")


@needs_launcher
@needs_machine
class LaunchRecordAsRoot(Records):
    """What takes root to set up."""

    def test_somebody_elses_mark(self):
        self.restore("refused")
        os.chown(self.record, NOBODY, NOBODY)
        self.assertEqual(self.previous("well"), "unknown")
        self.assertEqual(self.previous("well"), "ended-well")

    def test_a_device_stays(self):
        """In a folder of the test's own: nothing of the machine's."""
        for suffix in ("", ".lock", ".new"):
            device = self.folder / f"launch{suffix}"
            os.mknod(device, 0o600 | stat.S_IFCHR, os.makedev(1, 3))
            self.assertEqual(self.previous("well"), "unknown")
            self.assertTrue(stat.S_ISCHR(device.lstat().st_mode))
            device.unlink()

    def test_folder_that_cannot_be_written(self):
        """It stays readable, and what stands there is soon out of date."""
        self.folder.chmod(0o755)
        self.restore("refused")
        for path in self.folder.iterdir():
            os.chown(path, NOBODY, NOBODY)
        for end in ("nothing", "well", "well"):
            self.assertEqual(self.previous(end, user=NOBODY), "unknown")

    def test_full_disk(self):
        """From too small for anything to large enough; then what was not noted is not told either."""
        machine = Machine(bare=True)
        self.addCleanup(machine.end)

        def previous(end):
            answer = machine.run([LAUNCHER, "/mnt/launch", end])
            self.assertEqual(answer.status, 0, answer.words)
            return answer.out.decode().split()[0]

        for size in [f"size={pages * 4}k" for pages in (1, 2, 3)] + [f"nr_inodes={count}" for count in range(1, 7)]:
            with self.subTest(size=size):
                machine.sh('mount -t tmpfs -o "$1" small /mnt', size)
                self.assertEqual(previous("refused"), "unknown")
                self.assertIn(previous("nothing"), ("unknown", "refused"))
                self.assertIn(previous("well"), ("unknown", "ended-unexpectedly"))
                self.assertIn(previous("well"), ("unknown", "ended-well"))
                machine.sh("umount /mnt")
        machine.sh("mount -t tmpfs -o size=64k small /mnt")
        fill = "cat /dev/zero > /mnt/filler 2> /dev/null || true"
        with self.subTest("full from the beginning of a launch"):
            previous("well")
            machine.sh(fill)
            self.assertIn(previous("nothing"), ("unknown", "ended-well"))
            machine.sh("rm /mnt/filler")
            self.assertIn(previous("well"), ("unknown", "ended-unexpectedly"))
        with self.subTest("full by the end of a launch"):
            child = machine.start([LAUNCHER, "/mnt/launch", "wait"])
            child.stdout.readline(), child.stdout.readline()
            machine.sh(fill)
            child.communicate()
            machine.sh("rm /mnt/filler")
            self.assertIn(previous("well"), ("unknown", "ended-well"))
        with self.subTest("a read-only file system"):
            previous("refused")
            machine.sh("mount -o remount,ro /mnt")
            for _ in range(2):
                self.assertEqual(previous("nothing"), "unknown")
