"""The programs that the engine is compared with: pyspiel, a C program and the slow oracles."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.engine import works

TimedRun = Callable[[], float]
"""Does its work once or several times, and returns the best time in seconds."""

HERE = Path(__file__).parent


class Missing(Exception):
    """A peer is not installed. The message says how to install it."""


def pyspiel() -> object:
    """Import OpenSpiel's Python module. Raises Missing if it is not installed."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        raise Missing("pyspiel is not installed: pip install open_spiel") from None


def pyspiel_perft() -> TimedRun:
    """Return a run of pyspiel's perft."""
    start = pyspiel().load_game("othello").new_initial_state()

    def perft(state, depth):  # type: ignore[no-untyped-def]
        if state.is_terminal():
            return 0
        actions = state.legal_actions()
        if depth == 1:
            return len(actions)
        return sum([perft(state.child(action), depth - 1) for action in actions])

    assert perft(start, works.PERFT_DEPTH) == works.PERFT_COUNT
    return lambda: works.best_time(lambda: perft(start, works.PERFT_DEPTH))


def pyspiel_games() -> TimedRun:
    """Return a run of random games of Othello in pyspiel."""
    game = pyspiel().load_game("othello")

    def work() -> None:
        random_share = random.Random(1).random
        for _ in range(works.OTELLO_GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random_share() * len(actions))])

    return lambda: works.best_time(work)


def pyspiel_go(size: int) -> TimedRun:
    """Return a run of the engine's random games in pyspiel, where their moves must be legal too."""
    game = pyspiel().load_game("go", {"board_size": size, "komi": 7.5})
    cells = works.stonebook.game("ikeda").start(size=size).grid.index
    games = [
        [cells[str(move)] for move in works.go_moves(size, seed)] for seed in works.GO_SEEDS[size]
    ]
    for actions in games:
        state = game.new_initial_state()
        for action in actions:
            assert action in state.legal_actions(), "a game that pyspiel's own superko forbids"
            state = state.child(action)

    def work() -> None:
        for actions in games:
            state = game.new_initial_state()
            for action in actions:
                state.legal_actions()
                state = state.child(action)

    return lambda: works.best_time(work)


def c_program(*arguments: object) -> TimedRun:
    """Compile the C program next to this file, and return a run of it.

    Raises Missing if there is no C compiler.
    """
    program = Path(tempfile.gettempdir()) / "stonebook-benchmark-othello"
    command = ["cc", "-O2", "-o", str(program), str(HERE / "othello.c")]
    try:
        subprocess.run(command, check=True)
    except OSError:
        raise Missing("there is no C compiler: sudo apt-get install gcc") from None

    def run() -> float:
        command = [str(program), *map(str, arguments), str(works.BUDGET)]
        process = subprocess.run(command, check=True, capture_output=True, text=True)
        answer, seconds = process.stdout.split()
        assert arguments[0] != "perft" or int(answer) == works.PERFT_COUNT
        return float(seconds)

    return run


def oracle_games(name: str, count: int) -> TimedRun:
    """Return a run of the engine's random games by the oracle, which orders moves as the engine."""
    oracle = importlib.import_module(f"tests.oracle.{name}")

    def work() -> None:
        for seed in range(count):
            random_share = random.Random(seed).random
            state = oracle.start()
            while moves := oracle.moves(state):
                state = oracle.play(state, moves[int(random_share() * len(moves))])
        assert oracle.rows(state) == works.random_game(name, count - 1).rows()

    return lambda: works.best_time(work, 1)


def importing(statement: str) -> TimedRun:
    """Return a run of a fresh interpreter that reports how long an import took."""
    engine = Path(works.stonebook.__file__).parent.parent
    script = (
        f"import sys, time; sys.path.insert(0, {str(engine)!r})\n"
        f"start = time.process_time(); {statement}; print(time.process_time() - start)"
    )

    def seconds() -> float:
        command = [sys.executable, "-I", "-c", script]
        return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    return lambda: min(seconds() for _ in range(5))
