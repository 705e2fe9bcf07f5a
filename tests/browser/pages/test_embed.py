"""Boards in the page of another site: pressed, led by keys, without faults, and printed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from lite.live_pages.embed_command import markup
from stonebook.words import say
from tests.browser.accessibility import check_accessible
from tests.browser.conftest import Visits

pytestmark = pytest.mark.share(9, of="folder")

BOARDS = (
    ["position", "ikeda", "C4", "D4"],
    ["game", "otello", "C4", "C5", "D6"],
    ["puzzle", "alterigo/one-row"],
)
SMALL = """side => [...document.querySelectorAll('stone-board')]
  .flatMap(board => [...board.shadowRoot.querySelectorAll('button, summary, a')])
  .filter(control => control.checkVisibility())
  .map(control => [control.textContent, control.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < side - 0.5)
  .map(([text]) => text)"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def blog(visits: Visits) -> Page:
    """Open a page outside the site with three boards, on a phone."""
    site = visits.site
    boards = "".join(f"<h2>{b[0]}</h2>{markup([*b, '--site', site.url])}" for b in BOARDS)
    page = visits.context(viewport={"width": 360, "height": 740}).new_page()
    head = "<!doctype html><html lang=en><meta charset=utf-8><title>A blog</title>"
    body = f"{head}<main><h1>A blog</h1>{boards}</main>"
    address = site.origins[0] + "blog/"
    page.route(address, lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(address)
    expect(page.locator("stone-board .stonebook-board")).to_have_count(len(BOARDS))
    return page


def spoken(board: Locator) -> Locator:
    return board.locator(".stonebook-announcement")


def test_boards_in_another_page_serve_fingers_and_screen_readers(visits: Visits) -> None:
    page = blog(visits)
    check_accessible(page)
    assert page.evaluate(SMALL, 44) == []
    assert page.evaluate(WIDER) == 0


def test_a_board_in_another_page_answers_keys_and_presses(visits: Visits) -> None:
    page = blog(visits)
    position, game, puzzle = page.locator("stone-board").all()
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    expect(spoken(position)).to_contain_text("empty")
    game.locator("[data-press=next]").click()
    expect(spoken(game)).to_contain_text("Move 1 of 3, X: C4")
    expect(game.locator(".stones")).to_contain_text("C4")
    first = spoken(puzzle).inner_text()
    puzzle.locator("polygon[data-cell]").first.click()
    expect(spoken(puzzle)).not_to_have_text(first)


def test_a_board_in_another_page_answers_questions(visits: Visits) -> None:
    position, game, puzzle = blog(visits).locator("stone-board").all()
    game.locator("[data-press=next]").click()
    for board in (position, game, puzzle):
        board.locator(".stonebook-board").press("?")
        expect(spoken(board)).to_have_text(say("spoken.keys"))
    asked(position, "a", "Black: C4. White: D4.")
    asked(position, "2", "D4: White.")
    asked(position, "x", "Left: C4 Black.")
    asked(game, "l", "Last move: C4.")
    asked(game, "k", "X 4, O 1, empty 59.")
    asked(puzzle, "e", say("spoken.reserves.none"))
    asked(puzzle, "m", say("embed.rule"))


def asked(board: Locator, question: str, sentence: str) -> None:
    for key in (",", question):
        board.locator(".stonebook-board").press(key)
    expect(spoken(board)).to_have_text(sentence)


def test_a_board_in_another_page_is_printed_without_its_buttons(visits: Visits) -> None:
    page = blog(visits)
    page.emulate_media(media="print")
    for board in page.locator("stone-board").all():
        expect(board.locator(".stonebook-board svg")).to_be_visible()
        for control in board.locator("button, a").all():
            expect(control).to_be_hidden()
