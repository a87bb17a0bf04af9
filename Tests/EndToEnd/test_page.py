"""The page with which a profile is handed out, as a web server and a device get it."""

import base64
import hashlib
import pathlib
import re
import shutil
import tempfile
import unittest

import codes
import policies
import servers
from programs import SCRATCH, must, run, tool

PLACE = re.compile(r"/srv/www/[A-Za-z0-9.-]+")
needs_nginx = unittest.skipUnless(servers.NGINX and shutil.which("curl"), "nginx or curl is not installed")
needs_zbar = unittest.skipUnless(shutil.which("zbarimg"), "zbarimg is not installed")


class PageTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.folder.chmod(0o755)
        self.addCleanup(shutil.rmtree, self.folder)

    def make(self, url="https://gate.example.com/policy/", profile=None, name="page") -> pathlib.Path:
        path = self.folder / name
        must(tool("make-page", str(profile or policies.profile()), "--url", url, "-o", str(path)))
        return path


@needs_nginx
class ServedByNginx(PageTests):
    def get(self, port: int, path: str, *words: str):
        """Status, header fields and body, as curl tells them."""
        answer = must(run(["curl", "--silent", "--show-error", "--include", "--http1.1", *words,
                           f"http://127.0.0.1:{port}{path}"]))
        head, _, body = answer.out.partition(b"\r\n\r\n")
        status, *fields = head.decode().split("\r\n")
        pairs = (field.split(": ", 1) for field in fields)
        return int(status.split()[1]), {name.lower(): value for name, value in pairs}, body

    def serve(self, page: pathlib.Path):
        return servers.nginx(PLACE.sub(str(page), (page / "nginx.conf").read_text()))

    def test_types(self):
        """A profile of another type is shown as text, or saved under another name."""
        page = self.make()
        types = {
            "": "text/html; charset=utf-8", "index.html": "text/html; charset=utf-8",
            "com.example.end-to-end.mobileconfig": "application/x-apple-aspen-config",
            "ca.cer": "application/pkix-cert", "ca.crt": "application/x-pem-file",
        }
        with self.serve(page) as port:
            for name, kind in types.items():
                with self.subTest(name=name):
                    status, fields, body = self.get(port, f"/policy/{name}")
                    self.assertEqual((status, fields["content-type"]), (200, kind))
                    self.assertEqual(body, (page / (name or "index.html")).read_bytes())
                    self.assertEqual(fields["x-content-type-options"], "nosniff")
            status, fields, _ = self.get(port, "/policy")
            self.assertEqual((status, fields["location"][-8:]), (301, "/policy/"))
            for path in ("/", "/policy/none", "/policy../page/index.html"):
                self.assertEqual(self.get(port, path, "--path-as-is")[0], 404, path)

    def test_security_policy(self):
        """The page's one style is the one that the server allows, and both say the same."""
        page = self.make()
        with self.serve(page) as port:
            _, fields, body = self.get(port, "/policy/")
        policy = fields["content-security-policy"]
        style = re.search(rb"<style>(.*?)</style>", body, re.S).group(1)
        allowed = base64.b64encode(hashlib.sha256(style).digest()).decode()
        self.assertIn(f"style-src 'sha256-{allowed}';", (page / "nginx.conf").read_text())
        self.assertIn(f"style-src 'sha256-{allowed}';", policy)
        self.assertIn("default-src 'none'", policy)
        self.assertIn("frame-ancestors 'none'", policy)

    def test_a_site_of_its_own(self):
        page = self.make("https://gate.example.com")
        with self.serve(page) as port:
            self.assertEqual(self.get(port, "/")[2], (page / "index.html").read_bytes())

    def test_a_signed_profile(self):
        page = self.make(profile=policies.signed())
        with self.serve(page) as port:
            body = self.get(port, "/policy/com.example.end-to-end.mobileconfig")[2]
        self.assertEqual(body, policies.signed().read_bytes())


class TheFolder(PageTests):
    @needs_zbar
    def test_code(self):
        """From the shortest address to the longest."""
        for url in ("https://a.b/", "https://gate.example.com/policy/", f"https://example.com/{'a/' * 139}"):
            with self.subTest(url=url):
                page = self.make(url, name=str(len(url)))
                text = (page / "index.html").read_text()
                self.assertEqual(codes.read(codes.picture(text, self.folder / "code.pgm")), url)

    def test_same_bytes(self):
        first, second = self.make(name="first"), self.make(name="second")
        for path in first.iterdir():
            self.assertEqual(path.read_bytes(), (second / path.name).read_bytes())

    def test_commands_of_the_page(self):
        """What the page tells a person to type finds the CA's fingerprint, as the page itself shows it."""
        page = self.make()
        text = (page / "index.html").read_text()
        commands = re.findall(r"<pre><code>(.*?)</code></pre>", text, re.S)
        command = next(re.sub(r"<.*?>", "", lines) for lines in commands if "openssl x509" in lines)
        told = must(run(["sh", "-c", command], folder=page)).out.decode().strip().split("=")[1]
        groups = re.search(r'class="fingerprint">(.*?)</code>', text).group(1)
        self.assertEqual(re.sub(r"<.*?>", "", groups).split(), told.split(":"))
