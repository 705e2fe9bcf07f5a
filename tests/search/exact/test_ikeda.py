"""Ikeda Area III solved: with its past (IK4), the first pass (IK6, IK7) and the komi (IK8)."""

from random import Random
from typing import Any

import pytest

import stonebook
from stonebook.geometry import SquareGrid
from stonebook.rules.position import Position
from stonebook.search.exact.ikeda import look_ahead as ikeda_ahead
from stonebook.search.exact.strings.board import PointBoard
from stonebook.search.proof import outcome_of
from stonebook.search.solve import solve
from tests.oracle import ikeda as oracle
from tests.search.exact.lines import proved, slices
from tests.vectors import by_id, load

pytestmark = pytest.mark.slow

GAME = stonebook.game("ikeda")


def after_each_move(position: Position) -> dict[str, float]:
    """The value of each move for the player who makes it."""
    values: dict[str, float] = {}
    for move in position.moves():
        after = position.play(move)
        if after.result is None:
            margin = proved(after).margin
            assert margin is not None
            values[str(move)] = -margin
        else:
            own = after.result.scores[str(position.to_move)]
            values[str(move)] = own - (sum(after.result.scores.values()) - own)
    return values


@pytest.mark.parametrize("vector", by_id(load("ikeda_solved")["positions"]))
def test_solved_positions_have_the_recorded_values(vector: dict[str, Any]) -> None:
    position = GAME.replay(vector["line"], size=vector["size"], komi=vector["komi"])
    proof = proved(position)
    assert (proof.margin, proof.outcome) == (vector["value_margin_for_mover"], vector["outcome"])
    assert proof.distance is None
    assert after_each_move(position) == vector["moves"]
    assert str(proof.line[0]) in vector["best"]


@pytest.mark.parametrize("vector", by_id(load("ikeda_rule6")["positions"]))
def test_the_first_pass_does_not_count(vector: dict[str, Any]) -> None:
    """IK6: the player with the last move passes first, and still gets it."""
    position = GAME.replay(vector["line"], size=vector["size"], komi=vector["komi"])
    sign = 1 if vector["to_move"] == "B" else -1
    proof = proved(position)
    assert proof.margin == sign * vector["value_margin_black"]
    expected = {move: sign * margin for move, margin in vector["moves_margin_black"].items()}
    assert after_each_move(position) == expected
    assert str(proof.line[0]) == "pass"


class TooMany(Exception):
    """The slow search has too many states."""


def negamax(state: oracle.State, low: float, high: float, left: list[int]) -> float:
    """Return the mover's margin, found by playing every line to its end. Raises TooMany."""
    best = -99.0
    for move in reversed(oracle.moves(state)):  # the pass first: it ends games
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        after = oracle.play(state, move)
        if oracle.is_over(after):
            scores = oracle.result(after)["scores"]
            value = scores[state.mover] - scores[after.mover]
        else:
            value = -negamax(after, -high, -max(low, best), left)
        best = max(best, value)
        if best >= high:
            break
    return best


def late(size: int, seed: int) -> list[str]:
    """The moves of a random game, except the last few."""
    chance, position, line = Random(f"{size} {seed}"), GAME.start(size=size), []
    while position.to_move is not None:
        plays = position.moves()[:-1]
        line.append(str(chance.choice(plays)) if plays and chance.random() < 0.8 else "pass")
        position = position.play(line[-1])
    return line[: -chance.randint(1, 5)]


def test_late_positions_have_the_values_of_all_their_lines() -> None:
    """Late positions on 2 × 2 and 3 × 3, from which every line can be played to its end."""
    compared = 0
    for seed in range(90):
        size, komi = 2 + seed % 2, (0, 0.5, -2)[seed % 3]
        line = late(size, seed)
        state = oracle.start(size=size, komi=komi)
        for text in line:
            state = oracle.play(state, text)
        try:
            expected = negamax(state, -99, 99, [700])
        except TooMany:
            continue
        assert proved(GAME.replay(line, size=size, komi=komi)).margin == expected
        compared += 1
    assert compared > 20


def test_the_first_move_on_a_board_of_one_point_loses() -> None:
    """No placement is legal: three passes, and White's comes too late for the half point."""
    proof = proved(GAME.start(size=1))
    assert (proof.margin, [*map(str, proof.line)]) == (0, ["pass"] * 3)


def test_the_same_board_with_another_past() -> None:
    """IK4: a capture may not repeat a past board, so no value is stored without its past."""
    differing = 0
    for seed in range(60):
        position = GAME.replay(late(2, seed), size=2)
        fresh = GAME.parse(stonebook.diagram(position))
        assert fresh == position
        differing += proved(fresh).margin != proved(position).margin
    assert differing > 3


@pytest.mark.parametrize("komi", [-3, 0, 7.5, 8, 9])
def test_komi_changes_only_the_margin(komi: float) -> None:
    """IK8: komi changes only the margin."""
    line = ["B2"]
    proof = proved(GAME.replay(line, size=3, komi=komi))
    assert proof.margin == komi - 8
    assert proof.outcome == outcome_of(komi - 8)


def test_a_player_keeps_points_by_only_passing() -> None:
    board = PointBoard(grid := GAME.start(size=4).grid)
    assert isinstance(grid, SquareGrid)
    corner = grid.mask(["B1", "B2", "A2", "B3", "A4", "B4"])
    assert board.safe(corner) == corner | grid.mask(["A1", "A3"])
    assert board.safe(corner & ~grid.mask(["A2"])) == 0
    apart = grid.mask(["A2", "B2", "B1", "D3", "C3", "C4"])
    assert board.safe(apart) == 0


@pytest.mark.parametrize("seed", range(20))
def test_secure_territory_stays_secure(seed: int) -> None:
    """Random plays against a player who only passes never take a secure point."""
    chance = Random(seed)
    board = PointBoard(grid := GAME.start(size=5).grid)
    assert isinstance(grid, SquareGrid)
    position = GAME.start(size=5)
    line = list(grid.names)
    chance.shuffle(line)
    for cell in line:
        if cell in position.moves():
            position = position.play(cell)
            if position.to_move == "White" and chance.random() < 0.6:
                position = position.play("pass")
        black = grid.mask(c for c in grid.names if position.at(c) == "Black")
        safe_stones = board.safe(black)
        if safe_stones and position.to_move == "White":
            break
    if position.to_move == "Black":
        position = position.play("pass")
    for _ in range(60):
        plays = position.moves()[:-1]
        if not plays:
            break
        position = position.play(chance.choice(plays)).play("pass")
        assert all(position.at(cell) != "White" for cell in grid.cells(safe_stones))
        now = grid.mask(c for c in grid.names if position.at(c) == "Black")
        assert now & safe_stones == black & safe_stones


def test_an_exhausted_budget_returns_the_proved_bounds() -> None:
    position = GAME.start(size=3)
    whole = solve(position)
    assert solve(position) == whole
    bounds = [solve(position, nodes=nodes) for nodes in (1, 30_000, 60_000)]
    assert [proof.bound for proof in bounds] == ["unknown", "at most", "at least"]
    assert all(proof.stopped == "nodes" for proof in bounds)
    for proof in bounds[1:]:
        assert proof.margin is not None
        assert whole.margin is not None
        assert proof.margin <= whole.margin or proof.bound == "at most"
        assert proof.margin >= whole.margin or proof.bound == "at least"
    assert solve(GAME.start(), nodes=500).bound == "unknown"


@pytest.mark.parametrize(
    ("limit", "to"),
    [("MAX_TABLE_ENTRIES", 3000), ("MAX_BOARD_BITS", 100_000), ("MAX_NUMBERED_BOARDS", 200)],
)
def test_a_full_memory_changes_no_value(
    limit: str, to: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = GAME.replay(["B1", "A2"], size=3)
    before = proved(position)
    monkeypatch.setattr(ikeda_ahead, limit, to)
    after = proved(position)
    assert after.margin == before.margin
    assert after.nodes > before.nodes


def test_a_search_yields_and_can_be_stopped() -> None:
    assert slices(GAME.start(size=3), 4, 1_000_000) == [2000, 4000, 6000, 8000]
