"""The contents of a picture of a board, independent of how it is drawn.

Everything is measured in units: one unit is the distance between two neighbouring cells, x runs to
the right and y downwards. The renderers draw the same scene, so a board looks alike as SVG, on a
canvas and on paper. A scene has no colours and no rules: the geometry places its cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from stonebook.draw.board import (
    SPARE_ROOM,
    Point,
    Segment,
    Tile,
    coordinate_texts,
    edge,
    ground,
    margin,
    tiles,
)
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.trays import Tray, trays
from stonebook.geometry.grid import Grid
from stonebook.profiles import profile
from stonebook.rules.events import Snapshot
from stonebook.rules.game import Game
from stonebook.rules.position import Owners, Position
from stonebook.rules.state_sentence import state_sentence
from stonebook.words import say

TINTS = {"win": "good", "draw": "even", "loss": "bad"}
"""The tint of a text that is a value. The text says it, too, so none depends on its colour."""


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone on `cell`, whose middle is `centre`, in units.

    `tone` names its look, and `letter` or `sign` are drawn on it. Stones differ without
    colour: by their letter, their sign or their lightness. `squeeze` is 1 for a stone
    that lies flat and nears 0 while it turns over. `lift` is 0 for a stone on the board and nears 1
    in the hand.
    """

    cell: str
    centre: Point
    tone: str
    letter: str
    squeeze: float = 1.0
    sign: str = ""
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a cell. A text on an empty cell may have a `tint`: "good", "even" or "bad"."""

    cell: str
    centre: Point
    kind: MarkKind
    text: str = ""
    tint: str = ""


@dataclass(frozen=True, slots=True)
class Coordinate:
    """The letter of a column or the number of a row, next to the board."""

    centre: Point
    text: str


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp for a pass, lit if it was made. The first of a game has its player's tone."""

    centre: Point
    lit: bool
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """An empty cell that counts for a player: a square for the first, a disc for the second."""

    centre: Point
    tone: str
    square: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of a board, `width` by `height` units. Segments go from middle to middle."""

    width: float
    height: float
    surface: str = "squares"
    """The kind of cells: "squares", "points" or "hexagons"."""
    tiles: tuple[Tile, ...] = ()
    """The cells."""
    centres: Mapping[str, Point] = field(default_factory=dict)
    """The middle of each cell."""
    ground: tuple[tuple[Point, ...], ...] = ()
    """The outlines of the board."""
    grid: tuple[Segment, ...] = ()
    """The lines ruled on the board."""
    dots: tuple[Point, ...] = ()
    """The guide points."""
    coordinates: tuple[Coordinate, ...] = ()
    """The letters and numbers next to the board."""
    stones: tuple[Stone, ...] = ()
    """The stones on the board."""
    marks: tuple[Mark, ...] = ()
    """Signs and texts on cells."""
    arrows: tuple[Segment, ...] = ()
    """Arrows from cell to cell."""
    lines: tuple[Segment, ...] = ()
    """Bracketed lines, drawn around their stones."""
    traces: tuple[Segment, ...] = ()
    """The bracketed lines of the move before, thin and below the stones."""
    preview: tuple[Stone, ...] = ()
    """Stones that are not placed yet."""
    ghosts: tuple[Stone, ...] = ()
    """Stones that another one has just replaced."""
    rings: tuple[tuple[Point, float], ...] = ()
    """The rings of a ripple, with their radii."""
    areas: tuple[Area, ...] = ()
    """Empty cells that count for a player."""
    trays: tuple[Tray, ...] = ()
    """The reserves."""
    lamps: tuple[Lamp, ...] = ()
    """Signs of the passes, in the corner between the coordinates."""
    title: str = ""
    """The picture in a few words: the game and its state."""
    text: str = ""
    """The board as text."""

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the cell at a point, in units, or None outside the board.

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

    def with_traces(self, lines: Iterable[tuple[str, str]]) -> Scene:
        """Return the scene with the lines of the move before, between cells."""
        return replace(self, traces=tuple((self.centres[a], self.centres[b]) for a, b in lines))

    def with_prospects(self, prospects: Mapping[str, str]) -> Scene:
        """Return the scene with tinted texts: each cell's value is "win", "draw" or "loss"."""
        tinted = (
            replace(mark, tint=TINTS.get(prospects.get(mark.cell, ""), ""))
            if mark.kind == MarkKind.TEXT and mark.text
            else mark
            for mark in self.marks
        )
        return replace(self, marks=tuple(tinted))

    def with_lamps(self, position: Position) -> Scene:
        """Return the scene with lamps for the passes. A text must say what its lamps mean."""
        return replace(self, lamps=pass_lamps(position, self.height))

    def without_captions(self) -> Scene:
        """Return the scene without words about how many stones are in reserve."""
        return replace(self, trays=tuple(replace(tray, caption=False) for tray in self.trays))


def scene(
    position: Position,
    *,
    marks: Mapping[str, MarkKind] | Iterable[tuple[str, MarkKind]] = (),
    arrows: Sequence[tuple[str, str]] = (),
    lines: Sequence[tuple[str, str]] = (),
    texts: Mapping[str, str] | None = None,
    stones: Owners | None = None,
    ghosts: Owners | None = None,
    state: str | None = None,
    areas: Mapping[str, str] | None = None,
) -> Scene:
    """Return the picture of a position.

    The stone that a bound one has to touch (IO3) is ringed.

    - `marks`: the kinds of mark on cells, as in `MarkKind`.
    - `arrows`, `lines`: between two cells; a line is drawn around its stones.
    - `texts`: the texts on cells.
    - `stones`: the owners of cells, instead of the position's. `ghosts`: those of replaced stones.
    - `state`: the sentence about the game's state, for pictures in the middle of a move.
    - `areas`: the players for whom empty cells count.

    >>> import stonebook
    >>> s = scene(stonebook.game("otello").start(size=4), marks={"B1": "legal"})
    >>> len(s.stones), s.marks[0].kind, s.title
    (4, 'legal', 'O-tell-O. X to move.')
    """
    game = position.game
    empty_board = _empty_board(game.surface, position.grid)
    centres = empty_board.centres
    snapshot = position.snapshot()
    board = snapshot.cells if stones is None else stones
    cell_marks = marks.items() if isinstance(marks, Mapping) else marks
    drawn_marks = [
        *_cell_marks(cell_marks, position.stone_to_touch, centres),
        *(Mark(cell, centres[cell], MarkKind.TEXT, text) for cell, text in (texts or {}).items()),
    ]
    state = state_sentence(position) if state is None else state
    return replace(
        empty_board,
        stones=stones_on(position, board, centres),
        lines=tuple((centres[a], centres[b]) for a, b in lines),
        marks=tuple(drawn_marks),
        arrows=tuple((centres[a], centres[b]) for a, b in arrows),
        title=say("board.title", game=game.title, state=state),
        text=position.text(board, _signs(game, texts or {}, areas or {})),
        ghosts=stones_on(position, ghosts or {}, centres),
        trays=trays(position, _reserves(snapshot, board), centres),
        areas=tuple(
            Area(centres[cell], game.tones[owner], owner == game.players[0])
            for cell, owner in (areas or {}).items()
        ),
    )


def _cell_marks(
    marks: Iterable[tuple[str, MarkKind]], to_touch: str | None, centres: Mapping[str, Point]
) -> Iterator[Mark]:
    """Yield the marks on cells. The stone that a bound one has to touch is ringed (IO3)."""
    cell_marks = [*marks]
    if to_touch is not None and all(cell != to_touch for cell, _ in cell_marks):
        cell_marks.append((to_touch, MarkKind.RINGED))
    for cell, kind in cell_marks:
        yield Mark(cell, centres[cell], kind)


def _signs(game: Game, texts: Mapping[str, str], areas: Mapping[str, str]) -> Mapping[str, str]:
    """Return the signs in the text form of a board: one character for each cell."""
    signs = {cell: game.symbols[owner].lower() for cell, owner in areas.items()}
    return {cell: text for cell, text in {**signs, **texts}.items() if len(text) == 1}


@lru_cache(maxsize=32)
def _empty_board(surface: str, grid: Grid) -> Scene:
    """Return the empty board without words, with the upper left corner of its picture at (0, 0)."""
    cells = tiles(surface, grid)
    unmoved = dict(zip(grid.names, grid.centres, strict=True))
    texts = coordinate_texts(surface, grid, unmoved)
    # Room around the tiles, and around the coordinates next to them.
    tile_room = edge(surface)
    extents = [(point, tile_room) for tile in cells for point in tile.corners]
    extents += [(point, margin(grid) / 2 + SPARE_ROOM - tile_room) for point, _ in texts]
    left, top = (min(point[axis] - room for point, room in extents) for axis in (0, 1))
    right, bottom = (max(point[axis] + room for point, room in extents) for axis in (0, 1))

    def moved(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((x - left, y - top) for x, y in points)

    cells = tuple(Tile(tile.cell, moved(tile.corners)) for tile in cells)
    centres = dict(zip(grid.names, moved(grid.centres), strict=True))
    outlines, ruled, dots = ground(surface, cells, centres)
    places = moved(point for point, _ in texts)
    coordinates = tuple(Coordinate(at, text) for at, (_, text) in zip(places, texts, strict=True))
    return Scene(
        width=right - left,
        height=bottom - top,
        surface=surface,
        tiles=cells,
        centres=centres,
        ground=outlines,
        grid=ruled,
        dots=dots,
        coordinates=coordinates,
    )


def _reserves(snapshot: Snapshot, board: Owners) -> Mapping[str, int]:
    """Return the reserves that fit a board whose stones may differ from the position's."""
    before, now = [*snapshot.cells.values()], [*board.values()]
    return {
        player: number + before.count(player) - now.count(player)
        for player, number in snapshot.reserves.items()
    }


def stone(game: Game, owner: str, cell: str, centre: Point) -> Stone:
    """Return a stone of a game.

    >>> import stonebook
    >>> stone(stonebook.game("jo"), "Red", "e5", (0, 0)).sign
    'diamond'
    """
    sign = profile(game).signs.get(owner, "")
    return Stone(cell, centre, game.tones[owner], game.symbols[owner], sign=sign)


def stones_on(position: Position, board: Owners, centres: Mapping[str, Point]) -> tuple[Stone, ...]:
    """Return the stones of a board, those of one owner together."""
    cells_by_owner: dict[str, list[str]] = {owner: [] for owner in position.game.symbols}
    for cell, owner in board.items():
        if owner is not None:
            cells_by_owner[owner].append(cell)
    stones: list[Stone] = []
    for owner, cells in cells_by_owner.items():
        if cells:
            model = stone(position.game, owner, "", (0.0, 0.0))
            look = (model.tone, model.letter, model.squeeze, model.sign)
            stones += [_stone_on(cell, centres[cell], *look) for cell in cells]
    return tuple(stones)


# Pictures share their stones: few differ, and creating one takes long.
_stone_on = lru_cache(maxsize=2048)(Stone)


def pass_lamps(position: Position, height: float) -> tuple[Lamp, ...]:
    """Return a lamp for the first pass, and one for each of the two that end the game (IK6)."""
    if position.first_passer is None:
        return ()
    first, *counted = lamp_places(position.grid, height)
    tone = position.game.tones[position.first_passer]
    lamps = (Lamp(at, position.passes >= number) for number, at in enumerate(counted, start=1))
    return (Lamp(first, True, tone), *lamps)


def lamp_places(grid: Grid, height: float) -> tuple[Point, ...]:
    """Return the places of three lamps, in the corner between the coordinates."""
    room = margin(grid)
    return tuple(((number + 0.5) * room / 3, height - room / 2) for number in range(3))


def _inside(corners: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point is on the inner side of every edge of a convex outline, drawn clockwise."""
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
    )
