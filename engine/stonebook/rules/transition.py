"""A move that was made: what it was, where it led, and what it did on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stonebook.rules.events import Event
from stonebook.rules.moves import Move

if TYPE_CHECKING:
    from stonebook.rules.position import Position


@dataclass(frozen=True, slots=True)
class Turn:
    """A legal move with all that it does. `events`, folded over `before`, give `after`.

    >>> import stonebook
    >>> turn = stonebook.game("otello").start(size=4).attempt("b1")
    >>> str(turn.move), turn.after.rows(), [event.kind for event in turn.events]
    ('B1', '.X../.XX./.XO./....', ['placed', 'bracketed', 'turned'])
    """

    move: Move
    before: Position
    after: Position
    events: tuple[Event, ...]
