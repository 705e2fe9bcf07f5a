"""A reader's own programs in a browser: they play and can be stopped; Python keeps running."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, idle, ready

pytestmark = pytest.mark.share(9, of="folder")

PHONE = {"width": 360, "height": 740}


def endless(route: Route) -> None:
    """Serve the page with an endless program instead of the reader's."""
    answer = route.fetch()
    text = answer.text()
    assert "return moves[0]" in text
    route.fulfill(response=answer, body=text.replace("return moves[0]", "while True: pass"))


def test_programs_play_on_a_phone_and_an_endless_one_is_stopped(visits: Visits) -> None:
    page = visits.context(reduced_motion="reduce", viewport=PHONE).new_page()
    page.route(re.compile("/compare/own-player/read/"), endless)
    page.goto(f"{visits.site.url}compare/own-player/read/")
    page.evaluate("document.querySelector('main').scrollTop = 3000")
    ready(page)
    greedy, first, own = (
        page.locator(f"[data-cell={cell}]") for cell in ("greedy", "first", "tournament")
    )
    greedy.get_by_role("button", name="Play one move", exact=True).click()
    expect(greedy.locator(".stonebook-words")).to_contain_text("Greedy thought: ", timeout=SOON)
    # What shows how far a tournament has got stands under its title, not on the edge of the screen.
    title, bar = (
        own.locator(part).first.bounding_box() for part in (".stonebook-head", "progress")
    )
    assert title and bar and bar["x"] == title["x"]
    # An endless program, started by keyboard: the page names its line, and the button continues.
    own.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    words = own.locator(".stonebook-words").filter(has_text="No move came")
    expect(words).to_contain_text("No move came within 5 seconds", timeout=SOON)
    expect(words).to_contain_text("line 4 of choose, “while True: pass”")
    expect(own.get_by_role("button", name="Continue", exact=True)).to_be_enabled()
    expect(own.locator("progress")).to_have_attribute("aria-label", "1 of 60 games played")
    # The same Python runs the rest. A stopped tournament keeps its games.
    first.get_by_role("button", name="Start", exact=True).click()
    expect(first.locator("tbody tr")).to_have_count(6, timeout=SOON)
    first.get_by_role("button", name="Stop", exact=True).click()
    summary = first.locator(".stonebook-words")
    expect(summary).to_contain_text("Stopped. Nothing is lost. Greedy against Level 1, ")
    expect(first.locator(".stonebook-small")).to_be_hidden()  # after the last progress is shown
    played = first.locator("progress").get_attribute("aria-label")
    idle(page)
    assert first.locator("progress").get_attribute("aria-label") == played
    assert page.evaluate("document.querySelector('main').scrollWidth") <= PHONE["width"]
