"""The tests' file server with additions for measuring: bytes, times, compression, a slow line."""

from __future__ import annotations

import contextlib
import gzip
import threading
import time
from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from tests.browser.web import Handler, Site

PACKED = {
    ".js",
    ".mjs",
    ".json",
    ".css",
    ".html",
    ".wasm",
    ".svg",
    ".ipynb",
    ".txt",
    ".webmanifest",
}
CHUNK = 16384


class Sent(NamedTuple):
    """One response: the times of its request and of its last byte, and the size of its body."""

    path: str
    requested: float
    done: float
    body: int


class Line:
    """A line with a limited rate in bytes per second, shared by all connections."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._free = 0.0
        self._lock = threading.Lock()

    def take(self, size: int) -> None:
        """Wait until this many bytes have passed."""
        if not self._rate:
            return
        with self._lock:
            now = time.monotonic()
            self._free = max(self._free, now) + size / self._rate
            wait = self._free - now
        if wait > 0.002:
            time.sleep(wait)


@cache
def _packed(file: Path, changed: float) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


class MeasuredHandler(Handler):
    """Responds with whole files or "not modified", as plain static hosts do."""

    server: MeasuredSite

    def do_GET(self) -> None:
        """Send a file."""
        with self.server.counted():
            self._answer()

    def _answer(self) -> None:
        requested = time.monotonic()
        time.sleep(self.server.delay)
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        changed = self.date_time_string(int(file.stat().st_mtime))
        if self.headers.get("If-Modified-Since") == changed:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("Last-Modified", changed)
            self.end_headers()
            self.server.sent.append(Sent(self.path, requested, time.monotonic(), 0))
            return
        pack = self.server.packs and file.suffix in PACKED
        body = _packed(file, file.stat().st_mtime) if pack else file.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", changed)
        if pack:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            self.server.line.take(min(CHUNK, len(body) - start))
            self.wfile.write(body[start : start + CHUNK])
        self.server.sent.append(Sent(self.path, requested, time.monotonic(), len(body)))


class MeasuredSite(Site):
    """A folder served over a line with a rate in Mbit/s and a delay in milliseconds."""

    handler = MeasuredHandler
    request_queue_size = 1024  # a class opens its connections at once

    def __init__(self, folder: Path, *, packs: bool, mbits: float, delay: float) -> None:
        self.packs = packs
        self.delay = delay / 1000
        self.line = Line(mbits * 125000)
        self.sent: list[Sent] = []
        self.busy = 0  # responses in progress
        self._counting = threading.Lock()
        super().__init__(folder)

    @contextlib.contextmanager
    def counted(self) -> Iterator[None]:
        """Count a response while it is in progress."""
        self._count(1)
        try:
            yield
        finally:
            self._count(-1)

    def _count(self, by: int) -> None:
        with self._counting:
            self.busy += by

    def pack_ahead(self, folder: Path) -> None:
        """Compress a folder's files in advance, as a host would have done."""
        if self.packs:
            for file in folder.rglob("*"):
                if file.suffix in PACKED and file.is_file():
                    _packed(file, file.stat().st_mtime)
