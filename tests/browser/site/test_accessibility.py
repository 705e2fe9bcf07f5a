"""Every kind of page: no fault that axe can find, not wider than its window, in both looks.

Pages with a live board are looked at where other tests use them.
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
LOOKS = list(product(("en", "de"), WINDOWS, ("light", "dark")))
USUAL = (("en", 1366, "light"), ("de", 360, "dark"))
"""The looks of each run. `--every-look` tries the others, too."""


def addresses(language: str) -> list[str]:
    """Return the pages of a language. Lessons and the guide have one page for all languages."""
    if language == "en":
        return [*PAGES, *ENGLISH]
    return [*(f"de/{page}" for page in PAGES if page not in LESSONS), *ENGLISH]


@pytest.mark.parametrize(("language", "width", "scheme"), LOOKS)
def test_axe_finds_nothing_on_any_kind_of_page(
    visits: Visits, language: str, width: int, scheme: str, every_look: bool
) -> None:
    if not every_look and (language, width, scheme) not in USUAL:
        pytest.skip("only with --every-look")
    context = visits.context(**WINDOWS[width], color_scheme=scheme)
    context.add_init_script(NO_PYTHON)
    page = context.new_page()  # the same for all addresses: a new one would compile axe again
    for address in addresses(language):
        page.goto(visits.site.url + address)
        check_accessible(page)
        assert horizontal_overflow(page) <= 0, address


def test_axe_finds_a_field_without_a_name(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(visits.site.url + "docs/")
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    (fault,) = faults(page)
    assert fault.startswith("label: ")
