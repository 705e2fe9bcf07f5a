"""With “Use less data”, no kind of page fetches Python before the reader asks for it."""

from __future__ import annotations

from playwright.sync_api import expect

from lite.live_pages.standalone_pages import standalone_pages
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START

CHOICE = "localStorage.setItem('stonebook-python', 'asked')"
PYTHON = ("pyodide.asm", "snapshot-", "worker-live")
"""Parts of the names of Python's files. Each page watches Python with a small script, too."""
OFFER = "document.documentElement.dataset.stonebookState"
WORK = {
    "otello/bracketing/read/": "spared",
    "otello/bracketing/read/?view=stage": "spared",
    "play/?game=otello": "spared",
    "play/?game=otello&size=6": "needed",
    "puzzles/?game=io": "spared",
    "puzzles/?game=io&set=mixed": "needed",
    "play/": "spared",
    "puzzles/": "spared",
    "tasks/": "needed",
}


def test_a_page_offers_python_with_its_size_and_does_not_fetch_it(visits: Visits) -> None:
    page = visits.context().new_page()
    site = visits.site
    page.goto(f"{site.url}accessibility/")  # which has no boards
    page.evaluate(CHOICE)
    others = {f"{kind.name}/": "needed" for kind in standalone_pages()}
    for address, state in ({"": None} | others | WORK).items():
        before = len(site.log)
        page.goto(site.url + address)
        if state is not None:  # the start page has no boards of Python
            page.wait_for_function(f"{OFFER} === '{state}'", timeout=START)
        page.wait_for_load_state("networkidle")
        names = [request.path for request in site.log[before:]]
        assert not [name for name in names if any(part in name for part in PYTHON)], address
    page.goto(f"{site.url}tasks/")
    button = page.get_by_role("button", name=say("page.python.fetch", size="").partition(" (")[0])
    expect(button).to_contain_text(" MB)")
    with page.expect_request("**/pyodide.asm.wasm*", timeout=START):
        page.get_by_role("button", name=say("tasks.ready")).click(force=True)
    expect(button).to_be_hidden(timeout=SOON)
