"""Typed cells: one or several, in the spellings that readers use."""

from __future__ import annotations

import re
from itertools import groupby

from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import excerpt

BETWEEN = re.compile(r"[\s,;.]+")
CELLS = re.compile(r"([A-Za-z][0-9]+)+|([0-9]+[A-Za-z])+")
PART = re.compile(r"[A-Za-z]|[0-9]+")


def spelled(text: str) -> tuple[str, ...] | None:
    """Return the names that a text spells, column first. None if it could be read in two ways.

    >>> spelled("D3."), spelled("d 3"), spelled("3D"), spelled("B4, C4 D4")
    (('D3',), ('d3',), ('D3',), ('B4', 'C4', 'D4'))
    >>> [spelled(text) for text in ("B4C4", "3 D 4", "3 D4", "1 2 D", "D", "pass")]
    [('B4', 'C4'), None, None, None, None, None]
    """
    names: list[str] = []
    chunks = [chunk for chunk in BETWEEN.split(text) if chunk]
    for bare, group in groupby(chunks, lambda chunk: PART.fullmatch(chunk) is not None):
        # A column and a row apart from each other go together only if no other pairs are possible.
        apart = [*group]
        for whole in ["".join(apart)] if bare else apart:
            parts = PART.findall(whole)
            if not CELLS.fullmatch(whole) or (bare and parts != apart):
                return None
            pairs = zip(parts[::2], parts[1::2], strict=True)
            names += [b + a if a.isdigit() else a + b for a, b in pairs]
    return tuple(names) or None


def cells_of(position: Position, text: str) -> tuple[str, ...]:
    """Return the cells that a text names. Raises BadNotation, with this board's range.

    >>> import stonebook
    >>> board = stonebook.game("otello").start(size=6)
    >>> cells_of(board, "b4 c4")
    ('B4', 'C4')
    >>> cells_of(board, "G7")
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadNotation: “G7” is not a cell here. This board has A–F and 1–6.
    """
    names = spelled(text)
    cells = [(name, position.cell_name(name)) for name in names or (text,)]
    for name, cell in cells:
        if cell is None:
            message = say("typed.no_cell", text=excerpt(name), range=board_range(position, name))
            raise BadNotation(message, text)
    return tuple(cell for _, cell in cells if cell is not None)


def no_move(position: Position, text: str) -> BadNotation:
    """Return the error of a text that is no move here."""
    try:
        position.game.move(text)
    except BadNotation as error:
        if position.to_move is None or position.game.surface == "hexagons":
            return error  # moves of several parts have their own notation
    return BadNotation(say("typed.no_move", text=excerpt(text), range=board_range(position)), text)


def board_range(position: Position, name: str = "") -> str:
    """Return the columns and rows of a board in words, on a hexagon also those of a column.

    >>> import stonebook
    >>> board_range(stonebook.game("ikeda").start(size=9))
    'This board has A–J (without I) and 1–9.'
    >>> board_range(stonebook.game("jo").start(), "a2")
    'This board has a–i and 1–9. Column a has 5–9.'
    """
    names = position.cells()
    columns = sorted({cell[0] for cell in names})
    rows = {column: sorted(int(c[1:]) for c in names if c[0] == column) for column in columns}
    every = [row for column in columns for row in rows[column]]
    letters = (chr(code) for code in range(ord(columns[0]), ord(columns[-1])))
    missing = [letter for letter in letters if letter not in rows]
    places = {"columns": _span(columns), "rows": _span([min(every), max(every)])}
    key = "typed.range.without" if missing else "typed.range"
    sentences = [say(key, missing="".join(missing), **places) if missing else say(key, **places)]
    column = next((column for column in columns if column.upper() == name[:1].upper()), "")
    own = rows.get(column, every)
    if len(own) < len({*every}):
        sentences.append(say("typed.range.column", column=column, rows=_span(own)))
    return " ".join(sentences)


def _span(values: list[str] | list[int]) -> str:
    first, last = values[0], values[-1]
    return f"{first}" if first == last else f"{first}–{last}"
