"""Tables of replies: every stored answer is right, and a damaged file is refused."""

from random import Random

import pytest

from benchmarks.first_solved.pack import StoredPosition, pack
from stonebook.search.perfect.replies import unpack

CHECKS = 3


def positions(number):
    chance = Random(number)
    for _ in range(number):
        choices = chance.randrange(2, 12)
        yield StoredPosition(chance.getrandbits(57), choices, chance.randrange(choices))


@pytest.mark.parametrize("number", [1, 60, 3_000])
def test_a_table_holds_every_reply(number):
    stored = [*positions(number)]
    table = unpack("board", pack("board", stored, 12, CHECKS))
    assert [table.reply(number, choices) for number, choices, _ in stored] == [
        rank for _, _, rank in stored
    ]
    assert all(table.knows(number) for number, _, _ in stored)
    assert table.end == 12


def test_a_table_rarely_claims_to_know_a_missing_position():
    table = unpack("board", pack("board", positions(3_000), 12, CHECKS))
    chance = Random("elsewhere")
    known = sum(table.knows(chance.getrandbits(57)) for _ in range(4_000))
    assert known < 4_000 / 2**CHECKS * 1.3


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: data[:-1],
        lambda data: data[:-1] + bytes([data[-1] ^ 255]),
        lambda data: b"something else" + data,
        lambda data: data.replace(b'"board"', b'"bored"'),
        lambda data: b"",
    ],
    ids=["cut", "changed", "no table", "no board", "empty"],
)
def test_a_damaged_file_is_refused(harm):
    data = pack("board", positions(60), 12, CHECKS)
    with pytest.raises(ValueError, match=r"The table of replies for board is damaged\."):
        unpack("board", harm(data))


def test_another_boards_table_is_refused():
    with pytest.raises(ValueError, match=r"The table of replies for other is damaged\."):
        unpack("other", pack("board", positions(60), 12, CHECKS))
