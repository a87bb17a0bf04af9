"""An ordinary user sets variables and lays out files of his own; the gate must neither believe nor open any of it."""

import os
import shutil
import unittest

import policies
from hostile import Hostile
from machine import BUNDLE, MachineTests, needs_machine
from programs import (
    CONSUMER, NOBODY, SCRATCH, gates, gates_of_root, needs_consumer, needs_openssl, needs_strace, run)


@unittest.skipUnless(os.geteuid() == 0, "only root can run programs as another user")
@unittest.skipUnless(shutil.which("gcc"), "gcc is not installed")
@needs_openssl
class Environment(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.leaf = policies.folder() / "leaf.pem"
        cls.hostile = Hostile()

    def setUp(self):
        self.hostile.mark.unlink(missing_ok=True)

    def run_hostile(self, command, variables, **options):
        options.setdefault("folder", self.hostile.home)
        return run(command, user=NOBODY, environment={**variables, "MARK": str(self.hostile.mark)}, **options)

    def assertShut(self, variables, **options):
        for program, command in gates(self.leaf) + gates_of_root(self.leaf):
            with self.subTest(program=program, variables=variables):
                answer = self.run_hostile(command, variables, **options)
                self.assertEqual((answer.verdict, answer.status), ("closed profile-missing", 1), answer.words)
                self.assertFalse(self.hostile.mark.exists(), "code of the attacker's has run")

    def test_variables_that_name_a_store(self):
        """SSL_CERT_FILE and SSL_CERT_DIR lead OpenSSL to the attacker's CA; to the gate they mean nothing."""
        verify = ["openssl", "verify", str(self.leaf)]
        self.assertNotEqual(self.run_hostile(verify, {}).status, 0, "the machine holds the CA without any attack")
        for variables in self.hostile.store_variables.values():
            control = self.run_hostile(verify, variables)
            self.assertEqual(control.status, 0, f"the attack does not work on openssl either: {control.words}")
            self.assertShut(variables)

    def test_variables_that_run_code(self):
        """OPENSSL_CONF can name a module, whose constructor could do anything in our process."""
        for variables in self.hostile.code_variables.values():
            self.run_hostile(["openssl", "rand", "-hex", "1"], variables)
            self.assertTrue(self.hostile.mark.exists(), f"the attack does not work on openssl either: {variables}")
            self.hostile.mark.unlink()
            self.assertShut(variables)

    def test_other_variables(self):
        """Folders of the user's own, full of files with the right names."""
        for variables in self.hostile.other_variables.values():
            self.assertShut(variables)
        self.assertShut(self.hostile.everything)

    def test_working_folder(self):
        """A path that is taken relative to where the user stands would be the user's; and he may stand nowhere."""
        for variables in ({}, {"PWD": "/"}, {"PWD": "/etc/ssl/certs"}, {"PWD": "../../.."}, {"PWD": "x" * 5000}):
            self.assertShut(variables)
        gone = str(self.hostile.home / "gone")

        def stand_nowhere():
            os.mkdir(gone)
            os.chdir(gone)
            os.rmdir(gone)

        self.assertShut({}, prepare=stand_nowhere)

    @needs_strace
    def test_no_file_of_the_attacker_is_opened(self):
        """What is never opened can do no harm by being odd, either: the kernel's own record of it."""
        for program, command in gates(self.leaf):
            trace = self.hostile.folder / f"trace-{program}"
            answer = self.run_hostile(
                ["strace", "-f", "-qq", "-s", "4096", "-e", "trace=%file", "-o", str(trace), *command],
                self.hostile.everything)
            self.assertEqual(answer.status, 1, answer.words)
            lines = trace.read_text(errors="replace").splitlines()
            self.assertTrue(any(BUNDLE.rsplit("/", 1)[1] in line for line in lines), "the trace shows nothing")
            touched = [line for line in lines if str(self.hostile.folder) in line]
            self.assertEqual(touched, [], program)


@needs_machine
@needs_openssl
@unittest.skipUnless(shutil.which("gcc"), "gcc is not installed")
class EnvironmentOfAMachine(MachineTests):
    bare = True

    def test_the_same_variables_close_nothing(self):
        """The control of all of the above: where the CA is there, it is found under the same variables."""
        hostile, ca = Hostile(), policies.folder() / "ca.pem"
        self.machine.fresh_store(f'cp "$1" {BUNDLE} && chmod 644 {BUNDLE}', ca)
        leaf = policies.folder() / "leaf.pem"
        for program, command in gates(leaf) + gates_of_root(leaf):
            with self.subTest(program=program):
                self.assertVerdict(self.machine.run(command, NOBODY, environment=hostile.everything), "open")

    def test_a_setuid_copy_runs_as_root(self):
        """The control of the copies: they read a store that only root may read."""
        leaf = policies.folder() / "leaf.pem"
        self.machine.fresh_store(f'cp "$1" {BUNDLE} && chmod 600 {BUNDLE}', policies.folder() / "ca.pem")
        for program, command in gates(leaf):
            with self.subTest(program=program):
                self.assertVerdict(self.machine.run(command, NOBODY), "closed undetermined")
        for program, command in gates_of_root(leaf):
            with self.subTest(program=program):
                self.assertVerdict(self.machine.run(command, NOBODY), "open")

    @needs_consumer
    def test_a_configuration_of_roots_steered_by_the_user(self):
        """Root's openssl.cnf may include a file or activate a provider by a name, which variables lead elsewhere."""
        hostile = Hostile()
        shutil.copy(hostile.by_path, hostile.folder / "local.cnf")
        (hostile.folder / "local.cnf").chmod(0o644)
        cases = {
            "include": (".include local.cnf\n", {"OPENSSL_CONF_INCLUDE": str(hostile.folder)}),
            "name": (hostile.by_name.read_text(), {"OPENSSL_MODULES": str(hostile.folder)}),
        }
        for name, (text, variables) in cases.items():
            self.machine.sh('printf %s "$1" > /etc/ssl/openssl.cnf', text)
            variables = {**variables, "MARK": str(hostile.mark)}
            self.machine.run(["openssl", "rand", "-hex", "1"], NOBODY, environment=variables)
            self.assertTrue(hostile.mark.exists(), f"the attack does not work on openssl either: {name}")
            hostile.mark.unlink()
            for program, command in gates(policies.folder() / "leaf.pem"):
                with self.subTest(program=program, case=name):
                    answer = self.machine.run(command, NOBODY, environment=variables)
                    self.assertTrue(answer.verdict.startswith("closed"), answer.words)
                    self.assertFalse(hostile.mark.exists(), "code of the attacker's has run")


@needs_machine
@needs_strace
@needs_openssl
class Configuration(MachineTests):
    bare = True

    def opened(self, command, **variables):
        trace = SCRATCH / "configuration-trace"
        self.machine.run(
            ["strace", "-f", "-qq", "-y", "-e", "trace=open,openat", "-o", trace, *command], environment=variables)
        return [line for line in trace.read_text(errors="replace").splitlines() if ".cnf" in line and " = " in line]

    def test_the_tool_reads_no_configuration(self):
        """What no configuration is read for, none can break."""
        self.assertEqual(self.opened(gates(policies.folder() / "leaf.pem")[0][1]), [])

    @needs_consumer
    def test_a_host_keeps_the_systems_configuration(self):
        """A library that shut all configuration out would take the host's minimum protocol and SECLEVEL away."""
        folder = self.machine.run(["openssl", "version", "-d"]).out.decode().split('"')[1]
        other = SCRATCH / "other.cnf"
        other.write_text("[default]\n")
        lines = self.opened([CONSUMER, policies.folder() / "leaf.pem"], OPENSSL_CONF=str(other))
        self.assertFalse([line for line in lines if other.name in line], "OPENSSL_CONF was opened")
        by_name = [line for line in lines if f'"{folder}/openssl.cnf", O_RDONLY' in line and "ENOENT" not in line]
        self.assertTrue(by_name, f"the system's configuration was not read: {lines}")
