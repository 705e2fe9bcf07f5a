"""GNU Go as a player of Ikeda Area III: `apt-get install gnugo`, or `GNUGO` names the program.

It plays Go by area with the same komi, at a fixed level. Three rules differ: in Ikeda Area III a
first pass ends nothing and is worth half a point (IK6, IK7), and a play that captures nothing may
repeat an earlier board (IK4). Where it gives up, or its move is not legal
here, it passes.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from stonebook.rules.moves import Move
from stonebook.rules.position import Position

SHORT = {"Black": "black", "White": "white"}


def gnugo(number: int, position: Position, seed: int, history: Sequence[Move]) -> Move:
    """Return GNU Go's move at a level after these moves."""
    settings = position.settings
    asked = [f"boardsize {settings['size']}", "clear_board", f"komi {settings['komi']}"]
    players = position.game.players
    for ply, move in enumerate(history):
        text = "pass" if move.kind == "pass" else str(move)
        asked.append(f"play {SHORT[players[ply % 2]]} {text}")
    asked += [f"genmove {SHORT[str(position.to_move)]}", "quit"]
    program = os.environ.get("GNUGO", "/usr/games/gnugo")
    options = ["--mode", "gtp", "--chinese-rules", "--level", str(number), "--seed", str(seed + 1)]
    done = subprocess.run(
        [program, *options], input="\n".join(asked), capture_output=True, text=True, check=True
    )
    replies = [line[1:].strip() for line in done.stdout.splitlines() if line[:1] in ("=", "?")]
    text = replies[len(asked) - 2].upper()
    moves = position.moves()
    passing = next((move for move in moves if move.kind == "pass"), moves[0])
    return next((move for move in moves if str(move).upper() == text), passing)
