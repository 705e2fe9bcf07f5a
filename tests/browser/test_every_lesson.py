"""Every lesson comes alive by itself, on a phone and on a wide screen.

One reader goes through them all: what the browser has fetched once, it has for the next.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from stonebook.widgets.board_skin import BoardSkin
from stonebook.widgets.step_skin import StepSkin
from tests.browser.conftest import Visits
from tests.browser.lesson_page import LessonPage
from tests.browser.test_landing import sideways
from tests.browser.web import Site
from tests.lessons.lesson import LESSONS, Lesson

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def reading(browser: Browser, session_site: Site) -> Iterator[tuple[Visits, LessonPage]]:
    """Return a reader, and the page that they open one lesson after the other in."""
    visits = Visits(browser, session_site)
    yield visits, visits.lesson(viewport=PHONE)
    visits.close()


def fits(page: LessonPage) -> None:
    """Check that nothing is wider than the window, or than the box that holds it."""
    assert sideways(page.page) <= 0
    outside = page.page.evaluate("stonebookTest.scrollingSideways()")
    assert not outside, outside


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_comes_alive(
    lesson: Lesson, site: Site, reading: tuple[Visits, LessonPage]
) -> None:
    visits, opened = reading
    page = opened.page
    shown = [one for _, one in lesson.shown()]
    steps = [one.step for one in shown if isinstance(one, StepSkin)]
    boards = [one for one in shown if isinstance(one, StepSkin | BoardSkin)]
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened.open(lesson.id)
    opened.wait_until_alive()
    canvases = page.locator("canvas.stonebook-canvas")
    assert canvases.count() == len(boards)
    live = page.locator(".stonebook-step").filter(has=page.locator("canvas"))
    titles = live.locator(".stonebook-title").all_inner_texts()
    assert titles == [one.title for one in boards]
    asked = live.locator(".stonebook-prompt").all_inner_texts()
    assert [" ".join(text.split()) for text in asked] == [step.prompt() for step in steps]
    fits(opened)
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    fits(opened)
    visits.check()
