"""The board: cells where the geometry has them, lines through points and around squares, names."""

from math import dist

import pytest

import stonebook
from stonebook.draw.board import SPARE_ROOM, edge, grain, margin
from stonebook.draw.scene import scene
from tests.draw.boards import BOARDS, POINTS, SQUARES, area, column, near, neighbour_pairs, row

boards = pytest.mark.parametrize("name", BOARDS)


@boards
def test_a_tile_surrounds_its_cell_and_meets_its_neighbours(name):
    p, s = BOARDS[name], scene(BOARDS[name])
    hexagons = name == "jo"
    assert [tile.cell for tile in s.tiles] == [*p.grid.names]
    for tile in s.tiles:
        x, y = s.centres[tile.cell]
        assert len(tile.corners) == (6 if hexagons else 4)
        assert area(tile.corners) == near(0.75**0.5 if hexagons else 1)  # clockwise
        outer = {round(dist((x, y), corner), 4) for corner in tile.corners}
        assert outer == {round(3**-0.5 if hexagons else 0.5**0.5, 4)}
    if hexagons:  # a corner on top, a side to each of the six neighbours
        x, y = s.centres["e5"]
        assert near((x, y - 3**-0.5)) in s.tiles[p.grid.index["e5"]].corners
    for first, other in neighbour_pairs(p, s.centres):
        (ax, ay), (bx, by) = s.centres[first], s.centres[other]
        for part, cell in ((0.48, first), (0.52, other)):
            assert s.cell_at(ax + part * (bx - ax), ay + part * (by - ay)) == cell


@boards
def test_the_picture_has_the_same_narrow_margin_on_each_side(name):
    s = scene(BOARDS[name])
    room = edge(s.surface)
    around = [(point, room) for tile in s.tiles for point in tile.corners]
    beyond = margin(BOARDS[name].grid) / 2 + SPARE_ROOM - room
    around += [(label.centre, beyond) for label in s.coordinates]
    assert min(x - room for (x, _), room in around) == near(0)
    assert min(y - room for (_, y), room in around) == near(0)
    assert max(x + room for (x, _), room in around) == near(s.width)
    assert max(y + room for (_, y), room in around) == near(s.height)


@boards
def test_each_row_and_column_has_one_label_in_its_line(name):
    """Rows on the left, at the height of their cells. Columns below, of hexagons along theirs."""
    p, s = BOARDS[name], scene(BOARDS[name])
    places = {label.text: label.centre for label in s.coordinates}
    assert len(places) == len(s.coordinates)
    assert places.keys() == {row(cell) for cell in p.cells()} | {column(c) for c in p.cells()}
    away = 0.5 + margin(p.grid) / 2
    for label, place in places.items():
        cells = [s.centres[cell] for cell in p.cells() if label in (column(cell), row(cell))]
        if label.isdigit():
            assert place == near((min(cells)[0] - away, cells[0][1]))
        elif name == "jo":
            x, y = min(cells, key=lambda point: point[1])
            assert place == near((x + away / 2, y - away * 0.75**0.5))
        else:
            assert place == near((cells[0][0], max(y for _, y in cells) + away))


@pytest.mark.parametrize("name", SQUARES)
def test_squares_lie_between_ruled_lines(name):
    p, s = BOARDS[name], scene(BOARDS[name])
    size = len({column(cell) for cell in p.cells()})
    left, top = s.tiles[0].corners[0]
    (outline,) = s.ground
    assert [*outline] == near_all(
        [(left, top), (left + size, top), (left + size, top + size), (left, top + size)]
    )
    upright = [((left + i, top), (left + i, top + size)) for i in range(size + 1)]
    level = [((left, top + i), (left + size, top + i)) for i in range(size + 1)]
    assert [point for line in s.grid for point in line] == near_all(
        [point for line in [*upright, *level] for point in line]
    )
    assert s.dots == ()


def near_all(points):
    return [near(point) for point in points]


@pytest.mark.parametrize("name", POINTS)
def test_points_lie_where_ruled_lines_cross(name):
    """Each column and each row has one line, from its first point to its last."""
    p, s = BOARDS[name], scene(BOARDS[name])
    lines = []
    for part in (column, row):
        for value in dict.fromkeys(part(cell) for cell in p.cells()):
            mine = [s.centres[cell] for cell in p.cells() if part(cell) == value]
            lines.append((min(mine), max(mine)))
    assert sorted(lines) == near_all_lines(sorted(s.grid))
    (outline,) = s.ground
    xs, ys = zip(*s.centres.values(), strict=True)
    assert [*outline] == near_all(
        [(x, y) for x, y in [(min(xs) - 0.5, min(ys) - 0.5), (max(xs) + 0.5, min(ys) - 0.5)]]
        + [(x, y) for x, y in [(max(xs) + 0.5, max(ys) + 0.5), (min(xs) - 0.5, max(ys) + 0.5)]]
    )


def near_all_lines(lines):
    return [(near(start), near(end)) for start, end in lines]


def test_each_hexagon_has_its_own_outline():
    s = scene(BOARDS["jo"])
    assert s.ground == tuple(tile.corners for tile in s.tiles)
    assert s.grid == s.dots == ()


def test_a_board_of_nine_by_nine_has_five_star_points():
    s = scene(stonebook.game("ikeda").start(size=9))
    assert [*s.dots] == near_all([s.centres[cell] for cell in ("C7", "G7", "E5", "C3", "G3")])


@pytest.mark.parametrize(
    ("size", "columns", "rows"),
    [(13, "DGK", (4, 7, 10)), (19, "DKQ", (4, 10, 16))],
)
def test_guide_dots_are_on_the_star_points(size, columns, rows):
    s = scene(stonebook.game("ikeda").start(size=size))
    stars = [s.centres[f"{letter}{number}"] for number in reversed(rows) for letter in columns]
    assert [*s.dots] == near_all(stars)


def test_there_are_no_guide_dots_elsewhere():
    assert scene(BOARDS["alterigo 4 by 2"]).dots == ()
    wide = stonebook.game("alterigo").start(width=9, height=8)
    assert scene(wide).dots == ()
    s = scene(BOARDS["alterigo 1 by 3"])
    assert {*s.dots} == {*s.centres.values()}


def test_there_is_no_cell_outside_the_board():
    for p in BOARDS.values():
        s = scene(p)
        for label in s.coordinates:
            assert s.cell_at(*label.centre) is None
        assert s.cell_at(s.width, s.height) is s.cell_at(s.width, 0.1) is None


@boards
def test_the_grain_is_on_the_board_and_avoids_the_middles(name):
    s = scene(BOARDS[name])
    lines = grain(s.centres.values())
    rows = {round(y, 3) for _, y in s.centres.values()}
    assert len(lines) == 2 * len(rows)
    for (left, y), (right, level) in lines:
        assert y == level and left < right
        assert all(s.cell_at(x, y) for x in (left + 0.01, (left + right) / 2, right - 0.01))
        assert min(abs(y - row) for row in rows) > 0.05
    assert lines == grain(s.centres.values())
