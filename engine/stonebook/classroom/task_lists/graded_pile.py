"""A graded pile of result codes: each pupil's outcomes, votes, and a table for spreadsheets."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from stonebook.classroom.task_lists.codes import STATES, TaskState
from stonebook.classroom.task_lists.qr_parts import Problem
from stonebook.classroom.task_lists.task_list import TaskList
from stonebook.teach.puzzles.puzzle import Puzzle

FORMULA_SIGNS = ("=", "+", "-", "@", "\t")
"""A text that begins with one of these, in any width, is a formula for a spreadsheet."""
UNSOLVED = "wrong"
"""The state that a teacher sees instead of "open" for a puzzle that was tried. Keys of sentences
and styles have this name, too."""


class TaskOutcome(NamedTuple):
    """The outcome of one task for one pupil. From a short code, only `state` is known.

    `wrong` are the wrong first moves and `first` is the very first move, in the cell names of the
    list's own board. `attempts` counts all wrong moves, plus the right one.
    """

    state: TaskState = TaskState.OPEN
    first: str = ""
    wrong: tuple[str, ...] = ()
    attempts: int = 0
    hints: int = 0

    @property
    def shown(self) -> str:
        """The state for a teacher: "wrong" for a puzzle that was tried and not solved."""
        return UNSOLVED if self.state == TaskState.OPEN and self.attempts else self.state


class PupilResult(NamedTuple):
    """A pupil's result: each task's outcome, in the list's order.

    `short` says whether it came as a short code.
    """

    name: str
    outcomes: tuple[TaskOutcome, ...]
    short: bool = False


@dataclass(frozen=True)
class GradedPile:
    """A graded pile of a `task_list`. If a pupil handed in twice, the last long code counts.

    `results` has one entry per pupil, `problems` the lines that do not count, with the reason.
    `puzzles` are the list's puzzles by index, if a long code was read.
    """

    task_list: TaskList
    results: tuple[PupilResult, ...]
    problems: tuple[Problem, ...]
    puzzles: Mapping[int, Puzzle]

    def missed(self, index: int) -> int:
        """Return how many pupils did not solve a task on the first try."""
        return sum(result.outcomes[index].state != TaskState.FIRST_TRY for result in self.results)

    def solved(self, index: int) -> int:
        """Return how many pupils have solved a task, at the first try or later."""
        return sum(self._is_solved(result, index) for result in self.results)

    def solved_by(self, result: PupilResult) -> int:
        """Return how many tasks a pupil has solved, at the first try or later."""
        return sum(self._is_solved(result, index) for index in range(len(self.task_list.tasks)))

    def _is_solved(self, result: PupilResult, index: int) -> bool:
        """Whether a task is solved. A lesson with the state "helped" is only begun."""
        unsolved = TaskState.HELPED if self.task_list.tasks[index].lesson else TaskState.OPEN
        return STATES.index(result.outcomes[index].state) > STATES.index(unsolved)

    def wrong_first_moves(self, index: int) -> Counter[str]:
        """Return the wrong first moves in a task, and how often each was played."""
        return Counter(move for result in self.results for move in result.outcomes[index].wrong)

    def votes(self, index: int) -> Counter[str]:
        """Return how many pupils played each cell first."""
        if self.task_list.tasks[index].lesson:
            return Counter()
        game = self.task_list.tasks[index].start.origin.game
        firsts = (
            game.move(result.outcomes[index].first)
            for result in self.results
            if result.outcomes[index].first
        )
        return Counter(move.cells[0] for move in firsts if move.cells)

    def vote(self, index: int) -> str:
        """Return `votes` as a command for the demonstration board: "vote C4=12 D3=5"."""
        votes = sorted(self.votes(index).items(), key=lambda entry: (-entry[1], entry[0]))
        return " ".join(["vote", *(f"{cell}={number}" for cell, number in votes)])

    def csv(self) -> str:
        """Return a table for spreadsheets: a line for each pupil, four columns for each task."""
        text = io.StringIO()
        table = csv.writer(text, lineterminator="\r\n")
        columns = ("how", "tries", "wrong", "hints")
        numbers = range(1, len(self.task_list.tasks) + 1)
        table.writerow(["name", *(f"{at} {column}" for at in numbers for column in columns)])
        for result in self.results:
            row: list[str | int] = [without_formula(result.name)]
            for outcome in result.outcomes:
                details = ("", "", "") if result.short else (*_columns(outcome),)
                row += [outcome.state, *details]
            table.writerow(row)
        return text.getvalue()


def _columns(outcome: TaskOutcome) -> Iterator[str | int]:
    yield outcome.attempts
    yield " / ".join(outcome.wrong)
    yield outcome.hints


def without_formula(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    plain = unicodedata.normalize("NFKC", name).replace("\N{MINUS SIGN}", "-")
    return f"'{name}" if plain.startswith(FORMULA_SIGNS) else name
