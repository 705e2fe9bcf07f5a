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

COMPRESSED_SUFFIXES = {
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
"""Bytes that are sent at once."""
BYTES_PER_MBIT = 125_000
MIN_SLEEP = 0.002
"""Shorter waits, in seconds, are left out: a sleep is less precise."""


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
        self._free_from = 0.0
        self._lock = threading.Lock()

    def wait_for(self, size: int) -> None:
        """Wait as long as the line needs for this many bytes."""
        if not self._rate:
            return
        with self._lock:
            now = time.monotonic()
            self._free_from = max(self._free_from, now) + size / self._rate
            wait = self._free_from - now
        if wait > MIN_SLEEP:
            time.sleep(wait)


@cache
def _compressed(file: Path, changed: float) -> bytes:
    """Return a file's compressed content. `changed` is the time of its last change."""
    return gzip.compress(file.read_bytes(), 6)


class MeasuredHandler(Handler):
    """Responds with whole files or "not modified", as plain static hosts do."""

    server: MeasuredSite

    def do_GET(self) -> None:
        """Send the requested file."""
        with self.server.counted():
            self._respond()

    def _respond(self) -> None:
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
        compresses = self.server.compresses and file.suffix in COMPRESSED_SUFFIXES
        body = _compressed(file, file.stat().st_mtime) if compresses else file.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", changed)
        if compresses:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            self.server.line.wait_for(min(CHUNK, len(body) - start))
            self.wfile.write(body[start : start + CHUNK])
        self.server.sent.append(Sent(self.path, requested, time.monotonic(), len(body)))


class MeasuredSite(Site):
    """A folder served over a line with a rate in Mbit/s and a delay in milliseconds.

    With `compresses`, text files and WebAssembly are sent with gzip.
    """

    handler = MeasuredHandler
    request_queue_size = 1024  # a class opens its connections at once

    def __init__(self, folder: Path, *, compresses: bool, mbits: float, delay: float) -> None:
        self.compresses = compresses
        self.delay = delay / 1000
        self.line = Line(mbits * BYTES_PER_MBIT)
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

    def compress_ahead(self, folder: Path) -> None:
        """Compress a folder's files in advance, as hosts do."""
        if self.compresses:
            for file in folder.rglob("*"):
                if file.suffix in COMPRESSED_SUFFIXES and file.is_file():
                    _compressed(file, file.stat().st_mtime)
