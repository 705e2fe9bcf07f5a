"""What a reader gives to a step: a button pressed, a cell chosen on the board, a typed text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from stonebook.rules.position import Position


@dataclass(frozen=True, slots=True)
class Press:
    """A button was pressed: the `press` of one of the step's choices."""

    name: str


@dataclass(frozen=True, slots=True)
class Tap:
    """A cell of the board was chosen: with the mouse, a finger or the keys."""

    cell: str


@dataclass(frozen=True, slots=True)
class Text:
    """Something was typed. It is a cell, a move or a number, never a button."""

    text: str


Answer = Press | Tap | Text


class Choice(NamedTuple):
    """A button: what to press, and its label. A step's buttons keep their places.

    One that is not `on` can't be pressed now. `mark` is "chosen" or "right" for an answer that was
    given or would have been, "chosen right" for one that is both.
    """

    press: str
    label: str
    on: bool = True
    mark: str = ""

    @property
    def aside(self) -> bool:
        """Whether it stands back behind those that lead on."""
        return self.press in (
            "again",
            "back",
            "cancel",
            "earlier",
            "free",
            "hint",
            "nothing",
            "show",
        )


def cell_of(position: Position, text: str) -> str:
    """Return the standard name of a cell. Raises BadNotation for a text that names none.

    >>> import stonebook
    >>> cell_of(stonebook.game("otello").start(), " c4")
    'C4'
    """
    position.at(text)
    name = position.cell_name(text)
    assert name is not None
    return name
