"""Opens a board for a class from a game's start, a position, a record or a puzzle."""

from __future__ import annotations

import re

import stonebook
from stonebook.classroom.demonstration.board_state import BoardState
from stonebook.records import Record, from_link, read_record
from stonebook.records.diagram import setting_value
from stonebook.rules.errors import BadLesson, BadRecord
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import excerpt


def board_of_game(arguments: str) -> BoardState:
    """Return the board of a game with its settings. Raises BadSettings, BadLesson."""
    name, *settings = arguments.split()
    game = stonebook.game(name.casefold())
    settings_by_name = {setting.name: setting for setting in game.settings}
    values = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadLesson(
                say("demo.setting", value=excerpt(setting), known=[*settings_by_name]), setting
            )
        text = value.replace(",", " ")
        values[key] = (
            setting_value(settings_by_name[key], text) if key in settings_by_name else text
        )
    return BoardState.of(game.start(**values))


def board_of_source(text: str) -> BoardState:
    """Return the board of a link, of a record as JSON, or of a puzzle.

    Raises BadRecord, and BadLesson for an unknown puzzle.
    """
    if text.startswith("{"):
        return BoardState.of(read_record(text))
    if re.fullmatch(r"[a-z]+/[a-z0-9-]+", text):
        from stonebook.teach.puzzles import puzzle

        try:
            return BoardState.of(puzzle(text).position)
        except KeyError:
            raise BadLesson(say("demo.no_puzzle", value=excerpt(text)), text) from None
    content = from_link(text)
    if not isinstance(content, Record | Position):
        raise BadRecord(say("demo.no_board_link"), excerpt(text))
    return BoardState.of(content)
