"""A host that has one of the files not, or cut, or sends a page of its own: the page names it.

`tests/browser/faulty.py` tries all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from stonebook.words import say
from tests.browser.faulty import PAGES, FaultySite
from tests.browser.lesson_page import SOON, ready
from tests.browser.web import serving

# What a page can do without: it opens without them, or finds another way.
SPARED = ("build.json", "icon.svg", "static/stonebook/first/", "static/pyodide/kept-")


@pytest.fixture(scope="module")
def faulty(dist: Path) -> Iterator[FaultySite]:
    with serving(FaultySite(dist)) as site:
        assert isinstance(site, FaultySite)
        yield site


@pytest.mark.parametrize(
    ("page", "pattern", "kind"),
    [
        ("notebook", "static/stonebook/notebook.js", "missing"),
        ("notebook", "extensions/ipycanvas/static/remoteEntry.*.js", "other"),
        ("notebook", "files/otello/bracketing.ipynb", "missing"),
        ("notebook", "static/pyodide/python.js", "cut"),
        ("live", "static/pyodide/core-*/pyodide.asm.wasm", "other"),
        ("live", "static/stonebook/live-page.js", "cut"),
    ],
)
def test_the_file_that_keeps_a_page_from_coming_alive_is_named(
    browser: Browser, faulty: FaultySite, page: str, pattern: str, kind: str
) -> None:
    (found,) = faulty.folder.glob(pattern)
    faulty.file, faulty.kind = found.relative_to(faulty.folder).as_posix(), kind
    size = found.stat().st_size
    values = {"file": faulty.file, "status": 404, "part": size // 2, "size": size}
    opened = browser.new_page()
    opened.goto(faulty.plain_url + PAGES[page])
    line = opened.get_by_role("alert")
    expect(line).to_contain_text(say(f"page.host.{kind}", **values), timeout=SOON)
    # The host is mended: the reader's one button is all that it takes.
    if kind == "cut" and page == "live":
        faulty.kind = ""
        line.get_by_role("button", name=say("page.host.again")).click()
        ready(opened)
        expect(line).to_have_count(0)
    opened.close()


@pytest.mark.parametrize("page", PAGES)
def test_a_live_page_names_its_cut_styles_and_knows_all_that_it_asks_for(
    browser: Browser, faulty: FaultySite, page: str
) -> None:
    faulty.file, faulty.kind = "static/stonebook/step.css", "cut"
    faulty.log.clear()
    opened = browser.new_page()
    opened.goto(f"{faulty.plain_url}{PAGES[page]}{'&' if '?' in PAGES[page] else '?'}lang=de")
    ready(opened)
    expect(opened.get_by_role("alert")).to_contain_text("Von der Datei static/stonebook/step.css")
    listed = opened.evaluate(
        "Object.keys(JSON.parse(document.getElementById('stonebook-files').textContent))"
    )
    asked = {one.path.partition("?")[0].removeprefix(faulty.prefix) for one in faulty.log}
    asked = {one for one in asked if not one.endswith(("/", "index.html")) and one}
    assert not [
        one
        for one in asked
        if one not in listed and not one.startswith(SPARED) and not one.endswith(SPARED)
    ]
    opened.close()
