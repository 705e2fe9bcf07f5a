"""Every kind of page: no fault that axe can find, and not wider than its window.

Each page has eight looks: two languages, two widths, light and dark. Pages with a live board are
looked at where other tests use them.
"""

from __future__ import annotations

from itertools import product

import pytest

from tests.browser.accessibility import check_accessible, faults
from tests.browser.conftest import NO_PYTHON, Visits
from tests.browser.lesson_page import horizontal_overflow

PAGES = (
    *("", "learn/", "otello/", "teach/", "explore/", "play/", "play/?game=jo"),
    *("puzzles/", "puzzles/?game=ikeda", "atlas/", "bench/", "demo/", "many/"),
    *("tasks/", "worksheet/", "own/", "accessibility/", "recall/", "embed/"),
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


CASES = [
    (address, language, *look)
    for language in ("en", "de")
    for address in addresses(language)
    for look in product(WINDOWS, ("light", "dark"))
]


@pytest.mark.share(8)
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


def test_axe_finds_a_field_without_a_name(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(visits.site.url + "docs/")
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    (fault,) = faults(page)
    assert fault.startswith("label: ")
