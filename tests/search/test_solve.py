"""The one question to all solvers: its budget, its slices, games that are over."""

import pytest

import stonebook
from stonebook.search import Proof, searching, solve
from stonebook.words import speaking

OTELLO = stonebook.game("otello")


@pytest.mark.parametrize("ask", [solve, searching])
@pytest.mark.parametrize("budget", [0, -1, 1.5, True, None, "9", float("nan")])
def test_a_budget_is_a_whole_number_of_positions(ask: object, budget: object) -> None:
    assert callable(ask)
    with pytest.raises(ValueError, match="whole number") as caught:
        ask(OTELLO.start(), nodes=budget)
    assert str(budget) in str(caught.value)
    with speaking("de"), pytest.raises(ValueError, match="ganze Zahl"):
        ask(OTELLO.start(), nodes=budget)


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_every_game_is_searched_within_its_budget(name: str) -> None:
    start = stonebook.game(name).start()
    for nodes in (1, 7):
        proof = solve(start, nodes=nodes)
        assert (proof.outcome, proof.margin, proof.bound) == (None, None, "unknown")
        assert proof.stopped == "nodes"
        assert not proof.proved
        assert proof.nodes <= nodes
        assert solve(start, nodes=nodes) == proof


@pytest.mark.parametrize(("moves", "outcome"), [(["resign"], "loss"), (["A1", "resign"], "win")])
def test_a_game_that_is_over_is_told_for_its_first_player(moves: list[str], outcome: str) -> None:
    over = stonebook.game("ikeda").replay(moves, size=3)
    assert solve(over, nodes=1) == Proof(outcome, None, distance=0)
