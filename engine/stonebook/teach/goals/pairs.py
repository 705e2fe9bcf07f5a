"""What Jō's pairs can do: stones that can be flipped, and neutral stones that are dropped.

The game is by Phil Leduc, see `stonebook.rules.jo`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Name
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.words import say


def flippers(position: Position, cell: str) -> tuple[str, ...]:
    """Return the pairs of empty cells at whose end a cell lies: from there it can be flipped.

    >>> import stonebook
    >>> p = stonebook.game("jo").replay(["e5+f5 g5>c3"])
    >>> flippers(p, "e5")
    ('e6+e7', 'f4+g3')
    """
    grid, at = position.grid, position.grid.index[cell]
    found = []
    for step in grid.steps:
        near = step[at]
        far = step[near] if near >= 0 else -1
        if far >= 0 and all(position.at(grid.names[i]) is None for i in (near, far)):
            low, high = sorted((near, far), key=lambda i: (grid.names[i][0], i))
            found.append(f"{grid.names[low]}+{grid.names[high]}")
    return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class Exposed(CellSet):
    """The stones of a player that the other one could flip now (JO5, JO6)."""

    of: str

    def wish(self, position: Position) -> str:
        """What to mark, in words."""
        rival = position.game.rival(self.of)
        return say("cells.exposed", player=self.of, rival=rival)

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells."""
        return tuple(
            cell
            for cell in position.cells()
            if position.at(cell) == self.of and flippers(position, cell)
        )

    def why_not(self, position: Position, cell: str) -> str:
        """Return that no such stone is there, or that no pair leads up to it."""
        owner = position.at(cell)
        if owner is None:
            return say("cells.empty", cell=cell)
        if owner == "Neutral":
            return say("cells.neutral", cell=cell)
        if owner != self.of:
            return say("cells.other_owner", cell=cell, owner=owner)
        return say("cells.not_exposed", cell=cell)

    def why(self, position: Position, cell: str) -> str:
        """Return the pairs that reach it."""
        return say("cells.is_exposed", cell=cell, pairs=flippers(position, cell))


@dataclass(frozen=True, slots=True)
class Bombs(Goal):
    """Move a neutral stone onto an opposing one, or onto a certain one (JO7)."""

    cell: str | None = None

    def wish(self, position: Position) -> str:
        """The wish in words."""
        key = "goal.bomb" if self.cell is None else "goal.bomb.cell"
        return say(key, player=position.to_move, cell=self.cell)

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

    def wish(self, position: Position) -> str:
        """The wish in words."""
        return say("goal.opens", player=position.to_move, cell=self.cell)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """That it is still closed, or no longer there."""
        after = position.play(move)
        if after.at(self.cell) in (None, "Neutral", position.to_move):
            return say("goal.opens.gone", move=move, cell=self.cell)
        if flippers(after, self.cell):
            return None
        return say("goal.opens.not", move=move, cell=self.cell)

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

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """The pairs that still reach it."""
        after = position.play(move)
        if after.at(self.cell) != position.to_move:
            return say("goal.shuts.not_own", move=move, cell=self.cell, player=position.to_move)
        pairs = flippers(after, self.cell)
        if not pairs:
            return None
        return say("goal.shuts.not", move=move, cell=self.cell, pairs=pairs)

    def under(self, name: Name) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return replace(self, cell=name(self.cell))
