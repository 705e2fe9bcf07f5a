"""The questions that compare a reader's own rule of Jō with the engine."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.rules.position import Position
from stonebook.teach.explain.custom_rule import ask_legal
from stonebook.teach.games.game_teaching import RuleQuestion
from stonebook.words import say

STONES_OF_A_PAIR = 2
"""The number of stones that a pair takes from the reserve."""


def ask_room(position: Position, aspect: str) -> Iterator[RuleQuestion]:
    """Ask for the cells with room for a pair, also when there are none and the game ends (JO8)."""
    last_mover = position.header().get("last mover")
    if position.to_move is None and last_mover in position.game.players:
        player = position.game.rival(last_mover)
        yield say("plain.about.legal", player=player), (player,), frozenset()
    yield from ask_legal(position, aspect)


def ask_pair(position: Position, aspect: str) -> Iterator[RuleQuestion]:
    """Ask for the effects of pairs on the cells at their ends (JO5 to JO7).

    A third of the pairs is enough, and keeps a lesson quick. Positions where a player has only the
    last pair are skipped: it can't flip (JO6), which the board does not show.
    """
    player, sign = position.to_move, {"flipped": "*", "moved": ">"}[aspect]
    reserves = position.snapshot().reserves
    has_pairs = player is not None and reserves.get(player, 0) > STONES_OF_A_PAIR
    for first in position.partial("").next[::3] if has_pairs else ():
        for following in position.partial(first).next:
            second = following.strip("+")
            if first < second:
                effects = position.partial(first + following).next
                cells = frozenset(part.strip(" *>") for part in effects if part.endswith(sign))
                about = say("plain.about.pair", player=player, move=first + following)
                yield about, (str(player), first, second), cells
