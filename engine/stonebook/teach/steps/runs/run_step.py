"""The base class of runs: yes-or-no questions that cannot be passed by guessing."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.profiles import teaching
from stonebook.rules.errors import BadLesson
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.teach.explain.ideas import traces
from stonebook.teach.explain.past_boards import ShowPast, boards_before
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.games.game_teaching import OfferedCells
from stonebook.teach.played_position import PlayedPosition, start_of
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.argument_checks import check_cell
from stonebook.teach.steps.inputs import Answer, Press, Role, StepButton
from stonebook.teach.steps.runs.run import MISSES_BEFORE_HELP, Run
from stonebook.teach.steps.runs.run_questions import (
    Question,
    asked_text,
    check_question,
    own_reasons,
    questions_about,
)
from stonebook.teach.steps.step import Feedback, State, Step
from stonebook.words import say

MISSES_BEFORE_SHOWING = 4
"""After this many wrong answers, the step offers to show a right one."""


class RunStep(Step):
    """Answer yes or no to a question about each item of a run. Wrong answers are explained.

    An item is a position and a move or a cell. After the run the missed items come again, on twins
    if any. If all of them have the same answer, an item with the other answer joins them. The step
    is done when they are right, or after the reader has asked for an answer. After the first such
    repeat the reader may go on, and the step stays open.

    After `adapt()`, a run ends early: after five right answers in a row, and after two wrong ones,
    whose twins then have the deciding cells marked. A shuffled run of four items asks one of them
    twice, on a twin. After four wrong answers the step offers to show the right one.

    - `question`: the question about each item. It may contain {move}, {turn} (“play C4”), {player},
      {stone} (its kind in Io), {past} (the moves so far) and {passes} (how many stones were placed
      so far, and who passed).
    - `reasons`: each item's own explanation, with cells in braces, or "" for the general one.
    - `shuffled`: whether the items are in another order, always the same for a title.
    """

    kind = "pair"
    yes = "yes"
    """The name of the press that answers yes."""
    no = "no"
    explains_after_turns = True

    def __init__(
        self,
        title: str,
        items: Sequence[tuple[Position | PlayedPosition, str]],
        *,
        question: str = "",
        reasons: Sequence[str] = (),
        shuffled: bool = False,
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        self._items = tuple((start_of(start), move) for start, move in items)
        if not self._items:
            raise BadLesson(say("step.pair.both"))
        questions = []  # in the spelling of each board
        for start, text in self._items:
            for cell in start.origin.game.move(text).cells:
                check_cell(start.position, cell)
            questions.append(check_question(start.position, question))
        self._question = questions[0]
        self._reasons = own_reasons(self._items, reasons)
        starts = [start.position for start, _ in self._items]
        # Past boards at some questions only would move the board, and give the answer away.
        self.show_past = ShowPast.ALWAYS if any(map(boards_before, starts)) else self.show_past
        offered = teaching(starts[0]).board.offered_cells
        has_use = offered and self._may_offer(offered, starts) and any(map(offered.helps, starts))
        self._offered = offered if has_use else None
        twins = [questions_about(item, *asked) for item, asked in enumerate(self._items)]
        answers = [self._holds(first) for first, *_ in twins]
        if {*answers} != {True, False}:
            raise BadLesson(say("step.pair.both"))
        self._run = Run(twins, answers, title, shuffled=shuffled)
        self._reset_question()

    def adapt(self) -> bool:
        """Let the run become shorter or easier for its reader, or ask an item twice."""
        if self.judged:
            self._run.adapts = True
            return False
        changes = self._run.adapt()
        if changes:
            self._reset_question()
        return changes

    def vary(self, number: int) -> bool:
        """Ask two items with different answers, others for the next number, on their twins."""
        changes = self._run.vary(number)
        self._reset_question()
        return changes

    def _reset_question(self) -> None:
        """Wait for the answer to the run's current question."""
        self.judged = False  # whether the current question was answered
        self._answered_yes: bool | None = None
        self._why: Reason | None = None
        self._sees_offered = False
        self._easing_marks = self._help_marks()

    @abstractmethod
    def _holds(self, question: Question) -> bool:
        """Whether the answer to a question is yes."""

    @abstractmethod
    def _reason(self) -> Reason:
        """Explain the answer to the current question."""

    @abstractmethod
    def _may_offer(self, offered: OfferedCells, starts: Sequence[Position]) -> bool:
        """Whether the run may show the cells that the game offers."""

    def _sentence_after_verdict(self, reason: str) -> str:
        """Return the sentence after “right” or “wrong”, by default the reason."""
        return reason

    def _sentence_without_verdict(self, reason: str) -> str:
        """Return the sentence when the answer is shown on request, by default the reason."""
        return reason

    @property
    def current(self) -> Question:
        """The current question."""
        return self._run.current

    @property
    def _ends_step(self) -> bool:
        """Whether the step is done with the current question. What was missed is repeated.

        It is repeated until nothing is missed, unless the reader has asked for an answer.
        """
        run = self._run
        return run.is_last_question and (not run.missed or (run.repeats and self.helped))

    @property
    def may_go_on(self) -> bool:
        """Whether the step is done, or what was missed has been repeated."""
        return self.done or (self._run.repeats and self.judged and self._run.is_last_question)

    def _help_marks(self) -> Mapping[str, MarkKind]:
        """Return marks on the deciding cells, if the reader has missed the question before."""
        if self.current.item not in self._run.ever_missed or self.failures < MISSES_BEFORE_HELP:
            return {}
        return dict.fromkeys(self._reason().marks, DECIDES)

    @property
    def _named_cells(self) -> Sequence[str]:
        """The cells that the question names besides the move's: in Jō those that a pair flips."""
        return re.findall(r"(\w+)\*", self.current.move)

    def position(self) -> Position:
        """Return the board of the current question."""
        return self.current.position

    def scene(self) -> Scene:
        """Return the board with the cell in question, after the answer the move and the reason."""
        position, why = self.current.position, self._why
        if why is None:
            arrows = re.findall(r"(\w+)>(\w+)", self.current.move)
            named = dict.fromkeys(self._named_cells, DECIDES)
            marks = {**named, **self._easing_marks, **self._targets()}
            return self._with_offered(position, marks, arrows)
        board = why.turns[-1].after if why.turns else position
        return self._with_offered(board, why.marks).with_traces(traces(why.turns))

    def _with_offered(
        self,
        position: Position,
        marks: Mapping[str, MarkKind],
        arrows: Sequence[tuple[str, str]] = (),
    ) -> Scene:
        """Return the picture of a position, with the offered cells if the reader shows them."""
        cells = self._offered.cells(position) if self._offered and self._sees_offered else ()
        offered = dict.fromkeys(cells, MarkKind.LEGAL)
        return scene(position, marks={**offered, **marks}, arrows=arrows)

    @property
    def _move(self) -> Move:
        """The move that is asked about; of a question about a cell, the move to that cell."""
        return self.current.position.game.move(self.current.move)

    def _targets(self) -> dict[str, MarkKind]:
        return dict.fromkeys(self._move.cells, MarkKind.TARGET)

    def prompt(self) -> str:
        """Return the question, with the progress of the run."""
        start, _ = self._items[self.current.item]
        question = asked_text(self._question, start, self.current)
        return say("step.pair.asked", question=question, **self._progress)

    @property
    def _progress(self) -> Mapping[str, int]:
        """The number of the current question, and of all in the run."""
        return {"number": self._run.index + 1, "total": len(self._run.questions)}

    def buttons(self) -> tuple[StepButton, ...]:
        """Yes and no (after the answer with the marks of both), next, and the answer on request."""
        restarts = self._run.missed and self._run.is_last_question
        key = "step.pair.restart" if restarts else "step.pair.next"
        onwards = StepButton(PressName.NEXT, say(key), enabled=self.judged)
        return (
            self._answer_button(self.yes),
            self._answer_button(self.no),
            self._again_button if self.done else onwards,
            *self._offered_button(),
            *self._show_button(),
        )

    def _show_button(self) -> tuple[StepButton, ...]:
        """Return the button that shows the answer, for readers who have missed many."""
        if self.failures < MISSES_BEFORE_SHOWING:
            return ()
        return (
            StepButton(PressName.SHOW, say("step.show"), enabled=not self.judged, role=Role.ASIDE),
        )

    def _offered_button(self) -> tuple[StepButton, ...]:
        """Return the button that shows the cells that the game offers, where they help."""
        if self._offered is None:
            return ()
        label = say(self._offered.labels[self._sees_offered])
        return (
            StepButton(
                PressName.OFFERED, label, enabled=self._may_see(self._offered), role=Role.ASIDE
            ),
        )

    def _may_see(self, offered: OfferedCells) -> bool:
        return not self.judged and offered.helps(self.position())

    def _answer_button(self, name: str) -> StepButton:
        yes = name == self.yes
        marks = []
        if self.judged:
            marks += ["chosen"] if self._answered_yes == yes else []
            marks += ["right"] if self._run.current_answer == yes else []
        # Whether a player may pass is answered with yes or no.
        key = ("yes" if yes else "no") if self._move.kind == MoveKind.PASS else name
        label = say(f"step.pair.{key}")
        return StepButton(
            name, label, enabled=not self.judged, mark=" ".join(marks), role=Role.ANSWER
        )

    def solution(self) -> tuple[Answer, ...]:
        """Return the right verdict, or the button for the next question."""
        if self.judged:
            return (Press(PressName.NEXT),)
        return (Press(self.yes if self._run.current_answer else self.no),)

    def _press(self, name: str) -> Feedback:
        """Judge a yes or a no, or go on."""
        if name == PressName.NEXT and self.judged and not self.done:
            return self._next()
        if name == PressName.OFFERED and self._offered and self._may_see(self._offered):
            return self._toggle_offered(self._offered)
        if name in (self.yes, self.no) and not self.judged:
            return self._judge(name == self.yes)
        if name == PressName.SHOW and self.failures >= MISSES_BEFORE_SHOWING and not self.judged:
            return self._show()
        return self._question_feedback()

    def _toggle_offered(self, offered: OfferedCells) -> Feedback:
        self._sees_offered = not self._sees_offered
        if self._sees_offered:
            return Feedback(None, offered.sentence(self.position()))
        return self._question_feedback()

    def state(self) -> State:
        """Return the rest of the run, and the missed items, which decide on the next run."""
        failures = min(self.failures, MISSES_BEFORE_SHOWING)
        question = (
            self.judged,
            self._answered_yes,
            self._sees_offered,
            bool(self._easing_marks),
        )
        return State((self._run.state, failures, question, self.helped, self.done))

    def _restart(self) -> None:
        """Start another run of all items, beginning with a different one."""
        self._run.restart()
        self._reset_question()

    def _judge(self, yes: bool) -> Feedback:
        right = yes == self._run.current_answer
        self.judged = True
        self._answered_yes = yes
        self._why = why = self._reason()
        self._run.count_answer(right)
        if not right:
            self.failures += 1
        self.done = self._ends_step
        verdict = say("step.pair.right" if right else "step.pair.wrong")
        reason = self._sentence_after_verdict(why.message)
        return Feedback(
            right,
            f"{verdict} {reason}".rstrip(),
            why.marks,
            turns=why.turns,
            rule=why.rule,
            printed=why.message,
            note=self._continuation(right),
        )

    def _show(self) -> Feedback:
        """Show the answer to the question, which then counts as neither right nor wrong."""
        self.helped = self.judged = True
        self._why = why = self._reason()
        self._run.end_streak()
        self.done = self._ends_step
        sentences = self._sentence_without_verdict(why.message), self._continuation(True)
        message = " ".join(filter(None, sentences))
        return Feedback(None, message, why.marks, turns=why.turns, rule=why.rule)

    def _continuation(self, right: bool) -> str:
        """Say how the run continues, "" if it simply goes on."""
        run = self._run
        if self.done:
            praised = not (self.helped or run.missed)
            whole = "done.repeat" if run.repeats else "done"
            return say(f"step.pair.{whole if run.is_at_end else 'enough'}") if praised else ""
        if run.repeats and run.missed and run.is_last_question:
            return say("step.pair.waits")
        if right or run.repeats:
            return ""
        if run.is_last_question and not run.is_at_end:
            return say("step.pair.easier")
        return say(
            "step.pair.comes_again.board" if run.has_other_twins else "step.pair.comes_again"
        )

    def _next(self) -> Feedback:
        if self._run.is_last_question:
            self._run.repeat()
        else:
            self._run.index += 1
        self._reset_question()
        return self._question_feedback()
