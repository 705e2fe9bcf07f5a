"""What a task asks for: predicates on positions and events, never a stored move.

A goal says its wish in words, judges a legal move, and gives the true reason when the move does
not fulfil it. A new kind of goal is a small class here, and its function in the vocabulary.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.terms import terms
from stonebook.words import say


class Goal(ABC):
    """A wish for one move."""

    @abstractmethod
    def wish(self, position: Position) -> str:
        """The wish in words."""

    @abstractmethod
    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """None for a legal move that fulfils the goal, else what it did instead."""

    def under(self, name: Callable[[str], str]) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return self

    def answers(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move that fulfils the goal.

        >>> import stonebook
        >>> [str(m) for m in Turns(at_least=1).answers(stonebook.game("otello").start(size=4))]
        ['B1', 'A2', 'D3', 'C4']
        """
        return tuple(
            move
            for move in position.moves()
            if self.reason(position, move, position.explain(move)) is None
        )


@dataclass(frozen=True, slots=True)
class Turns(Goal):
    """Turn so many markers, along so many lines, or a certain one (OT4, IO6).

    >>> import stonebook
    >>> Turns(at_least=2, lines=2).wish(stonebook.game("otello").start())
    'Find a move for X that turns at least 2 markers along at least 2 lines.'
    """

    at_least: int = 1
    exactly: int | None = None
    lines: int = 1
    cell: str | None = None

    def wish(self, position: Position) -> str:
        """The wish in words."""
        names = terms(position)
        if self.exactly is not None:
            what = say("goal.turns.exactly", number=self.exactly, **names)
        elif self.cell is not None:
            what = say("goal.turns.cell", cell=self.cell, **names)
        elif self.at_least > 1:
            what = say("goal.turns.at_least", number=self.at_least, **names)
        else:
            what = say("goal.turns.any")
        if self.lines > 1:
            what = say("goal.turns.lines", what=what, number=self.lines)
        return say("goal.turns", player=position.to_move, what=what)

    def reason(self, position: Position, move: Move, events: Sequence[Event]) -> str | None:
        """What the move turned, when that is not what was wished for."""
        cells = tuple(c for event in events if event.kind == "turned" for c in event.cells)
        ways = sum(event.kind == "bracketed" for event in events)
        if (
            len(cells) >= self.at_least
            and (self.exactly is None or len(cells) == self.exactly)
            and ways >= self.lines
            and (self.cell is None or self.cell in cells)
        ):
            return None
        if not cells:
            return say("goal.did.nothing", move=move)
        if len(cells) == 1:
            return say("goal.did.one", move=move, cells=cells, **terms(position))
        key = "goal.did.one_line" if ways == 1 else "goal.did.lines"
        return say(key, move=move, number=len(cells), cells=cells, ways=ways, **terms(position))

    def under(self, name: Callable[[str], str]) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return self if self.cell is None else replace(self, cell=name(self.cell))
