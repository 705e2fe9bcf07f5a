"""The errors of the engine. Each one is a StonebookError with the input that is wrong."""

from __future__ import annotations

from stonebook.rules.refusals import Refusal
from stonebook.words import say
from stonebook.words.truncate import excerpt


class StonebookError(ValueError):
    """The base class of the engine's errors. Copying and pickling preserve its attributes."""

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.args, vars(self))


def _rebuild(
    kind: type[StonebookError], args: tuple[object, ...], attributes: dict[str, object]
) -> StonebookError:
    error = kind.__new__(kind, *args)
    vars(error).update(attributes)
    return error


class BadNotation(StonebookError):
    """The text is not a move, or not a cell, of this game. `text` is the input."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


class IllegalMove(StonebookError):
    """The move is not legal in its position. `refusal` is the reason, and `text` is the input.

    `ply` is the move's number in a list of moves, counted from 1, or None for a single move.
    """

    def __init__(self, refusal: Refusal, text: str, ply: int | None = None) -> None:
        key = "error.illegal" if ply is None else "error.illegal.at"
        parts = {"text": excerpt(text), "why": refusal.message, "rule": refusal.rule}
        super().__init__(say(key, number=ply, **parts))
        self.refusal = refusal
        self.text = text
        self.ply = ply


class BadPosition(StonebookError):
    """The diagram is not a position of this game. `text` is the offending part.

    `line` and `column` locate it in the diagram, counted from 1, or are None if unknown.
    """

    def __init__(
        self, message: str, text: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message)
        self.text = text
        self.line = line
        self.column = column


class BadSettings(StonebookError):
    """A setting is unknown, of the wrong type or out of range. `text` is the offending part."""

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text


class BadLesson(StonebookError):
    """A lesson asks for something impossible. The message is written for the lesson's author.

    `text` is the offending part, and `cell` the notebook cell that contains it, "" if unknown.
    """

    def __init__(self, message: str, text: str = "", cell: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.cell = cell

    def _render_traceback_(self) -> list[str]:
        """Return the lines that a notebook shows: the sentence, without a traceback."""
        return [f"{type(self).__name__}: {self}"]


class BadRecord(StonebookError):
    """A file or code can't be read. `text` is the offending part, and `place` locates it."""

    def __init__(self, message: str, text: str = "", place: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.place = place
