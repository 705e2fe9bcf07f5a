"""The themes of puzzles of O-tell-O, recognised from right moves, lines and proofs."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.rules.events import EventKind
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.effects import stones_gained
from stonebook.teach.puzzles.mining.filters import Candidate

MANY_LINES = 3
"""A move that turns markers in this many lines is a large capture."""
MANY_STONES = 6
"""A move that turns this many markers is a large capture, too."""
CORNER_NEIGHBOURS = 3
"""The number of a corner's neighbours, including the diagonal one."""
EDGE_NEIGHBOURS = 5


def themes(candidate: Candidate) -> Iterator[str]:
    """Yield the themes of a puzzle of O-tell-O, the main one first."""
    position, move = candidate.position, candidate.right[0]
    turn = position.transition(move)
    mine = candidate.turns_to_find
    if any(_must_pass(turn.after) for turn in mine):
        yield "forced-pass"
    if _wipes_out(candidate):
        yield "wipe-out"
    if _all_have_neighbours(position, candidate.right, CORNER_NEIGHBOURS):
        yield "corner"
    others = [
        stones_gained(position.transition(move))
        for move in candidate.proofs
        if move not in candidate.right
    ]
    if stones_gained(turn) == 1 and max(others) >= MANY_LINES:
        yield "quiet"
    if _number_of_lines(turn) >= MANY_LINES or stones_gained(turn) >= MANY_STONES:
        yield "conversion"
    if _depends_on_parity(candidate):
        yield "parity"
    if _all_have_neighbours(position, candidate.right, EDGE_NEIGHBOURS):
        yield "edge"
    yield "ending"


def _all_have_neighbours(position: Position, moves: tuple[Move, ...], ways: int) -> bool:
    """Whether all these moves are on cells with this many neighbours."""
    grid = position.grid
    cells = [cell for move in moves for cell in move.cells]
    return bool(cells) and all(
        grid.neighbour_masks[grid.index[cell]].bit_count() == ways for cell in cells
    )


def _must_pass(position: Position) -> bool:
    moves = position.moves() if position.to_move else ()
    return bool(moves) and all(move.kind == MoveKind.PASS for move in moves)


def _wipes_out(candidate: Candidate) -> bool:
    """Whether the other player has no stones left at the end of the line."""
    end = candidate.end_of_line(candidate.right[0])
    return candidate.position.rival not in {end.at(cell) for cell in end.cells()}


def _number_of_lines(turn: Transition) -> int:
    return sum(event.kind == EventKind.BRACKETED for event in turn.events)


def _depends_on_parity(candidate: Candidate) -> bool:
    """Whether all right moves are in odd regions of empty cells, and some other move is not."""
    position = candidate.position
    odd: set[str] = set()
    empty = {cell for cell in position.cells() if position.at(cell) is None}
    while empty:
        region, edge = set(), {empty.pop()}
        while edge:
            cell = edge.pop()
            region.add(cell)
            near = position.grid.cells(position.grid.neighbour_masks[position.grid.index[cell]])
            edge |= empty.intersection(near)
            empty.difference_update(near)
        if len(region) % 2:
            odd |= region
    right = all(cell in odd for move in candidate.right for cell in move.cells)
    return right and any(cell not in odd for move in candidate.proofs for cell in move.cells)
