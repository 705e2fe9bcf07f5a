"""Proof trees verify the solvers' claims and reject false ones."""

import ast
import importlib
from pathlib import Path

import pytest

import stonebook
from stonebook.search import best_moves
from tests.search.verifier.claims import AskedSolver
from tests.search.verifier.small_positions import check, small
from tests.search.verifier.tree import TooLarge, Unproved, Walk

pytestmark = pytest.mark.slow

SMALL = [
    pytest.param(game, options, line, id=f"{game}-{number}")
    for game in stonebook.GAMES
    for number, (options, line) in enumerate(small(game))
]


@pytest.mark.parametrize(("game", "options", "line"), SMALL)
def test_every_claimed_move_value_is_verified(game, options, line):
    assert check(stonebook, game, options, line)


def test_the_walk_knows_no_engine():
    tree = ast.parse(Path(__file__).with_name("tree.py").read_text(encoding="utf-8"))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(node) for node in imported] == ["from collections import Counter"]


class Firsts(AskedSolver):
    """Claims the same as the solver, and always makes the first move."""

    def after(self, text):
        return self

    def reply(self, moves):
        return moves[0]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_false_claims_are_not_verified(game):
    options, line = small(game)[0]
    oracle = importlib.import_module(f"tests.oracle.{game}")
    state = oracle.start(**options)
    for text in line:
        state = oracle.play(state, text)
    solver = AskedSolver(stonebook, stonebook.game(game).replay(line, **options))
    claims = solver.claims()
    Walk(oracle).check(state, claims, solver.accepted(claims), solver)
    for text in claims:
        for wrong in (claims[text] + 1, claims[text] - 1):
            other = {**claims, text: wrong}
            accepted = [move for move in other if other[move] == max(other.values())]
            with pytest.raises(Unproved):
                Walk(oracle).check(state, other, accepted, solver)
        with pytest.raises(Unproved):  # not all moves
            less = {move: claims[move] for move in claims if move != text}
            Walk(oracle).check(state, less, list(less), solver)
    for accepted in ([], [*solver.accepted(claims), "Z9"]):
        with pytest.raises(Unproved):
            Walk(oracle).check(state, claims, accepted, solver)
    with pytest.raises(TooLarge):
        Walk(oracle, 0).check(state, claims, solver.accepted(claims), solver)


def test_a_right_value_needs_right_answers_too():
    """A player who always makes the first move gets less than is possible here."""
    for options, line in small("otello")[8:10]:
        oracle = importlib.import_module("tests.oracle.otello")
        state = oracle.start(**options)
        for text in line:
            state = oracle.play(state, text)
        position = stonebook.game("otello").replay(line, **options)
        firsts = Firsts(stonebook, position)
        claims = firsts.claims()
        with pytest.raises(Unproved):
            Walk(oracle).check(state, claims, [*map(str, best_moves(position))], firsts)
