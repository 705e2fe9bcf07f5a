"""Steps of a lesson: state machines that ask the reader for something, without drawing.

The notebook's widget, the static edition, a terminal and a scripted pupil in a test all drive the
same step: they show `scene()` and `prompt()`, offer `choices()`, pass the reader's input to
`answer(...)`, and show the feedback.
"""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.past_boards import (
    ShowPast,
    StripBoard,
    board_again,
    boards_before,
    refused_again,
    turns_before,
)
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.inputs import (
    ASIDE,
    Answer,
    Choice,
    ChosenCell,
    InputKind,
    Press,
    cell_of,
)
from stonebook.teach.steps.score_sheet import ScoreSheet
from stonebook.teach.steps.typed import cells_of
from stonebook.words import listed, say

FAILURES_BEFORE_SHOWING = 2
"""The number of wrong answers after which a step offers to show a right one."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """A step's reply to an answer: a `message`, with marks and turns for the board.

    `right` is None when the answer was neither right nor wrong (a cell marked, a page turned).
    `marks` are the cells concerned. `rule` is the id of the rule behind the message. `turns` are
    shown on the board, one event at a time, before it settles. `strip` replaces the step's own
    boards next to it. `verdict` is the part of the message that may be said before the turns, and
    `captions` are shown while they happen, one as each turn begins.
    `printed` is the message on printed pages, where nobody has answered: "Right" would be wrong.
    `note` is the end of the message, if it is not a reason but says how the step goes on. A message
    that is `heard` repeats what the board and its buttons show: only a screen reader needs it.
    """

    right: bool | None
    message: str
    marks: Mapping[str, str] = field(default_factory=dict)
    turns: tuple[Transition, ...] = ()
    rule: str = ""
    strip: tuple[StripBoard, ...] = ()
    verdict: str = ""
    printed: str | None = None
    note: str = ""
    heard: bool = False
    captions: tuple[str, ...] = ()


def mark_feedback(cells: Sequence[str], number: int, *, marked: bool = True) -> Feedback:
    """Return the reply to marked or unmarked cells. `number` is how many are marked now."""
    key = "step.marked" if marked else "step.unmarked"
    return Feedback(None, say(key, cell=listed(cells), number=number), heard=True)


class State(NamedTuple):
    """The state of a step, as far as its replies depend on it.

    The reply to a chosen cell depends on `question` alone. Buttons also depend on `help`: the hints
    that were read, and the wrong answers. With `closed` every cell gets the same reply. `marked`
    are the marked cells in their order, None if cells can't be marked; `question` leaves them out.
    """

    question: Hashable
    help: Hashable = ()
    closed: bool = False
    marked: tuple[str, ...] | None = None


class Step(ABC):
    """One thing to do in a lesson.

    `id` names the step within the lesson. It is the notebook cell's id if that is known, so that it
    survives corrections of the title. `old_id` is the name from before steps had ids: old progress
    is stored under it. `done` says that the step is completed, `first_try` whether without a wrong
    answer or help, and `counts` whether it is part of the progress. `input_kind` is the input
    that the step expects in addition to buttons; with NONE, the board is a picture.
    `guess` says that there is one answer, after which the result is shown before it is explained.
    `only_read` says that nothing is asked. `adapts` says that the step may become shorter or easier
    for its reader. `earlier` returns the unfinished steps before this one: the lesson sets it.
    `show_past` says when past boards are shown next to the board.

    Subclasses define what a press, a cell and a text do. Answering, restarting and the counters
    are the same for all steps.
    """

    kind = ""
    input_kind: InputKind = InputKind.NONE
    counts = True
    guess = False
    only_read = False
    show_past = ShowPast.IF_NEAR

    def __init__(self, title: str, *, id: str | None = None) -> None:
        self.title = title
        self.id = id or slug(f"{self.kind} {title}")
        self.old_id = ascii_slug(f"{self.kind} {title}")
        self.done = False
        self.failures = 0
        self.helped = False
        self.adapts = False
        self.earlier: Callable[[], Iterable[Step]] = tuple
        self._last_verdict: Feedback | None = None  # the reply to a guess, without its turns

    @property
    def first_try(self) -> bool:
        """Whether the step was completed without a wrong answer and without help."""
        return self.done and not self.failures and not self.helped

    @abstractmethod
    def position(self) -> Position:
        """Return the position that is shown."""

    @abstractmethod
    def scene(self) -> Scene:
        """Return the current picture."""

    @abstractmethod
    def prompt(self) -> str:
        """Return the current question."""

    @abstractmethod
    def choices(self) -> tuple[Choice, ...]:
        """Return all buttons of the step, in fixed places. Those not `on` are disabled."""

    @property
    def question_position(self) -> Position:
        """The position of the question, whatever the board shows after an answer."""
        return self.position()

    @property
    def reviewing(self) -> bool:
        """Whether the prompt explains a comparison. The board's marks show the same."""
        return False

    @property
    def verdict(self) -> str:
        """The verdict in the prompt: "right", "missed", "none" (no cell found), "" before it."""
        if not self.reviewing:
            return ""
        return "missed" if self.missed else "right"

    @property
    def legend(self) -> str:
        """The meaning of a comparison's marks, "" without one."""
        return ""

    @property
    def missed(self) -> bool:
        """Whether the answer that the board shows was wrong."""
        return False

    def offered(self) -> tuple[Choice, ...]:
        """Return the enabled buttons."""
        return tuple(choice for choice in self.choices() if choice.on)

    @abstractmethod
    def solution(self) -> tuple[Answer, ...]:
        """Return right answers for the current state.

        Feeding `solution()` back repeatedly must complete the step; the printed page, the answer
        key and the scripted pupils rely on this.
        """

    def answer(self, answer: Answer) -> Feedback:
        """Handle a press, a cell or a typed text.

        Raises BadNotation for an unreadable cell or text, and leaves the step unchanged.
        """
        before = self.position()
        if isinstance(answer, ChosenCell):
            return self._with_boards(before, self._choose_cell(cell_of(before, answer.cell)))
        if not isinstance(answer, Press):
            return self._with_boards(before, self._type(answer.text))
        if answer.name == PressName.REPLAY:
            turns = turns_before(self.question_position, self.show_past)
            played = Feedback(None, say("past.played"), heard=True)
            return replace(self._last_verdict or played, turns=turns)
        if answer.name == PressName.AGAIN:
            self.restart()
            return self._question_feedback()
        return self._with_boards(before, self._press(answer.name))

    def _with_boards(self, before: Position, feedback: Feedback) -> Feedback:
        """Return feedback with the boards that repeat. The reply to a guess stays visible."""
        if self._last_verdict is not None:
            return self._last_verdict
        feedback = _add_repeated_boards(before, feedback)
        if self.guess and self.done:
            self._last_verdict = replace(feedback, turns=())
        return feedback

    def state(self) -> State | None:
        """Return the state that replies depend on, None if they can't be worked out in advance.

        Copies of a step in the same state give the same reply to an answer, apart from repeating
        the last one.
        """
        return None

    def restart(self) -> None:
        """Restart the step. Only the progress still knows that it was done."""
        self.done = False
        self.failures = 0
        self.helped = False
        self._last_verdict = None
        self._restart()

    def vary(self, number: int) -> bool:
        """Ask about twin `number`, counted from 0. Return whether that changes the board.

        Recall calls this before an old question is asked again.
        """
        return False

    def strip(self) -> tuple[StripBoard, ...]:
        """Return the boards next to this one, in order: by default the past boards."""
        return boards_before(self.question_position, self.show_past)

    def replay(self) -> Choice:
        """Return the button next to the strip, which replays the moves up to this board."""
        return Choice(PressName.REPLAY, say("past.play"), bool(self.strip()))

    def sheet(self) -> ScoreSheet | None:
        """Return the score sheet next to the board, None if nothing is counted."""
        return None

    def gives_away(self) -> tuple[Position, ...]:
        """Return positions that would give the answer away if the reader saw them."""
        return ()

    @property
    def waiting(self) -> str:
        """A sentence on why the board is hidden: it would answer an open step. Else ""."""
        step = next(self.waits_for(), None)
        return "" if self.done or step is None else say("step.waiting", title=step.title)

    def waits_for(self) -> Iterator[Step]:
        """Yield the open steps of the lesson that the board would answer."""
        board = self.position().snapshot().cells
        for step in self.earlier():
            boards = [position.snapshot().cells for position in step.gives_away()]
            if board in boards and board != step.position().snapshot().cells:
                yield step

    # For subclasses.

    @abstractmethod
    def _restart(self) -> None:
        """Reset the state of this kind of step."""

    @property
    def _again_choice(self) -> Choice:
        """The button that begins the step again."""
        return Choice(PressName.AGAIN, say("step.again"), role=ASIDE)

    def _press(self, name: str) -> Feedback:
        """Handle a button other than "again". A button that is not offered does nothing."""
        return self._question_feedback()

    def _choose_cell(self, cell: str) -> Feedback:
        """Handle a cell, by its standard name. By default it does nothing."""
        return self._question_feedback()

    def _type(self, text: str) -> Feedback:
        """Handle a typed text, by default cells. Raises BadNotation for any other text."""
        return self._choose_cells(cells_of(self.position(), text))

    def _choose_cells(self, cells: Sequence[str]) -> Feedback:
        """Handle typed cells, by default one after the other, up to the first that is wrong."""
        for cell in cells:
            feedback = self._choose_cell(cell)
            if feedback.right is False or self.done:
                break
        return feedback

    def _question_feedback(self) -> Feedback:
        """Return the current question as feedback."""
        return Feedback(None, self.prompt())

    def _failed(
        self, message: str, marks: Mapping[str, str] | None = None, rule: str = ""
    ) -> Feedback:
        self.failures += 1
        return Feedback(False, message, marks or {}, rule=rule)


def _add_repeated_boards(before: Position, feedback: Feedback) -> Feedback:
    """Add the old and the new board to the feedback on a move that repeats a board.

    A move that is refused for that reason is among the marked cells.
    """
    if feedback.strip or not before.looks_back:
        return feedback
    if feedback.turns:
        turn = feedback.turns[-1]
        boards = board_again(turn, turn.before)
    else:
        boards = refused_again(before, feedback.marks) if feedback.right is not None else ()
    return replace(feedback, strip=boards)


def slug(text: str) -> str:
    """Return a short id made of a title's letters and digits, in any script.

    >>> slug("predict Which markers turn?"), slug("predict 石はどれ?")
    ('predict-which-markers-turn', 'predict-石はどれ')
    """
    spelled = unicodedata.normalize("NFC", text.lower())
    # Keep combining marks: many scripts write vowels with them.
    letters = (c if unicodedata.category(c)[0] in "LMN" else " " for c in spelled)
    return "-".join("".join(letters).split())


def ascii_slug(text: str) -> str:
    """Return the id from the time when ids kept only ASCII letters."""
    return "-".join(re.findall(r"[a-z0-9]+", text.lower()))
