"""What an ordinary user can put around a program: files in a folder of his own, and variables that lead to them."""

import pathlib
import shutil
import tempfile

import policies
from programs import NOBODY, SCRATCH, must, run

LOADS = """openssl_conf = start
[start]
providers = providers
alg_section = algorithms
[providers]
evil = evil
default = default
[default]
activate = 1
[evil]
{module}activate = 1
[algorithms]
default_properties = fips=yes
"""
HOME_NAMES = [
    ".config/openssl/openssl.cnf", ".local/share/ca-certificates/ca.crt", ".openssl.cnf", ".pki/ca.crt", ".rnd",
    ".ssl/certs/ca-certificates.crt", "etc/ssl/certs/ca-certificates.crt", "etc/ssl/openssl.cnf",
    "etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "var/lib/ca-certificates/ca-bundle.pem",
    "usr/lib/ssl/openssl.cnf", "openssl.cnf", "ca-certificates.crt",
]


class Hostile:
    """The folder and the variables; the CA stands in each place from which a careless program would take it."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hostile-", dir=SCRATCH))
        self.mark = self.folder / "mark"
        ca = policies.folder() / "ca.pem"
        self.bundle, self.hashed, self.home = (self.folder / name for name in ("bundle.pem", "hashed", "home"))
        shutil.copy(ca, self.bundle)
        self.hashed.mkdir()
        shutil.copy(ca, self.hashed / f"{policies.subject_hash(ca)}.0")
        source = pathlib.Path(__file__).parent / "evil.c"
        must(run(["gcc", "-shared", "-fPIC", "-w", "-o", str(self.folder / "evil.so"), str(source)]))
        self.by_path = self.write("path.cnf", LOADS.format(module=f"module = {self.folder}/evil.so\n"))
        self.by_name = self.write("name.cnf", LOADS.format(module=""))
        self.by_engine = self.write(
            "engine.cnf",
            "openssl_conf = start\n[start]\nengines = engines\n[engines]\nevil = evil\n[evil]\nengine_id = evil\n"
            f"dynamic_path = {self.folder}/evil.so\ninit = 1\n")
        self.including = self.write("including.cnf", ".include path.cnf\n")
        for name in HOME_NAMES:
            self.write(f"home/{name}", (self.by_path if name.endswith(".cnf") else ca).read_text())
        must(run(["chown", "-R", f"{NOBODY}:{NOBODY}", str(self.folder)]))

    def write(self, name: str, text: str) -> pathlib.Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    @property
    def store_variables(self) -> dict:
        """Attacks on where a store is looked for; each opens a program that trusts OpenSSL's defaults."""
        file, directory = {"SSL_CERT_FILE": str(self.bundle)}, {"SSL_CERT_DIR": str(self.hashed)}
        return {"SSL_CERT_FILE": file, "SSL_CERT_DIR": directory, "both": {**file, **directory}}

    @property
    def code_variables(self) -> dict:
        """Attacks that run code in a program that lets libcrypto read its configuration."""
        folder = str(self.folder)
        return {
            "OPENSSL_CONF": {"OPENSSL_CONF": str(self.by_path)},
            "OPENSSL_CONF, engine": {"OPENSSL_CONF": str(self.by_engine)},
            "OPENSSL_CONF and OPENSSL_MODULES": {"OPENSSL_CONF": str(self.by_name), "OPENSSL_MODULES": folder},
            "OPENSSL_CONF and OPENSSL_CONF_INCLUDE": {
                "OPENSSL_CONF": str(self.including), "OPENSSL_CONF_INCLUDE": folder},
        }

    @property
    def other_variables(self) -> dict:
        """Attacks on what libraries read besides."""
        home, folder = str(self.home), str(self.folder)
        names = ["CONFIG_HOME", "DATA_HOME", "CACHE_HOME", "STATE_HOME", "RUNTIME_DIR", "CONFIG_DIRS", "DATA_DIRS"]
        xdg = {f"XDG_{name}": home for name in names}
        return {
            "OPENSSL_MODULES": {"OPENSSL_MODULES": folder}, "OPENSSL_ENGINES": {"OPENSSL_ENGINES": folder},
            "OPENSSL_CONF_INCLUDE": {"OPENSSL_CONF_INCLUDE": folder},
            "HOME": {"HOME": home, "CFFIXED_USER_HOME": home}, "XDG_*": xdg,
            "TMPDIR": {"TMPDIR": home, "TMP": home, "TEMP": home},
            "PWD": {"PWD": home, "OLDPWD": home}, "root for others": {"DESTDIR": home, "ROOT": home, "SYSROOT": home},
            "other programs' stores": {name: str(self.bundle) for name in (
                "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE", "GIT_SSL_CAINFO", "NODE_EXTRA_CA_CERTS", "AWS_CA_BUNDLE")},
            "our own words": {
                "POLICYGATE_TRUST_STORE": str(self.bundle), "POLICYGATE_OPEN": "1", "POLICY_GATE_DEBUG": "1"},
        }

    @property
    def everything(self) -> dict:
        variables = {}
        for group in (self.store_variables, self.other_variables, self.code_variables):
            for added in group.values():
                variables.update(added)
        return variables
