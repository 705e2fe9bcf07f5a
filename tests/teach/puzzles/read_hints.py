"""Reads hints as a player does: finds the cells and moves that fit the sentence."""

import re
from collections.abc import Iterator

from stonebook.geometry.square import SquareGrid
from stonebook.rules.moves import Move
from stonebook.rules.position import Position

CELL = re.compile(r"\b[A-Ta-i]\d{1,2}\b")
RECTANGLE = re.compile(r"(?:corners|rectangle|between|from) ([A-Ta-i]\d+) (?:and|to) ([A-Ta-i]\d+)")
AROUND = re.compile(r"[Aa]round ([A-Ta-i]\d+)|([A-Ta-i]\d+) and the (?:cells|squares) around it")
NEAR = re.compile(r"around ([A-Ta-i]\d+), two steps")
RULED_OUT = re.compile(r"(.+) is not right(?:\. Why|: what does \w+ reply)\?")
LIST = re.compile(r"[A-Ta-i]\d+(?:(?:, | and | or |, and )[A-Ta-i]\d+)*")


def read_region(position: Position, text: str) -> frozenset[str]:
    """Return the cells to which a hint leads a reader, all of them if it names none."""
    every = frozenset(position.cells())
    if not CELL.search(text):
        return every
    return frozenset().union(*_parts(position, text))


def _parts(position: Position, text: str) -> Iterator[frozenset[str]]:
    grid = position.grid
    left = text
    for match in RECTANGLE.finditer(text):
        yield _rectangle(position, match[1], match[2])
        left = left.replace(match[0], "")
    for match in NEAR.finditer(left):
        around = {match[1], *grid.cells(grid.neighbour_masks[grid.index[match[1]]])}
        beyond = (grid.cells(grid.neighbour_masks[grid.index[cell]]) for cell in around)
        yield frozenset(around.union(*beyond))
        left = left.replace(match[0], "")
    for match in AROUND.finditer(left):
        cell = match[1] or match[2]
        yield frozenset((cell, *grid.cells(grid.neighbour_masks[grid.index[cell]])))
        left = left.replace(match[0], "")
    for match in LIST.finditer(left):
        yield _cells_of_list(position, CELL.findall(match[0]))


def _rectangle(position: Position, first: str, second: str) -> frozenset[str]:
    """Return what lies between two cells: a rectangle, on a hexagon the line."""
    grid = position.grid
    ends = [grid.index[first], grid.index[second]]
    if not isinstance(grid, SquareGrid):
        (ax, ay), (bx, by) = (grid.centres[end] for end in ends)
        on_line = [
            name
            for name, (x, y) in zip(grid.names, grid.centres, strict=True)
            if abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) < 1e-6
            and min(ax, bx) - 1e-6 <= x <= max(ax, bx) + 1e-6
        ]
        return frozenset(on_line)
    (left, right), (top, bottom) = (
        sorted(end % grid.width for end in ends),
        sorted(end // grid.width for end in ends),
    )
    return frozenset(
        name
        for index, name in enumerate(grid.names)
        if left <= index % grid.width <= right and top <= index // grid.width <= bottom
    )


def _cells_of_list(position: Position, named: list[str]) -> frozenset[str]:
    """Return the cells to which a list leads: its empty cells, or the cells next to all of them."""
    grid = position.grid
    empty = {cell for cell in named if position.at(cell) is None}
    if empty:
        return frozenset(empty)
    near = [{*grid.cells(grid.neighbour_masks[grid.index[cell]])} for cell in named]
    return frozenset(set.intersection(*near)) or frozenset(set.union(*near))


def fitting(position: Position, text: str) -> list[Move]:
    """Return the moves that fit a hint: those on its cells, and a pass where no cell speaks.

    A hint that rules a move out fits all the others.
    """
    if ruled_out := RULED_OUT.match(text):
        notation = ruled_out[1].replace("A pass", "pass")
        return [move for move in position.moves() if str(move) not in (notation, "resign")]
    cells = read_region(position, text)
    passes = "pass" in text.casefold() or not CELL.search(text)
    moves = [move for move in position.moves() if move.kind != "resign"]
    return [
        move for move in moves if (cells.intersection(move.cells[:2]) if move.cells else passes)
    ]
