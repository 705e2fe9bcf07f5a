"""Progress: done steps stay done, when a lesson is run again or edited."""

import pytest

import stonebook
from stonebook.rules.errors import BadLesson
from stonebook.teach import ChosenCell, PredictionStep, Press, Progress, Step, WalkStep
from stonebook.teach.steps.step import slug

STEP = PredictionStep("What turns?", stonebook.game("otello").start(), "C4")


def done(*, first_try: bool = True) -> PredictionStep:
    step = PredictionStep("What turns?", stonebook.game("otello").start(), "C4")
    step.answer(ChosenCell("D4" if first_try else "E5"))
    step.answer(Press("lock"))
    return step


def test_a_step_counts_once_however_often_its_cell_runs() -> None:
    progress = Progress("otello/x")
    for _ in range(3):
        progress.add_step(STEP)
    assert progress.record()["of"] == 1


def test_the_first_time_decides_whether_it_was_a_first_try() -> None:
    progress = Progress("otello/x")
    assert progress.note(done(first_try=False), "now")
    assert not progress.note(done(), "later")
    (step,) = progress.record()["steps"].values()
    assert step == {"done": True, "first_try": False, "at": "now"}


def test_a_wrong_guess_is_done_and_no_first_try() -> None:
    wrong = done(first_try=False)
    progress = Progress("otello/x")
    progress.add_step(wrong)
    progress.note(wrong, "now")
    assert [(step["done"], step["first_try"]) for step in progress.steps()] == [(True, False)]
    assert progress.first_tries == 0


def test_steps_that_the_page_knows_are_counted_before_their_cells_run() -> None:
    progress = Progress("otello/x", ["first", STEP.id, "last"])
    assert (progress.place(STEP.id), progress.record()["of"]) == ((2, 3), 3)
    progress.add_step(STEP)
    added = PredictionStep("A reader's own", stonebook.game("otello").start(), "D3")
    progress.add_step(added)
    assert (progress.place(STEP.id), progress.place(added.id)) == ((2, 4), (4, 4))
    assert [step["id"] for step in progress.steps()] == [STEP.id, added.id]


def test_reading_a_step_does_not_count_as_a_first_try() -> None:
    shown = WalkStep("Look", stonebook.game("otello").start(), ["C4"])
    while not shown.done:
        shown.answer(*shown.solution())
    progress = Progress("otello/x")
    progress.add_step(shown)
    progress.note(shown, "now")
    (state,) = progress.steps()
    assert (state["done"], state["first_try"], state["asks_nothing"]) == (True, False, True)
    assert progress.first_tries == 0


def test_first_tries_are_counted() -> None:
    progress = Progress("otello/x")
    progress.add_step(STEP)
    assert progress.first_tries == 0
    progress.note(done(), "now")
    assert progress.first_tries == 1


def test_a_stored_record_comes_back_and_old_steps_are_not_counted() -> None:
    old = Progress("otello/x")
    old.add_step(STEP)
    old.note(done(), "then")
    stored = {**old.record(), "steps": {**old.record()["steps"], "gone": {"done": True}}}
    new = Progress("otello/x")
    new.add_step(STEP)
    new.take_over(stored)
    assert (new.record()["done"], new.record()["of"]) == (1, 1)
    assert "gone" in new.record()["steps"]


def test_a_broken_store_is_read_as_far_as_it_goes() -> None:
    for stored in (None, 7, "x", {"steps": 3}, {"steps": {"a": None, "b": {"done": "yes"}}}):
        progress = Progress("otello/x")
        progress.take_over(stored)
        assert progress.record()["steps"] == {}


def step_of(title: str, id: str | None = None, *, is_done: bool = False) -> PredictionStep:
    step = PredictionStep(title, stonebook.game("otello").start(), "C4", id=id)
    if is_done:
        step.answer(ChosenCell("E5"))
        step.answer(Press("lock"))
    return step


def test_titles_in_another_script_have_different_ids() -> None:
    """石 and 碁 have no ASCII letter: once both were "predict", and counted as one."""
    first, second = step_of("石はどれ?", is_done=True), step_of("碁はどれ?")
    assert first.old_id == second.old_id == "predict"
    progress = Progress("otello/x")
    progress.add_step(first)
    progress.add_step(second)
    progress.note(first, "now")
    assert (progress.record()["done"], progress.record()["of"]) == (1, 2)
    assert not progress.was_done(second.id)


def test_vowel_signs_distinguish_titles() -> None:
    assert slug("कि") != slug("की")
    assert slug("e\u0301") == slug("é")


def test_progress_under_an_old_id_is_carried_over() -> None:
    old = Progress("otello/x")
    once = step_of("What turns?", "predict-what-turns", is_done=True)
    old.add_step(once)
    old.note(once, "then")
    step = step_of("What turns?", "guess")
    for known_first in (True, False):
        progress = Progress("otello/x")
        if known_first:
            progress.add_step(step)
        progress.take_over(old.record())
        progress.add_step(step)
        assert progress.was_done("guess")
        assert progress.first_tries == 0
        record = progress.record()
        assert (record["done"], record["of"]) == (1, 1)
        assert record["steps"] == {"guess": {"done": True, "first_try": False, "at": "then"}}


def test_an_old_id_that_another_step_has_now_is_that_step() -> None:
    stored = {"steps": {"predict-what-turns": {"done": True, "first_try": True, "at": "then"}}}
    progress = Progress("otello/x")
    progress.add_step(step_of("Another", "predict-what-turns"))
    progress.add_step(step_of("What turns?", "guess"))
    progress.take_over(stored)
    assert progress.was_done("predict-what-turns")
    assert not progress.was_done("guess")


def test_new_progress_is_not_lost_to_carried_over_progress() -> None:
    progress = Progress("otello/x")
    step = step_of("What turns?", "guess", is_done=True)
    progress.add_step(step)
    progress.note(step, "now")
    progress.take_over({"steps": {step.old_id: {"done": True, "first_try": True, "at": "then"}}})
    assert progress.record()["steps"]["guess"]["at"] == "now"


def test_a_corrected_title_keeps_progress() -> None:
    progress = Progress("otello/x")
    progress.add_step(step_of("What tuns?", "guess"), "cell")
    progress.note(step_of("What tuns?", "guess", is_done=True), "now")
    progress.add_step(step_of("What turns?", "guess"), "cell")
    assert (progress.record()["done"], progress.record()["of"]) == (1, 1)


def test_two_steps_with_one_id_are_refused() -> None:
    progress = Progress("otello/x")
    progress.add_step(step_of("One", "guess"), "first cell")
    progress.add_step(step_of("One", "guess"), "first cell")
    with pytest.raises(BadLesson, match="“One”, already has the id “guess”"):
        progress.add_step(step_of("Two", "guess"), "second cell")


def test_a_lessons_record_has_its_id_and_progress() -> None:
    progress = Progress("otello/x")
    assert progress.record() == {"lesson": "otello/x", "of": 0, "done": 0, "steps": {}}
    first, second = step_of("One", "one", is_done=True), step_of("Two", "two")
    progress.add_step(first)
    progress.add_step(second)
    assert not progress.note(second, "now")  # it isn't done
    assert progress.note(first, "now")
    steps = {"one": {"done": True, "first_try": False, "at": "now"}}
    assert progress.record() == {"lesson": "otello/x", "of": 2, "done": 1, "steps": steps}
    assert (progress.was_done("one"), progress.was_done("two")) == (True, False)


def test_resetting_forgets_progress_and_keeps_the_steps() -> None:
    progress = Progress("otello/x")
    progress.add_step(STEP)
    progress.note(done(), "now")
    assert progress.first_tries == 1
    progress.reset()
    assert progress.record() == {"lesson": "otello/x", "of": 1, "done": 0, "steps": {}}
    assert (progress.first_tries, progress.was_done(STEP.id)) == (0, False)
    assert progress.note(done(first_try=False), "later")
    assert progress.first_tries == 0


def test_steps_that_do_not_count_are_not_in_the_progress() -> None:
    progress = Progress("otello/x")
    free = done()
    free.is_counted = False  # type: ignore[misc]
    progress.add_step(free)
    assert not progress.note(free, "now")
    assert progress.record() == {"lesson": "otello/x", "of": 0, "done": 0, "steps": {}}


def test_progress_made_before_the_store_is_read_stays() -> None:
    """A quick reader may be done with the first step before the browser has found the record."""
    stored = {
        "steps": {
            STEP.id: {"done": True, "first_try": True, "at": "then"},
            "other": {"done": True, "first_try": True, "at": "then"},
        }
    }
    progress = Progress("otello/x")
    progress.add_step(STEP)
    progress.note(done(first_try=False), "now")
    progress.take_over(stored)
    steps = progress.record()["steps"]
    assert steps[STEP.id] == {"done": True, "first_try": True, "at": "then"}
    assert steps["other"] == {"done": True, "first_try": True, "at": "then"}
    # Steps done after reading are added to the stored ones.
    more = step_of("More", "more", is_done=True)
    progress.add_step(more)
    assert progress.note(more, "later")
    assert {*progress.record()["steps"]} == {STEP.id, "other", "more"}


def test_a_stored_step_is_read_as_far_as_it_goes() -> None:
    progress = Progress("otello/x")
    progress.take_over(
        {
            "steps": {
                "bare": {"done": True},
                "number": {"done": True, "first_try": 1, "at": 7, "more": "?"},
                3: {"done": True, "first_try": False, "at": "then"},
                "not yet": {"done": False, "first_try": True, "at": "then"},
                "one": {"done": 1},
                "list": ["done"],
            }
        }
    )
    assert progress.record()["steps"] == {
        "bare": {"done": True, "first_try": False, "at": ""},
        "number": {"done": True, "first_try": True, "at": "7"},
        "3": {"done": True, "first_try": False, "at": "then"},
    }


def test_only_steps_of_the_lesson_count_as_first_tries() -> None:
    progress = Progress("otello/x")
    progress.take_over({"steps": {"gone": {"done": True, "first_try": True, "at": "then"}}})
    assert progress.first_tries == 0
    progress.add_step(step_of("Here", "gone"))
    assert progress.first_tries == 1


def test_a_clash_names_both_steps_and_the_remedy() -> None:
    for first, second, clash in (("a", "b", True), ("a", "", True), ("", "", False)):
        progress = Progress("otello/x")
        progress.add_step(step_of("One", "guess"), first)
        if not clash:
            progress.add_step(step_of("Two", "guess"), second)
            continue
        with pytest.raises(BadLesson, match="Give one of them a different id") as caught:
            progress.add_step(step_of("Two", "guess"), second)
        assert caught.value.text == "guess"
        assert progress.record()["of"] == 1
    progress = Progress("otello/x")
    progress.add_step(step_of("One", "guess"))  # from nowhere in particular
    with pytest.raises(BadLesson):
        progress.add_step(step_of("One", "guess"), "cell")
    progress.add_step(step_of("One", "guess"))


def test_each_old_id_goes_to_one_step_alone() -> None:
    stored = {"steps": {"predict-one": {"done": True, "first_try": True, "at": "then"}}}
    for known_first in (True, False):
        progress = Progress("otello/x")
        if not known_first:
            progress.take_over(stored)
        progress.add_step(step_of("One", "first"), "a")
        progress.add_step(step_of("One", "second"), "b")
        if known_first:
            progress.take_over(stored)
        assert [progress.was_done(name) for name in ("first", "second")] == [True, False]
        assert {*progress.record()["steps"]} == {"first"}


def waiting_lesson() -> tuple[Progress, WalkStep, WalkStep]:
    """A walk with a gap, and a walk that starts from the board at its end."""
    opening = stonebook.game("otello").replay(["C4", "C5"])
    first = WalkStep("First", opening, ["C6"], missing=["turned"])
    second = WalkStep("Second", opening.play("C6"), ["B5"])
    progress = Progress("otello/test")
    for step in (first, second):
        progress.add_step(step)
    return progress, first, second


def through(step: Step) -> None:
    while not step.done:
        for answer in step.solution():
            step.answer(answer)


def test_a_board_waits_for_the_step_that_it_answers() -> None:
    progress, first, second = waiting_lesson()
    assert first.cover_reason == ""
    assert second.cover_reason == "This board shows the answer to “First”. Answer that first."
    second.answer(Press("next"))
    assert second.cover_reason  # no stone has turned yet
    through(first)
    progress.note(first, "now")
    assert second.cover_reason == ""
    progress.reset()
    assert second.cover_reason


def test_a_board_does_not_wait_when_either_step_was_done_before() -> None:
    for done in ("first", "second"):
        progress, first, second = waiting_lesson()
        step = first if done == "first" else second
        progress.take_over({"steps": {step.id: {"done": True, "first_try": True, "at": ""}}})
        assert second.cover_reason == ""
    _, _, second = waiting_lesson()
    through(second)
    assert second.cover_reason == ""


def test_a_visible_board_gives_nothing_away() -> None:
    """A move that changes nothing leads to the board that was seen before it."""
    start = stonebook.game("alterigo").start(width=1, height=1)
    progress = Progress("alterigo/test")
    first = PredictionStep("First", start, "A1", what="removed")
    second = WalkStep("Second", start, ["A1"])
    for step in (first, second):
        progress.add_step(step)
    assert second.cover_reason == ""


def stored_by(*progresses: Progress) -> object:
    """Store the news of several pages of one lesson, in this order."""
    stored: object = None
    for progress in progresses:
        stored = progress.take_pending_change()(stored)
        progress.take_over(stored)
    return stored


def two_tabs() -> tuple[Progress, Progress]:
    tabs = Progress("otello/x"), Progress("otello/x")
    for tab in tabs:
        for name in "abc":
            tab.add_step(step_of(name, name))
    return tabs


def note(progress: Progress, name: str, now: str = "now") -> None:
    assert progress.note(step_of(name, name, is_done=True), now)


def test_two_tabs_of_a_lesson_keep_the_progress_of_both() -> None:
    left, right = two_tabs()
    note(left, "a")
    note(right, "b")
    stored = stored_by(left, right)
    assert stored == right.record()
    assert (right.record()["done"], {*right.record()["steps"]}) == (2, {"a", "b"})
    note(left, "c")
    stored_by(right, left)
    assert left.was_done("c")


def test_the_first_stored_step_of_two_tabs_wins_regardless_of_clocks() -> None:
    left, right = two_tabs()
    first = step_of("a", "a")
    for answer in [*first.solution(), Press("lock")]:
        first.answer(answer)
    left.note(first, "2030")
    note(right, "a", "1970")
    stored_by(left, right)
    assert right.record()["steps"]["a"] == {"done": True, "first_try": True, "at": "2030"}


def test_progress_forgotten_in_a_tab_is_not_restored_by_the_other() -> None:
    left, right = two_tabs()
    note(left, "a")
    stored = left.take_pending_change()(None)
    for tab in (left, right):
        tab.take_over(stored)
    left.reset()
    stored = left.take_pending_change()(stored)
    assert stored["steps"] == {}
    note(right, "b")
    stored = right.take_pending_change()(stored)
    assert {*stored["steps"]} == {"b"}
    right.take_over(stored)
    assert not right.was_done("a")
    assert left.take_pending_change()(stored) == stored  # it is forgotten once


def test_progress_made_while_a_change_is_stored_stays() -> None:
    left, _ = two_tabs()
    note(left, "a")
    change = left.take_pending_change()
    note(left, "b")
    left.take_over(change(None))
    assert left.was_done("a") and left.was_done("b")
    assert {*left.take_pending_change()(None)["steps"]} == {"b"}


def test_a_step_has_its_place_and_later_success_is_not_a_first_try() -> None:
    other = PredictionStep("And now?", stonebook.game("otello").start(), "D3")
    progress = Progress("otello/x")
    progress.add_step(STEP)
    progress.add_step(other)
    progress.note(done(first_try=False), "now")
    assert [progress.place(step_id) for step_id in (STEP.id, other.id, "gone")] == [
        (1, 2),
        (2, 2),
        (0, 2),
    ]
    first, second = progress.steps()
    assert (first["title"], first["done"], first["first_try"]) == ("What turns?", True, False)
    assert (second["title"], second["done"], second["first_try"]) == ("And now?", False, False)
    assert progress.first_tries == 0
