"""What counted at the end of a game, as marks on its board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position

MAX_ROWS = 8
"""The most rows of stones that are outlined at the end of a game."""


def count_marks(position: Position) -> tuple[Mapping[str, str], Sequence[tuple[str, str]]]:
    """Return what counted at the end of a game: the players of empty cells, and rows of stones.

    More rows than `MAX_ROWS` would hide the stones, so there are none then.

    >>> from stonebook import game
    >>> over = game("ikeda").replay("B2 pass pass pass".split(), size=2)
    >>> areas, rows = count_marks(over)
    >>> sorted(areas), {*areas.values()}, rows
    (['A1', 'A2', 'B1'], {'Black'}, [])
    """
    result, stones = position.result, position.snapshot().cells
    parts = result.parts if result else ()
    areas = {cell: part.player for part in parts for cell in part.cells if stones[cell] is None}
    rows = [(part.cells[0], part.cells[-1]) for part in parts if part.name == "row"]
    return areas, rows if len(rows) <= MAX_ROWS else []


def with_count(picture: Scene, position: Position) -> Scene:
    """Return the picture of a position with the marks of what counted, if its game is over."""
    if position.to_move is not None:
        return picture
    areas, rows = count_marks(position)
    if not areas and not rows:
        return picture
    counted = scene(position, areas=areas, lines=rows)
    return replace(picture, areas=counted.areas, lines=counted.lines, text=counted.text)
