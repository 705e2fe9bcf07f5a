"""Reserves next to the board, ghosts of replaced stones, and several arrows at once."""

from math import dist

import pytest

import stonebook
from stonebook.draw.board import coordinate_size
from stonebook.draw.frames import frames
from stonebook.draw.scene import scene
from stonebook.draw.shapes.layers import ghost_shapes, tray_shapes
from stonebook.draw.shapes.marks import mark_shapes
from stonebook.draw.shapes.shape import Circle, Path, Rounded, TextShape
from stonebook.words import speaking
from tests.draw.boards import BOARDS

JO = stonebook.game("jo")
BEFORE = JO.replay(["b7+b8", "f4+f5"])
TURN = "d5+e5 f5* c5>f4"


def reserves(picture):
    return {tray.name: len(tray.stones) for tray in picture.trays}


@pytest.mark.parametrize("name", BOARDS)
def test_only_a_game_with_reserves_has_trays(name):
    assert bool(scene(BOARDS[name]).trays) == (name == "jo")


def test_a_tray_has_round_corners_inside_its_own_corners():
    s = scene(JO.start())
    frames_of_trays = [shape for shape in tray_shapes(s) if isinstance(shape, Rounded)]
    for tray, frame in zip(s.trays, frames_of_trays, strict=True):
        (left, top), (right, bottom) = tray.corners
        assert right - left != pytest.approx(bottom - top)
        middles = [middle for middle, *_ in frame.arcs]
        radius = frame.arcs[0][1]
        xs, ys = (left + radius, right - radius), (top + radius, bottom - radius)
        assert {*middles} == {(x, y) for x in xs for y in ys}


def test_a_full_tray_fits_next_to_the_board():
    s = scene(JO.start())
    assert reserves(s) == {"Red": 27, "Black": 27}
    for tray in s.trays:
        for point in (*tray.stones, tray.label_middle):
            assert s.cell_at(*point) is None
            assert 0.1 < point[0] < s.width - 0.1 and 0.1 < point[1] < s.height - 0.1
            assert all(dist(point, label.centre) > 0.3 for label in s.coordinates)
        apart = [dist(a, b) for a in tray.stones for b in tray.stones if a != b]
        assert min(apart) > 0.22


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_label_of_a_full_tray_touches_no_coordinate(language):
    """On a phone “Black 23” stood so close to the row 8 that it read “Black 238”."""
    with speaking(language):
        s = scene(JO.start())
    for tray in s.trays:
        (x, y), size = tray.place(coordinate_size(s.width))
        right = x + 0.52 * size * len(tray.text) / 2
        near = [
            at.centre for at in s.coordinates if abs(at.centre[1] - y) < coordinate_size(s.width)
        ]
        assert right + 0.2 < min(x for x, _ in near) - coordinate_size(s.width) / 4


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_labels_of_both_trays_have_one_size(language):
    with speaking(language):
        s = scene(JO.start())
    assert len({tray.place(coordinate_size(s.width))[1] for tray in s.trays}) == 1
    assert len({tray.place(1, bold=True)[1] for tray in s.trays}) == 1


def test_trays_lose_and_get_stones_during_a_turn():
    """Two for the pair, one for the flip. A flipped and a hit stone return to their trays."""
    trays = [reserves(f.scene) for f in frames(BEFORE, BEFORE.explain(TURN))]
    numbers = [(25, 25), (23, 25), (22, 25), (22, 26), (22, 26), (22, 27)]
    assert trays == [{"Red": red, "Black": black} for red, black in numbers]


def test_a_picture_during_a_turn_counts_the_stones_that_it_shows():
    stones = {**BEFORE.snapshot().cells, "d5": "Red", "e5": "Red", "f4": "Neutral"}
    assert reserves(scene(BEFORE, stones=stones)) == {"Red": 23, "Black": 26}


def test_a_tray_names_its_player_and_number():
    painted = [*tray_shapes(scene(BEFORE))]
    assert [t.text for t in painted if isinstance(t, TextShape)] == ["Red 25", "Black 25"]
    assert sum(isinstance(c, Circle) for c in painted) == 50


def test_a_ghost_and_the_stone_below_it_keep_their_letters():
    s = scene(BEFORE, ghosts={"f4": "Black"})
    painted = [*ghost_shapes(s)]
    (letter,) = [t for t in painted if isinstance(t, TextShape)]
    assert letter.text == "B" and 0.3 < dist(letter.centre, s.centres["f4"]) < 0.6
    assert painted.index(letter) == len(painted) - 1
    assert not [*ghost_shapes(scene(BEFORE))]


@pytest.mark.parametrize(
    "ways",
    [
        [("c5", "a5"), ("f5", "c5")],
        [("b5", "f5"), ("f5", "b5")],
        [("c5", "f5"), ("d5", "g5")],
        [("e8", "e3"), ("e3", "e8")],
    ],
)
def test_several_arrows_are_numbered_and_none_covers_another(ways):
    painted = [*mark_shapes(scene(JO.start(), arrows=ways))]
    assert [t.text for t in painted if isinstance(t, TextShape)] == ["1", "2"]
    line, other = (p.lines[0] for p in painted if isinstance(p, Path) and p.stroke == "info")

    def off(point):
        """The distance of a point from the line of the first arrow."""
        (ax, ay), (bx, by) = line
        return abs((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / dist(*line)

    assert min(off(point) for point in other) > 0.25


def test_one_arrow_has_no_number():
    painted = [*mark_shapes(scene(JO.start(), arrows=[("c5", "a5")]))]
    assert not [t for t in painted if isinstance(t, TextShape)]
