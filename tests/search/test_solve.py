"""The common interface of all solvers: budgets, slices and finished games."""

import pytest

import stonebook
from stonebook.search import Proof, solve, solving, stop
from stonebook.search.exact import any_game
from stonebook.words import speaking
from tests.search.exact import witness

OTELLO = stonebook.game("otello")


@pytest.mark.parametrize("ask", [solve, solving])
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
def test_a_finished_game_has_the_value_for_its_first_player(moves: list[str], outcome: str) -> None:
    over = stonebook.game("ikeda").replay(moves, size=3)
    assert solve(over, nodes=1) == Proof(outcome, None, distance=0)


def test_stopping_a_search_returns_the_proof_so_far() -> None:
    position = witness.position("otello", 8, witness.random_lines("otello", 8, 15, 1)[0])
    bounds = set()
    for slices in (1, 2, 4, 8, 16, 32, 64):
        search = solving(position)
        try:
            nodes = [next(search) for _ in range(slices)]
        except StopIteration:
            break
        proof = stop(search)
        assert proof.stopped == "asked"
        assert nodes == sorted(nodes) and nodes[-1] == proof.nodes
        assert proof.margin is None or proof.bound == "unknown" or not proof.proved
        bounds.add(proof.bound)
        with pytest.raises(StopIteration):
            next(search)
    assert len(bounds) > 1
    assert stop(solving(position)) == Proof(None, None, "unknown", stopped="asked")


def test_values_known_from_the_rules_alone_are_returned() -> None:
    search = any_game.search(stonebook.game("io").start(size=4), 10**6)
    nodes = next(search)
    proof = stop(search)
    assert (proof.bound, proof.stopped, proof.nodes) == ("unknown", "asked", nodes)
