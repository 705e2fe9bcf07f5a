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
    symbols, grid = position.game.symbols, position.grid
    width = max(len(row.label) for row in grid.text_rows)
    # By line: its label, and what stands at each indent in half cells.
    labels = [*(row.label for row in grid.text_rows), ""]
    lines = grid.text_letters()
    for row, line in zip(grid.text_rows, lines, strict=False):
        for place, i in enumerate(row.cells):
            line[row.indent + 2 * place] = symbols.get(position._stone(i) or "", ".")
    return "\n".join(
        f"{label:>{width}} "
        + "".join(line.get(indent, " ") for indent in range(-grid.lean, max(line) + 1))
        for label, line in zip(labels, lines, strict=True)
    )
