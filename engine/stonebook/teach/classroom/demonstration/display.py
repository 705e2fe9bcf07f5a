"""All that is shown in front of a class, as it stands, and a line that is typed for it."""

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


def goes_along(before: Command, line: Command) -> bool:
    """Return whether a line of a script takes no step of its own after the line before it.

    A board is set up in one step, with the sentence that follows. It is tidied in one step with
    whatever comes next. Where the teacher is told something in between, that is a step's end.

    >>> goes_along(read("place Black C3"), read("ask Where now?"))
    True
    >>> goes_along(read("place Black C3"), read("play D4"))
    False
    >>> goes_along(read("clear"), read("play D4"))
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
    """All that is shown, as it stands.

    `place` is how many lines of the script were carried out. `asked`, `answer` and `told` are
    large sentences, `last_note` is what the teacher alone was told last: each note knows the one
    before it, so that a step with a thousand notes takes no more room than one with the first.
    `said` was said last, and `came` is what was shown one step before, None where there is no way
    back.
    """

    stands: tuple[BoardState, ...]
    place: int = 0
    asked: str = ""
    answer: str = ""
    told: str = ""
    last_note: Note | None = None
    said: str = ""
    came: Display | None = None

    @property
    def notes(self) -> tuple[tuple[str, str], ...]:
        """What the teacher alone is told, by its word."""
        notes, note = [], self.last_note
        while note is not None:
            notes.append((note.word, note.text))
            note = note.before
        return (*reversed(notes),)


def typed(*words: str) -> str:
    """Return a line as it would be typed.

    >>> typed("mark", "circle", "C4")
    'mark circle C4'
    """
    return " ".join(words)


def read(text: str) -> Command:
    """Return the parts of a line. Raises BadLesson for an empty one.

    >>> read("both: mark circle C4 D5"), read("next").verb
    (Command(board='both', verb='mark', rest='circle C4 D5'), 'next')
    """
    found = LINE.fullmatch(text.strip())
    if found is None:
        raise BadLesson(say("demo.nothing"), text)
    board, verb, rest = found.groups(default="")
    return Command(board, verb.casefold(), rest.strip())


def numbers_of(shown: Display, command: Command) -> Sequence[int]:
    """Return which boards are meant, counted from 0. Without a word of it, the first."""
    numbers = {"": [0], "1": [0], "2": [1], BOTH: [0, 1]}[command.board]
    if numbers[-1] >= len(shown.stands):
        raise BadLesson(say("demo.no_second"))
    return numbers


def with_stand(shown: Display, number: int, stand: BoardState) -> tuple[BoardState, ...]:
    """Return the boards with another one in a place."""
    return (*shown.stands[:number], stand, *shown.stands[number + 1 :])


def gone_on(
    shown: Display, gone: Mapping[int, tuple[BoardState, str]], came: Display | None
) -> Display:
    """Return what is shown after boards have gone on, `came` before."""
    stands = tuple(gone[n][0] if n in gone else one for n, one in enumerate(shown.stands))
    said = of_each({number: said for number, (_, said) in gone.items()}, stands)
    return replace(shown, stands=stands, said=said, came=came)


def of_each(said: Mapping[int, str], stands: Sequence[BoardState]) -> str:
    """Return what is said of boards, of each by its number where there are two."""
    if len(stands) < 2:
        return next(iter(said.values()), "")
    return " ".join(say("demo.each", number=n + 1, said=text) for n, text in said.items())
