"""The themes of puzzles of Alter Igo, recognised from right moves, lines and proofs."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.rules.position import Transition
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.puzzles.mining.filters import Candidate


def themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of Alter Igo, the main one first."""
    position, turn = candidate.position, candidate.position.transition(candidate.right[0])
    mover, rival = str(position.to_move), str(position.rival)
    lost = affected_cells(turn.events, "removed", mover)
    if lost:
        yield "sacrifice"
    elif affected_cells(turn.events, "removed", rival):
        yield "capture-survives"
    if any(
        _lost_by_null_move(position.transition(move))
        for move in candidate.proofs
        if move not in candidate.right
    ):
        yield "null-move"
    if any(affected_cells(turn.events, "removed") for turn in candidate.line[1:]):
        yield "race"
    yield "small-board"


def _lost_by_null_move(turn: Transition) -> bool:
    """Whether a move lost at once because it left the board unchanged."""
    result = turn.after.result
    return result is not None and result.reason == "alterigo.null_move"
