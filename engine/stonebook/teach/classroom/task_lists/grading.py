"""A pile of result codes, collected: who missed what, what was played instead, what is damaged."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Name, Symmetry, namer, renamed
from stonebook.teach.classroom.task_lists.attempts import ANEW, RIGHT, WRONG, Attempt
from stonebook.teach.classroom.task_lists.codes import (
    OPEN,
    STATES,
    Answers,
    is_short,
    is_whole,
    read_full,
    read_short,
    state_of,
    state_of_lesson,
)
from stonebook.teach.classroom.task_lists.qr_parts import CodeLine, Problem, joined, read_part
from stonebook.teach.classroom.task_lists.task_list import TaskList, chosen_name, folded
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import say

MOST_LINES = 500
"""Of a pile no more lines are read."""
CODE = re.compile(r"[A-Za-z0-9_-]+")
FORMULA = ("=", "+", "-", "@", "\t")
"""What a table calculation would take for a formula begins so."""
Found = TypeVar("Found")
Work = Generator[int, None, Found]


class TaskOutcome(NamedTuple):
    """How one task went for one pupil. What a short code can't carry is empty.

    `wrong` are the first moves that were played instead of a right one, and `first` the very first
    one, as the list's own board names their cells. `tries` counts all moves that were judged
    wrong, and the right one.
    """

    state: str = OPEN
    first: str = ""
    wrong: tuple[str, ...] = ()
    tries: int = 0
    hints: int = 0


class PupilResult(NamedTuple):
    """What one pupil handed in: how each task went, in the list's order. `short` was read out."""

    name: str
    went: tuple[TaskOutcome, ...]
    short: bool = False


@dataclass(frozen=True)
class GradedPile:
    """A pile that was read. Of who handed in twice the last whole code counts.

    `puzzles` are those of the list, by their places, where a full code was read.
    """

    its: TaskList
    results: tuple[PupilResult, ...]
    problems: tuple[Problem, ...]
    puzzles: Mapping[int, Puzzle]

    def missed(self, place: int) -> int:
        """Return how many have not solved a task at the first try."""
        return sum(one.went[place].state != STATES[-1] for one in self.results)

    def instead(self, place: int) -> Counter[str]:
        """Return what was played in a task in the place of a right first move, and how often."""
        return Counter(move for one in self.results for move in one.went[place].wrong)

    def votes(self, place: int) -> Counter[str]:
        """Return how many began a task with which cell."""
        if self.its.tasks[place].lesson:
            return Counter()
        game = self.its.tasks[place].start.origin.game
        firsts = (game.move(one.went[place].first) for one in self.results if one.went[place].first)
        return Counter(move.cells[0] for move in firsts if move.cells)

    def vote(self, place: int) -> str:
        """Return the same as the demonstration board takes it: "vote C4=12 D3=5"."""
        counted = sorted(self.votes(place).items(), key=lambda one: (-one[1], one[0]))
        return " ".join(["vote", *(f"{cell}={number}" for cell, number in counted)])

    def csv(self) -> str:
        """Return a table for other programs: a line a pupil, four columns a task."""
        text = io.StringIO()
        table = csv.writer(text, lineterminator="\r\n")
        columns = ("how", "tries", "wrong", "hints")
        numbers = range(1, len(self.its.tasks) + 1)
        table.writerow(["name", *(f"{at} {one}" for at in numbers for one in columns)])
        for result in self.results:
            row: list[str | int] = [_harmless(result.name)]
            for went in result.went:
                known = ("", "", "") if result.short else (*_numbers(went),)
                row += [went.state, *known]
            table.writerow(row)
        return text.getvalue()


def _numbers(went: TaskOutcome) -> Iterator[str | int]:
    yield went.tries
    yield " / ".join(went.wrong)
    yield went.hints


def _harmless(name: str) -> str:
    """Return a name that no table calculation takes for a formula."""
    return f"'{name}" if name.startswith(FORMULA) else name


def lines_of(pile: str) -> Iterator[CodeLine | Problem]:
    """Yield the codes of a pasted pile, each with the name before its colon.

    A long code that was broken into lines is put together. What a chat writes before a name, up
    to a colon or a bracket, is passed over.

    >>> line, problem = lines_of("[9:41] Ann: AbCdEfGhIjKlMnOpQrStU\\nVwX\\n\\nhello there")
    >>> line, problem.line, problem.text
    (Line(number=1, name='Ann', code='AbCdEfGhIjKlMnOpQrStUVwX'), 4, 'hello there')
    """
    open_line: CodeLine | None = None
    for number, text in enumerate(pile.splitlines()[:MOST_LINES], start=1):
        bare = text.strip()
        before, colon, code = bare.rpartition(":")
        name = chosen_name(re.split(r"[:\]]", before)[-1])
        code = "".join(code.split())
        if not bare:
            continue
        if colon and name:
            if open_line:
                yield open_line
            open_line = CodeLine(number, name, code)
        elif open_line and CODE.fullmatch(bare) and not _is_whole(open_line.code):
            open_line = open_line._replace(code=open_line.code + bare)
        else:
            if open_line:
                yield open_line
                open_line = None
            yield Problem(number, bare, say("codes.no_name"))
    if open_line:
        yield open_line


def _is_whole(code: str) -> bool:
    return is_whole(code) or read_part(code) is not None


def collecting(its: TaskList, pile: str) -> Work[GradedPile]:
    """Read a pile, code by code. Yields how many lines were read, between slices of searches."""
    judge = Judge(its)
    results: dict[str, PupilResult] = {}
    seen: dict[str, CodeLine] = {}
    problems: list[Problem] = []
    for line in joined(lines_of(pile)):
        if isinstance(line, Problem):
            problems.append(line)
            continue
        yield line.number
        try:
            result = yield from judge.result(line)
        except BadRecord as error:
            problems.append(_problem(line, str(error)))
            continue
        key = folded(line.name)
        if key in seen:
            again = "codes.same" if seen[key].code == line.code else "codes.doubled"
            problems.append(_problem(line, say(again, name=line.name, number=seen[key].number)))
            if result.short and not results[key].short:
                continue  # it says less
        seen[key] = line
        results[key] = result
    problems.sort(key=lambda one: one.line)
    return GradedPile(its, tuple(results.values()), tuple(problems), judge.puzzles)


def _problem(line: CodeLine, why: str) -> Problem:
    return Problem(line.number, f"{line.name}: {line.code}", why)


@dataclass
class Judge:
    """Judges what was given, by the rules and by what the solver proves. It proves nothing twice.

    All is judged on the list's own boards: a pupil's moves are turned back first. `puzzles` are the
    list's, by their places, as soon as one is needed.
    """

    its: TaskList
    _right: dict[tuple[int, Position], frozenset[Position] | None] = field(default_factory=dict)
    puzzles: dict[int, Puzzle] = field(default_factory=dict)

    def result(self, line: CodeLine) -> Work[PupilResult]:
        """Return what a code comes to. Raises BadRecord for one that does not count."""
        if is_short(line.code):
            states = read_short(self.its, line.name, line.code)
            return PupilResult(line.name, tuple(map(TaskOutcome, states)), short=True)
        for place, task in enumerate(self.its.tasks):
            if task.is_puzzle and place not in self.puzzles:
                self.puzzles[place] = yield from task.making()
        answers = read_full(self.its, line.name, line.code)
        went = []
        for place in range(len(self.its.tasks)):
            went.append((yield from self._went(answers, place)))
        return PupilResult(line.name, tuple(went))

    def _went(self, answers: Answers, place: int) -> Work[TaskOutcome]:
        if place in answers.lessons:
            return TaskOutcome(state_of_lesson(answers.lessons[place]))
        given = answers.given.get(place, ())
        if not given:
            return TaskOutcome()
        puzzle = self.puzzles[place]
        name = namer(puzzle.start.origin, _back(self.its.twin(answers.name, self.its.tasks[place])))
        done = yield from self._judged(place, puzzle, [_renamed(one, name) for one in given])
        if done != answers.claims[place]:
            raise BadRecord(say("codes.not_so", number=place + 1), answers.name)
        first_board, wrong, firsts = True, [], []
        for one in given:
            if first_board and one.moves:
                move = renamed(one.moves[0], name)
                firsts.append(move)
                wrong += [move] * (one.how == WRONG)
            if one.how in (RIGHT, ANEW):
                first_board = one.how == ANEW
        tries = sum(one.how == WRONG for one in given) + done
        hints = sum(not one.moves and one.how != ANEW for one in given)
        state = state_of(given, done=done)
        return TaskOutcome(state, firsts[0] if firsts else "", tuple(wrong), tries, hints)

    def _judged(self, place: int, puzzle: Puzzle, given: list[Attempt]) -> Work[bool]:
        """Replay what was given, turned back. Return whether the puzzle is solved.

        Raises BadRecord where a move is not what its code says it is.
        """
        position, made, done = puzzle.position, 0, False
        for one in given:
            if one.how == ANEW:
                position, made, done = puzzle.position, 0, False
            if not one.moves:
                continue
            right = yield from self._right_after(place, puzzle, position)
            turn = position.play(one.moves[0])
            if right is not None and (turn in right) != (one.how == RIGHT):
                raise BadRecord(say("codes.not_so", number=place + 1), one.moves[0])
            if one.how == RIGHT:
                player, position = position.to_move, turn
                made += 1
                for move in one.moves[1:]:
                    made += position.to_move == player
                    position = position.play(move)
                done = made >= puzzle.length or position.to_move is None or right is None
        return done

    def _right_after(
        self, place: int, puzzle: Puzzle, position: Position
    ) -> Work[frozenset[Position] | None]:
        """Return the positions after right moves, None where nothing can be proved."""
        key = (place, position)
        if key not in self._right:
            known = puzzle.accepted if position == puzzle.position else ()
            try:
                right = known or (yield from PositionAnalysis(position, puzzle.seeks).finding())
                self._right[key] = frozenset(map(position.play, right))
            except Unproved:
                self._right[key] = None
        return self._right[key]


def _back(symmetry: Symmetry) -> Symmetry:
    """Return the symmetry that undoes one."""
    back = [0] * len(symmetry)
    for at, image in enumerate(symmetry):
        back[image] = at
    return back


def _renamed(one: Attempt, name: Name) -> Attempt:
    return one._replace(moves=tuple(renamed(move, name) for move in one.moves))
