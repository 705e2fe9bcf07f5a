"""The bytes that a static host sends until a first board is live, checked against a budget."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.browser.conftest import Visits
from tests.browser.lesson_page import START, LessonPage

pytestmark = pytest.mark.share(2)

PACKED = {".js", ".json", ".html", ".css", ".svg", ".ipynb", ".wasm", ".txt"}
NOT_FRONT_END = ("static/pyodide/", "files/", "static/stonebook/first/")  # Python, the lesson
ARCHIVE = re.compile(r"\.(zip|whl)\b")
KERNEL = ".worker."  # the worker that runs Python for a notebook
ALIVE = """() => [...document.querySelectorAll('canvas.stonebook-canvas')].some(canvas => {
  const [x, y] = [canvas.width / 2, canvas.height / 2];
  return x && canvas.getContext('2d').getImageData(x, y, 1, 1).data[3];
})"""
# The files of a page without Python and without the widgets: with these its first boards answer.
ANSWERS = 250_000
# Bytes in all, and bytes of the front end. Both include 44 kB of fonts. No board waits for these.
# Python's memory is 5 kB larger or smaller whenever anything in it changes.
BUDGETS = {
    "notebooks/index.html?path=otello/bracketing.ipynb": (9_480_000, 1_980_000),
    "otello/bracketing/read/": (7_800_000, 350_000),
}


def sent(file: Path) -> int:
    """Return the bytes that a compressing host sends for a file."""
    content = file.read_bytes()
    return len(gzip.compress(content, 6, mtime=0)) if file.suffix in PACKED else len(content)


@pytest.mark.parametrize("address", BUDGETS)
def test_a_first_board_needs_few_bytes(visits: Visits, dist: Path, address: str) -> None:
    site = visits.site
    before = len(site.log)
    page = LessonPage(visits.context().new_page(), site.url).page
    # Pages fetch archives when the network is quiet. Here none arrives: no board may wait for one.
    page.route(ARCHIVE, lambda route: None)
    page.goto(site.url + address)
    page.wait_for_function(ALIVE, timeout=START)
    places = {
        unquote(urlsplit(request.path).path)[len(site.prefix) :] for request in site.log[before:]
    }
    files = {
        dist / place / "index.html" if place.endswith("/") else dist / place for place in places
    }
    sizes = {file.relative_to(dist).as_posix(): sent(file) for file in files}
    assert any("snapshot-" in name for name in sizes)
    assert not [name for name in sizes if ARCHIVE.search(name)], "a request bypassed the route"
    listed = "\n".join(
        f"{size:9d} {name}" for name, size in sorted(sizes.items(), key=lambda entry: -entry[1])
    )
    total, front = BUDGETS[address]
    assert sum(sizes.values()) <= total, listed
    ours = {
        name: size
        for name, size in sizes.items()
        if not name.startswith(NOT_FRONT_END) and KERNEL not in name
    }
    assert sum(ours.values()) <= front, listed
    if any("/replies/" in name for name in ours):
        early = [size for name, size in ours.items() if "widgets." not in name]
        assert sum(early) <= ANSWERS, listed
