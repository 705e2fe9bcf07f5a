"""The themes of puzzles of Io, recognised from right moves, lines and proofs."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.rules.events import EventKind
from stonebook.rules.io.board import BOUND, SINGLE
from stonebook.rules.moves import Move
from stonebook.rules.position import Transition
from stonebook.teach.explain.effects import affected_cells, stones_gained
from stonebook.teach.puzzles.mining.filters import Candidate

MANY_STONES = 3
"""The number of stones that make a large capture."""


def themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Io, the main one first."""
    position, turn = candidate.position, candidate.position.transition(candidate.right[0])
    if position.phase == BOUND:
        ending = [move for move in candidate.proofs if _ends_phase(position.transition(move))]
        if all(move in ending for move in candidate.right):
            yield "end-opening"
        elif ending and not any(move in ending for move in candidate.right):
            yield "keep-open"
    if position.phase != SINGLE:
        yield "free-parity"
        return
    greedy = max(candidate.proofs, key=lambda move: stones_gained(position.transition(move)))
    if greedy not in candidate.right and _is_turned_later(candidate, greedy):
        yield "poisoned-cell"
    if not _is_turned_later(candidate, candidate.right[0]) and not stones_gained(turn):
        yield "safe-cell"
    if stones_gained(turn) >= MANY_STONES:
        yield "capture"
    yield "ending"


def _ends_phase(turn: Transition) -> bool:
    return any(event.kind == EventKind.PHASE_ENDED for event in turn.events)


def _is_turned_later(candidate: Candidate, move: Move) -> bool:
    """Whether the stone of a move is turned later in the line that proves the move's value."""
    position, turned = candidate.position, False
    for reply in candidate.proofs[move].line:
        turn = position.transition(reply)
        if position is not candidate.position:
            turned |= bool({*move.cells}.intersection(affected_cells(turn.events, "turned")))
        position = turn.after
    return turned
