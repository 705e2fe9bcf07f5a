"""The effects of a move, step by step, as events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field, replace
from enum import StrEnum

from stonebook.words import say


class EventKind(StrEnum):
    """The kinds of events. Records and test vectors contain the values."""

    PLACED = "placed"
    BRACKETED = "bracketed"
    TURNED = "turned"
    STRING_REMOVED = "string removed"
    FLIPPED = "flipped"
    MOVED = "moved"
    RETURNED = "returned"
    PASSED = "passed"
    FIRST_PASS = "first pass"
    PHASE_ENDED = "phase ended"
    RESIGNED = "resigned"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a move.

    `player` is the player who acts or whose stones are affected, `rule` is the id of the rule that
    causes the step. `to_move` and `phase` are those after the step, and `params` are further
    parameters of the sentence. The meaning of `cells` depends on `kind`:

    - placed: the new stones.
    - bracketed: the line from the placed stone to the own stone at its far end, both included.
    - turned, flipped: the stones that now belong to `player`.
    - string removed: the string of `player` that leaves the board.
    - moved: the old and the new cell of a neutral stone.
    - returned: the cell from which a stone of `player` returns to the reserve. Another stone may
      already be on it.
    - other kinds: empty.
    """

    kind: EventKind
    player: str | None
    cells: tuple[str, ...]
    _: KW_ONLY
    rule: str
    to_move: str | None
    phase: str
    params: Mapping[str, object] = field(default_factory=dict, hash=False)

    @classmethod
    def ended(cls, rule: str, params: Mapping[str, object]) -> Event:
        """Return the last event of a game. The rule ends it; the parameters contain the form."""
        kind = EventKind.ENDED
        return cls(kind, None, (), rule=rule, to_move=None, phase="over", params=params)

    @property
    def message(self) -> str:
        """The step as a sentence."""
        return say(
            f"event.{self.params.get('form', self.kind)}",
            player=self.player,
            cells=self.cells,
            first=self.cells[0] if self.cells else "",
            last=self.cells[-1] if self.cells else "",
            **self.params,
        )


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The parts of a position that events change: board, player to move, phase and reserves."""

    cells: Mapping[str, str | None]
    to_move: str | None
    phase: str
    reserves: Mapping[str, int] = field(default_factory=dict)


def fold(before: Snapshot, events: Iterable[Event]) -> Snapshot:
    """Return the snapshot after some events.

    >>> import stonebook
    >>> p = stonebook.game("otello").start()
    >>> fold(p.snapshot(), p.explain("C4")) == p.play("C4").snapshot()
    True
    """
    current = before
    for event in events:
        current = _snapshot_after(current, event)
    return current


def _snapshot_after(before: Snapshot, event: Event) -> Snapshot:
    cells, reserves = dict(before.cells), dict(before.reserves)
    player = event.player
    if event.kind in (EventKind.PLACED, EventKind.TURNED, EventKind.FLIPPED):
        cells.update(dict.fromkeys(event.cells, player))
    elif event.kind == EventKind.STRING_REMOVED:
        cells.update(dict.fromkeys(event.cells))
    elif event.kind == EventKind.MOVED:
        source, target = event.cells
        cells[target], cells[source] = cells[source], None
    if reserves and player is not None:
        if event.kind in (EventKind.PLACED, EventKind.FLIPPED):
            reserves[player] -= len(event.cells)
        elif event.kind == EventKind.RETURNED:
            reserves[player] += len(event.cells)
    return replace(before, cells=cells, reserves=reserves, to_move=event.to_move, phase=event.phase)
