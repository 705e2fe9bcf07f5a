"""Players of O-tell-O that are not levels: alpha-beta at a fixed depth, and Zebra at a fixed depth.

The first is what a student writes: mobility, corners, the squares next to them and frontiers, each
move searched equally deep, nothing solved. Zebra is a program by Gunnar Andersson under the GPL,
which is not part of this project: `ZEBRA` in the environment names its built program. It is asked
for one move at a time, without its book, and solves the end no deeper than it searches.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from random import Random

from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.levels.otello import INFINITY, Searcher

PLENTY = 10**12


def alpha_beta(depth: int, position: Position, seed: int) -> Move:
    """Return the best move at a depth. Ties are broken at random."""
    assert isinstance(position, BracketPosition)
    moves = position.moves()
    if len(moves) == 1:
        return moves[0]
    search = Searcher(position.board.grid.width, PLENTY)
    children = search.children(*position.bitboards[:2])
    Random(seed).shuffle(children)
    for ahead in range(min(depth, 2), depth + 1, 2):
        best, values = -INFINITY, {}
        for cell, own, other in children:
            value = -search.value(own, other, ahead - 1, -INFINITY, -best)
            values[cell] = value if value > best else -INFINITY
            best = max(best, value)
        children.sort(key=lambda child: -values[child[0]])
    return position.board.moves[children[0][0]]


def zebra(depth: int, position: Position, history: Sequence[Move]) -> Move:
    """Return Zebra's move after these moves."""
    program = os.environ.get("ZEBRA", "")
    if not program:
        raise SystemExit("ZEBRA names no program: build it, and set ZEBRA to its path.")
    legal = position.moves()
    if len(legal) == 1:
        return legal[0]
    moves = "".join(str(move).lower() for move in history if move.kind == "place")
    sequence = ["-seq", moves] if moves else []
    depths = map(str, (depth, depth, depth, depth, depth, depth))
    asked = [program, "-l", *depths, "-slack", "0", "-b", "0", "-r", "0", "-evalone", *sequence]
    done = subprocess.run(
        asked, capture_output=True, text=True, cwd=Path(program).parent, check=False
    )
    lines = re.findall(r"(?m)^PV:\s+([a-h][1-8])", done.stdout)
    if not lines:
        raise SystemExit(f"Zebra gave no move: {done.stdout[-500:]} {done.stderr[-500:]}")
    return next(move for move in legal if str(move).lower() == lines[-1])
