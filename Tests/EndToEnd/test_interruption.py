"""make-ca is killed, at any moment: what it writes is there whole or not at all, and a key is never anybody else's."""

import ctypes
import os
import pathlib
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import policies
from programs import BASE_ENVIRONMENT, SCRATCH, TOOL, must, needs_openssl, needs_strace, run, tool

END = b"-----END ENCRYPTED PRIVATE KEY-----\n"
CALLS = "write,fsync,linkat,link,mkdir,rename,renameat2,unlink,rmdir"
# What is written with a mask of 0 is as open as the program lets it be.
UNMASKED = ["sh", "-c", 'umask 0; exec "$@"', "sh"]


class Watcher(threading.Thread):
    """Is told by the kernel of each change to files with a key in a folder, and notes what is not as it must be."""

    CREATE, MODIFY, ATTRIB, MOVED_TO = 0x100, 2, 4, 0x80

    def __init__(self):
        super().__init__(daemon=True)
        self.libc = ctypes.CDLL(None, use_errno=True)
        self.queue = self.libc.inotify_init1(os.O_CLOEXEC)
        self.folders, self.faults, self.keys = {}, set(), 0
        self.start()

    def watch(self, folder: pathlib.Path):
        mask = self.CREATE | self.MODIFY | self.ATTRIB | self.MOVED_TO
        number = self.libc.inotify_add_watch(self.queue, os.fsencode(folder), mask)
        assert number > 0
        self.folders[number] = folder

    def run(self):
        while data := os.read(self.queue, 65536):
            while data:
                number, mask, _, length = struct.unpack_from("iIII", data)
                name = data[16:16 + length].rstrip(b"\0").decode()
                data = data[16 + length:]
                if name == "end":
                    return
                if number in self.folders and name.startswith(("key.pem", ".key.pem", ".draft")):
                    self.look(self.folders[number] / name, name, mask)

    def look(self, path: pathlib.Path, name: str, mask: int):
        if name == "key.pem" and mask & (self.MODIFY | self.ATTRIB):
            self.faults.add("key.pem was changed after it got its name")
        try:
            mode, content = path.lstat().st_mode & 0o777, path.read_bytes()
        except FileNotFoundError:
            return
        self.keys += 1
        # A hidden draft may be any file's, as long as there is nothing in it.
        if mode != 0o600 and (name == "key.pem" or b"PRIVATE KEY" in content):
            self.faults.add(f"{name} has mode {mode:o}")
        if name == "key.pem" and not content.endswith(END):
            self.faults.add(f"key.pem is partial: {len(content)} bytes")

    def end(self, folder: pathlib.Path):
        self.watch(folder)
        (folder / "end").touch()
        self.join(10)
        os.close(self.queue)


@needs_openssl
class Interruption(unittest.TestCase):
    replaced: list = []

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.addCleanup(shutil.rmtree, self.folder)
        policies.kept_key()
        self.passphrase = policies.kept_key()[2]

    def words(self, place, *more, key=True):
        kept = ["--keep-key", f"{place}/key.pem", "--passphrase-file", str(self.passphrase)] if key else []
        return [TOOL, "make-ca", *policies.RULE, "-o", f"{place}/policy", *kept, *more]

    def examine(self, place: pathlib.Path) -> "tuple[bool, bool, list[str]]":
        """Whether the folder and the key are there, each of which must then be whole; and what else is left."""
        made, key = place / "policy", place / "key.pem"
        if made.exists():
            self.assertEqual(sorted(os.listdir(made)), policies.FILES)
            self.assertTrue(all(path.stat().st_size for path in made.iterdir()))
        if key.exists():
            self.assertTrue(key.read_bytes().endswith(END), "the key is partial")
            self.assertEqual(key.stat().st_mode & 0o777, 0o600)
        return made.exists(), key.exists(), sorted(set(os.listdir(place)) - {"policy", "key.pem"})

    def test_killed_at_300_moments(self):
        """Spread over the whole run, and once more over its end, where the files are written."""
        watcher = Watcher()
        self.addCleanup(lambda: watcher.is_alive() and watcher.end(self.folder))

        def start(name, key):
            place = self.folder / name
            place.mkdir()
            watcher.watch(place)
            return place, subprocess.Popen(
                UNMASKED + self.words(place, key=key), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, env=BASE_ENVIRONMENT)

        outcomes = []
        # Encrypting a key takes ten times as long as all the rest, so most runs keep none.
        for count, key in ((240, False), (60, True)):
            begin = time.monotonic()
            self.assertEqual(start(f"whole-{key}", key)[1].wait(30), 0)
            whole = time.monotonic() - begin
            for index in range(count):
                place, process = start(f"{key}-{index}", key)
                time.sleep(whole * (random.uniform(0, 1.05) if index % 2 else random.uniform(0.85, 1.1)))
                process.send_signal(signal.SIGKILL)
                process.wait()
                # How long a run takes changes with what else the machine does.
                whole *= 0.98 if process.returncode == 0 else 1.01
                outcomes.append((process.returncode, *self.examine(place)))
                self.assertFalse(key and outcomes[-1][1] and not outcomes[-1][2], "a folder without its key")
                if index % 20 == 0 and outcomes[-1][1]:
                    must(tool("inspect", str(place / "policy")))
        watcher.end(self.folder)

        killed = [outcome for outcome in outcomes if outcome[0] != 0]
        nothing = sum(1 for _, made, key, rest in killed if not made and not key and not rest)
        alone = sum(1 for _, made, key, _ in killed if key and not made)
        left = [rest for *_, rest in outcomes if rest]
        print(
            f"\n  killed {len(killed)} of {len(outcomes)}: {nothing} left nothing, {alone} a key alone, "
            f"{len(left)} something hidden", file=sys.stderr)
        self.assertEqual(watcher.faults, set())
        self.assertGreater(watcher.keys, 0, "the watcher saw no key")
        self.assertGreater(len(killed), 150)
        self.assertLessEqual(max(map(len, left), default=0), 1, left)

    def at_each_call(self, prepare, words, judge):
        """Kills the program at its first call that changes files, at its second one, and so on to its end."""
        trace = self.folder / "trace"
        place = self.folder / "whole"
        place.mkdir()
        prepare(place)
        must(run(["strace", "-f", "-qq", "-o", str(trace), "-e", f"trace={CALLS}", *words(place)]))
        names = re.findall(r"^\d+ +(\w+)\(", trace.read_text(), re.MULTILINE)
        self.assertGreater(len(names), 20, "too few calls to be true")
        for index, name in enumerate(names):
            place = self.folder / f"call-{index}"
            place.mkdir()
            prepare(place)
            # strace counts the calls of each name.
            kill = f"inject={name}:signal=KILL:when={names[:index].count(name) + 1}"
            answer = run(["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={name}", "-e", kill, *words(place)])
            self.assertNotEqual(answer.status, 0, "the program was not killed")
            with self.subTest(call=index, name=name):
                judge(place)

    @needs_strace
    def test_killed_at_each_system_call(self):
        """Random moments can miss the one between two calls; this does not."""

        def judge(place):
            made, key, rest = self.examine(place)
            self.assertTrue(key or not made, "a folder whose key was to be kept, without the key")
            self.assertLessEqual(len(rest), 1, rest)

        self.at_each_call(lambda place: None, self.words, judge)

    @needs_strace
    def test_killed_while_it_replaces(self):
        """With --force: the former folder or the new one, and a key that is whole; never neither."""
        for number, (made, key, _) in enumerate(self.replacements()):
            with self.subTest(call=number + 1):
                self.assertTrue(made and key)

    @needs_strace
    def test_key_and_folder_stay_a_pair(self):
        """The former folder with the new key is a CA whose key is lost: no leaf can ever be issued under it."""
        for number, (_, _, pair) in enumerate(self.replacements()):
            with self.subTest(call=number + 1):
                self.assertTrue(pair)

    def replacements(self):
        """For each call at which make-ca was killed: folder whole, key whole, and both of the same age."""
        if not Interruption.replaced:
            old, old_key, _ = policies.kept_key()

            def prepare(place):
                shutil.copytree(old, place / "policy")
                shutil.copy(old_key, place / "key.pem")

            def judge(place):
                made, key, rest = self.examine(place)
                is_former = (place / "policy/ca.pem").read_bytes() == (old / "ca.pem").read_bytes()
                # The former key may have another name by then, as long as it is there.
                keys = [place / name for name in ["key.pem", *rest] if "key" in name.split(".")]
                pair = any((path.read_bytes() == old_key.read_bytes()) == is_former for path in keys)
                Interruption.replaced.append((made, key, pair))

            self.at_each_call(prepare, lambda place: self.words(place, "--force"), judge)
        return Interruption.replaced

    @needs_strace
    def test_key_where_files_need_a_name(self):
        """Where a file cannot be written nameless, its hidden name must be as closed from the start."""
        watcher = Watcher()
        hide = ["strace", "-f", "-qq", "-o", "/dev/null", "-P", "/proc/self/fd", "-e", "inject=access:error=ENOENT"]
        watcher.watch(self.folder)
        must(run(UNMASKED + hide + self.words(self.folder)))
        watcher.end(self.folder)
        os.remove(self.folder / "end")
        self.assertEqual(self.examine(self.folder), (True, True, []))
        self.assertEqual(watcher.faults, set())
        self.assertGreater(watcher.keys, 1, "no file had a hidden name")
