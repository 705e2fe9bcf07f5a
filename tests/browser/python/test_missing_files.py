"""A host lacks one file, cuts it, or sends a page of the host instead: the page names the file.

`tests/browser/faulty.py` tries all files in all ways.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from stonebook.words import say
from tests.browser.faulty import PAGES, FaultySite
from tests.browser.lesson_page import START, STATE, ready
from tests.browser.web import serving

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

# Files that a page can do without.
# A page without its fonts can be read as well.
SPARED = (
    *("build.json", "icon.svg", ".woff2"),
    *("static/stonebook/first/", "static/stonebook/replies/", "static/pyodide/snapshot-"),
)
CASES = (
    ("notebook", "extensions/ipycanvas/static/remoteEntry.*.js", "other"),
    ("notebook", "files/otello/bracketing.ipynb", "missing"),
    ("live", "static/pyodide/core-*/pyodide.asm.wasm", "missing"),
    ("live", "static/stonebook/live-page.js", "cut"),
)


def test_a_page_names_the_file_that_stops_it(browser: Browser, dist: Path) -> None:
    with ExitStack() as hosts:
        opened = []
        for address, pattern, kind in CASES:  # all at once: a page takes seconds to give up
            site = hosts.enter_context(serving(FaultySite(dist)))
            assert isinstance(site, FaultySite)
            (file,) = dist.glob(pattern)
            site.file, site.kind = file.relative_to(dist).as_posix(), kind
            opened.append((browser.new_page(), site, file.stat().st_size))
            opened[-1][0].goto(site.plain_url + PAGES[address], timeout=START)
        for page, site, size in opened:
            values = {"file": site.file, "status": 404, "part": size // 2, "size": size}
            line = page.get_by_role("alert")
            expect(line).to_contain_text(say(f"page.host.{site.kind}", **values), timeout=START)
            if "pyodide" in site.file and site.kind == "missing":
                page.wait_for_function(f"{STATE} === 'failed'", timeout=START)
            if site.file.endswith("live-page.js"):
                _one_button_starts_the_page_once_the_host_is_repaired(page, site)
            page.close()


def _one_button_starts_the_page_once_the_host_is_repaired(page: Page, site: FaultySite) -> None:
    site.kind = ""
    line = page.get_by_role("alert")
    line.get_by_role("button", name=say("page.host.again")).click()
    ready(page)
    expect(line).to_have_count(0)


def test_a_live_page_names_a_cut_style_and_lists_every_file_it_requests(
    browser: Browser, dist: Path
) -> None:
    for name, address in PAGES.items():
        style = f"static/stonebook/{name}.css"
        with serving(FaultySite(dist)) as site:
            assert isinstance(site, FaultySite)
            site.file, site.kind = style, "cut"
            page = browser.new_page()
            query = f"{'&' if '?' in address else '?'}lang=de"
            page.goto(f"{site.plain_url}{address}{query}", timeout=START)
            ready(page)
            expect(page.get_by_role("alert")).to_contain_text(f"Von der Datei {style}")
            listed = page.evaluate(
                "Object.keys(JSON.parse(document.getElementById('stonebook-files').textContent))"
            )
            page.close()
            places = (request.path.partition("?")[0] for request in site.log)
            asked = {place.removeprefix(site.prefix) for place in places}
            files = {file for file in asked if file and not file.endswith(("/", "index.html"))}
            unknown = {file for file in files - {*listed} if not file.startswith(SPARED)}
            assert not [file for file in unknown if not file.endswith(SPARED)]
