"""The base class of exercises: twins for another try, hints, and the answer on request."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Symmetry, cell_renaming
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.explain.ideas import traces
from stonebook.teach.explain.reasons import DECIDES
from stonebook.teach.played_position import PlayedPosition, start_of
from stonebook.teach.press_names import PressName
from stonebook.teach.scoring.count_marks import with_count
from stonebook.teach.steps.argument_checks import check_cells
from stonebook.teach.steps.inputs import Answer, Press, Role, StepButton
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, Step
from stonebook.teach.steps.typed import cells_of
from stonebook.words import say


class Exercise(Step):
    """A question about a position, which is asked again on a twin after a wrong answer.

    `because` explains a right answer, and `story` tells what happened before. Cells in these texts
    and in the hints are written in braces, so the texts are right for a twin as well.
    """

    hint_count = 2
    """By default two hints: the idea, then where to look."""

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        *,
        hints: Sequence[str],
        because: str = "",
        story: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        if isinstance(hints, str):
            raise BadLesson(say("teacher.hints.text"), hints)
        if len(hints) != self.hint_count:
            raise BadLesson(self._objection_to(len(hints)))
        self._start = start_of(start)
        position = self._start.position
        self._hints = tuple(check_cells(position, hint, "hints") for hint in hints)
        self._because = check_cells(position, because, "because")
        self._story = check_cells(position, story, "story")
        self._twins = self._twin_symmetries()
        self._twin_number = 0
        self._begin()

    def _twin_symmetries(self) -> tuple[Symmetry, ...]:
        """Return the symmetries of the twins, in the order of the tries."""
        return self._start.twins

    def _objection_to(self, hints: int) -> str:
        """Return an objection to a wrong number of hints."""
        return say("step.task.two_hints", number=hints)

    def _begin(self) -> None:
        """Ask about the next twin."""
        symmetry = self._twins[self._twin_number % len(self._twins)]
        self._rename = cell_renaming(self._start.origin, symmetry)
        self._problem = self._start.image(symmetry)  # the position of the question
        self._board = self._problem  # the position on the board
        self._marks: Mapping[str, MarkKind] = {}
        self._traces: Sequence[tuple[str, str]] = ()
        self.judged = False  # a wrong answer is on the board, until the next try
        self._hints_seen = 0
        self._last_feedback = Feedback(None, "")

    @property
    def because(self) -> str:
        """The reason for the right answer, with the cell names of the current twin."""
        return with_cells(self._because, self._rename)

    def _with_story(self, task_text: str) -> str:
        """Return the story followed by the question."""
        return f"{with_cells(self._story, self._rename)} {task_text}" if self._story else task_text

    @abstractmethod
    def _take_cell(self, cell: str) -> Feedback:
        """Handle a chosen cell while the question is open."""

    def _take_text(self, text: str) -> Feedback:
        """Handle a typed text while the question is open. Raises BadNotation."""
        return self._choose_cells(cells_of(self._problem, text))

    @abstractmethod
    def _solution(self) -> tuple[Answer, ...]:
        """Return the right answers to the question."""

    @abstractmethod
    def _reveal(self) -> tuple[str, Mapping[str, MarkKind]]:
        """Return a right answer in words, and its marks."""

    def _more_buttons(self) -> tuple[StepButton, ...]:
        """Return the additional buttons of this kind of exercise, in order."""
        return ()

    def vary(self, number: int) -> bool:
        """Ask about the twin with this number."""
        self._twin_number = number
        self._begin()
        return number % len(self._twins) > 0

    def position(self) -> Position:
        """Return the position of the question, or the one after a judged move."""
        return self._board

    @property
    def question_position(self) -> Position:
        """The position of the question, also while the board shows a judged move."""
        return self._problem

    @property
    def _named_cells(self) -> Sequence[str]:
        """The cells that the question names."""
        return ()

    @property
    def _marks_with_rings(self) -> Mapping[str, MarkKind]:
        """The marks of the last feedback, and until the answer rings on the named cells."""
        rings = dict.fromkeys(self._named_cells, DECIDES) if self.awaits_answer else {}
        return {**rings, **self._marks}

    def scene(self) -> Scene:
        """Return the board with the marks of the last feedback, or with the named cells ringed."""
        picture = scene(self._board, marks=self._marks_with_rings).with_traces(self._traces)
        return with_count(picture, self._board)

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the exercise's own buttons, then hint, answer and retry.

        The answer is offered after two failures and after the last hint.
        """
        fresh = self._twin_is_next and len(self._twins) > 1
        key = "step.task.try_twin" if fresh else "step.task.try_again"
        again = self._again_button if self.done else None
        total = len(self._hints)
        hint = say("step.hint", number=min(self._hints_seen + 1, total), total=total)
        is_open = self.awaits_answer
        can_hint = is_open and self._hints_seen < total
        return (
            *(
                button._replace(enabled=button.enabled and is_open)
                for button in self._more_buttons()
            ),
            StepButton(PressName.HINT, hint, can_hint, role=Role.ASIDE),
            StepButton(
                PressName.SHOW, say("step.show"), is_open and self._may_show, role=Role.ASIDE
            ),
            again or StepButton(PressName.RETRY, say(key), self.judged),
        )

    @property
    def _may_show(self) -> bool:
        has_seen_all_hints = self.helped and 0 < len(self._hints) <= self._hints_seen
        return self.failures >= FAILURES_BEFORE_SHOWING or has_seen_all_hints

    def solution(self) -> tuple[Answer, ...]:
        """Return the right answers, or the button for the next try."""
        return (Press(PressName.RETRY),) if self.judged else self._solution()

    @property
    def awaits_answer(self) -> bool:
        """Whether the question is open: not after a wrong answer, until the next try."""
        return not (self.done or self.judged)

    def _press(self, name: str) -> Feedback:
        """Handle the buttons for a hint, the answer and the next try."""
        if name == PressName.RETRY and self.judged:
            return self._retry()
        if not self.awaits_answer:
            return self._repeat_feedback()
        if name == PressName.HINT and self._hints_seen < len(self._hints):
            return self._hint()
        if name == PressName.SHOW and self._may_show:
            return self._show()
        return self._question_feedback()

    def _choose_cell(self, cell: str) -> Feedback:
        return self._take_cell(cell) if self.awaits_answer else self._repeat_feedback()

    def _type(self, text: str) -> Feedback:
        return self._take_text(text) if self.awaits_answer else self._repeat_feedback()

    def _repeat_feedback(self) -> Feedback:
        """Repeat the last feedback so that it stays after a press without effect."""
        return self._last_feedback

    def _restart(self) -> None:
        """Restart on the next twin."""
        self._twin_number += 1
        self._begin()

    @property
    def _twin_is_next(self) -> bool:
        """Whether the next try is on a twin."""
        return True

    def _retry(self) -> Feedback:
        self._twin_number += self._twin_is_next
        self._begin()
        return self._question_feedback()

    def _reject(self, feedback: Feedback) -> Feedback:
        """Count a failure. The board stays until the reader chooses the next try."""
        self.failures += 1
        self.judged = True
        self._marks = feedback.marks
        self._traces = traces(feedback.turns)
        self._last_feedback = replace(feedback, turns=())
        return feedback

    def _hint(self) -> Feedback:
        self.helped = True
        hint = self._hints[self._hints_seen]
        self._hints_seen += 1
        return Feedback(None, with_cells(hint, self._rename), self._marks)

    def _show(self) -> Feedback:
        self.helped = True
        message, self._marks = self._reveal()
        return Feedback(None, message, self._marks)

    def _accept(
        self,
        sentences: Sequence[str],
        marks: Mapping[str, MarkKind],
        *,
        turns: tuple[Transition, ...] = (),
        because: str | None = None,
        printed: str | None = None,
        lead: str = "",
    ) -> Feedback:
        """Close the question.

        `because`, by default the exercise's own, follows the first of the `sentences`.
        """
        self.done = True
        self._marks = marks
        self._traces = traces(turns)
        because = self.because if because is None else with_cells(because, self._rename)
        text = " ".join(filter(None, [*sentences[:1], because, *sentences[1:]]))
        self._last_feedback = Feedback(True, text, marks, printed=printed, lead=lead)
        return replace(self._last_feedback, turns=turns)
