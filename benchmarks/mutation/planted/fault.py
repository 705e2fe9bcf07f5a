"""A fault as two texts: the original and its replacement."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import PurePosixPath
from typing import NamedTuple


class Fault(NamedTuple):
    """In one place, `new` replaces `old`. With `after`, it is the first `old` after that text.

    `file` is a pattern of the file's name. With `line`, `old` is in the rest of the line of
    `after`. With `swap`, all occurrences of `old` and `new` in the rest of the line are exchanged.
    """

    name: str
    old: str
    new: str
    after: str = ""
    file: str = "*.py"
    line: bool = False
    swap: bool = False

    def places(self, file: str, text: str) -> Iterator[tuple[int, int]]:
        """Yield the start and end of each place in a file."""
        anchor = self.after or self.old
        if not fnmatchcase(PurePosixPath(file).name, self.file):
            return
        anchor_start = text.find(anchor)
        while anchor_start >= 0:
            begin = anchor_start + len(self.after)
            end = text.find("\n", begin) if self.line else len(text)
            start = text.find(self.old, begin, end)
            if self.swap:
                if start >= 0 and text.find(self.new, begin, end) >= 0:
                    yield begin, end
            elif start >= 0:
                yield start, start + len(self.old)
            anchor_start = text.find(anchor, anchor_start + 1)

    def changed(self, text: str) -> str:
        """Return the text of a place with the fault in it."""
        if not self.swap:
            return self.new
        placeholder = "\0"
        return (
            text.replace(self.old, placeholder)
            .replace(self.new, self.old)
            .replace(placeholder, self.new)
        )


def sentence(language: str, key: str, old: str, new: str) -> Fault:
    """Return a fault in the sentence of a key: other words, or two swapped parameters."""
    name = f"{language}: {key}: {new} for {old}"
    swap = old.startswith("{") and new.startswith("{")
    return Fault(name, old, new, f'"{key}": ', f"{language}.json", line=True, swap=swap)
