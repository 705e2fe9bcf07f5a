"""Positions for the solvers, the same in every run, natively and in Pyodide."""

from __future__ import annotations

import random
import sys
import time

import stonebook
from stonebook.rules.position import Position
from stonebook.search import solve

BOARDS = {
    "O-tell-O, 10 empty": ("otello", 8, 10),
    "O-tell-O, 12 empty": ("otello", 8, 12),
    "O-tell-O, 14 empty": ("otello", 8, 14),
    "O-tell-O 6 × 6, 16 empty": ("otello", 6, 16),
    "Io 9 × 9, 10 empty": ("io", 9, 10),
    "Io 9 × 9, 12 empty": ("io", 9, 12),
    "Io 6 × 6, 12 empty": ("io", 6, 12),
}
"""By name, the game, the board's size, and the number of empty cells. Io's positions are in the
single phase."""
POSITIONS = 20
"""The number of positions of each kind of board."""
UNLIMITED_NODES = 1_000_000_000
"""A budget that no search here uses up."""
FFO_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------"
"""Position 40 of the French Othello federation's end games: X to move wins by 38 with A2."""


def positions(name: str) -> list[Position]:
    """Return the positions of a kind of board."""
    game, size, empty = BOARDS[name]
    rng, positions = random.Random(name), []
    while len(positions) < POSITIONS:
        position = stonebook.game(game).start(size=size)
        while position.rows().count(".") > empty and (moves := position.moves()):
            position = position.play(moves[int(rng.random() * len(moves))])
        if position.rows().count(".") == empty and position.phase in ("play", "single"):
            positions.append(position)
    return positions


def ffo_40() -> Position:
    rows = [FFO_40[start : start + 8].replace("-", ".") for start in range(0, 64, 8)]
    lines = [" ".join((str(number), *row)) for number, row in enumerate(rows, start=1)]
    return stonebook.game("otello").parse("\n".join(("to move: X", *lines, "  A B C D E F G H")))


def seconds(name: str) -> list[tuple[float, int, int]]:
    """Return the seconds that solving each position takes, its margin, and the nodes.

    Pyodide measures wall-clock time. Each position is solved twice, and the better time counts.
    """
    clock = time.perf_counter if sys.platform == "emscripten" else time.process_time
    results = []
    for position in positions(name):
        times = []
        for _ in range(2):
            start = clock()
            proof = solve(position, nodes=UNLIMITED_NODES)
            times.append(clock() - start)
        assert proof.proved and proof.margin is not None
        results.append((min(times), int(proof.margin), proof.nodes))
    return results
