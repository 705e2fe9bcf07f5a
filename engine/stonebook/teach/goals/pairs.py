"""What Jō's pairs can do: stones that can be flipped, and neutral stones that are dropped.

The game is by Phil Leduc, see `stonebook.rules.jo`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Name, renamed
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import of_cell, of_holder, of_jo, of_move, of_player
from stonebook.words import say

STONES_TO_FLIP = 3
"""A turn that flips a stone takes so many from the reserve."""


def flippers(position: Position, cell: str) -> tuple[str, ...]:
    """Return the pairs of empty cells at whose end a cell lies: from there it can be reached (JO5).

    Whether a stone on the cell can be flipped depends on the reserve as well: `can_flip`.

    >>> import stonebook
    >>> p = stonebook.game("jo").replay(["e5+f5 g5>c3"])
    >>> flippers(p, "e5")
    ('e6+e7', 'f4+g3')
    """
    grid, at = position.grid, position.grid.index[cell]
    pairs = []
    for step in grid.steps:
        near = step[at]
        far = step[near] if near >= 0 else -1
        if far >= 0 and all(position.at(grid.names[i]) is None for i in (near, far)):
            low, high = sorted((near, far), key=lambda i: (grid.names[i][0], i))
            pairs.append(f"{grid.names[low]}+{grid.names[high]}")
    return tuple(sorted(pairs))


def can_flip(position: Position, player: str) -> bool:
    """Whether a player's reserve lasts for a turn that flips a stone (JO4, JO6).

    Two stones are placed, and a third takes the place of the flipped one.
    """
    return position.snapshot().reserves[player] >= STONES_TO_FLIP


@dataclass(frozen=True, slots=True)
class Exposed(CellSet):
    """The stones of a player that the other one could flip, were it his turn now (JO5, JO6)."""

    of: str

    def wish(self, position: Position) -> str:
        """What to mark, in words."""
        rival = position.game.rival(self.of)
        return say("cells.exposed", player=self.of, rival=rival)

    def objection(self, position: Position) -> str | None:
        """Return that it is not Jō, or that there is no such player."""
        return of_jo(position) or of_player(position, self.of)

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells."""
        if not can_flip(position, position.game.rival(self.of)):
            return ()
        return tuple(
            cell
            for cell in position.cells()
            if position.at(cell) == self.of and flippers(position, cell)
        )

    def why_not(self, position: Position, cell: str) -> str:
        """Return that no such stone is there, or why no pair can flip it."""
        owner = position.at(cell)
        if owner is None:
            return say("cells.empty", cell=cell)
        if owner == "Neutral":
            return say("cells.neutral", cell=cell)
        if owner != self.of:
            return say("cells.other_owner", cell=cell, owner=owner)
        rival = position.game.rival(self.of)
        if flippers(position, cell):
            return say("cells.not_exposed.reserve", cell=cell, **_reserve(position, rival))
        return say("cells.not_exposed", cell=cell)

    def why(self, position: Position, cell: str) -> str:
        """Return the pairs that reach it."""
        return say("cells.is_exposed", cell=cell, pairs=flippers(position, cell))


@dataclass(frozen=True, slots=True)
class Custodial(CellSet):
    """The cells that continue a pair's line at either end (JO5)."""

    pair: str

    def wish(self, position: Position) -> str:
        """What to mark, in words."""
        pair = position.game.move(self.pair)  # a twin's is told in the order of the notation
        return say("cells.custodial", pair=pair, player=position.to_move)

    def objection(self, position: Position) -> str | None:
        """Return that it is not Jō, or why no such pair may be placed."""
        return of_jo(position) or of_move(position, self.pair) or self._refused(position)

    def _refused(self, position: Position) -> str | None:
        refusal = position.check(self.pair)
        return None if refusal is None else f"{refusal.message} ({refusal.rule})"

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells."""
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
        """Return that it does not continue the line."""
        return say("cells.not_custodial", cell=cell, pair=position.game.move(self.pair))

    def under(self, name: Name) -> CellSet:
        """Return the same set for a twin whose cells are renamed."""
        return replace(self, pair=renamed(self.pair, name))


@dataclass(frozen=True, slots=True)
class Bombs(Goal):
    """Move a neutral stone onto an opposing one, or onto a certain one (JO7)."""

    cell: str | None = None

    @property
    def unit(self) -> str:
        """A turn, as Jō calls a move."""
        return "turn"

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        key = "goal.bomb" if self.cell is None else "goal.bomb.cell"
        return say(key, cell=self.cell)

    def unsuited(self, position: Position) -> str | None:
        """Return that it is not Jō, or that no stone of the other player's is there."""
        wrong = of_jo(position) or of_cell(position, self.cell)
        if wrong is not None or self.cell is None:
            return wrong
        return of_holder(position, self.cell, position.rival)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """What the turn did instead."""
        hit = [e.cells[0] for e in events if e.kind == "returned" and e.rule == "JO7"]
        if hit and self.cell in (None, *hit):
            return None
        return say("goal.did", move=move, does=" ".join(event.message for event in events))

    def under(self, name: Name) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return self if self.cell is None else replace(self, cell=name(self.cell))


@dataclass(frozen=True, slots=True)
class Opens(Goal):
    """Leave a stone of the other player that the mover could flip if it were his turn again."""

    cell: str

    @property
    def unit(self) -> str:
        """A turn, as Jō calls a move."""
        return "turn"

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        return say("goal.opens", player=position.to_move, cell=self.cell)

    def unsuited(self, position: Position) -> str | None:
        """Return that it is not Jō, or that no stone of the other player's is there."""
        rival = position.rival
        wrong = of_jo(position) or of_cell(position, self.cell)
        return wrong or of_holder(position, self.cell, rival)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """That it is still closed or no longer there, or that the reserve is too small."""
        after = position.play(move)
        if after.at(self.cell) in (None, "Neutral", position.to_move):
            return say("goal.opens.gone", move=move, cell=self.cell)
        if not flippers(after, self.cell):
            return say("goal.opens.not", move=move, cell=self.cell)
        player = _mover(position)
        if can_flip(after, player):
            return None
        return say("goal.opens.reserve", move=move, cell=self.cell, **_reserve(after, player))

    def under(self, name: Name) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return replace(self, cell=name(self.cell))


@dataclass(frozen=True, slots=True)
class Shuts(Goal):
    """Leave an own stone that the other player can't flip in the next turn."""

    cell: str

    def wish(self, position: Position) -> str:
        """The wish in words."""
        rival = position.rival
        return say("goal.shuts", player=position.to_move, rival=rival, cell=self.cell)

    def unsuited(self, position: Position) -> str | None:
        """Return that it is not Jō, or that there is no such cell."""
        return of_jo(position) or of_cell(position, self.cell)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """The pairs that still reach it."""
        after = position.play(move)
        if after.at(self.cell) != position.to_move:
            return say("goal.shuts.not_own", move=move, cell=self.cell, player=position.to_move)
        pairs = flippers(after, self.cell)
        if not pairs or not can_flip(after, position.game.rival(_mover(position))):
            return None
        return say("goal.shuts.not", move=move, cell=self.cell, pairs=pairs)

    def under(self, name: Name) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return replace(self, cell=name(self.cell))


def _mover(position: Position) -> str:
    player = position.to_move
    assert player is not None, "a goal is for a move"
    return player


def _reserve(position: Position, player: str) -> dict[str, object]:
    """Return what a sentence about a reserve that is too small needs."""
    number = position.snapshot().reserves[player]
    return {"player": player, "number": number, "needed": STONES_TO_FLIP}
