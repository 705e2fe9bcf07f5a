"""The two rows of a game table: who plays, what each has, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from stonebook.profiles import teaching
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.teach.play.game_end import resigned_player
from stonebook.teach.play.table import PlayTable
from stonebook.words import number_text, player_name, say


class PlayerRow(NamedTuple):
    """A player's row. `tally` is "" in a game without a count.

    `player` is the side, `name` the name shown, and `to_move` says whether it is its turn. `unit`
    is the word for what the tally counts, if that is not yet the game's own count. `extra` is a
    text on the reserve, the captures, a pass just made, or the parts of the final count. `won`: the
    game is over, and this player has won it; `by_resignation`: because the other one resigned.
    """

    player: str
    name: str
    tally: str
    extra: str
    to_move: bool
    unit: str = ""
    won: bool = False
    by_resignation: bool = False


def player_rows(table: PlayTable, names: Mapping[str, str] | None = None) -> tuple[PlayerRow, ...]:
    """Return the rows of both players, the first player's first.

    The count is the game's own, as it stands. Empty points count as territory at the end only:
    before, a first stone would make the whole board its player's. So until then stones are counted.
    A player without a name is called by the stones.

    >>> import stonebook
    >>> table = PlayTable(stonebook.game("otello").start())
    >>> [str(reply.kind) for reply in [table.attempt("C4")]]
    ['played']
    >>> for row in player_rows(table, {"O": "Beginner"}):
    ...     print(row.name, row.tally, row.to_move)
    X 4 False
    Beginner 1 True
    >>> go = PlayTable(stonebook.game("ikeda").replay(["C3"], size=5))
    >>> [(row.tally, row.unit) for row in player_rows(go)]
    [('1', 'stone'), ('0', 'stones')]
    """
    names = names or {}
    position = table.position
    score, reserves = position.score(), position.snapshot().reserves
    is_counted = position.result is not None and bool(position.result.scores)
    counts_stones = score is not None and not is_counted and _has_territory(position)
    stones = [*position.snapshot().cells.values()]
    begun = [*table.stones().values()]  # its stones have left the reserve
    rows = []
    for player in table.position.game.players:
        extra = ""
        if player in reserves:
            reserve = reserves[player] + stones.count(player) - begun.count(player)
            extra = say("play.row.reserve", number=reserve)
        elif player == _passer(table):
            extra = say("play.row.passed")
        else:
            extra = _sum_of_parts(table, player) or _captures(table, player)
        number = stones.count(player)
        unit = say("play.row.stones", number=number) if counts_stones else ""
        count = number_text(number if counts_stones else score.scores[player]) if score else ""
        name = names.get(player, player_name(player))
        is_to_move, won = table.to_move == player, player == _winner(table)
        by_resignation = won and bool(resigned_player(table))
        rows.append(PlayerRow(player, name, count, extra, is_to_move, unit, won, by_resignation))
    return (*rows,)


def _winner(table: PlayTable) -> str | None:
    """Return the winner by the rules or by resignation, None while the game goes on or drawn."""
    if table.resigned:
        return table.position.game.rival(table.resigned)
    return table.position.result.winner if table.position.result else None


def _has_territory(position: Position) -> bool:
    """Whether empty points count for a player in this game."""
    return "territory" in teaching(position).count.parts


def _passer(table: PlayTable) -> str | None:
    """Return the player who has just passed, in a game that goes on."""
    passed = (
        table.last is not None and table.last.kind == MoveKind.PASS and table.to_move is not None
    )
    return table.position.game.rival(table.to_move) if passed and table.to_move else None


def _sum_of_parts(table: PlayTable, player: str) -> str:
    """Return the parts of a count at the end of a game, "" if it has only one kind."""
    result = table.position.result
    parts = result.parts if result else ()
    if all(part.name != "territory" for part in parts):
        return ""
    stones, area = (
        sum(part.number for part in parts if (part.name, part.player) == (name, player))
        for name in ("stones", "territory")
    )
    return say("play.row.area", stones=stones, area=area)


def _captures(table: PlayTable, player: str) -> str:
    number = table.captured().get(player)
    return say("play.row.captured", number=number) if number else ""
