"""A plain file server with a log, a Chromium, and requests that wait: for tests and benchmarks."""

from __future__ import annotations

import contextlib
import http.server
import io
import re
import threading
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, Route

from lite.setup import browser
from lite.setup.lock import hold_lock

PREFIX = "/school/stonebook/"
PLAIN = "school.test"
"""A host name of this machine, for pages over plain http as from a school's server."""
ARGUMENTS = [
    # Chromium can reach only this machine.
    f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Chromium 156 loads 290 files of its address bar in each new window, also when none is seen.
    # The list takes the place of Playwright's, so it repeats the entries that matter here.
    "--disable-features=WebUIOmniboxPopup,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,"
    "ThirdPartyStoragePartitioning,OptimizationHints,AimEnabled,PreconnectToSearch",
]


POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy"[^>]*>')
FUNCTION = re.compile(r"\s*(async\s+)?(function\b|\([^)]*\)\s*=>|\w+\s*=>)")
_wait_for_function = Page.wait_for_function


def _wait(page: Page, expression: str, **options: Any) -> Any:
    """Wait for an expression as if it were a function.

    Playwright would evaluate an expression's text as a script each time, which pages forbid.
    """
    if not FUNCTION.match(expression):
        expression = f"() => ({expression})"
    return _wait_for_function(page, expression, **options)


Page.wait_for_function = _wait  # type: ignore[method-assign]


class Request(NamedTuple):
    """A request with its response's status."""

    method: str
    path: str  # with its query
    status: int


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files as `python3 -m http.server` does, below a path, and keeps a log."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: Site

    def translate_path(self, path: str) -> str:
        """Return the file of an address; outside the site's path, a file that does not exist."""
        self.directory = str(self.server.folder)  # may have changed since the connection began
        address = urllib.parse.urlsplit(path).path
        if not address.startswith(self.server.prefix):
            return str(self.server.folder / "outside the site")
        return super().translate_path(address.removeprefix(self.server.prefix.rstrip("/")))

    def send_head(self) -> Any:
        """Send the headers and return the file, without its policy if `has_policy` is false."""
        file = Path(self.translate_path(self.path))
        page = file / "index.html" if file.is_dir() else file
        if self.server.has_policy or page.suffix != ".html" or not page.is_file():
            return super().send_head()
        content = POLICY.sub(b"", page.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Log the request."""
        self.server.log.append(Request(self.command or "", self.path, int(code)))

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


class Site(http.server.ThreadingHTTPServer):
    """A folder served below a path of this machine. The folder may change between visits."""

    daemon_threads = True
    # Pages open many connections at once. One that finds no place in the queue waits for seconds.
    request_queue_size = 128
    handler: type[Handler] = Handler
    has_policy = True

    def __init__(self, folder: Path, prefix: str = PREFIX) -> None:
        self.folder = folder
        self.prefix = prefix
        self.log: list[Request] = []
        super().__init__(("127.0.0.1", 0), self.handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a browser that closes its connection."""

    @property
    def origins(self) -> tuple[str, str]:
        """The scheme, the host and the port, by number and by name."""
        port = self.server_address[1]
        return f"http://127.0.0.1:{port}/", f"http://{PLAIN}:{port}/"

    @property
    def url(self) -> str:
        """The address of the start page."""
        return self.origins[0] + self.prefix[1:]

    @property
    def plain_url(self) -> str:
        """The same address by host name, which is not a secure context."""
        return self.origins[1] + self.prefix[1:]


@contextlib.contextmanager
def serving(site: Site) -> Iterator[Site]:
    """Serve a site in a thread while the context lasts."""
    thread = threading.Thread(target=site.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.shutdown()
        site.server_close()
        thread.join()


def chromium() -> str:
    """Return the path of a Chromium. It is downloaded if this machine has none."""
    with hold_lock():  # parallel test processes need it at the same moment
        browser.ensure()
    program = browser.program()
    assert program
    return program


class HeldRequests:
    """A page's requests for some addresses, given by glob patterns.

    They wait until `release`. From then on such requests are not held, until `hold`.
    """

    def __init__(self, page: Page, *patterns: str) -> None:
        self._waiting: list[Route] = []
        self._holds = True
        for pattern in patterns:
            page.route(pattern, self._take)

    def _take(self, route: Route) -> None:
        if self._holds:
            self._waiting.append(route)
        else:
            route.continue_()

    def hold(self) -> None:
        """Hold later requests, and forget those of a page that has been left."""
        self._waiting.clear()
        self._holds = True

    def release(self) -> None:
        """Let all requests through: those that wait, and later ones."""
        self._holds = False
        for route in self._waiting:
            route.continue_()
        self._waiting.clear()
