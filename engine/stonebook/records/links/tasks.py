"""A list of tasks in digits: lessons by their names, puzzles by a number, positions as they are.

What the names and the numbers stand for is not asked here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stonebook.records.links.boards import read_position, write_position
from stonebook.records.links.digits import DigitReader, DigitWriter, Unreadable
from stonebook.records.links.kinds import LINK_KINDS, MOST_GAMES, MOST_KINDS, TASKS
from stonebook.records.links.spelling import read_number, spell
from stonebook.rules import GAMES
from stonebook.rules.errors import BadRecord
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import excerpt

NUMBERS = 2**20
"""A puzzle is one of so many of its game."""
NONCES = 2**20
"""A list is one of so many that hold the same."""
MOST_TASKS = 24
"""A result code that is read out has no room for more."""
MOST_LETTERS = 60
"""A title has no more bytes of UTF-8."""
LOCKS = ("hints", "worth", "computer")
"""What a list may lock away. Their places are part of the format."""
SEEKS = ("outcome", "margin")
NAME = "/-abcdefghijklmnopqrstuvwxyz0123456789"
"""What a lesson's name is made of."""
MOST_NAME = 60
MOST_SORTS = 8


class LinkedPuzzle(NamedTuple):
    """A puzzle by its game and its number among that game's."""

    game: str
    number: int


class LinkedLesson(NamedTuple):
    """A lesson by its name, "track/lesson"."""

    name: str


class LinkedPosition(NamedTuple):
    """A position that is a puzzle, which seeks the "outcome" or the "margin"."""

    position: Position
    seeks: str


Linked = LinkedPuzzle | LinkedLesson | LinkedPosition
SORTS = (LinkedPuzzle, LinkedLesson, LinkedPosition)
"""Their places are part of the format."""


class LinkedTasks(NamedTuple):
    """What the link of a list holds: its tasks, what is locked away, its title and its nonce."""

    tasks: tuple[Linked, ...]
    locks: tuple[str, ...] = ()
    title: str = ""
    nonce: int = 0


def tasks_link(held: LinkedTasks) -> str:
    """Return the fragment of a link, without “#”, for a list of tasks.

    Raises BadRecord for more than `MOST_TASKS` tasks, and for what is too long.

    >>> text = tasks_link(LinkedTasks((LinkedPuzzle("io", 7), LinkedLesson("io/corners")), nonce=5))
    >>> tasks_from_link(text).tasks
    (LinkedPuzzle(game='io', number=7), LinkedLesson(name='io/corners'))
    """
    if len(held.tasks) > MOST_TASKS:
        raise BadRecord(say("error.link.tasks", number=len(held.tasks), most=MOST_TASKS))
    if len(held.title.encode()) > MOST_LETTERS:
        raise BadRecord(say("error.link.title", most=MOST_LETTERS), excerpt(held.title))
    digits = DigitWriter()
    digits.digit(LINK_KINDS.index(TASKS), MOST_KINDS)
    digits.digit(held.nonce, NONCES)
    for lock in LOCKS:
        digits.choice(lock in held.locks, (False, True))
    digits.text(held.title)
    digits.digit(len(held.tasks), MOST_TASKS + 1)
    before: Linked | None = None
    for one in held.tasks:
        alike = _alike(before, one)
        digits.choice(alike, (False, True))
        if not alike:
            digits.digit(SORTS.index(type(one)), MOST_SORTS)
        _write(digits, one, alike=alike)
        before = one
    return spell(digits.number())


def tasks_from_link(text: str) -> LinkedTasks:
    """Return the list of tasks that a link holds, the whole link or its fragment.

    Raises BadRecord for what is cut or damaged, of a later version, or no list.
    """
    digits = DigitReader(read_number(text))
    try:
        if digits.digit(MOST_KINDS) != LINK_KINDS.index(TASKS):
            raise Unreadable(say("error.link.no_tasks"))
        nonce = digits.digit(NONCES)
        locks = tuple(lock for lock in LOCKS if digits.choice((False, True)))
        title = digits.text()
        tasks: list[Linked] = []
        for _ in range(digits.digit(MOST_TASKS + 1)):
            tasks.append(_read(digits, tasks[-1] if tasks else None))
        digits.end()
    except ValueError as error:
        message = say("error.link.impossible", problem=error)
        raise BadRecord(message, excerpt(text)) from None
    return LinkedTasks(tuple(tasks), locks, title, nonce)


def _alike(before: Linked | None, one: Linked) -> bool:
    """Whether both are puzzles of one game: that is not written again."""
    both = isinstance(one, LinkedPuzzle) and isinstance(before, LinkedPuzzle)
    return both and before is not None and before[0] == one[0]


def _write(digits: DigitWriter, one: Linked, *, alike: bool) -> None:
    match one:
        case LinkedPuzzle(game, number):
            if not alike:
                digits.digit([*GAMES].index(game), MOST_GAMES)
            digits.digit(number, NUMBERS)
        case LinkedLesson(name):
            if len(name) > MOST_NAME or not set(name) <= set(NAME):
                raise BadRecord(say("error.link.lesson", name=excerpt(name)), excerpt(name))
            digits.count(len(name))
            for letter in name:
                digits.choice(letter, NAME)
        case LinkedPosition(position, seeks):
            digits.digit([*GAMES].index(position.game.name), MOST_GAMES)
            digits.choice(seeks, SEEKS)
            write_position(digits, position)


def _read(digits: DigitReader, before: Linked | None) -> Linked:
    if digits.choice((False, True)):
        if not isinstance(before, LinkedPuzzle):
            raise Unreadable(say("error.link.kind"))
        return LinkedPuzzle(before.game, digits.digit(NUMBERS))
    sort = digits.digit(MOST_SORTS)
    if sort >= len(SORTS):
        raise Unreadable(say("error.link.kind"))
    if SORTS[sort] is LinkedLesson:
        letters: Sequence[str] = [digits.choice(NAME) for _ in range(digits.count(MOST_NAME))]
        return LinkedLesson("".join(letters))
    game = _game(digits)
    if SORTS[sort] is LinkedPuzzle:
        return LinkedPuzzle(game.name, digits.digit(NUMBERS))
    seeks = digits.choice(SEEKS)
    return LinkedPosition(read_position(digits, game), seeks)


def _game(digits: DigitReader) -> Game:
    number = digits.digit(MOST_GAMES)
    if number >= len(GAMES):
        raise Unreadable(say("error.link.kind"))
    return [*GAMES.values()][number]
