"""Tasks that ask the reader to mark every cell of a set."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.press_effects import preview
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.argument_checks import check_about
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, StepButton
from stonebook.teach.steps.marked_cells import compare_sets
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, State, mark_feedback
from stonebook.words import say

MAX_REASONS = 3
"""The feedback explains at most this many wrongly marked cells."""
RULE_AT_END = re.compile(r" \(([A-Z]{2}\d+)\)$")
"""The rule id at the end of a reason. A reason next to a board is shown without it."""


class MarkingStep(Exercise):
    """Mark every cell of a set, then check. The feedback names missed and wrong cells."""

    kind = "task"
    input_kind = InputKind.CELL

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        wanted: CellSet,
        *,
        hints: Sequence[str],
        because: str = "",
        story: str = "",
        id: str | None = None,
    ) -> None:
        self._wanted = wanted
        super().__init__(title, start, hints=hints, because=because, story=story, id=id)
        check_about(wanted, self._problem)

    def _begin(self) -> None:
        super()._begin()
        self.current_set = self._wanted.on_twin(self._rename)  # on the current twin
        self.marked: list[str] = []

    def prompt(self) -> str:
        return self._with_story(self.current_set.task_text(self._problem))

    @property
    def _named_cells(self) -> Sequence[str]:
        return self.current_set.named_cells(self._problem)

    def scene(self) -> Scene:
        """Return the board with the cells marked so far, or the comparison.

        If the question names empty cells, as those of a pair, the stones that would stand there are
        previewed.
        """
        if not self.awaits_answer:
            return scene(self._board, marks=self._marks)
        targets = dict.fromkeys(sorted(self.marked), MarkKind.TARGET)
        picture = scene(self._board, marks={**self._marks_with_rings, **targets})
        for cell in self._named_cells:
            picture = preview(picture, self._board, cell)
        return picture

    def _more_buttons(self) -> tuple[StepButton, ...]:
        return (StepButton(PressName.CHECK, say("step.mark.lock")),)

    def _press(self, name: str) -> Feedback:
        if name == PressName.CHECK and self.awaits_answer:
            return self._compare()
        return super()._press(name)

    def _take_cell(self, cell: str) -> Feedback:
        if cell in self.marked:
            self.marked.remove(cell)
            return mark_feedback([cell], len(self.marked), marked=False)
        self.marked.append(cell)
        return mark_feedback([cell], len(self.marked))

    def _choose_cells(self, cells: Sequence[str]) -> Feedback:
        """Mark typed cells. A cell that is typed alone can be unmarked, too."""
        if len(cells) == 1:
            return self._take_cell(cells[0])
        self.marked += [cell for cell in dict.fromkeys(cells) if cell not in self.marked]
        return mark_feedback(cells, len(self.marked))

    def _compare(self) -> Feedback:
        sets = compare_sets(self.current_set.cells(self._problem), self.marked)
        if sets.wanted and not sets.marked:
            return Feedback(None, say("step.predict.nothing"))
        if sets.exact:
            right = "step.mark.right" if sets.wanted else "step.mark.right.none"
            sentence = say(right, number=len(sets.hit))
            return self._accept([sentence], sets.marks(), printed=self.because)
        key = "step.found" if sets.missed else "step.mark.too_many"
        key = key if sets.wanted else "step.mark.shown.none"
        wrong = sets.extra[:MAX_REASONS]
        reasons = self.current_set.reasons_against(self._problem, wrong)
        if sets.missed:
            reasons.append(self.current_set.why(self._problem, sets.missed[0]))
        rules = [id for reason in reasons for id in RULE_AT_END.findall(reason)]
        sentences = [RULE_AT_END.sub("", reason) for reason in reasons]
        found = say(key, found=len(sets.hit), number=len(sets.wanted))
        sentences.insert(len(sentences) if sets.wanted else 0, found)
        if sets.missed:
            sentences.append(say("step.mark.missed", cells=sets.missed))
        if len(wrong) < len(sets.extra):
            sentences.append(say("step.mark.extra", cells=sets.extra[MAX_REASONS:]))
        rule = rules[0] if rules else ""
        return self._reject(Feedback(False, " ".join(sentences), sets.marks(), rule=rule))

    def state(self) -> State:
        """Return the twin, and the marked cells. The first wrong ones are explained, in order."""
        marks = frozenset(self._marks.items())
        question = (self._twin_number % len(self._twins), self.judged, self.done, marks)
        failures = min(self.failures, FAILURES_BEFORE_SHOWING)
        help_state = (self._hints_seen, failures, self.helped)
        if self.awaits_answer:
            return State(question, help_state, marked=(*self.marked,))
        sets = compare_sets(self.current_set.cells(self._problem), self.marked)
        return State((*question, frozenset(sets.hit), sets.extra), help_state, ignores_cells=True)

    def _solution(self) -> tuple[Answer, ...]:
        cells = self.current_set.cells(self._problem)
        return (*map(ChosenCell, sorted({*cells} ^ {*self.marked})), Press(PressName.CHECK))

    def _reveal(self) -> tuple[str, Mapping[str, MarkKind]]:
        cells = self.current_set.cells(self._problem)
        self.marked = []
        key = "step.mark.shown" if cells else "step.mark.shown.none"
        return say(key, cells=cells), dict.fromkeys(cells, MarkKind.HINT)
