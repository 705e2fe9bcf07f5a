"""Io's solver against known values, the oracle, and its own budgets."""

from typing import Any

import pytest

import stonebook
from stonebook.search import solve
from tests.search.exact import witness

pytestmark = pytest.mark.slow

IO = stonebook.game("io")


SOLVED = witness.solved("io")
SMALL = [case for case in SOLVED if case["empties"] <= 11]
"""The cases whose moves are solved, too: so few empty cells take no long search."""


@pytest.mark.parametrize("case", SOLVED, ids=lambda case: case["id"])
def test_known_values_of_positions(case: Any) -> None:
    position = witness.position("io", case["size"], case["line"])
    proof = solve(position)
    assert (proof.margin, proof.outcome) == (case["value_margin_for_mover"], case["outcome"])
    assert str(proof.line[0]) in case["best"]
    witness.check_line(position, proof)


@pytest.mark.parametrize("case", SMALL, ids=lambda case: case["id"])
def test_known_values_of_all_moves_of_a_position(case: Any) -> None:
    position = witness.position("io", case["size"], case["line"])
    for move in position.moves():
        after = position.play(move)
        value = solve(after).margin
        assert value is not None
        mover = after.to_move or "White"
        assert (value if mover == position.to_move else -value) == case["moves"][str(move)]


@pytest.mark.parametrize(
    ("size", "empty", "number"),
    [(4, 1, 3), (4, 3, 6), (4, 5, 6), (4, 6, 6), (5, 5, 5), (6, 6, 3), (8, 4, 4), (9, 5, 3)],
)
def test_random_positions_have_the_oracles_values(size: int, empty: int, number: int) -> None:
    for line in witness.random_lines("io", size, empty, number):
        position = witness.position("io", size, line)
        state = witness.replayed("io", size, line)
        proof = solve(position)
        assert proof.margin == witness.margin("io", state, str(position.to_move))
        witness.check_line(position, proof)


@pytest.mark.parametrize("line", ["B2 B1 D3 C4", "B3 A3 D2", "C2 B1 B4 B3 D4"])
def test_openings_with_bound_and_free_stones_are_solved(line: str) -> None:
    """Each value is the best of its moves' values, no matter who is to move after them."""
    position = IO.replay(line.split(), size=4)
    values = []
    for move in position.moves():
        after = position.play(move)
        proof = solve(after)
        witness.check_line(after, proof)
        assert proof.margin is not None
        values.append(proof.margin if after.to_move == position.to_move else -proof.margin)
    proof = solve(position)
    assert proof.margin == max(values)
    witness.check_line(position, proof)


@pytest.mark.parametrize("seed", range(2))
def test_the_result_is_true_for_any_budget(seed: int) -> None:
    position = witness.position("io", 9, witness.random_lines("io", 9, 9, 2)[seed])
    whole = solve(position)
    assert whole.margin is not None
    for nodes in (*(2**n for n in range(30)), whole.nodes - 1):
        if nodes >= whole.nodes:
            continue
        proof = solve(position, nodes=nodes)
        assert proof.nodes <= nodes
        assert proof.stopped == "nodes"
        assert (proof.bound == "unknown") == (proof.margin is None) == (proof.outcome is None)
        if proof.margin is not None:
            assert proof.bound != "at least" or proof.margin <= whole.margin
            assert proof.bound != "at most" or proof.margin >= whole.margin
            assert proof.bound != "exact" or proof.margin == whole.margin
    assert solve(position, nodes=whole.nodes) == whole


def test_a_large_board_exceeds_its_budget() -> None:
    proof = solve(IO.start(size=19), nodes=2500)
    assert (proof.bound, proof.stopped, proof.nodes) == ("unknown", "nodes", 2500)
