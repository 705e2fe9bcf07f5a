"""How a lesson looks: on a phone, in the dark, without motion, on a fine screen."""

from __future__ import annotations

from stonebook.draw.colours import DARK, LIGHT
from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import LessonPage, idle
from tests.browser.test_landing import sideways
from tests.browser.test_lesson import GAME


def test_a_phone_shows_boards_across_the_column(visits: Visits) -> None:
    lesson = visits.lesson(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    lesson.open()
    lesson.wait_until_alive()
    page = lesson.page
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        idle(page)
        assert sideways(page) <= 0
        outside = page.evaluate("stonebookTest.scrollingSideways()")
        assert not outside, outside
        column = page.locator(".jp-MarkdownCell .jp-MarkdownOutput").first.bounding_box()
        assert column is not None
        for board in page.locator("canvas.stonebook-canvas").all():
            box = board.bounding_box()
            assert box is not None
            assert box["width"] >= 0.9 * column["width"]
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def test_boards_are_dark_sharp_and_still_where_the_readers_machine_asks_for_it(
    visits: Visits,
) -> None:
    lesson = visits.lesson(color_scheme="dark", reduced_motion="reduce", device_scale_factor=2)
    lesson.open()
    lesson.wait_until_alive()
    for canvas in lesson.page.locator("canvas.stonebook-canvas").all():
        box = canvas.bounding_box()
        assert box is not None
        assert canvas.evaluate("canvas => canvas.width") >= 1.9 * box["width"]
    board = lesson.board(GAME)
    assert (
        lesson.python("__import__('stonebook.widgets.host.host', fromlist=['x']).host().dark")
        is True
    )
    assert board.pixel("A1") == DARK["board"]
    dark_page = lesson.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert max(int(part) for part in dark_page[4:-1].split(",")) < 80
    # The reader's choice may change while the lesson is open.
    lesson.page.emulate_media(color_scheme="light")
    board.until(lambda: board.pixel("A1") == LIGHT["board"], "the board is light")
    assert board.python("board.view.pace.seconds") == 0
    board.click("C4")
    board.shows(C4="dark", D4="dark")


def test_the_stone_that_a_press_would_place_is_seen_below_the_mouse(shared: LessonPage) -> None:
    board = shared.board(GAME)
    (x, y), box = board.place("C4"), board.box()
    preview = "[[stone.cell, stone.letter] for stone in board.view.painted.preview]"
    for step in range(6):
        shared.page.mouse.move(box["x"] + x - step, box["y"] + y)
    board.has(preview, [["C4", "X"]])
    shared.page.mouse.move(1, 1)
    board.has(preview, [])


def test_the_pace_can_be_changed(shared: LessonPage) -> None:
    board = shared.board(GAME)
    board.press(say("board.more"))
    board.step.get_by_role("combobox").select_option(label=say("board.pace.off"))
    board.has("board.view.pace.seconds", 0)
