"""Checks over the network that a host serves the site as it needs."""

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
"""The content types that a browser should get. Only the types of REQUIRED are necessary."""
REQUIRED = ("html", "css", "js", "svg")


@dataclass
class HostAnswer:
    """A host's response to a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def content(self) -> bytes:
        """The content of the file, without compression."""
        is_compressed = self.headers.get("content-encoding") == "gzip"
        return gzip.decompress(self.body) if is_compressed else self.body


@dataclass
class Findings:
    """The findings about a host."""

    problems: list[str] = field(default_factory=list)
    types: dict[str, str] = field(default_factory=dict)  # content types by file suffix
    compressed: list[str] = field(default_factory=list)  # suffixes of files that it compresses
    bytes: dict[str, int] = field(default_factory=dict)  # the size of all files by encoding
    has_error_page: bool = False
    unchanged_status: int = 0  # of a response for a file that the browser already has
    is_live: bool = False

    @property
    def other_types(self) -> str:
        """The suffixes with another content type than usual."""
        return ", ".join(
            f".{kind} {content_type or 'none'}"
            for kind, content_type in self.types.items()
            if KINDS[kind] not in content_type
        )


class Host:
    """A site at an address, requested over one connection."""

    def __init__(self, address: str) -> None:
        self.address = address
        parts = urlsplit(address)
        self._below = parts.path
        self._connection = HTTPConnection(parts.netloc, timeout=20)

    def request(self, name: str, method: str = "GET", **headers: str) -> HostAnswer:
        """Request a file of the site."""
        fields = {key.replace("_", "-"): value for key, value in headers.items()}
        self._connection.request(method, self._below + quote(name), headers=fields)
        response: HTTPResponse = self._connection.getresponse()
        response_headers = {key.lower(): value for key, value in response.getheaders()}
        return HostAnswer(response.status, response_headers, response.read())


def check(address: str) -> Findings:
    """Check the site at an address, and return the findings."""
    host, findings = Host(address), Findings()
    manifest = json.loads(host.request("files.json").content)["files"]
    _check_files(host, manifest, findings)
    _check_types(host, manifest, findings)
    _check_addresses(host, findings)
    return findings


def _check_files(host: Host, manifest: dict[str, list[object]], findings: Findings) -> None:
    """Compare every file with its hash, uncompressed and compressed."""
    for coding in ("identity", "gzip"):
        total = 0
        for name, (_, digest) in manifest.items():
            answer = host.request(name, accept_encoding=coding)
            total += len(answer.body)
            if answer.status != 200 or hashlib.sha256(answer.content).hexdigest() != digest:
                findings.problems.append(
                    f"{name} ({coding}): status {answer.status} or other bytes"
                )
        findings.bytes[coding] = total


def _check_types(host: Host, manifest: dict[str, list[object]], findings: Findings) -> None:
    for kind in KINDS:
        # The largest file, because a host may not compress small files.
        name = max(
            (name for name in manifest if name.endswith(f".{kind}")),
            key=lambda name: int(str(manifest[name][0])),
        )
        answer = host.request(name, accept_encoding="gzip")
        findings.types[kind] = answer.headers.get("content-type", "").partition(";")[0]
        if answer.headers.get("content-encoding") == "gzip":
            findings.compressed.append(kind)
        if kind in REQUIRED and KINDS[kind] not in findings.types[kind]:
            findings.problems.append(f".{kind} has the type {findings.types[kind]!r}")


def _check_addresses(host: Host, findings: Findings) -> None:
    """Check wrong addresses, folders without a slash, HEAD, and unchanged files."""
    error_page = host.request("no/such/page")
    if error_page.status != 404:
        findings.problems.append(f"a wrong address gives {error_page.status}, not 404")
    findings.has_error_page = b"stonebook" in error_page.body
    folder = host.request(PAGE.rstrip("/"))
    location = urlsplit(folder.headers.get("location", "")).path
    if folder.status not in (301, 302, 308) or location != urlsplit(host.address).path + PAGE:
        findings.problems.append(f"a folder without a slash gives {folder.status} to {location!r}")
    head = host.request("index.html", "HEAD", accept_encoding="identity")
    if head.status != 200 or head.body:
        findings.problems.append("HEAD is not answered")
    elif int(head.headers.get("content-length", 0)) != len(host.request("index.html").content):
        findings.problems.append("HEAD gives another length")
    answer = host.request("index.html")
    conditions = {"if_modified_since": answer.headers.get("last-modified", "")}
    if tag := answer.headers.get("etag"):
        conditions["if_none_match"] = tag
    findings.unchanged_status = host.request("index.html", **conditions).status


def becomes_live(address: str) -> bool:
    """Whether a lesson's boards become live in Chromium, without an error in its scripts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = browser.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(f"{address}{PAGE}?page=live")
        page.wait_for_function(f"{STATE} === 'ready'", timeout=START)
    return not problems
