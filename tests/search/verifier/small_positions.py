"""Positions with small trees, and a check of a solver's claims about them."""

import importlib

from tests.search.verifier.claims import AskedSolver
from tests.search.verifier.tree import Walk
from tests.vectors import load
from tests.vectors.names import settings

# The numbers of solved vectors, in an order in which mistakes are found soon.
SMALL = {
    "otello": (1, 2, 3, 4, 5, 6, 8, 9, 15, 20, 7, 18, 23, 21, 13, 26),
    "io": (2, 7, 14, 23, 25, 31, 32, 13, 16, 18, 30, 33),
    "ikeda": (4, 5, 3, 0, 2, 6),
    "alterigo": (0, 2, 3, 1, 5, 4, 8, 10),
    "jo": (0, 3, 5, 6, 9, 11, 14, 18, 10, 4),
}


def small(game):
    """Return the settings and the moves of each small position."""
    vectors = load(f"{game}_solved")["positions"]
    results = [(settings(game, vectors[number]), vectors[number]["line"]) for number in SMALL[game]]
    for number, more in AFTER.get(game, []):
        results.append((settings(game, vectors[number]), vectors[number]["line"] + more))
    return results + MORE.get(game, [])


# A solved vector and moves after it: a neutral stone decides.
AFTER = {"jo": [(17, ["d3+d4"])]}


# Past boards decide here.
MORE = {
    "alterigo": [({"width": 1, "height": 3}, ["A1", "A3", "A2", "A1"])],
    "ikeda": [
        ({"size": 2}, ["B2", "A2", "A1", "pass", "A2", "B1", "A1", "pass"]),
        ({"size": 2}, ["A1", "B1", "B2", "pass", "A2", "B1", "B2", "A1"]),
        ({"size": 2, "komi": 0.5}, ["A1", "B2", "A2", "B1", "A2", "A1"]),
    ],
}


def check(engine, game, options, line):
    """Walk the trees of what an engine's solver claims of a position. Raises Unproved."""
    oracle = importlib.import_module(f"tests.oracle.{game}")
    state = oracle.start(**options)
    for text in line:
        state = oracle.play(state, text)
    solver = AskedSolver(engine, engine.game(game).replay(line, **options), nodes=30_000)
    walk, claims = Walk(oracle, 5000), solver.claims()
    walk.check(state, claims, solver.accepted(claims), solver)
    return claims
