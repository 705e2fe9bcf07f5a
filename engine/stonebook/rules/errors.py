"""The errors of the engine. Each is a ValueError, names what is wrong and carries the text."""

from __future__ import annotations

from stonebook.rules.refusals import Refusal
from stonebook.words import say


class BadNotation(ValueError):
    """The text is no move, or no cell, of this game. `text` is what was given."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


class IllegalMove(ValueError):
    """The move is not legal here. `refusal` says why, `text` is what was given."""

    def __init__(self, refusal: Refusal, text: str, ply: int | None = None) -> None:
        key = "error.illegal" if ply is None else "error.illegal.at"
        said = {"text": text, "why": refusal.message, "rule": refusal.rule}
        super().__init__(say(key, number=ply, **said))
        self.refusal = refusal
        self.text = text
        self.ply = ply


class BadPosition(ValueError):
    """The board is not one of this game. `text` is the offending part.

    `line` and `column` say where it stands in a diagram, both counted from 1.
    """

    def __init__(
        self, message: str, text: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message)
        self.text = text
        self.line = line
        self.column = column


class BadSettings(ValueError):
    """A setting is unknown, of the wrong type or out of range. `text` is the offending part."""

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text


class BadRecord(ValueError):
    """A game record can't be read. `text` is the offending part, `place` where it stands."""

    def __init__(self, message: str, text: str = "", place: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.place = place
