"""Every kind of page: no fault that axe can find, and not wider than its window.

Each page has eight looks: two languages, two widths, light and dark. Most pages are looked at
before Python, where they have boards that answer, some with live boards, and a lesson's notebook.
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say, speaking
from tests.browser.accessibility import check_accessible, faults
from tests.browser.conftest import NO_PYTHON, Visits
from tests.browser.lesson_page import SOON, LessonPage, horizontal_overflow, idle, ready

pytestmark = pytest.mark.starts_first

PAGES = (
    *("", "learn/", "otello/", "teach/", "explore/", "play/", "play/?game=jo"),
    *("puzzles/", "puzzles/?game=ikeda", "atlas/", "bench/", "demo/", "many/"),
    *("tasks/", "worksheet/", "own/", "accessibility/", "recall/"),
    *("embed/", "embed/?puzzle=alterigo/one-row"),
    *("otello/bracketing/", "otello/bracketing/read/"),
)
ENGLISH = (
    *("docs/", "docs/engine/", "docs/rules/", "docs/classroom/", "docs/install/"),
    *("docs/api/search/", "notices.html", "presenter/"),
)
LESSONS = {"otello/bracketing/", "otello/bracketing/read/"}
WINDOWS = {
    1366: {"viewport": {"width": 1366, "height": 768}},
    360: {"viewport": {"width": 360, "height": 740}, "has_touch": True},
}


def addresses(language: str) -> list[str]:
    """Return the pages of a language. Lessons and the guide have one page for all languages."""
    if language == "en":
        return [*PAGES, *ENGLISH]
    return [*(f"de/{page}" for page in PAGES if page not in LESSONS), *ENGLISH]


LOOKS = [*product(WINDOWS, ("light", "dark"))]
CASES = [
    (address, language, *look)
    for language in ("en", "de")
    for address in addresses(language)
    for look in LOOKS
]
LIVE = (
    *("play/?game=jo&one=person&two=1", "puzzles/?game=ikeda", "atlas/?board=alterigo-2x7"),
    *("bench/", "many/", "demo/?script=otello/first-lesson"),
)
LIVE_CASES = [
    *(("otello/bracketing/read/?page=live", "en", *look) for look in LOOKS),
    *((page, language, *look) for language in ("en", "de") for page in LIVE for look in LOOKS),
]
JUPYTER_FAULTS = (
    ("aria-required-children: ", "jp-WindowedPanel-viewport"),
    ("aria-input-field-name: ", "cm-content"),
)
"""The faults of JupyterLab itself, each a rule and a class: its list of cells is no feed of
articles, and its editors have no name.
"""


@pytest.mark.share(32)
@pytest.mark.parametrize(("address", "language", "width", "scheme"), CASES)
def test_axe_finds_nothing_on_any_kind_of_page(
    visits: Visits, address: str, language: str, width: int, scheme: str
) -> None:
    context = visits.context(**WINDOWS[width], color_scheme=scheme)
    context.add_init_script(NO_PYTHON)
    page = context.new_page()
    page.goto(visits.site.url + address)
    check_accessible(page)
    assert horizontal_overflow(page) <= 0


def look(visits: Visits, width: int, scheme: str) -> Page:
    return visits.context(**WINDOWS[width], color_scheme=scheme, reduced_motion="reduce").new_page()


@pytest.mark.share(39)
@pytest.mark.parametrize(("address", "language", "width", "scheme"), LIVE_CASES)
def test_axe_finds_nothing_on_a_live_page(
    visits: Visits, address: str, language: str, width: int, scheme: str
) -> None:
    page = look(visits, width, scheme)
    page.goto(visits.site.url + ("de/" if language == "de" else "") + address)
    ready(page)
    if address == "many/":
        with speaking(language):
            page.get_by_role("button", name=say("many.add"), exact=True).click()
    board = page.locator("canvas.stonebook-canvas").filter(visible=True).first
    expect(board).to_be_visible(timeout=SOON)
    idle(page)
    check_accessible(page)
    assert horizontal_overflow(page) <= 0


@pytest.mark.share(8)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "scheme"), LOOKS)
def test_axe_finds_nothing_of_ours_in_a_notebook(
    visits: Visits, language: str, width: int, scheme: str
) -> None:
    lesson = LessonPage(look(visits, width, scheme), visits.site.url)
    lesson.open(query="" if language == "en" else f"&lang={language}")
    lesson.wait_until_alive()
    # Copies of the boards' pictures cover them at first, with the same ids.
    expect(lesson.page.locator(".stonebook-still")).to_have_count(0)
    found = faults(lesson.page)
    ours = [fault for fault in found if not any(_has_all(fault, each) for each in JUPYTER_FAULTS)]
    assert not ours, "\n\n".join(ours[:10])


def _has_all(fault: str, parts: tuple[str, ...]) -> bool:
    return all(part in fault for part in parts)


def test_axe_finds_a_field_without_a_name(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(visits.site.url + "docs/")
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    (fault,) = faults(page)
    assert fault.startswith("label: ")
