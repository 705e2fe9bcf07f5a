"""Steps of a lesson: state machines that ask the reader for something, without drawing.

The notebook's widget, the static edition, a terminal and a scripted pupil in a test all drive the
same step: they show `scene()` and `prompt()`, offer `buttons()`, pass the reader's input to
`answer(...)`, and show the feedback.
"""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import NamedTuple

from stonebook.draw.mark_kinds import MarkKind
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
from stonebook.teach.scoring.score_sheet import ScoreSheet
from stonebook.teach.steps.inputs import (
    Answer,
    ChosenCell,
    InputKind,
    Press,
    Role,
    StepButton,
    cell_of,
)
from stonebook.teach.steps.typed import cells_of
from stonebook.words import listed, say

FAILURES_BEFORE_SHOWING = 2
"""After this many wrong answers a step offers to show a right one. Runs have their own limit."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """A step's reply to an answer: sentences, with marks and turns for the board.

    The sentences are, in this order, the `lead`, the `text` and the `note`.
    """

    right: bool | None
    """None if the answer was neither right nor wrong: a marked cell, a turned page."""
    text: str
    """All sentences but the lead and the note. The board may fold the end of a long reason."""
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    """The cells concerned, each with its kind of mark."""
    _: KW_ONLY
    turns: tuple[Transition, ...] = ()
    """The turns to show on the board, one event at a time, before it settles."""
    rule: str = ""
    """The id of the rule behind the message."""
    strip: tuple[StripBoard, ...] = ()
    """The past boards to show next to the board, instead of those of the step."""
    lead: str = ""
    """Sentences that must not be folded: how a game goes on, or ends."""
    verdict: str = ""
    """The part of the text that may be said before the turns."""
    printed: str | None = None
    """The message on a printed page, where nobody has answered: “Right” would be wrong."""
    note: str = ""
    """A sentence that is not a reason, but says how the step goes on."""
    only_for_screen_readers: bool = False
    """Whether the message repeats what the board and its buttons show, for screen readers only."""
    captions: tuple[str, ...] = ()
    """The sentences to show during the turns, one as each turn begins."""

    @property
    def message(self) -> str:
        """The whole reply."""
        return " ".join(filter(None, (self.lead, self.text, self.note)))


def mark_feedback(cells: Sequence[str], number: int, *, marked: bool = True) -> Feedback:
    """Return the reply after cells were marked or unmarked. `number` counts all marked cells."""
    key = "step.marked" if marked else "step.unmarked"
    return Feedback(None, say(key, cell=listed(cells), number=number), only_for_screen_readers=True)


class State(NamedTuple):
    """The state of a step, as far as its replies depend on it."""

    question: Hashable
    """All that decides the reply to a chosen cell, apart from the marked cells."""
    help_state: Hashable = ()
    """Other facts that the buttons depend on: the hints that were read, and the wrong answers."""
    ignores_cells: bool = False
    """Whether every cell gets the same reply."""
    marked: tuple[str, ...] | None = None
    """The marked cells in their order, None if cells can't be marked."""


class Step(ABC):
    """One thing to do in a lesson.

    Subclasses define what a press, a cell and a text do. Answering, restarting and counting wrong
    answers are the same for all steps.
    """

    kind = ""
    """The beginning of the ids under which progress is stored. Two classes may share it."""
    input_kind: InputKind = InputKind.NONE
    """The input that the step expects in addition to buttons. With NONE, the board is a picture."""
    is_counted = True
    """Whether the step is part of the lesson's progress."""
    is_guess = False
    """Whether the reader answers only once, and then sees the result before its explanation."""
    asks_nothing = False
    """Whether the step only shows something, as a walk without gaps does. It has no first try."""
    shows_options = False
    """Whether the buttons are the answers to choose from."""
    options_fit_in_row = False
    """Whether the answers to choose from fit next to each other on a phone."""
    explains_after_turns = False
    """Whether the reason follows the turns that it is about. The verdict comes before them."""
    show_past = ShowPast.IF_NEAR
    """When past boards are shown next to the board."""

    def __init__(self, title: str, *, id: str | None = None) -> None:
        self.title = title
        # The id of the notebook cell, if it is known, survives corrections of the title.
        self.id = id or slug(f"{self.kind} {title}")
        # before 0.1.0: ids of steps had only ASCII letters
        self.old_id = ascii_slug(f"{self.kind} {title}")
        self.done = False
        self.failures = 0  # wrong answers
        self.helped = False
        # The unfinished steps before this one. The lesson sets this.
        self.earlier: Callable[[], Iterable[Step]] = tuple
        self._reply_to_guess: Feedback | None = None  # without its turns

    @property
    def first_try(self) -> bool:
        """Whether the step was completed without a wrong answer and without help."""
        return self.done and not self.failures and not self.helped

    @property
    def may_go_on(self) -> bool:
        """Whether the reader may go on to the next step: by default, when this one is done."""
        return self.done

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
    def buttons(self) -> tuple[StepButton, ...]:
        """Return all buttons of the step, in fixed places. Some may be disabled."""

    @property
    def awaits_answer(self) -> bool:
        """Whether the next answer would be judged, or marked on the board to be judged later."""
        return not self.done

    @property
    def question_position(self) -> Position:
        """The position of the question, even if the board shows another after an answer."""
        return self.position()

    @property
    def asked(self) -> str:
        """The question whose answer the prompt compares, "" if the prompt is the question."""
        return ""

    @property
    def compares(self) -> bool:
        """Whether the prompt compares the answer with the right one, as the board's marks do."""
        return False

    @property
    def verdict_kind(self) -> str:
        """The result of a comparison, "" before it: "right" or "missed".

        A guess is "right", "most", "some" or "none".
        """
        if not self.compares:
            return ""
        return "missed" if self.missed else "right"

    @property
    def legend(self) -> str:
        """The meaning of a comparison's marks, "" if there is no comparison."""
        return ""

    @property
    def missed(self) -> bool:
        """Whether the answer that the board shows was wrong."""
        return False

    def enabled_buttons(self) -> tuple[StepButton, ...]:
        """Return the enabled buttons."""
        return tuple(button for button in self.buttons() if button.enabled)

    @abstractmethod
    def solution(self) -> tuple[Answer, ...]:
        """Return right answers for the current state.

        Feeding `solution()` back repeatedly must complete the step; the printed page, the answer
        key and the scripted pupils rely on this.
        """

    def unnamed_answers(self) -> str:
        """Return a sentence on other right answers that no reply would name, for printed pages."""
        return ""

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
            played = Feedback(None, say("past.played"), only_for_screen_readers=True)
            return replace(self._reply_to_guess or played, turns=turns)
        if answer.name == PressName.AGAIN:
            self.restart()
            return self._question_feedback()
        return self._with_boards(before, self._press(answer.name))

    def _with_boards(self, before: Position, feedback: Feedback) -> Feedback:
        """Return feedback with the boards that repeat. The reply to a guess stays visible."""
        if self._reply_to_guess is not None:
            return self._reply_to_guess
        feedback = _add_repeated_boards(before, feedback)
        if self.is_guess and self.done:
            self._reply_to_guess = replace(feedback, turns=())
        return feedback

    def state(self) -> State | None:
        """Return the state that replies depend on, None if they can't be worked out in advance.

        Copies of a step in the same state give the same reply to an answer, apart from repeating
        the last one.
        """
        return None

    def restart(self) -> None:
        """Restart the step. The progress still records that it was done."""
        self.done = False
        self.failures = 0
        self.helped = False
        self._reply_to_guess = None
        self._restart()

    def adapt(self) -> bool:
        """Let the step become shorter or easier for its reader. Return whether it asks again."""
        return False

    def vary(self, number: int) -> bool:
        """Ask about the twin with this number, from 0. Return whether that changes the board.

        Recall calls this before an old question is asked again.
        """
        return False

    def strip(self) -> tuple[StripBoard, ...]:
        """Return the boards next to this one, in order: by default the past boards."""
        return boards_before(self.question_position, self.show_past)

    def past_button(self) -> StepButton:
        """Return the button next to the strip, which replays the moves up to this board."""
        return StepButton(PressName.REPLAY, say("past.play"), bool(self.strip()))

    def sheet(self) -> ScoreSheet | None:
        """Return the score sheet next to the board, None if nothing is counted."""
        return None

    def gives_away(self) -> tuple[Position, ...]:
        """Return positions that would give the answer away if the reader saw them."""
        return ()

    @property
    def cover_reason(self) -> str:
        """Why the board is hidden: it would answer an open step. "" if it is not hidden."""
        step = next(self.steps_given_away(), None)
        return "" if self.done or step is None else say("step.waiting", title=step.title)

    def steps_given_away(self) -> Iterator[Step]:
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
    def _again_button(self) -> StepButton:
        """The button that restarts the step."""
        return StepButton(PressName.AGAIN, say("step.again"), role=Role.ASIDE)

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
        """Handle typed cells, by default one after another, up to the first that is wrong."""
        for cell in cells:
            feedback = self._choose_cell(cell)
            if feedback.right is False or self.done:
                break
        return feedback

    def _question_feedback(self) -> Feedback:
        """Return the current question as feedback."""
        return Feedback(None, self.prompt())

    def _failed(
        self, message: str, marks: Mapping[str, MarkKind] | None = None, rule: str = ""
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


# before 0.1.0: ids of steps had only ASCII letters
def ascii_slug(text: str) -> str:
    """Return the id from the time when ids kept only ASCII letters."""
    return "-".join(re.findall(r"[a-z0-9]+", text.lower()))
