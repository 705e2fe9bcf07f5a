"""Task lists: a teacher's selection of lessons and puzzles.

The twin of each puzzle depends on the list's nonce and the name that a pupil has chosen: copied
answers are wrong.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from zlib import crc32

from stonebook.records import Record, from_link, link
from stonebook.records.links.tasks import (
    PUZZLE_NUMBERS,
    LinkedLesson,
    LinkedPosition,
    LinkedPuzzle,
    LinkedTask,
    LinkedTasks,
    tasks_from_link,
    tasks_link,
)
from stonebook.rules import GAMES
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Symmetry
from stonebook.search.slices import Work, run_to_end
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles import every_puzzle, puzzle, puzzles
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import say
from stonebook.words.truncate import excerpt

MAX_NAME = 24
"""The greatest length of a pupil's name, in characters."""


@dataclass(frozen=True, slots=True)
class ListedTask:
    """One task: a lesson ("track/lesson"), a puzzle by its id, or the puzzle of a position.

    For a position, `name` is its link and `seeks` its goal.

    >>> ListedTask("io/corners", lesson=True).is_puzzle, ListedTask("otello/last-six").is_puzzle
    (False, True)
    """

    name: str
    lesson: bool = False
    seeks: str = ""

    @property
    def is_puzzle(self) -> bool:
        """Whether it is a puzzle, whose moves a result code holds."""
        return not self.lesson

    @property
    def start(self) -> PlayedPosition:
        """The first position of a puzzle, which is known without a proof."""
        return PlayedPosition(_position(self.name)) if self.seeks else puzzle(self.name).start

    def puzzle(self) -> Puzzle:
        """Return the task's puzzle. Raises BadRecord for a position that is not a puzzle."""
        return run_to_end(self.making())

    def making(self) -> Work[Puzzle]:
        """Return the task's puzzle, slice by slice: a position must be proved first.

        Raises BadRecord for a position that is not a puzzle.
        """
        if not self.seeks:
            return puzzle(self.name)
        # A late import: few lists have a position.
        from stonebook.teach.authoring.proved_puzzle import proving_puzzle

        position, title = _position(self.name), say("bench.own")
        return (yield from proving_puzzle(title, position, self.seeks, self.name))


@dataclass(frozen=True, slots=True)
class TaskList:
    """A list to hand out. `locks` are its switched-off features: "hints", "worth", "computer".

    `nonce` distinguishes lists with the same tasks, such as those of two classes.

    >>> tasks = (ListedTask("io/corners", lesson=True), ListedTask("otello/last-six"))
    >>> week = TaskList(tasks, nonce=5)
    >>> task_list(week.link) == week
    True
    """

    tasks: tuple[ListedTask, ...]
    locks: tuple[str, ...] = ()
    title: str = ""
    nonce: int = 0

    @property
    def link(self) -> str:
        """The fragment of its link. Raises BadRecord if it is too long."""
        linked = tuple(_linked_task(task) for task in self.tasks)
        return tasks_link(LinkedTasks(linked, self.locks, self.title, self.nonce))

    @property
    def key(self) -> str:
        """The short key under which its attempts are stored."""
        return f"{crc32(self.link.encode()):08x}"

    @property
    def shown_title(self) -> str:
        """The title that is shown."""
        return self.title or say("tasks.untitled")

    def order(self, name: str) -> tuple[int, ...]:
        """Return the order of the tasks in a pupil's result code, as indices in the list.

        Lessons keep their places. The puzzles between two lessons are shuffled, so a code
        that is handed in under another name does not replay.

        >>> [*map(TaskList(tuple(map(ListedTask, "abcd")), nonce=5).order, ("Ada", " ada", "Bo"))]
        [(1, 0, 3, 2), (1, 0, 3, 2), (1, 0, 2, 3)]
        """
        blocks: list[list[int]] = [[]]
        for index, task in enumerate(self.tasks):
            if task.lesson:
                blocks += [[index], []]
            else:
                blocks[-1].append(index)
        ordered = [sorted(block, key=lambda at: self._chance(name, at)) for block in blocks]
        return tuple(index for block in ordered for index in block)

    def twin(self, name: str, task: ListedTask) -> Symmetry:
        """Return the symmetry of a puzzle's twin for a pupil."""
        twins = task.start.twins
        return twins[int(self._chance(name, task.name) * len(twins))]

    def _chance(self, name: str, key: object) -> float:
        """Return a number from 0 to below 1 that depends only on the nonce, name and key."""
        return Random(f"{self.nonce} {normalized_name(name)} {key}").random()


def task_list(text: str) -> TaskList:
    """Return the list in a link. Raises BadRecord for an invalid link or an unknown puzzle."""
    content = tasks_from_link(text)
    tasks = tuple(_task(task, text) for task in content.tasks)
    if not tasks:
        raise BadRecord(say("tasks.none"), excerpt(text))
    return TaskList(tasks, content.locks, content.title, content.nonce)


def puzzle_number(id: str) -> int:
    """Return a puzzle's number, a hash of its id and therefore as permanent.

    >>> puzzle_number("otello/last-six")
    500924
    """
    return crc32(id.encode()) % PUZZLE_NUMBERS


@lru_cache(maxsize=len(GAMES))
def _by_number(game: str) -> dict[int, str]:
    return {puzzle_number(puzzle.id): puzzle.id for puzzle in reversed(every_puzzle(game))}


def _linked_task(task: ListedTask) -> LinkedTask:
    if task.lesson:
        return LinkedLesson(task.name)
    if task.seeks:
        return LinkedPosition(_position(task.name), task.seeks)
    return LinkedPuzzle(task.name.partition("/")[0], puzzle_number(task.name))


def _position(text: str) -> Position:
    """Return the position in a link; for a whole game, the last one."""
    content = from_link(text)
    return content.last if isinstance(content, Record) else content


def _task(linked: LinkedTask, text: str) -> ListedTask:
    match linked:
        case LinkedLesson(name):
            return ListedTask(name, lesson=True)
        case LinkedPosition(position, seeks):
            return ListedTask(link(position), seeks=seeks)
        case LinkedPuzzle(game, number):
            if number not in _by_number(game):
                raise BadRecord(say("tasks.unknown"), excerpt(text))
            return ListedTask(_by_number(game)[number])


def chosen_name(text: str) -> str:
    """Clean a chosen name, removing characters that separate names from codes.

    >>> chosen_name("  Blue:  Fox "), chosen_name("x" * 40) == "x" * 24
    ('Blue Fox', True)
    """
    spelled = unicodedata.normalize("NFC", text)
    letters = "".join(
        " " if letter in ":[]" or not letter.isprintable() else letter for letter in spelled
    )
    return " ".join(letters.split())[:MAX_NAME].strip()


def normalized_name(name: str) -> str:
    """Return a name without differences in case and spaces.

    >>> normalized_name("Blue FOX") == normalized_name("bluefox")
    True
    """
    return "".join(unicodedata.normalize("NFKC", chosen_name(name)).casefold().split())


def matching_puzzles(game: str, theme: str = "", wished: str = "") -> Iterator[Puzzle]:
    """Yield a game's puzzles of a theme, "" for any, whose name or goal has all the words.

    >>> [puzzle.id for puzzle in matching_puzzles("otello", wished="last six")][:1]
    ['otello/last-six']
    """
    words = wished.casefold().replace("-", " ").split()
    for candidate in puzzles(game):
        searched = f"{candidate.id} {candidate.goal}".replace("-", " ").casefold()
        if (not theme or theme in candidate.themes) and all(word in searched for word in words):
            yield candidate
