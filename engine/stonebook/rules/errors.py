"""The errors of the engine. Each is a ValueError, names what is wrong and carries the text."""

from __future__ import annotations

from stonebook.rules.refusals import Refusal


class BadNotation(ValueError):
    """The text is no move, or no cell, of this game. `text` is what was given."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


class IllegalMove(ValueError):
    """The move is not legal here. `refusal` says why, `text` is what was given."""

    def __init__(self, refusal: Refusal, text: str, ply: int | None = None) -> None:
        where = "" if ply is None else f"move {ply}: "
        super().__init__(f"{where}{text}: {refusal.message} ({refusal.rule})")
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


class BadLesson(ValueError):
    """A lesson asks for what can't be. The message is a sentence for whoever writes the lesson.

    `text` is the offending part, `cell` the notebook cell that it stands in, as far as known.
    """

    def __init__(self, message: str, text: str = "", cell: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.cell = cell

    def _render_traceback_(self) -> list[str]:
        """Return what a notebook shows: the sentence, without the way through Python."""
        return [f"{type(self).__name__}: {self}"]


class BadRecord(ValueError):
    """A game record can't be read. `text` is the offending part, `place` where it stands."""

    def __init__(self, message: str, text: str = "", place: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.place = place
