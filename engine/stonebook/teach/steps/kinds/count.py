"""The counting step: the reader marks and counts each part, adds up, and names the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.draw.scene import Scene
from stonebook.rules.errors import BadLesson, BadNotation
from stonebook.rules.position import Position
from stonebook.rules.symmetry import cell_renaming
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.games import teaching
from stonebook.teach.press_names import PressName
from stonebook.teach.scoring import comparison
from stonebook.teach.scoring.column import HALF_POINT, addends, read_number, sheet
from stonebook.teach.scoring.counting import CountedSet, counted_sets
from stonebook.teach.set_comparison import compare_sets
from stonebook.teach.steps.argument_checks import check_cells
from stonebook.teach.steps.counts.end_stages import (
    HALF,
    TOTAL,
    WINNER,
    HalfStage,
    TotalStage,
    WinnerStage,
)
from stonebook.teach.steps.counts.part_stages import (
    COMPARED,
    MARKING,
    NUMBER,
    ComparedStage,
    MarkingStage,
    NumberStage,
)
from stonebook.teach.steps.counts.stage import CountStage
from stonebook.teach.steps.inputs import ASIDE, Answer, Choice, InputKind
from stonebook.teach.steps.score_sheet import ScoreSheet
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, State, Step
from stonebook.teach.steps.typed import cells_of, spelled_names
from stonebook.teach.twins import StartPosition, start_of, with_cells
from stonebook.words import listed, say

STAGES: Mapping[str, type[CountStage]] = {
    MARKING: MarkingStage,
    NUMBER: NumberStage,
    COMPARED: ComparedStage,
    HALF: HalfStage,
    TOTAL: TotalStage,
    WINNER: WinnerStage,
}
"""The stages by name, in order. Each part of the count has the first three."""
LARGE_BOARD = 49
"""On a board with more cells than this, a chosen cell marks a whole region of territory."""


class CountStep(Step):
    """Mark the cells of each part and type their number, then add up and name the winner.

    The comparison names missed and wrong cells with reasons, and judges the number separately. A
    wrong part is asked again on a twin. `ask` limits what is asked for to parts ("territory"),
    players ("White") or both: the score sheet has the rest from the beginning.

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

    def __init__(
        self,
        title: str,
        start: Position | StartPosition,
        *,
        ask: Sequence[str] = (),
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        self._start = start_of(start)
        position = self._start.position
        score = position.score()
        known = teaching(position).counted
        if score is None or not known:
            raise BadLesson(say("step.count.no_count", game=position.game.title))
        ask = (ask,) if isinstance(ask, str) and ask else ask
        names = (*known, *(players := position.game.players))
        if not {*ask} <= {*names}:
            right = listed(names, "list.or")
            raise BadLesson(say("step.count.ask", known=right, ask=ask), str(ask))
        self._parts = {*ask}.intersection(known) or {*known}
        self._summed = [p for p in players if {*ask} & {*players} and p not in ask]
        self.half_moves = teaching(position).half_point(position)
        self._because = check_cells(position, because, "because")
        self._twins = self._start.twins
        self._twin_number = 0
        self._begin()

    def _begin(self) -> None:
        self._part_number, self.chosen = 0, ""
        self.totals = [*self._summed]
        self.half_is_open = self.half_moves is not None  # still to be judged
        self._show_twin()
        self.enter(MARKING)

    def _show_twin(self) -> None:
        """Show the twin whose turn it is, with its parts."""
        symmetry = self._twins[self._twin_number % len(self._twins)]
        self._rename = cell_renaming(self._start.origin, symmetry)
        self._position = self._start.image(symmetry)
        score = self._position.score()
        assert score is not None
        self.score = score
        sets = counted_sets(self._position, score)
        self._sets = [s for s in sets if s.name in self._parts and s.player not in self._summed]

    # For the stages.

    def enter(self, stage: str) -> None:
        """Go to a stage. A new part begins without marks."""
        self.stage = stage
        self.input_kind = STAGES[stage].input_kind
        if stage == MARKING:
            self.marked: list[str] = []
            self.part_is_right = False  # both the marks and the number

    def return_to_marking(self) -> None:
        """Go back from the number to the marks, which stay."""
        self.stage, self.input_kind = MARKING, MarkingStage.input_kind

    def leave_part(self) -> None:
        """Repeat a wrong part on a twin, or go on to the next stage."""
        if not self.part_is_right:
            self._twin_number += 1
            self._show_twin()
            self.enter(MARKING)
        elif self._part_number < len(self._sets) - 1:
            self._part_number += 1
            self.enter(MARKING)
        else:
            self.enter(HALF if self.half_is_open else WINNER if self._has_one_part else TOTAL)

    def enter_total(self) -> None:
        """Enter a total, and go on to the next one or to the winner."""
        self.totals.append(self.totalled_player)
        self.enter(TOTAL if len(self.totals) < len(self._position.game.players) else WINNER)

    @property
    def part(self) -> CountedSet:
        """The part that is marked and counted now."""
        return self._sets[self._part_number]

    @property
    def totalled_player(self) -> str:
        """The player whose total is asked for."""
        return next(p for p in self._position.game.players if p not in self.totals)

    @property
    def by_region(self) -> bool:
        """Whether a chosen cell marks a whole region, because there are too many points."""
        return self.part.name == "territory" and len(self._position.cells()) > LARGE_BOARD

    @property
    def has_twins(self) -> bool:
        """Whether a wrong part is asked again on another board."""
        return len(self._twins) > 1

    @property
    def because(self) -> str:
        """The reason for the result, with the cell names of the current twin."""
        return with_cells(self._because, self._rename)

    # The step.

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
            open_parts |= {(HALF_POINT, player) for player in self._position.game.players}
        all_known = self._has_one_part and not open_parts
        added = [] if self.half_is_open else self.totals
        known = [*self._position.game.players] if all_known else added
        return sheet(self._position, self.score, open_parts=open_parts, totals=known)

    @property
    def _has_one_part(self) -> bool:
        """Whether there is only one part, which is also the total."""
        return len(addends(self._position, self.score, self._position.game.players[0])) == 1

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

    def choices(self) -> tuple[Choice, ...]:
        """Return the buttons of the current stage, then help or "again"."""
        show = Choice(PressName.SHOW, say("step.show"), self._can_show, role=ASIDE)
        return (*self._stage.choices(), self._again_choice if self.done else show)

    def solution(self) -> tuple[Answer, ...]:
        """Return the right answers of the current stage."""
        return self._stage.solution()

    def state(self) -> State:
        """Return the stage, and what was chosen. Wrong cells are explained in their order."""
        twin = self._twin_number % len(self._twins)
        place = (twin, self._part_number, self.stage, self.part_is_right)
        question = (*place, (*self.totals,), self.half_is_open, self.chosen)
        help = (min(self.failures, FAILURES_BEFORE_SHOWING), self.helped, self.done)
        if self.stage == MARKING:
            return State(question, help, marked=(*self.marked,))
        sets = compare_sets(self.part.cells, self.marked)
        return State((*question, frozenset(sets.hit), sets.extra), help, closed=True)

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
        regions = teaching(self._position).regions(self._position)
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
