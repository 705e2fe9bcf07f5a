"""Errors for typed text that is not a cell or a move. They name the range of the board."""

from __future__ import annotations

from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import excerpt


def no_cell(position: Position, name: str, text: str) -> BadNotation:
    """Return the error for a `name` in a `text` that is not a cell of this board."""
    message = say("typed.no_cell", text=excerpt(name), range=board_range(position, name))
    return BadNotation(message, text)


def no_move(position: Position, text: str) -> BadNotation:
    """Return the error for a text that is not a move here."""
    try:
        position.game.move(text)
    except BadNotation as error:
        if position.to_move is None or position.game.moves_have_parts:
            return error  # which explains the notation
    return BadNotation(say("typed.no_move", text=excerpt(text), range=board_range(position)), text)


def board_range(position: Position, name: str = "") -> str:
    """Return the columns and rows of a board in words.

    On a hexagon, these include the rows of the column with which `name` begins.

    >>> import stonebook
    >>> board_range(stonebook.game("ikeda").start(size=9))
    'This board has A–J (without I) and 1–9.'
    >>> board_range(stonebook.game("jo").start(), "a2")
    'This board has a–i and 1–9. Column a has 5–9.'
    """
    names = position.cells()
    columns = sorted({cell[0] for cell in names})
    rows = {column: sorted(int(c[1:]) for c in names if c[0] == column) for column in columns}
    numbers = [row for column in columns for row in rows[column]]
    letters = (chr(code) for code in range(ord(columns[0]), ord(columns[-1])))
    missing = [letter for letter in letters if letter not in rows]
    places = {"columns": _span(columns), "rows": _span([min(numbers), max(numbers)])}
    key = "typed.range.without" if missing else "typed.range"
    sentences = [say(key, missing="".join(missing), **places) if missing else say(key, **places)]
    column = next((column for column in columns if column.upper() == name[:1].upper()), "")
    rows_here = rows.get(column, numbers)
    if len(rows_here) < len({*numbers}):
        sentences.append(say("typed.range.column", column=column, rows=_span(rows_here)))
    return " ".join(sentences)


def _span(values: list[str] | list[int]) -> str:
    first, last = values[0], values[-1]
    return f"{first}" if first == last else f"{first}–{last}"
