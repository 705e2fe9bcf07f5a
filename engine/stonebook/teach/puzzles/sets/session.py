"""A reader's session with a set: the next puzzle, its symmetry, and its result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date

from stonebook.rules.symmetry import Symmetry
from stonebook.storage.puzzle_results import RESULTS, TryResult
from stonebook.storage.stores import Save, StoredRecord
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle, custom_puzzle_of
from stonebook.teach.puzzles.grades import (
    HARD,
    difficulty_grade,
    difficulty_word,
)
from stonebook.teach.puzzles.labels import theme_about
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.rating import difficulties, reached_rating
from stonebook.teach.puzzles.sets.kinds import MAX_IN_RUN, ROW
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet, find_puzzle, find_set
from stonebook.teach.puzzles.sets.session_log import (
    RESULT,
    OpenedPuzzle,
    read_log,
    shown_action,
    switched_action,
)
from stonebook.teach.puzzles.tries import (
    Tries,
    Try,
    is_solved,
    read_tries,
    stored_record,
    try_change,
)
from stonebook.teach.steps.kinds.puzzle import PuzzleStep

PAUSES = (3, 5, 8, 12, 20)
"""The pauses before the next puzzle opens by itself, in seconds. A longer text prevents it."""
ROW_PAUSE = 2
"""The pause in a row of ten, in seconds."""
TIMED_PAUSE, TIMED_PAUSE_AFTER_MISS = 1, 3
"""The pauses in a timed run, in seconds: after a right answer, and after a wrong one."""
WORDS_PER_SECOND = 3
"""The number of words that a reader of twelve reads in a second."""
BONUS_STREAK = 5
"""After each streak of this length, a mixed set goes on with harder puzzles."""
STREAK_BONUS = 100
"""How much harder they are, in rating points."""
SetPuzzle = Puzzle | CustomPuzzle
"""A puzzle of a set. A custom one still has to be proved."""


class PuzzleSession:
    """A set for a reader with some tries. Each result is passed to `save` as soon as known.

    A failure counts at once, so it is not lost when the reader leaves. A similar puzzle that
    was found for the reader may come between two of the set, and its result is saved like theirs.
    `step` is the puzzle that is shown, `streak` the number of right answers in a row, `results` are
    those of this session, `tries` all of the reader's. With `auto_next` the next puzzle opens by
    itself after a solved one. Answers up to the time `since` don't count for the rating.
    """

    def __init__(
        self,
        puzzle_set: PuzzleSet,
        tries: Tries,
        *,
        save: Save,
        now: Callable[[], str],
        since: int = 0,
    ) -> None:
        self.puzzle_set = puzzle_set
        self.step: PuzzleStep | None = None
        self.streak = 0
        self.results: list[str] = []
        self.auto_next = True
        self.tries, self.now, self.since = tries, now, since
        self._save = save
        self._number_shown = sum(len(tried) for id, tried in tries.items() if self._is_of_game(id))
        self._last_of_set: SetPuzzle | None = None  # the last puzzle of the set
        self._intro = ""
        self._open_result = ""  # the result of the open puzzle, "" until it is known
        self.tries_before = 0  # how often the open puzzle was tried before
        self._interrupted: OpenedPuzzle | None = None  # until it is opened again
        self.day: date | None = None  # the day, while the puzzle of a day is open
        self.is_of_today = False  # whether one of today's puzzles is open
        self._opened_count = 0  # how many puzzles of the set were opened
        self._run_length = 0  # how many puzzles of a timed run came before

    def _is_of_game(self, id: str) -> bool:
        return id.startswith(f"{self.puzzle_set.game}/")

    # The choice of the next puzzle.

    def begin(
        self,
        first: Puzzle | None = None,
        log: Iterable[tuple[str, str]] = (),
        day: date | None = None,
        *,
        of_today: bool = False,
    ) -> SetPuzzle | None:
        """Return the first puzzle: that of a log before Python restarted, else `first`, if any.

        `day` is the day whose puzzle is `first`. With `of_today` it is one of today's puzzles.
        """
        restored = read_log(log, self.puzzle_set)
        self.puzzle_set, self._opened_count = restored.puzzle_set, restored.opened_count
        for result in restored.results:
            self._add_result(result)
        self._interrupted = restored.interrupted
        self._last_of_set = self._puzzle_to_resume() or first or self._choose_next()
        if self._last_of_set is first:
            self.day, self.is_of_today = day, of_today
        return self._last_of_set

    def _puzzle_to_resume(self) -> SetPuzzle | None:
        """Return the interrupted puzzle, which is to get the same number again."""
        if self._interrupted is None:
            return None
        self._number_shown, id = self._interrupted.number - 1, self._interrupted.id
        return custom_puzzle_of(id) or find_puzzle(id)

    def choose(self, name: str, difficulty: str = "") -> tuple[str, str]:
        """Go on with another set of the game. Return the action for the log."""
        self.puzzle_set = find_set(self.puzzle_set.game, name, difficulty)
        self._last_of_set, self._opened_count = None, 0
        self.start_run()
        return switched_action(name, difficulty)

    def start_run(self) -> None:
        """Count the puzzles of a timed run from 0."""
        self._run_length = 0

    def next(self) -> SetPuzzle | None:
        """Return the next puzzle of the set. None if none is left."""
        self.day, self.is_of_today = None, False
        self._last_of_set = self._choose_next()
        return self._last_of_set

    def _choose_next(self) -> SetPuzzle | None:
        number, kind = self._number_shown, self.puzzle_set.kind
        if kind.rows:
            number = ROW * self._number_shown + self.streak
        elif kind.timed:
            number = MAX_IN_RUN * self._number_shown + self._run_length
            self._run_length += 1
        now = self.now()
        level = self._level(now) if kind.levelled else None
        return self.puzzle_set.next(self.tries, number, self._last_of_set, now, level)

    def _level(self, now: str) -> float | None:
        """Return the difficulty that suits the reader, None before an answer that counts.

        It is the rating, and more after some right answers in a row.
        """
        reached = reached_rating(difficulties(self.puzzle_set.game), self.tries, self.since, now)
        bonus = STREAK_BONUS * (self.streak // BONUS_STREAK)
        return reached.rating.value + bonus if reached.number else None

    def drop(self, custom: CustomPuzzle) -> None:
        """Leave out a custom puzzle that can't be shown so that it does not come again."""
        self.tries = {id: tried for id, tried in self.tries.items() if id != custom.id}

    # The open puzzle.

    def open(self, puzzle: Puzzle) -> tuple[PuzzleStep, tuple[str, str]]:
        """Open a puzzle. Return its step, and the action for the log.

        Answers count from `ready()` on: those that are replayed before were saved earlier.
        """
        self._number_shown += 1
        self._opened_count += 1
        tried = self.tries.get(puzzle.id, ())
        if self._interrupted is not None:  # its last try is replayed
            tried, self._interrupted = tried[: self._interrupted.tries_before], None
        twin, self._intro = self._variant(puzzle, tried)
        self.tries_before = len(tried)
        self.step = PuzzleStep(
            puzzle,
            self._title_of(puzzle),
            twin=twin,
            may_have_no_answer=self.puzzle_set.hides_goal_of(puzzle),
        )
        self._open_result = TryResult.FOUND  # until it is ready
        opened = OpenedPuzzle(self._number_shown, len(tried), puzzle.id)
        return self.step, shown_action(opened)

    def _title_of(self, puzzle: Puzzle) -> str:
        """Return a puzzle's title until it is done. Without its theme it is the difficulty."""
        word = difficulty_word(puzzle) if self.hides_theme else ""
        return word or self.puzzle_set.title_of(puzzle, self._opened_count)

    @property
    def hides_theme(self) -> bool:
        """Whether the open puzzle keeps its theme secret until it is done."""
        return self.day is not None or self.is_of_today

    def ready(self) -> str:
        """Let answers count from now on. Return the sentence to begin with, "" for none."""
        assert self.step is not None
        self._open_result = self.step.result
        return "" if self._open_result else self._intro

    def _variant(self, puzzle: Puzzle, tried: Sequence[Try]) -> tuple[Symmetry | None, str]:
        """Return the symmetry for showing a tried puzzle, and the sentence to begin with."""
        if self.puzzle_set.kind.repeats and tried:
            from stonebook.teach.puzzles.schedule import next_twin, why_due

            return next_twin(puzzle, tried), why_due(puzzle, tried, self.now())
        theme = self.puzzle_set.name
        says_theme = theme in puzzle.themes and not self.hides_theme
        return None, theme_about(puzzle.game, theme) if says_theme else ""

    @property
    def is_too_hard(self) -> bool:
        """Whether the puzzle of the day is hard, and the reader has not solved any."""
        puzzle = self.step and self.day and self.step.puzzle
        if not puzzle or difficulty_grade(puzzle) != HARD:
            return False
        return not any(is_solved(self.tries, id) for id in self.tries)

    def save_result(self) -> tuple[str, str] | None:
        """Save the result of the open puzzle as soon as it is known.

        A failure counts at once. If the puzzle is solved later, that is noted as well. Return the
        action for the log, None without a new result.
        """
        step = self.step
        if step is None or not self._is_new(step.result):
            return None
        new = Try(self.now(), TryResult(step.result))
        self._note_result(step, new)
        self._save(try_change(step.puzzle.id, new), self._take_record)
        return RESULT, step.result

    def _is_new(self, result: str) -> bool:
        """Whether a result of the open puzzle is not known yet."""
        expected = TryResult.FAILED if result == TryResult.FOUND else ""
        return bool(result) and self._open_result == expected

    def adopt_result(self, result: str) -> None:
        """Take over the result of the open puzzle, which the page has saved."""
        if self.step is not None and result in RESULTS and self._is_new(result):
            self._note_result(self.step, Try(self.now(), TryResult(result)))

    def _note_result(self, step: PuzzleStep, new: Try) -> None:
        self._open_result = new.result
        self._add_result(new.result)
        expected_count = self.tries_before + (new.result == TryResult.FOUND)
        if len(self.tries.get(step.puzzle.id, ())) == expected_count:
            self.tries = read_tries(try_change(step.puzzle.id, new)(stored_record(self.tries)))

    def _add_result(self, result: str) -> None:
        if result == TryResult.FOUND and self.results[-1:] == [TryResult.FAILED]:
            self.results.pop()
        self.results.append(result)
        self.streak = self.streak + 1 if result == TryResult.RIGHT else 0

    def _take_record(self, record: StoredRecord) -> None:
        """Take over the record as stored, to which another tab may have added results."""
        self.tries = read_tries(record)

    def pause(self, sentence: str) -> int:
        """Return after how many seconds the next puzzle opens by itself, 0 if it must be asked for.

        It opens by itself after a puzzle without failures, once there was time to read `sentence`,
        if that is not too long.
        In a row it comes soon, and in a timed run after a wrong answer as well.
        """
        step = self.step
        if step is None or not self.auto_next or not self.is_over:
            return 0
        if self.puzzle_set.kind.timed:
            return TIMED_PAUSE_AFTER_MISS if step.failures else TIMED_PAUSE
        if step.failures:
            return 0
        if self.puzzle_set.kind.rows:
            return ROW_PAUSE
        needed = len(sentence.split()) / WORDS_PER_SECOND
        return next((pause for pause in PAUSES if pause >= needed), 0)

    @property
    def is_over(self) -> bool:
        """Whether the open puzzle is done or, in a timed run, missed."""
        step = self.step
        return step is not None and (
            step.done or (self.puzzle_set.kind.timed and step.failures > 0)
        )
