"""A fault planted in a file: where it is, the text before and the text after."""

from __future__ import annotations

from typing import NamedTuple


class Function(NamedTuple):
    """The outermost function around a fault: its qualified name and first line."""

    name: str
    line: int


class Mutant(NamedTuple):
    """A fault: in the file's text, `new` replaces `old` from `start` to `end`.

    `lines` are the first and last line of its statement. `function` is None outside of functions.
    """

    file: str
    line: int
    kind: str
    start: int
    end: int
    old: str
    new: str
    lines: tuple[int, int]
    function: Function | None

    @property
    def id(self) -> str:
        """The fault's id, valid as long as its file does not change."""
        return f"{self.file}:{self.line}:{self.start}-{self.end}:{self.kind}:{self.new}"

    def source(self, text: str) -> str:
        """Return the file's text with the fault in it."""
        return text[: self.start] + self.new + text[self.end :]
