"""The console's question, driven through a terminal; and where there is none, an end without a wait."""

import os
import pty
import select
import signal
import subprocess
import termios
import time
import unittest

import policies
from machine import MachineTests, needs_debian, needs_machine
from programs import BASE_ENVIRONMENT, DAEMON, LAUNCHER, SCRATCH, needs_daemon, needs_launcher, run

PROMPT = "or q and Return to quit: "
REASON = "reason: profile-missing\r\n"


class Terminal:
    """A program on a terminal of its own, in the foreground."""

    def __init__(self, command, environment=None, shell_words=None):
        self.process, self.master = pty.fork()
        if self.process == 0:
            try:
                words = list(map(str, command))
                if shell_words:
                    words = ["sh", "-c", shell_words, "sh", *words]
                os.execvpe(words[0], words, {**BASE_ENVIRONMENT, **(environment or {})})
            finally:
                os._exit(99)
        self.shown = ""

    def wait_for(self, text: str, count: int = 1, seconds: float = 30):
        """Reads until a text was shown that often; "" is the end."""
        end = time.monotonic() + seconds
        while not text or self.shown.count(text) < count:
            if not select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
                raise AssertionError(f"no {text!r} in time: {self.shown!r}")
            try:
                data = os.read(self.master, 65536)
            except OSError:
                data = b""
            if not data:
                assert not text, f"no {text!r}: {self.shown!r}"
                return
            self.shown += data.decode()

    def type(self, text: str):
        os.write(self.master, text.encode())

    def status(self) -> int:
        self.wait_for("")
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


@needs_launcher
class Console(unittest.TestCase):
    command = [LAUNCHER, "-", "console"]

    def test_tries_again_and_gives_up(self):
        terminal = Terminal(self.command)
        for count in (1, 2, 3):
            terminal.wait_for(PROMPT, count)
            terminal.type("\n" if count < 3 else "q\n")
        self.assertEqual(terminal.status(), 77)
        self.assertEqual(terminal.shown.count(PROMPT), 3)
        self.assertIn("The profile “Example” is not installed.", terminal.shown)
        self.assertEqual(terminal.shown.count(REASON), 1, "the report")

    def test_end_of_input(self):
        terminal = Terminal(self.command)
        terminal.wait_for(PROMPT)
        terminal.type("\x04")
        self.assertEqual(terminal.status(), 77)

    def test_answers(self):
        for typed in ("quit\n", " Q \n", "q\r"):
            with self.subTest(typed=typed):
                terminal = Terminal(self.command)
                terminal.wait_for(PROMPT)
                terminal.type(typed)
                self.assertEqual(terminal.status(), 77)

    def test_raw_terminal(self):
        terminal = Terminal(self.command)
        terminal.wait_for(PROMPT)
        mode = termios.tcgetattr(terminal.master)
        mode[0] &= ~termios.ICRNL
        mode[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(terminal.master, termios.TCSANOW, mode)
        terminal.type("\r")
        terminal.wait_for(PROMPT, 2)
        terminal.type("q\r")
        self.assertEqual(terminal.status(), 77)

    def test_interrupted(self):
        """The terminal's own keys work as everywhere."""
        terminal = Terminal(self.command)
        terminal.wait_for(PROMPT)
        terminal.type("\x03")
        self.assertEqual(terminal.status(), -signal.SIGINT)

    def test_terminal_that_goes_away(self):
        terminal = Terminal(self.command, shell_words='trap "" HUP; exec "$@"')
        terminal.wait_for(PROMPT)
        os.close(terminal.master)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(terminal.process, 0)[1]), 77)

    def test_somebody_who_never_gives_up(self):
        terminal = Terminal(self.command)
        for count in range(1, 101):
            terminal.wait_for(PROMPT, count)
            terminal.type("\n")
        self.assertEqual(terminal.status(), 77)

    def test_nobody_to_ask(self):
        """Standard input, or standard error, or both are something else; or the program is in the background."""
        for words in ('"$@" < /dev/null', '"$@" 2> /dev/null', 'true | "$@"', 'set -m; "$@" & wait $!',
                      '"$@" <&-', '"$@" 2>&-', 'setsid -w "$@"'):
            with self.subTest(words=words):
                terminal = Terminal(self.command, shell_words=words)
                self.assertEqual(terminal.status(), 77, terminal.shown)
                self.assertNotIn(PROMPT, terminal.shown)

    def test_no_terminal_at_all(self):
        for environment in ({}, {"TERM": "xterm", "PS1": "$ ", "SSH_TTY": "/dev/pts/0"}):
            answer = run(self.command, environment=environment)
            self.assertEqual(answer.status, 77)
            self.assertIn(b"reason: profile-missing\n", answer.err)
            self.assertLess(answer.seconds, 5)

    def test_the_environment_changes_nothing(self):
        """No variable answers, silences or forces the question."""
        hostile = {"CI": "1", "TERM": "dumb", "DEBIAN_FRONTEND": "noninteractive", "POLICYGATE": "open", "HOME": "/x",
                   "USER": "x", "LC_ALL": "xx", "NO_COLOR": "1", "POLICYGATE_TOOL": "1"}
        shown = []
        for environment in ({}, hostile):
            terminal = Terminal(self.command, environment)
            terminal.wait_for(PROMPT)
            terminal.type("q\n")
            self.assertEqual(terminal.status(), 77)
            shown.append([line for line in terminal.shown.split("\r\n") if not line.startswith("time: ")])
        self.assertEqual(*shown)

    def test_record_of_a_refusal(self):
        record = SCRATCH / "console-record"
        run([LAUNCHER, str(record), "console"])
        self.assertEqual(run([LAUNCHER, str(record)]).out.split()[0], b"refused")


@needs_daemon
@needs_machine
@needs_debian
class ConsoleOfARealGate(MachineTests):
    def test_the_ca_is_installed_meanwhile(self):
        """As a person does it: read, install, Return."""
        self.machine.keep_few_roots()
        leaf = policies.folder() / "leaf.pem"
        terminal = Terminal(self.machine.words([DAEMON, leaf, "/nowhere/launch"]))
        terminal.wait_for(PROMPT)
        self.machine.install(policies.folder() / "ca.pem")
        terminal.type("\n")
        terminal.wait_for("serving")
        os.kill(self.daemon(terminal), signal.SIGTERM)
        self.assertEqual(terminal.status(), 0)

    def daemon(self, terminal) -> int:
        """The daemon's process: nsenter becomes it."""
        return terminal.process
