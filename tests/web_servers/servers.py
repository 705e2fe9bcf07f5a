"""Python's server, nginx and Apache, each with the built site below /games/.

nginx and Apache run with the configuration of Debian's packages in a temporary folder, with other
ports, logs and pages. The machine's servers stay unchanged.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from lite.setup import paths

BELOW = "games"
SNIPPETS = paths.ROOT / "docs" / "hosts"
PLACE = "/srv/stonebook"
"""The folder of the site in the documented snippets."""
START_LIMIT = 10  # seconds for a server to start
NGINX = Path("/etc/nginx/nginx.conf")
APACHE = Path("/etc/apache2/apache2.conf")
NEEDED = {"nginx": NGINX, "apache2": APACHE}
SITE_OF_NGINX = """server {{
    listen 127.0.0.1:{port};
    root {folder}/www;
    index index.html;
    {site}
}}
"""
AS_IT_IS = "location / { try_files $uri $uri/ =404; }"
SITE_OF_APACHE = """<VirtualHost *:{port}>
    DocumentRoot {folder}/www
    {site}
</VirtualHost>
<Directory {folder}/www>
    Options Indexes FollowSymLinks
    Require all granted
</Directory>
"""


def is_installed(name: str) -> bool:
    """Whether Debian's package of a server is there; Python always is."""
    return name not in NEEDED or (NEEDED[name].is_file() and shutil.which(name) is not None)


def snippet(name: str, site: Path, below: str) -> str:
    """Return a documented snippet, for a site in another folder and below another path."""
    text = (SNIPPETS / name).read_text(encoding="utf-8")
    assert PLACE in text and f"/{BELOW}" in text
    return text.replace(PLACE, str(site)).replace(f"/{BELOW}", f"/{below}")


@contextlib.contextmanager
def python(folder: Path, site: Path, is_documented: bool) -> Iterator[str]:
    """Serve with Python's server, or with the server of `python3 -m lite`."""
    www = _www(folder, site)
    port = _free()
    if is_documented:
        code = "from lite.setup.serve import *; serve(Path(sys.argv[1]), int(sys.argv[2]), '')"
        command = [sys.executable, "-c", code, str(www), str(port)]
    else:
        command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "-d", str(www)]
        command.append(str(port))
    with _running(command, port):
        yield f"http://127.0.0.1:{port}/{BELOW}/"


@contextlib.contextmanager
def nginx(folder: Path, site: Path, is_documented: bool) -> Iterator[str]:
    """Serve with nginx in Debian's configuration, or with the documented snippet."""
    _www(folder, site, empty=is_documented)
    port = _free()
    inside = snippet("nginx.conf", site, BELOW) if is_documented else AS_IT_IS
    (folder / "sites").mkdir()
    (folder / "sites" / "stonebook").write_text(
        SITE_OF_NGINX.format(port=port, folder=folder, site=inside), encoding="utf-8"
    )
    text = NGINX.read_text(encoding="utf-8")
    text = re.sub(r"^pid .*;", f"pid {folder}/nginx.pid;", text, flags=re.M)
    text = text.replace("/var/log/nginx", str(folder))
    text = text.replace("/etc/nginx/sites-enabled/*", f"{folder}/sites/*")
    (folder / "nginx.conf").write_text(f"daemon off;\n{text}", encoding="utf-8")
    with _running(["nginx", "-c", str(folder / "nginx.conf")], port):
        yield f"http://127.0.0.1:{port}/{BELOW}/"


@contextlib.contextmanager
def apache(folder: Path, site: Path, is_documented: bool) -> Iterator[str]:
    """Serve with Apache in Debian's configuration, or with the documented snippet."""
    _www(folder, site, empty=is_documented)
    port = _free()
    inside = snippet("apache.conf", site, BELOW) if is_documented else ""
    (folder / "site.conf").write_text(
        SITE_OF_APACHE.format(port=port, folder=folder, site=""), encoding="utf-8"
    )
    text = APACHE.read_text(encoding="utf-8")
    text = text.replace("Include ports.conf", f"Listen 127.0.0.1:{port}\nServerName localhost")
    text = text.replace("IncludeOptional sites-enabled/*.conf", f"Include {folder}/site.conf")
    text = re.sub(r"^(IncludeOptional (?:mods|conf)-enabled)", _absolute, text, flags=re.M)
    if is_documented:
        modules = APACHE.parent / "mods-available" / "headers.load"
        text += f"Include {modules}\n{inside}"
    (folder / "apache2.conf").write_text(text, encoding="utf-8")
    places = dict.fromkeys(("RUN_DIR", "LOCK_DIR", "LOG_DIR"), str(folder))
    own = {
        **places,
        "PID_FILE": f"{folder}/pid",
        "RUN_USER": "www-data",
        "RUN_GROUP": "www-data",
    }
    env = {**os.environ, **{f"APACHE_{name}": value for name, value in own.items()}}
    command = ["apache2", "-f", str(folder / "apache2.conf"), "-D", "FOREGROUND"]
    with _running(command, port, env):
        yield f"http://127.0.0.1:{port}/{BELOW}/"


def _absolute(match: re.Match[str]) -> str:
    directive, path = match[1].split(" ")
    return f"{directive} {APACHE.parent}/{path}"


def _www(folder: Path, site: Path, *, empty: bool = False) -> Path:
    """Make a folder of pages, with the site below a path unless `empty`. Return the folder."""
    folder.chmod(0o755)  # the server may run as another user
    www = folder / "www"
    www.mkdir()
    if not empty:
        (www / BELOW).symlink_to(site)
    return www


def _free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def _running(command: list[str], port: int, env: dict[str, str] | None = None) -> Iterator[None]:
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, env=env, cwd=paths.ROOT, stdout=log, stderr=log)
        try:
            _wait(process, port, log)
            yield
        finally:
            process.terminate()
            process.wait()


def _wait(process: subprocess.Popen[bytes], port: int, log: IO[bytes]) -> None:
    """Wait until a server listens."""
    end = time.monotonic() + START_LIMIT
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        if process.poll() is not None or time.monotonic() > end:
            log.seek(0)
            raise RuntimeError(f"The server has not started: {log.read().decode()}")
        time.sleep(0.05)
