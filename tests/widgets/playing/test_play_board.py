"""The live board, driven by the events of ipycanvas and ipywidgets."""

import asyncio
import re

import ipywidgets
import pytest

import stonebook
from stonebook.draw.colours import DARK, LIGHT
from stonebook.draw.frames import frames
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.host import host
from stonebook.widgets.host.page_info import PageInfo
from stonebook.widgets.playing import game_display
from stonebook.widgets.playing.play_board import PlayBoard
from tests.refusals import refused
from tests.widgets.input_events import click, key, pixels, send
from tests.widgets.parts import type_text
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("page_host")


def start(size=8, label="a board"):
    return PlayBoard(stonebook.game("otello").start(size=size), label)


def marks(board, kind):
    return {mark.cell for mark in board.view.painted.marks if mark.kind == kind}


def text_board(board):
    """Return the stones of the board as text, by cell."""
    rows = [line.split()[1:] for line in board.view.painted.text.splitlines()[:-1]]
    return {
        f"{'ABCDEFGH'[x]}{y + 1}": None if letter == "." else letter
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
    }


def agrees(board):
    """Whether the painted stones, the board as text and the position agree."""
    position = board.position
    truth = {cell: position.at(cell) for cell in position.cells()}
    painted = {stone.cell: stone.letter for stone in board.view.painted.stones}
    return text_board(board) == truth == {cell: painted.get(cell) for cell in truth}


class TestMouse:
    def test_a_mouse_press_plays(self):
        board = start()
        click(board, "C4")
        assert board.position.at("D4") == "X" and agrees(board)
        assert marks(board, "last") == {"C4"}
        assert board.view.announcement.text.endswith("O to move.")

    def test_a_press_that_slides_off_chooses_nothing(self):
        board = start()
        click(board, "C4", end="C5")
        send(board, "mouse_down", x=pixels(board, "C4")[0], y=pixels(board, "C4")[1])
        send(board, "mouse_out", x=0, y=0)
        send(board, "mouse_up", x=pixels(board, "C4")[0], y=pixels(board, "C4")[1])
        assert board.table.last is None

    def test_a_press_outside_the_board_does_nothing(self):
        board = start()
        send(board, "mouse_down", x=-5, y=3)
        send(board, "mouse_up", x=-5, y=3)
        assert board.view.announcement.text == "X to move."

    def test_an_illegal_attempt_shows_reason_and_cells_and_no_code(self):
        board = start()
        click(board, "E3")
        assert board.view.announcement.kind == "refused"
        assert board.view.announcement.text == refused(board.position, "E3")
        assert "E3" in marks(board, "refused")
        assert board.table.last is None and agrees(board)
        click(board, "C4")
        assert not marks(board, "refused")


class TestTouch:
    def touch(self, board, event, *cells):
        points = [dict(zip("xy", pixels(board, cell), strict=True)) for cell in cells]
        send(board, event, touches=points)

    def test_a_finger_press_plays(self):
        board = start()
        self.touch(board, "touch_start", "C4")
        self.touch(board, "touch_end")
        assert str(board.table.last) == "C4"

    def test_a_swipe_or_two_fingers_choose_nothing(self):
        board = start()
        self.touch(board, "touch_start", "C4")
        self.touch(board, "touch_move", "C6")
        self.touch(board, "touch_end")
        self.touch(board, "touch_start", "C4", "F5")
        self.touch(board, "touch_end", "C4")
        self.touch(board, "touch_start", "C4")
        send(board, "touch_cancel", touches=[])
        self.touch(board, "touch_end")
        assert board.table.last is None


class TestKeyboard:
    def test_the_first_key_shows_the_focus_and_the_next_moves_it(self):
        board = start()
        assert not marks(board, "focus")
        key(board, "ArrowLeft")
        first = board.view.focus.cell
        assert marks(board, "focus") == {first} == {"D4"}
        key(board, "ArrowLeft")
        assert marks(board, "focus") == {"C4"} and board.view.announcement.text == "C4: empty."
        key(board, "Enter")
        assert str(board.table.last) == "C4"

    def test_space_plays_backspace_undoes_escape_hides(self):
        board = start()
        key(board, "ArrowLeft", "ArrowLeft", " ")
        assert str(board.table.last) == "C4"
        key(board, "Backspace")
        assert board.table.last is None and "Undone: C4" in board.view.announcement.text
        key(board, "Escape")
        assert not marks(board, "focus")

    def test_the_board_ignores_keys_of_the_browser(self):
        board = start()
        key(board, "Backspace", "ArrowLeft", held="ctrl_key")
        key(board, "Tab", "x", "F5")
        assert board.view.announcement.text == "X to move." and not marks(board, "focus")


class TestTyped:
    def test_a_typed_move_plays_and_empties_the_box(self):
        board = start()
        type_text(board, " c4 ")
        assert str(board.table.last) == "C4" and board.typed_moves.box.value == ""

    def test_an_unreadable_text_stays_in_the_box(self):
        board = start()
        type_text(board, "Z99")
        assert board.typed_moves.box.value == "Z99" and board.view.announcement.kind == "refused"
        assert "Z99" in board.view.announcement.text and board.table.last is None

    def test_leaving_the_box_plays_nothing(self):
        board = start()
        board.typed_moves.box.value = "C4"
        assert board.table.last is None

    def test_the_button_plays_the_typed_move(self):
        board = start()
        board.typed_moves.box.value = "C4"
        board.typed_moves.widget.children[1].click()
        assert str(board.table.last) == "C4"


class TestButtons:
    def named(self, board, text):
        results = []

        def look(widget):
            if isinstance(widget, ipywidgets.Button) and widget.description.startswith(text):
                results.append(widget)
            for child in getattr(widget, "children", ()):
                look(child)

        look(board.view.widget)
        (button,) = results
        return button

    def test_undo_redo_and_start_again(self):
        board = start()
        click(board, "C4")
        self.named(board, "Undo").click()
        assert board.table.last is None and agrees(board)
        self.named(board, "Redo").click()
        assert str(board.table.last) == "C4" and agrees(board)
        self.named(board, "Restart").click()
        assert board.table.last is None and self.named(board, "Undo").disabled

    def test_legal_moves_are_shown_and_named(self):
        board = start()
        toggle = self.named(board, "Show legal moves")
        toggle.click()
        assert marks(board, "legal") == {"D3", "C4", "F5", "E6"}
        assert (
            toggle.description == "Hide legal moves"
            and "D3, C4, F5 and E6" in board.view.announcement.text
        )
        toggle.click()
        assert not marks(board, "legal") and toggle.description == "Show legal moves"

    def test_a_forced_pass_is_offered_announced_and_undone(self):
        text = "to move: O\n1 X O . .\n2 X O . .\n3 X O . .\n4 X . . .\n  A B C D"
        board = PlayBoard(stonebook.game("otello").parse(text), "a board")
        button = self.named(board, "Pass")
        assert not button.disabled and "must pass" in board.view.announcement.text
        button.click()
        assert board.position.to_move == "X" and button.disabled
        board.undo()
        assert not button.disabled and board.position.to_move == "O"

    def test_the_board_as_text_follows(self):
        board = start()
        assert board.view.text.widget.value == ""
        self.named(board, "Show the words").click()
        click(board, "C4")
        assert "4 . . X X X . . ." in board.view.text.widget.value
        assert self.named(board, "Hide the words")


class TestAnimation:
    def watched(self, board):
        """Record each painted picture with its words."""
        pictures = []
        paint = board.view.paint

        def noting(picture):
            paint(picture)
            pictures.append((picture, board.view.announcement.text))

        board.view.paint = noting
        return pictures

    def test_each_event_and_each_stone_one_at_a_time(self, page_host):
        async def run():
            board = start()
            for move in ("C4", "C5", "C6"):
                board.table.choose(move)
            pictures = self.watched(board)
            board.choose("B5")
            await page_host.idle()
            return board, pictures

        board, pictures = asyncio.run(run())
        letters = [
            "".join(
                {s.cell: s.letter for s in picture.stones}.get(cell, ".")
                for cell in ("B5", "C5", "D5")
            )
            for picture, _ in pictures
        ]
        assert list(dict.fromkeys(letters)) == ["OXX", "OOX", "OOO"]
        assert board.view.announcement.text.endswith("X to move.") and agrees(board)
        assert all(nap > 0 for nap in page_host.naps)

    def test_a_new_move_finishes_the_old_one_and_nothing_stale_is_drawn(self, page_host):
        async def run():
            board = start()
            board.choose("C4")
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            board.choose("C5")
            pictures = self.watched(board)
            await page_host.idle()
            return board, pictures

        board, pictures = asyncio.run(run())
        assert agrees(board)
        # From the second move on, the first one's marker is always where it belongs.
        assert all("C4" in {s.cell for s in picture.stones} for picture, _ in pictures)
        assert pictures[-1][0].title == "O-tell-O. X to move."
        assert board.view.announcement.text.startswith("O plays C5.")

    def test_a_caller_can_wait_for_the_end_of_a_show(self, page_host):
        async def run():
            board = start()
            ends = []

            async def wait(name):
                await board.wait_for_animation()
                ends.append((name, board.view.announcement.text))

            await wait("at rest")
            board.choose("C4")
            page_host.spawn(wait("first"))
            page_host.spawn(wait("second"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert ends[1:] == [] and agrees(board) is False
            board.choose("C5")  # a second animation replaces the first
            await page_host.idle()
            return ends, page_host.naps

        ends, naps = asyncio.run(run())
        sentence = "O plays C5."
        assert [name for name, _ in ends] == ["at rest", "first", "second"]
        assert all(text.startswith(sentence) for _, text in ends[1:])
        assert naps, "the show took its time"

    def test_undo_during_an_animation_shows_the_current_board(self, page_host):
        async def run():
            board = start()
            board.choose("C4")
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            board.undo()
            await page_host.idle()
            return board

        board = asyncio.run(run())
        assert agrees(board) and board.table.last is None
        assert board.view.announcement.text == "Undone: C4. X to move."

    def test_undo_before_the_animation_has_begun(self, page_host):
        async def run():
            board = start()
            board.choose("C4")
            board.undo()
            await page_host.idle()
            return board

        board = asyncio.run(run())
        assert agrees(board) and board.view.announcement.text == "Undone: C4. X to move."
        assert page_host.naps == []

    def test_another_redraw_completes_the_text(self, page_host):
        async def run():
            board = start()
            board.choose("C4")
            await asyncio.sleep(0)
            page_host.change(PageInfo(dark=True))
            key(board, "Escape")
            return board.view.announcement.text

        assert asyncio.run(run()).endswith("D4 turns to X. O to move.")

    def test_growing_captions_are_not_announced(self, page_host):
        async def run():
            board = start()
            heard = []
            board.view.announcement.widget.observe(
                lambda change: heard.append(change["new"]), "value"
            )
            board.choose("C4")
            await page_host.idle()
            return heard

        *growing, last = asyncio.run(run())
        assert growing and all('aria-live="off"' in html for html in growing)
        assert 'role="status" aria-live="polite"' in last

    def test_reduced_motion_moves_nothing(self):
        here = Timeless(reduced_motion=True)
        host.use_host(here)

        async def run():
            board = start()
            board.choose("C4")
            await here.idle()
            return board

        board = asyncio.run(run())
        assert here.naps == [] and agrees(board) and board.view.pace.widget.value == "off"

    def test_a_chosen_pace_stays_for_the_next_board(self):
        start().view.pace.widget.value = "slow"
        assert start().view.pace.widget.value == "slow"

    def test_the_current_board_is_shown_after_any_frames(self, page_host):
        async def run():
            board = start()
            position = board.position
            board.view.show(frames(position, position.explain("C4")), Notice("Seen."))
            await page_host.idle()
            return board

        board = asyncio.run(run())
        assert page_host.naps and agrees(board) and board.view.announcement.text == "Seen."


class TestTurns:
    def test_a_turn_in_parts_shows_its_beginning_and_can_be_ended(self):
        board = PlayBoard(stonebook.game("jo").start(), "a board")
        click(board, "e5")
        assert marks(board, "placed") == {"e5"} and "f5" in marks(board, "legal")
        assert {s.cell for s in board.view.painted.stones if s.letter == "R"} == {"e5"}
        key(board, "Escape")
        assert board.table.begun == () and "Undone: e5" in board.view.announcement.text
        click(board, "e5")
        click(board, "f5")
        assert not board.buttons.finish.disabled
        board.buttons.finish.click()
        assert str(board.table.last) == "e5+f5" and board.buttons.finish.disabled


class TestFaults:
    def test_an_exception_is_shown_and_the_board_still_works(self, monkeypatch):
        def broken(*_, **__):
            raise RuntimeError("the board's <fault>")

        board = start()
        with monkeypatch.context() as patch:
            patch.setattr(game_display, "frames", broken)
            click(board, "C4")
        assert (
            board.view.announcement.kind == "error"
            and "the board's <fault>" in board.view.announcement.text
        )
        assert "&lt;fault&gt;" in board.view.announcement.widget.value
        assert str(board.table.last) == "C4" and agrees(board)
        click(board, "C5")
        assert str(board.table.last) == "C5"

    @pytest.mark.parametrize("input_name", ["choose", "undo", "redo", "restart"])
    def test_exceptions_of_any_input_are_shown(self, monkeypatch, input_name):
        def broken(*_):
            raise KeyError("gone")

        board = start()
        with monkeypatch.context() as patch:
            patch.setattr(board.table, input_name, broken)
            if input_name == "choose":
                click(board, "C4")
            else:
                getattr(board, input_name)()
        assert board.view.announcement.kind == "error" and "gone" in board.view.announcement.text
        assert agrees(board)
        key(board, "ArrowLeft")
        assert marks(board, "focus")


class TestLooks:
    def test_the_board_turns_dark_with_its_page(self):
        board = start()
        host.host().change(PageInfo(dark=True))
        assert board.view.painter.widget.stroke_style in DARK.values()
        host.host().change(PageInfo(dark=False))
        assert board.view.painter.widget.stroke_style in LIGHT.values()

    def test_the_board_has_a_name_for_screen_readers(self):
        board = start(label="the <first> board")
        name = re.search('data-board-label="([^"]*)"', board.view.widget.children[0].value)[1]
        assert "the &lt;first&gt; board" in name and "Tab leaves" in name

    def test_a_page_loaded_again_gets_its_picture(self):
        board = start()
        painted = []
        board.view.painter.paint = lambda *args, **_wishes: painted.append(args)
        send(board, "client_ready")
        assert painted == []
        send(board, "client_ready")
        assert len(painted) == 1

    @pytest.mark.parametrize("game", ["otello", "io", "ikeda", "alterigo", "jo"])
    def test_every_game_can_be_shown_and_played(self, game):
        board = PlayBoard(stonebook.game(game).start(), "a board")
        move = str(board.position.moves()[0])
        board.choose(move)
        assert str(board.table.last) == move
        board.undo()
        assert board.table.last is None


class TestFreeCells:
    """In Io the cells for free stones can be shown (IO4)."""

    def test_free_cells_are_shown_and_named_on_demand(self):
        board = PlayBoard(stonebook.game("io").replay(["B2"], size=4), "a board")
        board.hints.press_offered()
        shown = {mark.cell for mark in board.picture().marks if mark.kind == "legal"}
        assert shown == {"B4", "C4", "D3", "D2"}
        assert "B4, C4, D3 and D2" in board.view.announcement.text
        board.hints.press_offered()
        assert not [mark for mark in board.picture().marks if mark.kind == "legal"]

    def test_games_other_than_io_have_no_free_cells(self):
        board = PlayBoard(stonebook.game("otello").start(), "a board")
        board.hints.press_offered()
        assert not board.hints.shows_offered and len(board.hints.menu) == 1
