"""The input of a command: a game's name with moves, or a file of any supported kind."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from stonebook.records.diagram import diagram, diagram_game, setting_value
from stonebook.records.formats import BINARY, format_of, read_game
from stonebook.records.record import Record
from stonebook.records.strict_json import MAX_BYTES, decode_text, without_mark
from stonebook.rules import GAMES
from stonebook.rules.errors import BadRecord
from stonebook.rules.game import Game
from stonebook.rules.moves import LOWER
from stonebook.words import say
from stonebook.words.truncate import excerpt

STANDARD_INPUT = "-"


def settings_of(game: Game, options: argparse.Namespace) -> dict[str, object]:
    """Return the settings from the options, read but not checked."""
    by_name = {setting.name: setting for setting in game.settings}
    return {
        name: setting_value(by_name[name], text) if name in by_name else text
        for name, text in _setting_texts(options).items()
    }


def _setting_texts(options: argparse.Namespace) -> dict[str, str]:
    """Return the text of each setting among the options, by its name."""
    return {
        name.removeprefix("set_"): text
        for name, text in vars(options).items()
        if name.startswith("set_") and text is not None
    }


def read_source(options: argparse.Namespace) -> Record:
    """Return the game that a command's arguments name, with the moves that follow it."""
    name: str = options.source
    is_file = name == STANDARD_INPUT or Path(name).exists()
    game = GAMES.get(name.translate(LOWER))
    if game is not None and options.game is None and not is_file:
        settings = settings_of(game, options)
        game.replay(options.moves, **settings)  # raises an error that quotes the wrong argument
        return Record(game.name, settings, tuple(options.moves))
    if not is_file:
        raise BadRecord(say("cli.no_source", name=excerpt(name), games=[*GAMES]), name)
    refuse_settings(options, name)
    record = read_file(name, options.game)
    return Record(
        record.game,
        record.settings,
        (*record.moves, *options.moves),
        record.start,
        {},
        record.about,
    )


def refuse_settings(options: argparse.Namespace, file: str) -> None:
    """Raise BadRecord if the options have settings next to a file, which has its own."""
    if names := [f"--{name}" for name in _setting_texts(options)]:
        raise BadRecord(say("cli.settings_and_file", names=names, file=file), file)


def check_name(name: str) -> None:
    """Raise BadRecord for an empty name of a file, which would be the current folder."""
    if not name:
        raise BadRecord(say("cli.no_name"), name)


def read_file(name: str, game: str | None = None, number: int | None = None) -> Record:
    """Return the game of a file, or of standard input ("-"): any format, or a diagram.

    `game` is needed for text that does not name its game, `number` for a file of several games.
    Raises BadRecord, BadPosition or OSError.
    """
    check_name(name)
    if name == STANDARD_INPUT:
        content = sys.stdin.buffer.read(MAX_BYTES + 1)
    else:
        with Path(name).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    content = without_mark(content)
    if number is not None and format_of(content) != BINARY:
        raise BadRecord(say("cli.only_wthor", file=name), name)
    is_diagram = format_of(content) is None
    record = _read_diagram(content, game) if is_diagram else read_game(content, game, number)
    if game is not None and record.game != game:
        raise BadRecord(say("error.diagram.other_game", value=record.game, right=game), record.game)
    return record


def _read_diagram(content: bytes, game: str | None) -> Record:
    text = decode_text(content)
    ruleset = GAMES[game] if game else diagram_game(text)
    return Record(ruleset.name, start=diagram(ruleset.parse(text)))
