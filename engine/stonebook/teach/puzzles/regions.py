"""The region that a hint names: a part of the board in which several moves are worth a look."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from stonebook.geometry import Grid
from stonebook.geometry.square import SquareGrid
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.symmetry import CELL
from stonebook.search.proof import LOSS, Proof
from stonebook.words import say

MIN_MOVES_IN_REGION = 3
"""A region has at least this many moves: fewer would give the right one away."""


class HintRegion(NamedTuple):
    """A part of the board: its cells, the `key` of its sentence, and the cells `named` in it."""

    cells: frozenset[str]
    key: str
    named: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """A sentence that asks to look there."""
        first, *others = self.named
        return say(f"region.{self.key}", cell=first, other="".join(others))


def where_to_look(position: Position, about: Move, known_proofs: Mapping[Move, Proof]) -> str:
    """Return a hint that names the smallest region with the move `about` and several others.

    It never names a cell of `about`. `known_proofs` holds the proofs of all moves: those that
    lose at once are not candidates.

    >>> import stonebook
    >>> start = stonebook.game("otello").start()
    >>> where_to_look(start, start.moves()[0], {move: Proof("win") for move in start.moves()})
    'Look at the part of the board between C3 and E6.'
    """
    region = smallest_region(
        position, about, candidate_moves(position, known_proofs), MIN_MOVES_IN_REGION
    )
    if region is not None:
        return region.sentence
    number = sum(bool(move.cells) for move in known_proofs)
    few = number <= MIN_MOVES_IN_REGION
    return say(f"puzzle.tell.region.{'few' if few else 'board'}", number=number)


def smallest_region(
    position: Position, about: Move, candidates: Sequence[Move], least: int
) -> HintRegion | None:
    """Return the smallest region in which a move and other candidates are, `least` in all.

    Its sentence names no cell of the move. It is None if no part of the board fits.
    """
    if not about.cells:
        return None
    return next(_fitting_regions(position, about, candidates, least), None)


def pass_hint(candidates: Collection[Move]) -> str:
    """Return a sentence, after a space, that mentions a pass if it is one of the candidates."""
    return "" if all(move.cells for move in candidates) else f" {say('puzzle.tell.region.pass')}"


def cells_of_region(grid: Grid, hint: str) -> tuple[str, ...]:
    """Return the cells of the region that a hint names, none if it names all moves.

    >>> import stonebook
    >>> grid = stonebook.game("otello").start().grid
    >>> cells_of_region(grid, "Look at the edge from A3 to A1.")
    ('A1', 'A2', 'A3')
    """
    named = [cell for cell in CELL.findall(hint) if cell in grid.index]
    for region in _regions_by_size(grid) if named else ():
        asked = region._replace(named=(*named,))  # the hint may name them in another order
        if {*region.named} == {*named} and hint.startswith(asked.sentence):
            return tuple(cell for cell in grid.names if cell in region.cells)
    return ()


def places_inside(move: Move, cells: Collection[str]) -> bool:
    """Whether a move places a stone on one of the cells of a region. No cells are all cells."""
    return not cells or any(cell in cells for cell in placed_cells(move))


def candidate_moves(position: Position, known_proofs: Mapping[Move, Proof]) -> list[Move]:
    """Return the moves on cells that do not lose at once. `known_proofs` holds all proofs."""
    return [
        move
        for move, proof in known_proofs.items()
        if move.cells and not (proof.outcome == LOSS and position.play(move).to_move is None)
    ]


def _fitting_regions(
    position: Position, about: Move, candidates: Sequence[Move], least: int
) -> Iterator[HintRegion]:
    """Yield the regions in which a move and others are, `least` in all, the smallest first."""
    named = {*placed_cells(about)}
    for region in _regions_by_size(position.grid):
        if named.intersection(region.named) or not named.intersection(region.cells):
            continue
        inside = {
            placed_cells(move)
            for move in candidates
            if region.cells.intersection(placed_cells(move))
        }
        if len(inside) >= least:
            yield region


def placed_cells(move: Move) -> tuple[str, ...]:
    """Return where a move places stones. In Jō, turns with one pair count as one move."""
    return move.cells[:2]


@lru_cache(maxsize=32)
def _regions_by_size(grid: Grid) -> tuple[HintRegion, ...]:
    """Return the regions of a board, the smallest first. Many hints need those of one board."""
    return tuple(sorted(_regions(grid), key=lambda region: len(region.cells)))


def _regions(grid: Grid) -> Iterator[HintRegion]:
    """Yield the regions of a board, but not the whole of it."""
    if isinstance(grid, SquareGrid):
        yield from _rectangles(grid)
        return
    for name, neighbours in zip(grid.names, grid.neighbour_masks, strict=True):
        around = {name, *grid.cells(neighbours)}
        yield HintRegion(frozenset(around), "around", (name,))
        beyond = (grid.cells(grid.neighbour_masks[grid.index[cell]]) for cell in around)
        yield HintRegion(frozenset(around.union(*beyond)), "near", (name,))


def _rectangles(grid: SquareGrid) -> Iterator[HintRegion]:
    """Yield each rectangle, named by each pair of opposite corners. A column has one pair."""
    width, height = grid.width, grid.height
    for left, right in combinations_with_replacement(range(width), 2):
        for top, bottom in combinations_with_replacement(range(height), 2):
            rows = range(top, bottom + 1)
            cells = [grid.names[y * width + x] for y in rows for x in range(left, right + 1)]
            if not 1 < len(cells) < width * height:
                continue
            is_line = left == right or top == bottom
            at_side = left == right and left in (0, width - 1)
            on_edge = at_side or (top == bottom and top in (0, height - 1))
            is_edge = on_edge and 1 not in (width, height)
            key = ("edge" if is_edge else "line") if is_line else "rectangle"
            across = right - left
            ends = {(cells[0], cells[-1]), (cells[across], cells[-1 - across])}
            for pair in sorted(ends):
                yield HintRegion(frozenset(cells), key, pair)
