"""The actions at a table, by the names under which browsers and links store them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stonebook.teach.play.reply import TableReply
from stonebook.teach.play.table import PlayTable

ACTIONS: Mapping[str, Callable[[PlayTable, str], object]] = {
    "choose": PlayTable.choose,
    "attempt": PlayTable.attempt,
    "finish": lambda table, _: table.finish(),
    "cancel": lambda table, _: table.cancel(),
    "undo": lambda table, _: table.undo(),
    "redo": lambda table, _: table.redo(),
    "resign": lambda table, player: table.resign(player or None),
}
"""The effect of each action. Its text is a cell, a move or a player, and may be empty.

Readers' saved games consist of these names: a method of the table may be renamed, but they stay.
"""


def act(table: PlayTable, action: str, text: str) -> TableReply | None:
    """Carry out one of `ACTIONS`. Return the table's reply, None if it says nothing."""
    reply = ACTIONS[action](table, text)
    return reply if isinstance(reply, TableReply) else None
