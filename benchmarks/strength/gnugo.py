"""GNU Go as a player of Ikeda Area III: `apt-get install gnugo`, or `GNUGO` names the program.

GNU Go plays Go by area with the same komi, at a fixed level. Three rules differ: in Ikeda Area III
the first pass does not end the game (IK6), it is worth half a point (IK7), and a play that captures
nothing may repeat an earlier board (IK4). Every stone counts as it lies (IK7), so GNU Go captures
dead stones before it passes. It never resigns. If its move is illegal here, the player passes.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position

GTP_COLOURS = {"Black": "black", "White": "white"}


def gnugo(level: int, position: Position, seed: int, history: Sequence[Move]) -> Move:
    """Return GNU Go's move in the position that the moves `history` lead to."""
    settings = position.settings
    commands = [f"boardsize {settings['size']}", "clear_board", f"komi {settings['komi']}"]
    players = position.game.players
    for ply, move in enumerate(history):
        text = "pass" if move.kind == MoveKind.PASS else str(move)
        commands.append(f"play {GTP_COLOURS[players[ply % 2]]} {text}")
    commands += [f"genmove {GTP_COLOURS[str(position.to_move)]}", "quit"]
    program = os.environ.get("GNUGO", "/usr/games/gnugo")
    options = ["--mode", "gtp", "--chinese-rules", "--level", str(level), "--seed", str(seed + 1)]
    options += ["--play-out-aftermath", "--never-resign"]
    process = subprocess.run(
        [program, *options], input="\n".join(commands), capture_output=True, text=True, check=True
    )
    replies = [line[1:].strip() for line in process.stdout.splitlines() if line[:1] in ("=", "?")]
    text = replies[len(commands) - 2].upper()  # the reply to genmove, the last command but one
    moves = position.moves()
    pass_move = next((move for move in moves if move.kind == MoveKind.PASS), moves[0])
    return next((move for move in moves if str(move).upper() == text), pass_move)
