"""A sentence for the teacher on what the next press shows."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import (
    TEACHER_VERBS,
    Command,
    joins_step,
    parse_command,
)
from stonebook.rules.errors import BadLesson
from stonebook.words import say

SENTENCES = ("ask", "answer", "tell")
"""The commands that say what a step is about. A step without one is named by its last command."""
KINDS = {
    **{verb: verb for verb in (*SENTENCES, "play", "try", "moves", "legal", "count", "clear")},
    **dict.fromkeys(("board", "beside", "open"), "board"),
    **dict.fromkeys(("mark", "arrow", "cover", "reveal"), "mark"),
    "vote": "vote",
}
"""The sentence about a command, by its verb. Other commands set up a position."""


def next_step_text(demonstration: Demonstration) -> str:
    """Return what the next press shows: the rest of a move, or the script's next step.

    >>> next_step_text(Demonstration(["board otello", "ask Where?", "note Wait.", "play C4"]))
    'Next: the move C4.'
    """
    if any(board.is_mid_move or board.asked_move for board in demonstration.boards):
        return say("demo.coming.event")
    step = [*_next_step(demonstration)]
    if not step:
        return say("demo.coming.none")
    last = next((command for command in step if command.verb in SENTENCES), step[-1])
    kind = KINDS.get(last.verb, "position")
    return say(f"demo.coming.{kind}", text=last.text)


def _next_step(demonstration: Demonstration) -> Iterator[Command]:
    """Yield the commands of the script's next step, without notes for the teacher: they end it."""
    last, begun = None, False
    for line in demonstration.script[demonstration.display.place :]:
        try:
            command = parse_command(line)
        except BadLesson:
            return
        if begun and last is not None and not joins_step(last, command):
            return
        last = command
        if command.verb not in TEACHER_VERBS:
            begun = True
            yield command
