"""Grades a pile of result codes: outcomes, wrong moves, damaged codes."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from stonebook.rules.errors import BadRecord
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Symmetry, cell_renaming, rename_cells
from stonebook.teach.classroom.task_lists.attempts import ANEW, RIGHT, WRONG, Attempt
from stonebook.teach.classroom.task_lists.codes import (
    HELPED,
    MAX_REPLIES,
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
from stonebook.teach.classroom.task_lists.qr_parts import CodeLine, Problem, join_parts, read_part
from stonebook.teach.classroom.task_lists.task_list import TaskList, chosen_name, normalized_name
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import say

MAX_CODE_LINES = 2_000
"""The most lines with text that are read from a pile."""
CODE = re.compile(r"[A-Za-z0-9_-]+")
FORMULA_SIGNS = ("=", "+", "-", "@", "\t")
"""A text that begins with one of these, in any width, is a formula for a spreadsheet."""
UNSOLVED = "wrong"
"""The state that a teacher sees instead of "open" for a puzzle that was tried. Keys of sentences
and styles have this name, too."""
T = TypeVar("T")
Work = Generator[int, None, T]


class TaskOutcome(NamedTuple):
    """The outcome of one task for one pupil. From a short code, only `state` is known.

    `wrong` are the wrong first moves and `first` is the very first move, in the cell names of the
    list's own board. `tries` counts all wrong moves, plus the right one.
    """

    state: str = OPEN
    first: str = ""
    wrong: tuple[str, ...] = ()
    tries: int = 0
    hints: int = 0

    @property
    def shown(self) -> str:
        """The state for a teacher: "wrong" for a puzzle that was tried and not solved."""
        return UNSOLVED if self.state == OPEN and self.tries else self.state


class PupilResult(NamedTuple):
    """A pupil's result: each task's outcome, in the list's order. `short`: from a short code."""

    name: str
    outcomes: tuple[TaskOutcome, ...]
    short: bool = False


@dataclass(frozen=True)
class GradedPile:
    """A graded pile of a `task_list`. If a pupil handed in twice, the last full code counts.

    `results` has one entry per pupil, `problems` the lines that do not count, with the reason.
    `puzzles` are the list's puzzles by place, if a full code was read.
    """

    task_list: TaskList
    results: tuple[PupilResult, ...]
    problems: tuple[Problem, ...]
    puzzles: Mapping[int, Puzzle]

    def missed(self, place: int) -> int:
        """Return how many pupils did not solve a task on the first try."""
        return sum(result.outcomes[place].state != STATES[-1] for result in self.results)

    def solved(self, place: int) -> int:
        """Return how many pupils have solved a task, at whichever try."""
        return sum(self._is_solved(result, place) for result in self.results)

    def solved_by(self, result: PupilResult) -> int:
        """Return how many tasks a pupil has solved, at whichever try."""
        return sum(self._is_solved(result, place) for place in range(len(self.task_list.tasks)))

    def _is_solved(self, result: PupilResult, place: int) -> bool:
        """Return whether a task is solved. A lesson with the state "helped" is only begun."""
        unsolved = HELPED if self.task_list.tasks[place].lesson else OPEN
        return STATES.index(result.outcomes[place].state) > STATES.index(unsolved)

    def wrong_first_moves(self, place: int) -> Counter[str]:
        """Return the wrong first moves in a task, and how often each was played."""
        return Counter(move for result in self.results for move in result.outcomes[place].wrong)

    def votes(self, place: int) -> Counter[str]:
        """Return how many pupils played each cell first."""
        if self.task_list.tasks[place].lesson:
            return Counter()
        game = self.task_list.tasks[place].start.origin.game
        firsts = (
            game.move(result.outcomes[place].first)
            for result in self.results
            if result.outcomes[place].first
        )
        return Counter(move.cells[0] for move in firsts if move.cells)

    def vote(self, place: int) -> str:
        """Return `votes` as a command for the demonstration board: "vote C4=12 D3=5"."""
        votes = sorted(self.votes(place).items(), key=lambda entry: (-entry[1], entry[0]))
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
                known = ("", "", "") if result.short else (*_columns(outcome),)
                row += [outcome.state, *known]
            table.writerow(row)
        return text.getvalue()


def _columns(outcome: TaskOutcome) -> Iterator[str | int]:
    yield outcome.tries
    yield " / ".join(outcome.wrong)
    yield outcome.hints


def without_formula(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    plain = unicodedata.normalize("NFKC", name).replace("\N{MINUS SIGN}", "-")
    return f"'{name}" if plain.startswith(FORMULA_SIGNS) else name


def code_lines(pile: str) -> Iterator[CodeLine | Problem]:
    """Yield the codes in a pasted pile, each with the name before its colon.

    A code broken over several lines is joined. A chat's prefix before a name, up to a colon or a
    bracket, is ignored. A pile that is too long ends with a problem.

    >>> line, problem = code_lines("[9:41] Ann: AbCdEfGhIjKlMnOpQrStU\\nVwX\\n\\nhello there")
    >>> line, problem.line, problem.text
    (CodeLine(number=1, name='Ann', code='AbCdEfGhIjKlMnOpQrStUVwX'), 4, 'hello there')
    """
    open_line: CodeLine | None = None
    lines = [(number, text.strip()) for number, text in enumerate(pile.splitlines(), start=1)]
    filled = [(number, bare) for number, bare in lines if bare]
    for number, bare in filled[:MAX_CODE_LINES]:
        before, colon, code = bare.rpartition(":")
        name = chosen_name(re.split(r"[:\]]", before)[-1])
        code = "".join(code.split())
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
    for number, bare in filled[MAX_CODE_LINES : MAX_CODE_LINES + 1]:
        yield Problem(number, bare, say("codes.too_long", most=MAX_CODE_LINES))


def _is_whole(code: str) -> bool:
    return is_whole(code) or read_part(code) is not None


def grading_pile(task_list: TaskList, pile: str) -> Work[GradedPile]:
    """Grade a pile, code by code, slice by slice. Yields the number of lines read so far."""
    judge = Judge(task_list)
    results: dict[str, PupilResult] = {}
    lines_by_code: dict[str, CodeLine] = {}
    problems: list[Problem] = []
    for line in join_parts(code_lines(pile)):
        if isinstance(line, Problem):
            problems.append(line)
            continue
        yield line.number
        try:
            result = yield from judge.result(line)
        except BadRecord as error:
            problems.append(_problem(line, str(error)))
            continue
        key = normalized_name(line.name)
        if key in lines_by_code:
            again = "codes.same" if lines_by_code[key].code == line.code else "codes.doubled"
            problems.append(
                _problem(line, say(again, name=line.name, number=lines_by_code[key].number))
            )
            if result.short and not results[key].short:
                continue  # a short code holds less than the full one before it
        lines_by_code[key] = line
        results[key] = result
    problems.sort(key=lambda problem: problem.line)
    return GradedPile(task_list, tuple(results.values()), tuple(problems), judge.puzzles)


def _problem(line: CodeLine, why: str) -> Problem:
    return Problem(line.number, f"{line.name}: {line.code}", why)


@dataclass
class Judge:
    """Judges attempts by the rules and the solver. Every proof is computed only once.

    Attempts are replayed on the pupil's own boards, because the order of cells decides between
    equally good replies. Analyses are stored by the moves that led to a position, not by the
    position alone, because the rules may look back. `puzzles` are the list's puzzles by place,
    filled on first use.
    """

    task_list: TaskList
    _analyses: dict[tuple[int, Position, tuple[Move, ...]], PositionAnalysis] = field(
        default_factory=dict
    )
    puzzles: dict[int, Puzzle] = field(default_factory=dict)
    _unproved_reason: str = ""
    """Why a position of the list is not a puzzle; then its full codes can't be judged."""

    def result(self, line: CodeLine) -> Work[PupilResult]:
        """Return the result of a code. Raises BadRecord for a code that does not count."""
        if is_short(line.code):
            states = read_short(self.task_list, line.name, line.code)
            return PupilResult(line.name, tuple(map(TaskOutcome, states)), short=True)
        if self._unproved_reason:
            raise BadRecord(self._unproved_reason, line.code)
        for place, task in enumerate(self.task_list.tasks):
            if task.is_puzzle and place not in self.puzzles:
                try:
                    self.puzzles[place] = yield from task.making()
                except BadRecord as error:
                    self._unproved_reason = str(error)
                    raise
        answers = read_full(self.task_list, line.name, line.code)
        outcomes = []
        for place in range(len(self.task_list.tasks)):
            outcomes.append((yield from self._outcome(answers, place)))
        return PupilResult(line.name, tuple(outcomes))

    def _outcome(self, answers: Answers, place: int) -> Work[TaskOutcome]:
        if place in answers.lessons:
            return TaskOutcome(state_of_lesson(answers.lessons[place]))
        attempts = answers.attempts.get(place, ())
        if not attempts:
            return TaskOutcome()
        start, twin = (
            self.puzzles[place].start,
            self.task_list.twin(answers.name, self.task_list.tasks[place]),
        )
        done = yield from self._replay(place, twin, attempts)
        if done != answers.claims[place]:
            raise BadRecord(say("codes.not_so", number=place + 1), answers.name)
        # In the cell names of the list's own board.
        renamed = cell_renaming(start.origin, _inverse(twin))
        first_board, wrong, firsts = True, [], []
        for attempt in attempts:
            if first_board and attempt.moves:
                move = rename_cells(attempt.moves[0], renamed)
                firsts.append(move)
                wrong += [move] * (attempt.kind == WRONG)
            if attempt.kind in (RIGHT, ANEW):
                first_board = attempt.kind == ANEW
        tries = sum(attempt.kind == WRONG for attempt in attempts) + done
        hints = sum(not attempt.moves and attempt.kind != ANEW for attempt in attempts)
        state = state_of(attempts, done=done)
        return TaskOutcome(state, firsts[0] if firsts else "", tuple(wrong), tries, hints)

    def _replay(self, place: int, twin: Symmetry, attempts: Sequence[Attempt]) -> Work[bool]:
        """Replay attempts on the pupil's board. Return whether the puzzle is solved.

        Raises BadRecord if the code calls a wrong move right or a right one wrong, and if the
        computer would have replied differently.
        """
        puzzle = self.puzzles[place]
        start = puzzle.start.image(twin)
        position, moves_found, solved, safe = start, 0, False, False
        line: tuple[Move, ...] = ()
        for attempt in attempts:
            if attempt.kind == ANEW:
                position, moves_found, solved, safe, line = start, 0, False, False, ()
            if not attempt.moves:
                continue
            key = (place, start, line)
            if key not in self._analyses:
                right = () if line else puzzle.accepted_in(twin)
                self._analyses[key] = PositionAnalysis(position, puzzle.seeks, right)
            analysis = self._analyses[key]
            turn = position.transition(attempt.moves[0])
            accepted = yield from _accepted(analysis, turn)
            if (solved and not safe) or (accepted is False) != (attempt.kind == WRONG):
                raise BadRecord(say("codes.not_so", number=place + 1), attempt.moves[0])
            if attempt.kind == WRONG:
                continue
            turns: tuple[Transition, ...] = (turn,)
            # A page that asked for moves which could not go wrong may have made this code.
            solved, safe = True, False
            if accepted:
                turns, moves_found, solved, _, safe = yield from analysis.continuing(
                    turn, moves_found, puzzle.length
                )
            if not _is_line(attempt.moves, turns):
                raise BadRecord(say("codes.not_so", number=place + 1), " ".join(attempt.moves))
            position, line = turns[-1].after, (*line, *(turn.move for turn in turns))
        return solved


def _accepted(analysis: PositionAnalysis, turn: Transition) -> Work[bool | None]:
    """Return whether a turn is right, None if that can't be proved."""
    try:
        yield from analysis.finding()
    except Unproved:
        return None
    return analysis.accepts(turn)


def _is_line(moves: Sequence[str], turns: Sequence[Transition]) -> bool:
    """Return whether the moves match these turns, as far as a code has room for them."""
    coded_turns = turns[:MAX_REPLIES]
    return len(moves) == len(coded_turns) and all(
        turn.before.play(move) == turn.after for move, turn in zip(moves, coded_turns, strict=True)
    )


def _inverse(symmetry: Symmetry) -> Symmetry:
    """Return the inverse of a symmetry."""
    back = [0] * len(symmetry)
    for at, image in enumerate(symmetry):
        back[image] = at
    return back
