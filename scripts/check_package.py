"""Installs the package on a base system and tries it there; in a mount namespace of its own.

usage: check_package.py ROOT PACKAGE
"""

import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time

ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive", "TERM": "dumb", "MANWIDTH": "80", "PAGER": "cat"}
COMMANDS = ["make-ca", "make-leaf", "make-profile", "check", "inspect", "lint", "diff", "sign", "unsign", "make-page"]
# How a shell is started so that nothing but its words and the completions comes back.
SHELLS = {
    "bash": (["bash", "--norc", "-i"], "source /usr/share/bash-completion/bash_completion; bind 'set bell-style none'"),
    "zsh": (["zsh", "-f", "-i"], "unsetopt PROMPT_SP; autoload -Uz compinit; compinit -u -D"),
    "fish": (["fish", "-i"], "set fish_greeting; set fish_autosuggestion_enabled 0"),
}


def mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True)


def make_system(base: pathlib.Path) -> pathlib.Path:
    """A system over the base, which stays as it is."""
    memory = pathlib.Path(tempfile.mkdtemp())
    mount("-t", "tmpfs", "-o", "mode=0755", "system", str(memory))
    for name in ("upper", "work", "root"):
        (memory / name).mkdir()
    root = memory / "root"
    mount("-t", "overlay", "-o", f"lowerdir={base.resolve()},upperdir={memory}/upper,workdir={memory}/work", "system",
          str(root))
    mount("-t", "proc", "proc", str(root / "proc"))
    mount("-t", "tmpfs", "-o", "mode=0755", "dev", str(root / "dev"))
    for name, number in {"null": 3, "zero": 5, "full": 7, "random": 8, "urandom": 9}.items():
        os.mknod(root / "dev" / name, 0o20666, os.makedev(1, number))
        os.chmod(root / "dev" / name, 0o666)
    os.mknod(root / "dev/tty", 0o20666, os.makedev(5, 0))
    (root / "dev/pts").mkdir()
    mount("-t", "devpts", "-o", "newinstance,ptmxmode=0666", "devpts", str(root / "dev/pts"))
    os.symlink("pts/ptmx", root / "dev/ptmx")
    for name in ("resolv.conf", "hosts"):
        shutil.copy(f"/etc/{name}", root / "etc" / name)
    return root


class System:
    def __init__(self, root: pathlib.Path):
        self.root = root

    def run(self, command: str, status: int = 0) -> str:
        """What a shell in the system prints; it must end with that status."""
        answer = subprocess.run(["chroot", self.root, "/bin/sh", "-c", f"cd /root && {command}"], env=ENVIRONMENT,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if answer.returncode != status:
            raise SystemExit(f"'{command}' ended with {answer.returncode}, and {status} was expected\n{answer.stdout}")
        return answer.stdout

    def expect(self, words: str, command: str, status: int = 0) -> None:
        answer = self.run(command, status)
        if words not in answer:
            raise SystemExit(f"'{command}': '{words}' was expected\n{answer}")


class Shell:
    """An interactive shell at a terminal."""

    def __init__(self, system: System, name: str):
        self.name = name
        command, self.start = SHELLS[name]
        process, self.terminal = pty.fork()
        if process == 0:
            os.chroot(system.root)
            os.chdir("/root")
            os.execvpe(command[0], command, {**ENVIRONMENT, "TERM": "xterm", "PS1": "$ "})
        self.process = process
        # A terminal without a size shows no lists.
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.read(2)
        os.write(self.terminal, self.start.encode() + b"\r")
        self.read(4)

    def read(self, seconds: float) -> str:
        """What comes until nothing more comes for a while."""
        text, end = b"", time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    text += os.read(self.terminal, 65536)
                except OSError:
                    break
                # Fish asks the terminal what it is, and waits for an answer.
                if text.endswith(b"\x1b[c"):
                    os.write(self.terminal, b"\x1b[?62c")
                end = max(end, time.monotonic() + 0.7)
        return re.sub(r"\x1b(\[[0-9;?=>]*[ -/]*[A-Za-z]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][A-Z0-9]|[=>])", "", text.decode(
            errors="replace")).replace("\r", "")

    def complete(self, line: str, tabs: int = 1) -> str:
        """What the terminal shows after a line and that many tabulators; the line is then given up."""
        os.write(self.terminal, line.encode())
        echo = self.read(0.5)
        for _ in range(tabs):
            os.write(self.terminal, b"\t")
            time.sleep(0.3)
        shown = echo + self.read(2.5)
        os.write(self.terminal, b"\x03")
        self.read(1)
        return shown

    def expect(self, words: "list[str]", line: str, tabs: int = 1) -> None:
        shown = self.complete(line, tabs)
        for word in words:
            if word not in shown:
                raise SystemExit(f"{self.name}: '{line}' and Tab should show '{word}':\n{shown}")

    def end(self) -> None:
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def install(system: System, package: pathlib.Path) -> None:
    shutil.copy(package, system.root / "root/policy-tool.deb")
    system.run("apt-get update")
    system.run("apt-get install -y --no-install-recommends man-db bash-completion zsh fish openssl ca-certificates")
    system.run("test -z \"$(command -v swift)\"")
    system.run("apt-get install -y ./policy-tool.deb")
    system.expect("policy-tool ", "policy-tool --version")
    print("installed:", system.run("ldd /usr/bin/policy-tool | grep -c 'not found' || true").strip(), "libraries missing")


def do_main_job(system: System) -> None:
    system.run('policy-tool make-ca --identifier com.example.policy --name "Example Policy" --force-pin true '
               '--min-length 8 -o policy')
    system.run("policy-tool make-profile policy -o Example.mobileconfig")
    system.expect("closed: profile-missing", "policy-tool check --leaf policy/leaf.pem", 1)
    system.run("cp policy/ca.pem /usr/local/share/ca-certificates/example.crt && update-ca-certificates")
    system.expect("open\n", "policy-tool check --leaf policy/leaf.pem")
    system.run("rm /usr/local/share/ca-certificates/example.crt && update-ca-certificates --fresh")
    system.expect("closed: profile-missing", "policy-tool check --leaf policy/leaf.pem", 1)
    system.expect("1 note", "policy-tool lint Example.mobileconfig")
    system.run('openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out signer.pem -days 900 -subj "/CN=Signer"')
    system.run("policy-tool sign Example.mobileconfig --certificate signer.pem --key key.pem -o Signed.mobileconfig")
    system.run("policy-tool unsign Signed.mobileconfig -o - | cmp - Example.mobileconfig")
    system.expect("page/: index.html", "policy-tool make-page Example.mobileconfig --url https://example.com/p/ -o page")
    print("the main job: done")


def read_manual(system: System) -> None:
    for command in ["", *(f"-{name}" for name in COMMANDS)]:
        page = re.sub(".\x08", "", system.run(f"man policy-tool{command}"))
        for heading in ("NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS"):
            if heading not in page:
                raise SystemExit(f"man policy-tool{command} has no {heading}:\n{page}")
    warnings = system.run("for page in /usr/share/man/man1/policy-tool*; do man --warnings -l $page 2>&1 >/dev/null; done")
    if warnings:
        raise SystemExit(f"man warns: {warnings}")
    print("the manual: read")


def complete(system: System) -> None:
    (system.root / "root/My Profile.mobileconfig").write_text("")
    for name in SHELLS:
        shell = Shell(system, name)
        shell.expect(["make-ca", "make-leaf", "make-profile", "make-page"], "policy-tool make-", tabs=2)
        shell.expect(["policy-tool inspect "], "policy-tool inspec")
        shell.expect(["--also"], "policy-tool make-profile --al")
        shell.expect(["Profile.mobileconfig"], "policy-tool lint My")
        shell.end()
        print(f"completed in {name}")


def take_away(system: System, package: pathlib.Path) -> None:
    system.run("apt-get install -y --reinstall ./policy-tool.deb && dpkg --verify policy-tool")
    files = [line for line in system.run("dpkg -L policy-tool").split() if "policy-tool" in line]
    system.run("apt-get purge -y policy-tool")
    left = [name for name in files if (system.root / name.lstrip("/")).exists()]
    if left or "policy-tool" in system.run("dpkg-query -W -f '${Package}\\n'"):
        raise SystemExit(f"left behind: {left}")
    print("taken away")


def main() -> None:
    base, package = map(pathlib.Path, sys.argv[1:])
    system = System(make_system(base))
    install(system, package)
    do_main_job(system)
    read_manual(system)
    complete(system)
    take_away(system, package)


if __name__ == "__main__":
    main()
