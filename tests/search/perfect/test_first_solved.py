"""A second program walks O-tell-O's table in part: replies are legal, ends reach the claim."""

from pathlib import Path
from random import Random

import pytest

from benchmarks.first_solved import verify
from stonebook.profiles import profile
from stonebook.search.perfect.replies import ENDING, FOLDER

BOARD = profile("otello").solved.perfect[0]
MAX_BYTES = 400_000
LONGEST = 300


@pytest.fixture(scope="module")
def table():
    return verify.read(FOLDER / f"{BOARD.table}{ENDING}")


def test_random_games_go_through_the_table_and_keep_the_claim(table):
    assert verify.sample(table, BOARD.margin, games=4, seed=2) == 4


def test_many_random_games_find_a_legal_reply_everywhere(table):
    chance = Random(7)
    ends = [verify.random_end(table, chance) for _ in range(60)]
    assert all(board.count(".") <= table.end or not verify.moves(board, "O") for board in ends)


def test_a_wrong_bit_is_noticed(table):
    """Three bits answer each question, so replies are missing from a table with other bits."""
    harmed = table._replace(bits=bytes(byte ^ 0b01010101 for byte in table.bits))
    with pytest.raises(verify.Wrong):
        for seed in range(20):
            verify.random_end(harmed, Random(seed))


def test_an_end_below_the_claim_is_noticed(table):
    with pytest.raises(verify.Wrong, match="does not reach 40"):
        verify.sample(table, 40, games=1, seed=2)


def test_a_damaged_table_is_noticed(tmp_path):
    data = (FOLDER / f"{BOARD.table}{ENDING}").read_bytes()
    file = tmp_path / "harmed"
    file.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(verify.Wrong):
        verify.read(file)


def test_the_verifier_knows_the_rules():
    """OT2, OT3, OT5: the start, a bracket, and a forced pass."""
    assert verify.moves(verify.START, "X") == [8, 13, 22, 27]
    with pytest.raises(verify.Wrong):
        verify.play(verify.START, 0, "X")
    assert [*verify.after_x("OX" + "." * 34)] == ["OX" + "." * 34]


def test_files_are_small():
    source = Path(verify.__file__).read_text(encoding="utf-8")
    assert len(source.splitlines()) <= LONGEST
    assert (FOLDER / f"{BOARD.table}{ENDING}").stat().st_size <= MAX_BYTES
