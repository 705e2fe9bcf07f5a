"""What is to be seen, in board units and without colours: both renderers draw the same scene.

One unit is the distance between two neighbouring cells, x to the right and y downwards. The
middle of a cell is where the geometry says. A look (which wood, which ink) is the renderer's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import cos, pi, sin

from stonebook.draw.text import board_text
from stonebook.geometry import SquareGrid
from stonebook.rules.position import Position
from stonebook.words import say

Point = tuple[float, float]

MARKS = ("legal", "last", "placed", "line", "turned", "refused", "target", "focus", "hint")
"""What a mark means. Each has a shape of its own, so that none depends on its colour:
legal a dot, last a ring, placed a plus, line a bar, turned a double ring, refused a cross,
target a diamond, focus a frame, hint a question mark."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A cell's outline. `shade` tells the few kinds of ground apart: "board" or "plain"."""

    cell: str
    corners: tuple[Point, ...]
    shade: str = "board"


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone. `side` is 0 for the first player, 1 for the second, 2 for a neutral stone.

    `letter` is drawn on it, so that the sides differ without colour. `turned` runs from 0 to 1
    while a stone turns over in an animation.
    """

    cell: str
    centre: Point
    side: int
    letter: str
    turned: float = 0.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a cell. `kind` is one of MARKS, `text` an optional letter or number."""

    cell: str
    centre: Point
    kind: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line between two points: the board's own ("grid"), or a bracketed one ("line")."""

    start: Point
    end: Point
    kind: str = "grid"


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one cell's middle to another's."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate or a short text beside the board."""

    centre: Point
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture. `width` and `height` are in units, `title` and `text` say it in words."""

    width: float
    height: float
    tiles: tuple[Tile, ...]
    lines: tuple[Line, ...]
    stones: tuple[Stone, ...]
    marks: tuple[Mark, ...]
    arrows: tuple[Arrow, ...]
    labels: tuple[Label, ...]
    title: str
    text: str
    centres: Mapping[str, Point] = field(default_factory=dict)

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell at a point, in units, or None beside the board.

        >>> import stonebook
        >>> s = scene(stonebook.game("otello").start(size=4))
        >>> x, y = s.centres["C2"]
        >>> s.cell_at(x + 0.4, y - 0.4), s.cell_at(-1, -1)
        ('C2', None)
        """
        for tile in self.tiles:
            if _inside(tile.corners, x, y):
                return tile.cell
        return None

    def with_marks(self, *marks: Mark) -> Scene:
        """Return the scene with more marks."""
        return replace(self, marks=self.marks + marks)


MARGIN = 0.75
"""Room for the coordinates on the left and below, in units."""
EDGE = 0.25
"""Room on the other sides."""


def scene(
    position: Position,
    *,
    marks: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    arrows: Sequence[tuple[str, str]] = (),
    stones: Mapping[str, str | None] | None = None,
    texts: Mapping[str, str] | None = None,
) -> Scene:
    """Return the picture of a position.

    `marks` gives cells their kinds of mark, `arrows` runs between cells, `texts` writes on cells.
    `stones` overrides who stands where, for pictures halfway through a move.

    >>> import stonebook
    >>> s = scene(stonebook.game("otello").start(size=4), marks={"B1": "legal"})
    >>> len(s.stones), s.marks[0].kind
    (4, 'legal')
    """
    grid = position.grid
    left = min(x for x, _ in grid.centres) - 0.5 - MARGIN
    top = min(y for _, y in grid.centres) - 0.5 - EDGE
    centres = {
        name: (x - left, y - top) for name, (x, y) in zip(grid.names, grid.centres, strict=True)
    }
    width = max(x for x, _ in centres.values()) + 0.5 + EDGE
    height = max(y for _, y in centres.values()) + 0.5 + MARGIN
    board = position.snapshot().cells if stones is None else stones
    square = isinstance(grid, SquareGrid)
    outline = _square_corners if square else _hexagon_corners
    pairs = marks.items() if isinstance(marks, Mapping) else marks
    sides = {player: side for side, player in enumerate(position.game.symbols)}
    title = say("board.title", game=position.game.title, state=_state(position))
    return Scene(
        width=width,
        height=height,
        tiles=tuple(Tile(name, outline(centre)) for name, centre in centres.items()),
        lines=(),
        stones=tuple(
            Stone(name, centres[name], sides[owner], position.game.symbols[owner])
            for name, owner in board.items()
            if owner is not None
        ),
        marks=tuple(
            Mark(name, centres[name], kind, (texts or {}).get(name, "")) for name, kind in pairs
        ),
        arrows=tuple(Arrow(centres[a], centres[b]) for a, b in arrows),
        labels=_labels(position, centres, height),
        title=title,
        text=board_text(position),
        centres=centres,
    )


def _state(position: Position) -> str:
    result = position.result
    if result is not None:
        return result.message
    return say("board.to_move", player=position.to_move)


def _labels(position: Position, centres: Mapping[str, Point], height: float) -> tuple[Label, ...]:
    """Rows are named at the left end of each text row, columns below their lowest cell."""
    names = position.grid.names
    labels = []
    lowest: dict[str, Point] = {}
    for row in position.grid.text_rows:
        x, y = centres[names[row.cells[0]]]
        labels.append(Label((x - 0.5 - MARGIN / 2, y), row.label))
        for i in row.cells:
            lowest[names[i].rstrip("0123456789")] = centres[names[i]]
    for letter, (x, y) in lowest.items():
        labels.append(Label((x, y + 0.5 + MARGIN / 2), letter))
    return tuple(labels)


def _square_corners(centre: Point) -> tuple[Point, ...]:
    x, y = centre
    return ((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5))


def _hexagon_corners(centre: Point) -> tuple[Point, ...]:
    x, y = centre
    radius = 1 / 3**0.5
    return tuple(
        (x + radius * cos(pi / 6 + k * pi / 3), y + radius * sin(pi / 6 + k * pi / 3))
        for k in range(6)
    )


def _inside(corners: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point is on the inner side of every edge of a convex outline, drawn clockwise."""
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
    )
