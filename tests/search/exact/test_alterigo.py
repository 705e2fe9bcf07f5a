"""Alter Igo solved: published values, and pasts that take wins away."""

from random import Random
from typing import Any

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.search.exact.alterigo import look_ahead
from stonebook.search.exact.alterigo import search as solver
from stonebook.search.exact.alterigo.table import DistanceTable, build
from stonebook.search.solve import solve, solving
from tests.oracle import alterigo as oracle
from tests.search.exact.lines import proved, slices
from tests.vectors import by_id, load

pytestmark = pytest.mark.slow

GAME = stonebook.game("alterigo")
VALUES = [
    pytest.param(board, id=f"{board['cols']}x{board['rows']}")
    for board in load("alterigo_values")["boards"]
]


def signed(position: Position) -> int:
    """Return the distance for the last mover: a win is positive, a loss negative, a draw 0."""
    if position.result is not None:
        winner = position.result.winner
        assert winner is None or position.result.reason == "alterigo.null_move"
        return 0 if winner is None else -1  # of two players, the one who moved has lost
    proof = proved(position)
    return 0 if proof.distance is None else (1 + proof.distance) * (-1) ** (proof.outcome == "win")


def check(position: Position, outcome: str, plies: int | None, moves: dict[str, int]) -> None:
    proof = proved(position)
    assert (proof.outcome, proof.distance) == (outcome, plies)
    assert {str(move): signed(position.play(move)) for move in position.moves()} == moves
    assert not proof.line or moves[str(proof.line[0])] == (plies or 0) * (-1) ** (outcome == "loss")


@pytest.mark.parametrize("vector", by_id(load("alterigo_solved")["positions"]))
def test_solved_positions_have_the_recorded_values(vector: dict[str, Any]) -> None:
    position = GAME.replay(vector["line"], width=vector["cols"], height=vector["rows"])
    check(position, vector["outcome"], vector["plies_to_end"], vector["signed_distance"])


@pytest.mark.parametrize("vector", VALUES)
def test_empty_boards_have_the_recorded_values(vector: dict[str, Any]) -> None:
    position = GAME.start(width=vector["cols"], height=vector["rows"])
    outcome = {"wins": "win", "loses": "loss", "draw": "draw"}[vector["first_player"]]
    check(position, outcome, vector["plies"], vector["moves_signed_distance"])


@pytest.mark.parametrize(
    "vector", [vector for vector in VALUES if vector.values[0]["legal_positions"] < 40_000]
)
def test_every_position_of_a_board(vector: dict[str, Any]) -> None:
    """The numbers of all, won, lost and drawn positions, and the longest distance."""
    table = table_of(vector["cols"], vector["rows"])
    masks, results = table.masks, []
    for own in range(masks.full + 1):
        for other in range(masks.full + 1):
            if not own & other:
                empty = masks.full ^ own ^ other
                strings = (*masks.strings[own], *masks.strings[other])
                if all(near & empty for _, near in strings):
                    results.append(table.distance(own, other))
    assert len(results) == vector["legal_positions"]
    won, lost = (sum(1 for value in results if value and value % 2 == odd) for odd in (0, 1))
    counts = [2 * won, 2 * lost, 2 * (len(results) - won - lost)]
    assert counts == vector["states_won_lost_drawn"]
    if vector["longest_win_plies"]:
        assert max(results) == vector["longest_win_plies"]


def table_of(width: int, height: int) -> DistanceTable:
    building = build(GAME.start(width=width, height=height).grid, 1_000_000)
    while True:
        try:
            next(building)
        except StopIteration as end:
            assert isinstance(end.value, DistanceTable)
            return end.value


def forced(state: oracle.State, winner: str, plies: int, known: dict[Any, bool]) -> bool:
    """Whether a player can force a win within a number of plies, found by trying every move."""
    if oracle.why_over(state) or not plies:
        return oracle.why_over(state) is not None and oracle.result(state)["winner"] == winner
    key = (state.mover, plies, oracle.rows(state), tuple(sorted(state.seen)))
    if key not in known:
        after = (oracle.play(state, move) for move in oracle.moves(state))
        tried = (forced(position, winner, plies - 1, known) for position in after)
        known[key] = any(tried) if state.mover == winner else all(tried)
    return known[key]


LONGER = "A3 B3 B2 A2 A4 B4 B3 B4 A3 A4 B4 A1 A4 B1 A3 B3"
GONE = "A5 A3 A1 A2 A4 A5 A4 A5"
# Lines after which the past takes a win away (None) or makes it longer, and the distance without.
PASTS = [
    (1, 4, "A1 A4 A3 A2 A4 A2 A3 A1 A1", 3, None),
    (1, 4, "A4 A2 A3 A4 A3 A4", 3, None),
    (1, 5, "A3 A5 A1 A2 A1", 5, None),
    (1, 5, GONE, 3, None),
    (2, 3, "B3 B2 A2 A3 B3 A1", 6, None),
    (2, 3, "B3 A1 B1 B2 A3 A2 B3 B1 A3 B2 B3 A1", 7, None),
    (2, 4, LONGER, 10, 12),
]


@pytest.mark.parametrize(("width", "height", "line", "new", "old"), PASTS)
def test_a_past_that_matters_changes_the_value(
    width: int, height: int, line: str, new: int, old: int | None
) -> None:
    """AI6: the same board without its past is won, or won sooner."""
    position = GAME.replay(line.split(), width=width, height=height)
    fresh = GAME.parse(stonebook.diagram(position))
    assert fresh == position
    without, proof = proved(fresh), proved(position)
    assert without.distance == new
    assert proof.distance == old
    assert proof.outcome == ("draw" if old is None else without.outcome)
    state = oracle.start(width=width, height=height)
    for text in line.split():
        state = oracle.play(state, text)
    winner = position.to_move if new % 2 == 0 else position.rival
    known: dict[Any, bool] = {}
    assert not forced(state, str(winner), min(8, (old or 9) - 1), known)
    if width * height < 6:
        begun = oracle.start(width=width, height=height)
        begun = begun.__class__(width, height, state.stones, state.mover, (oracle.rows(state),))
        assert forced(begun, str(winner), new, {})
        assert not forced(begun, str(winner), new - 1, {})


def test_every_game_on_two_points_is_a_draw() -> None:
    """AI6: on 1 × 2 every game is a draw at ply 4."""
    position = GAME.start(width=1, height=2)
    for _ in range(4):
        assert proved(position).outcome == "draw"
        position = position.play(position.moves()[0])
    assert position.result is not None


def test_a_budget_means_the_same_with_and_without_a_table() -> None:
    position = GAME.replay(["A1", "B2"], width=2, height=4)
    solver._tables.clear()
    first, few = solve(position), solve(position, nodes=900)
    assert solve(position) == first
    assert first.nodes >= 1070
    solver._tables.clear()
    assert solve(position, nodes=900) == few
    assert few.bound == "unknown"
    assert (few.outcome, few.stopped, few.nodes) == (None, "nodes", 900)


def test_a_search_that_reaches_its_greatest_depth_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look_ahead, "MAX_PLIES", 2)
    proof = solve(GAME.start(width=5, height=5), nodes=5000)
    assert (proof.bound, proof.depth, proof.stopped) == ("unknown", 2, "depth")
    assert proof.nodes < 5000


def test_a_small_budget_bounds_a_value_that_depends_on_the_past() -> None:
    """A position that is won without a past is not lost: that is known at once."""
    position = GAME.replay(LONGER.split(), width=2, height=4)
    proof = solve(position, nodes=1071)
    assert (proof.outcome, proof.bound, proof.stopped) == ("draw", "at least", "nodes")
    lost = GAME.replay(GONE.split(), width=1, height=5)
    boards = solve(GAME.start(width=1, height=5)).nodes
    part = solve(lost, nodes=boards)
    assert (part.outcome, part.bound) == ("draw", "at most")


def late(seed: int) -> list[str]:
    """The moves of a random game on 4 × 4, except the last three."""
    chance, position, line = Random(seed), GAME.start(width=4, height=4), []
    while position.to_move is not None:
        line.append(str(chance.choice(position.moves())))
        position = position.play(line[-1])
    return line[:-3]


def between(state: oracle.State, plies: int) -> tuple[int, int]:
    """Return the bounds of the value, found by trying every move to a depth in plies."""
    if oracle.why_over(state):
        winner = oracle.result(state)["winner"]
        value = 0 if winner is None else 1 if winner == state.mover else -1
        return value, value
    if not plies:
        return -1, 1
    after = [between(oracle.play(state, move), plies - 1) for move in oracle.moves(state)]
    return max(-high for _, high in after), max(-low for low, _ in after)


BOUNDS = {(-1, 1): "unknown", (-1, 0): "at most", (0, 1): "at least"}


@pytest.mark.parametrize("seed", range(10))
def test_a_board_without_a_table_is_searched(seed: int) -> None:
    """Proofs agree with a full search, which finds them at the same depth."""
    line = late(seed)
    position = GAME.replay(line, width=4, height=4)
    proof = solve(position, nodes=4000)
    if proof.bound == "exact":
        assert proved(position) == proof
    state = oracle.start(width=4, height=4)
    for text in line:
        state = oracle.play(state, text)
    plies = min(4, proof.depth)
    low, high = between(state, plies)
    if plies < proof.depth:
        assert low < high or proof.bound != "exact"
        return
    assert proof.bound == BOUNDS.get((low, high), "exact")
    if proof.bound == "exact":
        assert proof.outcome == ("loss", "draw", "win")[low + 1]
        before = between(state, plies - 1)
        assert before[0] < before[1]


def test_a_third_time_within_reach_is_at_least_a_draw() -> None:
    """AI6: A1 would be the third occurrence of a board."""
    line = ["A3", "A2", "A1", "A2"]
    position = GAME.replay(line, width=1, height=15)
    state = oracle.start(width=1, height=15)
    for text in line:
        state = oracle.play(state, text)
    proof = solve(position, nodes=300)
    assert between(state, proof.depth) == (0, 1)
    assert (proof.outcome, proof.bound, proof.distance, proof.line) == (
        "draw",
        "at least",
        None,
        (),
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_search_finds_the_same_value_as_a_table(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The distance too: no win comes sooner than the count of pairs says."""
    chance, count = Random(seed), 0
    while count < 12:
        position = GAME.start(width=4, height=3)
        for _ in range(chance.randrange(6, 30)):
            if position.to_move is not None:
                position = position.play(chance.choice(position.moves()))
        if position.to_move is None:
            continue
        fresh = GAME.parse(stonebook.diagram(position))
        table = proved(fresh)
        with monkeypatch.context() as patched:
            patched.setattr(solver, "MAX_POINTS", 0)
            ahead = solve(fresh, nodes=40_000)
        if ahead.bound == "exact":
            assert (ahead.outcome, ahead.distance) == (table.outcome, table.distance)
            assert len(ahead.line) == table.distance
            count += 1
        else:
            assert table.outcome == "draw" or (table.distance or 0) > ahead.depth


def test_only_the_last_tables_stay_in_memory() -> None:
    for height in range(1, 10):
        solve(GAME.start(width=1, height=height))
    assert len(solver._tables) == solver.CACHED_TABLES


def test_a_large_board_stays_unknown_within_the_budget() -> None:
    proof = solve(GAME.start(), nodes=3000)
    assert (proof.outcome, proof.bound, proof.nodes) == (None, "unknown", 3000)
    assert proof.line == ()


def test_a_search_yields_and_can_be_stopped() -> None:
    solver._tables.clear()
    start = GAME.start(width=2, height=5)
    counts = slices(start, 3, 1_000_000)
    assert counts == sorted(counts)
    assert not solver._tables
    steps = [*solving(start, nodes=1_000_000)]
    assert len(steps) > 8973 // 2000
