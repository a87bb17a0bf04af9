"""What is compared with what, and which ratios are aimed at."""

import os
import pathlib
import shutil
import subprocess
import sys

from measure import Case, Peer, Table, peak, process

SYSTEM = pathlib.Path("/etc/ssl/certs")
BUNDLE = SYSTEM / "ca-certificates.crt"
OPENSSL = "/usr/bin/openssl"
PROFILES = 1000
PARSE = "import plistlib, sys\nfor path in sys.argv[1:]:\n    with open(path, 'rb') as file: plistlib.load(file)"


class Programs:
    """The programs under test and those that they are compared with, built and installed as far as they can be."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        self.missing = []
        self.build()
        self.tool = str(root / ".build/release/policy-tool")
        self.launcher = str(root / ".build/nested/release/launch-consumer")
        self.gate_path = str(root / ".build/release/gate-benchmark")
        self.gate = Peer(self.gate_path)
        self.go_path = self.build_go()
        self.go = Peer(self.go_path) if self.go_path else None
        self.python = self.start_python()

    def build(self) -> None:
        needs = ["openssl=openssl", "/usr/bin/time=time", "/usr/include/openssl/x509.h=libssl-dev",
                 "/usr/include/expat.h=libexpat1-dev", "/usr/include/qrencode.h=libqrencode-dev",
                 f"{BUNDLE}=ca-certificates", "python:ensurepip=python3-venv"]
        subprocess.run([self.root / "scripts/need", *needs], check=True)
        quiet = {"check": True, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        release = ["swift", "build", "-c", "release"]
        for product in ("policy-tool", "gate-benchmark"):
            subprocess.run([*release, "--package-path", self.root, *self.linking(), "--product", product], **quiet)
        subprocess.run([*release, "--package-path", self.root / "Tests/Consumer", "--scratch-path",
                        self.root / ".build/nested"], **quiet)

    def linking(self) -> "list[str]":
        """As the package is linked."""
        return subprocess.run([self.root / "scripts/link-options"], check=True, capture_output=True, text=True
                              ).stdout.splitlines()

    def build_go(self) -> "str | None":
        try:
            subprocess.run([self.root / "scripts/need", "go=golang-go"], check=True)
            program = self.root / ".build/bench/peer-go"
            program.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["go", "build", "-o", program, self.root / "Tests/Benchmarks/Peers/peer.go"], check=True)
            return str(program)
        except (OSError, subprocess.CalledProcessError):
            self.missing.append("Go (golang-go)")
            return None

    def start_python(self) -> "Peer | None":
        environment = self.root / ".build/bench/python"
        interpreter = environment / "bin/python"
        try:
            if not interpreter.exists():
                subprocess.run([sys.executable, "-m", "venv", environment], check=True)
            if subprocess.run([interpreter, "-c", "import cryptography"], stderr=subprocess.DEVNULL).returncode:
                subprocess.run([interpreter, "-m", "pip", "install", "--quiet", "cryptography"], check=True)
            return Peer(str(interpreter), "-Wignore", str(self.root / "Tests/Benchmarks/Peers/peer.py"))
        except (OSError, subprocess.CalledProcessError):
            self.missing.append("Python's cryptography (PyPI)")
            return None

    def make_policy(self, folder: pathlib.Path, name: str = "policy") -> pathlib.Path:
        policy = folder / name
        subprocess.run([self.tool, "make-ca", "--identifier", "com.example.bench", "--name", "Bench", "--force-pin",
                        "true", "-o", policy], check=True, stdout=subprocess.DEVNULL)
        return policy


def stores(programs: Programs, folder: pathlib.Path) -> "tuple[pathlib.Path, pathlib.Path, pathlib.Path]":
    """A leaf, and the system's roots with its CA among them, as a bundle and as a hashed directory."""
    policy = programs.make_policy(folder)
    bundle, hashed = folder / "bundle.pem", folder / "hashed"
    bundle.write_bytes(BUNDLE.read_bytes() + (policy / "ca.pem").read_bytes())
    hashed.mkdir()
    for number, text in enumerate(bundle.read_text().split("-----END CERTIFICATE-----\n")[:-1]):
        (hashed / f"{number:04}.pem").write_text(text + "-----END CERTIFICATE-----\n")
    subprocess.run([OPENSSL, "rehash", hashed], check=True, stderr=subprocess.DEVNULL)
    return policy, bundle, hashed


def entry(policy: pathlib.Path, hashed: pathlib.Path) -> pathlib.Path:
    """The link that leads to the CA."""
    name = subprocess.run([OPENSSL, "x509", "-in", policy / "ca.pem", "-noout", "-hash"], check=True,
                          capture_output=True, text=True).stdout.strip()
    return hashed / f"{name}.0"


def inside(programs: Programs, folder: pathlib.Path):
    """Checks in a process that has made some before."""
    policy, bundle, hashed = stores(programs, folder)
    leaf = policy / "leaf.cer"
    roots = bundle.read_text().count("-----BEGIN CERTIFICATE-----")
    floor = "the floor: two certificates, one file, one signature"
    loads, default = f"OpenSSL loads {roots} roots and verifies", "OpenSSL with its default paths (no)"
    go, python = "Go's crypto/x509", "Python's cryptography"
    small = "a hashed directory"
    ask = programs.gate.asks
    yield Table("a check inside a process, P-256", [
        Case(floor, ask("floor", leaf, entry(policy, hashed))),
        Case(small, ask("open", leaf, hashed), {floor: 1.2}),
        Case("a hashed directory with 100,000 more names", ask("open", leaf, crowd(hashed, folder)), {small: 1.2}),
        Case(loads, ask("openssl-file", leaf, bundle)),
        *([Case(go, programs.go.asks(leaf, bundle))] if programs.go else []),
        *([Case(python, programs.python.asks(leaf, bundle))] if programs.python else []),
        Case(f"a bundle of {roots} roots", ask("open", leaf, bundle), {floor: None, loads: 0.05, go: 0.3, python: 0.25}),
        Case(default, ask("openssl-default", leaf)),
        Case("not installed, on the system's own store", ask("closed", leaf), {default: 0.1}),
    ])
    large = folder / "large.pem"
    large.write_bytes(bundle.read_bytes() * ((16 << 20) // bundle.stat().st_size))
    yield Table("base64 and SHA-256 of a bundle (aim: 300 MB/s)", [
        Case("16 MB", ask("scan", large), volume=large.stat().st_size)], share=0.1)


def crowd(hashed: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    large = folder / "crowd"
    shutil.copytree(hashed, large, symlinks=True)
    (large / "other").write_text("")
    for number in range(100_000):
        os.symlink("other", large / f"{number * 40_503 % (1 << 32):08x}.7")
    return large


def check(programs: Programs, folder: pathlib.Path):
    """Whole processes."""
    policy, bundle, hashed = stores(programs, folder)
    leaf = str(policy / "leaf.pem")
    verify = [OPENSSL, "verify", "-no-CAstore"]
    by_path = [*verify, "-no-CAfile", "-CApath", str(hashed), leaf]
    by_file = [*verify, "-no-CApath", "-CAfile", str(bundle), leaf]
    path, file, go = "openssl verify -CApath", "openssl verify -CAfile", "a Go program with the bundle"
    tool = [programs.tool, "check", "--leaf", leaf]
    commands = [(path, by_path, 0, {}), (file, by_file, 0, {})]
    if programs.go_path:
        commands.append((go, [programs.go_path, leaf, str(bundle)], 0, {}))
    commands += [
        ("policy-tool check, hashed directory", [*tool, "--trust-store", str(hashed)], 0, {path: 0.6}),
        ("policy-tool check, bundle", [*tool, "--trust-store", str(bundle)], 0, {path: None, file: 0.12, go: 0.7}),
        ("policy-tool check, system's store (no)", tool, 1, {path: None, file: None}),
        ("policy-tool --version", [programs.tool, "--version"], 0, {path: None}),
        ("openssl version", [OPENSSL, "version"], 0, {path: None}),
        ("/bin/true", ["/bin/true"], 0, {path: None}),
    ]
    yield Table("a check as a whole process", [
        Case(name, process(command, status=status), ratios, peak(command)) for name, command, status, ratios in commands])


def first(programs: Programs, folder: pathlib.Path):
    """The first check of a process beside the second."""
    policy, _, hashed = stores(programs, folder)
    words = "\t".join(["open", str(policy / "leaf.cer"), str(hashed)])
    times = []

    def both() -> float:
        answer = subprocess.run([programs.gate_path], input=f"{words}\n{words}\n", capture_output=True, text=True,
                                check=True)
        times[:] = [int(line) / 1e9 for line in answer.stdout.split()]
        return times[0]
    second = "the second check"
    yield Table("a fresh process: libcrypto makes its tables of algorithms in the first check, and finds them in the next", [
        Case("the first check", both, {second: None}), Case(second, lambda: times[1])], share=0.5)


def authoring(programs: Programs, folder: pathlib.Path):
    """Making a CA with its leaf, and a profile."""
    policy = programs.make_policy(folder)
    ca, made = folder / "made", "three openssl commands"
    key, root, request, leaf = (str(folder / name) for name in ("k.pem", "r.pem", "l.csr", "l.pem"))
    subject = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    openssl = process(
        [OPENSSL, "req", "-x509", *subject, "-keyout", key, "-out", root, "-days", "3650", "-subj", "/CN=Bench"],
        [OPENSSL, "req", *subject, "-keyout", str(folder / "k2.pem"), "-out", request, "-subj", "/CN=Bench leaf"],
        [OPENSSL, "x509", "-req", "-in", request, "-CA", root, "-CAkey", key, "-CAcreateserial", "-out", leaf])
    make = process([programs.tool, "make-ca", "--identifier", "com.example.bench", "--name", "Bench", "--force-pin",
                    "true", "-o", str(ca)])

    def make_ca() -> float:
        shutil.rmtree(ca, ignore_errors=True)
        return make()
    yield Table("a CA with its leaf, P-256", [Case(made, openssl), Case("policy-tool make-ca", make_ca, {made: 0.5})])

    script, profile = folder / "profile.py", str(folder / "profile")
    script.write_text(f"""import plistlib, uuid
ca = open({str(policy / 'ca.cer')!r}, 'rb').read()
def payload(kind, **keys):
    return dict(PayloadType=kind, PayloadVersion=1, PayloadIdentifier='com.example.' + kind, **keys,
                PayloadUUID=str(uuid.uuid5(uuid.NAMESPACE_DNS, kind)).upper())
content = [payload('com.apple.security.root', PayloadContent=ca),
           payload('com.apple.mobiledevice.passwordpolicy', forcePIN=True)]
plistlib.dump(payload('Configuration', PayloadDisplayName='Bench', PayloadContent=content), open({profile!r}, 'wb'))
""")
    python = "a script with Python's plistlib"
    yield Table("a profile", [
        Case(python, process([sys.executable, str(script)])),
        Case("policy-tool make-profile", process(
            [programs.tool, "make-profile", str(policy), "--force", "-o", profile]), {python: 0.25})])


def lint(programs: Programs, folder: pathlib.Path):
    """Many profiles: of one organisation, which share their CA, and of as many as there are files."""
    one, many = [], []
    for number in range(PROFILES):
        policy = programs.make_policy(folder, f"policy-{number}")
        many.append(str(folder / f"own-{number}"))
        subprocess.run([programs.tool, "make-profile", policy, "-o", many[-1]], check=True, stdout=subprocess.DEVNULL)
        one.append(str(folder / f"shared-{number}"))
        shutil.copy(many[0], one[-1])
    base = f"plistlib parses {PROFILES} profiles"
    yield Table(f"lint of {PROFILES} profiles", [
        Case(base, process([sys.executable, "-c", PARSE, *one])),
        Case("policy-tool lint, one CA in all", process([programs.tool, "lint", *one]), {base: 0.5}),
        Case("policy-tool lint, a CA in each", process([programs.tool, "lint", *many]), {base: None}),
    ], share=0.05)


def launch(programs: Programs, folder: pathlib.Path):
    """A program that starts and ends, without a launch record and with one."""
    base, path = "a start without a launch record", str(folder / "launch")
    yield Table("a launch record", [
        Case(base, process([programs.launcher, "-", "nothing"])),
        Case("with one", process([programs.launcher, path, "nothing"]), {base: None}),
        Case("with one, and its end noted", process([programs.launcher, path, "well"]), {base: None}),
    ])


TABLES = [inside, check, first, authoring, lint, launch]
