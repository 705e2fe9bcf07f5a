"""The display of a demonstration, and its command lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from stonebook.classroom.demonstration.board_state import BoardState
from stonebook.rules.errors import BadLesson
from stonebook.teach.authoring.position_editor import HEADER_LINES
from stonebook.words import say

LINE = re.compile(r"(?:(1|2|both)\s*:\s*)?(\S+)\s*(.*)", re.DOTALL)
BOTH = "both"
TEACHER_VERBS = ("note", "expect")
"""The commands for the teacher's own notes, which never begin a step."""


def header_verb(line: str) -> str:
    """Return the command that sets a header line.

    >>> header_verb("first pass")
    'first-pass'
    """
    return line.replace(" ", "-")


PREPARING_VERBS = (
    *("board", "beside", "open", "moves", "place", "erase", *map(header_verb, HEADER_LINES)),
    *("reserve", "mark", "arrow", "cover"),
)
"""The commands that set up a board for the next sentence."""
DRAWING_VERBS = ("mark", "arrow")
"""The commands that draw. A drawing belongs to the answer after it."""


class Command(NamedTuple):
    """A typed line: the board ("1", "2", "both" or ""), the verb, and its arguments as text."""

    board: str
    verb: str
    text: str


def joins_step(before: Command, line: Command) -> bool:
    """Whether a script's line belongs to the same step as the line before it.

    Setting up a board and the next sentence make one step, and so do a drawing and its answer, or
    clearing a board and the next line. A note for the teacher in between ends the step.

    >>> joins_step(parse_command("place Black C3"), parse_command("ask Where now?"))
    True
    >>> joins_step(parse_command("place Black C3"), parse_command("play D4"))
    False
    >>> joins_step(parse_command("clear"), parse_command("play D4"))
    True
    """
    if line.verb in TEACHER_VERBS:
        return True
    tidies = before.verb == "clear" or (before.verb == "vote" and not before.text)
    prepares = before.verb in PREPARING_VERBS and line.verb in (*PREPARING_VERBS, "ask", "tell")
    draws = before.verb in DRAWING_VERBS and line.verb == "answer"
    return tidies or prepares or draws


class Note(NamedTuple):
    """A note for the teacher alone: its verb, its text, and the note `before` it."""

    verb: str
    text: str
    before: Note | None


@dataclass(frozen=True, eq=False)
class Display:
    """The current display.

    `boards` are one board or two. `place` counts the script's lines carried out. `asked`, `answer`
    and `statement` are sentences in large letters. `last_note` is the teacher's latest note; notes
    are linked, so displays share them instead of copying lists. `reply` is the latest reply,
    and `previous` is the display one step before, None if there is none. `script_over` says that
    the statement is the closing sentence after the script's last step.
    """

    boards: tuple[BoardState, ...]
    place: int = 0
    asked: str = ""
    answer: str = ""
    statement: str = ""
    script_over: bool = False
    last_note: Note | None = None
    reply: str = ""
    previous: Display | None = None

    @property
    def notes(self) -> tuple[tuple[str, str], ...]:
        """The teacher's notes in order, each with its verb."""
        notes, note = [], self.last_note
        while note is not None:
            notes.append((note.verb, note.text))
            note = note.before
        return (*reversed(notes),)


def command_line(*words: str) -> str:
    """Join words into a command line.

    >>> command_line("mark", "circle", "C4")
    'mark circle C4'
    """
    return " ".join(words)


def parse_command(text: str) -> Command:
    """Parse a command line. Raises BadLesson for an empty line.

    >>> parse_command("both: mark circle C4 D5"), parse_command("next").verb
    (Command(board='both', verb='mark', text='circle C4 D5'), 'next')
    """
    match = LINE.fullmatch(text.strip())
    if match is None:
        raise BadLesson(say("demo.nothing"), text)
    board, verb, arguments = match.groups(default="")
    return Command(board, verb.casefold(), arguments.strip())


def board_numbers(display: Display, command: Command) -> Sequence[int]:
    """Return the indices of a command's boards; by default the first board's."""
    numbers = {"": [0], "1": [0], "2": [1], BOTH: [0, 1]}[command.board]
    if numbers[-1] >= len(display.boards):
        raise BadLesson(say("demo.no_second"))
    return numbers


def replace_board(display: Display, number: int, board: BoardState) -> tuple[BoardState, ...]:
    """Return the boards, with the one at an index replaced."""
    return (*display.boards[:number], board, *display.boards[number + 1 :])


def with_results(
    display: Display, results: Mapping[int, tuple[BoardState, str]], previous: Display | None
) -> Display:
    """Return the display with some boards advanced, and the display `previous` to it."""
    boards = tuple(
        results[n][0] if n in results else board for n, board in enumerate(display.boards)
    )
    reply = joined_replies({number: reply for number, (_, reply) in results.items()}, boards)
    return replace(display, boards=boards, reply=reply, previous=previous)


def joined_replies(replies: Mapping[int, str], boards: Sequence[BoardState]) -> str:
    """Join the replies about the boards; with two boards, each reply names its board."""
    if len(boards) < 2:
        return next(iter(replies.values()), "")
    return " ".join(say("demo.each", number=n + 1, value=text) for n, text in replies.items())
