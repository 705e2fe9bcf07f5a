"""Games of thousands of moves are read and dropped, in Pyodide as well, whose stack is small."""

import gc
import json
from functools import cache
from random import Random

import pytest

import stonebook
from stonebook.records import read_record

LONG = 10_000
"""The number of moves in a game that a record may hold, as `strict_json.MAX_BYTES` says."""


@cache
def long_record() -> str:
    """Return the record of a legal game of Ikeda Area III that goes on."""
    position, moves, rng = stonebook.game("ikeda").start(size=11), [], Random(3)
    while len(moves) < LONG:
        plays = position.moves()
        move = plays[rng.randrange(len(plays) - 1 or 1)]  # the pass only if there is no play
        position = position.play(move)
        moves.append(str(move))
    content = {"format": "stonebook-game", "version": 1, "game": "ikeda"}
    return json.dumps({**content, "settings": {"size": 11}, "moves": moves})


@pytest.mark.thorough
def test_a_game_of_ten_thousand_moves_is_read_and_dropped() -> None:
    record = read_record(long_record())
    positions = [*record.positions()]
    assert len(positions) == LONG + 1
    assert positions[-1].to_move is not None
    assert len(positions[-1].board_numbers) == LONG + 1
    del record, positions
    gc.collect()
    assert stonebook.game("ikeda").replay("A1", size=11).to_move == "White"
