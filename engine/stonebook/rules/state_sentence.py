"""Sentences about the state of a game: the side to move, the passes, the result."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.words import say, tally


def state_sentence(position: Position, *, include_reserves: bool = True) -> str:
    """Return who is to move, or how the game ended.

    The sentence includes the kind of stone in Io, the reserves in Jō if `include_reserves`, and
    `passes_sentence`.

    >>> import stonebook
    >>> state_sentence(stonebook.game("otello").start())
    'X to move.'
    >>> state_sentence(stonebook.game("io").replay(["C3"]))
    'Black to move: a bound stone that touches C3.'
    >>> state_sentence(stonebook.game("jo").replay(["e5+f5"]))
    'Black to move. In reserve: Red 25, Black 27.'
    """
    result = position.result
    if result is not None:
        return result.message
    player = position.to_move
    if position.phase != "play":
        return say(f"board.to_move.{position.phase}", player=player, last=position.stone_to_touch)
    reserves = position.snapshot().reserves
    if reserves and include_reserves:
        return say("board.to_move.reserves", player=player, reserves=tally(reserves))
    return f"{say('board.to_move', player=player)} {passes_sentence(position)}".rstrip()


def passes_sentence(position: Position) -> str:
    """Return a sentence about the first passer and the passes that count, "" before any pass (IK6).

    >>> import stonebook
    >>> passes_sentence(stonebook.game("ikeda").replay(["C3", "pass", "pass"]))
    'White made the first pass. From now on, two passes in a row end the game: 1 of 2 so far.'
    """
    if position.first_passer is None:
        return ""
    return say("board.passes", player=position.first_passer, number=position.passes)
