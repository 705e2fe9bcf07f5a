"""A position in digits: its settings, the owner of each cell, and the necessary header lines.

It is read like a diagram and restored by its game: a link never holds more than a diagram can.
"""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.records.diagram import setting_text, setting_value
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
"""The words of settings and header lines, each written as its number. Other text is spelled out.

Their order is part of the links' format, as is that of `GAMES` and of each game's settings: new
entries go at the end, and here in place of an empty string.
"""
MAX_SETTINGS = 7
MAX_HEADER_LINES = 15


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
    for _ in range(digits.count(MAX_HEADER_LINES)):
        line = digits.text(WORDS)
        lines[line] = digits.text(values)
    position = game.restore(settings, stones, lines)
    for line, value in lines.items():
        if position.header().get(line) != value:
            raise Unreadable(say("error.link.line", line=line, value=value))
    return position


def write_settings(digits: DigitWriter, game: Game, settings: Settings) -> None:
    """Write the settings that differ from their defaults, each by its number, then a 0."""
    defaults = game.check_settings({})
    for number, (name, value) in enumerate(settings.items(), start=1):
        if value != defaults[name]:
            digits.digit(number, MAX_SETTINGS + 1)
            digits.text(setting_text(value), (*WORDS, *game.players))
    digits.digit(0, MAX_SETTINGS + 1)


def read_settings(digits: DigitReader, game: Game) -> Settings:
    """Read the settings that differ from their defaults. Raises Unreadable for an unknown one.

    Their values are not checked.
    """
    settings = {}
    while number := digits.digit(MAX_SETTINGS + 1):
        if number > len(game.settings):
            raise Unreadable(say("error.link.kind"))
        setting = game.settings[number - 1]
        settings[setting.name] = setting_value(setting, digits.text((*WORDS, *game.players)))
    return settings


def _needed(position: Position) -> Mapping[str, str]:
    """Return the header lines that are needed to read the board as the same position."""
    stones = {cell: owner for cell in position.cells() if (owner := position.at(cell))}
    lines = dict(position.header())
    for line in tuple(lines):
        fewer = {other: value for other, value in lines.items() if other != line}
        try:
            if position.game.restore(position.settings, stones, fewer) == position:
                lines = fewer
        except ValueError:
            continue  # the line is needed
    return lines
