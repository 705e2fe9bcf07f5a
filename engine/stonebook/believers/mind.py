"""A reader's view of a board: by the real rules, or by the rules that they believe in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal

MAX_TRIED_MOVES = 400
"""The most moves that a reader tries in search of one that fulfils a goal."""

PositionT = TypeVar("PositionT", bound=Position)


def seen_as(kind: type[PositionT], position: Position) -> PositionT:
    """Return a position with the same board and past that plays by other rules.

    `kind` is a subclass of the position's own class. Its method `settle`, if any, sets the
    attributes that depend on the believed rules.
    """
    believed = object.__new__(kind)
    for part in type(position).__mro__:
        for name in getattr(part, "__slots__", ()):
            if hasattr(position, name):
                setattr(believed, name, getattr(position, name))
    settle = getattr(believed, "settle", None)
    if settle is not None:
        settle()
    return believed


class Mind:
    """A reader who knows the rules. A believer's mind differs in one method, or in its `rules`.

    `rules` is a subclass of a game's position that plays by the believed rules.
    """

    def __init__(self, rules: type[Position] | None = None) -> None:
        self.rules = rules

    def see(self, position: Position) -> Position:
        """Return a position as this reader sees it: the same board, with the believed rules."""
        if self.rules is None or not issubclass(self.rules, type(position)):
            return position
        return seen_as(self.rules, position)

    def turn(self, position: Position, move: str) -> Transition | None:
        """Return what the reader thinks a move does, None if they think it illegal."""
        outcome = self.see(position).attempt(move)
        return outcome if isinstance(outcome, Transition) else None

    def legal(self, position: Position, move: str) -> bool:
        """Whether the reader thinks a move legal."""
        return self.turn(position, move) is not None

    def moves(self, position: Position) -> Sequence[Move]:
        """Return the moves that the reader thinks legal."""
        return self.see(position).moves()

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Whether the reader thinks that a move fulfils a goal.

        A goal that needs a search is fulfilled by every right move that the reader thinks legal.
        """
        turn = self.turn(position, move)
        if turn is None:
            return False
        if goal.needs_search:
            return position.game.move(move) in right_moves(goal, position)
        try:
            return goal.judge(turn) is None
        except LookupError:
            if self.rules is None:
                raise
            return False  # the goal refuses the turn, but has no words for an impossible board

    def answers(self, goal: Goal, position: Position) -> Iterator[Move]:
        """Yield the moves that the reader thinks fulfil a goal."""
        for move in islice(self.moves(position), MAX_TRIED_MOVES):
            if self.fulfils(goal, position, str(move)):
                yield move

    def cells(self, wanted: CellSet, position: Position) -> frozenset[str]:
        """Return the cells that the reader thinks are in a set."""
        return frozenset(wanted.cells(self.see(position)))


def right_moves(goal: Goal, position: Position) -> tuple[Move, ...]:
    """Return the moves that fulfil a goal, found once for each position."""
    key = (goal, id(position))
    if key not in _RIGHT_MOVES:
        _RIGHT_MOVES[key] = position, goal.answers(position)
    return _RIGHT_MOVES[key][1]


_RIGHT_MOVES: dict[tuple[Goal, int], tuple[Position, tuple[Move, ...]]] = {}
"""The right moves, by the id of the position: equal ones may have different pasts.

The position is stored to keep its id from being used again. Nothing is ever removed: a command
judges a number of lessons, and ends.
"""

KNOWS_RULES = Mind()
"""The mind of a reader who knows the rules."""
