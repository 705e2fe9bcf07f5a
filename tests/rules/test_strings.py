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


@pytest.mark.thorough
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


def test_branches_of_a_long_history_find_their_own_boards():
    """IK4, AI6: branches share their earlier boards, and none finds a board of another."""
    rng = Random(2)
    boards = [rng.randrange(900) for _ in range(2500)]
    main_line = [History(boards[0])]
    for board in boards[1:]:
        main_line.append(main_line[-1].after(board))
    for number in (0, 30, 31, 32, 63, 255, 256, 257, 2047, 2048, *rng.sample(range(2500), 30)):
        past, branch = main_line[number], boards[: number + 1]
        for board in rng.sample(range(1000), 70):
            past = past.after(board)
            branch.append(board)
        assert past.arrangements() == tuple(branch)
        for board in rng.sample(range(1000), 100):
            numbers = tuple(i for i, other in enumerate(branch) if other == board)
            assert past.numbers(board) == numbers
            assert (board in past) == bool(numbers)
    assert main_line[-1].arrangements() == tuple(boards)


def test_a_look_up_in_a_very_long_history_does_not_walk_through_it():
    """IK4, AI6: each of 30,000 boards is looked up, which would take minutes by walks."""
    rng = Random(3)
    past = History(0)
    for _ in range(30_000):
        board = rng.getrandbits(600)
        assert board not in past
        past = past.after(board)
    assert past.numbers(board) == (30_000,)
    assert past.numbers(0) == (0,)
