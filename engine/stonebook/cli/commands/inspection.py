"""The commands that print or convert a game: show, score, perft, convert and check."""

from __future__ import annotations

import argparse
from pathlib import Path

from stonebook.cli.sources import check_name, read_file, read_source, settings_of
from stonebook.cli.streams import write_data
from stonebook.records.diagram import diagram
from stonebook.records.formats import FORMATS, SUFFIXES, write_game
from stonebook.records.record import Record
from stonebook.rules import GAMES
from stonebook.rules.errors import BadRecord, StonebookError
from stonebook.rules.position import Position
from stonebook.rules.state_sentence import state_sentence
from stonebook.search.perft import perft as count
from stonebook.words import listed, number_text, player_name, say, tally

FORMS = (*FORMATS, "diagram", "moves", "svg")


def show(options: argparse.Namespace) -> int:
    """Print a position and its state."""
    positions = read_source(options).positions()
    if options.ply is not None and options.ply >= len(positions):
        raise BadRecord(say("cli.no_ply", number=options.ply, moves=len(positions) - 1))
    position = positions[-1 if options.ply is None else options.ply]
    if options.svg:
        write_data(position.svg() + "\n")
    elif options.diagram:
        write_data(diagram(position) + "\n")
    else:
        print(position)
        print(state_sentence(position))
    return 0


def score(options: argparse.Namespace) -> int:
    """Print the current count, part by part."""
    position = read_source(options).last
    show_count(position)
    print(state_sentence(position))
    return 0


def show_count(position: Position) -> None:
    """Print each player's current count, part by part, if the game has one."""
    current = position.score()
    if current is None:
        print(say("cli.no_count", game=position.game.title))
    else:
        for part in current.parts:
            where = f"  {' '.join(part.cells)}" if part.cells else ""
            owner, name = player_name(part.player), say(f"part.{part.name}")
            print(f"{owner:6} {number_text(part.number, '+g')}  {name} ({part.rule}){where}")
        print(tally(current.scores))


def perft(options: argparse.Namespace) -> int:
    """Print how many move sequences there are, ply by ply."""
    game = GAMES[options.game]
    start = game.start(**settings_of(game, options))
    for depth in range(min(1, options.depth), options.depth + 1):
        print(depth, count(start, depth), flush=True)
    return 0


def convert(options: argparse.Namespace) -> int:
    """Write a game in another form, to a file or to the terminal."""
    record = read_file(options.source, options.game, options.number)
    suffix = Path(options.target).suffix.lower() if options.target else ""
    form = options.to or {**SUFFIXES, ".txt": "diagram", ".svg": "svg"}.get(suffix)
    if form is None:
        raise BadRecord(say("cli.no_form", forms=listed(FORMS, "list.or")))
    text = file_text(record, form)
    write_to(options.target, text)
    return 0


def file_text(record: Record, form: str) -> str | bytes:
    """Return a game in one of the forms. Raises BadRecord if the form can't hold it."""
    if form in FORMATS:
        return write_game(record, form)
    if form == "moves":
        return "\n".join(record.moves) + "\n"
    return (diagram(record.last) if form == "diagram" else record.last.svg()) + "\n"


def write_to(name: str | None, content: str | bytes) -> None:
    """Write content to a new file, or without a name to the terminal."""
    if name is None:
        write_data(content)
    else:
        write_new(name, content)


def write_new(name: str, content: str | bytes) -> None:
    """Write a new file. Raises FileExistsError rather than overwriting one."""
    check_name(name)
    with Path(name).open("xb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def check(options: argparse.Namespace) -> int:
    """Print for each file that it is right, or its fault and the place."""
    code = 0
    for name in options.sources:
        try:
            record = read_file(name, options.game)
            last = record.last
        except StonebookError as error:
            print(f"{name}: {error}")
            code = 1
        except OSError as error:
            print(f"{name}: {error.strerror}")
            code = 1
        else:
            moves = len(record.moves)
            print(
                say("cli.fine", file=name, game=last.game.title, moves=moves), state_sentence(last)
            )
    return code
