"""Each game's own terms, for sentences that are shared by all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stonebook.rules.position import Position
from stonebook.words import say

NAMES = ("stone", "stones", "empty_cell", "each_cell", "each_empty_cell")


def terms(position: Position) -> dict[str, str]:
    """Return the game's own words for a stone and a cell.

    >>> import stonebook
    >>> terms(stonebook.game("otello").start())["stones"]
    'markers'
    """
    return {name: say(f"term.{position.game.name}.{name}") for name in NAMES}


def row_names(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the names of rows of cells: their ends.

    >>> row_names([("c5", "d5", "e5")])
    ['c5–e5']
    """
    return [f"{row[0]}–{row[-1]}" for row in rows]
