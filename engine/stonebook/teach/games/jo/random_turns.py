"""Random turns of Jō, drawn without listing all turns."""

from __future__ import annotations

from random import Random

from stonebook.rules.jo.notation import notate
from stonebook.rules.jo.pairs import boards_after, open_pairs
from stonebook.rules.jo.position import JoPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position


def random_turns(position: Position, random: Random, number: int) -> list[Move]:
    """Return some random turns: pairs are drawn first, since a pair allows many turns."""
    assert isinstance(position, JoPosition)
    board = position.stone_sets
    pairs = open_pairs(*board)
    drawn: list[Move] = []
    for _ in range(number):
        pair = pairs[int(random.random() * len(pairs))]
        after = [*boards_after(pair, *board)]
        drawn += notate(pair, *board[1:], [after[int(random.random() * len(after))]])
    return drawn
