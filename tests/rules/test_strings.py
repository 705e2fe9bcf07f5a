"""Strings, liberties and histories, for Ikeda Area III and Alter Igo."""

from random import Random

import pytest

import stonebook
from stonebook.rules.repetition import History
from stonebook.rules.strings.position import regions, strings

BOARDS = [
    *[("ikeda", {"size": size}) for size in (2, 3, 5, 9, 19)],
    *[("alterigo", {"width": w, "height": h}) for w, h in ((1, 4), (2, 3), (5, 5), (7, 4), (9, 9))],
]


def random_game(game, settings, seed, plies=150):
    rng = Random(seed)
    p = stonebook.game(game).start(**settings)
    while p.phase != "over" and plies:
        p = p.play(rng.choice(p.moves()))
        plies -= 1
        yield p


def neighbours(p, cells):
    """Return the cells next to some cells."""
    found = set()
    for cell in cells:
        column, row = p.grid.letters.index(cell[0]), int(cell[1:])
        near = [(column, row + 1), (column, row - 1), (column - 1, row), (column + 1, row)]
        found |= {f"{p.grid.letters[x]}{y}" for x, y in near if 0 <= x < p.grid.width}
    return found & set(p.cells()) - set(cells)


@pytest.mark.parametrize(("game", "settings"), BOARDS, ids=str)
def test_strings_match_the_board(game, settings):
    """IK3, AI3: the strings of a position are those on its board."""
    for seed in range(3):
        for p in random_game(game, settings, seed):
            for string in strings(p):
                around = neighbours(p, string.cells)
                assert {p.at(cell) for cell in string.cells} == {string.player}
                assert string.player not in {p.at(cell) for cell in around}
                assert set(string.liberties) == {cell for cell in around if p.at(cell) is None}
                assert string.liberties
            for region in regions(p):
                reached = {p.at(cell) for cell in neighbours(p, region.cells)}
                assert {p.at(cell) for cell in region.cells} == {None}
                assert reached == set(region.reached)
            cells = [cell for part in (*strings(p), *regions(p)) for cell in part.cells]
            assert sorted(cells) == sorted(p.cells())


def test_a_history_finds_exactly_its_boards():
    """IK4, AI6: a history finds exactly its boards, even if its filter passes others."""
    rng = Random(1)
    boards = [0, *(rng.getrandbits(600) for _ in range(3000))]
    past = History(boards[0])
    for board in boards[1:]:
        past = past.after(board)
    past = past.after(boards[7])
    assert past.last == boards[7]
    assert past.numbers(boards[7]) == (7, 3001)
    assert all(past.numbers(board)[0] == i for i, board in enumerate(boards))
    assert not any(rng.getrandbits(600) in past for _ in range(3000))
