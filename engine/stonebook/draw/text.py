"""The board as text with its coordinates."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.rules.position import Position


def board_text(
    position: Position,
    stones: Mapping[str, str | None] | None = None,
    signs: Mapping[str, str] | None = None,
) -> str:
    """Return the board as text, in the style of the source's figure O-1.

    `stones` overrides who stands where, and `signs` are letters on empty cells. The columns are
    named below the cells of the last row of a square board. On a hexagon, whose columns run
    aslant, each is named after the cell at its upper end.

    >>> import stonebook
    >>> print(board_text(stonebook.game("otello").start(size=4)))
    1 . . . .
    2 . O X .
    3 . X O .
    4 . . . .
      A B C D
    """
    symbols = position.game.symbols
    grid = position.grid
    board = position.snapshot().cells if stones is None else stones
    signs = signs or {}
    width = max(len(row.label) for row in grid.text_rows)
    aslant = position.game.surface == "hexagons"
    named: set[str] = set()
    lines = []
    letters: list[str] = []
    for row in grid.text_rows:
        names = [grid.names[i] for i in row.cells]
        cells = " ".join(symbols.get(board[name] or "", signs.get(name, ".")) for name in names)
        line = f"{row.label:>{width}} {' ' * row.indent}{cells}"
        letters = [name.rstrip("0123456789") for name in names]
        if aslant:
            # The first row names all its columns above itself, a later one its new last column.
            new = [letter for letter in letters if letter not in named]
            if not named:
                lines.append(f"{'':{width}} {' ' * (row.indent + 1)}{' '.join(new)}")
            elif new:
                line += f" {' '.join(new)}"
            named.update(letters)
        lines.append(line)
    if not aslant:
        lines.append(f"{'':{width}} {' '.join(letters)}")
    return "\n".join(lines)
