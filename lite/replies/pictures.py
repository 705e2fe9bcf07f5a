"""Pictures as lists of pieces: a piece is drawn once, and placed on many cells.

A piece is the markup of some shapes around (0, 0), or of the whole board. A picture has the number
of its empty board, then pairs of a piece and its cell, from the lowest piece to the topmost.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Generic, TypeVar

from stonebook.draw.board import Point, Segment, Tile
from stonebook.draw.css_width import css_width
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Mark, Scene, Stone
from stonebook.draw.shapes.layers import (
    ghost_shapes,
    ground_shapes,
    stone_shapes,
    trace_shapes,
    tray_shapes,
)
from stonebook.draw.shapes.marks import BELOW, line_share, mark_shapes
from stonebook.draw.shapes.shape import Shape
from stonebook.draw.svg import svg_elements
from stonebook.teach.explain.board_questions import MARKS_OF_LAST_MOVE

from .recording.marking import MEMBERS, UNLESS_MARKED
from .sentinels import ANYWHERE, MARKED, UNMARKED

Picture = tuple[int, ...]
"""The number of an empty board, then pairs of a piece and a cell."""
Value = TypeVar("Value", bound=Hashable)


@dataclass
class NumberedValues(Generic[Value]):
    """Different values by number, in the order of their first use."""

    numbers: dict[Value, int] = field(default_factory=dict)

    def number(self, value: Value) -> int:
        """Return the number of a value."""
        return self.numbers.setdefault(value, len(self.numbers))

    def values(self) -> list[Value]:
        """Return all values."""
        return [*self.numbers]


class PictureBook:
    """The pictures of a package's steps. `cells` are those of all boards, with their centres."""

    def __init__(self) -> None:
        self.pieces: NumberedValues[str] = NumberedValues()
        self.empty_boards: NumberedValues[Any] = NumberedValues()
        self.cells: NumberedValues[Any] = NumberedValues()
        self.shapes: dict[Shape, None] = {}
        """Every shape that occurs, for the style of their colours."""
        self.letters: dict[int, str] = {}
        """The letters of the pieces that are stones."""
        self.last_marks: set[int] = set()
        """The pieces that mark the last move."""
        self._known: dict[Hashable, int] = {}
        self._stones: dict[tuple[int, bool], tuple[Stone, int]] = {}
        """The pieces of stones by the stone's id: pictures share most stones."""
        self._cached_boards: dict[Hashable, tuple[int, dict[str, int]]] = {}
        self._cached_boards_by_id: dict[Hashable, tuple[Hashable, tuple[int, dict[str, int]]]] = {}
        """Boards by the ids of their parts: to hash the parts takes longer than to draw stones."""

    def empty_board(self, scene: Scene) -> int:
        """Return the number of a picture's empty board."""
        return self._empty_board(scene)[0]

    def cell(self, scene: Scene, name: str) -> int:
        """Return the number of a cell of a picture."""
        return self._empty_board(scene)[1][name]

    def picture(self, scene: Scene) -> Picture:
        """Return a picture: its empty board, then pairs of a piece and a cell."""
        number, cells = self._empty_board(scene)
        return (number, *chain.from_iterable(self._placed(scene, cells)))

    def stone(self, stone: Stone) -> int:
        """Return the piece of a stone that is not placed yet."""
        centred_stone = replace(stone, cell="", centre=(0.0, 0.0))
        key = ("preview", centred_stone.tone, centred_stone.letter, centred_stone.sign)
        return self._piece(key, lambda: stone_shapes(replace(_EMPTY, preview=(centred_stone,))))

    def frame(self, scene: Scene, cell: str) -> tuple[int, int]:
        """Return the frame of the keyboard on a cell, as a piece with its cell."""
        _, cells = self._empty_board(scene)
        return self._mark(scene, Mark(cell, scene.centres[cell], MarkKind.FOCUS), False, cells)

    def mark(self, scene: Scene, mark: Mark) -> tuple[int, int]:
        """Return a mark of a picture as a piece with its cell."""
        return self._mark(scene, mark, False, self._empty_board(scene)[1])

    def _empty_board(self, scene: Scene) -> tuple[int, dict[str, int]]:
        """Return the number of a scene's board, and those of its cells."""
        key = (scene.tiles, scene.ground, scene.coordinates, scene.lamps)
        ids = (id(scene.tiles), id(scene.ground), id(scene.coordinates), scene.lamps)
        cached = self._cached_boards_by_id.get(ids)
        if cached is None:
            # The parts are kept, so no other parts get their ids.
            cached = self._cached_boards_by_id[ids] = key, self._equal_board(scene, key)
        return cached[1]

    def _equal_board(self, scene: Scene, key: Hashable) -> tuple[int, dict[str, int]]:
        cached = self._cached_boards.get(key)
        if cached is None:
            shapes = [*ground_shapes(scene)]
            self._use(shapes)
            numbers = {
                cell: self.cells.number((cell, *(round(part, 3) for part in middle)))
                for cell, middle in scene.centres.items()
            }
            tiles = tuple((numbers[tile.cell], _points(tile.corners)) for tile in scene.tiles)
            width = css_width(scene.width, scene.height)
            size = f"0 0 {scene.width:g} {scene.height:g}"
            cached = self.empty_boards.number((size, width, svg_elements(shapes), tiles)), numbers
            self._cached_boards[key] = cached
        return cached

    def _placed(self, scene: Scene, cells: dict[str, int]) -> Iterator[tuple[int, int]]:
        texts = {mark.cell for mark in scene.marks if mark.kind == MarkKind.TEXT}
        if scene.trays:
            yield self._fixed_piece(tray_shapes(scene))
        if scene.traces:
            yield self._fixed_piece(trace_shapes(scene))
        frames = [mark for mark in scene.marks if mark.kind in BELOW and mark.tint != UNLESS_MARKED]
        for mark in frames:
            yield self._mark(scene, mark, False, cells)
        # Sorted by cell, so a turning stone stays in its place. Lifted stones lie on top.
        for stone in sorted(scene.stones, key=_height):
            yield self._stone(stone, stone.cell in texts), cells[stone.cell]
        for stone in scene.preview:
            yield self.stone(stone), cells[stone.cell]
        if scene.lines:
            yield self._fixed_piece(mark_shapes(replace(_EMPTY, lines=scene.lines)))
        for mark in scene.marks:
            if mark in frames:
                continue
            if mark is MEMBERS:
                yield 0, MARKED
                continue
            if mark.tint == UNLESS_MARKED:
                piece, cell = self._mark(scene, replace(mark, tint=""), False, cells)
                yield piece, UNMARKED - cell
                continue
            yield self._mark(scene, mark, mark.cell in texts, cells)
        if len(scene.arrows) > 1:
            yield self._fixed_piece(mark_shapes(replace(_EMPTY, arrows=scene.arrows)))
        else:
            yield from (self._arrow(scene, segment, cells) for segment in scene.arrows)
        for middle, radius in scene.rings:
            ring = replace(_EMPTY, rings=(((0.0, 0.0), radius),))
            yield self._piece_at(scene, middle, ("ring", radius), mark_shapes(ring), cells)
        for ghost in scene.ghosts:
            yield self._ghost(ghost), cells[ghost.cell]

    def _ghost(self, ghost: Stone) -> int:
        picture = replace(_EMPTY, ghosts=(replace(ghost, cell="", centre=(0.0, 0.0)),))
        key = ("ghost", ghost.tone, ghost.letter, ghost.sign)
        return self._piece(key, lambda: ghost_shapes(picture))

    def _arrow(self, scene: Scene, segment: Segment, cells: dict[str, int]) -> tuple[int, int]:
        """Return the piece of a single arrow, and the cell that it begins on."""
        (x, y), (to_x, to_y) = segment
        end = (round(to_x - x, 6), round(to_y - y, 6))
        arrow = replace(_EMPTY, arrows=(((0.0, 0.0), end),))
        return self._piece_at(scene, (x, y), ("arrow", end), mark_shapes(arrow), cells)

    def _piece_at(
        self,
        scene: Scene,
        middle: Point,
        key: Hashable,
        shapes: Iterable[Shape],
        cells: dict[str, int],
    ) -> tuple[int, int]:
        """Return a piece around the centre of a cell, and that cell."""
        cell = next(cell for cell, centre in scene.centres.items() if centre == middle)
        return self._piece(key, lambda: shapes), cells[cell]

    def _stone(self, stone: Stone, has_text: bool) -> int:
        cached = self._stones.get((id(stone), has_text))
        if cached is None:
            # The stone is kept, so no other stone gets its id.
            cached = self._stones[id(stone), has_text] = stone, self._stone_piece(stone, has_text)
        return cached[1]

    def _stone_piece(self, stone: Stone, has_text: bool) -> int:
        def draw() -> Iterable[Shape]:
            centred_stone = replace(stone, cell="", centre=(0.0, 0.0))
            text = (Mark("", (0.0, 0.0), MarkKind.TEXT),) if has_text else ()
            return stone_shapes(replace(_EMPTY, stones=(centred_stone,), marks=text))

        key = ("stone", stone.tone, stone.letter, stone.squeeze, stone.sign, stone.lift, has_text)
        number = self._piece(key, draw)
        self.letters[number] = stone.letter
        return number

    def _mark(
        self, scene: Scene, mark: Mark, has_text: bool, cells: dict[str, int]
    ) -> tuple[int, int]:
        """Return the piece of a mark, which depends on the stone below it, and its cell."""
        x, y = mark.centre
        previewed = scene.preview if mark.kind == MarkKind.PLACED else ()
        stones = (*previewed, *scene.stones)
        below = next((stone for stone in stones if stone.cell == mark.cell), None)
        tile = next(tile for tile in scene.tiles if tile.cell == mark.cell)
        corners = tuple((round(cx - x, 6), round(cy - y, 6)) for cx, cy in tile.corners)
        tone = (below.tone, below.letter) if below else None

        def draw() -> Iterable[Shape]:
            stones = (replace(below, cell="", centre=(0.0, 0.0)),) if below else ()
            marks: tuple[Mark, ...] = (replace(mark, cell="", centre=(0.0, 0.0)),)
            if has_text and mark.kind != MarkKind.TEXT:
                marks = (*marks, Mark("", (0.0, 0.0), MarkKind.TEXT))
            tiles = (Tile("", corners),)
            empty = replace(_EMPTY, width=scene.width)
            return mark_shapes(replace(empty, stones=stones, marks=marks, tiles=tiles))

        share = line_share(scene.width)
        key = ("mark", mark.kind, mark.text, mark.tint, tone, has_text, corners, share)
        number = self._piece(key, draw)
        if mark.kind in MARKS_OF_LAST_MOVE:
            self.last_marks.add(number)
        return number, cells[mark.cell]

    def _fixed_piece(self, shapes: Iterable[Shape]) -> tuple[int, int]:
        """Return shapes as a piece that has no cell."""
        fixed = tuple(shapes)
        return self._piece(("whole", fixed), lambda: fixed), ANYWHERE

    def _piece(self, key: Hashable, draw: Callable[[], Iterable[Shape]]) -> int:
        number = self._known.get(key)
        if number is None:
            shapes = [*draw()]
            self._use(shapes)
            number = self._known[key] = self.pieces.number(svg_elements(shapes))
        return number

    def _use(self, shapes: Iterable[Shape]) -> None:
        self.shapes.update(dict.fromkeys(shapes))


_EMPTY = Scene(1.0, 1.0)


def _height(stone: Stone) -> tuple[float, float, float]:
    """Return where a stone comes among those of a picture, from the lowest to the topmost."""
    x, y = stone.centre
    return stone.lift, y, x


def _points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.3f},{y:.3f}" for x, y in corners)
