"""The picture of a table on which a game is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.teach.play.reply import TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.teach.scoring.count_marks import count_marks


def picture(
    table: PlayTable,
    reply: TableReply | None = None,
    marks: Iterable[tuple[str, MarkKind]] = (),
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
    last = [(cell, MarkKind.LAST) for cell in table.last_cells]
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
