"""The errors of the engine. Each is a ValueError, names what is wrong and carries the text."""

from __future__ import annotations

from stonebook.rules.refusals import Refusal
from stonebook.words import say
from stonebook.words.truncate import excerpt


class _Error(ValueError):
    """Keeps its parts when it is copied or sent to another process: its message alone would not."""

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.args, vars(self))


def _again(kind: type[_Error], args: tuple[object, ...], parts: dict[str, object]) -> _Error:
    error = kind.__new__(kind, *args)
    vars(error).update(parts)
    return error


class BadNotation(_Error):
    """The text is no move, or no cell, of this game. `text` is what was given."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


class IllegalMove(_Error):
    """The move is not legal here. `refusal` says why, `text` is what was given."""

    def __init__(self, refusal: Refusal, text: str, ply: int | None = None) -> None:
        key = "error.illegal" if ply is None else "error.illegal.at"
        parts = {"text": excerpt(text), "why": refusal.message, "rule": refusal.rule}
        super().__init__(say(key, number=ply, **parts))
        self.refusal = refusal
        self.text = text
        self.ply = ply


class BadPosition(_Error):
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


class BadSettings(_Error):
    """A setting is unknown, of the wrong type or out of range. `text` is the offending part."""

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text


class BadLesson(_Error):
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


class BadRecord(_Error):
    """A game record can't be read. `text` is the offending part, `place` where it stands."""

    def __init__(self, message: str, text: str = "", place: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.place = place
