"""Sentences about the state of a game: the side to move, the passes, the result."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.words import say, tally


def state_sentence(position: Position, *, counts_reserves: bool = True) -> str:
    """Return who is to move, or how the game ended.

    Io adds the kind of stone, Jō the reserves, and Ikeda Area III the passes made so far. Without
    `counts_reserves` something else shows the reserves.

    >>> import stonebook
    >>> state_sentence(stonebook.game("otello").start())
    'X to move.'
    >>> state_sentence(stonebook.game("io").replay(["C3"]))
    'Black to move: a bound stone, next to C3.'
    >>> state_sentence(stonebook.game("jo").replay(["e5+f5"]))
    'Black to move. In reserve: Red 25, Black 27.'
    >>> state_sentence(stonebook.game("ikeda").replay(["C3", "pass", "pass"]))
    'White to move. White passed first. Passes in a row since: 1 of 2.'
    """
    result = position.result
    if result is not None:
        return result.message
    player = position.to_move
    if position.phase != "play":
        return say(f"board.to_move.{position.phase}", player=player, last=position.stone_to_touch)
    reserves = position.snapshot().reserves
    if reserves and counts_reserves:
        return say("board.to_move.reserves", player=player, reserves=tally(reserves))
    return f"{say('board.to_move', player=player)} {passes_sentence(position)}".rstrip()


def passes_sentence(position: Position) -> str:
    """Return a sentence on the first passer and the passes that count, "" without a pass."""
    if position.first_passer is None:
        return ""
    return say("board.passes", player=position.first_passer, number=position.passes)
