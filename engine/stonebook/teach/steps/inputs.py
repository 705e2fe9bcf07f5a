"""The reader's answers to a step: a pressed button, a chosen cell, or a typed text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from stonebook.rules.position import Position


@dataclass(frozen=True, slots=True)
class Press:
    """A button was pressed: the `name` of one of the step's buttons."""

    name: str


@dataclass(frozen=True, slots=True)
class ChosenCell:
    """A cell of the board was chosen with the mouse, a finger or the keyboard."""

    cell: str


@dataclass(frozen=True, slots=True)
class Text:
    """A text was typed: a cell, a move or a number, never a button."""

    text: str


Answer = Press | ChosenCell | Text


class InputKind(StrEnum):
    """The input that a step expects in addition to buttons."""

    NONE = ""
    CELL = "cell"
    MOVE = "move"
    NUMBER = "number"


class Role(StrEnum):
    """What a button is for. Styles hold the values."""

    LEADS_ON = ""
    ANSWER = "answer"  # one answer among others
    ASIDE = "aside"  # less prominent than those that lead on


class StepButton(NamedTuple):
    """A button. A step's buttons keep their places."""

    name: str
    """The name of its `Press`."""
    label: str
    enabled: bool = True
    """Whether the button is enabled."""
    mark: str = ""
    """After the answer: "chosen" on the reader's, "right" on a right one, or "chosen right"."""
    role: Role = Role.LEADS_ON


def cell_of(position: Position, text: str) -> str:
    """Return the standard name of a cell. Raises BadNotation if the text does not name a cell.

    >>> import stonebook
    >>> cell_of(stonebook.game("otello").start(), " c4")
    'C4'
    """
    position.at(text)
    name = position.cell_name(text)
    assert name is not None
    return name
