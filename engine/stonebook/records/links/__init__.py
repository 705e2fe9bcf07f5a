"""Positions and whole games in a link: after its “#”, which is never sent to a server.

A link is one number: version, kind, game, then the digits written by `boards` or `games`. Task
lists and their results (`tasks`) are links of other kinds, read by their own functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stonebook.records.fields import refuse_value
from stonebook.records.links.boards import read_position, write_position
from stonebook.records.links.digits import DigitReader, DigitWriter, Unreadable
from stonebook.records.links.games import read_linked_game, write_linked_game
from stonebook.records.links.kinds import GAME, LINK_KINDS, MAX_GAMES, MAX_KINDS, POSITION
from stonebook.records.links.spelling import in_digits, read_number, spell
from stonebook.records.record import Record
from stonebook.rules import GAMES
from stonebook.rules.errors import BadRecord
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import excerpt

__all__ = ["from_link", "in_digits", "link"]

READERS: Mapping[str, Callable[[DigitReader, Game], Position | Record]] = {
    POSITION: read_position,
    GAME: read_linked_game,
}
"""The readers of the kinds of links that this module reads."""


def link(position: Position, record: Record | None = None) -> str:
    """Return the fragment of a link, without “#”, for a position or for the game it belongs to.

    A position is written as in a diagram: everything that makes positions equal, without its
    history. With a record the link holds the whole game, and `position` is any moment of it. Moves
    come back in their standard form, a start as a diagram writes it, settings without those that
    have their defaults. Comments and details about the game are included while they are short.

    Raises BadRecord for a record that can't have been played, for a position that is not in it, and
    for a link that is too long: over 1,000 moves, 240 bytes of words or 2,000 characters.

    >>> import stonebook
    >>> p = stonebook.game("otello").start().play("C4")
    >>> text = link(p)
    >>> text, from_link(f"https://example.org/play/#{text}") == p
    ('AB5_3fJhe4YTKJPFIO8UbMAC6g_x1', True)
    """
    if not isinstance(position, Position):
        refuse_value("", position, "Position")
    digits = DigitWriter()
    digits.digit(LINK_KINDS.index(POSITION if record is None else GAME), MAX_KINDS)
    digits.digit([*GAMES].index(position.game.name), MAX_GAMES)
    if record is None:
        write_position(digits, position)
    else:
        if not isinstance(record, Record):
            refuse_value("", record, "Record")
        positions = record.positions()
        if position not in positions:
            raise BadRecord(say("error.link.elsewhere"), excerpt(position.rows()))
        write_linked_game(digits, record, positions)
    return spell(digits.number())


def from_link(text: str) -> Position | Record:
    """Return the position or the record in a link, replayed by the rules.

    The text is a link's fragment or the whole link. Blanks, line ends and what mail programs put
    around a link are ignored. Raises BadRecord for any other text: an incomplete or damaged link,
    or one of a later version, made up by hand, or of a task list.

    >>> from_link("A")
    Traceback (most recent call last):
    ...
    stonebook.records.links.spelling.DamagedLink: This link is incomplete or damaged. Copy \
the whole link again.
    """
    digits = DigitReader(read_number(text))
    try:
        kind = digits.digit(MAX_KINDS)
        if kind < len(LINK_KINDS) and LINK_KINDS[kind] not in READERS:
            raise Unreadable(say(f"error.link.kind.{LINK_KINDS[kind]}"))
        number = digits.digit(MAX_GAMES)
        if kind >= len(LINK_KINDS) or number >= len(GAMES):
            raise Unreadable(say("error.link.kind"))
        game = [*GAMES.values()][number]
        content = READERS[LINK_KINDS[kind]](digits, game)
        digits.end()
    except ValueError as error:
        message = say("error.link.impossible", problem=error)
        raise BadRecord(message, excerpt(text)) from None
    return content
