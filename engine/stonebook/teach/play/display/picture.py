"""The picture of a table on which a game is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach.play.reply import TableReply
from stonebook.teach.play.table import PlayTable

MAX_ROWS = 8
"""The most rows of stones that are outlined at the end of a game."""


def picture(
    table: PlayTable,
    reply: TableReply | None = None,
    marks: Iterable[tuple[str, str]] = (),
    texts: Mapping[str, str] | None = None,
    prospects: Mapping[str, str] | None = None,
) -> Scene:
    """Return the scene of the position with its last move, a begun turn, and the reply's marks.

    `marks` and `texts` are added to their cells, `prospects` tint the texts that are values. At the
    end what counted is marked, and no refusal. The players' rows say who passed, and what is in
    reserve.

    >>> from stonebook import game
    >>> table = PlayTable(game("otello").start())
    >>> reply = table.choose("C4")
    >>> [mark.cell for mark in picture(table, reply).marks if mark.kind == "last"]
    ['C4']
    """
    last = [(cell, "last") for cell in table.last_cells]
    replied = reply.marks.items() if reply and table.to_move else ()
    areas, rows = count_marks(table.position)
    board = scene(
        table.position,
        marks=[*last, *table.marks().items(), *marks, *replied],
        arrows=table.arrows(),
        stones=table.stones(),
        ghosts=table.ghosts(),
        texts={**(reply.texts if reply else {}), **(texts or {})},
        areas=areas,
        lines=rows,
    )
    return board.with_prospects(prospects or {}).without_captions()


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
