"""Previews below the mouse, and the ripple of a success."""

import asyncio

import pytest

import stonebook
from stonebook.draw.press_effects import RIPPLE_RADII
from stonebook.teach import Changes, GoalStep, PredictionStep
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.widgets.playing.play_board import PlayBoard
from tests.widgets.input_events import point_at

START = stonebook.game("otello").start()


def task():
    return GoalStep("Turn one", START, Changes("turned"), hints=["Look.", "At {C4}."])


def marking():
    return MarkingStep("Mark", START, LegalCells(), hints=["Look.", "There."])


def previewed(board):
    return [(stone.cell, stone.letter) for stone in board.view.painted.preview]


@pytest.mark.slow
def test_a_board_for_playing_shows_what_a_press_would_place():
    board = PlayBoard(START, "B")
    point_at(board, "C4")
    assert previewed(board) == [("C4", "X")]
    point_at(board, "D4")
    assert previewed(board) == []
    board.choose_cell("C4")
    point_at(board, "C3")
    assert previewed(board) == [("C3", "O")]
    point_at(board, "")
    assert previewed(board) == []


@pytest.mark.slow
def test_a_step_previews_a_stone_only_while_it_asks_for_a_move():
    board = StepBoard(task(), lambda: None)
    point_at(board, "C4")
    assert previewed(board) == [("C4", "X")]
    board.choose_cell("C4")
    point_at(board, "A1")
    assert board.step.done and previewed(board) == []
    marking = StepBoard(PredictionStep("P", START, "C4", because="Why."), lambda: None)
    point_at(marking, "A1")
    assert previewed(marking) == [("C4", "X")]  # the move of the question


def framed(board):
    return [mark.cell for mark in board.view.painted.marks if mark.kind == "pointed"]


def test_a_step_that_asks_for_cells_frames_the_cell_below_the_mouse():
    board = StepBoard(marking(), lambda: None)
    point_at(board, "D4")
    assert framed(board) == ["D4"] and previewed(board) == []
    point_at(board, "A1")
    assert framed(board) == ["A1"]
    board.choose_cell("A1")
    assert framed(board) == ["A1"]
    point_at(board, "")
    assert framed(board) == []


def test_no_cell_is_framed_where_a_press_marks_nothing():
    board = StepBoard(marking(), lambda: None)
    board.choose_cell("A1")
    board.press("lock")
    point_at(board, "D4")
    assert board.step.judged and framed(board) == []
    playing = StepBoard(task(), lambda: None)
    point_at(playing, "A1")
    assert framed(playing) == []


def rippling(page_host, step, cell, meanwhile=None):
    """Return the cells with a ripple after a step's answer."""

    async def watched():
        board = StepBoard(step, lambda: None)
        rings, paint = [], board.view.paint

        def noting(picture):
            paint(picture)
            rings.append([radius for _, radius in picture.rings])
            if picture.rings and meanwhile:
                meanwhile(board)

        board.view.paint = noting
        board.choose_cell(cell)
        await page_host.idle()
        return rings

    return asyncio.run(watched())


def test_a_success_ends_with_a_ripple_and_then_the_plain_board(page_host):
    rings = rippling(page_host, task(), "C4")
    assert rings[-4:] == [[radius] * len(rings[-2]) for radius in RIPPLE_RADII] + [[]]
    assert rings[-2] and not any(rings[:-4])


def test_a_mistake_causes_no_ripple(page_host):
    assert not any(rippling(page_host, task(), "A1"))


def test_no_board_ripples_without_motion(page_host):
    page_host.can_wait = lambda: False
    assert not any(rippling(page_host, task(), "C4"))


def test_a_ripple_stops_when_the_reader_acts(page_host):
    rings = rippling(page_host, task(), "C4", lambda board: board.view.settle())
    assert sum(map(bool, rings)) == 1 and rings[-1] == []
