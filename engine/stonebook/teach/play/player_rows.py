"""The two rows of a game table: who plays, what each has, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from stonebook.teach.play.table import PlayTable
from stonebook.words import number_text, player_name, say


class PlayerRow(NamedTuple):
    """A player's row. `tally` is "" in a game without a count, `extra` a reserve or captures."""

    player: str
    name: str
    tally: str
    extra: str
    to_move: bool


def player_rows(table: PlayTable, names: Mapping[str, str] | None = None) -> tuple[PlayerRow, ...]:
    """Return the rows of both players, the first player's first.

    The count is the game's own, as it stands. A player without a name is called by the stones.

    >>> import stonebook
    >>> table = PlayTable(stonebook.game("otello").start())
    >>> [reply.kind for reply in [table.attempt("C4")]]
    ['played']
    >>> for row in player_rows(table, {"O": "Beginner"}):
    ...     print(row.name, row.tally, row.to_move)
    X 4 False
    Beginner 1 True
    """
    names = names or {}
    score, reserves = table.position.score(), table.position.snapshot().reserves
    captured = {} if reserves else table.captured()
    rows = []
    for player in table.position.game.players:
        extra = ""
        if player in reserves:
            extra = say("play.row.reserve", number=reserves[player])
        elif captured.get(player):
            extra = say("play.row.captured", number=captured[player])
        count = number_text(score.scores[player]) if score else ""
        name = names.get(player, player_name(player))
        rows.append(PlayerRow(player, name, count, extra, table.to_move == player))
    return (*rows,)
