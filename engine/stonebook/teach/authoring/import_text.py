"""Imports positions from a pasted text: a record, a diagram or a link."""

from __future__ import annotations

from stonebook.records import Record, from_link
from stonebook.records.diagram import diagram_game, parse_diagram
from stonebook.records.formats import format_of, read_game
from stonebook.records.strict_json import check_size, without_mark
from stonebook.rules.errors import BadNotation, BadPosition, BadRecord
from stonebook.rules.game import Game
from stonebook.rules.position import Position


def positions_in(text: str, game: Game) -> tuple[Position, ...]:
    """Return the positions in a text: one, or all positions of a game, in order.

    The text names its game; `game` is used for a diagram or SGF that names none. Raises BadRecord
    with a sentence for any other text.

    >>> import stonebook
    >>> otello = stonebook.game("otello")
    >>> [p.to_move for p in positions_in('{"format": "stonebook-game", "version": 1, '
    ...     '"game": "io", "moves": ["C3"]}', otello)]
    ['White', 'Black']
    """
    check_size(text)
    text = without_mark(text).strip()
    if format_of(text):
        return tuple(read_game(text, game.name).positions())
    if any(" " in line.strip() for line in text.splitlines()):
        try:
            game_name = diagram_game(text) if "game:" in text else game
            return (parse_diagram(game_name, text),)
        except (BadNotation, BadPosition) as error:
            raise BadRecord(str(error), error.text) from None
    content = from_link(text)
    return tuple(content.positions()) if isinstance(content, Record) else (content,)
