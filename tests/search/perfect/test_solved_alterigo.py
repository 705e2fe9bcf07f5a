"""Alter Igo's tables: a second program walks them, a third checks all values of a small board."""

from shutil import which
from subprocess import run

import pytest

import stonebook
from benchmarks.first_solved import verify, walk_alterigo
from benchmarks.first_solved.__main__ import ALTERIGO_MOVES, compile_program
from stonebook.profiles import profile
from stonebook.search import tablebase
from stonebook.search.perfect.replies import ENDING, FOLDER

MAX_BYTES = 100_000
BOARDS = {board.table: board for board in profile("alterigo").solved.perfect}
needs_compiler = pytest.mark.skipif(which("cc") is None, reason="no C compiler")


def table_of(columns, rows):
    return verify.read(FOLDER / f"alterigo-{columns}x{rows}{ENDING}")


@pytest.mark.thorough
@pytest.mark.parametrize("size", ALTERIGO_MOVES)
def test_the_whole_table_keeps_the_claim(size):
    solved = BOARDS["alterigo-{}x{}".format(*size)]
    assert (solved.settings["width"], solved.settings["height"]) == size
    assert solved.reaches == ("draw" if ALTERIGO_MOVES[size] is None else "win")
    board = walk_alterigo.Board(*size)
    assert walk_alterigo.walk(board, table_of(*size), ALTERIGO_MOVES[size]) > 10_000


@pytest.mark.thorough
def test_a_claim_that_is_too_good_is_noticed():
    with pytest.raises(verify.Wrong, match="has not won after 22"):
        walk_alterigo.walk(walk_alterigo.Board(3, 5), table_of(3, 5), 22)


def test_a_wrong_bit_is_noticed():
    table = table_of(3, 5)
    harmed = table._replace(bits=bytes(byte ^ 0b00010000 for byte in table.bits))
    with pytest.raises(verify.Wrong):
        walk_alterigo.walk(walk_alterigo.Board(3, 5), harmed, 24)


def test_the_walk_knows_the_rules():
    """AI4, AI5: strings of both colours leave together, and a null move is not an answer."""
    board = walk_alterigo.Board(2, 2)
    assert board.play("BW..", 2, "W") == ".WW."
    assert board.play(".WW.", 0, "B") == ".WW."
    assert board.play("BWB.", 3, "W") == "...."
    assert [*walk_alterigo.Board(1, 1).answers(".")] == []
    with pytest.raises(verify.Wrong, match="not empty"):
        board.play("BW..", 1, "B")


@needs_compiler
def test_a_plain_program_finds_every_value_of_a_board_in_the_atlas(tmp_path):
    solver, checker = compile_program("alterigo"), compile_program("plain_alterigo")
    values = tmp_path / "values"
    solved = run(
        [solver, "3", "3", values, tmp_path / "lines"], check=True, capture_output=True, text=True
    )
    checked = run([checker, "3", "3", values], capture_output=True, text=True, check=False)
    start = stonebook.game("alterigo").start(width=3, height=3)
    values_of_moves = tablebase.worths(start)
    moves = values_of_moves[tablebase.best_of(values_of_moves)[0]].distance
    assert f"won in {moves} moves" in solved.stdout
    assert f"the empty board is won in {moves} moves" in checked.stdout
    data = bytearray(values.read_bytes())
    data[0] += 2
    values.write_bytes(data)
    assert run([checker, "3", "3", values], capture_output=True, check=False).returncode == 1


def test_tables_are_small():
    sizes = [(FOLDER / f"{name}{ENDING}").stat().st_size for name in BOARDS]
    assert sum(sizes) <= MAX_BYTES
