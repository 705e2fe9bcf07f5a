"""Predictions: found, missed and wrong cells, and the feedback."""

import re
from dataclasses import replace

import pytest

import stonebook
from stonebook.teach import ChosenCell, PredictionStep, Press
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.inputs import Text
from stonebook.teach.steps.step import ascii_slug
from tests.rules.jo.positions import CROWD
from tests.teach.steps.reader import (
    answer_with,
    buttons,
    counters,
    labels,
    marks,
    stones,
    visible_state,
)

OPENING = stonebook.game("otello").replay(["C4", "C5"])
IKEDA = stonebook.game("ikeda")
TAKES = IKEDA.replay(["A2", "A1", "C3", "C2"], size=3)

CASES = {
    "right": (
        (OPENING, "C6", "C5 D5"),
        "Right.",
        {"C5": "found", "D5": "found"},
    ),
    "one missed": (
        (OPENING, "C6", "C5"),
        "D5 stands between C6 and E4. You missed D5, which turned.",
        {"C5": "found", "D5": "hint"},
    ),
    "one too much": (
        (OPENING, "C6", "C5 D5 E5"),
        "E5 is not in a straight line with C6. E5 did not turn.",
        {"C5": "found", "D5": "found", "E5": "refused"},
    ),
    "an own stone too much": (
        (OPENING, "C6", "C5 D5 C4"),
        "C4 is X's already. C4 did not turn.",
        {"C5": "found", "D5": "found", "C4": "refused"},
    ),
    "all wrong": (
        (OPENING, "C6", "E5"),
        "E5 is not in a straight line with C6. C6 brackets 2 lines. They end on C4 and E4. "
        "You missed C5 and D5, which turned. E5 did not turn.",
        {"C5": "hint", "D5": "hint", "E5": "refused"},
    ),
    "nothing happens": (
        (IKEDA.start(size=3), "A1", ""),
        "Just as you said: nothing changes.",
        {},
    ),
    "something where nothing happens": (
        (IKEDA.replay(["A1", "C3"], size=3), "B1", "C3"),
        "C3 stays: it still has a liberty, B3.",
        {"C3": "refused"},
    ),
    "removed": ((TAKES, "B1", "A1"), "Right.", {"A1": "found"}),
    "not removed": (
        (TAKES, "B1", "C2"),
        "C2 stays: it still has a liberty, B2. "
        "White's A1 has no liberty. "
        "You missed A1, which left the board.",
        {"A1": "hint", "C2": "refused"},
    ),
    "flipped": (
        (CROWD, "e5+f5 d5* g5>c3", "d5"),
        "Right.",
        {"d5": "found"},
    ),
    "not flipped": (
        (CROWD, "e5+f5 d5* g5>c3", "h2"),
        f"{CROWD.check('e5+f5 h2*').message} d5 is at an end of the line of e5 and f5. "
        "You missed d5, which flipped. h2 did not flip.",
        {"d5": "hint", "h2": "refused"},
    ),
}


@pytest.mark.parametrize("name", ["otello", "jo"])
def test_the_coming_move_is_seen_as_stones_that_are_not_placed_yet(name):
    start = stonebook.game(name).start()
    move = next(iter(start.moves()))
    step = PredictionStep("What happens?", start, str(move))
    game, player, picture = start.game, start.to_move, step.scene()
    assert [(stone.cell, stone.tone, stone.letter) for stone in picture.preview] == [
        (cell, game.tones[player], game.symbols[player]) for cell in move.cells
    ]
    # They are neither stones of the board nor in its text, and each has its mark in words.
    assert {stone.cell for stone in picture.stones}.isdisjoint(move.cells)
    assert marks(step) == dict.fromkeys(move.cells, "placed")
    answer_with(step, picture.stones[0].cell, "lock")
    assert step.done and not step.scene().preview


@pytest.mark.parametrize("case", CASES)
def test_the_comparison_names_found_missed_and_wrong_cells(case: str) -> None:
    (position, move, cells), message, shown = CASES[case]
    step = PredictionStep("Title", position, move)
    for cell in cells.split():
        step.answer(ChosenCell(cell))
    feedback = step.answer(Press("lock"))
    right = {*shown.values()} <= {"found"}
    assert (feedback.right, feedback.message, feedback.marks) == (right, message, shown)
    assert feedback.turns == (position.transition(move),)
    assert counters(step) == (True, 0 if right else 1, False, right)


@pytest.mark.parametrize("case", CASES)
def test_the_lines_that_explain_the_answer_stay_with_it(case: str) -> None:
    (position, move, cells), _, _ = CASES[case]
    step = PredictionStep("Title", position, move)
    assert step.scene().traces == ()
    for cell in cells.split():
        step.answer(ChosenCell(cell))
    step.answer(Press("lock"))
    brackets = [event.cells for event in position.explain(move) if event.kind == "bracketed"]
    centres = step.scene().centres
    lines = [(centres[line[0]], centres[line[-1]]) for line in brackets]
    assert [*step.scene().traces][: len(lines)] == lines


@pytest.mark.parametrize("case", CASES)
def test_after_the_answer_the_board_shows_the_move_and_the_comparison(case: str) -> None:
    (position, move, cells), _, shown = CASES[case]
    step = PredictionStep("Title", position, move)
    for cell in cells.split():
        step.answer(ChosenCell(cell))
    assert step.position() == position
    step.answer(Press("lock"))
    assert step.position() == position.play(move)
    assert marks(step) == shown
    assert len(step.scene().stones) == sum(bool(step.position().at(c)) for c in position.cells())
    assert (buttons(step), labels(step)) == (["again"], {"again": "Start over"})


def test_the_question_names_the_player_the_move_and_the_effect() -> None:
    for position, move, question in (
        (OPENING, "C6", "X plays C6. Guess which markers turn"),
        (TAKES, "B1", "Black plays B1. Guess which stones leave"),
        (CROWD, "e5+f5 d5*", "Red plays e5+f5. Guess which stones flip"),
    ):
        step = PredictionStep("Title", position, move)
        assert step.prompt().startswith(question)
        for answer in step.solution():
            step.answer(answer)
        assert "ound: " in step.prompt() and step.legend == "", "nothing is left to explain"


VERDICTS = {
    "right": ("All found: C5 and D5.", ""),
    "one missed": ("You found 1 of 2!", "✓ you found it · ? you missed it"),
    "one too much": (
        "You found 2, and marked one too many.",
        "✓ you found it · ✕ wrong, it stayed",
    ),
    "all wrong": ("You found 0 of 2.", "? you missed it · ✕ wrong, it stayed"),
    "nothing happens": ("Right.", ""),
    "something where nothing happens": (
        "Not this time. Nothing leaves the board.",
        "✕ wrong, it stayed",
    ),
}


@pytest.mark.parametrize("case", VERDICTS)
def test_the_headline_is_the_verdict_and_the_marks_are_explained_below(case: str) -> None:
    (position, move, cells), *_ = CASES[case]
    step = PredictionStep("Title", position, move)
    assert (step.legend, step.missed, step.verdict_kind) == ("", False, "")
    for cell in cells.split():
        step.answer(ChosenCell(cell))
    right = step.answer(Press("lock")).right
    assert (step.prompt(), step.legend) == VERDICTS[case]
    found = step.prompt().startswith(("All found: ", "Right."))
    hit = any(kind == "found" for kind in CASES[case][2].values())
    assert step.verdict_kind == ("right" if found else "most" if hit else "none")
    assert step.missed == (not right), "only a right answer gets a tick"


def test_marks_are_set_and_removed() -> None:
    step = PredictionStep("Title", OPENING, "C6")
    assert (buttons(step), labels(step)) == (["lock"], {"lock": "Check"})
    assert marks(step) == {"C6": "placed"}
    for cell, message, shown in (
        ("c5", "C5 marked. Marked so far: 1.", {"C6": "placed", "C5": "target"}),
        ("D5", "D5 marked. Marked so far: 2.", {"C6": "placed", "C5": "target", "D5": "target"}),
        ("C5", "C5 is no longer marked. Marked so far: 1.", {"C6": "placed", "D5": "target"}),
        ("A1", "A1 is empty. Mark markers only.", {"C6": "placed", "D5": "target"}),
        ("C6", "C6 is empty. Mark markers only.", {"C6": "placed", "D5": "target"}),
    ):
        feedback = step.answer(ChosenCell(cell))
        assert (feedback.right, feedback.message, feedback.marks) == (None, message, {})
        assert marks(step) == shown
        assert stones(step.scene()).keys() == {"C4", "C5", "D4", "D5", "E4", "E5"}
    assert counters(step) == (False, 0, False, False)


def test_the_step_stays_open_without_marks() -> None:
    step = PredictionStep("Title", OPENING, "C6")
    before = visible_state(step)
    feedback = step.answer(Press("lock"))
    assert (feedback.right, feedback.turns) == (None, ())
    assert feedback.message == "Nothing is marked yet. Mark at least one, then press “Check”."
    assert visible_state(step) == before
    assert counters(step) == (False, 0, False, False)
    # If nothing will change, the right answer is to mark nothing.
    assert PredictionStep("Title", IKEDA.start(size=3), "A1").answer(Press("lock")).right is True


def test_marks_cannot_change_after_they_are_locked_in() -> None:
    step = PredictionStep("Title", OPENING, "C6")
    first = answer_with(step, "C5", "lock")
    before = visible_state(step)
    for late in (ChosenCell("D5"), Press("lock"), Text("D5 E5")):
        assert step.answer(late) == replace(first, turns=())
    assert visible_state(step) == before
    assert counters(step)[1] == 1


def test_restarting_removes_the_marks() -> None:
    step = PredictionStep("Title", OPENING, "C6")
    before = visible_state(step)
    answer_with(step, "E5", "lock", "again")
    assert visible_state(step) == before
    assert answer_with(step, "C5", "D5", "lock").right is True
    assert step.first_try


def test_the_solution_completes_the_marks() -> None:
    step = PredictionStep("Title", OPENING, "C6")
    answer_with(step, "C5", "E5")
    assert step.solution() == (ChosenCell("D5"), ChosenCell("E5"), Press("lock"))
    for answer in step.solution():
        feedback = step.answer(answer)
    assert feedback.right is True


def test_lines_that_the_lesson_names_are_named_once() -> None:
    own = "X waits on C4 and on E4."
    step = PredictionStep("Title", OPENING, "C6", because=own)
    reason = "E5 is not in a straight line with C6."
    assert answer_with(step, "E5", "lock").message.startswith(f"{reason} {own} You missed")


@pytest.mark.parametrize("cells", ["C5 D5", "E5"])
def test_the_reason_follows_the_board_and_precedes_the_missed_cells(cells: str) -> None:
    step = PredictionStep("Title", OPENING, "C6", because="See {c4}.")
    before, after = answer_with(step, *cells.split(), "lock").message.split(" See C4.")
    assert before.endswith("Right." if step.first_try else "They end on C4 and E4.")
    assert after == (
        "" if step.first_try else " You missed C5 and D5, which turned. E5 did not turn."
    )


def test_a_reason_that_begins_with_the_wrong_cell_comes_first() -> None:
    step = PredictionStep("Title", OPENING, "C6", because="{e5} has no X behind it. See {c4}.")
    message = answer_with(step, "C5", "E5", "lock").message
    assert message.startswith("E5 has no X behind it. See C4. You missed D5")


def test_a_later_sentence_that_begins_with_the_wrong_cell_comes_first_too() -> None:
    step = PredictionStep("Title", OPENING, "C6", because="See {c4}. {d4} and {e5} stay.")
    message = answer_with(step, "C5", "D5", "E5", "lock").message
    assert message == "D4 and E5 stay. See C4."


def test_the_end_of_a_line_is_explained_though_the_reason_names_it() -> None:
    step = PredictionStep("Title", OPENING, "C6", because="Two lines lead to {c4} and {e4}.")
    message = answer_with(step, "C5", "D5", "C4", "lock").message
    assert message.startswith("C4 is X's already. Two lines lead to C4 and E4.")


def test_a_page_does_not_say_twice_what_the_answer_says() -> None:
    step = PredictionStep("Title", OPENING, "C6", because="See {c4}.")
    *cells, check = step.solution()
    for cell in cells:
        step.answer(cell)
    reply = step.answer(check)
    assert reply.message == "Right. See C4."
    assert reply.printed == "See C4."


def test_an_effect_may_be_named_and_a_past_be_given() -> None:
    start = PlayedPosition(IKEDA.start(size=3), ("A2", "A1", "C3", "C2"))
    step = PredictionStep("Title", start, "B1", what="removed", id="mine")
    assert step.position() == TAKES
    assert (step.id, step.title) == ("mine", "Title")
    assert (PredictionStep("Title", start, "B1").id, step.old_id) == (
        "predict-title",
        "predict-title",
    )
    assert ascii_slug("predict Title") == step.old_id
    assert (step.kind, step.input_kind, step.is_guess, step.is_counted) == (
        "predict",
        "cell",
        True,
        True,
    )


def test_a_story_comes_before_the_question_and_not_before_the_verdict() -> None:
    step = PredictionStep("Title", OPENING, "C6", story="O has just played {C5}.")
    plain = PredictionStep("Title", OPENING, "C6")
    assert step.prompt() == f"O has just played C5. {plain.prompt()}"
    answer_with(step, "C5", "lock")
    answer_with(plain, "C5", "lock")
    assert step.prompt() == plain.prompt()


def test_the_error_names_an_impossible_prediction() -> None:
    with pytest.raises(stonebook.BadLesson, match="“flipped”") as caught:
        PredictionStep("Title", OPENING, "C6", what="flipped")
    assert "turned" in str(caught.value)
    assert caught.value.text == "flipped"


def test_the_placed_stone_gets_a_reason_for_staying_although_the_lesson_names_it() -> None:
    step = PredictionStep("Leave?", TAKES, "B1", because="B1 was the last liberty of A1.")
    for answer in (ChosenCell("A1"), ChosenCell("B1")):
        step.answer(answer)
    message = step.answer(Press("lock")).message
    assert re.fullmatch(r"B1 stays: .+ liberty, [A-C]\d\. B1 was the last liberty of A1\.", message)


def test_an_answer_with_no_cell_and_one_with_half_the_cells_have_different_verdicts():
    def verdict(*cells):
        step = PredictionStep("P", OPENING, "C6")
        answer_with(step, *cells, "lock")
        return step.verdict_kind

    tries = (("E5",), ("C5", "E5"), ("C5",), ("C5", "D5"))
    assert [verdict(*cells) for cells in tries] == ["none", "some", "most", "right"]
