"""Every lesson as a page to read: without scripts, on a phone, on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from tests.browser.conftest import Visits
from tests.lessons.lesson import LESSONS, Lesson

NAVIGATION = (".about", ".on", "footer", "#stonebook-bar")
WRONG = (Path(__file__).parent / "reading.js").read_text(encoding="utf-8")


@pytest.mark.share(12)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_read_without_scripts_on_a_phone_and_on_paper(
    visits: Visits, lesson: Lesson
) -> None:
    phone = {"width": 360, "height": 740}
    page = visits.context(java_script_enabled=False, viewport=phone).new_page()
    page.goto(f"{visits.site.url}{lesson.id}/read/")
    expect(page.get_by_role("heading", level=1)).to_have_text(lesson.about["title"])
    shown = [part for _, part in lesson.shown() if isinstance(part, StepOutput | BoardOutput)]
    titles = [
        [part.title, isinstance(part, StepOutput) and bool(part.step.input_kind)] for part in shown
    ]
    assert titles
    about = {"titles": titles, "navigation": NAVIGATION, "media": "screen"}
    assert page.evaluate(WRONG, about) == []
    page.emulate_media(media="print")  # on paper the answers are on a separate page
    assert page.evaluate(WRONG, {**about, "media": "print"}) == []


def test_every_lesson_has_a_link_to_its_page_to_read(visits: Visits) -> None:
    page = visits.context(java_script_enabled=False).new_page()
    links = set()
    for track in {lesson.id.partition("/")[0] for lesson in LESSONS}:
        page.goto(f"{visits.site.url}{track}/")
        cards = page.locator("[data-lesson] a").all()
        links |= {(card.get_attribute("href") or "").partition("?")[0] for card in cards}
    assert links == {f"../{lesson.id}/read/" for lesson in LESSONS}


def test_a_page_to_read_is_printed_in_a_few_sheets_and_leads_on(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(f"{visits.site.url}otello/bracketing/read/?page=read")
    sheets = page.pdf(format="A4").count(b"/Type /Page\n")
    assert 1 < sheets <= 8
    page.locator(".on a").click()
    expect(page).to_have_url(f"{visits.site.url}otello/every-line/read/")
    page.goto(f"{page.url}?page=read")
    page.locator(".about a").click()
    page.wait_for_url("**/otello/every-line/read/?view=stage")
