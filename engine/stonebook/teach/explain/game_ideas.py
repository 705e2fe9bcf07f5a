"""The ideas of moves in single games: liberties, ends of a line, a stone to touch, repetition.

A game's teaching data (`stonebook.teach.games`) names the ones that belong to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from stonebook.draw.frames import Frame
from stonebook.rules.events import EventKind
from stonebook.rules.jo.pairs import BIT, PAIR
from stonebook.rules.position import Owners, Position, Transition
from stonebook.rules.strings.position import StringPosition, strings, strings_of
from stonebook.teach.explain.past_boards import moves_to_repeated_board
from stonebook.teach.explain.reasons import DECIDES, LIBERTY
from stonebook.words import say

SPENT = "spent"
"""The mark of a liberty that the new stone has taken."""
REPEATS = 3
"""A game is drawn when a board stands for this time (AI6). There are as many lamps."""
LeavingStone: TypeAlias = tuple[str, str | None]
"""A stone that leaves the board: its cell and its owner."""


class Idea(NamedTuple):
    """The additions to a picture's stones, and their sentence (`message`).

    `marks` are kinds of marks by cell. `line` joins two cells. `lit` is the number of lit lamps.
    """

    marks: Mapping[str, str]
    message: str
    line: tuple[str, str] | None = None
    lit: int = 0


def string_ideas(
    turn: Transition, frame: Frame, leaving: Collection[LeavingStone], is_last: bool
) -> Iterator[Idea]:
    """Yield the liberties in a picture of a turn, and how often its last board has stood."""
    if not frame.events or _places(frame):
        yield from liberty_ideas(turn.before, frame.stones, leaving)
    if is_last and frame.events:
        yield from repetition_ideas(turn.after)


def pair_ideas(
    turn: Transition, frame: Frame, _leaving: Collection[LeavingStone], _is_last: bool
) -> Iterator[Idea]:
    """Yield the ends of the line of the pair that a picture places."""
    if _places(frame):
        yield from end_ideas(turn)


def bound_ideas(
    turn: Transition, frame: Frame, _leaving: Collection[LeavingStone], _is_last: bool
) -> Iterator[Idea]:
    """Yield the line from the bound stone that a picture places to the stone that it touches."""
    last = turn.before.stone_to_touch
    if last is not None and _places(frame):
        yield Idea({}, say("idea.bound", last=last), (turn.move.cells[0], last))


def _places(frame: Frame) -> bool:
    return any(event.kind == EventKind.PLACED for event in frame.events)


def liberty_ideas(
    position: Position, stones: Owners, leaving: Collection[LeavingStone]
) -> Iterator[Idea]:
    """Yield the liberties of strings with such stones, and those just taken (IK3, AI4)."""
    assert isinstance(position, StringPosition)
    new = [cell for cell, owner in stones.items() if owner and position.at(cell) is None]
    for player, cells, liberties_left in strings_of(position, stones):
        if not {(cell, player) for cell in cells} & {*leaving}:
            continue
        spent = [cell for cell in new if cell not in cells and _touches(position, cell, cells)]
        marks = dict.fromkeys(liberties_left, LIBERTY) | dict.fromkeys(spent, SPENT)
        # A string without a liberty leaves next, and the next picture says so.
        params = {
            "player": player,
            "cells": cells,
            "left": liberties_left,
            "number": len(liberties_left),
        }
        yield Idea(marks, say("idea.liberties", **params) if liberties_left else "")


def _touches(position: Position, cell: str, cells: Collection[str]) -> bool:
    return not {*cells}.isdisjoint(position.grid.neighbour_names(cell))


def end_ideas(turn: Transition) -> Iterator[Idea]:
    """Yield the two ends of a pair's line, as far as they are on the board (JO5)."""
    first, second = turn.move.cells[:2]
    pair = PAIR.get((first, second)) or PAIR[second, first]
    low, high = (
        tuple(name for name, bit in BIT.items() if bit == end) for end in (pair.low, pair.high)
    )
    cells, there = pair.cells, (*low, *high)
    if there:
        line = ((*low, *cells)[0], (*cells, *high)[-1])
        yield Idea(
            dict.fromkeys(there, DECIDES), say("idea.ends", ends=there, number=len(there)), line
        )


def repetition_ideas(position: Position) -> Iterator[Idea]:
    """Yield how often a board has stood, from the second time on (AI6), unless a player lost."""
    if position.result is not None and position.result.winner is not None:
        return  # after a null move the game is over: the repetition no longer matters (AI5)
    number = len(moves_to_repeated_board(position))
    if number > 1:
        message = say("idea.times") if number < REPEATS else ""
        yield Idea({}, message, lit=min(number, REPEATS))


def prepared_liberties(turn: Transition) -> str:
    """Return how many liberties the move leaves the rival's string next to it, or its own."""
    (cell,), after = turn.move.cells, turn.after
    assert isinstance(after, StringPosition)
    near = {*after.grid.neighbour_names(cell)}
    for player, cells, liberties in strings(after):
        caught = player != turn.before.to_move and len(liberties) == 1
        if caught and not near.isdisjoint(cells):
            return say("play.hint.threatens", player=player, cells=cells, last=liberties)
    own = next(string for string in strings(after) if cell in string.cells)
    return say("play.hint.liberties", number=len(own.liberties))
