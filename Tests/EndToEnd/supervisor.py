"""A small supervisor that reads units and obeys exit statuses as systemd does, in a machine of a test's own.

From systemd.service(5) and systemd.path(5): a condition's status of 1 to 254 skips the start, a main process is started
again by `Restart=on-failure` unless its status is one of `RestartPreventExitStatus=`, and a path unit starts its service
where that does not run once the path has changed.
"""

import configparser
import os
import shlex
import signal
import subprocess
import threading
import time

from programs import BASE_ENVIRONMENT, REPOSITORY

UNITS = REPOSITORY / "Tests/Samples/systemd"
SPEED = 50  # seconds of a unit in one of the test


def read(name: str) -> configparser.ConfigParser:
    unit = configparser.ConfigParser(interpolation=None, delimiters=("=",), comment_prefixes=("#", ";"))
    unit.optionxform = str
    unit.read_string((UNITS / name).read_text())
    return unit


class Supervisor:
    def __init__(self, machine, places: dict, condition: bool = True):
        """places: what stands in the unit, and the words to run instead."""
        service, path = read("exampled.service")["Service"], read("exampled.path")["Path"]
        self.machine, self.places = machine, places
        self.condition = self.words(service["ExecCondition"]) if condition else None
        self.command, self.restart = self.words(service["ExecStart"]), service["Restart"]
        self.pause = float(service["RestartSec"]) / SPEED
        self.final = set(map(int, service["RestartPreventExitStatus"].split()))
        self.path = f"/proc/{machine.holder.pid}/root{path['PathChanged']}"
        self.reload_words = shlex.split(service["ExecReload"])
        self.main, self.log, self.events, self.ends = None, "", [], False
        self.lock = threading.RLock()
        self.seen = self.look()
        self.watcher = threading.Thread(target=self.watch, daemon=True)
        self.watcher.start()

    def words(self, line: str) -> "list[str]":
        return [word for part in shlex.split(line) for word in self.places.get(part, [part])]

    def look(self):
        try:
            status = os.stat(self.path)
            return status.st_ino, status.st_mtime_ns, status.st_size
        except FileNotFoundError:
            return None

    def watch(self):
        while not self.ends:
            time.sleep(0.05)
            if (now := self.look()) != self.seen:
                self.seen = now
                with self.lock:
                    if self.main is None and not self.ends:
                        self.events.append("path changed")
                        self.start()

    def start(self):
        with self.lock:
            if self.condition:
                status = self.machine.run(self.condition).status
                if status != 0:
                    self.events.append("skipped" if 1 <= status <= 254 else "condition failed")
                    return
            self.events.append("started")
            self.main = subprocess.Popen(
                self.machine.words(self.command), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, env=BASE_ENVIRONMENT, text=True)
            threading.Thread(target=self.follow, args=(self.main,), daemon=True).start()

    def follow(self, main: subprocess.Popen):
        for line in main.stdout:
            self.log += line
        status = main.wait()
        main.stdout.close()
        with self.lock:
            self.main = None
            self.events.append(f"ended {status}")
        if status != 0 and status not in self.final and self.restart == "on-failure" and not self.ends:
            time.sleep(self.pause)
            self.start()

    def reload(self):
        """ExecReload= with $MAINPID; nsenter became the daemon, so it is the process that was started."""
        subprocess.run([str(self.main.pid) if word == "$MAINPID" else word for word in self.reload_words], check=True)

    def kill(self, number: signal.Signals):
        self.main.send_signal(number)

    def wait_for(self, condition, seconds: float = 30):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"not in time: {self.events}\n{self.log}")
            time.sleep(0.02)

    def end(self):
        self.ends = True
        if main := self.main:
            main.terminate()
        self.wait_for(lambda: self.main is None)
        self.watcher.join(10)
