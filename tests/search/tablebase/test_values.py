"""The atlas agrees with published solved positions, the solver, and the values after its moves."""

from random import Random
from typing import Any

import pytest

import stonebook
from benchmarks.atlas import build, check
from stonebook.search import solve, tablebase
from stonebook.search.move_value import MoveValue
from stonebook.search.tablebase import files, keyed, points
from stonebook.search.tablebase.keyed import Entry
from tests.vectors import by_id, load
from tests.vectors.names import settings

pytestmark = pytest.mark.slow

COUNTED = [
    pytest.param(name, vector, id=vector["id"])
    for name, largest in (("otello", 4), ("io", 4), ("ikeda", 3))
    for vector in load(f"{name}_solved")["positions"]
    if vector["size"] <= largest
]
OPPOSITE = {("win", "loss"), ("loss", "win"), ("draw", "draw")}
SMALL = [
    board
    for board in tablebase.BOARDS["alterigo"]
    if board.width * board.height <= 10 and board.name != "alterigo-1x10"
]


def signed(worth: MoveValue) -> int:
    return 0 if worth.distance is None else worth.distance * (-1 if worth.outcome == "loss" else 1)


@pytest.mark.parametrize(("name", "vector"), COUNTED)
def test_margins_of_the_solved_positions(name: str, vector: dict[str, Any]) -> None:
    position = stonebook.game(name).replay(vector["line"], **settings(name, vector))
    moves = tablebase.worths(position)
    assert {str(move): worth.margin for move, worth in moves.items()} == vector["moves"]
    assert {str(move) for move in tablebase.best_of(moves)} == {*vector["best"]}
    assert all(worth.distance for worth in moves.values())


@pytest.mark.parametrize("vector", by_id(load("alterigo_solved")["positions"]))
def test_distances_of_the_solved_positions(vector: dict[str, Any]) -> None:
    line, size = vector["line"], {"width": vector["cols"], "height": vector["rows"]}
    moves = tablebase.worths(stonebook.game("alterigo").replay(line, **size))
    assert {str(move): signed(worth) for move, worth in moves.items()} == vector["signed_distance"]


def test_distances_on_the_empty_boards() -> None:
    boards = {board.name: board for board in tablebase.BOARDS["alterigo"]}
    for entry in load("alterigo_values")["boards"]:
        board = boards.pop(f"alterigo-{entry['cols']}x{entry['rows']}")
        moves = {str(m): signed(w) for m, w in tablebase.worths(board.start()).items()}
        assert moves == entry["moves_signed_distance"], board.name
    assert [*boards] == ["alterigo-2x7"]  # no public value: its first player wins in 28 plies
    moves = {str(m): w for m, w in tablebase.worths(boards["alterigo-2x7"].start()).items()}
    assert {cell for cell, worth in moves.items() if worth.outcome == "win"} == {"A4", "B4"}
    assert moves["A4"].distance == 28


def test_a_board_turned_by_a_quarter_has_the_same_table() -> None:
    game = stonebook.game("alterigo")
    chance = Random(3)
    standing, lying = game.start(width=2, height=5), game.start(width=5, height=2)
    turned = dict(zip(turn(standing.cells(), 2), lying.cells(), strict=True))
    for _ in range(12):
        there = {turned[str(m)]: signed(w) for m, w in tablebase.worths(standing).items()}
        assert there == {str(m): signed(w) for m, w in tablebase.worths(lying).items()}
        move = chance.choice([m for m in standing.moves() if standing.play(m).to_move])
        standing, lying = standing.play(move), lying.play(turned[str(move)])


def turn(cells: tuple[str, ...], width: int) -> list[str]:
    """Return the cells column by column."""
    return [cell for column in range(width) for cell in cells[column::width]]


@pytest.mark.parametrize("board", SMALL, ids=str)
def test_stored_tables_equal_new_computations(board: tablebase.SolvedBoard) -> None:
    assert build.content(board) == files.read(board)


def test_otellos_table_is_rebuilt_and_checked() -> None:
    (board,) = tablebase.BOARDS["otello"]
    assert build.content(board) == files.read(board)


@pytest.mark.parametrize("name", ["alterigo-2x4", "alterigo-3x3", "alterigo-2x5"])
def test_table_values_agree_with_the_moves(name: str) -> None:
    (board,) = (candidate for candidate in SMALL if candidate.name == name)
    assert "positions agree" in check.walk(board)


def test_a_wrong_distance_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    board = tablebase.SolvedBoard("alterigo", 2, 4)
    right = points.table(board)
    arrangements = check.Arrangements(board)
    (after, *_), empty = arrangements.check(*arrangements.start), arrangements.start
    for place, wrong in ((empty, 16), (empty, 0), (after, 2), (after, 1)):
        damaged = bytearray(files.read(board))
        damaged[right.masks.canonical_number(*arrangements.masks(*place))] = wrong
        faulty = points.FoldedTable(right.masks, bytes(damaged))
        monkeypatch.setattr(points, "table", lambda _, faulty=faulty: faulty)
        with pytest.raises(check.Wrong):
            check.walk(board)


def test_a_wrong_margin_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    (board,) = tablebase.BOARDS["otello"]
    right = keyed.table(board)

    class Faulty(keyed.KeyedTable):
        def get(self, key: int) -> Entry | None:
            found = right.get(key)
            return found and found._replace(plies=found.plies + (found == Entry(-8, 9)))

    monkeypatch.setattr(keyed, "table", lambda _: Faulty(right._keys, right._margins, b""))
    with pytest.raises(check.Wrong):
        check.walk(board)


@pytest.mark.parametrize("name", ["alterigo-2x6", "alterigo-2x7", "alterigo-3x4"])
def test_a_sample_of_the_large_tables(name: str) -> None:
    (board,) = (candidate for candidate in tablebase.BOARDS["alterigo"] if candidate.name == name)
    assert check.sample(board, games=30, plies=40, seed=name) > 400


def test_earlier_boards_change_the_values_of_the_atlas() -> None:
    """A third occurrence changes values: the atlas agrees with the solver about pasts."""
    chance, changed = Random(5), 0
    for number in range(30):
        position = stonebook.game("alterigo").start(width=2, height=2 + number % 2)
        for _ in range(4 + number % 9):
            going = [move for move in position.moves() if position.play(move).to_move]
            if not going:
                break
            position = position.play(chance.choice(going))
        fresh = stonebook.game("alterigo").parse(stonebook.diagram(position))
        moves = tablebase.worths(position)
        changed += moves != tablebase.worths(fresh)
        for move, worth in moves.items():
            proof = solve(position.play(move))
            if position.play(move).to_move is None:
                continue
            assert (
                worth.outcome == {"win": "loss", "loss": "win", "draw": "draw"}[str(proof.outcome)]
            )
            assert worth.distance == (proof.distance and proof.distance + 1)
    assert changed > 3


@pytest.mark.parametrize("name", ["io-4x4", "ikeda-3x3"])
def test_a_sample_of_stored_values_agrees_with_the_solver(name: str) -> None:
    """Stored values agree with the solver."""
    (board,) = (b for boards in tablebase.BOARDS.values() for b in boards if b.name == name)
    chance = Random(name)
    for _ in range(3):
        position = board.start()
        for _ in range(3):
            position = position.play(chance.choice(position.moves()))
        for move, worth in [*tablebase.worths(position).items()][:3]:
            after = position.play(move)
            proof = solve(after)
            sign = 1 if after.to_move == position.to_move else -1
            assert worth.margin == sign * (proof.margin or 0)
