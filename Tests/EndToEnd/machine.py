"""A machine of its own for a test: a private mount namespace in which the trust store is a copy.

The namespace lives as long as a `cat` that reads from us, so it ends with the tests however they end. All mounts are
private: nothing of it can be seen outside.
"""

import functools
import os
import shutil
import subprocess
import tempfile
import unittest

from programs import BASE_ENVIRONMENT, NOBODY, SCRATCH, Answer, must, run

BUNDLE = "/etc/ssl/certs/ca-certificates.crt"
HASHED = "/etc/ssl/certs"
LOCAL = "/usr/local/share/ca-certificates"


@functools.cache
def _problem() -> "str | None":
    if os.geteuid() != 0:
        return "only root can make a private mount namespace"
    missing = [name for name in ("unshare", "nsenter", "setpriv") if not shutil.which(name)]
    if missing:
        return f"{', '.join(missing)} is not installed"
    answer = run(["unshare", "--mount", "--propagation", "private", "true"])
    return None if answer.status == 0 else "this root cannot make a mount namespace"


needs_machine = unittest.skipIf(_problem(), str(_problem()))
needs_debian = unittest.skipUnless(shutil.which("update-ca-certificates"), "update-ca-certificates is not installed")

COPIES = """
set -e
mount -t tmpfs -o mode=755 copies "$1"
for path in /etc/ssl /etc/ca-certificates.conf /usr/local/share/ca-certificates /usr/share/ca-certificates; do
    mkdir -p "$1$(dirname "$path")"
    cp -a "$path" "$1$path"
    mount --bind "$1$path" "$path"
done
# Hooks would write to places that are not copied.
mount -t tmpfs -o mode=755 hooks /etc/ca-certificates
mkdir /etc/ca-certificates/update.d
"""

BARE = """
set -e
cp /etc/ssl/openssl.cnf "$1"
mount -t tmpfs -o mode=755 bare /etc/ssl
cp "$1/openssl.cnf" /etc/ssl/
mkdir /etc/ssl/certs
"""


class Machine:
    """With a copy of this machine's store, or `bare`, with an empty one."""

    def __init__(self, bare: bool = False):
        self.holder = subprocess.Popen(
            ["unshare", "--mount", "--propagation", "private", "cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.holder.stdin.write(b"ready\n")
        self.holder.stdin.flush()
        assert self.holder.stdout.readline() == b"ready\n"
        self.sh(BARE if bare else COPIES, tempfile.mkdtemp(dir=SCRATCH))

    def end(self):
        self.holder.stdin.close()
        self.holder.stdout.close()
        self.holder.wait(10)

    def words(self, command, user=None) -> "list[str]":
        """The command as it is run in here."""
        words = ["nsenter", f"--mount=/proc/{self.holder.pid}/ns/mnt", "--wd=/"]
        if user is not None:
            words += ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
        return [*words, *map(str, command)]

    def run(self, command, user=None, **options) -> Answer:
        return run(self.words(command, user), **options)

    def sh(self, script: str, *words, **options) -> Answer:
        return must(self.run(["sh", "-c", script, "sh", *words], **options))

    def start(self, command, **options) -> subprocess.Popen:
        return subprocess.Popen(
            self.words(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=BASE_ENVIRONMENT, **options)

    def keep_few_roots(self):
        """Makes update-ca-certificates quick, where the number of roots does not matter."""
        conf = "/etc/ca-certificates.conf"
        self.sh(f"head -n 30 {conf} > {HASHED}/few && cat {HASHED}/few > {conf} && rm {HASHED}/few")
        self.sh("update-ca-certificates --fresh")

    # What an administrator does.

    def install(self, certificate, name="policygate-test.crt"):
        self.sh(f'cp "$1" {LOCAL}/"$2" && chmod 644 {LOCAL}/"$2" && update-ca-certificates', certificate, name)

    def remove(self, name="policygate-test.crt"):
        self.sh(f'rm {LOCAL}/"$1" && update-ca-certificates --fresh', name)

    def fresh_store(self, script: str, *words):
        """An empty store, and in it what the script makes."""
        self.sh("umount /etc/ssl && mount -t tmpfs -o mode=755 bare /etc/ssl && mkdir /etc/ssl/certs")
        self.sh(f"set -e; umask 022; cd {HASHED}; {script}", *words)


class MachineTests(unittest.TestCase):
    """Tests that share one machine."""

    bare = False

    @classmethod
    def setUpClass(cls):
        cls.machine = Machine(cls.bare)
        cls.addClassCleanup(cls.machine.end)

    def assertVerdict(self, answer: Answer, expected: str):
        statuses = {"open": 0, "closed undetermined": 2}
        self.assertEqual(answer.verdict, expected, answer.words)
        self.assertEqual(answer.status, statuses.get(expected, 1), answer.words)


__all__ = ["BUNDLE", "HASHED", "LOCAL", "NOBODY", "Machine", "MachineTests", "needs_debian", "needs_machine"]
