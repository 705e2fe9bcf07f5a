"""What a teacher has at hand: a script, a link, a record, a diagram, as a text."""

from __future__ import annotations

import json

from stonebook.records import link, read_record, write_record
from stonebook.records.strict_json import check_size
from stonebook.rules.game import Game
from stonebook.teach.authoring.import_text import positions_in
from stonebook.teach.classroom.demonstration.demonstration import Demonstration
from stonebook.teach.classroom.demonstration.display import command_line
from stonebook.teach.classroom.plans.script import read_script, script

HEADER = "title:"
"""By which a text is a script."""


def open_command(text: str, game: Game) -> str:
    """Return the line that opens what somebody has at hand: a link, a record, SGF, a diagram.

    `game` is that of a diagram that names none. Raises BadRecord for what is none of these.
    """
    check_size(text)
    text = text.strip()
    if text.startswith(("{", "(")) or any(" " in line.strip() for line in text.splitlines()):
        held = text
        if text.startswith("("):
            from stonebook.records.sgf import read_sgf

            held = write_record(read_sgf(text.encode(), game.name))
        elif text.startswith("{"):
            read_record(text)
        else:
            return command_line("open", link(positions_in(text, game)[0]))
        return command_line("open", json.dumps(json.loads(held), ensure_ascii=False))
    return command_line("open", text)


def demonstration_of(text: str) -> Demonstration:
    """Return the demonstration of a ready script, by its id, or of a script's text.

    Raises BadLesson, which names the line.
    """
    plan = read_script(text) if HEADER in text else script(text)
    return Demonstration(plan.steps, plan.title)
