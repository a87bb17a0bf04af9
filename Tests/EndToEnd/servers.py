"""Web servers as private processes: on the loopback interface, with a folder of their own, and never the machine's."""

import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from programs import NOBODY, REPOSITORY, SCRATCH

# What `scripts/unpack` made where a server is not installed.
PLACES = [pathlib.Path("/usr/sbin"), REPOSITORY / ".build/nginx/usr/sbin"]
NGINX = next((str(place / "nginx") for place in PLACES if (place / "nginx").exists()), None)
CONFIGURATION = """
daemon off;
master_process off;
pid nginx.pid;
error_log error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    server {{
        listen 127.0.0.1:{port};
        include snippet.conf;
    }}
}}
"""


def free_port() -> int:
    with socket.socket() as end:
        end.bind(("127.0.0.1", 0))
        return end.getsockname()[1]


def wait_for(port: int, process: subprocess.Popen, seconds: float = 20):
    """Until somebody answers at the port."""
    end = time.monotonic() + seconds
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        if process.poll() is not None or time.monotonic() > end:
            raise AssertionError(f"the server did not start: {process.args}")
        time.sleep(0.05)


@contextlib.contextmanager
def nginx(snippet: str):
    """An nginx whose server block is a snippet of ours; gives its port."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
    folder.chmod(0o755)
    port = free_port()
    (folder / "nginx.conf").write_text(CONFIGURATION.format(port=port))
    (folder / "snippet.conf").write_text(snippet)
    identity = {}
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
        identity = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
    program = shutil.copy(NGINX, folder / "nginx")
    words = [program, "-p", str(folder), "-e", "error.log", "-c", "nginx.conf"]
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **identity)
    try:
        wait_for(port, process)
        yield port
    finally:
        process.kill()
        process.wait()
