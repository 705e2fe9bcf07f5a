"""Positions in which levels are timed, natively and in Pyodide, where node runs this file."""

from __future__ import annotations

import random
import sys
import time

import stonebook
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
"""Not a level, but what Pyodide needed until it was there."""
SHARES = (0.1, 0.5)
"""So much of the board is filled: positions in which the end is out of reach, and one as far from
the end as the level solves it."""
SEED = 1


def now() -> float:
    """Return the seconds that the processor has worked: others may be at work as well."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process  # node's own

    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


def positions(name: str, number: int) -> list[Position]:
    """Return positions of a game played by chance."""
    start = stonebook.game(name).start(**BOARDS[name])
    cells = len(start.cells())
    wished = [round(cells * (1 - share)) for share in SHARES]
    if reach := level(name, number).strength.solve_from_empties:
        wished.append(reach)
    chance, position, found = random.Random(name), start, []
    while wished and position.to_move is not None:
        moves = position.moves()
        if position.rows().count(".") <= wished[0] and len(moves) > 1:
            found.append(position)
            wished.pop(0)
        position = position.play(moves[int(chance.random() * len(moves))])
    return found


def seconds(asked: str) -> list[float]:
    """Return what a level needed in each position. `asked` is such as "otello 5"."""
    if asked == START:
        return [now()]
    name, number = asked.split()
    took = []
    for position in positions(name, int(number)):
        began = now()
        level(name, int(number)).choose(position, SEED)
        took.append(now() - began)
    return took
