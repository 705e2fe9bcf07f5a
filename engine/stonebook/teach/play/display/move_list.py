"""The moves of a game as rows for a list: what each player has played, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from stonebook.rules.moves import Move, MoveKind
from stonebook.teach.play.table import PlayTable
from stonebook.words import say


class ListedRound(NamedTuple):
    """One turn of each player, in the order of the players. A turn without moves is ""."""

    first: str
    second: str


def listed_rounds(table: PlayTable) -> tuple[ListedRound, ...]:
    """Return the moves up to the board's position, in the game's own notation.

    The moves of a player that follow each other are one turn. If the second player began, the first
    turn of the first player is "".

    >>> import stonebook
    >>> table = PlayTable(stonebook.game("io").start(size=5))
    >>> [str(table.attempt(move).kind) for move in ("C3", "C4", "A2", "A3")]
    ['played', 'played', 'played', 'played']
    >>> for row in listed_rounds(table):
    ...     print(row)
    ListedRound(first='C3', second='C4 A2')
    ListedRound(first='A3', second='')
    """
    rounds: list[ListedRound] = []
    for player, moves in groupby(_moves(table), key=itemgetter(0)):
        turn = " ".join(text for _, text in moves)
        if player == table.position.game.players[0]:
            rounds.append(ListedRound(turn, ""))
        elif rounds and not rounds[-1].second:
            rounds[-1] = rounds[-1]._replace(second=turn)
        else:
            rounds.append(ListedRound("", turn))
    return (*rounds,)


def _moves(table: PlayTable) -> Iterator[tuple[str, str]]:
    """Yield the player and the text of each move, and of a resignation."""
    for before, move in table.moves_with_positions():
        yield str(before.to_move), _text(move)
    if table.resigned:
        yield table.resigned, say("play.moves.resigned")


def _text(move: Move) -> str:
    """Return a move in the game's notation, or in a word if it has no cell."""
    if move.kind == MoveKind.PASS:
        return say("play.row.passed")
    if move.kind == MoveKind.RESIGN:
        return say("play.moves.resigned")
    if move.kind == MoveKind.DEAD:
        return say("play.moves.dead", cells=" ".join(move.cells))
    return str(move)
