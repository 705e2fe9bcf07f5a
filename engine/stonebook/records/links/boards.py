"""A position in digits: its settings, who stands on each cell, and what the board does not show.

It is read as a diagram is, and restored by its game: a link never holds what a diagram can't.
"""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.records.diagram import setting_value, written
from stonebook.records.links.digits import DigitReader, DigitWriter, Unreadable
from stonebook.rules.game import Game, Settings
from stonebook.rules.position import Position
from stonebook.words import say

WORDS = (
    *("to move", "phase", "last stone", "first pass", "passes", "resigned", "dead stones"),
    *("null move", "third time", "red reserve", "black reserve", "last mover"),
    *("nobody", "entering", "bound", "free", "single", "over", "removed", "none"),
    *map(str, range(28)),
    *[""] * 12,
)
"""What settings and header lines say: a number each. Anything else is spelled, letter by letter.

Their places are part of the links' format, as are those of `GAMES` and of each game's settings:
what is new comes behind, here in the place of an empty one.
"""
MOST_SETTINGS = 7
MOST_HEADER_LINES = 15


def write_position(digits: DigitWriter, position: Position) -> None:
    """Write a position whose game is known."""
    write_settings(digits, position.game, position.settings)
    owners = [None, *position.game.symbols]
    for cell in position.cells():
        digits.choice(position.at(cell), owners)
    lines, values = _needed(position), (*WORDS, *position.game.players, *position.cells())
    digits.count(len(lines))
    for line, value in lines.items():
        digits.text(line, WORDS)
        digits.text(value, values)


def read_position(digits: DigitReader, game: Game) -> Position:
    """Read a position. Raises Unreadable, BadSettings, BadPosition."""
    settings = game.check_settings(read_settings(digits, game))
    cells = game.begin(settings).cells()
    owners = ["", *game.symbols]
    stones = {cell: owner for cell in cells if (owner := digits.choice(owners))}
    values = (*WORDS, *game.players, *cells)
    lines = {}
    for _ in range(digits.count(MOST_HEADER_LINES)):
        line = digits.text(WORDS)
        lines[line] = digits.text(values)
    position = game.restore(settings, stones, lines)
    for line, value in lines.items():
        if position.header().get(line) != value:
            raise Unreadable(say("error.link.line", line=line, value=value))
    return position


def write_settings(digits: DigitWriter, game: Game, settings: Settings) -> None:
    """Write the settings that differ from their defaults, each by its number, then a 0."""
    usual = game.check_settings({})
    for number, (name, value) in enumerate(settings.items(), start=1):
        if value != usual[name]:
            digits.digit(number, MOST_SETTINGS + 1)
            digits.text(written(value), (*WORDS, *game.players))
    digits.digit(0, MOST_SETTINGS + 1)


def read_settings(digits: DigitReader, game: Game) -> Settings:
    """Read the settings that differ from their defaults. Raises Unreadable for an unknown one.

    Whether their values can be is not asked.
    """
    settings = {}
    while number := digits.digit(MOST_SETTINGS + 1):
        if number > len(game.settings):
            raise Unreadable(say("error.link.kind"))
        setting = game.settings[number - 1]
        settings[setting.name] = setting_value(setting, digits.text((*WORDS, *game.players)))
    return settings


def _needed(position: Position) -> Mapping[str, str]:
    """Return the header lines without which the board would be read as another position."""
    stones = {cell: owner for cell in position.cells() if (owner := position.at(cell))}
    lines = dict(position.header())
    for line in tuple(lines):
        fewer = {other: value for other, value in lines.items() if other != line}
        try:
            if position.game.restore(position.settings, stones, fewer) == position:
                lines = fewer
        except ValueError:
            continue  # the game has to be told
    return lines
