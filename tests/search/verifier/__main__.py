"""Walk the proof trees of all small solved vectors."""

import importlib
import sys
import time

import stonebook
import stonebook.search.best
from tests.search.verifier.claims import AskedSolver
from tests.search.verifier.tree import TooLarge, Unknown, Walk
from tests.vectors import load
from tests.vectors.names import settings


def main(games, max_positions):
    """Print a line for each vector. A walk ends after `max_positions` positions."""
    for name in games or stonebook.GAMES:
        oracle = importlib.import_module(f"tests.oracle.{name}")
        walked = moves = positions = large = 0
        for vector in load(f"{name}_solved")["positions"]:
            options = settings(name, vector)
            state = oracle.start(**options)
            for text in vector["line"]:
                state = oracle.play(state, text)
            solver = AskedSolver(stonebook, stonebook.game(name).replay(vector["line"], **options))
            walk = Walk(oracle, max_positions)
            began = time.process_time()
            try:
                claims = solver.claims()
                walk.check(state, claims, solver.accepted(claims), solver)
            except (TooLarge, Unknown) as why:
                large += 1
                print(f"{vector['id']}: {type(why).__name__}, {why}", flush=True)
                continue
            walked, moves = walked + 1, moves + len(claims)
            positions += walk.positions
            print(
                f"{vector['id']}: {len(claims)} moves, {walk.positions} positions, "
                f"{time.process_time() - began:.2f} s",
                flush=True,
            )
        print(f"{name}: {walked} vectors, {moves} moves, {positions} positions; {large} too large")


if __name__ == "__main__":
    main(
        [word for word in sys.argv[1:] if not word.isdigit()],
        next((int(word) for word in sys.argv[1:] if word.isdigit()), 2000),
    )
