"""An independent player: OpenSpiel's Monte Carlo tree search with random playouts.

OpenSpiel has Othello and Go. O-tell-O has the same moves as Othello. In Ikeda Area III the player
plays Go with the same komi. Three rules differ: in Ikeda Area III the first pass does not end the
game (IK6), it is worth half a point (IK7), and a play that captures nothing may repeat an earlier
board (IK4). If OpenSpiel's game is over or no longer matches, the player passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position

SIMULATIONS = 1000
"""Playouts per move."""
EXPLORATION = 2.0
"""The weight of rarely tried moves: OpenSpiel's default."""
MEMORY = 500
"""The memory limit of a tree, in megabytes."""
MISSING = """OpenSpiel is not installed. Install it:
    .venv/bin/python -m pip install --require-hashes --no-deps -r lite/setup/locks/strength.txt"""


def openspiel_move(position: Position, seed: int, history: Sequence[Move]) -> Move:
    """Return OpenSpiel's move in the position that the moves `history` lead to."""
    try:
        import pyspiel
    except ImportError:
        raise SystemExit(MISSING) from None
    state = _start_state(pyspiel, position)
    if not all(_play(state, move) for move in history) or state.is_terminal():
        return _pass_move(position)
    playouts = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(
        state.get_game(), playouts, EXPLORATION, SIMULATIONS, MEMORY, True, seed, False
    )
    text = _name(state, bot.step(state))
    return next((move for move in position.moves() if str(move) == text), _pass_move(position))


def _start_state(pyspiel: Any, position: Position) -> Any:
    """Return OpenSpiel's start of the same game.

    Raises SystemExit for a game or settings that OpenSpiel does not have.
    """
    settings = position.settings
    if position.game.name == "otello" and settings["size"] == 8:
        return pyspiel.load_game("othello").new_initial_state()
    if position.game.name == "ikeda" and not settings["handicap"]:
        rules = f"go(board_size={settings['size']},komi={float(settings['komi'])})"
        return pyspiel.load_game(rules).new_initial_state()
    raise SystemExit("OpenSpiel plays O-tell-O on 8 × 8, and Ikeda Area III as if it were Go.")


def _play(state: Any, move: Move) -> bool:
    """Play a move in OpenSpiel's state. Return False if the move is illegal there."""
    for action in state.legal_actions():  # none when the game is over
        if _name(state, action) == str(move):
            state.apply_action(action)
            return True
    return False


def _name(state: Any, action: int) -> str:
    """Return the notation of an action in Stonebook: "D3", "pass"."""
    name = str(state.action_to_string(action)).split()[-1]
    return name.lower() if name.lower() == "pass" else name.upper()


def _pass_move(position: Position) -> Move:
    """Return a pass, or the first move if no pass is legal."""
    moves = position.moves()
    return next((move for move in moves if move.kind == MoveKind.PASS), moves[0])
