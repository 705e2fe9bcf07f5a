"""Grades a pile of result codes: replays each code and judges its attempts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.codes import (
    MAX_REPLIES,
    Answers,
    is_short,
    name_of_code,
    read_full,
    read_short,
    state_of,
    state_of_lesson,
)
from stonebook.classroom.task_lists.graded_pile import GradedPile, PupilResult, TaskOutcome
from stonebook.classroom.task_lists.pile_text import code_lines
from stonebook.classroom.task_lists.qr_parts import CodeLine, Problem, join_parts
from stonebook.classroom.task_lists.task_list import TaskList, normalized_name
from stonebook.rules.errors import BadRecord
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Symmetry, cell_renaming, inverse, rename_cells
from stonebook.search.slices import Work
from stonebook.storage.puzzle_results import AttemptKind
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import say


def grading_pile(task_list: TaskList, pile: str) -> Work[GradedPile]:
    """Grade a pile, code by code, slice by slice. Yields the number of lines read so far."""
    judge = AttemptJudge(task_list)
    results: dict[str, PupilResult] = {}
    lines_by_code: dict[str, CodeLine] = {}
    problems: list[Problem] = []
    for line in join_parts(code_lines(pile)):
        if isinstance(line, Problem):
            problems.append(line)
            continue
        yield line.number
        if line.longer_names:
            names = (line.name, *line.longer_names)
            line = line._replace(name=name_of_code(task_list, names, line.code))
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
class AttemptJudge:
    """Judges attempts by the rules and the solver. Every proof is computed only once.

    Attempts are replayed on the pupil's own boards, because the order of cells decides between
    equally good replies. Analyses are stored by the moves that led to a position, not by the
    position alone, because the rules may look back. `puzzles` are the list's puzzles by index,
    filled on first use.
    """

    task_list: TaskList
    _analyses: dict[tuple[int, Position, tuple[Move, ...]], PositionAnalysis] = field(
        default_factory=dict
    )
    puzzles: dict[int, Puzzle] = field(default_factory=dict)
    _unproved_reason: str = ""
    """Why a position of the list is not a puzzle; then its long codes can't be judged."""

    def result(self, line: CodeLine) -> Work[PupilResult]:
        """Return the result of a code. Raises BadRecord for a code that does not count."""
        if is_short(line.code):
            states = read_short(self.task_list, line.name, line.code)
            return PupilResult(line.name, tuple(map(TaskOutcome, states)), short=True)
        if self._unproved_reason:
            raise BadRecord(self._unproved_reason, line.code)
        for index, task in enumerate(self.task_list.tasks):
            if task.is_puzzle and index not in self.puzzles:
                try:
                    self.puzzles[index] = yield from task.making()
                except BadRecord as error:
                    self._unproved_reason = str(error)
                    raise
        answers = read_full(self.task_list, line.name, line.code)
        outcomes = []
        for index in range(len(self.task_list.tasks)):
            outcomes.append((yield from self._outcome(answers, index)))
        return PupilResult(line.name, tuple(outcomes))

    def _outcome(self, answers: Answers, index: int) -> Work[TaskOutcome]:
        if index in answers.lessons:
            return TaskOutcome(state_of_lesson(answers.lessons[index]))
        attempts = answers.attempts.get(index, ())
        if not attempts:
            return TaskOutcome()
        start = self.puzzles[index].start
        twin = self.task_list.twin(answers.name, self.task_list.tasks[index])
        done = yield from self._replay(index, twin, attempts)
        if done != answers.claims[index]:
            raise BadRecord(say("codes.not_so", number=index + 1), answers.name)
        # In the cell names of the list's own board.
        rename = cell_renaming(start.origin, inverse(twin))
        first_board, wrong, firsts = True, [], []
        for attempt in attempts:
            if first_board and attempt.moves:
                move = rename_cells(attempt.moves[0], rename)
                firsts.append(move)
                if attempt.kind == AttemptKind.WRONG:
                    wrong.append(move)
            if attempt.kind in (AttemptKind.RIGHT, AttemptKind.ANEW):
                first_board = attempt.kind == AttemptKind.ANEW
        number = sum(attempt.kind == AttemptKind.WRONG for attempt in attempts) + done
        hints = sum(not attempt.moves and attempt.kind != AttemptKind.ANEW for attempt in attempts)
        state = state_of(attempts, done=done)
        return TaskOutcome(state, firsts[0] if firsts else "", tuple(wrong), number, hints)

    def _replay(self, index: int, twin: Symmetry, attempts: Sequence[Attempt]) -> Work[bool]:
        """Replay attempts on the pupil's board. Return whether the puzzle is solved.

        Raises BadRecord if the code calls a wrong move right or a right one wrong, and if the
        computer would have replied differently.
        """
        puzzle = self.puzzles[index]
        start = puzzle.start.image(twin)
        position, moves_found, solved, safe = start, 0, False, False
        line: tuple[Move, ...] = ()
        for attempt in attempts:
            if attempt.kind == AttemptKind.ANEW:
                position, moves_found, solved, safe, line = start, 0, False, False, ()
            if not attempt.moves:
                continue
            key = (index, start, line)
            if key not in self._analyses:
                right = () if line else puzzle.accepted_in(twin)
                self._analyses[key] = PositionAnalysis(position, puzzle.seeks, right)
            analysis = self._analyses[key]
            turn = position.transition(attempt.moves[0])
            accepted = yield from _accepted(analysis, turn)
            if (solved and not safe) or (accepted is False) != (attempt.kind == AttemptKind.WRONG):
                raise BadRecord(say("codes.not_so", number=index + 1), attempt.moves[0])
            if attempt.kind == AttemptKind.WRONG:
                continue
            turns: tuple[Transition, ...] = (turn,)
            # A page that asked for moves which could not go wrong may have made this code.
            solved, safe = True, False
            if accepted:
                turns, moves_found, solved, _, safe = yield from analysis.continuing(
                    turn, moves_found, puzzle.length
                )
            if not _is_line(attempt.moves, turns):
                raise BadRecord(say("codes.not_so", number=index + 1), " ".join(attempt.moves))
            position, line = turns[-1].after, (*line, *(turn.move for turn in turns))
        return solved


def _accepted(analysis: PositionAnalysis, turn: Transition) -> Work[bool | None]:
    """Whether a turn is right, None if that can't be proved."""
    try:
        yield from analysis.finding_right_moves()
    except Unproved:
        return None
    return analysis.accepts(turn)


def _is_line(moves: Sequence[str], turns: Sequence[Transition]) -> bool:
    """Whether the moves match these turns, as far as a code has room for them."""
    coded_turns = turns[:MAX_REPLIES]
    return len(moves) == len(coded_turns) and all(
        turn.before.play(move) == turn.after for move, turn in zip(moves, coded_turns, strict=True)
    )
