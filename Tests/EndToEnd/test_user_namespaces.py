"""In a user namespace anybody is root and owns a trust store: ownership by root proves nothing there.

All scenes are laid out by an ordinary user, who needs nothing but `unshare -rm`.
"""

import os
import platform
import unittest

import attacker
import policies
from attacker import MS_BIND, MS_REC, fake_root, mount, mount_on_link, mounted_store, run_in_scene
from machine import needs_machine
from programs import NOBODY, gates

ONE, NESTED = [(0, NOBODY)], [(0, NOBODY), (0, 0)]


@needs_machine
class UserNamespaces(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.leaf, cls.ca = policies.folder() / "leaf.pem", (policies.folder() / "ca.pem").read_bytes()

    def assertShut(self, scene, *, maps=ONE, before=None):
        for program, command in gates(self.leaf):
            with self.subTest(program=program, maps=maps):
                answer = run_in_scene(command, scene, maps=maps, before=before)
                if answer.status == attacker.IMPOSSIBLE:
                    self.skipTest("this system lets no ordinary user make a user namespace")
                self.assertNotEqual(answer.status, attacker.FAILED, answer.words)
                self.assertEqual((answer.verdict, answer.status), ("closed undetermined", 2), answer.words)

    def assertGenuine(self, scene):
        """The control: laid out by root, the same store opens the gate."""
        for program, command in gates(self.leaf):
            with self.subTest(program=program):
                answer = run_in_scene(command, scene)
                self.assertEqual((answer.verdict, answer.status), ("open", 0), answer.words)

    def root(self):
        fake_root(self.ca)

    def test_store_by_mounts(self):
        """`unshare -rm`, and a file system over /etc/ssl."""
        self.assertGenuine(lambda: mounted_store(self.ca))
        for maps in (ONE, NESTED):
            self.assertShut(lambda: mounted_store(self.ca), maps=maps)

    def test_whole_root(self):
        """`unshare -rm`, and a root of the attacker's: no folder on the way belongs to anybody else."""
        self.assertGenuine(self.root)
        for maps in (ONE, NESTED, [(0, NOBODY), (0, 0), (0, 0)], [(1, NOBODY), (0, 1)]):
            self.assertShut(self.root, maps=maps)

    def test_no_proc(self):
        """Where /proc does not answer, it cannot be told whose namespace this is."""
        for program, command in gates(self.leaf):
            with self.subTest(program=program):
                answer = run_in_scene(command, lambda: fake_root(self.ca, proc=False), maps=ONE)
                # Swift's runtime reads a program's words from /proc, so this may end as a usage error.
                self.assertEqual(answer.status, 2, answer.words)
                self.assertNotEqual(answer.verdict, "open", answer.words)

    def test_proc_of_plain_files(self):
        """A /proc of the attacker's own says what he likes."""

        def scene():
            self.root()
            fake_proc()
            for name, text in (("ns/user", "user:[4026531837]"), ("uid_map", "0 0 4294967295\n")):
                with open(f"/proc/self/{name}", "w") as file:
                    file.write(text)

        self.assertShut(scene)

    def test_proc_with_a_link_to_the_real_namespace(self):
        """As before, with the initial namespace itself, which outside anybody can open, under the right name."""

        def scene(namespace):
            self.root()
            fake_proc()
            os.symlink(f"/mnt/self/fd/{namespace}", "/proc/self/ns/user")

        self.assertShut(scene, before=open_namespace)

    def test_uid_map_covered(self):
        """A map that reads like the machine's own."""

        def scene():
            self.root()
            with open("/etc/map", "w") as file:
                file.write("         0          0 4294967295\n")
            mount("/etc/map", f"/proc/{os.getpid()}/uid_map", None, MS_BIND)

        self.assertShut(scene)

    def test_namespaces_of_another_process_over_ours(self):
        """Another process, of the same user and outside, is in the initial namespace."""

        def scene(other):
            self.root()
            mount(f"/proc/{other}/ns", f"/proc/{os.getpid()}/ns", None, MS_BIND)

        self.assertShut(scene, before=neighbour)
        self.assertShut(scene, before=lambda: 1)

    def test_initial_namespace_over_ours(self):
        """The name /proc/self/ns/user itself covered by the initial namespace, which outside anybody can open."""

        def scene(namespace):
            self.root()
            mount_on_link(f"/proc/self/fd/{namespace}", f"/proc/{os.getpid()}/ns/user")

        self.assertShut(scene, before=open_namespace)

    def test_link_to_the_initial_namespace_over_ours(self):
        """As before, covered by a link of the kernel's own that reads like the right one and lies in the same /proc."""

        def scene(namespace):
            self.root()
            holder = neighbour()  # The program under test does not keep the file open.
            mount_on_link(f"/proc/{holder}/fd/{namespace}", f"/proc/{os.getpid()}/ns/user", follow=False)

        self.assertShut(scene, before=open_namespace)

    def test_kernel_made_to_look_old(self):
        """As before, and system calls that would see through it are answered as by a kernel that has none."""
        openat2, statx, no_such_call = 437, {"x86_64": 332, "aarch64": 291}.get(platform.machine(), 291), 38

        def scene(namespace):
            self.root()
            holder = neighbour()
            mount_on_link(f"/proc/{holder}/fd/{namespace}", f"/proc/{os.getpid()}/ns/user", follow=False)
            for number in (openat2, statx):
                attacker.refuse_call(number, no_such_call)

        self.assertShut(scene, before=open_namespace)


def fake_proc():
    """A file system of the attacker's; only what a Swift program finds its words by is the real one."""
    mount("/proc", "/mnt", None, MS_BIND | MS_REC)
    mount("fake", "/proc", "tmpfs", 0, "mode=755")
    os.makedirs("/proc/self/ns")
    with open("/proc/self/maps", "w"):
        pass
    mount(f"/mnt/{os.getpid()}/maps", "/proc/self/maps", None, MS_BIND)


def open_namespace() -> int:
    """The initial user namespace as an open file, which the program inherits."""
    descriptor = os.open("/proc/self/ns/user", os.O_RDONLY)
    os.set_inheritable(descriptor, True)
    return descriptor


def neighbour() -> int:
    """A process of the same user that stays where it is begun; it ends soon by itself."""
    pid = os.fork()
    if pid == 0:
        os.execv("/bin/sleep", ["sleep", "3"])
    return pid
