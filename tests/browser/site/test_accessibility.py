"""Every kind of page: no fault that axe can find, not wider than its window, in both looks.

Pages with a live board are looked at where other tests use them.
"""

from __future__ import annotations

import pytest

from tests.browser.accessibility import check_accessible, faults
from tests.browser.conftest import NO_PYTHON, Visits
from tests.browser.lesson_page import horizontal_overflow

PAGES = (
    *("", "learn/", "otello/", "teach/", "explore/", "play/", "play/?game=jo"),
    *("puzzles/", "puzzles/?game=ikeda", "atlas/", "bench/", "demo/", "many/"),
    *("tasks/", "worksheet/", "own/", "accessibility/"),
    *("otello/bracketing/", "otello/bracketing/read/"),
)
ENGLISH = (
    *("docs/", "docs/engine/", "docs/rules/", "docs/classroom/", "docs/install/"),
    *("docs/api/search/", "notices.html", "presenter/"),
)
LOOKS = {
    "light": {"viewport": {"width": 1366, "height": 768}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark", "has_touch": True},
}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_on_any_kind_of_page(visits: Visits, look: str) -> None:
    context = visits.context(**LOOKS[look])
    context.add_init_script(NO_PYTHON)
    lessons = {"otello/bracketing/", "otello/bracketing/read/"}
    german = [f"de/{page}" for page in PAGES if page not in lessons]
    for address in [*PAGES, *ENGLISH] if look == "light" else [*german, *ENGLISH]:
        page = context.new_page()
        page.goto(visits.site.url + address)
        check_accessible(page)
        assert horizontal_overflow(page) <= 0, address
        page.close()


def test_axe_finds_a_field_without_a_name(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(visits.site.url + "docs/")
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    (fault,) = faults(page)
    assert fault.startswith("label: ")
