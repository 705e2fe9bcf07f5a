"""A board for a projector is legible from the last row, and covers hide their cells."""

import pytest

import stonebook
from stonebook.draw.projector import (
    STRONG,
    STRONG_DARK,
    Overlay,
    look,
    overlay_shapes,
    under_covers,
)
from stonebook.draw.scene import scene
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import Circle, Path, Polygon, TextShape
from stonebook.words import speaking
from tests.draw.test_draw import contrast

START = scene(stonebook.game("otello").start())


def added(**over):
    """The shapes that lie over the board."""
    return [*overlay_shapes(START, Overlay(**over))][len(shapes(START)) :]


@pytest.mark.parametrize("dark", [False, True])
def test_drawings_stand_out_more_than_on_a_usual_board(dark):
    strong = look(dark)
    assert strong is (STRONG_DARK if dark else STRONG)
    for part in ("info", "bad", "grid"):
        assert contrast(strong[part], strong["board"]) >= 5
        assert contrast(strong[part], strong["halo"]) >= 4.5
    assert contrast(strong["board"], strong["grid"]) >= 7, "the sign on a cover"
    page = "#15181b" if dark else "#faf6ec"
    assert contrast(strong["label"], page) >= 12


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_label_of_a_reserve_is_between_the_edge_and_the_coordinates(language):
    with speaking(language):
        picture = scene(stonebook.game("jo").start())
        texts = [s for s in overlay_shapes(picture, Overlay()) if isinstance(s, TextShape)]
    labels = {tray.text: tray for tray in picture.trays}
    large = [shape for shape in texts if shape.text in labels]
    assert len(large) == 2 and all(shape.bold for shape in large)
    for shape in large:
        half = 0.56 * shape.size * len(shape.text) / 2
        assert shape.centre[0] - half >= 0.15
        near = [s for s in texts if s.text in "28" and abs(s.centre[1] - shape.centre[1]) < 0.4]
        assert near and all(shape.centre[0] + half < s.centre[0] - s.size / 3 for s in near)


@pytest.mark.parametrize(("size", "largest"), [(4, 0.42), (16, 0.54)])
def test_coordinates_are_large(size, largest):
    board = scene(stonebook.game("otello").start(size=size))
    names = {label.text for label in board.coordinates}
    sizes = {
        shape.size
        for shape in overlay_shapes(board, Overlay())
        if isinstance(shape, TextShape) and shape.text in names and shape.fill == "label"
    }
    assert sizes == {largest}


def test_a_cover_hides_stones_marks_and_letters():
    shapes = under_covers(
        scene(stonebook.game("otello").start(), marks={"D4": "last", "E4": "last"}),
        Overlay(covered=("D4", "C3"), texts={"C3": "A", "F3": "B"}),
    )
    assert "D4" not in {stone.cell for stone in shapes.stones}
    assert [(mark.cell, mark.text) for mark in shapes.marks] == [("E4", ""), ("F3", "B")]
    cover, sign = added(covered=("D4",))
    assert isinstance(cover, Polygon) and isinstance(sign, TextShape) and sign.text == "?"
    xs = [x for x, _ in cover.rings[0]]
    assert max(xs) - min(xs) > 0.9


def test_more_votes_are_larger_and_each_has_its_number():
    discs = [
        shape for shape in added(votes={"A1": 18, "B1": 5, "C1": 1}) if isinstance(shape, Circle)
    ]
    texts = [
        shape for shape in added(votes={"A1": 18, "B1": 5, "C1": 1}) if isinstance(shape, TextShape)
    ]
    radii = [disc.radius for disc in discs]
    assert radii == sorted(radii, reverse=True) and len({*radii}) == 3
    assert max(radii) < 0.5 and [text.text for text in texts] == ["18", "5", "1"]


def test_rings_and_arrows_have_a_halo_and_unknown_cells_are_ignored():
    ring = added(circles=("D4", "Z9"))
    assert [(shape.stroke, shape.centre) for shape in ring if isinstance(shape, Circle)] == [
        ("halo", START.centres["D4"]),
        ("bad", START.centres["D4"]),
    ]
    arrows = added(arrows=(("A1", "C3"), ("C3", "A1"), ("A1", "Z9")))
    assert sum(isinstance(shape, Path) and shape.stroke == "bad" for shape in arrows) == 2
    assert not any(isinstance(shape, TextShape) for shape in arrows), "they have no order"
    assert not added(covered=("Z9",), votes={"Z9": 3})
