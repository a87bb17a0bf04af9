"""Where a file cannot be written there is a message and no half of it; and what is there already stays as it is."""

import os
import pathlib
import shutil
import tempfile
import unittest

import policies
from machine import MachineTests, needs_machine
from programs import NOBODY, SCRATCH, TOOL, run, tool


def state(path: pathlib.Path):
    """All by which a change would show: of a folder, of each file in it too."""
    status = path.lstat()
    facts = (status.st_ino, status.st_mode, status.st_uid, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
    if path.is_symlink():
        return facts, os.readlink(path)
    if path.is_dir():
        return facts[:2], {name: state(path / name) for name in sorted(os.listdir(path))}
    return facts, path.read_bytes() if path.is_file() else None


class OutputTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.folder.chmod(0o755)
        self.addCleanup(shutil.rmtree, self.folder)
        self.policy = policies.folder()
        self.with_key, self.key, self.passphrase = policies.kept_key()

    def make_ca(self, output, *more, key=None):
        kept = ["--keep-key", str(key), "--passphrase-file", str(self.passphrase)] if key else []
        return ["make-ca", *policies.RULE, "-o", str(output), *kept, *more]

    def commands(self, output) -> dict:
        """Every command that writes, so that it writes to one place."""
        leaf = ["make-leaf", str(self.with_key), "--key", str(self.key), "--passphrase-file", str(self.passphrase)]
        return {
            "make-ca": self.make_ca(output), "make-leaf": [*leaf, "-o", str(output)],
            "make-profile": ["make-profile", str(self.policy), "-o", str(output)],
            "keep-key": self.make_ca(self.folder / "beside", key=output),
        }

    def assertRefused(self, answer, name=None):
        self.assertEqual(answer.status, 2, answer.words)
        self.assertTrue(answer.err.startswith(b"policy-tool: error: "), answer.words)
        self.assertEqual(answer.out, b"", answer.words)
        if name is not None:
            self.assertIn(str(name).encode(), answer.err, answer.words)


class ExistingOutputs(OutputTests):
    def kinds(self) -> dict:
        """What may stand where something is to be written."""

        def full(path):
            path.mkdir()
            (path / "file").write_text("mine")

        return {
            "file": lambda path: path.write_text("mine"), "empty file": lambda path: path.touch(),
            "folder": full, "policy folder": lambda path: shutil.copytree(self.policy, path),
            "link": lambda path: path.symlink_to(self.policy), "broken link": lambda path: path.symlink_to("nothing"),
            "link to a file": lambda path: path.symlink_to(self.policy / "ca.pem"), "pipe": os.mkfifo,
        }

    def test_nothing_is_touched_without_force(self):
        """A CA that is overwritten is a CA that no device ever gets back."""
        before = state(self.policy)
        for kind, make in self.kinds().items():
            for command in self.commands(""):
                with self.subTest(there=kind, command=command):
                    output = self.folder / f"{command}-{kind}"
                    make(output)
                    expected = state(output)
                    self.assertRefused(tool(*self.commands(output)[command]), output)
                    self.assertEqual(state(output), expected)
                    self.assertFalse((self.folder / "beside").exists(), "the folder of a key that could not be written")
        self.assertEqual(state(self.policy), before, "something was written through a link")

    def test_force_replaces_only_its_own_kind(self):
        """--force is for the earlier output; it must not take away what somebody keeps beside it, or follow a link."""
        before = state(self.policy)
        replaced = {("make-ca", "policy folder"), ("make-leaf", "policy folder"), *(
            (command, kind) for command in ("make-profile", "keep-key") for kind in ("file", "empty file"))}
        for kind, make in self.kinds().items():
            for command in self.commands(""):
                with self.subTest(there=kind, command=command):
                    output = self.folder / f"{command}-{kind}"
                    make(output)
                    expected = state(output)
                    answer = tool(*self.commands(output)[command], "--force")
                    if (command, kind) in replaced:
                        self.assertEqual(answer.status, 0, answer.words)
                        self.assertNotEqual(state(output), expected)
                        if output.is_dir():
                            self.assertEqual(sorted(os.listdir(output)), policies.FILES)
                    else:
                        self.assertRefused(answer, output)
                        self.assertEqual(state(output), expected)
                    shutil.rmtree(self.folder / "beside", ignore_errors=True)
                    self.assertFalse([name for name in os.listdir(self.folder) if name.startswith(".")])
        self.assertEqual(state(self.policy), before, "something was written through a link")

    def test_other_names_of_a_replaced_file_keep_it(self):
        """Replacing is not writing into: who has the earlier profile open, or linked, keeps it whole."""
        profile, other = self.folder / "profile", self.folder / "other"
        self.assertEqual(tool("make-profile", str(self.policy), "-o", str(profile)).status, 0)
        os.link(profile, other)
        content = other.read_bytes()
        words = ["make-profile", str(policies.next_folder()), "-o", str(profile), "--force"]
        self.assertEqual(tool(*words).status, 0)
        self.assertEqual(other.read_bytes(), content)
        self.assertNotEqual(profile.read_bytes(), content)

    @unittest.skipUnless(os.geteuid() == 0, "only root can run programs as another user")
    def test_a_failure_leaves_the_former_key(self):
        """The key of a CA that devices trust cannot be had again."""
        shut, key = self.folder / "shut", self.folder / "keys" / "key.pem"
        shut.mkdir()
        key.parent.mkdir()
        shutil.copy(self.key, key)
        for path in (key.parent, key):
            os.chown(path, NOBODY, NOBODY)
        words = self.make_ca(shut / "policy", "--force", key=key)
        self.assertRefused(tool(*words, user=NOBODY), shut)
        self.assertTrue(key.exists(), "the former key is gone")
        self.assertEqual(key.read_bytes(), self.key.read_bytes())

    def test_keys_stay_out_of_the_folder(self):
        """The folder is meant to be committed; no way of writing its name may lead a key into it."""
        output = self.folder / "policy"
        (self.folder / "way").symlink_to(self.folder)
        (self.folder / "there").mkdir()
        for key in (output / "key", f"{output}//key", f"{self.folder}/there/../policy/key", self.folder / "way/policy/key"):
            with self.subTest(key=key):
                self.assertRefused(tool(*self.make_ca(output, key=key)))
                self.assertFalse(output.exists())


class UnwritableOutputs(OutputTests):
    def assertNothing(self, folder):
        self.assertEqual(os.listdir(folder), [])

    @unittest.skipUnless(os.geteuid() == 0, "only root can run programs as another user")
    def test_folder_without_permission(self):
        """Of two outputs, too, none is left alone."""
        (self.folder / "open").mkdir()
        (self.folder / "open").chmod(0o777)
        (self.folder / "shut").mkdir()
        self.key = shutil.copy(self.key, self.folder / "key")
        os.chown(self.key, NOBODY, NOBODY)
        for command, words in self.commands(self.folder / "shut" / "output").items():
            with self.subTest(command=command):
                self.assertRefused(tool(*words, user=NOBODY), "shut")
        words = self.make_ca(self.folder / "shut" / "policy", key=self.folder / "open" / "key")
        self.assertRefused(tool(*words, user=NOBODY), "shut")
        self.assertNothing(self.folder / "open")
        self.assertNothing(self.folder / "shut")

    def test_folder_that_does_not_exist(self):
        """Nothing is made on a guess of what was meant."""
        for command, words in self.commands(self.folder / "none" / "output").items():
            with self.subTest(command=command):
                self.assertRefused(tool(*words), "none")
                self.assertNothing(self.folder)

    def test_standard_output_that_takes_nothing(self):
        """A full disk behind a redirection is told too."""
        leaf = str(self.policy / "leaf.pem")
        for words in (["make-profile", str(self.policy), "-o", "-"], ["inspect", leaf], ["--version"], ["--help"],
                      ["check", "--leaf", leaf], ["completions", "bash"], ["manual"]):
            with self.subTest(command=words[0]):
                answer = run(["sh", "-c", 'exec "$@" > /dev/full', "sh", TOOL, *words])
                self.assertEqual(answer.status, 2, answer.words)
                self.assertIn(b"standard output", answer.err)

    def test_standard_streams_that_are_closed(self):
        """A file that is opened then gets the number of a stream, and must not get its text."""
        for index, closed in enumerate((">&-", "2>&-", "<&-", "<&- >&- 2>&-")):
            with self.subTest(closed=closed):
                output, key = self.folder / f"policy-{index}", self.folder / f"key-{index}"
                answer = run(["sh", "-c", f'exec "$@" {closed}', "sh", TOOL, *self.make_ca(output, key=key)])
                self.assertIn(answer.status, (0, 2), answer.words)
                self.assertEqual(tool("inspect", str(output)).status, 0)
                self.assertTrue(policies.key_opens(key))
                self.assertTrue(key.read_bytes().endswith(b"KEY-----\n"))


@needs_machine
class FullDisk(MachineTests, OutputTests):
    bare = True

    def disk(self, options):
        """A small file system at /mnt."""
        self.machine.sh('umount /mnt 2> /dev/null; mount -t tmpfs -o "$1" small /mnt', options)

    def names(self):
        return self.machine.sh("find /mnt -mindepth 1 -printf '%P %s\\n' | sort").out.decode().split("\n")[:-1]

    def test_full_disk(self):
        """From too small for anything to large enough: all or nothing, at each size."""
        statuses = set()
        sizes = [f"size={pages * 4}k" for pages in range(1, 14)] + [f"nr_inodes={count}" for count in range(1, 16)]
        commands = self.commands("/mnt/output")
        commands["keep-key"] = self.make_ca("/mnt/output", key="/mnt/key")
        for size in sizes:
            for command in commands if size in sizes[:3] + sizes[13:18] else ("make-ca",):
                with self.subTest(size=size, command=command):
                    self.disk(size)
                    answer = self.machine.run([TOOL, *commands[command]])
                    statuses.add((command, answer.status))
                    if answer.status == 0:
                        continue
                    self.assertRefused(answer, "/mnt")
                    self.assertIn(b"no space left", answer.err)
                    self.assertEqual(self.names(), [])
        self.assertLessEqual({("make-ca", 0), ("make-ca", 2), ("make-profile", 2), ("keep-key", 2)}, statuses)

    def test_full_disk_keeps_what_is_there(self):
        """--force on a full disk: the earlier output stays, whole."""
        for command, words in self.commands("/mnt/output").items():
            with self.subTest(command=command):
                self.disk("size=64k")
                self.machine.run([TOOL, *words])
                self.machine.sh("cat /dev/zero > /mnt/filler 2> /dev/null || true; rm -rf /mnt/.??*")
                before = self.names()
                self.assertRefused(self.machine.run([TOOL, *words, "--force"]), "/mnt")
                self.assertEqual(self.names(), before)
                shutil.rmtree(self.folder / "beside", ignore_errors=True)

    def test_read_only_file_system(self):
        """The message says that it is read-only, which no permission would mend."""
        self.disk("ro")
        for command, words in self.commands("/mnt/output").items():
            with self.subTest(command=command):
                answer = self.machine.run([TOOL, *words])
                self.assertRefused(answer, "/mnt")
                self.assertIn(b"read-only", answer.err)
                self.assertEqual(self.names(), [])
