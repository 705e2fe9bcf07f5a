"""The page of the atlas: a board played by keys, its table fetched on demand, a new Python."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.lesson_page import START, ready

pytestmark = pytest.mark.share(9, of="folder")

TABLES = "seldom.zip"


def atlas(visits: Visits, address: str, **options: object) -> Page:
    page = visits.context(reduced_motion="reduce", **options).new_page()
    page.goto(f"{visits.site.url}{address}")
    ready(page)
    return page


def wait_for_text(page: Page, text: str) -> None:
    expect(page.locator(".stonebook-words").first).to_contain_text(text, timeout=START)


def fetched(visits: Visits) -> int:
    asked = visits.site.log[visits.first_request :]
    return len([request for request in asked if TABLES in request.path])


def test_atlas_boards_can_be_chosen_and_played_and_moves_survive_a_new_python(
    visits: Visits,
) -> None:
    _a_board_can_be_played_by_keys_alone(visits)
    _a_chosen_board_and_its_moves_survive_a_new_python(visits)


def _a_board_can_be_played_by_keys_alone(visits: Visits) -> None:
    page = atlas(visits, "atlas/?board=alterigo-2x7")
    wait_for_text(page, "A win in 28 moves: A4 and B4.")
    assert fetched(visits) == 1
    page.locator("canvas.stonebook-canvas").focus()
    for key in ("Enter", "ArrowUp", "Enter"):  # the frame, the next cell, the move
        page.keyboard.press(key)
    wait_for_text(page, "White to move.")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.keyboard.press("Backspace")
    wait_for_text(page, "A win in 28 moves")
    page.get_by_role("button", name="Best").press("Enter")
    wait_for_text(page, "A loss in 27 moves")


def words_of(page: Page) -> str:
    """Return the sentence below the board, on one line."""
    return " ".join(page.locator(".stonebook-words").first.inner_text().split())


def _a_chosen_board_and_its_moves_survive_a_new_python(visits: Visits) -> None:
    page = atlas(visits, "de/atlas/", viewport={"width": 360, "height": 740})
    wait_for_text(page, "nach 10 Zügen: B1, A2, D3 und C4")
    page.get_by_label("Brett", exact=True).select_option(label="Io 4 × 4")
    wait_for_text(page, "Am Ende 2 zurück, nach 16 Zügen")
    page.get_by_role("button", name="Bester Zug", exact=True).click()
    wait_for_text(page, "nach 15 Zügen")
    before = words_of(page)
    page.evaluate("document.querySelector('canvas').dataset.old = 1; stonebookLive.restart()")
    expect(page.locator("canvas.stonebook-canvas:not([data-old])")).to_be_visible(timeout=START)
    ready(page)
    wait_for_text(page, "nach 15 Zügen")
    assert words_of(page) in before
    expect(page.get_by_label("Brett", exact=True)).to_have_value("Io 4 × 4")
    width = page.evaluate("document.querySelector('main').scrollWidth")
    assert width <= 360
