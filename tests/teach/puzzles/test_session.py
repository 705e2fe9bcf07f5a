"""A reader's session with a set of puzzles: which comes next, and what its result changes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import count
from typing import Any

import pytest

from stonebook.rules.errors import BadRecord
from stonebook.search.slices import run_to_end
from stonebook.storage.puzzle_results import TryResult
from stonebook.storage.stores import StoredRecord
from stonebook.teach.puzzles import puzzle, puzzles
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.grades import difficulty_grade, difficulty_text
from stonebook.teach.puzzles.labels import theme_about
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.rating import difficulties, reached_rating
from stonebook.teach.puzzles.sets import session_texts
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet, find_set
from stonebook.teach.puzzles.sets.session import (
    BONUS_STREAK,
    PAUSES,
    STREAK_BONUS,
    TIMED_PAUSE,
    TIMED_PAUSE_AFTER_MISS,
    PuzzleSession,
    SetPuzzle,
)
from stonebook.teach.puzzles.sets.session_log import RESULT
from stonebook.teach.puzzles.tries import Try, read_tries, try_change
from stonebook.teach.steps.inputs import Press, Text
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import say

RIGHT, HINTED, FAILED, FOUND = TryResult.RIGHT, TryResult.HINTED, TryResult.FAILED, TryResult.FOUND

ROW = "alterigo/one-row"


class Reader:
    """A reader with a stored record. Each moment is a second later than the one before."""

    def __init__(self) -> None:
        self.record: StoredRecord | None = None
        self.day = "2026-01-01"
        self._seconds = count()

    def save(self, change: Any, heard: Any) -> None:
        self.record = change(self.record)
        heard(self.record)

    def now(self) -> str:
        second = next(self._seconds)
        return f"{self.day}T00:{second // 60 % 60:02}:{second % 60:02}+00:00"

    def tried(self, id: str, how: str) -> None:
        self.record = try_change(id, Try(self.now(), how))(self.record)

    def session(self, game: str, name: str) -> PuzzleSession:
        return PuzzleSession(
            find_set(game, name), read_tries(self.record), save=self.save, now=self.now
        )

    def results(self, id: str) -> list[str]:
        return [attempt.result for attempt in read_tries(self.record).get(id, ())]


def shown(session: PuzzleSession, chosen: SetPuzzle | None) -> PuzzleStep:
    assert isinstance(chosen, Puzzle)
    step, _ = session.open(chosen)
    session.ready()
    return step


def answer(session: PuzzleSession, *inputs: Any) -> None:
    assert session.step is not None
    for reply in inputs:
        session.step.answer(reply)
        session.save_result()


def solve(session: PuzzleSession) -> None:
    assert session.step is not None
    while not session.step.done:
        answer(session, session.step.solution()[0])


def miss(session: PuzzleSession) -> None:
    step = session.step
    assert step is not None
    right = {str(move) for move in step.analysis.right}
    wrong = next(move for move in step.question_position.moves() if str(move) not in right)
    answer(session, Text(str(wrong)))


def test_a_set_continues_with_the_next_unsolved_puzzle_and_counts_the_solved_ones() -> None:
    reader = Reader()
    every = find_set("alterigo", "first-steps").puzzles
    session = reader.session("alterigo", "first-steps")
    for number, expected in enumerate(every[:3], start=1):
        step = shown(session, session.begin() if number == 1 else session.next())
        assert step.puzzle is expected
        assert step.title == f"Easy: First steps {number}"
        assert session_texts.place(session) == say("puzzle.place", done=number - 1, of=len(every))
        solve(session)
        assert reader.results(expected.id) == [RIGHT]
    assert reader.session("alterigo", "first-steps").begin() is every[3]


def test_a_requested_puzzle_comes_first_and_the_set_continues_after_it() -> None:
    session = Reader().session("alterigo", "first-steps")
    every = session.puzzle_set.puzzles
    assert session.begin(every[2]) is every[2]
    assert session.next() is every[3]


@pytest.mark.parametrize(
    ("inputs", "how"), [((), RIGHT), ((Press("hint"),), HINTED)], ids=["alone", "hint"]
)
def test_one_visit_is_one_result(inputs: Sequence[Any], how: str) -> None:
    reader = Reader()
    session = reader.session("alterigo", "first-steps")
    shown(session, session.begin())
    answer(session, *inputs)
    assert session.step is not None
    id = session.step.puzzle.id
    assert reader.results(id) == [], "a hint alone is not a result"
    solve(session)
    session.save_result()
    assert reader.results(id) == [how]


def test_a_failure_is_saved_at_once_and_stays_when_the_puzzle_is_found_later() -> None:
    reader = Reader()
    session = reader.session("alterigo", "first-steps")
    step = shown(session, session.begin())
    miss(session)
    assert reader.results(step.puzzle.id) == [FAILED]
    answer(session, Press("retry"))
    solve(session)
    assert reader.results(step.puzzle.id) == [FAILED, FOUND]
    assert session_texts.place(session) == say(
        "puzzle.place", done=1, of=len(session.puzzle_set.puzzles)
    )
    assert session.results == [FOUND] and session.streak == 0, "it is solved, but not at once"
    assert session_texts.progress(session) == say("puzzle.streak.found", number=2)


def test_a_puzzle_whose_solution_was_shown_is_not_found() -> None:
    reader = Reader()
    session = reader.session("alterigo", "first-steps")
    step = shown(session, session.begin())
    while not step.buttons()[-2].enabled:
        miss(session)
        answer(session, Press("retry"))
    answer(session, Press("show"), Press("retry"))
    solve(session)
    assert reader.results(step.puzzle.id) == [FAILED] and session.results == [FAILED]
    assert session_texts.progress(session) == say("puzzle.streak.none")


def test_answers_replayed_after_a_restart_are_not_saved_twice() -> None:
    reader = Reader()
    before = reader.session("otello", "mixed")
    chosen = before.begin()
    assert isinstance(chosen, Puzzle)
    log = [before.open(chosen)[1]]
    while True:
        chosen = before.next()
        assert isinstance(chosen, Puzzle)
        step, entry = before.open(chosen)
        log.append(entry)
        if not chosen.nothing:
            break
    before.ready()
    miss(before)
    title = step.title

    again = reader.session("otello", "mixed")
    assert again.begin(log=log) is chosen
    step, same_entry = again.open(chosen)
    assert (step.title, same_entry) == (title, entry)
    miss(again)  # the board replays its log
    assert again.ready() == ""
    answer(again, Press("retry"))
    solve(again)
    solve(again)
    assert reader.results(chosen.id) == [FAILED, FOUND]


def test_the_log_of_another_game_does_not_choose_the_puzzle() -> None:
    session = Reader().session("alterigo", "first-steps")
    assert session.begin(log=[("puzzle", "4 0 otello/last-six")]) is session.puzzle_set.puzzles[0]


def test_a_twin_is_the_same_one_after_a_restart() -> None:
    reader = Reader()
    id = "otello/five-for-good"
    reader.tried(id, RIGHT)
    reader.day = "2026-02-01"
    before = reader.session("otello", "again")
    chosen = before.begin()
    step, entry = before.open(puzzle(id))
    assert isinstance(chosen, Puzzle) and chosen.id == id
    twin = step.position()
    assert twin != chosen.position
    assert "days ago" in before.ready()
    miss(before)
    assert reader.results(id) == [RIGHT, FAILED]
    again = reader.session("otello", "again")
    assert again.begin(log=[entry]) is chosen
    assert again.open(chosen)[0].position() == twin


def test_failed_puzzles_come_again_until_each_is_solved() -> None:
    reader = Reader()
    for chosen in puzzles("alterigo")[:2]:
        reader.tried(chosen.id, FAILED)
    session = reader.session("alterigo", "failed")
    assert session_texts.place(session) == say("puzzle.place.left", number=2)
    for left in (1, 0):
        shown(session, session.begin() if left else session.next())
        solve(session)
        assert session_texts.place(session) == say("puzzle.place.left", number=left)
    assert session.next() is None
    assert session_texts.none_left(session) == say("puzzle.all_done.failed")


def test_ten_in_a_row_start_over_after_a_miss_or_a_hint() -> None:
    session = Reader().session("alterigo", "ten")
    for act, row in ((solve, 1), (solve, 2), (miss, 0), (solve, 1)):
        shown(session, session.next())
        act(session)
        assert session.streak == row
        assert session_texts.place(session) == say("puzzle.row", number=row)
    shown(session, session.next())
    answer(session, Press("hint"))
    solve(session)
    assert session.streak == 0
    session.streak = 9
    shown(session, session.next())
    solve(session)
    assert session_texts.place(session) == say("puzzle.row.ten", number=10)


def test_a_mixed_set_reveals_neither_theme_nor_difficulty_before_the_answer() -> None:
    session = Reader().session("otello", "mixed")
    hard = next(chosen for chosen in puzzles("otello") if difficulty_text(chosen))
    step, _ = session.open(hard)
    assert session.ready() == "", "no sentence about a theme"
    assert step.title == "Mixed 1" and session_texts.title(session) == "O-tell-O · Mixed 1"
    assert session_texts.place(session) == ""
    assert difficulty_text(hard) not in session_texts.details(session)
    assert session_texts.query(session).endswith("&set=mixed")
    solve(session)
    assert session_texts.details(session)[0] == difficulty_text(hard)


def test_the_set_of_a_theme_begins_with_its_idea_and_states_the_difficulty() -> None:
    session = Reader().session("otello", "corner")
    hard = next(puzzle for puzzle in session.puzzle_set.puzzles if difficulty_text(puzzle))
    session.open(hard)
    assert session.ready() == theme_about("otello", "corner") != ""
    assert session_texts.details(session)[0] == difficulty_text(hard)
    assert session_texts.query(session) == f"?puzzle={hard.id.replace('/', '%2F')}"


def test_a_puzzle_of_another_set_has_no_number_in_this_one() -> None:
    session = Reader().session("alterigo", "null-move")
    other = next(
        puzzle for puzzle in puzzles("alterigo") if puzzle not in session.puzzle_set.puzzles
    )
    assert session.open(other)[0].title == "Easy: First steps"


def test_when_all_are_solved_the_set_says_so() -> None:
    reader = Reader()
    for chosen in find_set("alterigo", "null-move").puzzles:
        reader.tried(chosen.id, RIGHT)
    session = reader.session("alterigo", "null-move")
    assert session.begin() is None
    assert session_texts.none_left(session) == say("puzzle.all_done")


def test_when_nothing_is_due_the_session_names_the_day() -> None:
    reader = Reader()
    assert session_texts.none_left(reader.session("alterigo", "again")) == say(
        "puzzle.all_done.never"
    )
    reader.tried(ROW, RIGHT)
    session = reader.session("alterigo", "again")
    assert session.begin() is None
    assert session_texts.none_left(session) in {
        say("puzzle.all_done.until", day=f"2026-01-0{day}") for day in (3, 4)
    }
    reader.day = "2026-02-01"
    assert session_texts.place(session) == say("puzzle.place.left", number=1)
    assert session.next() is puzzle(ROW)


def test_a_custom_puzzle_that_can_not_be_read_is_dropped() -> None:
    reader = Reader()
    reader.tried("alterigo/outcome#Abc", FAILED)
    session = reader.session("alterigo", "failed")
    custom = session.begin()
    assert isinstance(custom, CustomPuzzle)
    with pytest.raises(BadRecord):
        run_to_end(custom.proving())
    session.drop(custom)
    assert session.next() is None
    assert reader.results(custom.id) == [FAILED], "only this visit leaves it out"


def test_a_similar_puzzle_is_saved_like_the_others_and_the_set_continues() -> None:
    reader = Reader()
    session = reader.session("alterigo", "first-steps")
    first = session.begin()
    assert isinstance(first, Puzzle)
    shown(session, first)
    solve(session)
    custom = CustomPuzzle.of(puzzle(ROW).start, "outcome")
    shown(session, run_to_end(custom.proving()))
    assert session_texts.query(session) == custom.query
    miss(session)
    assert reader.results(custom.id) == [FAILED]
    assert session.next() is session.puzzle_set.puzzles[1]
    assert reader.session("alterigo", "failed").begin() == custom


def test_results_from_another_tab_are_taken_over() -> None:
    reader = Reader()
    here, there = (reader.session("alterigo", "first-steps") for _ in range(2))
    second, third = here.puzzle_set.puzzles[1:3]
    shown(here, here.begin())
    shown(there, second)
    solve(there)
    solve(here)
    assert session_texts.place(here) == say("puzzle.place", done=2, of=len(here.puzzle_set.puzzles))
    assert here.next() is third


def test_the_named_day_is_that_of_the_first_puzzle_to_come_again() -> None:
    reader = Reader()
    reader.tried(ROW, RIGHT)
    first = session_texts.none_left(reader.session("alterigo", "again"))
    reader.day = "2026-01-02"
    other = next(chosen for chosen in puzzles("alterigo") if chosen.id != ROW)
    reader.tried(other.id, RIGHT)
    assert session_texts.none_left(reader.session("alterigo", "again")) == first


def test_the_next_puzzle_comes_by_itself_only_after_one_that_went_well() -> None:
    session = Reader().session("alterigo", "first-steps")
    shown(session, session.begin())
    assert session.pause("Two words.") == 0, "it is open"
    solve(session)
    assert session.pause("Two words.") == PAUSES[0]
    session.auto_next = False
    assert session.pause("Two words.") == 0
    session.auto_next = True
    shown(session, session.next())
    miss(session)
    answer(session, Press("retry"))
    solve(session)
    assert session.pause("Two words.") == 0, "there is something to look at"


def test_a_timed_run_goes_on_soon_and_after_a_wrong_answer_too() -> None:
    session = Reader().session("alterigo", "minutes")
    shown(session, session.begin())
    assert not session.is_over and session.pause("word " * 200) == 0
    solve(session)
    assert session.is_over and session.pause("word " * 200) == TIMED_PAUSE
    shown(session, session.next())
    miss(session)
    assert session.is_over and session.pause("word " * 200) == TIMED_PAUSE_AFTER_MISS
    session.auto_next = False
    assert session.pause("") == 0


def test_there_is_time_to_read_a_sentence() -> None:
    session = Reader().session("alterigo", "first-steps")
    shown(session, session.begin())
    solve(session)
    pauses = [session.pause("word " * number) for number in (1, 9, 10, 15, 24, 36, 60)]
    assert pauses == [3, 3, 5, 5, 8, 12, 20] and {*pauses} == {*PAUSES}
    assert session.pause("word " * 61) == 0, "a reader of a long text asks for the next puzzle"


def test_a_session_counts_its_results_across_sets_and_resumes_after_a_restart() -> None:
    session = Reader().session("otello", "first-steps")
    shown(session, session.begin())
    solve(session)
    entry = session.choose("corner", "hard")
    chosen = session.next()
    assert isinstance(chosen, Puzzle)
    step, opened = session.open(chosen)
    session.ready()
    assert "corner" in chosen.themes and difficulty_grade(chosen) == "hard"
    miss(session)
    assert session.results == [RIGHT, FAILED] and session.streak == 0

    again = Reader().session("otello", "first-steps")
    assert again.begin(log=[entry, opened]) is chosen
    assert again.puzzle_set == find_set("otello", "corner", "hard")
    assert again.open(chosen)[0].title == step.title
    again.choose("mixed")
    assert again.puzzle_set == find_set("otello", "mixed")


def test_results_in_the_log_count_again_after_a_restart() -> None:
    reader = Reader()
    session = reader.session("otello", "first-steps")
    first, second = session.puzzle_set.puzzles[:2]
    log = [("puzzle", f"1 0 {first.id}"), (RESULT, RIGHT), ("puzzle", f"2 0 {second.id}")]
    assert session.begin(log=[*log, (RESULT, FAILED)]) is second
    assert session.results == [RIGHT, FAILED] and session.streak == 0


def test_a_result_that_the_page_has_saved_is_taken_over_and_not_saved_again() -> None:
    reader = Reader()
    session = reader.session("otello", "first-steps")
    step = shown(session, session.begin())
    done = session_texts.place(session)
    session.adopt_result(HINTED)
    assert session.results == [HINTED] and session_texts.place(session) != done
    solve(session)
    assert reader.results(step.puzzle.id) == [] and session.results == [HINTED]
    session.adopt_result(RIGHT)
    assert session.results == [HINTED], "the puzzle has its result"


def test_a_new_result_comes_with_its_entry_in_the_log() -> None:
    session = Reader().session("alterigo", "first-steps")
    step = shown(session, session.begin())
    assert session.save_result() is None
    while not step.done:
        step.answer(step.solution()[0])
    assert session.save_result() == (RESULT, RIGHT) and session.save_result() is None


def test_a_mixed_set_gets_harder_with_each_five_right_answers_in_a_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    levels: list[float | None] = []
    monkeypatch.setattr(
        PuzzleSet, "next", lambda _set, _tries, _number, after, _now, level: levels.append(level)
    )
    session = Reader().session("otello", "mixed")
    session.begin()
    every = [entry for entry in puzzles("otello") if entry.difficulty]
    for entry in every[: 2 * BONUS_STREAK]:
        shown(session, entry)
        session.adopt_result(RIGHT)
        session.next()
    known = [reached_rating(difficulties("otello"), session.tries, 0, "2026-01-02T00:00:00Z")]
    assert levels[0] is None
    assert levels[-1] == pytest.approx(known[0].rating.value + 2 * STREAK_BONUS, abs=5)


def test_only_a_set_of_a_theme_says_before_the_end_what_to_look_for() -> None:
    chosen = puzzle("otello/two-corners-free")
    number = find_set("otello", "corner").puzzles.index(chosen) + 1
    for name, before, after in (
        ("ten", "O-tell-O · Easy", "O-tell-O · Easy: First steps"),
        ("minutes", "O-tell-O · Easy", "O-tell-O · Easy: First steps"),
        ("corner", f"O-tell-O · Easy: Corners {number}", f"O-tell-O · Easy: Corners {number}"),
    ):
        session = Reader().session("otello", name)
        shown(session, chosen)
        assert session_texts.title(session) == before
        solve(session)
        assert session_texts.title(session) == after


def test_the_puzzle_of_a_day_gives_its_theme_away_only_at_the_end() -> None:
    session = Reader().session("otello", "first-steps")
    chosen = puzzle("otello/two-corners-free")
    step = shown(session, session.begin(chosen, day=date(2026, 1, 2)))
    assert (session_texts.title(session), session.ready()) == ("O-tell-O · Easy", "")
    solve(session)
    assert step.done and session_texts.title(session) == "O-tell-O · Easy: First steps"


def test_a_puzzle_of_today_gives_its_theme_away_only_at_the_end() -> None:
    session = Reader().session("otello", "first-steps")
    chosen = puzzle("otello/two-corners-free")
    shown(session, session.begin(chosen, of_today=True))
    assert (session_texts.title(session), session.ready()) == ("O-tell-O · Easy", "")
    assert session_texts.secret_title(session) == "Today's puzzles"
    solve(session)
    assert session_texts.title(session) == "O-tell-O · Easy: First steps"
    assert session_texts.secret_title(session) == ""
    assert session.next() is not None and not session.hides_theme


def test_the_rating_tells_what_the_open_puzzle_has_changed() -> None:
    reader = Reader()
    *first, last = difficulties("alterigo")
    for id in first[:10]:
        reader.tried(id, RIGHT)
    reader.day = "2026-01-02"
    session = reader.session("alterigo", "first-steps")
    shown(session, puzzle(last))
    before = session_texts.rating(session)
    assert before.startswith("Your rating") and "This puzzle" not in before
    miss(session)
    assert "This puzzle: −" in session_texts.rating(session)
    shown(session, puzzle(last))
    assert "This puzzle" not in session_texts.rating(session), "not answered yet"
    miss(session)
    assert session_texts.rating(session).endswith(say("puzzle.rating.none")), (
        "a repeat does not count"
    )
