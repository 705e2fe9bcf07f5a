"""What asks the reader for something: a state machine without drawing.

The notebook's widget, the static edition, a terminal and a scripted pupil in a test all drive the
same step: they show `scene()` and `prompt()`, offer `choices()`, hand in what the reader does with
`answer(...)`, and tell the feedback.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.rules.moves import Move
from stonebook.rules.position import Position

FAILURES_BEFORE_SHOWING = 2
"""After so many wrong answers a step offers to show a right one."""


class Choice(NamedTuple):
    """A button: what to answer when it is pressed, and its label."""

    answer: str
    label: str

    @property
    def press(self) -> str:
        """The name of the button."""
        return self.answer

    @property
    def aside(self) -> bool:
        """Whether it stands back behind those that lead on."""
        return self.press in ("again", "back", "cancel", "hint", "show")


@dataclass(frozen=True, slots=True)
class Feedback:
    """What a step says to an answer.

    `right` is None when the answer was neither right nor wrong (a cell marked, a page turned).
    `marks` are the cells concerned.
    `rule` is the rule id that the message rests on. `before` and `move` are a turn to be shown
    on the board, one event at a time.
    """

    right: bool | None
    message: str
    marks: Mapping[str, str] = field(default_factory=dict)
    before: Position | None = None
    move: Move | None = None
    rule: str = ""


class Step(ABC):
    """One thing to do in a lesson.

    `id` names it within the lesson and stays the same when the lesson is edited elsewhere.
    `done` says that it was got through, `first_try` whether without a wrong answer or help, and
    `counts` whether it is part of the progress. `asks` says what a cell of the board means now:
    "cell", "move" or "" (the board is a picture). A `guess` is no mistake when it is wrong, and
    is seen before it is told.
    """

    kind = ""
    asks = ""
    counts = True
    guess = False

    def __init__(self, title: str, *, id: str | None = None) -> None:
        self.title = title
        self.id = id or slug(f"{self.kind} {title}")
        self.done = False
        self.failures = 0
        self.helped = False

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
        """The buttons to offer now."""

    @abstractmethod
    def answer(self, given: str) -> Feedback:
        """Take a cell, a move's notation or a choice's answer.

        Raises BadNotation for a text that is none of these: the step stays as it was.
        """

    @abstractmethod
    def solution(self) -> tuple[str, ...]:
        """Return answers that lead on in the right way from here: for pupils in tests, and keys.

        Given again and again until the step is done, they get through it.
        """

    @abstractmethod
    def restart(self) -> None:
        """Begin anew. That the step was done once stays known to the progress, not here."""

    def _failed(
        self, message: str, marks: Mapping[str, str] | None = None, rule: str = ""
    ) -> Feedback:
        self.failures += 1
        return Feedback(False, message, marks or {}, rule=rule)


def slug(text: str) -> str:
    """Return a short id made of a title.

    >>> slug("predict Which markers turn?")
    'predict-which-markers-turn'
    """
    return "-".join(re.findall(r"[a-z0-9]+", text.lower()))
