"""The themes of puzzles of Jō, recognised from right moves, lines and proofs."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.rules.events import EventKind
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.puzzles.mining.filters import Candidate


def themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Jō, the main one first."""
    position, turn = candidate.position, candidate.position.transition(candidate.right[0])
    rival = str(position.rival)
    flipped = affected_cells(turn.events, "flipped")
    moved = [event for event in turn.events if event.kind == EventKind.MOVED]
    result = candidate.end_of_line(candidate.right[0]).result
    if result is not None and not result.reason.endswith("threes"):
        yield "tie-break"
    if len(flipped) > 1:
        yield "double-flip"
    if any(position.at(event.cells[1]) == rival for event in moved):
        yield "bomb"
    if _depends_on_order(position, turn.move):
        yield "order"
    if moved:
        yield "open-up"
    yield "last-turns"


def _depends_on_order(position: Position, move: Move) -> bool:
    """Whether the same effects in reverse order are illegal or lead to a different board."""
    pair, *effects = str(move).split(" ")
    if len(effects) < 2:
        return False
    other = position.attempt(" ".join((pair, *reversed(effects))))
    return isinstance(other, Refusal) or other.after.rows() != position.play(move).rows()
