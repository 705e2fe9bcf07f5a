"""The words a lesson is written in: one call a cell, readable and editable by a teacher."""

from __future__ import annotations

from collections.abc import Sequence

import stonebook
from stonebook.rules.position import Position
from stonebook.teach import Goal, Pair, Predict, Task, Turns, Walk
from stonebook.widgets.lesson import Lesson, begin_lesson, current_lesson
from stonebook.widgets.skin import BoardSkin, StepSkin


def begin(lesson: str) -> Lesson:
    """Begin a lesson, named "track/lesson". Shows how much of it is done.

    The track is the game that boards are of, unless a call says `game=`.
    """
    return begin_lesson(lesson)


def predict(
    title: str, board: str, *, move: str, because: str = "", game: str = "", **settings: object
) -> StepSkin:
    """Ask which stones a move will turn, before it is shown. `because` tells why."""
    return StepSkin(Predict(title, _position(board, game, settings), move, because=because))


def walk(
    title: str,
    board: str,
    *moves: str,
    missing: Sequence[str] = (),
    game: str = "",
    **settings: object,
) -> StepSkin:
    """Show moves in slow motion. `missing` names the kinds of event left to the reader."""
    return StepSkin(Walk(title, _position(board, game, settings), moves, missing=missing))


def pair(title: str, *items: tuple[str, str], game: str = "", **settings: object) -> StepSkin:
    """Ask of near-twins, each a board and a move, whether the move is legal."""
    return StepSkin(
        Pair(title, [(_position(board, game, settings), move) for board, move in items])
    )


def task(
    title: str,
    board: str,
    goal: Goal,
    *,
    hints: Sequence[str],
    because: str = "",
    game: str = "",
    **settings: object,
) -> StepSkin:
    """Ask for a move that fulfils a goal, with two hints: the idea, then where to look.

    Cells in hints and in `because` are written in braces, so that they hold for a twin as well.
    """
    start = _position(board, game, settings)
    return StepSkin(Task(title, start, goal, hints=hints, because=because))


def play(title: str, board: str = "", *, game: str = "", **settings: object) -> BoardSkin:
    """Show a board for two people, from the start or from a position."""
    return BoardSkin(title, _position(board, game, settings))


def turns(
    at_least: int = 1, *, exactly: int | None = None, lines: int = 1, cell: str | None = None
) -> Goal:
    """Name a goal: turn so many stones, along so many lines, or the one on a certain cell."""
    return Turns(at_least, exactly, lines, cell)


def _position(board: str, game: str, settings: dict[str, object]) -> Position:
    """Return the position of a diagram (several lines) or of a list of moves ("C4 C5")."""
    rules = stonebook.game(game or current_lesson().track)
    if "\n" in board:
        return rules.parse(board)
    return rules.replay(board.split(), **settings)
