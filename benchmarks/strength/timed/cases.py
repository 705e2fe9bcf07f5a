"""Positions for timing the levels, natively and in Pyodide, where node runs this file."""

from __future__ import annotations

import random

import stonebook
from benchmarks.processor_time import now
from stonebook.rules.position import Position
from stonebook.search import level

BOARDS: dict[str, dict[str, object]] = {
    "otello": {"size": 8},
    "io": {"size": 9},
    "ikeda": {"size": 9},
    "alterigo": {"width": 5, "height": 5},
    "jo": {},
}
START = "start"
"""Not a level, but the time that Pyodide took to start."""
SHARES = (0.1, 0.5)
"""Shares of the board that are filled: positions too far from the end to be solved. One more
position is as far from the end as the level can solve."""
SEED = 1


def positions(name: str, number: int) -> list[Position]:
    """Return positions of a random game."""
    start = stonebook.game(name).start(**BOARDS[name])
    cells = len(start.cells())
    wished = [round(cells * (1 - share)) for share in SHARES]
    if empties := level(name, number).strength.solve_from_empties:
        wished.append(empties)
    chance, position, selected = random.Random(name), start, []
    while wished and position.to_move is not None:
        moves = position.moves()
        if position.rows().count(".") <= wished[0] and len(moves) > 1:
            selected.append(position)
            wished.pop(0)
        position = position.play(moves[int(chance.random() * len(moves))])
    return selected


def seconds(asked: str) -> list[float]:
    """Return the seconds that a level takes in each position. `asked` is such as "otello 5"."""
    if asked == START:
        return [now()]
    name, number = asked.split()
    took = []
    for position in positions(name, int(number)):
        began = now()
        level(name, int(number)).choose(position, SEED)
        took.append(now() - began)
    return took
