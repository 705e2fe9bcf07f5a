"""Open every kind of page, and compare the requested files with the site's files."""

from __future__ import annotations

import contextlib
import fnmatch
import re
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, START, LessonPage, ready
from tests.browser.notebook.editor import last_editor
from tests.browser.notebook.file_list import open_folder
from tests.site_lessons import LESSONS

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

# Files that no visit here requests, and their users.
EXCEPTIONS = {
    "*404.html": "hosts show it at a wrong address",
    "favicon.ico": "browsers ask the root of a host for it",
    "robots.txt": "for search engines",
    "static/pyodide/core-*/tables.bin": "tables of Python that a program of a reader may need",
    "build/[0-9]*.js": "parts of the notebook for rare features: formulas, diagrams,"
    " dialogues, the colours of other languages",
    "build/MathJax_*.woff": "letters of formulas, each when it is first used",
    "build/fa-*.woff2": "pictures on the buttons of widgets, each set when it is first used",
    "*/third-party-licenses.json": "the notebook's menu, Help, Licenses",
    "build/themes/*": "a theme, when the menu or the reader's system says so",
    "extensions/*/static/*.js": "the same as build/, of the widgets and of the kernel",
    "static/stonebook/puzzle-*.json": "for the record of a reader who has tried a puzzle",
    "static/stonebook/today/*.json": "the puzzles of a day, each on its day",
    "static/stonebook/questions/*": "for the old questions of a reader who has missed any",
    "*/scratch/puzzles/*": "the notebooks of puzzles, each when it is opened",
    "*/scratch/before-and-after.ipynb": "compares two tests of a class, when it is opened",
    "static/stonebook/replies/*.bin": "replies of steps, each when its board comes near",
    "static/stonebook/qr-reader.js": "reads QR codes for browsers that can't, with the camera",
    "*/embed/index.html": "boards on other sites, in other languages than English",
    "service-worker.js": "for a reader who keeps the site on a device",
    "files.json": "the same",
    "static/stonebook/keep-*": "the same, and for the question whether to",
    "static/stonebook/icon-*.png": "for a reader who installs the site",
    "static/pyodide/worker-coincident.js": "where the host isolates pages by headers",
}
LINK = re.compile(r'(?:href|src)="([^"#]+)')
TRY = 2000
"""Milliseconds to wait for Python's completions."""
RICH = """from IPython.display import HTML, JSON, Latex, Markdown, display
display(HTML('<b>one</b>'), Latex('$x^2$'), Markdown('# two'), JSON({'a': 1}))"""


def asked(site: Path, addresses: list[str], prefix: str) -> set[str]:
    """Return the files of the site behind these addresses."""
    places = {unquote(urlsplit(address).path).removeprefix(prefix) for address in addresses}
    files = {
        site / place / "index.html" if (site / place).is_dir() else site / place for place in places
    }
    return {file.relative_to(site).as_posix() for file in files if file.is_file()}


def follow(page: Page, url: str, folder: Path) -> None:
    """Request every address that a page of the site links to, directly or indirectly."""
    known: set[str] = set()
    waiting = [url]
    while waiting:
        address = waiting.pop()
        if address in known or not address.startswith(url):
            continue
        known.add(address)
        assert page.request.get(address).ok, address
        file = folder / unquote(address.removeprefix(url))
        file = file / "index.html" if file.is_dir() else file
        if file.suffix == ".html":
            found = (
                urljoin(address, link) for link in LINK.findall(file.read_text(encoding="utf-8"))
            )
            waiting += [link.partition("?")[0] for link in found]


def request_each_lesson(page: Page, asked_for: list[str]) -> None:
    """Request of every lesson the files that the browser has requested of the first one."""
    first = LESSONS[0]
    kinds = {
        "/first/": (first.key, "key"),
        "/files/": (first.key, "key"),
        "/api/contents/": (f"/{first.track}/", "track"),
    }
    for kind, (part, name) in kinds.items():
        own = [path for path in asked_for if kind in path and part in path]
        assert own, kind
        for lesson in LESSONS:
            for path in own:
                address = urljoin(
                    page.url, path.replace(getattr(first, name), getattr(lesson, name))
                )
                answer = page.request.get(address)
                assert answer.ok, address
                assert kind != "/first/" or "<h1>" in answer.text(), address


def try_a_lesson(lesson: LessonPage) -> None:
    """Use the features of a lesson, except its steps."""
    lesson.open()
    lesson.wait_until_alive()
    # Rare files: a package that is fetched on import, a file of an archive, a table.
    rare = "import micropip, xml.dom.minidom\n"
    rare += "from stonebook.search.tablebase import BOARDS, files\nfiles.read(BOARDS['io'][0])"
    assert lesson.python("1", before=rare) == 1
    lesson.open("otello/bracketing", "&view=board")
    lesson.page.wait_for_function("stonebookTest.settled()", timeout=START)


def try_an_own_page(lesson: LessonPage) -> None:
    """Use the reader's own notebook: completion, a tooltip, an error, rich output, pip."""
    page = lesson.page
    lesson.open("scratch/start")
    lesson.wait_until_settled()
    keys = page.keyboard
    last_editor(page).click()

    def write(text: str) -> None:
        expect(last_editor(page)).to_be_focused()
        keys.type(text)

    def run(code: str) -> None:
        expect(last_editor(page)).to_be_focused()
        keys.press("Control+a")
        keys.insert_text(code)
        keys.press("Shift+Enter")

    def says(text: str) -> None:
        expect(page.locator(".jp-OutputArea-output", has_text=text).last).to_be_visible(
            timeout=SOON
        )

    run("import ipywidgets\nprint('here')")
    says("here")
    write("ipywidgets.IntSli")
    item = page.locator(".jp-Completer-item").first
    for _ in range(SOON // TRY):  # the notebook gives up on a Python that takes long to answer
        keys.press("Tab")
        with contextlib.suppress(TimeoutError):
            item.wait_for(timeout=TRY)
            break
    keys.press("Enter")
    run("ipywidgets.VBox([ipywidgets.IntSlider(3), ipywidgets.ColorPicker()])")
    page.locator(".widget-slider").wait_for()
    write("print(")
    keys.press("Shift+Tab")
    page.locator(".jp-Tooltip").wait_for()
    run("1 / 0")
    says("ZeroDivisionError")
    run(RICH)
    says("one")
    page.locator(".jp-RenderedLatex mjx-container, .jp-RenderedLatex .MathJax").first.wait_for()
    run("%pip install nothing-of-this-name")
    says("nothing-of-this-name")
    keys.press("Control+s")
    page.wait_for_function("!stonebookTest.panel().context.model.dirty", timeout=SOON)


def test_the_site_has_no_file_that_no_page_requests(visits: Visits, dist: Path) -> None:
    site = visits.site
    before = len(site.log)
    lesson = visits.lesson()
    page = lesson.page
    follow(page, site.url, dist)
    opened = len(site.log)
    try_a_lesson(lesson)
    request_each_lesson(page, [*dict.fromkeys(request.path for request in site.log[opened:])])
    try_an_own_page(lesson)
    page.goto(f"{site.url}docs/search/?q=bracketing")
    page.locator("#search-results .search a").first.wait_for(timeout=SOON)
    page.goto(f"{site.url}tree/index.html")
    open_folder(page, "otello", "bracketing")
    page.goto(f"{site.url}otello/bracketing/read/")
    ready(page)
    seen = asked(dist, [request.path for request in site.log[before:]], site.prefix)
    files = (file for file in dist.rglob("*") if file.is_file() and file.suffix != ".gz")
    there = {file.relative_to(dist).as_posix() for file in files}
    left = {
        glob: {file for file in there - seen if fnmatch.fnmatch(file, glob)} for glob in EXCEPTIONS
    }
    unexplained = there - seen - set[str]().union(*left.values())
    assert not unexplained, f"never asked for: {sorted(unexplained)}"
    assert all(left.values()), f"exceptions without a file: {[g for g in left if not left[g]]}"
