"""What scripts/check-page does: pages in a browser, and behind three web servers.

Uses the programs of Tests/EndToEnd.
"""

import contextlib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import codes
import policies
import servers
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright
from programs import REPOSITORY, SCRATCH, must, run, tool

PLACE = re.compile(r"/srv/www/[A-Za-z0-9.-]+")
SIZES = {"phone": {"width": 390, "height": 844}, "small": {"width": 320, "height": 568},
         "tablet": {"width": 820, "height": 1180}, "desk": {"width": 1280, "height": 900}}
HOSTILE = '<script>alert(1)</script>"\'><img src=//evil.example/x>' + "W" * 60
APACHE = """
ServerRoot "{folder}"
Listen 127.0.0.1:{port}
ServerName 127.0.0.1
PidFile pid
ErrorLog error.log
{modules}
User nobody
Group nogroup
TypesConfig /dev/null
DocumentRoot "{folder}/empty"
{snippet}
"""


def say(text: str):
    print(text, flush=True)


def make(profile, url: str, name: str, *more: str) -> pathlib.Path:
    path = SCRATCH / "pages" / name
    path.parent.mkdir(exist_ok=True)
    must(tool("make-page", str(profile), "--url", url, "-o", str(path), *more))
    return path


def profiles() -> dict:
    """An ordinary profile, one of every kind of text, and one whose names are an attack."""
    folder = SCRATCH / "policy"
    rule = ["--force-pin", "true", "--min-length", "8", "--require-alphanumeric", "true", "--allow-simple", "false",
            "--max-inactivity", "5", "--max-failed-attempts", "10"]
    must(tool("make-ca", "--identifier", "com.example.device-policy", "--name", "Example Device Policy",
              "--organization", "Example, Inc.", *rule, "-o", str(folder)))
    ordinary, plain, hostile = (SCRATCH / f"{name}.mobileconfig" for name in ("ordinary", "plain", "hostile"))
    words = ["--description", "Protects the field notes on the devices of everybody who works for us."]
    must(tool("make-profile", str(folder), *words, "-o", str(ordinary)))
    must(tool("make-profile", str(policies.next_folder()), "--also", str(policies.folder()), "--no-passcode-payload",
              "--scope", "System", "--remove-after", "30", "-o", str(plain)))
    escaped = HOSTILE.replace("&", "&amp;").replace("<", "&lt;")
    text = ordinary.read_text().replace("<string>Example, Inc.</string>", f"<string>{escaped}</string>")
    hostile.write_text(text.replace("<string>Example Device Policy</string>", f"<string>{escaped}</string>"))
    return {"ordinary": ordinary, "plain": plain, "hostile": hostile}


# The browser.

class Browser:
    def __init__(self, playwright, pictures: pathlib.Path):
        # No name leads anywhere but to this machine: what asks for another host fails, and is seen.
        self.browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"])
        self.pictures = pictures
        self.faults: "list[str]" = []

    def look(self, url: str, name: str, size: str, scheme: str):
        page = self.browser.new_page(viewport=SIZES[size], color_scheme=scheme, device_scale_factor=2)
        what = f"{name}, {size}, {scheme}"
        page.on("request", lambda request: self.expect(request.url.startswith((url, "data:")), f"{what}: asks for {request.url}"))
        page.on("console", lambda message: self.faults.append(f"{what}: the console says {message.text}"))
        page.on("pageerror", lambda error: self.faults.append(f"{what}: {error}"))
        page.on("dialog", lambda dialog: (self.faults.append(f"{what}: a dialog"), dialog.dismiss()))
        page.goto(url)
        picture = self.pictures / f"{name}-{size}-{scheme}.png"
        page.screenshot(path=picture, full_page=True)
        self.measure(page, what)
        self.read_code(page, what, url)
        self.judge(page, what)
        page.close()

    def expect(self, holds: bool, fault: str):
        if not holds:
            self.faults.append(fault)

    def measure(self, page, what: str):
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.expect(wide <= 0, f"{what}: {wide} pixels stand out of the window")
        small = page.evaluate("""[...document.querySelectorAll('a.button, nav a')]
            .map(a => a.getBoundingClientRect()).filter(r => r.height < 24 || r.width < 24).length""")
        self.expect(small == 0, f"{what}: {small} links are too small for a finger")

    def read_code(self, page, what: str, url: str):
        """From what is on the screen, as a camera sees it."""
        page.locator("svg.code").scroll_into_view_if_needed()
        picture = SCRATCH / "screen.png"
        page.screenshot(path=picture)
        told = page.locator("aside a").get_attribute("href")
        self.expect(codes.read(picture) == told, f"{what}: the code is not the address {told}")

    def judge(self, page, what: str):
        """By axe, with every rule that it has."""
        results = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa",
                                                       "best-practice"]})
        for violation in results.response["violations"]:
            nodes = ", ".join(node["html"][:100] for node in violation["nodes"][:3])
            self.faults.append(f"{what}: {violation['impact']}: {violation['id']}: {violation['help']}: {nodes}")


def see(pictures: pathlib.Path) -> "list[str]":
    pictures.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = Browser(playwright, pictures)
        for name, profile in profiles().items():
            contact = "it@example.com" if name == "ordinary" else HOSTILE
            page = make(profile, "https://gate.example.com/policy/", name, "--contact", contact)
            with servers.nginx(PLACE.sub(str(page), (page / "nginx.conf").read_text())) as port:
                for size in SIZES:
                    for scheme in ("light", "dark"):
                        browser.look(f"http://127.0.0.1:{port}/policy/", name, size, scheme)
            say(f"looked at the page of the profile '{name}'")
        browser.browser.close()
        return browser.faults


# The servers.

@contextlib.contextmanager
def apache(snippet: str):
    folder, port = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH)), servers.free_port()
    folder.chmod(0o755)
    (folder / "empty").mkdir()
    modules = "\n".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so"
                        for name in ("mpm_event", "authz_core", "alias", "dir", "headers", "mime"))
    (folder / "httpd.conf").write_text(APACHE.format(folder=folder, port=port, modules=modules, snippet=snippet))
    with started(["/usr/sbin/apache2", "-DFOREGROUND", "-f", str(folder / "httpd.conf")], port):
        yield port


@contextlib.contextmanager
def caddy(snippet: str):
    folder, port = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH)), servers.free_port()
    site = snippet.replace("https://gate.example.com", f"http://127.0.0.1:{port}")
    (folder / "Caddyfile").write_text("{\n    admin off\n}\n" + site)
    program = REPOSITORY / ".build/caddy/usr/bin/caddy"
    with started([str(program), "run", "--config", str(folder / "Caddyfile")], port, {"HOME": str(folder)}):
        yield port


@contextlib.contextmanager
def started(words, port: int, environment=None):
    log = SCRATCH / "server.log"
    with open(log, "wb") as output:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment)
    try:
        servers.wait_for(port, process)
        yield
    except AssertionError:
        sys.stderr.write(log.read_text())
        raise
    finally:
        process.terminate()
        process.wait()


def serve() -> "list[str]":
    """The same answers from each server, at a path and at the root of a site."""
    faults = []
    kinds = {"nginx": (servers.nginx, "nginx.conf"), "Apache": (apache, "apache.conf"), "Caddy": (caddy, "Caddyfile")}
    for place in ("/policy/", "/"):
        page = make(policies.profile(), f"https://gate.example.com{place}", f"served{len(place)}")
        for server, (start, snippet) in kinds.items():
            with start(PLACE.sub(str(page), (page / snippet).read_text())) as port:
                found = {name: head(port, place + name) for name in ("", "com.example.end-to-end.mobileconfig", "ca.crt")}
                faults += [f"{server}: {fault}" for fault in judge(found)]
                if place != "/" and head(port, place[:-1])[0] not in ("301", "308"):
                    faults.append(f"{server}: the address without its last slash leads nowhere")
            say(f"{server} served it at {place}")
    return faults


def head(port: int, path: str):
    words = ["curl", "--silent", "--show-error", "--head", f"http://127.0.0.1:{port}{path}"]
    status, *lines = must(run(words)).out.decode().strip().split("\r\n")
    return status.split()[1], {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}


def judge(found) -> "list[str]":
    types = ["text/html; charset=utf-8", "application/x-apple-aspen-config", "application/x-pem-file"]
    faults = []
    for (name, (status, fields)), kind in zip(found.items(), types):
        if status != "200" or fields.get("content-type", "").lower() != kind:
            faults.append(f"'{name}' comes with status {status} as {fields.get('content-type')}, and not as {kind}")
        if "frame-ancestors 'none'" not in fields.get("content-security-policy", ""):
            faults.append(f"'{name}' comes without the policy")
    return faults


def main() -> int:
    faults = see(pathlib.Path(sys.argv[1])) + serve()
    for fault in sorted(set(faults)):
        print(fault, file=sys.stderr)
    say(f"{len(set(faults))} faults; the pictures are in {sys.argv[1]}: look at them")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
