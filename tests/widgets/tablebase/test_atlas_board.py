"""A board of the atlas: its labels, sentences and choices."""

import asyncio
import re

import ipywidgets
import pytest

from stonebook.search import tablebase
from stonebook.search.move_value import MoveValue
from stonebook.widgets.host import host
from stonebook.widgets.host.action_log import ActionLog
from stonebook.widgets.host.page_info import PageInfo
from stonebook.widgets.tablebase.atlas_board import AtlasBoard, value_label, value_sentences
from stonebook.widgets.tablebase.page import FIRST, NAMED, atlas_page
from stonebook.words import speaking
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("page_host")


def atlas_board(board):
    return AtlasBoard(board, ActionLog("atlas"))


def texts(board):
    return {mark.cell: mark.text for mark in board.view.painted.marks if mark.text}


def test_every_move_has_its_sign_and_its_sentence():
    board = atlas_board(NAMED["alterigo-1x3"])
    assert texts(board) == {"A1": "−3", "A2": "+2", "A3": "−3"}
    text = board.view.announcement.text
    assert text == (
        "Black to move. Choose an empty point to play there. "
        "A win in 2 moves: A2. A loss in 3 moves: A3 and A1."
    )


def test_a_margin_is_shown_with_the_distance_to_the_end():
    board = atlas_board(NAMED["io-4x4"])
    assert {*texts(board).values()} == {"−2"}
    assert "Finishes 2 behind, in 16 moves: B4" in board.view.announcement.text
    board.choose("B2")
    assert texts(board)["A1"] == "+2" and texts(board)["B1"] == "="
    assert "A draw, in 15 moves" in board.view.announcement.text
    with speaking("de"):
        board.undo()
        assert "Am Ende 2 zurück, nach 16 Zügen" in board.view.announcement.text


def test_the_first_board_says_in_a_sentence_what_all_of_its_moves_lead_to():
    sentence = "X moves first and still loses by 8, whichever move X chooses."
    board = atlas_board(NAMED["otello-4x4"])
    assert sentence in board.view.announcement.text
    board.choose("B1")
    assert "whichever" not in board.view.announcement.text
    assert "whichever" not in atlas_board(NAMED["alterigo-1x3"]).view.announcement.text
    with speaking("de"):
        assert (
            "liegt am Ende trotzdem 2 Punkte zurück"
            in atlas_board(NAMED["io-4x4"]).view.announcement.text
        )


def test_the_best_moves_lead_to_the_announced_end():
    for name, plies in (("alterigo-3x3", 18), ("otello-4x4", 10), ("io-4x4", 16)):
        board = atlas_board(NAMED[name])
        for _ in range(plies):
            assert board.position.to_move
            board.best()
        assert board.position.to_move is None, name
        assert not texts(board) and board._best.disabled


def test_a_pass_is_announced_and_played():
    board = atlas_board(NAMED["ikeda-2x2"])
    assert "Finishes 1 behind, in 6 moves: pass." in board.view.announcement.text
    board._pass.click()
    assert board.table.played == ("pass",)


def test_an_invalid_move_changes_nothing():
    board = atlas_board(NAMED["otello-4x4"])
    values = texts(board)
    board.choose("A1")
    assert board.view.announcement.kind == "refused" and "A1" in board.view.announcement.text
    board.choose("???")
    assert "is not a move of O-tell-O" in board.view.announcement.text
    assert texts(board) == values and not board.table.played


def test_undo_redo_and_restart_change_the_values():
    board = atlas_board(NAMED["alterigo-2x2"])
    first = texts(board)
    board.choose("A1")
    second = texts(board)
    assert board.key("Backspace") and texts(board) == first
    board.redo()
    assert texts(board) == second
    board.restart()
    assert texts(board) == first and board._undo.disabled
    assert "stonebook-icon-undo" in board._undo._dom_classes
    assert "stonebook-icon-redo" in board._redo._dom_classes


def test_a_search_stops_when_the_reader_plays_a_move(page_host, monkeypatch):
    """Values of a position that was left never appear."""
    closed = []

    def slow(position):
        try:
            while len(position.boards()) < 3:
                yield 1
        except GeneratorExit:
            closed.append(position.rows())
            raise
        return tablebase.worths(position)

    monkeypatch.setattr("stonebook.widgets.tablebase.atlas_board.probing", slow)

    async def walk():
        board = atlas_board(NAMED["alterigo-2x2"])
        await asyncio.sleep(0.01)
        assert "Working out" in board.view.announcement.text
        board.choose("A1")
        board.choose("B2")
        await page_host.idle()
        return board

    board = asyncio.run(walk())
    # The second search has to be closed only if it had begun before the next move.
    assert closed in (["../.."], ["../..", "../B."])
    assert texts(board).keys() == {"B1", "A2"}


def test_a_damaged_table_is_reported_and_the_board_still_works(monkeypatch):
    def damaged(_position):
        raise ValueError("The table is damaged.")
        yield

    monkeypatch.setattr("stonebook.widgets.tablebase.atlas_board.probing", damaged)
    board = atlas_board(NAMED["alterigo-2x2"])
    assert board.view.announcement.kind == "error" and "is damaged" in board.view.announcement.text
    board.choose("A1")
    assert board.table.played == ("A1",)


def test_an_unknown_value_has_a_sign():
    worth = MoveValue("unknown")
    game = NAMED["ikeda-2x2"].start().game
    assert value_label(worth) == "?"
    assert value_sentences({game.move("A1"): worth}) == ["Not worked out: A1."]


@pytest.mark.parametrize("asked", ["io-4x4", "", "io-5x5", "<b>"])
def test_the_address_names_the_board(asked):
    host.use_host(Timeless(query={"board": asked}))
    skin = atlas_page()
    assert skin.title == ("Io 4 × 4" if asked == "io-4x4" else "O-tell-O 4 × 4")
    assert FIRST in NAMED and skin.still()[0]


@pytest.mark.parametrize(
    "board, first", [("io-4x4", "finishes 8 ahead"), ("alterigo-2x7", "wins in 18 moves")]
)
def test_the_legend_is_a_list_of_values_and_meanings(board, first):
    host.use_host(Timeless(query={"board": board}))
    legend = atlas_page().widget().children[0].children[0].children[1].value
    number = "".join(filter(str.isdigit, first))
    assert re.findall("<dt>(.*?)</dt>", legend) == [f"+{number}", f"−{number}", "="]
    meanings = re.findall("<dd>(.*?)</dd>", legend)
    assert meanings[0] == f"the player to move {first}" and meanings[2] == "a draw"


def test_another_board_is_chosen_and_restored(page_host, monkeypatch):
    monkeypatch.setattr(page_host, "cell_id", lambda: "c")
    log = []
    monkeypatch.setattr(page_host, "send_action", lambda board, what: log.append((board, what)))
    screen = atlas_page().widget()
    choice = screen.children[0].children[0].children[0]
    choice.value = "io-4x4"
    assert log == [("c atlas", None), ("c atlas", ("board", "io-4x4"))]
    page_host.change(PageInfo(done={"c atlas": [log[1][1], ("choose", "B2")]}))
    again = atlas_page().widget().children[0]
    assert again.children[0].children[0].value == "io-4x4"
    texts = [part.value for part in again.children[1].children if isinstance(part, ipywidgets.HTML)]
    assert "15 moves" in "".join(texts)


def test_the_best_values_have_a_ring_unless_all_are_best():
    def ringed(board):
        return {mark.cell for mark in board.view.painted.marks if mark.kind == "ringed"}

    assert not ringed(atlas_board(NAMED["otello-4x4"]))
    board = atlas_board(NAMED["alterigo-3x3"])
    board.choose("C2")
    assert ringed(board) == {"A2"} and texts(board)["A2"] == "−17"
