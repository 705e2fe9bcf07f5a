"""What asks the reader for something: a state machine without drawing.

The notebook's widget, the static edition, a terminal and a scripted pupil in a test all drive the
same step: they show `scene()` and `prompt()`, offer `choices()`, hand in what the reader does with
`answer(...)`, and tell the feedback.
"""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from stonebook.draw.scene import Scene
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.past_boards import (
    board_again,
    boards_before,
    refused_again,
    turns_before,
)
from stonebook.teach.steps.inputs import Answer, Choice, Press, Tap, cell_of
from stonebook.teach.steps.score_sheet import ScoreSheet
from stonebook.words import say

FAILURES_BEFORE_SHOWING = 2
"""After so many wrong answers a step offers to show a right one."""


@dataclass(frozen=True, slots=True)
class Still:
    """A small board to be seen beside the step's own, such as one of the past.

    `outlined` says that it is the one that matters: the board that would come again.
    """

    scene: Scene
    caption: str
    outlined: bool = False


@dataclass(frozen=True, slots=True)
class Feedback:
    """What a step says to an answer.

    `right` is None when the answer was neither right nor wrong (a cell marked, a page turned).
    `marks` are the cells concerned.
    `rule` is the rule id that the message rests on. `turns` are to be shown on the board before
    it settles, one event at a time. `strip` are boards to be seen beside it, in the place of the
    step's own. `verdict` is the part of the message that may be said before anything is shown.
    """

    right: bool | None
    message: str
    marks: Mapping[str, str] = field(default_factory=dict)
    turns: tuple[Transition, ...] = ()
    rule: str = ""
    strip: tuple[Still, ...] = ()
    verdict: str = ""


class Step(ABC):
    """One thing to do in a lesson.

    `id` names it within the lesson. It is the cell's in the notebook where that is known, so that
    it stays the same when titles are corrected. `old_id` is what it was called before steps had
    ids of their own: progress of that time is stored under it.
    `done` says that it was got through, `first_try` whether without a wrong answer or help, and
    `counts` whether it is part of the progress. `asks` says what is to be given beside presses
    now: "cell", "move", "number" or "" (the board is a picture). `guess` says that a wrong answer
    is no mistake here, and that seeing comes before being told. `earlier` gives the steps before
    it in the lesson that are still open: the lesson sets it.

    A kind of step says what a press, a cell and a text do to it. Answering, beginning anew and
    the counters are the same for all of them, and belong here.
    """

    kind = ""
    asks = ""
    counts = True
    guess = False

    def __init__(self, title: str, *, id: str | None = None) -> None:
        self.title = title
        self.id = id or slug(f"{self.kind} {title}")
        self.old_id = ascii_slug(f"{self.kind} {title}")
        self.done = False
        self.failures = 0
        self.helped = False
        self.earlier: Callable[[], Iterable[Step]] = tuple

    @property
    def first_try(self) -> bool:
        """Whether it was got through without a wrong answer and without help."""
        return self.done and not self.failures and not self.helped

    @abstractmethod
    def position(self) -> Position:
        """The position that the reader looks at."""

    @abstractmethod
    def scene(self) -> Scene:
        """The picture to show now."""

    @abstractmethod
    def prompt(self) -> str:
        """What is asked now, in words."""

    @abstractmethod
    def choices(self) -> tuple[Choice, ...]:
        """All buttons of the step, each in a place of its own. Those not `on` can't be pressed."""

    @property
    def asked(self) -> Position:
        """The position that is asked about. What an answer shows does not change it."""
        return self.position()

    def offered(self) -> tuple[Choice, ...]:
        """The buttons that can be pressed now."""
        return tuple(choice for choice in self.choices() if choice.on)

    @abstractmethod
    def solution(self) -> tuple[Answer, ...]:
        """Return answers that lead on in the right way from here: for pupils in tests, and keys.

        Given again and again until the step is done, they get through it.
        """

    def answer(self, given: Answer) -> Feedback:
        """Take a press, a cell or a typed text.

        Raises BadNotation for a cell or a text that is none of this step's: it stays as it was.
        """
        before = self.position()
        if isinstance(given, Tap):
            return _remembering(before, self._tap(cell_of(before, given.cell)))
        if not isinstance(given, Press):
            return _remembering(before, self._type(given.text))
        if given.name == "past":
            return Feedback(None, say("past.played"), turns=turns_before(self.asked))
        if given.name == "again":
            self.restart()
            return self._ask()
        return _remembering(before, self._press(given.name))

    def restart(self) -> None:
        """Begin anew. That the step was done once stays known to the progress, not here."""
        self.done = False
        self.failures = 0
        self.helped = False
        self._restart()

    def strip(self) -> tuple[Still, ...]:
        """The boards to be seen beside this one now, in their order: those of the past."""
        return tuple(Still(*memory) for memory in boards_before(self.asked))

    def replay(self) -> Choice:
        """The button beside the strip, which plays through how it came to this board."""
        return Choice("past", say("past.play"), bool(self.strip()))

    def sheet(self) -> ScoreSheet | None:
        """The sum to be seen beside the board, where something is being added up."""
        return None

    def gives_away(self) -> tuple[Position, ...]:
        """Positions at whose sight this step is answered. Most have none."""
        return ()

    @property
    def waiting(self) -> str:
        """Why the board should not be seen yet, in a sentence: it answers an open step."""
        if self.done:
            return ""
        board = self.position().snapshot().cells
        for step in self.earlier():
            shown = [position.snapshot().cells for position in step.gives_away()]
            if board in shown and board != step.position().snapshot().cells:
                return say("step.waiting", title=step.title)
        return ""

    # What a kind of step does with an answer.

    @abstractmethod
    def _restart(self) -> None:
        """Set out anew what this kind of step asks."""

    def _press(self, name: str) -> Feedback:
        """Take a button other than "again". One that is not offered now does nothing."""
        return self._ask()

    def _tap(self, cell: str) -> Feedback:
        """Take a cell, in its standard name. Where the board is a picture it does nothing."""
        return self._ask()

    def _type(self, text: str) -> Feedback:
        """Take a typed text. Raises BadNotation, here for whatever is no cell."""
        return self._tap(cell_of(self.position(), text))

    def _ask(self) -> Feedback:
        """Say what is asked now."""
        return Feedback(None, self.prompt())

    def _failed(
        self, message: str, marks: Mapping[str, str] | None = None, rule: str = ""
    ) -> Feedback:
        self.failures += 1
        return Feedback(False, message, marks or {}, rule=rule)


def _remembering(before: Position, feedback: Feedback) -> Feedback:
    """Return the feedback with the old board beside the new, where one came or would come again.

    A play that is refused for it is among the cells that are marked.
    """
    if feedback.strip or not before.looks_back:
        return feedback
    if feedback.turns:
        turn = feedback.turns[-1]
        memories = board_again(turn, turn.before)
    else:
        memories = refused_again(before, feedback.marks) if feedback.right is not None else ()
    return replace(feedback, strip=tuple(Still(*memory) for memory in memories))


def slug(text: str) -> str:
    """Return a short id made of a title: its letters and digits, of every script.

    >>> slug("predict Which markers turn?"), slug("predict 石はどれ?")
    ('predict-which-markers-turn', 'predict-石はどれ')
    """
    spelled = unicodedata.normalize("NFC", text.lower())
    # A mark belongs to its letter: many scripts write vowels so.
    kept = (c if unicodedata.category(c)[0] in "LMN" else " " for c in spelled)
    return "-".join("".join(kept).split())


def ascii_slug(text: str) -> str:
    """Return the id that a step had when only ASCII letters counted."""
    return "-".join(re.findall(r"[a-z0-9]+", text.lower()))
