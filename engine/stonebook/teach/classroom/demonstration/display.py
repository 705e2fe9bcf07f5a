"""All that is shown in front of a class, as it boards, and a line that is typed for it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from stonebook.rules.errors import BadLesson
from stonebook.teach.classroom.demonstration.board_state import BoardState
from stonebook.words import say

LINE = re.compile(r"(?:(1|2|both)\s*:\s*)?(\S+)\s*(.*)", re.DOTALL)
BOTH = "both"
TEACHER = ("note", "expect")
"""What is for the teacher alone: it must be no step of its own."""
PREPARES = (
    *("board", "beside", "open", "moves", "place", "erase", "to-move", "first-pass", "passes"),
    *("phase", "reserve", "mark", "arrow", "cover"),
)
"""What sets a board up for what is said of it."""


class Command(NamedTuple):
    """A line that was typed: for which board ("1", "2", "both" or ""), the word, and the rest."""

    board: str
    verb: str
    rest: str


def joins_step(before: Command, line: Command) -> bool:
    """Return whether a line of a script takes no step of its own after the line before it.

    A board is set up in one step, with the sentence that follows. It is tidied in one step with
    whatever comes next. Where the teacher is told something in between, that is a step's end.

    >>> joins_step(parse_command("place Black C3"), parse_command("ask Where now?"))
    True
    >>> joins_step(parse_command("place Black C3"), parse_command("play D4"))
    False
    >>> joins_step(parse_command("clear"), parse_command("play D4"))
    True
    """
    if line.verb in TEACHER:
        return True
    tidies = before.verb == "clear" or (before.verb == "vote" and not before.rest)
    prepares = before.verb in PREPARES and line.verb in (*PREPARES, "ask", "tell")
    return tidies or prepares


class Note(NamedTuple):
    """Something that the teacher alone is told, by its word, and the note `before` it."""

    word: str
    text: str
    before: Note | None


@dataclass(frozen=True, eq=False)
class Display:
    """All that is shown, as it boards.

    `place` is how many lines of the script were carried out. `asked`, `answer` and `statement` are
    large sentences, `last_note` is what the teacher alone was told last: each note knows the one
    before it, so that a step with a thousand notes takes no more room than one with the first.
    `reply` was said last, and `previous` is what was shown one step before, None where there is no way
    back.
    """

    boards: tuple[BoardState, ...]
    place: int = 0
    asked: str = ""
    answer: str = ""
    statement: str = ""
    last_note: Note | None = None
    reply: str = ""
    previous: Display | None = None

    @property
    def notes(self) -> tuple[tuple[str, str], ...]:
        """What the teacher alone is told, by its word."""
        notes, note = [], self.last_note
        while note is not None:
            notes.append((note.word, note.text))
            note = note.before
        return (*reversed(notes),)


def command_line(*words: str) -> str:
    """Return a line as it would be typed.

    >>> command_line("mark", "circle", "C4")
    'mark circle C4'
    """
    return " ".join(words)


def parse_command(text: str) -> Command:
    """Return the parts of a line. Raises BadLesson for an empty one.

    >>> parse_command("both: mark circle C4 D5"), parse_command("next").verb
    (Command(board='both', verb='mark', rest='circle C4 D5'), 'next')
    """
    found = LINE.fullmatch(text.strip())
    if found is None:
        raise BadLesson(say("demo.nothing"), text)
    board, verb, rest = found.groups(default="")
    return Command(board, verb.casefold(), rest.strip())


def board_numbers(shown: Display, command: Command) -> Sequence[int]:
    """Return which boards are meant, counted from 0. Without a word of it, the first."""
    numbers = {"": [0], "1": [0], "2": [1], BOTH: [0, 1]}[command.board]
    if numbers[-1] >= len(shown.boards):
        raise BadLesson(say("demo.no_second"))
    return numbers


def replace_board(shown: Display, number: int, board: BoardState) -> tuple[BoardState, ...]:
    """Return the boards with another one in a place."""
    return (*shown.boards[:number], board, *shown.boards[number + 1 :])


def advanced(
    shown: Display, gone: Mapping[int, tuple[BoardState, str]], previous: Display | None
) -> Display:
    """Return what is shown after boards have gone on, `previous` before."""
    boards = tuple(gone[n][0] if n in gone else board for n, board in enumerate(shown.boards))
    reply = joined_replies({number: reply for number, (_, reply) in gone.items()}, boards)
    return replace(shown, boards=boards, reply=reply, previous=previous)


def joined_replies(replies: Mapping[int, str], boards: Sequence[BoardState]) -> str:
    """Return what is said of boards, of each by its number where there are two."""
    if len(boards) < 2:
        return next(iter(replies.values()), "")
    return " ".join(say("demo.each", number=n + 1, said=text) for n, text in replies.items())
