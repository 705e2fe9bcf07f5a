"""Players of O-tell-O that are not levels: alpha-beta at a fixed depth, and Zebra at a fixed depth.

Alpha-beta is a program as students write it: an estimate of mobility, corners, the squares next to
corners and frontiers, each move searched to the same depth, and no solver. Zebra is a program by
Gunnar Andersson under the GPL and not part of this project: `ZEBRA` in the environment names its
built program. Zebra plays without its book, and solves the end no deeper than it searches.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from random import Random

from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.search.levels.otello import INFINITY, Searcher

UNLIMITED_NODES = 10**12
"""A budget that no search here uses up."""


def alpha_beta(depth: int, position: Position, seed: int) -> Move:
    """Return the best move at a depth. Ties are broken at random."""
    assert isinstance(position, BracketPosition)
    moves = position.moves()
    if len(moves) == 1:
        return moves[0]
    searcher = Searcher(position.board.grid.width, UNLIMITED_NODES)
    children = searcher.children(*position.bitboards[:2])
    Random(seed).shuffle(children)
    for current_depth in range(min(depth, 2), depth + 1, 2):
        best, values = -INFINITY, {}
        for cell, own, other in children:
            value = -searcher.value(own, other, current_depth - 1, -INFINITY, -best)
            values[cell] = value if value > best else -INFINITY
            best = max(best, value)
        children.sort(key=lambda child: -values[child[0]])
    return position.board.moves[children[0][0]]


def zebra(depth: int, position: Position, history: Sequence[Move]) -> Move:
    """Return Zebra's move in the position that the moves `history` lead to.

    Raises SystemExit if Zebra is not installed or gives no move.
    """
    program = os.environ.get("ZEBRA", "")
    if not program:
        raise SystemExit("ZEBRA names no program: build it, and set ZEBRA to its path.")
    legal = position.moves()
    if len(legal) == 1:
        return legal[0]
    moves = "".join(str(move).lower() for move in history if move.kind == MoveKind.PLACE)
    sequence = ["-seq", moves] if moves else []
    depths = map(str, (depth, depth, depth, depth, depth, depth))
    command = [program, "-l", *depths, "-slack", "0", "-b", "0", "-r", "0", "-evalone", *sequence]
    process = subprocess.run(
        command, capture_output=True, text=True, cwd=Path(program).parent, check=False
    )
    best_moves = re.findall(r"(?m)^PV:\s+([a-h][1-8])", process.stdout)
    if not best_moves:
        raise SystemExit(f"Zebra gave no move: {process.stdout[-500:]} {process.stderr[-500:]}")
    return next(move for move in legal if str(move).lower() == best_moves[-1])
