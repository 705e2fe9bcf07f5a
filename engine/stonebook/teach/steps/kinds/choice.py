"""Multiple-choice questions: guess first, then see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.draw.mark_kinds import SHAPED_KINDS, MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.explain.ideas import traces
from stonebook.teach.explain.reasons import DECIDES, why_refused
from stonebook.teach.played_position import PlayedPosition, start_of
from stonebook.teach.scoring.count_marks import with_count
from stonebook.teach.steps.argument_checks import check_cell, check_cells, listed_texts
from stonebook.teach.steps.inputs import Answer, Press, StepButton
from stonebook.teach.steps.step import Feedback, State, Step
from stonebook.words import say

SHORT = 28
"""How many characters of an answer fit in a third of a phone's width, on four lines."""


class ChoiceStep(Step):
    """Choose an answer, then see the result. Any choice completes the step.

    - `options`: the answers, each with its feedback. All stay visible.
    - `right`: the right answer. Without `because`, its feedback also follows a wrong answer.
    - `shows`: the moves to play on the board after the choice.
    - `refutes`: for a wrong answer, the moves that show what is wrong with it.
    - `refused`: an illegal move. The board then marks what forbids it, next to an earlier board.
    - `framed`: the cells with rings until the choice.
    - `draws`: for each kind of mark, the cells that have it after the choice.
    """

    kind = "predict"
    is_guess = True
    shows_options = True

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        question: str,
        options: Sequence[tuple[str, str]],
        *,
        right: str,
        shows: Sequence[str] = (),
        refutes: Mapping[str, Sequence[str]] | None = None,
        refused: str = "",
        framed: Sequence[str] = (),
        draws: Mapping[str, Sequence[str]] | None = None,
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        names = [answer for answer, _ in options]
        if len(names) < 2:
            raise BadLesson(say("teacher.options"))
        if right not in names:
            raise BadLesson(say("step.choose.right", right=right, options=names), right)
        self._start = start_of(start).position
        self._question = question
        self._options = dict(options)
        self.options_fit_in_row = len(options) == 3 and max(map(len, names)) <= SHORT
        self._right = right
        self._chosen = ""
        self._because = with_cells(check_cells(self._start, because, "because"), str)
        unknown = next((answer for answer in refutes or {} if answer not in names), None)
        if unknown is not None:
            raise BadLesson(say("step.choose.right", right=unknown, options=names), unknown)
        self._shown = self._played(shows)
        self._refuted = {a: self._played(moves) for a, moves in (refutes or {}).items()}
        self._framed = {check_cell(self._start, cell): DECIDES for cell in listed_texts(framed)}
        self._drawn = self._refusal_marks(refused) if refused else self._drawn_marks(draws or {})

    def _refusal_marks(self, refused: str) -> Mapping[str, MarkKind]:
        """Return the marks of the cells that forbid a move. Raises BadLesson for a legal move."""
        refusal = self._after.attempt(refused)
        if not isinstance(refusal, Refusal):
            raise BadLesson(say("step.choose.refused", move=refused), refused)
        return why_refused(refusal, self._start).marks

    def _drawn_marks(self, draws: Mapping[str, Sequence[str]]) -> Mapping[str, MarkKind]:
        """Return the marks by cell. Raises BadLesson for an unknown kind of mark or cell."""
        for kind in draws:
            if kind not in SHAPED_KINDS:
                raise BadLesson(say("step.choose.mark", kind=kind, known=SHAPED_KINDS), kind)
        return {
            check_cell(self._start, cell): MarkKind(kind)
            for kind, cells in draws.items()
            for cell in listed_texts(cells)
        }

    def position(self) -> Position:
        """Return the position of the question, or after the choice the result."""
        return self._after if self.done else self._start

    def _played(self, moves: Sequence[str]) -> list[Transition]:
        """Return the turns of moves that are played from the question's position."""
        turns: list[Transition] = []
        for move in moves:
            turns.append((turns[-1].after if turns else self._start).transition(move))
        return turns

    @property
    def _turns(self) -> list[Transition]:
        """The turns that the board shows after the choice."""
        return self._refuted.get(self._chosen, self._shown)

    @property
    def _after(self) -> Position:
        """The position after all shown moves."""
        return self._turns[-1].after if self._turns else self._start

    @property
    def question_position(self) -> Position:
        return self._start

    def scene(self) -> Scene:
        last = _changed_cells(self._turns[-1]) if self.done and self._turns else ()
        marks = self._drawn if self.done else self._framed
        over = self._start.to_move is None and not self.done
        state = say("step.choose.over") if over else None  # who has won may be the question
        marked = dict.fromkeys(last, MarkKind.LAST) | dict(marks)
        picture = scene(self.position(), marks=marked, state=state)
        shown = self._turns if self.done else ()
        return with_count(picture.with_traces(traces(shown)), self.position()) if shown else picture

    def prompt(self) -> str:
        return self._question

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the answers (after the choice the chosen and right ones marked), and "again"."""
        answers = [
            StepButton(answer, answer, enabled=not self.done, mark=self._mark(answer))
            for answer in self._options
        ]
        return (*answers, self._again_button._replace(enabled=self.done))

    def _mark(self, answer: str) -> str:
        """Return the mark of an answer, once a choice was made."""
        if not self.done:
            return ""
        kinds = (("chosen", answer == self._chosen), ("right", answer == self._right))
        return " ".join(kind for kind, holds in kinds if holds)

    @property
    def missed(self) -> bool:
        """Whether another answer was right."""
        return self.done and self._chosen != self._right

    def _press(self, name: str) -> Feedback:
        """Lock a choice in."""
        if self.done or name not in self._options:
            return self._question_feedback()
        right = name == self._right
        self._chosen = name
        if not right:
            self.failures += 1
        self.done = True
        verdict = say("step.choose.yes" if right else "step.choose.no")
        # The answer itself is marked among the options: the reason comes first.
        answer = "" if right else say("step.choose.it_is", answer=self._right)
        why = self._because or ("" if right else self._options[self._right])
        reasons = " ".join(filter(None, (self._options[name], why)))
        return Feedback(
            right,
            f"{verdict} {reasons}".rstrip(),
            self._drawn,
            turns=tuple(self._turns),
            verdict=verdict,
            printed=reasons,
            note=answer,
        )

    def solution(self) -> tuple[Answer, ...]:
        return (Press(self._right),)

    def state(self) -> State:
        """Return the chosen answer."""
        return State(self._chosen)

    def _restart(self) -> None:
        """Take the choice back."""
        self._chosen = ""

    def gives_away(self) -> tuple[Position, ...]:
        """Return the positions that the answer shows."""
        lines = (self._shown, *self._refuted.values())
        return tuple(turn.after for line in lines for turn in line)


def _changed_cells(turn: Transition) -> tuple[str, ...]:
    """Return the cells of a turn's new stones, and those to which it moves stones (Jō)."""
    moved = (event.cells[-1] for event in turn.events if event.kind == EventKind.MOVED)
    return (*turn.move.cells, *moved)
