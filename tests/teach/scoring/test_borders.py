"""The borders of a region, and ways through it, compared with floods on paper."""

from itertools import pairwise

import pytest

from stonebook.teach.games.strings import regions_on
from stonebook.teach.scoring.borders import border, leak, shortest_path
from tests.teach.scoring import paper
from tests.teach.scoring.games import DIVIDED, IKEDA, ikeda_game

PLAYERS = {"B": "Black", "W": "White"}


@pytest.mark.parametrize("seed", range(20))
def test_regions_and_their_borders_match_a_count_on_paper(seed: int) -> None:
    position = ikeda_game(seed).position
    cells = paper.board(position)
    assert [*cells] == [*position.cells()]
    assert {cell: position.grid.neighbour_names(cell) for cell in cells} == {
        cell: tuple(paper.neighbours(cells, cell)) for cell in cells
    }
    expected = paper.regions(cells)
    assert [[*region.cells] for region in regions_on(position)] == [
        region for region, _ in expected
    ]
    for region, reached in expected:
        for sign, player in PLAYERS.items():
            touched = border(position, region, player)
            assert [*touched] == paper.touching(cells, region, sign)
            assert bool(touched) == (sign in reached)


@pytest.mark.parametrize("seed", range(20))
def test_ways_start_and_end_where_they_are_asked_to(seed: int) -> None:
    position = ikeda_game(seed).position
    cells = paper.board(position)
    for region in regions_on(position):
        for start in (*region.cells, *border(position, region.cells, "Black")):
            for sign, player in PLAYERS.items():
                path = shortest_path(position, region.cells, start, player)
                if player not in region.reached:
                    assert path == ()
                    continue
                if sign == "B" and position.at(start) == "Black" and path == ():
                    # No other black stone is reached over the region's cells.
                    assert border(position, region.cells, "Black") == (start,)
                    continue
                assert path[0] == start
                assert cells[path[-1]] == sign
                assert set(path[1:-1]) <= set(region.cells)
                assert all(b in paper.neighbours(cells, a) for a, b in pairwise(path))


LONG_WAY = """
to move: Black
5 B . . . .
4 B B B B .
3 . . . . .
2 . B B B B
1 . . W . .
  A B C D E
"""


@pytest.mark.parametrize(
    ("start", "player", "expected"),
    [
        # A stone of the same colour next to the start is on no path: paths lead over empty cells.
        ("B1", "White", "B1 C1"),
        ("A1", "White", "A1 B1 C1"),
        ("A2", "White", "A2 A1 B1 C1"),
        ("A4", "White", "A4 A3 A2 A1 B1 C1"),
        ("E3", "White", "E3 D3 C3 B3 A3 A2 A1 B1 C1"),
        ("B5", "Black", "B5 A5"),
    ],
)
def test_the_shortest_path_leads_over_empty_cells_to_a_stone(
    start: str, player: str, expected: str
) -> None:
    position = IKEDA.parse(LONG_WAY)
    (region,) = (region for region in regions_on(position) if "B5" in region.cells)
    assert " ".join(shortest_path(position, region.cells, start, player)) == expected


def test_a_leak_is_the_shortest_of_all_ways() -> None:
    position = IKEDA.parse(LONG_WAY)
    leaking = [leak(position, region) for region in regions_on(position)]
    assert leaking == [("B2", "B1", "C1"), ("D2", "D1", "C1")]
    assert [leak(IKEDA.parse(DIVIDED), region) for region in regions_on(IKEDA.parse(DIVIDED))] == [
        *((), ("C5", "D5", "D4"), (), ()),
    ]
