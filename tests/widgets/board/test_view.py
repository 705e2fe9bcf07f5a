"""The view of a board: its size, captions, look and errors."""

import asyncio
import errno

import pytest

import stonebook
from stonebook.draw.colours import DARK, LIGHT
from stonebook.draw.frames import frames
from stonebook.widgets.board.animation import with_shorter_rests
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.error_guard import error_notice, guarded
from stonebook.widgets.board.layout import close_all
from stonebook.widgets.host.page_info import PageInfo
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say

pytestmark = pytest.mark.usefixtures("page_host")


def start(game="otello", **settings):
    return PlayBoard(stonebook.game(game).start(**settings), "a board")


def words_of(board):
    return board.view.announcement.text, board.view.announcement.kind


@pytest.mark.parametrize(
    ("game", "settings", "columns", "shape"),
    [
        ("alterigo", {"width": 2, "height": 2}, 2.6, "1.0000"),
        ("alterigo", {"width": 5, "height": 2}, 5.64062, "2.1361"),
        ("ikeda", {"size": 19}, 19.875, "1.0000"),
    ],
)
def test_a_small_board_is_not_enlarged_and_no_board_is_higher_than_its_place(
    game, settings, columns, shape
):
    view = start(game, **settings).view
    assert view.painter.widget.layout.max_width == (
        f"min(100%,{columns}*var(--stonebook-cell,4.5rem),{shape}*var(--stonebook-high,64vh))"
    )


def test_captions_grow_and_each_caption_stays_long_enough(page_host):
    heard = []

    async def run():
        board = start()
        board.view.announcement.widget.observe(lambda _: heard.append(words_of(board)[0]), "value")
        reel = frames(board.position, board.position.explain("C4"))
        board.view.show(reel, Notice("Done.", "good"), captions=True)
        await page_host.idle()
        return board, reel

    board, reel = asyncio.run(run())
    sentences = [frame.caption for frame in reel if frame.caption]
    expected = [" ".join(sentences[: i + 1]) for i in range(len(sentences))]
    assert [*dict.fromkeys(heard)] == [*expected, "Done."]
    assert words_of(board) == ("Done.", "good")
    assert page_host.naps == pytest.approx([0.7 * frame.beats for frame in reel[1:]])


def test_a_refusal_shakes_the_board_if_motion_is_wanted(page_host):
    classes = []

    async def run():
        board = start()
        canvas = board.view.painter.widget
        canvas.observe(
            lambda change: classes.append("stonebook-shakes" in change["new"]), "_dom_classes"
        )
        board.choose("A1")
        await page_host.idle()
        shaken = [*classes]
        board.view.pace.widget.value = "off"
        board.choose("A1")
        await page_host.idle()
        return shaken

    assert asyncio.run(run()) == classes == [True, False]
    assert page_host.naps == [pytest.approx(0.24)]


def test_without_captions_only_the_pictures_change(page_host):
    async def run():
        board = start()
        board.view.show(frames(board.position, board.position.explain("C4")))
        await page_host.idle()
        return board

    assert words_of(asyncio.run(run()))[0] == "X to move." and page_host.naps


def test_a_board_is_painted_in_the_look_of_its_page(page_host):
    board, looks = start(), []
    board.view.painter.paint = lambda _, look, **_wishes: looks.append(look)
    for dark in (True, False):
        page_host.change(PageInfo(dark=dark))
    assert looks == [DARK, LIGHT]


def test_a_closed_board_is_not_painted_again_and_hinders_no_other(page_host):
    closed, board, looks = start(), start(), []
    board.view.painter.paint = lambda _, look, **_wishes: looks.append(look)
    close_all(closed.view.widget)
    page_host.change(PageInfo(dark=True))
    assert looks == [DARK]


def test_an_exception_is_shown_with_its_name():
    board = start()
    board.show_error(KeyError("<gone>"))
    expected = say("board.error", kind="KeyError", message="'<gone>'")
    assert words_of(board) == (expected, "error")


def test_a_wrong_input_is_refused_in_its_own_words_and_a_bug_is_reported():
    assert error_notice(ValueError("No such cell.")) == ("No such cell.", "refused")
    sentence, kind = error_notice(KeyError("gone"))
    assert kind == "error" and "KeyError" in sentence and "gone" in sentence


def test_a_file_that_cannot_be_fetched_is_the_networks_fault_and_not_the_readers():
    sentence, kind = error_notice(OSError(errno.EIO, "I/O error", "/lib/python314.zip"))
    assert (sentence, kind) == (say("board.unloaded"), "error")
    assert "zip" not in sentence


def test_a_guard_passes_on_its_arguments():
    failures = []

    class Thing:
        @guarded
        def do(self, value, *, two):
            """Do."""
            raise ValueError(f"{value} {two}")

        def show_error(self, error):
            failures.append(str(error))

    Thing().do(1, two=2)
    assert failures == ["1 2"] and (Thing.do.__name__, Thing.do.__doc__) == ("do", "Do.")


def test_the_stones_of_a_judged_move_rest_for_a_short_time_and_move_at_their_pace():
    position = stonebook.game("otello").start()
    shown = frames(position, position.explain("C4"), animated=True)
    for turns, most in ((1, 1.5), (2, 2.0)):
        pictures = with_shorter_rests([*shown, *shown[1:]], turns)
        rests = [frame.beats for frame in pictures[1:] if frame.seconds is None]
        assert sum(rests) == pytest.approx(most)
        assert [f.seconds for f in pictures] == [f.seconds for f in (*shown, *shown[1:])]
    assert with_shorter_rests(shown, 9) == shown
