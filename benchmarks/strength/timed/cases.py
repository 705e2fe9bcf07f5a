"""Times the levels on positions of random games. Runs natively, and in Pyodide under node."""

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
"""The name of a case without a level: the time that Pyodide took to start."""
FILLED_SHARES = (0.1, 0.5)
"""The filled shares of the board in positions that are too far from the end to be solved. One more
position has as many empty cells as the level can solve."""
SEED = 1


def positions(name: str, number: int) -> list[Position]:
    """Return positions of a random game for a level."""
    start = stonebook.game(name).start(**BOARDS[name])
    cells = len(start.cells())
    empties_left = [round(cells * (1 - share)) for share in FILLED_SHARES]
    if empties := level(name, number).strength.solve_from_empties:
        empties_left.append(empties)
    rng, position, selected = random.Random(name), start, []
    while empties_left and position.to_move is not None:
        moves = position.moves()
        if position.rows().count(".") <= empties_left[0] and len(moves) > 1:
            selected.append(position)
            empties_left.pop(0)
        position = position.play(moves[int(rng.random() * len(moves))])
    return selected


def seconds(case: str) -> list[float]:
    """Return the seconds that a level takes in each position. "otello 5" is level 5 of O-tell-O."""
    if case == START:
        return [now()]
    name, number = case.split()
    durations = []
    for position in positions(name, int(number)):
        start = now()
        level(name, int(number)).choose(position, SEED)
        durations.append(now() - start)
    return durations
