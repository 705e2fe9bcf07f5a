"""A reader's session with a set: the next puzzle, its symmetry, and its result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from urllib.parse import urlencode

import stonebook
from stonebook.rules.symmetry import Symmetry
from stonebook.storage.puzzle_results import FAILED, FOUND, RESULTS, RIGHT
from stonebook.storage.stores import Save, StoredRecord
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.custom_puzzle import LINK_SEPARATOR, CustomPuzzle, custom_puzzle_of
from stonebook.teach.puzzles.grades import (
    HARD,
    difficulty_grade,
    difficulty_text,
    difficulty_word,
)
from stonebook.teach.puzzles.labels import name_of, theme_about
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader import rating as ratings
from stonebook.teach.puzzles.reader.daily import date_text
from stonebook.teach.puzzles.sets.kinds import MAX_IN_RUN, OF_A_THEME, ROW, SetStanding
from stonebook.teach.puzzles.sets.pool import MIXED
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet, find_puzzle, find_set
from stonebook.teach.puzzles.tries import (
    Tries,
    Try,
    is_solved,
    read_tries,
    stored_record,
    try_change,
)
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import say

# The actions in the log:
SHOWN = "puzzle"
SWITCHED = "set"  # another set was chosen
RESULT = "went"  # a try has a result
PAUSES = (6, 10, 15)
"""The pauses before the next puzzle opens by itself, in seconds."""
ROW_PAUSE = 2
"""The pause in a row of ten, in seconds."""
TIMED_PAUSE, TIMED_PAUSE_AFTER_MISS = 1, 3
"""The pauses in a timed run, in seconds: after a right answer, and after a wrong one."""
WORDS_PER_SECOND = 2.5
"""The number of words that a slow reader reads in a second."""
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
    those of this session. With `auto_next` the next puzzle opens by itself after a solved one.
    Answers up to the time `since` don't count for the rating.
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
        self._tries = tries
        self._save, self._now = save, now
        self._number_shown = sum(len(tried) for id, tried in tries.items() if self._is_of_game(id))
        self._last_of_set: SetPuzzle | None = None  # the last puzzle of the set
        self._intro = ""
        self._open_result = ""  # the result of the open puzzle, "" until it is known
        self._tries_before = 0  # how often the open puzzle was tried before
        # Tries before the one that Python's restart interrupted:
        self._tries_before_interruption: int | None = None
        self._since = since
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
        done = [*log]
        self._replay_log(done)
        self._last_of_set = self._interrupted_puzzle(done) or first or self._choose_next()
        if self._last_of_set is first:
            self.day, self.is_of_today = day, of_today
        return self._last_of_set

    def _replay_log(self, log: Sequence[tuple[str, str]]) -> None:
        """Restore the set, the results and the number of the puzzle that was open."""
        for action, entry in log:
            self._opened_count = 0 if action == SWITCHED else self._opened_count + (action == SHOWN)
            if action == SWITCHED:
                self.puzzle_set = find_set(self.puzzle_set.game, *entry.split(" "))
            elif action == RESULT and entry in RESULTS:
                self._add_result(entry)
        if (shown := self._open_entry(log)) is not None:
            self._number_shown, self._tries_before_interruption = int(shown[0]) - 1, int(shown[1])
            self._opened_count -= 1

    def _interrupted_puzzle(self, log: Sequence[tuple[str, str]]) -> SetPuzzle | None:
        """Return the puzzle that was open, if it goes on."""
        shown = self._open_entry(log)
        return None if shown is None else custom_puzzle_of(shown[2]) or find_puzzle(shown[2])

    def _open_entry(self, log: Sequence[tuple[str, str]]) -> tuple[str, str, str] | None:
        """Return the number, the tries before and the id of the puzzle that was open.

        None if there was none, if it belongs to another game, or in a timed run: it does not go on.
        """
        opened = [entry for entry in log if entry[0] != RESULT]
        if not opened or opened[-1][0] != SHOWN or self.puzzle_set.kind.timed:
            return None
        number, earlier, id = opened[-1][1].split(" ", 2)
        return (number, earlier, id) if self._is_of_game(id) else None

    def choose(self, name: str, difficulty: str = "") -> tuple[str, str]:
        """Go on with another set of the game. Return the action for the log."""
        self.puzzle_set = find_set(self.puzzle_set.game, name, difficulty)
        self._last_of_set, self._opened_count = None, 0
        self.start_run()
        return SWITCHED, f"{name} {difficulty}".strip()

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
        now = self._now()
        level = self._level(now) if kind.levelled else None
        return self.puzzle_set.next(self._tries, number, self._last_of_set, now, level)

    def _level(self, now: str) -> float | None:
        """Return the difficulty that suits the reader, None before an answer that counts.

        It is the rating, and more after some right answers in a row.
        """
        known = ratings.difficulties(self.puzzle_set.game)
        reached = ratings.reached_rating(known, self._tries, self._since, now)
        bonus = STREAK_BONUS * (self.streak // BONUS_STREAK)
        return reached.rating.value + bonus if reached.number else None

    def drop(self, custom: CustomPuzzle) -> None:
        """Leave out a custom puzzle that can't be shown so that it does not come again."""
        self._tries = {id: tried for id, tried in self._tries.items() if id != custom.id}

    # The open puzzle.

    def open(self, puzzle: Puzzle) -> tuple[PuzzleStep, tuple[str, str]]:
        """Open a puzzle. Return its step, and the action for the log.

        Answers count from `ready()` on: those that are replayed before were saved earlier.
        """
        self._number_shown += 1
        self._opened_count += 1
        tried = self._tries.get(puzzle.id, ())
        tried, self._tries_before_interruption = tried[: self._tries_before_interruption], None
        twin, self._intro = self._variant(puzzle, tried)
        self._tries_before = len(tried)
        self.step = PuzzleStep(
            puzzle,
            self._title_of(puzzle),
            twin=twin,
            may_have_no_answer=self.puzzle_set.hides_goal_of(puzzle),
        )
        self._open_result = FOUND  # until it is ready
        return self.step, (SHOWN, f"{self._number_shown} {len(tried)} {puzzle.id}")

    def _title_of(self, puzzle: Puzzle) -> str:
        """Return a puzzle's title until it is done. Without its theme it is the difficulty."""
        word = difficulty_word(puzzle) if self.hides_theme else ""
        return word or self.puzzle_set.title_of(puzzle, self._opened_count)

    @property
    def hides_theme(self) -> bool:
        """Whether the open puzzle keeps its theme secret until it is done."""
        return self.day is not None or self.is_of_today

    @property
    def secret_title(self) -> str:
        """Where the open puzzle comes from, in place of its theme while that is secret, else ""."""
        if self.step is None or self.step.done or not self.hides_theme:
            return ""
        return say("puzzle.side.today" if self.is_of_today else "puzzle.side.day")

    def ready(self) -> str:
        """Let answers count from now on. Return the sentence to begin with, "" for none."""
        assert self.step is not None
        self._open_result = self.step.result
        return "" if self._open_result else self._intro

    def _variant(self, puzzle: Puzzle, tried: Sequence[Try]) -> tuple[Symmetry | None, str]:
        """Return the symmetry for showing a tried puzzle, and the sentence to begin with."""
        if self.puzzle_set.kind.repeats and tried:
            from stonebook.teach.puzzles.schedule import next_twin, why_due

            return next_twin(puzzle, tried), why_due(puzzle, tried, self._now())
        theme = self.puzzle_set.name
        says_theme = theme in puzzle.themes and not self.hides_theme
        return None, theme_about(puzzle.game, theme) if says_theme else ""

    @property
    def title(self) -> str:
        """The game and the title of the open puzzle. Once it is done, its name gives the theme."""
        assert self.step is not None
        step, puzzle = self.step, self.step.puzzle
        game = stonebook.game(self.puzzle_set.game).title
        tells_theme = self.puzzle_set.kind is OF_A_THEME and not self.hides_theme
        if not step.done or puzzle.nothing or tells_theme:
            return f"{game} · {step.title}"
        number = f"{step.title} · " if self.puzzle_set.may_have_no_answer else ""
        return f"{game} · {number}{name_of(puzzle)}"

    @property
    def is_too_hard(self) -> bool:
        """Whether the puzzle of the day is hard, and the reader has not solved any."""
        puzzle = self.step and self.day and self.step.puzzle
        if not puzzle or difficulty_grade(puzzle) != HARD:
            return False
        return not any(is_solved(self._tries, id) for id in self._tries)

    def save_result(self) -> tuple[str, str] | None:
        """Save the result of the open puzzle as soon as it is known.

        A failure counts at once. If the puzzle is solved later, that is noted as well. Return the
        action for the log, None without a new result.
        """
        step = self.step
        if step is None or not self._is_new(step.result):
            return None
        new = Try(self._now(), step.result)
        self._note_result(step, new)
        self._save(try_change(step.puzzle.id, new), self._take_record)
        return RESULT, step.result

    def _is_new(self, result: str) -> bool:
        """Whether a result of the open puzzle is not known yet."""
        return bool(result) and self._open_result == (FAILED if result == FOUND else "")

    def adopt_result(self, result: str) -> None:
        """Take over the result of the open puzzle, which the page has saved."""
        if self.step is not None and result in RESULTS and self._is_new(result):
            self._note_result(self.step, Try(self._now(), result))

    def _note_result(self, step: PuzzleStep, new: Try) -> None:
        self._open_result = new.result
        self._add_result(new.result)
        expected_count = self._tries_before + (new.result == FOUND)
        if len(self._tries.get(step.puzzle.id, ())) == expected_count:
            self._tries = read_tries(try_change(step.puzzle.id, new)(stored_record(self._tries)))

    def _add_result(self, result: str) -> None:
        if result == FOUND and self.results[-1:] == [FAILED]:
            self.results.pop()
        self.results.append(result)
        self.streak = self.streak + 1 if result == RIGHT else 0

    def _take_record(self, record: StoredRecord) -> None:
        """Take over the record as stored, to which another tab may have added results."""
        self._tries = read_tries(record)

    def pause(self, sentence: str) -> int:
        """Return after how many seconds the next puzzle opens by itself, 0 if it must be asked for.

        It opens by itself after a puzzle without failures, once there was time to read `sentence`.
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
        return next((pause for pause in PAUSES if pause >= needed), PAUSES[-1])

    @property
    def is_over(self) -> bool:
        """Whether the open puzzle is done or, in a timed run, missed."""
        step = self.step
        return step is not None and (
            step.done or (self.puzzle_set.kind.timed and step.failures > 0)
        )

    # Sentences.

    @property
    def progress(self) -> str:
        """A sentence on the results so far. Successes come first, and failures are not counted."""
        step, last = self.step, self.results[-1:]
        if last == [FOUND] and step is not None and step.done:
            return say("puzzle.streak.found", number=step.failures + 1)
        if self.streak:
            return say("puzzle.streak", number=self.streak)
        if last == [FAILED] and step is not None and step.failures and not step.done:
            return say("puzzle.streak.on")
        number = sum(result != FAILED for result in self.results)
        return say("puzzle.streak.solved" if number else "puzzle.streak.none", number=number)

    @property
    def place(self) -> str:
        """A sentence on the reader's place in the set, "" if the set has none."""
        if self.day is not None:
            return say("puzzle.daily.of", day=date_text(self.day))
        return self.puzzle_set.kind.place(self.puzzle_set, self._standing)

    @property
    def _standing(self) -> SetStanding:
        return SetStanding(self._tries, self._now(), self.streak)

    @property
    def rating(self) -> str:
        """The reader's rating in the game, and how the open puzzle has changed it, in sentences."""
        step, answers = self.step, (self.puzzle_set.game, self._tries, self._since, self._now())
        change = ""
        if step is not None and (step.result or step.half_right):
            repeats = self._tries_before > 0
            change = ratings.change_sentence(*answers, step.puzzle.id, repeats=repeats)
        return f"{ratings.rating_sentence(*answers)} {change}".strip()

    @property
    def none_left(self) -> str:
        """The sentence for an exhausted set, with the day of the next due puzzle."""
        if not puzzles(self.puzzle_set.game):
            return say("puzzle.none", game=stonebook.game(self.puzzle_set.game).title)
        return self.puzzle_set.kind.none_left(self.puzzle_set, self._standing)

    @property
    def details(self) -> list[str]:
        """The difficulty and the author of the open puzzle, to be shown on demand.

        In such a set a difficulty would reveal that there is something to find, so it is given
        once the puzzle is done.
        """
        assert self.step is not None
        puzzle = self.step.puzzle
        texts = [puzzle.credit, say("puzzle.composed") if puzzle.composed else ""]
        if self.step.done or not self.puzzle_set.may_have_no_answer:
            texts.insert(0, difficulty_text(puzzle))
            texts.append(say("puzzle.id", id=puzzle.id) if LINK_SEPARATOR not in puzzle.id else "")
        return [text for text in texts if text]

    @property
    def query(self) -> str:
        """The query of the open puzzle's own address, which preserves the doubt of a mixed set."""
        assert self.step is not None
        if self.day is not None:
            return f"?{urlencode({'daily': f'{self.day:%Y-%m-%d}', 'game': self.puzzle_set.game})}"
        id = self.step.puzzle.id
        custom = custom_puzzle_of(id)
        mixed = {"set": MIXED} if self.puzzle_set.may_have_no_answer else {}
        return custom.query if custom else f"?{urlencode({'puzzle': id, **mixed})}"
