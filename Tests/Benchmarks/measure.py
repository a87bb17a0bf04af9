"""Cases that stand side by side, and how they are measured."""

import dataclasses
import os
import statistics
import subprocess
import tempfile
import time
from typing import Callable

QUIET = [(os.POSIX_SPAWN_OPEN, descriptor, "/dev/null", os.O_RDWR, 0) for descriptor in (0, 1, 2)]


@dataclasses.dataclass
class Case:
    name: str
    # Runs the case once, and gives the seconds that it took.
    run: Callable[[], float]
    # The names of other cases, and the ratio to each that is aimed at; nothing where it is only told.
    ratios: "dict[str, float | None]" = dataclasses.field(default_factory=dict)
    # Bytes, at the most; asked once.
    memory: "Callable[[], int] | None" = None
    # Bytes that a run goes through.
    volume: int = 0
    samples: "list[float]" = dataclasses.field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.samples)

    @property
    def spread(self) -> "tuple[float, float]":
        """Between which the middle half of the samples lies."""
        low, _, high = statistics.quantiles(self.samples, n=4) if len(self.samples) > 1 else self.samples * 3
        return low, high

    def ratio(self, other: "Case") -> float:
        return statistics.median(one / base for one, base in zip(self.samples, other.samples))


@dataclasses.dataclass
class Table:
    title: str
    cases: "list[Case]"
    # The part of the asked rounds that is measured, as some cases take long.
    share: float = 1

    def measure(self, rounds: int) -> None:
        rounds = max(3, round(rounds * self.share))
        for case in self.cases:
            case.run()
        for number in range(rounds):
            for offset in range(len(self.cases)):
                case = self.cases[(number + offset) % len(self.cases)]
                case.samples.append(case.run())

    def case(self, name: str) -> "Case | None":
        return next((case for case in self.cases if case.name == name), None)


def process(*commands: "list[str]", status: int = 0) -> Callable[[], float]:
    """Whole processes, one after the other; the last must end with this status."""
    def run() -> float:
        begin = time.perf_counter()
        for command in commands:
            pid = os.posix_spawn(command[0], command, os.environ, file_actions=QUIET)
            ended = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        elapsed = time.perf_counter() - begin
        if ended != status:
            raise SystemExit(f"bench: {' '.join(commands[-1])} ended with {ended}, and {status} was expected")
        return elapsed
    return run


def peak(command: "list[str]") -> Callable[[], int]:
    """The largest resident set, by a parent so small that it does not count."""
    def run() -> int:
        with tempfile.NamedTemporaryFile("r") as report:
            subprocess.run(["/usr/bin/time", "-q", "-f", "%M", "-o", report.name, *command], capture_output=True)
            return int(report.read()) * 1024
    return run


class Peer:
    """A program that measures what each line of its standard input asks for."""

    def __init__(self, *command: str):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def asks(self, *words: str) -> Callable[[], float]:
        line = "\t".join(map(str, words)) + "\n"

        def run() -> float:
            self.process.stdin.write(line)
            answer = self.process.stdout.readline()
            if not answer:
                raise SystemExit(f"bench: {self.process.args[0]} could not do: {line}")
            return int(answer) / 1e9
        return run
