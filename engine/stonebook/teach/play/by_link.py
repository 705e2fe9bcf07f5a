"""A game by link: each move is sent as a link that holds the whole game.

There is no server, so anybody can change a link. But each side compares a
link with the game as it left it, so it notices an older link and a link with other moves.
"""

from __future__ import annotations

from stonebook.records import Record
from stonebook.rules.errors import BadRecord
from stonebook.teach.play.game_tree import RESIGNED

GAME_ID = "id"
"""The key under which a record names a game by link, the same in each of its links."""
# The results of a comparison:
NEXT = "next"  # the game with the other side's answer
SAME = "same"  # the game as it was left
OLDER = "older"  # an earlier moment of it
OTHER = "other"  # a game with other moves


def game_id(record: Record) -> str:
    """Return the id of a game by link, "" for any other game."""
    return record.about.get(GAME_ID, "")


def compare_with_link(saved: Record, arrived: Record, side: str) -> str:
    """Compare the game `arrived` by link with the one that the reader of `side` has left.

    Return NEXT, SAME, OLDER or OTHER.

    >>> saved = Record("otello", {"size": 4}, ("B1",))
    >>> longer = Record("otello", {"size": 4}, ("B1", "A1"))
    >>> compare_with_link(saved, longer, "X"), compare_with_link(saved, longer, "O")
    ('next', 'other')
    >>> compare_with_link(longer, saved, "X"), compare_with_link(saved, saved, "X")
    ('older', 'same')
    """
    try:
        mine, theirs = saved.positions(), arrived.positions()
    except BadRecord:
        return OTHER
    both = min(len(mine), len(theirs))
    if mine[0].game is not theirs[0].game or mine[:both] != theirs[:both]:
        return OTHER
    movers = [position.to_move for position in theirs[len(mine) - 1 : -1]]
    before, since = (record.about.get(RESIGNED, "") for record in (saved, arrived))
    if len(theirs) < len(mine) or (before and not since and not movers):
        return OLDER
    if side in movers or (before and before != since) or (since == side != before):
        return OTHER
    return NEXT if movers or since != before else SAME
