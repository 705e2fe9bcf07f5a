"""The teaching data of Io."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from stonebook.draw.frames import Frame
from stonebook.rules.io.board import BOUND, ENTERING, FREE, OVER, SINGLE
from stonebook.rules.io.position import IoPosition, free_cells
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.phrases import move_text, reason_against
from stonebook.teach.explain.reasons import DECIDES, PLAYED_MARK, Reason
from stonebook.teach.games.game_teaching import (
    GameLessonFunctions,
    GameTeaching,
    Idea,
    LeavingStone,
    OfferedCells,
    TaughtBoard,
    TaughtCount,
    TaughtEffects,
    TaughtLegality,
    TaughtPhases,
    another_phase,
)
from stonebook.teach.games.io.goals import Begins
from stonebook.teach.goals.goal import Goal
from stonebook.teach.scoring.count_page import pages_by_row
from stonebook.words import say

MAX_CELLS_NAMED = 4
"""If there are more free cells, a reason names only the first. All are marked."""
MAX_FREE_CELLS = 4
"""If there are more free cells, the end of the opening is too far away to read."""


def begins() -> Goal:
    """… makes sure that the mover begins the single phase, against every reply (Io)."""
    return Begins()


def why_legal(turn: Transition) -> Reason:
    """Return what the phase requires of the cell (IO2, IO3, IO4, IO7). Turning stones is optional.

    The reason says so if another move would turn stones and this one does not.
    """
    before, (cell,) = turn.before, turn.move.cells
    near = before.grid.neighbour_names(cell)
    last = before.header().get("last stone", "")
    sentence = say(
        f"legal.io.{before.phase}", move=cell, last=last, rival=before.rival, number=len(near)
    )
    deciding = {"bound": (last,), "free": near}.get(before.phase, ())
    turned = affected_cells(turn.events, "turned")
    if turned:
        sentence = f"{sentence} {say('legal.io.turns', cells=turned)}"
    else:
        others = (
            other for other in before.moves() if affected_cells(before.explain(other), "turned")
        )
        other = next(others, None)
        sentence = (
            sentence
            if other is None
            else f"{sentence} {say('legal.io.turns_nothing', other=other)}"
        )
    return Reason(
        sentence, dict.fromkeys(deciding, DECIDES) | {cell: PLAYED_MARK}, turn.events[0].rule
    )


def bound_ideas(
    turn: Transition, frame: Frame, _leaving: Collection[LeavingStone], _is_last: bool
) -> Iterator[Idea]:
    """Yield the line from the bound stone that a picture places to the stone that it touches."""
    last = turn.before.stone_to_touch
    if last is not None and affected_cells(frame.events, "placed"):
        yield Idea({}, say("idea.bound", last=last), (turn.move.cells[0], last))


def moves_left(turn: Transition) -> str:
    """Return how many moves a move leaves the other player."""
    return say("play.hint.leaves", rival=turn.before.rival, number=len(turn.after.moves()))


def misses_phase(turn: Transition, wanted: str) -> Reason:
    """Return the phase and the player to move instead, and the free cells that are left."""
    after, move = turn.after, move_text(turn.move)
    open_cells = _cells(after)
    marks = dict.fromkeys(open_cells, DECIDES)
    named = open_cells[:MAX_CELLS_NAMED]
    if open_cells and after.phase == FREE and wanted == SINGLE:
        still = say("goal.reaches.still_free", move=move, cells=named, next=after.to_move)
        return reason_against(turn, still, marks)
    if after.phase == SINGLE and turn.before.phase != SINGLE:
        message = say("goal.reaches.did.begins", move=move, next=after.to_move)
    else:
        message = another_phase(turn, wanted).message
    if open_cells:
        message = f"{message} {say('goal.reaches.free', move=move, cells=named)}"
    return reason_against(turn, message, marks)


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
    effects=TaughtEffects(kinds=("turned",), predicted=("turned",), hint_sentence=moves_left),
    count=TaughtCount(parts=("stones",), pages=partial(pages_by_row, rule="IO8")),
    phases=TaughtPhases(
        names=(ENTERING, BOUND, FREE, SINGLE, OVER), begun=SINGLE, why_missed=misses_phase
    ),
    legality=TaughtLegality(why_legal=why_legal),
    board=TaughtBoard(ideas=bound_ideas, offered_cells=FREE_CELLS),
    functions=GameLessonFunctions(goals={"begins": begins}),
)
