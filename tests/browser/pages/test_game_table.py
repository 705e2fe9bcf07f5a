"""The first screen of a game: its board is there at once and takes a press, and nothing moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import stonebook
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, ready

SIZES = [(360, 640), (768, 1024), (1366, 768)]
SHIFTS = """
window.stonebookShifts = [];
new PerformanceObserver(list => {
  for (const shift of list.getEntries()) window.stonebookShifts.push(shift.value);
}).observe({type: 'layout-shift', buffered: true});
"""
PARTS = (".stonebook-canvas", ".stonebook-rows", ".stonebook-icon-hint", ".stonebook-more-toggle")


def places(page: Page) -> list[float]:
    """The edges of the parts that can be seen."""
    boxes = [page.locator(f"{part}:visible").bounding_box() for part in PARTS]
    assert all(boxes)
    return [edge for box in boxes if box for edge in box.values()]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_each_game_opens_with_its_board_in_view(visits: Visits, width: int, height: int) -> None:
    context = visits.context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(SHIFTS)
    page = context.new_page()
    # Python keeps the reader waiting: this is what the page itself has.
    page.route("**/worker-live.js*", lambda route: None)
    for game in stonebook.GAMES:
        page.goto(f"{visits.site.url}play/?game={game}&two=2", wait_until="domcontentloaded")
        board = page.locator("svg.stonebook-canvas:visible")
        expect(board).to_be_in_viewport(ratio=0.99)
        expect(page.locator(".stonebook-who:visible")).to_have_text(["You", "Casual"])
        expect(page.locator(".stonebook-icon-hint:visible")).to_be_in_viewport(ratio=0.99)
        box = board.bounding_box()
        assert box is not None and max(box["width"], box["height"]) > 0.75 * min(width, height)
        board.click()
        expect(page.locator(".stonebook-press:visible")).to_be_in_viewport(ratio=0.99)
    page.unroute("**/worker-live.js*")
    page.goto(f"{visits.site.url}play/?game=jo&two=person", wait_until="domcontentloaded")
    expect(page.locator("svg.stonebook-canvas:visible")).to_be_visible()
    first = places(page)
    ready(page)
    expect(page.locator("canvas.stonebook-canvas")).to_be_visible(timeout=SOON)
    assert places(page) == pytest.approx(first, abs=0.5)
    assert page.evaluate("window.stonebookShifts") == []
