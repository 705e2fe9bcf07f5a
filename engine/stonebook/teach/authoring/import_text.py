"""Imports a game or a position from a pasted text: a record, a diagram or a link."""

from __future__ import annotations

from stonebook.records import Record, from_link
from stonebook.records.diagram import diagram_game, parse_diagram
from stonebook.records.formats import format_of, read_game
from stonebook.records.links.spelling import HASH
from stonebook.records.strict_json import check_size, decode_text, without_mark
from stonebook.rules.errors import BadNotation, BadPosition, BadRecord
from stonebook.rules.game import Game
from stonebook.rules.position import Position


def content_of(content: str | bytes, game: Game) -> Record | Position:
    """Return the game or the position in a text or a file.

    The text names its game; `game` is used for a diagram or SGF that names none. Raises BadRecord
    with a sentence for any other text.

    >>> import stonebook
    >>> otello = stonebook.game("otello")
    >>> content_of("My move: https://example.org/play/#AIiYAEo3n6i", otello).moves
    ('F5', 'D6', 'C3')
    """
    check_size(content)
    if format_of(content):
        return read_game(content, game.name)
    text = without_mark(content if isinstance(content, str) else decode_text(content)).strip()
    if HASH.search(text) or not any(" " in line.strip() for line in text.splitlines()):
        return from_link(text)
    try:
        return parse_diagram(diagram_game(text) if "game:" in text else game, text)
    except (BadNotation, BadPosition) as error:
        raise BadRecord(str(error), error.text) from None


def positions_in(text: str, game: Game) -> tuple[Position, ...]:
    """Return the positions in a text: one, or all positions of a game, in order.

    >>> import stonebook
    >>> otello = stonebook.game("otello")
    >>> [p.to_move for p in positions_in('{"format": "stonebook-game", "version": 1, '
    ...     '"game": "io", "moves": ["C3"]}', otello)]
    ['White', 'Black']
    """
    content = content_of(text, game)
    return tuple(content.positions()) if isinstance(content, Record) else (content,)
