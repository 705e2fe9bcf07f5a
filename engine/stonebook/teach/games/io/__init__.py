"""The teaching data of Io."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from stonebook.rules.io.board import BOUND, ENTERING, FREE, OVER, SINGLE
from stonebook.rules.io.position import IoPosition, free_cells
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.game_ideas import bound_ideas
from stonebook.teach.explain.legality import why_legal_io
from stonebook.teach.games.game_teaching import GameTeaching, OfferedCells
from stonebook.teach.goals.endgame import Begins
from stonebook.teach.goals.goal import Goal
from stonebook.teach.scoring import markers
from stonebook.words import say

MAX_FREE_CELLS = 4
"""If there are more free cells, the end of the opening is too far away to read."""


def begins() -> Goal:
    """… makes sure that the mover begins the single phase, against every reply (Io)."""
    return Begins()


def moves_left(turn: Transition) -> str:
    """Return how many moves a move leaves the other player."""
    return say("play.hint.leaves", rival=turn.before.rival, number=len(turn.after.moves()))


def _cells(position: Position) -> tuple[str, ...]:
    assert isinstance(position, IoPosition)
    return free_cells(position)


def _helps(position: Position) -> bool:
    """Whether showing free cells helps: before a bound stone, late in the opening."""
    return position.phase == BOUND and len(_cells(position)) <= MAX_FREE_CELLS


def _suits(positions: Sequence[Position]) -> bool:
    """Whether a run needs the idea of free cells: it also asks about a free stone."""
    return any(position.phase == FREE for position in positions)


def _sentence(position: Position) -> str:
    cells = _cells(position)
    return say("step.pair.free_cells", cells=cells) if cells else say("step.pair.no_free_cell")


FREE_CELLS = OfferedCells(
    _cells, _helps, _suits, ("step.pair.free_cells.off", "step.pair.free_cells.on"), _sentence
)
TEACHING = GameTeaching(
    effects=("turned",),
    predicted=("turned",),
    counted=("stones",),
    pages=partial(markers.pages, rule="IO8"),
    legal=why_legal_io,
    phases=(ENTERING, BOUND, FREE, SINGLE, OVER),
    ideas=bound_ideas,
    prepares=moves_left,
    offered_cells=FREE_CELLS,
    goals={"begins": begins},
)
