"""A task list in digits: lessons by name, puzzles by number, positions in full.

Whether the names and numbers exist is not checked here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stonebook.records.links.boards import read_position, write_position
from stonebook.records.links.digits import DigitReader, DigitWriter, Unreadable
from stonebook.records.links.kinds import LINK_KINDS, MAX_GAMES, MAX_KINDS, TASKS
from stonebook.records.links.spelling import read_number, spell
from stonebook.rules import GAMES
from stonebook.rules.errors import BadRecord
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import excerpt

PUZZLE_NUMBERS = 2**20
"""The number of possible puzzles of a game."""
NONCES = 2**20
"""The number of possible lists with the same tasks."""
MAX_TASKS = 24
"""A result code that is read aloud has no room for more."""
MAX_TITLE_BYTES = 60
"""The most bytes of UTF-8 in a title."""
LOCKS = ("hints", "worth", "computer")
"""The aids that a list may lock. Their order is part of the format."""
SEEKS = ("outcome", "margin")
"""The goals of a position. Their order is part of the format."""
NAME_CHARACTERS = "/-abcdefghijklmnopqrstuvwxyz0123456789"
"""The characters of a lesson's name."""
MAX_NAME_LENGTH = 60
MAX_TASK_KINDS = 8


class LinkedPuzzle(NamedTuple):
    """A puzzle by its game and its number among that game's."""

    game: str
    number: int


class LinkedLesson(NamedTuple):
    """A lesson by its name, "track/lesson"."""

    name: str


class LinkedPosition(NamedTuple):
    """A position set as a puzzle that seeks the "outcome" or the "margin"."""

    position: Position
    seeks: str


LinkedTask = LinkedPuzzle | LinkedLesson | LinkedPosition
TASK_KINDS = (LinkedPuzzle, LinkedLesson, LinkedPosition)
"""Their order is part of the format."""


class LinkedTasks(NamedTuple):
    """The contents of a list's link: its tasks, the locked aids, its title and its nonce."""

    tasks: tuple[LinkedTask, ...]
    locks: tuple[str, ...] = ()
    title: str = ""
    nonce: int = 0


def tasks_link(linked: LinkedTasks) -> str:
    """Return the fragment of a link, without “#”, for a task list.

    Raises BadRecord for more than `MAX_TASKS` tasks, and for a link that is too long.

    >>> text = tasks_link(LinkedTasks((LinkedPuzzle("io", 7), LinkedLesson("io/corners")), nonce=5))
    >>> tasks_from_link(text).tasks
    (LinkedPuzzle(game='io', number=7), LinkedLesson(name='io/corners'))
    """
    if len(linked.tasks) > MAX_TASKS:
        raise BadRecord(say("error.link.tasks", number=len(linked.tasks), most=MAX_TASKS))
    if len(linked.title.encode()) > MAX_TITLE_BYTES:
        raise BadRecord(say("error.link.title", most=MAX_TITLE_BYTES), excerpt(linked.title))
    digits = DigitWriter()
    digits.digit(LINK_KINDS.index(TASKS), MAX_KINDS)
    digits.digit(linked.nonce, NONCES)
    for lock in LOCKS:
        digits.choice(lock in linked.locks, (False, True))
    digits.text(linked.title)
    digits.digit(len(linked.tasks), MAX_TASKS + 1)
    previous: LinkedTask | None = None
    for task in linked.tasks:
        same_game = _same_game(previous, task)
        digits.choice(same_game, (False, True))
        if not same_game:
            digits.digit(TASK_KINDS.index(type(task)), MAX_TASK_KINDS)
        _write(digits, task, same_game=same_game)
        previous = task
    return spell(digits.number())


def tasks_from_link(text: str) -> LinkedTasks:
    """Return the task list in a link. `text` is the whole link or its fragment.

    Raises BadRecord for an incomplete or damaged link, or one of a later version or another kind.
    """
    digits = DigitReader(read_number(text))
    try:
        if digits.digit(MAX_KINDS) != LINK_KINDS.index(TASKS):
            raise Unreadable(say("error.link.no_tasks"))
        nonce = digits.digit(NONCES)
        locks = tuple(lock for lock in LOCKS if digits.choice((False, True)))
        title = digits.text()
        tasks: list[LinkedTask] = []
        for _ in range(digits.digit(MAX_TASKS + 1)):
            tasks.append(_read(digits, tasks[-1] if tasks else None))
        digits.end()
    except ValueError as error:
        message = say("error.link.impossible", problem=error)
        raise BadRecord(message, excerpt(text)) from None
    return LinkedTasks(tuple(tasks), locks, title, nonce)


def _same_game(previous: LinkedTask | None, task: LinkedTask) -> bool:
    """Whether both are puzzles of one game, which is then not written again."""
    are_puzzles = isinstance(task, LinkedPuzzle) and isinstance(previous, LinkedPuzzle)
    return are_puzzles and previous is not None and previous[0] == task[0]


def _write(digits: DigitWriter, task: LinkedTask, *, same_game: bool) -> None:
    match task:
        case LinkedPuzzle(game, number):
            if not same_game:
                digits.digit([*GAMES].index(game), MAX_GAMES)
            digits.digit(number, PUZZLE_NUMBERS)
        case LinkedLesson(name):
            if len(name) > MAX_NAME_LENGTH or not set(name) <= set(NAME_CHARACTERS):
                raise BadRecord(say("error.link.lesson", name=excerpt(name)), excerpt(name))
            digits.count(len(name))
            for letter in name:
                digits.choice(letter, NAME_CHARACTERS)
        case LinkedPosition(position, seeks):
            digits.digit([*GAMES].index(position.game.name), MAX_GAMES)
            digits.choice(seeks, SEEKS)
            write_position(digits, position)


def _read(digits: DigitReader, previous: LinkedTask | None) -> LinkedTask:
    if digits.choice((False, True)):
        if not isinstance(previous, LinkedPuzzle):
            raise Unreadable(say("error.link.kind"))
        return LinkedPuzzle(previous.game, digits.digit(PUZZLE_NUMBERS))
    kind = digits.digit(MAX_TASK_KINDS)
    if kind >= len(TASK_KINDS):
        raise Unreadable(say("error.link.kind"))
    if TASK_KINDS[kind] is LinkedLesson:
        letters: Sequence[str] = [
            digits.choice(NAME_CHARACTERS) for _ in range(digits.count(MAX_NAME_LENGTH))
        ]
        return LinkedLesson("".join(letters))
    game = _game(digits)
    if TASK_KINDS[kind] is LinkedPuzzle:
        return LinkedPuzzle(game.name, digits.digit(PUZZLE_NUMBERS))
    seeks = digits.choice(SEEKS)
    return LinkedPosition(read_position(digits, game), seeks)


def _game(digits: DigitReader) -> Game:
    number = digits.digit(MAX_GAMES)
    if number >= len(GAMES):
        raise Unreadable(say("error.link.kind"))
    return [*GAMES.values()][number]
