"""Jō solved: against the vectors, against every line, and within its bounds."""

from random import Random

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.search.exact.jo import proof_numbers
from stonebook.search.slices import run_to_end, stop
from stonebook.search.solve import solve, solving
from tests.oracle import jo as oracle
from tests.vectors import by_id, load

pytestmark = pytest.mark.slow

JO = stonebook.game("jo")
SOLVED = load("jo_solved")["positions"]


def ended(position: Position, line: tuple[object, ...]) -> Position:
    for move in line:
        position = position.play(str(move))
    assert position.to_move is None
    return position


def wins(position: Position, player: str | None) -> bool:
    """Whether a player wins a position, from the solver."""
    if position.result:
        return position.result.winner == player
    proof = solve(position)
    assert proof.bound == "exact"
    last = ended(position, proof.line)
    assert last.result is not None
    assert (last.result.winner == position.to_move) == (proof.outcome == "win")
    return (proof.outcome == "win") == (position.to_move == player)


@pytest.mark.parametrize("vector", by_id(SOLVED))
def test_every_winning_result_of_the_vectors(vector) -> None:
    position = JO.replay(vector["line"])
    proof = solve(position)
    assert (proof.outcome, proof.bound, proof.margin) == (vector["outcome"], "exact", None)
    won = {
        after.rows()
        for move in position.moves()
        if wins(after := position.play(move), position.to_move)
    }
    assert won == {best["board"] for best in vector["best"]}


def late(seed: int, most: int) -> Position:
    """Return the first position of a random game with at most this many empty cells."""
    rng = Random(seed)
    position = JO.start()
    while sum(position.at(cell) is None for cell in position.cells()) > most:
        position = position.play(rng.choice(position.moves()))
        if position.to_move is None:
            return late(seed + 1000, most)
    return position


def every_line(state) -> bool:
    """Whether the player to move wins, every line tried by the oracle."""
    result = oracle.result(state)
    if result:
        return bool(result["winner"] == state.mover)
    return any(not every_line(oracle.play(state, text)) for text in oracle.moves(state))


@pytest.mark.parametrize("seed", range(12))
def test_the_value_agrees_with_every_line(seed: int) -> None:
    position = late(seed, 8)
    pieces = {
        oracle.read_cell(cell): position.at(cell) for cell in position.cells() if position.at(cell)
    }
    header = position.header()
    reserve = {"Red": int(header["red reserve"]), "Black": int(header["black reserve"])}
    state = oracle.State(pieces, position.to_move, reserve, header["last mover"])
    assert oracle.rows(state) == position.rows()
    assert (solve(position).outcome == "win") == every_line(state)


HARD = JO.replay(SOLVED[20]["line"])


def test_an_exhausted_budget_returns_the_known_bounds() -> None:
    needed = solve(HARD).nodes
    assert solve(HARD, nodes=needed) == solve(HARD)
    for nodes in (1, needed - 1):
        proof = solve(HARD, nodes=nodes)
        assert (proof.outcome, proof.bound, proof.stopped) == (None, "unknown", "nodes")
        assert (proof.nodes, proof.line) == (nodes, ())


def test_slices_count_up_and_a_search_can_be_stopped() -> None:
    counted: list[int] = []
    proof = run_to_end(solving(HARD), counted.append)
    assert counted == [1000 * number for number in range(1, proof.nodes // 1000 + 1)]
    search = solving(HARD)
    assert next(search) == 1000
    proof = stop(search)
    assert (proof.bound, proof.stopped, proof.nodes) == ("unknown", "asked", 1000)


def test_dropped_nodes_are_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = solve(HARD)
    monkeypatch.setattr(proof_numbers, "MAX_STORED_NODES", 300)
    proof = solve(HARD)
    assert (whole.forgot, proof.forgot) == (False, True)
    assert proof.outcome == whole.outcome
    ended(HARD, proof.line)


def test_settings_and_colours_do_not_change_the_value() -> None:
    vector = SOLVED[8]
    red, black = (JO.replay(vector["line"], first=first) for first in ("Red", "Black"))
    assert red.to_move != black.to_move
    assert solve(red) == solve(black)
