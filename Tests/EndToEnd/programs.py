"""Runs the programs under test, and measures what a run took."""

import atexit
import dataclasses
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
NOBODY = 65534
BASE_ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}

os.umask(0o022)
# One folder for everything, readable to other users, as some tests run the programs as somebody else.
SCRATCH = pathlib.Path(tempfile.mkdtemp(prefix="policygate-end-to-end-"))
SCRATCH.chmod(0o755)
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)


def _installed(variable: str, *defaults: str) -> "str | None":
    """A copy of a program at a place that every user can reach, wherever the checkout is."""
    path = os.environ.get(variable) or next((path for path in defaults if os.path.exists(path)), None)
    if path is None:
        return None
    copy = SCRATCH / "programs" / pathlib.Path(path).name
    copy.parent.mkdir(exist_ok=True)
    shutil.copy(path, copy)
    copy.chmod(0o755)
    return str(copy)


TOOL = _installed("POLICY_TOOL", *(str(REPOSITORY / ".build" / kind / "policy-tool") for kind in ("release", "debug")))
CONSUMER = _installed("POLICY_CONSUMER")
LAUNCHER = _installed("POLICY_LAUNCHER")
DAEMON = _installed("POLICY_DAEMON")
if TOOL is None:
    raise SystemExit("there is no policy-tool: build it, or name it in POLICY_TOOL")

needs_consumer = unittest.skipUnless(CONSUMER, "POLICY_CONSUMER does not name the consumer program")
needs_launcher = unittest.skipUnless(LAUNCHER, "POLICY_LAUNCHER does not name the program with a launch record")
needs_daemon = unittest.skipUnless(DAEMON, "POLICY_DAEMON does not name the sample of a daemon")
needs_strace = unittest.skipUnless(shutil.which("strace"), "strace is not installed")
needs_openssl = unittest.skipUnless(shutil.which("openssl"), "the command openssl is not installed")


@dataclasses.dataclass
class Answer:
    """What a program said, and what it took."""

    status: int  # negative: the signal that ended it
    out: bytes
    err: bytes
    seconds: float  # by the clock on the wall
    processor: float  # seconds, user and system
    memory: int  # bytes, at the most

    @property
    def words(self) -> str:
        return f"status {self.status}\n{self.out.decode(errors='replace')}{self.err.decode(errors='replace')}"

    @property
    def verdict(self) -> str:
        """The first line, in the consumer's words for both programs: `open`, or `closed` and the reason."""
        first = self.out.decode(errors="replace").split("\n")[0]
        return first.replace("closed: ", "closed ")


def run(command, *, stdin=b"", environment=None, user=None, folder=None, prepare=None, limit=30, **more) -> Answer:
    """Runs a program to its end.

    stdin: bytes, or an open file. environment: what is added to a small base. user: who runs it. prepare: called in the
    new process before the program. limit: seconds after which it is killed.
    """
    identity = {} if user is None else {"user": user, "group": user, "extra_groups": []}
    if prepare is not None:
        identity["preexec_fn"] = prepare
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
        if isinstance(stdin, bytes):
            given.write(stdin)
            given.seek(0)
        start = time.monotonic()
        child = subprocess.Popen(
            command, stdin=given if isinstance(stdin, bytes) else stdin, stdout=out, stderr=err, cwd=folder,
            env={**BASE_ENVIRONMENT, **(environment or {})}, start_new_session=True, **identity, **more)
        timer = threading.Timer(limit, os.killpg, (child.pid, signal.SIGKILL))
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.monotonic() - start
        timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return Answer(
            child.returncode, out.read(), err.read(), seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def tool(*words, **options) -> Answer:
    return run([TOOL, *words], **options)


def check(leaf, *words, **options) -> Answer:
    return tool("check", "--leaf", leaf, *words, **options)


def must(answer: Answer) -> Answer:
    """For what a test needs before it begins."""
    if answer.status != 0:
        raise AssertionError(f"a step before the test failed: {answer.words}")
    return answer


def gates(leaf) -> "list[tuple[str, list[str]]]":
    """The programs that ask the gate about this machine: the tool, and an app of somebody's with the library."""
    programs = [("tool", [TOOL, "check", "--leaf", str(leaf)])]
    return programs + ([("consumer", [CONSUMER, str(leaf)])] if CONSUMER else [])


def gates_of_root(leaf) -> "list[tuple[str, list[str]]]":
    """The same programs, as copies that run as root whoever starts them: what they believe of a user weighs most."""
    programs = []
    for name, (program, *words) in gates(leaf):
        copy = pathlib.Path(program).with_name(f"{pathlib.Path(program).name}-setuid")
        if not copy.exists():
            shutil.copy(program, copy)
            copy.chmod(0o4755)
        programs.append((f"{name}, setuid", [str(copy), *words]))
    return programs
