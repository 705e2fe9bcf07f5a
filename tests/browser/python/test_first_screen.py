"""The first screen of a lesson before the notebook loads, and the change to the notebook."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.web import HeldRequests

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

WATCH = Path(__file__).parent.with_name("first_screen.js")


def test_the_first_screen_appears_at_once_and_the_notebook_replaces_it(
    visits: Visits,
) -> None:
    for lesson, width, height in (
        ("otello/bracketing", 1366, 768),
        ("jo/custodial-flip", 360, 740),
        ("io/corners", 1920, 1080),
    ):
        _text_and_board_do_not_move(visits, lesson, width, height)


def _text_and_board_do_not_move(visits: Visits, lesson: str, width: int, height: int) -> None:
    opened = visits.lesson(viewport={"width": width, "height": height})
    page = opened.page
    page.add_init_script(path=WATCH)
    # The fonts come after the first frame, as on a slow line or a busy machine. The scripts of the
    # widgets come once the picture was seen: a quick Python would replace it by its board.
    late = HeldRequests(page, "**/notebook.js*", "**/widgets.js*", "**/*.woff2*")
    page.goto(f"{opened.site}notebooks/index.html?path={lesson}.ipynb", wait_until="commit")
    first = page.locator("#stonebook-first")
    expect(first.locator("h1")).to_be_in_viewport()
    # The picture is a board to press as soon as its answers are there.
    board = ":is(svg.stonebook-picture, .stonebook-canvas)"
    expect(first.locator(f".stonebook-step {board}")).to_be_visible()
    assert page.locator(".jp-NotebookPanel").count() == 0
    late.release()
    opened.wait_until_alive()
    expect(first).to_have_count(0)
    facts = page.evaluate("stonebookFirst")
    assert len(facts["places"]) == 1, f"{lesson}: text or board moved: {facts['places']}"
    assert not facts["emptied"], f"{facts['emptied']} frames showed no lesson"
    assert not facts["over"], f"something lay over the bar: {facts['over']}"
    assert facts["shift"] < 0.005, f"by the browser's own measure: {facts['moved']}"
