"""Every lesson as a page to read: without scripts, on a phone, on paper."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from tests.browser.conftest import Visits
from tests.browser.test_landing import sideways
from tests.browser.web import Site
from tests.lessons.lesson import LESSONS, Lesson

NAVIGATION = (".about", ".on", "footer", "p.home")
DESCRIBED = """() => [...document.querySelectorAll('main svg')].every(svg =>
  ['title', 'desc'].every(name => svg.querySelector(`:scope > ${name}`)?.textContent.trim()))"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('main svg')]
  .map(svg => svg.getBoundingClientRect().width).filter(width => width > 0))"""


@pytest.fixture(scope="module")
def reader(browser: Browser, session_site: Site) -> Iterator[tuple[Visits, Page]]:
    """Return a reader without scripts on a phone."""
    visits = Visits(browser, session_site)
    phone = {"viewport": {"width": 360, "height": 740}}
    yield visits, visits.context(java_script_enabled=False, **phone).new_page()
    visits.close()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_read(lesson: Lesson, site: Site, reader: tuple[Visits, Page]) -> None:
    visits, page = reader
    shown = [one for _, one in lesson.shown() if isinstance(one, StepOutput | BoardOutput)]
    page.emulate_media(media="screen")
    page.goto(f"{site.url}{lesson.id}/read/")
    expect(page.get_by_role("heading", level=1)).to_have_text(lesson.about["title"])
    pictures = page.locator("main svg")
    assert pictures.count() >= len(shown)
    assert page.evaluate(DESCRIBED)
    assert sideways(page) <= 0
    # What is asked is there to be seen, and its answer only when it is asked for.
    for one in shown:
        title = page.get_by_text(one.title, exact=True)
        step = page.locator(".step, .stonebook-step").filter(has=title).first
        expect(step.locator("svg").first).to_be_visible()
        answer = step.locator("details.answer")
        if not (isinstance(one, StepOutput) and one.step.asks):
            continue
        expect(answer.locator("svg").first).to_be_hidden()
        answer.locator("summary").click()
        expect(answer.locator("svg").first).to_be_visible()
        assert sideways(page) <= 0
    assert page.evaluate(SMALLEST) >= 100
    for part in NAVIGATION[2:]:
        expect(page.locator(part).first).to_be_visible()
    page.emulate_media(media="print")
    for part in NAVIGATION:
        for one in page.locator(part).all():
            expect(one).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(pictures.first).to_be_visible()
    # On paper the answers stand on a page of their own.
    for one in page.locator("details.answer").all():
        expect(one).to_be_hidden()
    expect(page.locator(".key")).to_be_visible()
    page.emulate_media(media="screen")
    expect(page.locator(".key")).to_be_hidden()
    visits.check()


def test_the_landing_page_leads_to_every_page_to_read(reader: tuple[Visits, Page]) -> None:
    _, page = reader
    page.goto(reader[0].site.url)
    links = {link.get_attribute("href") for link in page.locator("a.read").all()}
    assert links == {f"{lesson.id}/read/" for lesson in LESSONS}


def test_a_page_to_read_leads_to_the_live_lesson_and_on(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(f"{visits.site.url}otello/bracketing/read/?page=read")
    page.locator(".on a").click()
    expect(page).to_have_url(f"{visits.site.url}otello/every-line/read/")
    page.goto(f"{page.url}?page=read")
    page.locator(".about a").click()
    page.wait_for_url("**/notebooks/index.html?path=otello/every-line.ipynb")


def test_it_is_printed_in_a_few_sheets(visits: Visits) -> None:
    page = visits.context().new_page()
    page.goto(f"{visits.site.url}otello/bracketing/read/")
    sheets = page.pdf(format="A4").count(b"/Type /Page\n")
    assert 1 < sheets <= 7
