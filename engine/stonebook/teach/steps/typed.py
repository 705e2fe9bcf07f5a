"""Typed cells: one or several, in the spellings that readers use."""

from __future__ import annotations

import re
from itertools import groupby

from stonebook.rules.position import Position

SEPARATOR = re.compile(r"(?:[\s,;.&]|\b(?:and|und)\b)+", re.IGNORECASE)
CELL_NAMES = re.compile(r"([A-Za-z][0-9]+)+|([0-9]+[A-Za-z])+")
PART = re.compile(r"[A-Za-z]|[0-9]+")
PASS_SENTENCE = re.compile(
    r"(?:(?!not\b|never\b|nicht\b)[^\W\d]+\s+)?(?:pass|passes|passe|passt)", re.IGNORECASE
)


def spelled_names(text: str) -> tuple[str, ...] | None:
    """Return the names that a text spells, column first. None if it could be read in two ways.

    >>> [spelled_names(text) for text in ("D3.", "d 3", "3D", "B4, C4 and D4")]
    [('D3',), ('d3',), ('D3',), ('B4', 'C4', 'D4')]
    >>> [spelled_names(text) for text in ("B4C4", "3 D 4", "3 D4", "1 2 D", "D", "pass")]
    [('B4', 'C4'), None, None, None, None, None]
    """
    names: list[str] = []
    chunks = [chunk for chunk in SEPARATOR.split(text) if chunk]
    for bare, group in groupby(chunks, lambda chunk: PART.fullmatch(chunk) is not None):
        # A column and a row apart from each other go together only if no other pairs are possible.
        apart = [*group]
        for word in ["".join(apart)] if bare else apart:
            parts = PART.findall(word)
            if not CELL_NAMES.fullmatch(word) or (bare and parts != apart):
                return None
            pairs = zip(parts[::2], parts[1::2], strict=True)
            names += [b + a if a.isdigit() else a + b for a, b in pairs]
    return tuple(names) or None


def means_pass(text: str) -> bool:
    """Whether a text says that a player passes.

    >>> [means_pass(text) for text in ("pass", "O passes", "Schwarz passt")]
    [True, True, True]
    >>> [means_pass(text) for text in ("D3", "pass D3", "D3 pass", "not pass")]
    [False, False, False, False]
    """
    return PASS_SENTENCE.fullmatch(text) is not None


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
    names = spelled_names(text)
    cells = [(name, position.cell_name(name)) for name in names or (text,)]
    for name, cell in cells:
        if cell is None:
            from stonebook.teach.steps.typed_errors import no_cell

            raise no_cell(position, name, text)
    return tuple(cell for _, cell in cells if cell is not None)
