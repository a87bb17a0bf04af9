"""The library is a guest: a host that uses TLS keeps what its machine's openssl.cnf demands."""

import os
import shutil
import unittest

import policies
from machine import MachineTests, needs_machine
from programs import SCRATCH

HOST = os.environ.get("POLICY_TLS_HOST")

STRICT = """
openssl_conf = settings
[settings]
ssl_conf = ssl
[ssl]
system_default = defaults
[defaults]
MinProtocol = TLSv1.3
CipherString = DEFAULT@SECLEVEL=3
"""
KEPT = b"level 3 protocol 772\n"  # 0x0304 is TLS 1.3


@needs_machine
@unittest.skipUnless(HOST, "POLICY_TLS_HOST does not name the program of Tests/TLSHost")
class HostSettings(MachineTests):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.host = shutil.copy(HOST, SCRATCH / "tls-host")
        cls.leaf = policies.folder() / "leaf.pem"
        cls.machine.sh(f"cat > /etc/ssl/openssl.cnf <<'END'\n{STRICT}END\n")

    def settings(self, *words, **variables) -> bytes:
        answer = self.machine.run([self.host, *words], environment=variables)
        self.assertEqual(answer.status, 0, answer.words)
        return answer.out

    def test_a_check_keeps_the_settings(self):
        """A gate that made every other connection of its host weaker would be no guest."""
        self.assertEqual(self.settings(), KEPT)  # control: without a check
        self.assertEqual(self.settings(self.leaf), KEPT)

    def test_the_environment_does_not_loosen_them(self):
        """Asked first, the gate loads the system's own file, whatever OPENSSL_CONF says."""
        self.assertNotEqual(self.settings(OPENSSL_CONF="/dev/null"), KEPT)  # control: what the variable does alone
        self.assertEqual(self.settings(self.leaf, OPENSSL_CONF="/dev/null"), KEPT)

    def test_a_configuration_that_others_can_write_is_not_loaded(self):
        self.machine.sh("chmod o+w /etc/ssl/openssl.cnf")
        self.addCleanup(self.machine.sh, "chmod o-w /etc/ssl/openssl.cnf")
        self.assertNotEqual(self.settings(self.leaf), KEPT)
