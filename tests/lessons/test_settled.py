"""Boards that a lesson calls finished, or whose stones it calls dead: no stone wins anything."""

from __future__ import annotations

import pytest

from stonebook.rules.position import Position
from stonebook.widgets.lesson.step_output import StepOutput
from tests.lessons.lesson import LESSONS

pytestmark = pytest.mark.slow

SETTLED = (
    ("ikeda/small-game", "predict", ("Black", "White")),
    ("ikeda/small-game", "task-3", ("Black", "White")),
    ("ikeda/small-game", "task-4", ("Black", "White")),
    ("ikeda/dead-stones", "task-1", ("White",)),
    ("ikeda/dead-stones", "task-2", ("White",)),
)
"""A lesson, a step, and the players who may begin there without gaining anything."""
TURNS = 4
"""A stone, an answer, one more stone, and the answer to that."""


def board_of(lesson_id: str, cell: str) -> Position:
    lesson = next(entry for entry in LESSONS if entry.id == lesson_id)
    shown = next(output for name, output in lesson.shown() if name == cell)
    assert isinstance(shown, StepOutput)
    return shown.step.position()


def with_first_move(board: Position, player: str) -> Position:
    """The same stones, with a player to move and the half point out of play."""
    lines = [f"to move: {player}", "first pass: Black", "passes: 0", str(board)]
    return board.game.read_diagram("\n".join(lines))


def lead(board: Position, player: str, turns: int) -> float:
    """How far a player is ahead after so many turns, if both choose the best."""
    if turns == 0 or board.result is not None:
        points = board.score().scores
        return sum(points[side] * (1 if side == player else -1) for side in points)
    moves = [move for move in board.moves() if move.kind in ("place", "pass")]
    best = max if board.to_move == player else min
    return best(lead(board.play(move), player, turns - 1) for move in moves)


@pytest.mark.parametrize(("lesson", "cell", "players"), SETTLED)
def test_no_stone_wins_anything_on_a_settled_board(
    lesson: str, cell: str, players: tuple[str, ...]
) -> None:
    for player in players:
        board = with_first_move(board_of(lesson, cell), player)
        assert lead(board, player, TURNS) <= lead(board, player, 0)
