"""A level answers on a board: by keys alone, after a restart of Python, and in a saved file."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import ready

pytestmark = pytest.mark.share(9, of="folder")

LESSON = "otello/bracketing/read/"
FOR_TWO = 'play(\\"A game for two\\")'
AGAINST = "play('A game', size=6, against=2)"


def opened(visits: Visits) -> tuple[Page, Locator]:
    """Open a lesson whose last board is a game against a level."""

    def give(route: Route) -> None:
        answer = route.fetch()
        assert FOR_TWO in answer.text()
        route.fulfill(response=answer, body=answer.text().replace(FOR_TWO, AGAINST))

    page = visits.context(reduced_motion="reduce").new_page()
    page.route(re.compile(LESSON), give)
    page.goto(visits.site.url + LESSON)
    ready(page)
    return page, page.locator(".stonebook-step:has(.stonebook-plays)")


def test_a_level_answers(visits: Visits) -> None:
    page, step = opened(visits)
    words = step.locator(".stonebook-words")
    answered = re.compile(r"^O plays .* X to move\.$")
    expect(step.locator(".stonebook-who")).to_have_text(["You", "Amateur"])
    # By keys alone: the first key shows the frame, on C3.
    step.locator("canvas").focus()
    for key in ("ArrowLeft", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(words).to_have_text(answered)
    first = words.inner_text()
    # A restarted Python has the answer, and does not search again.
    page.evaluate("stonebookLive.restart()")
    ready(page)
    expect(words).to_have_text(answered)  # the text of the last move is shown again
    # A record is saved as a file and loaded from it.
    step.locator(".stonebook-more-toggle").click()
    step.get_by_role("button", name=say("play.keep")).click()
    with page.expect_download() as saved:
        step.locator("a.stonebook-save").click()
    record = json.loads(saved.value.path().read_text(encoding="utf-8"))
    mine, answer = record["moves"]
    assert first.startswith(f"O plays {answer}.") and record["about"] == {"O": "Level 2"}
    step.locator("canvas").focus()
    page.keyboard.press("Backspace")
    expect(words).to_have_text(say("board.undone", move=[mine, answer], state="X to move."))
    with page.expect_file_chooser() as chooser:
        step.get_by_role("button", name=say("play.keep.open")).click()
    chooser.value.set_files(saved.value.path())
    expect(words).to_have_text(say("play.keep.loaded", state="X to move."))
    expect(step.locator(".stonebook-keeping")).to_be_hidden()


def test_the_perfect_player_is_met_by_a_link(visits: Visits) -> None:
    """The form of O-tell-O leads to it, under More; its table is fetched when it answers."""
    page = visits.context(reduced_motion="reduce").new_page()
    page.goto(f"{visits.site.url}play/#otello")
    page.locator("#otello summary").click()
    page.get_by_role("link", name="Play against Perfect on 6 × 6").click()
    page.wait_for_url("**/play/?game=otello*")  # the page with the form becomes ready, too
    ready(page)
    expect(page.locator(".stonebook-who")).to_have_text(["You", "Perfect"])
    page.locator("canvas").first.focus()
    for key in ("ArrowLeft", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".stonebook-words").first).to_have_text(
        re.compile(r"^O plays .* X to move\.$")
    )
    expect(
        page.get_by_text("Perfect never loses here, because the 6 × 6 board is solved.")
    ).to_be_attached()
