"""Shared by all lesson functions: read the board, name the step, report errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from inspect import signature
from typing import ParamSpec, TypeVar

import stonebook
from stonebook.records import read_record
from stonebook.rules.errors import BadLesson, StonebookError
from stonebook.rules.game import Game
from stonebook.rules.moves import Move
from stonebook.teach.played_position import PlayedPosition
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.argument_types import check_arguments
from stonebook.widgets.lesson.lesson import current_lesson
from stonebook.words import say

P = ParamSpec("P")
R = TypeVar("R")


def lesson_function(build: Callable[P, R]) -> Callable[P, R]:
    """Check a lesson function's arguments, and add the cell and the title to its errors.

    Raises BadLesson.
    """

    @wraps(build)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            check_arguments(build, args, kwargs)
            return build(*args, **kwargs)
        except StonebookError as error:
            cell = host().cell_id() or ""
            title = _title(build, args, kwargs)
            key = "teacher.call" if cell else "teacher.call.no_cell"
            message = say(key, cell=cell, title=title, problem=error)
            raise BadLesson(message, getattr(error, "text", ""), cell or title) from error

    return wrapper


def _title(
    build: Callable[..., object], args: Sequence[object], kwargs: Mapping[str, object]
) -> str:
    """Return the title that a call gives, else the function's name."""
    arguments = {**dict(zip(signature(build).parameters, args, strict=False)), **kwargs}
    titles = (arguments.get(name) for name in ("title", "name"))
    return next((title for title in titles if isinstance(title, str)), build.__name__)


def step_id(id: str | None) -> str | None:
    """Return a step's id: the given one, else the id of the running cell."""
    return id or host().cell_id()


def game_of(where: dict[str, object]) -> Game:
    """Remove the game from a call's settings and return it."""
    return stonebook.game(str(where.pop("game", "") or current_lesson().track))


def board_start(board: str, where: dict[str, object]) -> PlayedPosition:
    """Read a step's start: a record, a diagram with moves `after` it, or moves from the start."""
    if board.lstrip().startswith("{"):
        if where:
            raise BadLesson(say("lesson.start.record", settings=[*where]))
        record = read_record(board)
        return PlayedPosition(record.positions()[0], tuple(map(str, record.moves)))
    game = game_of(where)
    after = str(where.pop("after", ""))
    if "\n" in board:
        if where:
            raise BadLesson(say("lesson.start.settings", settings=[*where]))
        return PlayedPosition(game.parse(board), game.split_moves(after))
    moves = (*game.split_moves(board), *game.split_moves(after))
    return PlayedPosition(game.start(**where), moves)


def start_after(
    board: str, moves: Sequence[str | Move], where: dict[str, object]
) -> PlayedPosition:
    """Read a step's start and add more moves."""
    start = board_start(board, where)
    return PlayedPosition(start.origin, (*start.moves, *map(str, moves)))
