"""Opens a teacher's text: a script, a link, a record or a diagram."""

from __future__ import annotations

import json

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import command_line
from stonebook.classroom.plans.script import read_script, ready_script
from stonebook.records import link, write_record
from stonebook.records.formats import format_of, read_game
from stonebook.records.links.spelling import HASH
from stonebook.records.strict_json import check_size, without_mark
from stonebook.rules.game import Game
from stonebook.teach.authoring.import_text import positions_in

HEADER = "title:"
"""The line that marks a text as a script."""


def open_command(text: str, game: Game) -> str:
    """Return the command that opens a text: a link, a record, SGF or a diagram.

    `game` applies to a diagram that names none. Raises BadRecord for any other text.
    """
    check_size(text)
    text = without_mark(text).strip()
    if format_of(text):
        record_text = write_record(read_game(text, game.name))
        return command_line("open", json.dumps(json.loads(record_text), ensure_ascii=False))
    if not HASH.search(text) and any(" " in line.strip() for line in text.splitlines()):
        return command_line("open", link(positions_in(text, game)[0]))
    return command_line("open", text)


def demonstration_of(text: str) -> Demonstration:
    """Return the demonstration of a script: the id of a ready-made one, or a script's text.

    Raises BadLesson with the faulty line.
    """
    plan = read_script(text) if HEADER in text else ready_script(text)
    return Demonstration(plan.steps, plan.title)
