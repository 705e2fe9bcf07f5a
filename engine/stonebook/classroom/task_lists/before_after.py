"""A test of eight questions before and after a track, and a class's gain between them.

Each question is a pair of puzzles of one theme and of similar difficulty: one is asked before, the
other after. They are drawn from the puzzles of the game, which no lesson shows.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from random import Random
from typing import NamedTuple

import stonebook
from stonebook.classroom.task_lists.codes import TaskState
from stonebook.classroom.task_lists.graded_pile import (
    GradedPile,
    PupilResult,
    without_formula,
)
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList, normalized_name
from stonebook.profiles import profile
from stonebook.records.links.tasks import LOCKS
from stonebook.rules.errors import BadRecord
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.grades import difficulty_grade
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.sets.order import difficulty_key
from stonebook.words import say

QUESTIONS = 8
"""The questions of a test."""
BEFORE = "before"
AFTER = "after"
WHEN = (BEFORE, AFTER)
LOCKED = LOCKS
"""The features that a test switches off: all of them."""
MAX_QUESTION_MOVES = 2
"""The most moves that a question asks for."""
MAX_DIFFERENCE = 100
"""The most points of difficulty between the two puzzles of a pair."""
TEST_GRADES = ("easy", "medium")
"""The difficulties of its questions."""
IN_LESSONS = frozenset({"ikeda/gxpe22"})
"""The puzzles whose boards a lesson shows: no test asks about them."""


class MatchedPair(NamedTuple):
    """Two puzzles of one theme whose difficulties differ by at most `MAX_DIFFERENCE`."""

    theme: str
    before: Puzzle
    after: Puzzle


def track_test(game: str, when: str, seed: int = 1) -> TaskList:
    """Return the test before or after a track. Another seed draws another test.

    >>> early, late = (track_test("io", when) for when in WHEN)
    >>> len(early.tasks), len(late.tasks), {*early.tasks} & {*late.tasks}
    (8, 8, set())
    """
    index = WHEN.index(when)
    pairs = ((pair.before, pair.after) for pair in questions(game, seed))
    tasks = tuple(ListedTask(pair[index].id) for pair in pairs)
    title = say(f"tasks.test.{when}", game=stonebook.game(game).title)
    return TaskList(tasks, LOCKED, title, nonce=seed)


def has_test(game: str) -> bool:
    """Whether a game has enough puzzles for a test."""
    try:
        return bool(questions(game))
    except BadRecord:
        return False


@lru_cache(maxsize=64)
def questions(game: str, seed: int = 1) -> tuple[MatchedPair, ...]:
    """Return the eight questions of a game's tests: its themes in turn, in their order.

    Raises BadRecord for a game with too few puzzles.
    """
    random = Random(f"{game} {seed}")
    pool = {theme: [*_pairs(game, theme)] for theme in profile(game).puzzles.themes}
    drawn: list[MatchedPair] = []
    used: set[str] = set()
    while len(drawn) < QUESTIONS:
        before = len(drawn)
        for theme, pairs in pool.items():
            free = [pair for pair in pairs if not {pair[0].id, pair[1].id} & used]
            if free and len(drawn) < QUESTIONS:
                early, late = random.sample(random.choice(free), 2)
                used |= {early.id, late.id}
                drawn.append(MatchedPair(theme, early, late))
        if len(drawn) == before:
            raise BadRecord(say("tasks.test.none", game=stonebook.game(game).title), game)
    ranks = {theme: rank for rank, theme in enumerate(pool)}
    return tuple(sorted(drawn, key=lambda pair: ranks[pair.theme]))


def _pairs(game: str, theme: str) -> Iterator[tuple[Puzzle, Puzzle]]:
    """Yield puzzles of a main theme next to each other in difficulty that ask for the same."""
    asked = (
        puzzle for puzzle in puzzles(game) if puzzle.themes[0] == theme and _may_be_asked(puzzle)
    )
    in_order = sorted(asked, key=_grouping_key)
    for _, alike in groupby(in_order, key=lambda puzzle: _grouping_key(puzzle)[:-1]):
        for pair in pairwise(alike):
            if difficulty_key(pair[1]) - difficulty_key(pair[0]) <= MAX_DIFFERENCE:
                yield pair


def _may_be_asked(puzzle: Puzzle) -> bool:
    return (
        not puzzle.nothing
        and puzzle.length <= MAX_QUESTION_MOVES
        and difficulty_grade(puzzle) in TEST_GRADES
        and puzzle.id not in IN_LESSONS
    )


def _grouping_key(puzzle: Puzzle) -> tuple[str, int, str, float]:
    return puzzle.seeks, puzzle.length, difficulty_grade(puzzle), difficulty_key(puzzle)


class QuestionGain(NamedTuple):
    """A question's gain, for the pupils who did both tests.

    `number` is the question's number, from 1. `before` and `after` count the pupils who were right
    on the first try in each test.
    """

    number: int
    before: int
    after: int


class Gains(NamedTuple):
    """A class's gain: the names in both tests, those in one only (`once`), and each question."""

    pupils: tuple[str, ...]
    once: tuple[str, ...]
    questions: tuple[QuestionGain, ...]

    def csv(self) -> str:
        """Return a table for spreadsheets: a line for each question."""
        text = io.StringIO()
        table = csv.writer(text, lineterminator="\r\n")
        table.writerow(["question", "pupils", *WHEN, "gain"])
        for number, before, after in self.questions:
            table.writerow([number, len(self.pupils), before, after, after - before])
        return text.getvalue()


def gains(before: GradedPile, after: GradedPile) -> Gains:
    """Compare the results of the test before with those after, for the pupils who did both.

    Raises BadRecord if the two lists differ in length.
    """
    size = len(before.task_list.tasks)
    if size != len(after.task_list.tasks):
        raise BadRecord(say("tasks.gain.lists"), after.task_list.title)
    early, late = map(_by_name, (before, after))
    both = [name for name in early if name in late]
    others = [result for name, result in (early | late).items() if name not in both]
    return Gains(
        _names([early[name].name for name in both]),
        _names([result.name for result in others]),
        tuple(
            QuestionGain(
                index + 1,
                *(
                    sum(pile[name].outcomes[index].state == TaskState.FIRST_TRY for name in both)
                    for pile in (early, late)
                ),
            )
            for index in range(size)
        ),
    )


def _by_name(pile: GradedPile) -> dict[str, PupilResult]:
    return {normalized_name(result.name): result for result in pile.results}


def _names(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(map(without_formula, names)))
