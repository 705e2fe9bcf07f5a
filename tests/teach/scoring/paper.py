"""Counting on paper: from the compact board alone, with squares and steps of our own.

Nothing here asks the engine what a region, a row or a score is.
"""

from collections.abc import Sequence

from stonebook.rules.position import Position

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
NAMED = 8
"""More cells than these are not all named in a sentence."""

Board = dict[str, str]
"""The stone on each cell, a dot for none, in reading order."""


def board(position: Position) -> Board:
    """Read a board of squares. O-tell-O numbers its rows from the top, the others from below."""
    rows = position.rows().split("/")
    letters = LETTERS if position.game.name == "ikeda" else "ABCDEFGHIJKLMNOPQRS"
    top_down = position.game.name == "otello"
    return {
        f"{letters[x]}{y + 1 if top_down else len(rows) - y}": sign
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
    }


def hexes(position: Position) -> Board:
    """Read the board of Jō: columns a to i, each from its lowest row."""
    columns = position.rows().split("/")
    return {
        f"{letter}{max(1, 5 - x) + y}": sign
        for x, (letter, column) in enumerate(zip("abcdefghi", columns, strict=True))
        for y, sign in enumerate(column)
    }


def neighbours(cells: Board, cell: str) -> list[str]:
    """The neighbours of a square, in reading order: above, left, right, below."""
    x, y = LETTERS.index(cell[0]), int(cell[1:])
    around = ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1))
    names = [f"{LETTERS[i]}{j}" for i, j in around if i >= 0]
    return [name for name in names if name in cells]


def regions(cells: Board) -> list[tuple[list[str], list[str]]]:
    """Each empty region in reading order, and the signs of the stones that it reaches."""
    order = list(cells)
    visited: set[str] = set()
    results = []
    for first in order:
        if cells[first] != "." or first in visited:
            continue
        inside, reached, waiting = {first}, set(), [first]
        while waiting:
            for name in neighbours(cells, waiting.pop()):
                if cells[name] != ".":
                    reached.add(cells[name])
                elif name not in inside:
                    inside.add(name)
                    waiting.append(name)
        visited |= inside
        results.append((sorted(inside, key=order.index), sorted(reached)))
    return results


def touching(cells: Board, region: Sequence[str], sign: str) -> list[str]:
    """The stones of a colour next to a region, in reading order."""
    near = {name for cell in region for name in neighbours(cells, cell)}
    return [cell for cell in cells if cell in near and cells[cell] == sign]


def steps_across(cells: Board, region: Sequence[str]) -> int:
    """The number of cells on the shortest way through a region from a B to a W, both included."""
    front = {cell for cell in region if any(cells[name] == "B" for name in neighbours(cells, cell))}
    results, length = set(front), 3
    while not any(cells[name] == "W" for cell in front for name in neighbours(cells, cell)):
        onwards = {name for cell in front for name in neighbours(cells, cell)}
        front = onwards & set(region) - results
        results |= front
        length += 1
    return length


def rows_of_jo(cells: Board, sign: str) -> list[list[str]]:
    """Every row of three or more of a sign, in the three directions of the hexes."""
    results = []
    for dx, dy in ((1, 0), (0, 1), (1, -1)):
        for cell in cells:
            row, before = [cell], _beyond(cell, -dx, -dy)
            while cells.get(ahead := _beyond(row[-1], dx, dy)) == sign:
                row.append(ahead)
            if cells[cell] == sign != cells.get(before) and len(row) >= 3:
                results.append(row)
    return results


def _beyond(cell: str, dx: int, dy: int) -> str:
    return f"{chr(ord(cell[0]) + dx)}{int(cell[1:]) + dy}"


def listing(names: Sequence[str]) -> str:
    """Names as they are read: all of a few, the first of many."""
    if len(names) > NAMED:
        return f"{', '.join(names[: NAMED - 2])} and {len(names) - NAMED + 2} more"
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def tally(numbers: dict[str, float]) -> str:
    return ", ".join(f"{player} {written(number)}" for player, number in numbers.items())


def standing(numbers: dict[str, float]) -> str:
    """The sentence for a game that is not over."""
    (most, leader), (least, rival) = sorted(((n, p) for p, n in numbers.items()), reverse=True)
    if most == least:
        return f"The game goes on. As it stands, both have {written(most)}."
    margin = f"{leader} is ahead of {rival} by {written(most - least)}"
    return f"The game goes on. At the moment {margin}."


def written(number: float) -> str:
    """A number as it is written, halves as ½."""
    whole, half = divmod(abs(number), 1)
    text = f"{whole:g}" if whole or not half else ""
    return f"{'-' if number < 0 else ''}{text}{'½' if half else ''}"
