"""The teaching data of Io."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

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
)
from stonebook.teach.games.io.goals import Begins
from stonebook.teach.goals.goal import Goal
from stonebook.teach.scoring.count_page import CountPage, pages_by_row
from stonebook.words import say

MAX_CELLS_NAMED = 4
"""If there are more free cells, a reason names only the first. All are marked."""
MAX_FREE_CELLS = 4
"""If there are more free cells, the end of the opening is too far away to read."""


def begins() -> Goal:
    """… makes sure that the mover begins the single phase, against every reply (Io)."""
    return Begins()


class FreeCells(OfferedCells):
    """The free cells, which decide when the opening ends (IO5)."""

    labels = ("step.pair.free_cells.off", "step.pair.free_cells.on")

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the free cells of a position."""
        return _free_cells_on(position)

    def helps(self, position: Position) -> bool:
        """Whether showing free cells helps: before a bound stone, late in the opening."""
        return position.phase == BOUND and len(self.cells(position)) <= MAX_FREE_CELLS

    def suits(self, positions: Sequence[Position]) -> bool:
        """Whether a run needs the idea of free cells: it also asks about a free stone."""
        return any(position.phase == FREE for position in positions)

    def sentence(self, position: Position) -> str:
        """Return the free cells, or that there is none."""
        cells = self.cells(position)
        return say("step.pair.free_cells", cells=cells) if cells else say("step.pair.no_free_cell")


class TaughtIoEffects(TaughtEffects):
    """The effects of Io."""

    kinds = ("turned",)
    predicted = ("turned",)

    def hint_sentence(self, turn: Transition) -> str:
        """Return how many moves a move leaves the other player."""
        return say("play.hint.leaves", rival=turn.before.rival, number=len(turn.after.moves()))


class TaughtIoCount(TaughtCount):
    """The count of Io: the stones row by row."""

    parts = ("stones",)

    def pages(self, positions: Sequence[Position], moves: Sequence[str]) -> Iterator[CountPage]:
        """Yield a page for each row (IO8)."""
        return pages_by_row(positions, moves, rule="IO8")


class TaughtIoPhases(TaughtPhases):
    """The phases of Io."""

    names = (ENTERING, BOUND, FREE, SINGLE, OVER)
    begun = SINGLE

    def why_missed(self, turn: Transition, wanted: str) -> Reason:
        """Return the phase and the player to move instead, and the free cells that are left."""
        after, move = turn.after, move_text(turn.move)
        open_cells = _free_cells_on(after)
        marks = dict.fromkeys(open_cells, DECIDES)
        named = open_cells[:MAX_CELLS_NAMED]
        if open_cells and after.phase == FREE and wanted == SINGLE:
            still = say("goal.reaches.still_free", move=move, cells=named, next=after.to_move)
            return reason_against(turn, still, marks)
        if after.phase == SINGLE and turn.before.phase != SINGLE:
            message = say("goal.reaches.did.begins", move=move, next=after.to_move)
        else:
            message = super().why_missed(turn, wanted).message
        if open_cells:
            message = f"{message} {say('goal.reaches.free', move=move, cells=named)}"
        return reason_against(turn, message, marks)


class TaughtIoLegality(TaughtLegality):
    """Why moves of Io are legal."""

    def why_legal(self, turn: Transition) -> Reason:
        """Return what the phase requires of the cell (IO2, IO3, IO4, IO7).

        Turning stones is optional. The reason says so if another move would turn stones and this
        one does not.
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


class TaughtIoBoard(TaughtBoard):
    """The bound stones and free cells of Io."""

    offered_cells = FreeCells()

    def ideas(
        self, turn: Transition, frame: Frame, leaving: Collection[LeavingStone], is_last: bool
    ) -> Iterator[Idea]:
        """Yield the line from a bound stone that a picture places to the one that it touches."""
        last = turn.before.stone_to_touch
        if last is not None and affected_cells(frame.events, "placed"):
            yield Idea({}, say("idea.bound", last=last), (turn.move.cells[0], last))


def _free_cells_on(position: Position) -> tuple[str, ...]:
    assert isinstance(position, IoPosition)
    return free_cells(position)


TEACHING = GameTeaching(
    effects=TaughtIoEffects(),
    count=TaughtIoCount(),
    phases=TaughtIoPhases(),
    legality=TaughtIoLegality(),
    board=TaughtIoBoard(),
    functions=GameLessonFunctions(goals={"begins": begins}),
)
