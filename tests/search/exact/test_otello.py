"""O-tell-O's solver against known values, the oracle, and its own budgets."""

from random import Random
from typing import Any

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.search import solve, solving
from stonebook.search.exact import margins
from stonebook.search.exact.transposition_table import TranspositionTable
from tests.oracle import otello as oracle
from tests.search.exact import witness

pytestmark = pytest.mark.slow

OTELLO = stonebook.game("otello")


@pytest.mark.parametrize("case", witness.solved("otello"), ids=lambda case: case["id"])
def test_known_values_of_positions_and_of_all_their_moves(case: Any) -> None:
    position = witness.position("otello", case["size"], case["line"])
    proof = solve(position)
    assert (proof.margin, proof.outcome) == (case["value_margin_for_mover"], case["outcome"])
    assert str(proof.line[0]) in case["best"]
    witness.check_line(position, proof)
    for move in position.moves():
        after = position.play(move)
        value = solve(after).margin
        assert value is not None
        mover = after.to_move or "X"
        assert (value if mover == position.to_move else -value) == case["moves"][str(move)]


@pytest.mark.parametrize(
    ("size", "empty", "number"),
    [(4, 3, 8), (4, 5, 8), (4, 6, 8), (6, 4, 6), (6, 6, 4), (8, 4, 5), (8, 5, 5), (8, 6, 3)],
)
def test_random_positions_have_the_oracles_values(size: int, empty: int, number: int) -> None:
    for line in witness.random_lines("otello", size, empty, number):
        position = witness.position("otello", size, line)
        state = witness.replayed("otello", size, line)
        proof = solve(position)
        assert proof.margin == witness.margin("otello", state, str(position.to_move))
        witness.check_line(position, proof)


def scattered(size: int, empty: int, share: float, chance: Random) -> oracle.State:
    """Return a random board, which games need not reach, with a share of the mover's stones."""
    cells = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
    chance.shuffle(cells)
    stones = {cell: "X" if chance.random() < share else "O" for cell in cells[empty:]}
    return oracle.State(size, stones, chance.choice("XO"))


def drawn(state: oracle.State, mover: str) -> Position:
    """Return the engine's position with this board, from a diagram."""
    rows = oracle.rows(state).split("/")
    lines = [" ".join((str(number), *row)) for number, row in enumerate(rows, start=1)]
    columns = " ".join((" ", *"ABCDEFGH"[: state.size]))
    return OTELLO.parse("\n".join((f"to move: {mover}", *lines, columns)))


@pytest.mark.parametrize(("size", "empty"), [(4, 4), (4, 6), (6, 5)])
def test_passes_wipe_outs_and_squares_that_stay_empty(size: int, empty: int) -> None:
    chance, passes, wiped, count = Random(f"{size} {empty}"), 0, 0, 0
    for round in range(40):
        state = scattered(size, empty, (0.05, 0.95, 0.5)[round % 3], chance)
        mover = oracle.to_move(state)
        if mover is None:
            continue
        position = drawn(state, mover)
        proof = solve(position)
        assert proof.margin == witness.margin("otello", state, mover)
        witness.check_line(position, proof)
        passes += "pass" in map(str, proof.line)
        end = position
        for move in proof.line:
            end = end.play(move)
        wiped += len({*end.rows()} & {*"XO"}) == 1
        count += "." in end.rows()
    assert passes and count and wiped


@pytest.mark.parametrize("line", witness.random_lines("otello", 8, 11, 2))
def test_the_result_is_true_for_any_budget(line: list[str]) -> None:
    position = witness.position("otello", 8, line)
    whole = solve(position)
    assert whole.margin is not None
    bounds = set()
    for nodes in (*(int(1.5**n) for n in range(99)), whole.nodes - 1):
        if nodes >= whole.nodes:
            continue
        proof = solve(position, nodes=nodes)
        bounds.add(proof.bound)
        assert proof.nodes <= nodes
        assert proof.stopped == "nodes"
        if proof.bound == "unknown":
            assert (proof.outcome, proof.margin) == (None, None)
            continue
        assert proof.margin is not None
        if proof.bound == "at least":
            assert proof.margin <= whole.margin
            assert proof.outcome != "loss", "that is no news"
        elif proof.bound == "at most":
            assert proof.margin >= whole.margin
            assert proof.outcome != "win", "that is no news"
        else:
            assert proof.margin == whole.margin
        at = position
        for move in proof.line:
            at = at.play(move)
    assert "unknown" in bounds and len(bounds) > 1
    assert solve(position, nodes=whole.nodes) == whole == solve(position)


def test_a_search_yields_often_and_can_be_closed() -> None:
    position = witness.position("otello", 8, witness.random_lines("otello", 8, 14, 1)[0])
    nodes: list[int] = []
    proof = solve(position, on_slice=nodes.append)
    steps = [b - a for a, b in zip([0, *nodes], nodes, strict=False)]
    assert nodes and max(steps) < 30_000 and nodes[-1] <= proof.nodes
    search = solving(position)
    assert next(search) == nodes[0]
    search.close()
    with pytest.raises(StopIteration):
        next(search)


def test_a_full_table_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    position = witness.position("otello", 8, witness.random_lines("otello", 8, 12, 1)[0])
    whole = solve(position)
    assert not whole.forgot
    tables: list[TranspositionTable] = []

    def small(empties: int) -> TranspositionTable:
        tables.append(TranspositionTable(empties, max_entries=50))
        return tables[-1]

    monkeypatch.setattr(margins, "TranspositionTable", small)
    proof = solve(position)
    assert proof.forgot
    assert (proof.margin, proof.bound) == (whole.margin, "exact")
    witness.check_line(position, proof)
    (table,) = tables
    assert len(table) == sum(map(len, table.by_empties)) <= 50


def test_the_smallest_board_is_solved_from_its_start() -> None:
    """A published value: the second player wins 3-11, two squares stay empty."""
    proof = solve(OTELLO.start(size=4))
    assert (proof.outcome, proof.margin) == ("loss", -8)
    witness.check_line(OTELLO.start(size=4), proof)


@pytest.mark.parametrize("size", [10, 16])
def test_large_boards_are_searched_too(size: int) -> None:
    chance = Random(size)
    position = OTELLO.start(size=size)
    while position.rows().count(".") > 7 and position.to_move:
        position = position.play(chance.choice(position.moves()))
    if position.to_move:
        witness.check_line(position, solve(position))
    assert solve(OTELLO.start(size=size), nodes=3000).bound == "unknown"
