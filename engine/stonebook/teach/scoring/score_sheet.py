"""A score sheet with a column for each player: the counted parts, and the open ones."""

from __future__ import annotations

from typing import NamedTuple

UNKNOWN = "?"
"""The entry of a part that the reader has not counted yet."""


class SheetLine(NamedTuple):
    """A line of a score sheet: the part's name, and each player's number as text."""

    name: str
    numbers: tuple[str, ...]


class ScoreSheet(NamedTuple):
    """A score sheet, shown next to the board: a column per player. `total` is its last line."""

    players: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    total: SheetLine
