"""The stages of a part of the count: marking cells, typing their number, and the comparison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.teach.press_names import PressName
from stonebook.teach.scoring import comparison
from stonebook.teach.scoring.count_page import cells_text
from stonebook.teach.scoring.counting import ways_out
from stonebook.teach.steps.counts.stage import CountStage
from stonebook.teach.steps.counts.staged_count import COMPARED, NUMBER
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, StepButton, Text
from stonebook.teach.steps.step import Feedback
from stonebook.words import number_text, say


class _OpenPartStage(CountStage):
    """A stage before the comparison, while the number of cells must not be revealed."""

    def scene(self) -> Scene:
        """Return the board with the marked cells."""
        marked = self.step.marked
        state = say("step.count.state.marked" if marked else "step.count.state.none", cells=marked)
        marks = dict.fromkeys(sorted(marked), MarkKind.TARGET)
        return scene(self.step.position(), marks=marks, state=state)

    def show(self) -> Feedback:
        """Show the right cells and their number. The part is then asked again on a twin."""
        part = self.step.part
        self.step.marked = [*part.cells]
        key = "step.count.shown" if part.cells else "step.count.shown.none"
        return self._show_comparison(None, say(key, cells=part.cells, number=part.number))

    def _show_comparison(self, right: bool | None, message: str) -> Feedback:
        self.step.enter(COMPARED)
        rule = "" if right else self.step.part.rule
        marks = comparison.compared_marks(self.step.part, self.step.marked)
        return Feedback(right, message, marks, rule=rule, printed="" if right else None)

    @property
    def _cells_to_change(self) -> list[str]:
        """The cells that are marked and should not be, or the other way round."""
        return sorted({*self.step.part.cells} ^ {*self.step.marked})


class MarkingStage(_OpenPartStage):
    """The reader marks the cells of a part."""

    input_kind = InputKind.CELL

    def prompt(self) -> str:
        """Return which cells to mark."""
        part = self.step.part
        task_text = say(f"step.count.mark.{part.name}", player=part.player)
        return f"{task_text} {say('step.count.by_region')}" if self.step.by_region else task_text

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons of a part: the marks can be checked."""
        return self._part_buttons(can_check=True)

    def solution(self) -> tuple[Answer, ...]:
        """Return the cells to mark and to unmark, and the button that checks them."""
        to_change = self._cells_to_change
        if to_change and self.step.by_region:
            return (Text(" ".join(to_change)), Press(PressName.CHECK))
        return (*map(ChosenCell, to_change), Press(PressName.CHECK))

    def press(self, name: str) -> Feedback | None:
        """Check the marks, and ask for the number of the marked cells if they are right."""
        step = self.step
        if name != PressName.CHECK:
            return None
        if step.part.cells and not step.marked:
            return Feedback(None, say("step.predict.nothing"))
        if self._cells_to_change:
            step.failures += 1
            why = comparison.why_marks_are_wrong(step.position(), step.part, step.marked)
            return self._show_comparison(False, " ".join(why))
        step.enter(NUMBER)
        return Feedback(True, say("step.count.type_number"), printed="")

    def mark_cells(self, cells: Sequence[str]) -> Feedback:
        """Mark or unmark cells. The sentences don't reveal how many are marked in all."""
        return Feedback(None, " ".join(self._toggle_marks(cells)))

    def _toggle_marks(self, cells: Sequence[str]) -> Iterator[str]:
        step = self.step
        unmarked = [cell for cell in cells if cell in step.marked]
        new = [cell for cell in cells if cell not in unmarked]
        step.marked = [cell for cell in step.marked if cell not in unmarked] + new
        if new:
            yield say("step.count.marked", cells=cells_text(new), number=len(new))
        if unmarked:
            yield say("step.count.unmarked", cells=cells_text(unmarked), number=len(unmarked))

    def judge_number(self, number: float) -> Feedback:
        """Say that the marks come first."""
        return Feedback(None, say("step.count.lock_first"))


class NumberStage(_OpenPartStage):
    """The reader types the number of the marked cells."""

    input_kind = InputKind.NUMBER

    def prompt(self) -> str:
        """Return what to count."""
        part = self.step.part
        return say(f"step.count.number.{part.name}", player=part.player)

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons of a part, disabled: the number is typed."""
        return self._part_buttons()

    def solution(self) -> tuple[Answer, ...]:
        """Return the number."""
        return (Text(number_text(self.step.part.number)),)

    def mark_cells(self, cells: Sequence[str]) -> Feedback:
        """Say that a number is asked for."""
        return Feedback(None, say("step.count.type_number"))

    def judge_number(self, number: float) -> Feedback:
        """Judge the number of the marked cells, which are right. A wrong one is asked again."""
        part = self.step.part
        right = number == part.number
        key = f"step.count.cells_right.number_{'right' if right else 'wrong'}"
        message = say(key, number=float(number), right=part.number)
        if not right:
            return self._fail(message, part.rule)
        self.step.part_is_right = True
        return self._show_comparison(right, message)


class ComparedStage(CountStage):
    """The reader compares the marks with the right ones."""

    def scene(self) -> Scene:
        """Return the board with found, missed and wrong cells, and the ways out of wrong ones."""
        step = self.step
        marks = comparison.compared_marks(step.part, step.marked)
        wrong = [cell for cell in step.marked if marks[cell] == MarkKind.REFUSED]
        arrows = ways_out(step.position(), step.part, wrong)
        text = comparison.marks_text(marks)
        return scene(step.position(), marks=marks, arrows=arrows, state=text)

    def prompt(self) -> str:
        """Whether the part was right."""
        step = self.step
        return comparison.verdict(step.part, step.marked, right=step.part_is_right)

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the buttons of a part: the reader can go on."""
        return self._part_buttons(can_go_on=True)

    def solution(self) -> tuple[Answer, ...]:
        """Return the button that leads on."""
        return (Press(PressName.NEXT),)

    def press(self, name: str) -> None:
        """Go on to the next stage, or ask for a wrong part again on a twin."""
        if name == PressName.NEXT:
            self.step.leave_part()
