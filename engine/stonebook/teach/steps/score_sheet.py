"""A sum in columns, one for each player: what is counted already, and what is still to come."""

from __future__ import annotations

from typing import NamedTuple

UNKNOWN = "?"
"""What stands where the reader has not counted yet."""


class SheetLine(NamedTuple):
    """One line of a sum: what it counts, and each player's number, as it is written."""

    name: str
    numbers: tuple[str, ...]


class ScoreSheet(NamedTuple):
    """A sum, to be seen beside the board. `total` is its last line."""

    players: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    total: SheetLine
