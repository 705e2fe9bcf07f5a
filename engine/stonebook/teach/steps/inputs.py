"""The reader's answers to a step: a pressed button, a chosen cell, or a typed text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from stonebook.rules.position import Position


@dataclass(frozen=True, slots=True)
class Press:
    """A button was pressed: the `press` of one of the step's choices."""

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


ANSWER, ASIDE = "answer", "aside"
"""The roles of a button: one answer among others; one less prominent than those that lead on."""


class Choice(NamedTuple):
    """A button: its `label`, and the name of its `Press`. A step's buttons keep their places.

    A button that is not `on` is disabled. `mark` is "chosen" for the given answer, "right" for a
    right answer, "chosen right" for both. `role` is ANSWER or ASIDE, or "" for a button that leads
    on.
    """

    press: str
    label: str
    on: bool = True
    mark: str = ""
    role: str = ""


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
