"""Pictures put together from pieces have the shapes of their scenes."""

from __future__ import annotations

from dataclasses import replace

import pytest

import stonebook
from lite.replies import pictures
from lite.replies.pictures import PictureBook
from lite.replies.sentinels import ANYWHERE
from stonebook.draw.press_effects import ripple
from stonebook.draw.scene import Scene, scene
from stonebook.draw.series import frames_of_turns
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import (
    Circle,
    Path,
    Polygon,
    Rounded,
    Shape,
    TextShape,
)

GAMES = {
    "otello": ("C4", "C3", "D3"),
    "io": ("C3", "D3"),
    "jo": ("e5+f5",),
    "ikeda": ("A1", "B1", "B2"),
}


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    def at(point: tuple[float, float]) -> tuple[float, float]:
        return round(point[0] + dx, 4) + 0.0, round(point[1] + dy, 4) + 0.0

    if isinstance(shape, Polygon):
        return replace(shape, rings=tuple(tuple(map(at, ring)) for ring in shape.rings))
    if isinstance(shape, Path):
        return replace(shape, lines=tuple(tuple(map(at, line)) for line in shape.lines))
    if isinstance(shape, Rounded):
        return replace(shape, arcs=tuple((at(arc[0]), *arc[1:]) for arc in shape.arcs))
    assert isinstance(shape, (Circle, TextShape))
    return replace(shape, centre=at(shape.centre))


def single_shapes(painted: list[Shape]) -> list[str]:
    """Return the shapes in any order; signs of stones that look alike share a path."""
    single: list[Shape] = []
    for shape in painted:
        lines = shape.lines if isinstance(shape, Path) else ((),)
        single += [replace(shape, lines=(line,)) if line else shape for line in lines]  # type: ignore[call-arg]
    return sorted(repr(moved(shape, 0, 0)) for shape in single)


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_has_the_shapes_of_its_scene(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "svg_elements", tuple)
    position = stonebook.game(name).start()
    results: list[Scene] = [scene(position)]
    for move in GAMES[name]:
        turn = position.transition(move)
        results += [frame.scene for frame in frames_of_turns([turn])]
        position = turn.after
    cells = position.grid.names
    kinds = ("legal", "target", "refused", "last", "hint", "focus", "ringed", "turned", "found")
    results.append(scene(position, marks=dict(zip(cells, kinds, strict=False))))
    results.append(scene(position, arrows=[(cells[0], cells[2]), (cells[2], cells[1])]))
    results.append(
        scene(position, arrows=[(cells[0], cells[2])], ghosts={cells[1]: position.game.players[0]})
    )
    results += [*ripple(scene(position), cells[:2])]
    book = PictureBook()
    for shown in results:
        board, *placed = book.picture(shown)
        painted: list[Shape] = [*book.empty_boards.values()[board][2]]  # type: ignore[index]
        for piece, cell in zip(placed[::2], placed[1::2], strict=True):
            names = book.cells.values()
            x, y = (0.0, 0.0) if cell == ANYWHERE else shown.centres[names[cell][0]]  # type: ignore[index]
            painted += [moved(shape, x, y) for shape in book.pieces.values()[piece]]  # type: ignore[attr-defined]
        assert single_shapes(painted) == single_shapes([*shapes(shown)])
