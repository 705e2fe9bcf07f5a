"""What a host has to do for the site, asked over the network."""

from __future__ import annotations

import gzip
import hashlib
import json
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import quote, urlsplit

from playwright.sync_api import sync_playwright

from tests.browser.lesson_page import START, STATE
from tests.browser.web import ARGUMENTS, chromium

PAGE = "otello/bracketing/read/"
KINDS = {
    "html": "text/html",
    "css": "text/css",
    "js": "javascript",
    "json": "application/json",
    "ipynb": "application/json",
    "wasm": "application/wasm",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
"""The types that a browser should get. Only those of `MUST` are needed."""
MUST = ("html", "css", "js", "svg")


@dataclass
class Answer:
    """What a host has answered to one request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def content(self) -> bytes:
        """The file, unpacked if it was compressed."""
        packed = self.headers.get("content-encoding") == "gzip"
        return gzip.decompress(self.body) if packed else self.body


@dataclass
class Findings:
    """What a host does: what is wrong, the types it gives, and how it compresses."""

    wrong: list[str] = field(default_factory=list)
    types: dict[str, str] = field(default_factory=dict)
    compressed: list[str] = field(default_factory=list)
    bytes: dict[str, int] = field(default_factory=dict)
    lost: bool = False
    again: int = 0
    lives: bool = False

    @property
    def other_types(self) -> str:
        """The endings with another type than the usual one."""
        return ", ".join(
            f".{kind} {found or 'none'}"
            for kind, found in self.types.items()
            if KINDS[kind] not in found
        )


class Host:
    """A site at an address, asked over one connection."""

    def __init__(self, address: str) -> None:
        self.address = address
        parts = urlsplit(address)
        self._below = parts.path
        self._connection = HTTPConnection(parts.netloc, timeout=20)

    def ask(self, name: str, method: str = "GET", **headers: str) -> Answer:
        """Ask for a file of the site."""
        fields = {key.replace("_", "-"): value for key, value in headers.items()}
        self._connection.request(method, self._below + quote(name), headers=fields)
        answer: HTTPResponse = self._connection.getresponse()
        known = {key.lower(): value for key, value in answer.getheaders()}
        return Answer(answer.status, known, answer.read())


def check(address: str) -> Findings:
    """Return what a host does with the site at an address."""
    host, found = Host(address), Findings()
    manifest = json.loads(host.ask("files.json").content)["files"]
    _files(host, manifest, found)
    _types(host, manifest, found)
    _addresses(host, found)
    return found


def _files(host: Host, manifest: dict[str, list[object]], found: Findings) -> None:
    """Compare every file with its hash, as it is and compressed."""
    for coding in ("identity", "gzip"):
        total = 0
        for name, (_, known) in manifest.items():
            answer = host.ask(name, accept_encoding=coding)
            total += len(answer.body)
            if answer.status != 200 or hashlib.sha256(answer.content).hexdigest() != known:
                found.wrong.append(f"{name} ({coding}): status {answer.status} or other bytes")
        found.bytes[coding] = total


def _types(host: Host, manifest: dict[str, list[object]], found: Findings) -> None:
    for kind in KINDS:
        # The largest: a host may leave small files as they are.
        name = max(
            (name for name in manifest if name.endswith(f".{kind}")),
            key=lambda name: int(str(manifest[name][0])),
        )
        answer = host.ask(name, accept_encoding="gzip")
        found.types[kind] = answer.headers.get("content-type", "").partition(";")[0]
        if answer.headers.get("content-encoding") == "gzip":
            found.compressed.append(kind)
        if kind in MUST and KINDS[kind] not in found.types[kind]:
            found.wrong.append(f".{kind} has the type {found.types[kind]!r}")


def _addresses(host: Host, found: Findings) -> None:
    """Check wrong addresses, folders without a slash, HEAD, and files that have not changed."""
    lost = host.ask("no/such/page")
    if lost.status != 404:
        found.wrong.append(f"a wrong address gives {lost.status}, not 404")
    found.lost = b"stonebook" in lost.body
    folder = host.ask(PAGE.rstrip("/"))
    leads = urlsplit(folder.headers.get("location", "")).path
    if folder.status not in (301, 302, 308) or leads != urlsplit(host.address).path + PAGE:
        found.wrong.append(f"a folder without a slash gives {folder.status} to {leads!r}")
    head = host.ask("index.html", "HEAD", accept_encoding="identity")
    if head.status != 200 or head.body:
        found.wrong.append("HEAD is not answered")
    elif int(head.headers.get("content-length", 0)) != len(host.ask("index.html").content):
        found.wrong.append("HEAD gives another length")
    answer = host.ask("index.html")
    since = {"if_modified_since": answer.headers.get("last-modified", "")}
    if tag := answer.headers.get("etag"):
        since["if_none_match"] = tag
    found.again = host.ask("index.html", **since).status


def lives(address: str) -> bool:
    """Whether a lesson's boards become live in Chromium, without an error in its scripts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = browser.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(f"{address}{PAGE}?page=live")
        page.wait_for_function(f"{STATE} === 'ready'", timeout=START)
    return not problems
