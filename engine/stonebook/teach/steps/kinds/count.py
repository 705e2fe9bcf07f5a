"""The counting step: the reader marks and counts each part, adds up, and names the winner."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.draw.scene import Scene
from stonebook.profiles import teaching
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.press_names import PressName
from stonebook.teach.scoring import comparison
from stonebook.teach.scoring.column import HALF_POINT_PART, read_number, sheet
from stonebook.teach.scoring.score_sheet import ScoreSheet
from stonebook.teach.steps.counts.end_stages import HalfStage, TotalStage, WinnerStage
from stonebook.teach.steps.counts.part_stages import ComparedStage, MarkingStage, NumberStage
from stonebook.teach.steps.counts.stage import CountStage
from stonebook.teach.steps.counts.staged_count import (
    COMPARED,
    HALF,
    MARKING,
    NUMBER,
    TOTAL,
    WINNER,
    StagedCount,
)
from stonebook.teach.steps.inputs import Answer, InputKind, Role, StepButton
from stonebook.teach.steps.marked_cells import compare_sets
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, State
from stonebook.teach.steps.typed import cells_of, spelled_names
from stonebook.words import say

STAGES: Mapping[str, type[CountStage]] = {
    MARKING: MarkingStage,
    NUMBER: NumberStage,
    COMPARED: ComparedStage,
    HALF: HalfStage,
    TOTAL: TotalStage,
    WINNER: WinnerStage,
}
"""The stages by name, in order. Each part of the count has the first three."""


class CountStep(StagedCount):
    """Mark the cells of each part and type their number, then add up and name the winner.

    Right marks lead to the question for their number. Wrong ones are compared with the right cells,
    with reasons, and the part is asked again on a twin.

    >>> import stonebook
    >>> from stonebook.teach import Press, Text
    >>> step = CountStep("Count", stonebook.game("otello").start(size=4))
    >>> for answer in (Text("C2 B3"), Press("lock"), Text("2")):
    ...     feedback = step.answer(answer)
    >>> feedback.message
    'Your marks are right, and so is your number: 2.'
    """

    kind = "count"
    input_kind = InputKind.CELL

    def enter(self, stage: str) -> None:
        """Go to a stage, and expect its input."""
        super().enter(stage)
        self.input_kind = STAGES[stage].input_kind

    @property
    def _stage(self) -> CountStage:
        return STAGES[self.stage](self)

    def position(self) -> Position:
        return self._position

    def scene(self) -> Scene:
        """Return the board with the cells marked so far, or with the comparison."""
        return self._stage.scene()

    def strip(self) -> tuple[StripBoard, ...]:
        """Return no past boards: only the current board counts."""
        return ()

    def sheet(self) -> ScoreSheet:
        rest = self._sets[self._part_number + self.part_is_right :]
        open_parts = {(part.name, part.player) for part in rest}
        if self.half_is_open:
            open_parts |= {(HALF_POINT_PART, player) for player in self._position.game.players}
        all_known = self._has_one_part and not open_parts
        added = [] if self.half_is_open else self.totals
        shown_totals = [*self._position.game.players] if all_known else added
        return sheet(self._position, self.score, open_parts=open_parts, totals=shown_totals)

    def prompt(self) -> str:
        """Return the question of the current stage."""
        return self._stage.prompt()

    @property
    def compares(self) -> bool:
        """Whether a part is being compared."""
        return self.stage == COMPARED

    @property
    def missed(self) -> bool:
        """Whether the part that is being compared was wrong."""
        return self.compares and not self.part_is_right

    @property
    def legend(self) -> str:
        """The meaning of a comparison's marks."""
        return comparison.legend(self.part, self.marked) if self.compares else ""

    @property
    def _can_show(self) -> bool:
        return self.failures >= FAILURES_BEFORE_SHOWING and self.input_kind != InputKind.NONE

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons of the current stage, then help or "again"."""
        show = StepButton(PressName.SHOW, say("step.show"), self._can_show, role=Role.ASIDE)
        return (*self._stage.buttons(), self._again_button if self.done else show)

    def solution(self) -> tuple[Answer, ...]:
        """Return the right answers of the current stage."""
        return self._stage.solution()

    def state(self) -> State:
        """Return the stage, and what was chosen. Wrong cells are explained in their order."""
        twin = self._twin_number % len(self._twins)
        counted = (twin, self._part_number, self.stage, self.part_is_right)
        question = (*counted, (*self.totals,), self.half_is_open, self.named_winner)
        help_state = (min(self.failures, FAILURES_BEFORE_SHOWING), self.helped, self.done)
        if self.stage == MARKING:
            return State(question, help_state, marked=(*self.marked,))
        sets = compare_sets(self.part.cells, self.marked)
        return State((*question, frozenset(sets.hit), sets.extra), help_state, ignores_cells=True)

    def _press(self, name: str) -> Feedback:
        """Handle the buttons of the current stage."""
        if self.done:
            return self._question_feedback()
        if name == PressName.SHOW and self._can_show:
            self.helped = True
            return self._stage.show()
        return self._stage.press(name) or self._question_feedback()

    def _choose_cell(self, cell: str) -> Feedback:
        """Mark or unmark a cell, or on a large board a whole region of territory."""
        if not self.by_region or self._position.at(cell) is not None:
            return self._stage.mark_cells((cell,))
        regions = teaching(self._position).board.regions(self._position)
        region = next(r.cells for r in regions if cell in r.cells)
        is_marked = cell in self.marked
        return self._stage.mark_cells([c for c in region if (c in self.marked) == is_marked])

    def _type(self, text: str) -> Feedback:
        """Handle a typed number if one is asked for, else one or several cells."""
        number = read_number(text := text.strip())
        if number is not None:
            return self._stage.judge_number(number)
        if self.input_kind == InputKind.NUMBER and spelled_names(text) is None:
            raise BadNotation(say("step.count.no_number", text=text), text)
        return self._stage.mark_cells(cells_of(self._position, text))

    def _restart(self) -> None:
        """Restart with the first part, on the next twin."""
        self._twin_number += 1
        self._begin()
