"""Short effects: a preview stone below the mouse, and a ripple."""

import pytest

import stonebook
from stonebook.draw.colours import DARK, LIGHT
from stonebook.draw.press_effects import RIPPLE_RADII, preview, ripple
from stonebook.draw.scene import scene
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import Circle, TextShape
from tests.draw.boards import BOARDS
from tests.draw.test_draw import contrast

START = BOARDS["otello"]
FULL = "1 X X X X\n2 X X X X\n3 X X O O\n4 O O O O\n  A B C D"


@pytest.mark.parametrize("name", ["otello", "io", "ikeda 9", "jo"])
def test_the_movers_stone_is_previewed(name):
    p = BOARDS[name]
    cell = p.cells()[0]
    before = scene(p)
    picture = preview(before, p, cell)
    (stone,) = picture.preview
    player = p.to_move
    assert (stone.cell, stone.centre) == (cell, before.centres[cell])
    assert (stone.tone, stone.letter) == (p.game.tones[player], p.game.symbols[player])
    # It is not a stone yet, neither in the text of the board nor to the eye.
    assert (picture.stones, picture.text) == (before.stones, before.text)
    circle, letter = (
        shape for shape in shapes(picture) if getattr(shape, "centre", 0) == stone.centre
    )
    assert isinstance(circle, Circle) and isinstance(letter, TextShape)
    assert (circle.fill, circle.stroke, letter.text) == (
        f"{stone.tone} preview",
        None,
        stone.letter,
    )


def test_there_is_no_preview_without_a_free_cell():
    picture = scene(START)
    for cell in ("D4", None, "Z9"):
        assert preview(picture, START, cell) is picture
    over = stonebook.game("otello").parse(FULL)
    assert over.result is not None
    assert preview(scene(over), over, "A1").preview == ()


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["otello", "io", "ikeda 9", "jo"])
def test_the_letter_of_a_preview_is_legible(look, name):
    p = BOARDS[name]
    picture = preview(scene(p), p, p.cells()[0])
    (stone,) = picture.preview
    tone = stone.tone
    (letter,) = (
        shape
        for shape in shapes(picture)
        if isinstance(shape, TextShape) and shape.centre == stone.centre
    )
    colour, alpha = look[f"{tone} preview"], int(look[f"{tone} preview"][7:], 16) / 255

    def part(at):
        over, below = (int(code[at : at + 2], 16) for code in (colour, look["board"]))
        return f"{round(alpha * over + (1 - alpha) * below):02x}"

    mixed = f"#{part(1)}{part(3)}{part(5)}"
    assert contrast(mixed, look[letter.fill]) >= 3


def test_a_ripple_runs_outwards_from_the_cells_of_a_success():
    picture = scene(START)
    run = ripple(picture, ["C4", "D4", "none"])
    middles = [picture.centres["C4"], picture.centres["D4"]]
    assert [list(frame.rings) for frame in run] == [
        [(middle, radius) for middle in middles] for radius in RIPPLE_RADII
    ]
    assert [*RIPPLE_RADII] == sorted(RIPPLE_RADII)
    for frame, radius in zip(run, RIPPLE_RADII, strict=True):
        rings = shapes(frame)[len(shapes(picture)) :]
        assert [(ring.centre, ring.radius, ring.fill, ring.stroke) for ring in rings] == [
            (middle, radius, None, "good") for middle in middles
        ]
    assert ripple(picture, []) == ()
