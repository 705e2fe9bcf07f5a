"""The board as text with its coordinates."""

from __future__ import annotations

from stonebook.rules.position import Position


def board_text(position: Position) -> str:
    """Return the board as text, in the style of the source's figure O-1.

    >>> import stonebook
    >>> print(board_text(stonebook.game("otello").start(size=4)))
    1 . . . .
    2 . O X .
    3 . X O .
    4 . . . .
      A B C D
    """
    symbols = position.game.symbols
    rows = position.grid.text_rows
    width = max(len(row.label) for row in rows)
    lines = []
    for row in rows:
        cells = (symbols.get(position._stone(i) or "", ".") for i in row.cells)
        lines.append(f"{row.label:>{width}} {' ' * row.indent}{' '.join(cells)}")
    letters = " ".join(position.grid.names[i].rstrip("0123456789") for i in rows[-1].cells)
    lines.append(f"{'':{width}} {letters}")
    return "\n".join(lines)
