"""Goals and sets about Jō's pairs: flipping stones and moving neutral stones.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from stonebook.rules.events import EventKind
from stonebook.rules.game import NEUTRAL
from stonebook.rules.jo.position import JoPosition
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Renaming, rename_cells
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.phrases import played_text, reason_against
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import (
    wrong_cell,
    wrong_game,
    wrong_holder,
    wrong_move,
    wrong_player,
)
from stonebook.words import say

CELL_NAME = re.compile(r"\b[a-i][1-9]\b")
"""A cell's name in a sentence."""
STONES_TO_FLIP = 3
"""The number of stones that a turn with a flip takes from the reserve."""


def not_jo(position: Position) -> str | None:
    """Object to any game but Jō."""
    return wrong_game(position, JoPosition)


def flippers(position: Position, cell: str) -> tuple[str, ...]:
    """Return the pairs of empty cells whose line continues to a cell (JO5).

    Whether a stone on the cell can be flipped depends on the reserve as well: `can_flip`.

    >>> import stonebook
    >>> p = stonebook.game("jo").replay(["e5+f5 g5>c3"])
    >>> flippers(p, "e5")
    ('e6+e7', 'f4+g3')
    """
    pairs = (way for way in _pairs_of_cells(position, cell) if not _occupied(position, way))
    return tuple(sorted("+".join(sorted(pair)) for pair in pairs))


def blockers(position: Position, cell: str) -> tuple[str, ...]:
    """Return the nearest stone in each direction from which no pair can reach a cell.

    >>> import stonebook
    >>> blockers(stonebook.game("jo").replay(["e5+f5 g5>c3"]), "e5")
    ('c5', 'c7', 'e3', 'f5')
    """
    filled = (_occupied(position, way) for way in _pairs_of_cells(position, cell))
    return tuple(sorted(stones[0] for stones in filled if stones))


def _pairs_of_cells(position: Position, cell: str) -> Iterator[tuple[str, str]]:
    """Yield the next two cells in each direction that has two."""
    grid, at = position.grid, position.grid.index[cell]
    for step in grid.steps:
        near = step[at]
        far = step[near] if near >= 0 else -1
        if far >= 0:
            yield grid.names[near], grid.names[far]


def _occupied(position: Position, cells: Sequence[str]) -> list[str]:
    return [cell for cell in cells if position.at(cell) is not None]


def can_flip(position: Position, player: str) -> bool:
    """Whether a player's reserve is enough for a turn with a flip (JO4, JO6).

    Two stones are placed, and a third one replaces the flipped stone.
    """
    return position.snapshot().reserves[player] >= STONES_TO_FLIP


@dataclass(frozen=True, slots=True)
class Exposed(CellSet):
    """The stones of a player that the other one could flip on their turn (JO5, JO6)."""

    of: str

    def task_text(self, position: Position) -> str:
        """Return the request, in words."""
        rival = position.game.rival(self.of)
        return say("cells.exposed", player=self.of, rival=rival)

    def objection(self, position: Position) -> str | None:
        """Say that the game is not Jō, or has no such player."""
        return not_jo(position) or wrong_player(position, self.of)

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that belong to the set."""
        if not can_flip(position, position.game.rival(self.of)):
            return ()
        return tuple(
            cell
            for cell in position.cells()
            if position.at(cell) == self.of and flippers(position, cell)
        )

    def why_not(self, position: Position, cell: str) -> str:
        """Say that the cell has no such stone, or why no pair can flip it."""
        owner = position.at(cell)
        if owner is None:
            return say("cells.empty", cell=cell)
        if owner == NEUTRAL:
            return say("cells.neutral", cell=cell)
        if owner != self.of:
            return say("cells.other_owner", cell=cell, owner=owner)
        rival = position.game.rival(self.of)
        if flippers(position, cell):
            return say("cells.not_exposed.reserve", cell=cell, **_reserve(position, rival))
        return say("cells.not_exposed", cell=cell, stones=blockers(position, cell))

    def why(self, position: Position, cell: str) -> str:
        """Return a pair that can flip the stone."""
        pair = flippers(position, cell)[0]
        return say("cells.is_exposed", cell=cell, pair=pair.split("+"))


@dataclass(frozen=True, slots=True)
class Custodial(CellSet):
    """The cells that continue a pair's line at either end (JO5)."""

    pair: str

    def task_text(self, position: Position) -> str:
        """Return the request, in words."""
        # A twin's pair is written in the order of the notation.
        cells = position.game.move(self.pair).cells
        return say("cells.custodial", pair=cells, player=position.to_move)

    def objection(self, position: Position) -> str | None:
        """Say that the game is not Jō, or why the pair is illegal."""
        return not_jo(position) or wrong_move(position, self.pair) or self._pair_objection(position)

    def _pair_objection(self, position: Position) -> str | None:
        refusal = position.check(self.pair)
        return None if refusal is None else f"{refusal.message} ({refusal.rule})"

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that belong to the set."""
        a, b = (position.grid.index[cell] for cell in self.pair.lower().split("+"))
        names = position.grid.names
        ends = []
        for step in position.grid.steps:
            if step[a] == b and step[b] >= 0:
                ends.append(names[step[b]])
            if step[b] == a and step[a] >= 0:
                ends.append(names[step[a]])
        return tuple(cell for cell in position.cells() if cell in ends)

    def why_not(self, position: Position, cell: str) -> str:
        """Say that the cell does not continue the line, even if it touches the pair."""
        pair = self.pair.lower().split("+")
        touches = cell not in pair and any(
            cell in position.grid.neighbour_names(pair_cell) for pair_cell in pair
        )
        key = "cells.not_custodial.beside" if touches else "cells.not_custodial"
        return say(key, cell=cell, pair=position.game.move(self.pair))

    def why(self, position: Position, cell: str) -> str:
        """Say that the cell continues the line."""
        return say("cells.is_custodial", cell=cell, pair=position.game.move(self.pair))

    def on_twin(self, rename: Renaming) -> CellSet:
        return replace(self, pair=rename_cells(self.pair, rename))


class PairGoal(Goal):
    """A goal for a turn of Jō. The cells that an objection names are marked."""

    __slots__ = ()

    @abstractmethod
    def _objection_to(self, turn: Transition) -> str | None:
        """Return what a turn did instead, in a sentence, None if it fulfils the goal."""

    def judge(self, turn: Transition) -> Reason | None:
        """Return the objection to the turn, with the other cells that it names."""
        message = self._objection_to(turn)
        if message is None:
            return None
        move_cells = {*CELL_NAME.findall(str(turn.move))}
        other_cells = [cell for cell in CELL_NAME.findall(message) if cell not in move_cells]
        return reason_against(turn, message, dict.fromkeys(other_cells, DECIDES))


@dataclass(frozen=True, slots=True)
class Bombs(PairGoal):
    """Move a neutral stone onto an opposing stone, or onto the one on `cell` (JO7).

    With `by`, the neutral stone must come from there.
    """

    cell: str | None = None
    by: str | None = None

    def demand(self, position: Position) -> str:
        if self.by is None:
            key = "goal.bomb" if self.cell is None else "goal.bomb.cell"
        else:
            key = "goal.bomb.any.by" if self.cell is None else "goal.bomb.by"
        return say(key, cell=self.cell, by=self.by, rival=position.rival)

    def unsuited(self, position: Position) -> str | None:
        """Say that it is not Jō, or that a cell does not hold the stone that it must hold."""
        wrong = not_jo(position) or wrong_cell(position, self.cell)
        wrong = wrong or wrong_cell(position, self.by)
        if wrong is None and self.cell is not None:
            wrong = wrong_holder(position, self.cell, position.rival)
        if wrong is None and self.by is not None:
            wrong = wrong_holder(position, self.by, NEUTRAL)
        return wrong

    def _objection_to(self, turn: Transition) -> str | None:
        """Return what the turn did instead."""
        position, events = turn.before, turn.events
        hit = [e.cells[0] for e in events if e.kind == EventKind.RETURNED and e.rule == "JO7"]
        if hit and self.cell in (None, *hit):
            came = [e.cells[0] for e in events if e.kind == EventKind.MOVED and e.cells[1] in hit]
            if self.by in (None, *came):
                return None
            return say("goal.bomb.other", cell=hit, by=self.by, cells=came)
        if self.cell in affected_cells(events, "flipped"):
            return say("goal.bomb.flipped", cell=self.cell)
        ends = Custodial("+".join(turn.move.cells)).cells(position)
        if self.by is not None and self.by not in ends:
            return say("goal.lacks.beside", cell=self.by, ends=ends)
        moved = [e.cells[1] for e in events if e.kind == EventKind.MOVED]
        if moved:
            key = "elsewhere" if hit else "empty" if self.cell is None else "empty.cell"
            params = {"cells": hit or moved, "cell": self.cell, "rival": position.rival}
            return say(f"goal.bomb.{key}", **params)
        neutral = [cell for cell in ends if position.at(cell) == NEUTRAL]
        return say("goal.bomb.stays" if neutral else "goal.bomb.no_neutral", cells=neutral or ends)

    def on_twin(self, rename: Renaming) -> Goal:
        cell, by = (name if name is None else rename(name) for name in (self.cell, self.by))
        return replace(self, cell=cell, by=by)


@dataclass(frozen=True, slots=True)
class StoneGoal(PairGoal):
    """A goal for a turn of Jō that is about the stone on a cell."""

    cell: str

    def on_twin(self, rename: Renaming) -> Goal:
        return replace(self, cell=rename(self.cell))


@dataclass(frozen=True, slots=True)
class Spares(StoneGoal):
    """Point at an opposing stone that the turn could flip, but don't flip it (JO6)."""

    def demand(self, position: Position) -> str:
        return say("goal.spares", cell=self.cell)

    def unsuited(self, position: Position) -> str | None:
        """Say that it is not Jō, or that the cell holds no opposing stone."""
        wrong = not_jo(position) or wrong_cell(position, self.cell)
        return wrong or wrong_holder(position, self.cell, position.rival)

    def _objection_to(self, turn: Transition) -> str | None:
        """Say that the pair does not point at the stone, or that the turn flipped it."""
        pair = "+".join(turn.move.cells)
        if self.cell not in Custodial(pair).cells(turn.before):
            return say("goal.spares.beside", cell=self.cell, pair=pair)
        for event in turn.events:
            if event.kind == EventKind.RETURNED and self.cell in event.cells:
                key = "bombed" if event.rule == "JO7" else "flipped"
                return say(f"goal.spares.{key}", cell=self.cell)
        return None


@dataclass(frozen=True, slots=True)
class Opens(StoneGoal):
    """Leave an opposing stone that the mover could flip if it were the mover's turn again."""

    def demand(self, position: Position) -> str:
        return say("goal.opens", player=position.to_move, cell=self.cell)

    def unsuited(self, position: Position) -> str | None:
        """Say that it is not Jō, or that the cell holds no opposing stone."""
        rival = position.rival
        wrong = not_jo(position) or wrong_cell(position, self.cell)
        return wrong or wrong_holder(position, self.cell, rival)

    def _objection_to(self, turn: Transition) -> str | None:
        """Say that the stone is still protected or gone, or that the reserve is too small."""
        position, after, move = turn.before, turn.after, played_text(turn.move)
        if after.at(self.cell) in (None, NEUTRAL, position.to_move):
            return say("goal.opens.gone", move=move, cell=self.cell, rival=position.rival)
        if not flippers(after, self.cell):
            stones = blockers(after, self.cell)
            return say("goal.opens.not", move=move, cell=self.cell, stones=stones)
        player = _mover(position)
        if can_flip(after, player):
            return None
        return say("goal.opens.reserve", move=move, cell=self.cell, **_reserve(after, player))


@dataclass(frozen=True, slots=True)
class Shuts(StoneGoal):
    """Leave one of your stones where the other player can't flip it on the next turn."""

    def demand(self, position: Position) -> str:
        return say("goal.shuts", rival=position.rival, cell=self.cell)

    def unsuited(self, position: Position) -> str | None:
        """Say that the game is not Jō, or that the board has no such cell."""
        return not_jo(position) or wrong_cell(position, self.cell)

    def _objection_to(self, turn: Transition) -> str | None:
        """Return the pairs that can still flip the stone."""
        position, after, move = turn.before, turn.after, played_text(turn.move)
        if after.at(self.cell) != position.to_move:
            return say("goal.shuts.not_own", move=move, cell=self.cell, player=position.to_move)
        pairs = flippers(after, self.cell)
        if not pairs or not can_flip(after, position.game.rival(_mover(position))):
            return None
        return say("goal.shuts.not", move=move, cell=self.cell, pairs=pairs)


def _mover(position: Position) -> str:
    player = position.to_move
    assert player is not None, "a goal is for a move"
    return player


def _reserve(position: Position, player: str) -> dict[str, object]:
    """Return the parameters of a sentence about a reserve that is too small."""
    number = position.snapshot().reserves[player]
    return {"player": player, "number": number, "needed": STONES_TO_FLIP}
