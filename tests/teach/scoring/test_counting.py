"""The sets that a reader is asked to find, and why a cell is in one of them or not."""

import pytest

import stonebook
from stonebook.teach.scoring.counting import (
    CountedSet,
    ways_out,
    why_missed,
    why_wrong,
)
from tests.teach.scoring import paper
from tests.teach.scoring.games import DIVIDED, IKEDA, ikeda_game, sets_of, some_game

KINDS = {"otello": ("markers", "OT7", "XO"), "io": ("stones", "IO8", "WB")}


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("seed", range(5))
def test_markers_and_stones_are_counted_by_their_owner(name: str, seed: int) -> None:
    position = some_game(name, seed, size=4).position
    kind, rule, signs = KINDS[name]
    cells = paper.board(position)
    areas = [[cell for cell in cells if cells[cell] == sign] for sign in signs]
    assert sets_of(position) == tuple(
        CountedSet(kind, player, tuple(mine), len(mine), rule)
        for player, mine in zip(position.game.players, areas, strict=True)
    )


@pytest.mark.parametrize("seed", range(15))
def test_ikeda_counts_stones_and_then_territory(seed: int) -> None:
    position = ikeda_game(seed).position
    cells = paper.board(position)
    regions = paper.regions(cells)
    expected = []
    for name in ("stones", "territory"):
        for player in ("Black", "White"):
            sign = player[0]
            mine = {cell for region, reached in regions if reached == [sign] for cell in region}
            if name == "stones":
                mine = {cell for cell in cells if cells[cell] == sign}
            expected.append((name, player, tuple(cell for cell in cells if cell in mine)))
    found = sets_of(position)
    assert [(counted.name, counted.player, counted.cells) for counted in found] == expected
    assert [counted.number for counted in found] == [len(counted.cells) for counted in found]
    # A part without cells cites no rule.
    some = {counted.name for counted in found if counted.cells}
    assert [counted.rule for counted in found] == [
        "IK7" if counted.name in some else "" for counted in found
    ]


@pytest.mark.parametrize("seed", range(5))
def test_stones_in_rows_are_found_once_though_each_row_counts(seed: int) -> None:
    position = some_game("jo", seed).position
    cells = paper.hexes(position)
    for player, counted in zip(("Red", "Black"), sets_of(position), strict=True):
        rows = paper.rows_of_jo(cells, player[0])
        held = {cell for row in rows for cell in row}
        assert counted.name == "row"
        assert counted.player == player
        assert counted.cells == tuple(cell for cell in position.cells() if cell in held)
        assert counted.number == sum(len(row) - 2 for row in rows)


ROWS = """
to move: Black
       a b c d e
9     . . . . .
8    . . . . . . f
7   . . . R . . . g
6  . . . R . . B B h
5 . N R R R R . . B i
4  . . . . . . B B
3   . . . . . . B
2    . . . . . .
1     . . . . .
"""
REACHES = """
to move: Black
5 B B . W .
4 . B W W W
3 B B W . .
2 W W W B B
1 . W . B .
  A B C D E
"""


@pytest.mark.parametrize(
    ("diagram", "game", "number", "cell", "reason"),
    [
        (REACHES, "ikeda", 0, "A4", "nothing is there"),
        (REACHES, "ikeda", 0, "D5", "White is there"),
        (REACHES, "ikeda", 1, "A5", "Black is there"),
        (REACHES, "ikeda", 2, "A5", "a stone is there, and territory is empty"),
        (REACHES, "ikeda", 2, "A1", "the region leads only to White, on A2 and B1"),
        (REACHES, "ikeda", 3, "A4", "the region leads only to Black, on A5, B4 and A3"),
        (REACHES, "ikeda", 2, "C5", "the region leads to White, too, on D5 and C4"),
        (REACHES, "ikeda", 3, "C5", "the region leads to Black, too, on B5"),
        (REACHES, "ikeda", 3, "E3", "the region leads to Black, too, on D2 and E2"),
        ("2 . .\n1 . .\n  A B", "ikeda", 2, "A1", "the region leads to no stone at all"),
        (ROWS, "jo", 0, "b5", "a neutral stone is there"),
        (ROWS, "jo", 0, "g6", "Black is there"),
        (ROWS, "jo", 1, "g6", "not in a row of three or more"),
        (ROWS, "jo", 1, "c5", "Red is there"),
        (ROWS, "jo", 1, "a5", "nothing is there"),
    ],
)
def test_a_cell_outside_a_set_gets_a_reason(
    diagram: str, game: str, number: int, cell: str, reason: str
) -> None:
    position = stonebook.game(game).parse(diagram)
    assert why_wrong(position, sets_of(position)[number], cell) == reason


@pytest.mark.parametrize(
    ("diagram", "game", "number", "cell", "reason"),
    [
        (REACHES, "ikeda", 0, "A5", "Black is there"),
        (REACHES, "ikeda", 1, "D5", "White is there"),
        (REACHES, "ikeda", 2, "A4", "the region leads only to Black"),
        (REACHES, "ikeda", 3, "E5", "the region leads only to White"),
        (ROWS, "jo", 0, "e5", "part of the row c5, d5, e5 and f5"),
        (ROWS, "jo", 0, "d7", "part of the row d5, d6 and d7"),
        (ROWS, "jo", 1, "i4", "part of the row i3, i4 and i5"),
    ],
)
def test_why_a_cell_belongs_to_a_set(
    diagram: str, game: str, number: int, cell: str, reason: str
) -> None:
    position = stonebook.game(game).parse(diagram)
    counted = sets_of(position)[number]
    assert cell in counted.cells
    assert why_missed(position, counted, cell) == reason


@pytest.mark.parametrize(
    ("number", "wrong", "ways"),
    [
        (2, ["D5"], [("C5", "D5"), ("D5", "D4")]),
        (2, ["E5", "D5"], [("C5", "D5"), ("D5", "D4")]),
        (3, ["D5"], [("C5", "D5"), ("D5", "D4")]),
        # A single colour is not a leak, a stone is not a region, and stones do not leak.
        (2, ["E3"], []),
        (2, ["B3", "D4"], []),
        (2, [], []),
        (0, ["D5"], []),
    ],
)
def test_only_wrongly_marked_regions_have_leaks(
    number: int, wrong: list[str], ways: list[tuple[str, str]]
) -> None:
    position = IKEDA.parse(DIVIDED)
    assert ways_out(position, sets_of(position)[number], wrong) == ways


def test_every_leak_of_a_marked_region_is_shown() -> None:
    position = IKEDA.parse(REACHES)
    territory = sets_of(position)[2]
    first, second = [("B5", "C5"), ("C5", "D5")], ("D2", "D3")
    *ways, (point, other) = ways_out(position, territory, ["C5", "D3"])
    assert ways == [*first, second]
    assert (point, position.at(other)) == ("D3", "White")
    assert ways_out(position, territory, ["C5"]) == first
