"""The first key on a board asks whether boards are wanted in words."""

import pytest
from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import ready

pytestmark = pytest.mark.share(9, of="folder")


def test_the_first_key_offers_boards_in_words(visits: Visits) -> None:
    page = visits.lesson().page
    page.goto(f"{visits.site.url}otello/bracketing/read/?page=live")
    ready(page)
    page.evaluate("() => localStorage.removeItem('stonebook-spoken')")
    board = page.locator("canvas.stonebook-canvas").first
    words = board.locator("xpath=ancestor::*[contains(@class, 'stonebook-widget')]")
    note = page.locator("#stonebook-notes")
    board.press("ArrowRight")
    expect(note).to_contain_text(say("page.spoken.ask"))
    hidden = note.locator("p").evaluate("note => getComputedStyle(note).clipPath")
    assert hidden == "inset(50%)", "the question covers nothing until somebody goes to its answers"
    yes = note.get_by_role("button", name=say("page.spoken.yes"))
    yes.focus()
    assert note.locator("p").evaluate("note => getComputedStyle(note).clipPath") == "none"
    yes.press("Enter")
    expect(note).to_be_empty()
    expect(page.locator("#stonebook-status")).to_have_text(say("page.spoken.on"))
    table = words.locator(".stonebook-text table")
    expect(table.locator("caption")).to_have_text(say("spoken.table"))
    expect(table.locator("td", has_text="C3")).to_be_visible()
    board.press("?")
    expect(words.locator(".stonebook-announcement")).to_have_text(say("spoken.keys"))
    page.reload()
    ready(page)
    expect(table.locator("caption")).to_be_visible()  # it is remembered, and nobody is asked again
    board.press("ArrowRight")
    expect(note).to_be_empty()
