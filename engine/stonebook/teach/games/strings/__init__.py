"""Teaching shared by Ikeda Area III and Alter Igo: strings, liberties and repeated boards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from stonebook.draw.captions import MAX_NAMED
from stonebook.draw.frames import Frame
from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.position import Owners, Position, Transition
from stonebook.rules.strings.position import (
    Region,
    StringCells,
    StringPosition,
    regions,
    strings,
    strings_of,
)
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.past_boards import moves_to_repeated_board
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.explain.why_not import stays
from stonebook.teach.games.game_teaching import Idea, LeavingStone, TaughtBoard, TaughtEffects
from stonebook.words import say

REPEATS = 3
"""A game is drawn when a board stands for this time (AI6). There are as many lamps."""


class TaughtStringEffects(TaughtEffects):
    """The effects of games with strings: strings leave the board."""

    kinds = ("removed",)
    predicted = ("removed",)

    def why_unchanged(self, turn: Transition, stones: Owners, cell: str) -> Reason:
        """Return why the stone on a cell stays on the board (IK3, AI4)."""
        position, owner = turn.before, stones[cell]
        if owner is None:
            return stays("removed.empty", cell, ())
        assert isinstance(position, StringPosition)
        _, string, liberties = next(s for s in strings_of(position, stones) if cell in s.cells)
        if not liberties:
            # In Ikeda Area III: the mover's own stones, whose liberties the capture opens.
            return stays("removed.later", cell, (), player=position.to_move)
        why = stays("removed.room", cell, liberties, number=len(string), first=liberties[0])
        marks = {**dict.fromkeys(liberties, MarkKind.LIBERTY), cell: MarkKind.REFUSED}
        return replace(why, marks=marks)

    def hint_sentence(self, turn: Transition) -> str:
        """Return how many liberties the move leaves the rival's string next to it, or its own."""
        (cell,), after = turn.move.cells, turn.after
        near = {*after.grid.neighbour_names(cell)}
        for player, cells, liberties in strings_on(after):
            caught = player != turn.before.to_move and len(liberties) == 1
            if caught and not near.isdisjoint(cells):
                return say("play.hint.threatens", player=player, cells=cells, last=liberties)
        own = next(string for string in strings_on(after) if cell in string.cells)
        return say("play.hint.liberties", number=len(own.liberties))


class TaughtStringBoard(TaughtBoard):
    """The strings, regions and liberties of a board."""

    def ideas(
        self, turn: Transition, frame: Frame, leaving: Collection[LeavingStone], is_last: bool
    ) -> Iterator[Idea]:
        """Yield the liberties in a picture of a turn, and how often its last board has stood."""
        if not frame.events or affected_cells(frame.events, "placed"):
            yield from liberty_ideas(turn.before, frame.stones, leaving)
        if is_last and frame.events:
            yield from repetition_ideas(turn.after)

    def strings(self, position: Position) -> tuple[StringCells, ...]:
        """Return the strings of a position (IK3, AI3)."""
        return strings_on(position)

    def regions(self, position: Position) -> tuple[Region, ...]:
        """Return the empty regions of a position (IK7)."""
        return regions_on(position)


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
        marks = dict.fromkeys(liberties_left, MarkKind.LIBERTY)
        marks |= dict.fromkeys(spent, MarkKind.SPENT)
        # A string without a liberty leaves next, and the next picture says so.
        params = {
            "player": player,
            "cells": cells,
            "left": liberties_left,
            "number": len(liberties_left),
            "size": len(cells),
        }
        key = "idea.liberties" if len(cells) <= MAX_NAMED else "idea.liberties.large"
        yield Idea(marks, say(key, **params) if liberties_left else "")


def _touches(position: Position, cell: str, cells: Collection[str]) -> bool:
    return not {*cells}.isdisjoint(position.grid.neighbour_names(cell))


def repetition_ideas(position: Position) -> Iterator[Idea]:
    """Yield how often a board has stood, from the second time on (AI6), unless a player lost."""
    if position.result is not None and position.result.winner is not None:
        return  # after a null move the game is over: the repetition no longer matters (AI5)
    number = len(moves_to_repeated_board(position))
    if number > 1:
        message = say("idea.times") if number < REPEATS else ""
        yield Idea({}, message, lit=min(number, REPEATS))


def strings_on(position: Position) -> tuple[StringCells, ...]:
    """Return the strings of a position (IK3, AI3)."""
    assert isinstance(position, StringPosition)
    return strings(position)


def regions_on(position: Position) -> tuple[Region, ...]:
    """Return the empty regions of a position (IK7)."""
    assert isinstance(position, StringPosition)
    return regions(position)


def liberties_of(position: Position, cell: str) -> tuple[str, ...]:
    """Return the liberties of the string of a stone."""
    return next(string.liberties for string in strings_on(position) if cell in string.cells)
