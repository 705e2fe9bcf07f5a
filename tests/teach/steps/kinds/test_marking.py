"""Tasks that ask for every cell of a kind."""

import stonebook
from stonebook.teach import ChosenCell, Press
from stonebook.teach.games.jo.goals import Custodial
from stonebook.teach.games.strings.cells import Territory
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.steps.kinds.marking import MarkingStep
from tests.refusals import refused
from tests.rules.jo.positions import JO
from tests.teach.steps.reader import answer_with, buttons, counters, labels, marks, visible_state

START = stonebook.game("otello").replay(["B1"], size=4)
EMPTY = stonebook.game("ikeda").start(size=3)
LEGAL = ("A1", "C1", "A3")


def task() -> MarkingStep:
    return MarkingStep(
        "Where?",
        START,
        LegalCells(),
        hints=["An idea.", "Near {A1}."],
        because="As {B1} is X's.",
        story="X went on {B1}.",
    )


def none_at_all() -> MarkingStep:
    return MarkingStep("Whose?", EMPTY, Territory("Black"), hints=["An idea.", "Look."])


ASKED = "Mark every square where O may play a marker, then press “Check”."


def test_the_question_follows_the_story_and_the_check_is_offered_first() -> None:
    step = task()
    assert step.prompt() == f"X went on B1. {ASKED}"
    assert MarkingStep("T", START, LegalCells(), hints=["a", "b"]).prompt() == ASKED
    assert labels(step) == {"lock": "Check", "hint": "Hint 1 of 2"}
    assert buttons(step) == ["lock", "hint"]
    assert (step.kind, step.input_kind, step.is_guess, step.id) == (
        "task",
        "cell",
        False,
        "task-where",
    )
    assert (step.title, step.position()) == ("Where?", START)
    assert MarkingStep("T", START, LegalCells(), hints=["a", "b"], id="mine").id == "mine"


def test_a_named_pair_is_previewed_with_rings_until_the_check() -> None:
    step = MarkingStep("Ends?", JO.start(), Custodial("b8+b9"), hints=["An idea.", "Look."])
    assert marks(step) == {"b8": "ringed", "b9": "ringed"}
    assert [stone.cell for stone in step.scene().preview] == ["b8", "b9"]
    answer_with(step, "b7")
    assert marks(step) == {"b8": "ringed", "b9": "ringed", "b7": "target"}
    answer_with(step, "lock")
    assert (marks(step), step.scene().preview) == ({"b7": "found"}, ())


def test_cells_are_marked_and_unmarked() -> None:
    step = task()
    for cell, message, shown in (
        ("A1", "A1 marked. Marked so far: 1.", {"A1": "target"}),
        ("d4", "D4 marked. Marked so far: 2.", {"A1": "target", "D4": "target"}),
        ("A1", "A1 is no longer marked. Marked so far: 1.", {"D4": "target"}),
    ):
        feedback = step.answer(ChosenCell(cell))
        assert (feedback.right, feedback.message, feedback.marks) == (None, message, {})
        assert marks(step) == shown
    assert counters(step) == (False, 0, False, False)


def test_exactly_the_wanted_cells_are_right() -> None:
    step = task()
    feedback = answer_with(step, *LEGAL, "lock")
    shown = dict.fromkeys(LEGAL, "found")
    message = "All found. As B1 is X's."
    assert (feedback.right, feedback.message, feedback.marks) == (True, message, shown)
    assert marks(step) == shown
    assert counters(step) == (True, 0, False, True)
    assert buttons(step) == ["again"]
    before = visible_state(step)
    assert step.answer(ChosenCell("D4")) == feedback
    assert visible_state(step) == before


def test_the_reply_names_missed_and_wrong_cells() -> None:
    closes = "C1 is a legal move. The O on C3 brackets the line through C2."
    touches = refused(START, "D4")
    for taps, message, shown in (
        (
            "A1 D4",
            f"{touches} {closes} You found 1 of 3. You missed C1 and A3.",
            {"A1": "found", "C1": "hint", "A3": "hint", "D4": "refused"},
        ),
        (
            "A1 C1 A3 D4",
            f"{touches} You found them all, but marked too many.",
            {"A1": "found", "C1": "found", "A3": "found", "D4": "refused"},
        ),
        (
            "D4",
            f"{touches} A1 is a legal move. The O on C3 brackets the line through B2. "
            "You found 0 of 3. You missed A1, C1 and A3.",
            {**dict.fromkeys(LEGAL, "hint"), "D4": "refused"},
        ),
    ):
        step = task()
        feedback = answer_with(step, *taps.split(), "lock")
        assert (feedback.right, feedback.message, feedback.marks) == (False, message, shown)
        assert feedback.rule == "OT3"
        assert marks(step) == shown
        assert counters(step) == (False, 1, False, False)
        assert labels(step) == {"retry": "Try a similar board"}
        before = visible_state(step)
        for late in (ChosenCell("A1"), Press("lock"), Press("hint"), Press("show")):
            assert step.answer(late) == feedback  # the reason stays
        assert visible_state(step) == before


def test_a_check_with_nothing_marked_is_refused_and_costs_nothing() -> None:
    step = task()
    before = visible_state(step)
    for _ in range(3):
        unmarked = answer_with(step, "lock")
        assert (unmarked.right, unmarked.marks) == (None, {})
        assert unmarked.message == "Nothing is marked yet. Mark at least one, then press “Check”."
        assert visible_state(step) == before
    assert counters(step) == (False, 0, False, False)
    assert answer_with(step, *LEGAL, "lock").right is True


def test_the_twin_asks_for_its_own_cells() -> None:
    step = task()
    answer_with(step, "D4", "lock")
    again = step.answer(Press("retry"))
    assert (again.right, again.message) == (None, step.prompt())
    assert marks(step) == {}
    (story,) = {cell for cell in START.cells() if f"on {cell}." in step.prompt()}
    assert story != "B1"
    assert step.position().at(story) == "X"
    wanted = LegalCells().cells(step.position())
    assert {*wanted} != {*LEGAL}
    feedback = answer_with(step, *wanted, "lock")
    assert feedback.right is True
    assert feedback.message.endswith(f"As {story} is X's.")
    assert counters(step) == (True, 1, False, False)


def test_showing_names_every_cell_and_removes_the_marks() -> None:
    step = task()
    for _ in range(2):
        assert buttons(step) == ["lock", "hint"]
        answer_with(step, "D4", "lock", "retry")
    assert buttons(step) == ["lock", "hint", "show"]
    wanted = LegalCells().cells(step.position())
    wrong = next(cell for cell in step.position().cells() if step.position().at(cell))
    step.answer(ChosenCell(wrong))
    shown = answer_with(step, "show")
    assert shown.right is None
    assert shown.marks == marks(step) == dict.fromkeys(wanted, "hint")
    named = f"{', '.join(wanted[:-1])} and {wanted[-1]}"
    assert shown.message == f"Mark {named}, then press “Check”."
    step.answer(ChosenCell(wanted[0]))
    assert marks(step) == {**dict.fromkeys(wanted, "hint"), wanted[0]: "target"}
    assert answer_with(step, *wanted[1:], "lock").right is True
    assert counters(step) == (True, 2, True, False)


def test_an_empty_set_needs_no_marks() -> None:
    step = none_at_all()
    right = answer_with(step, "lock")
    assert (right.right, right.message) == (True, "Right: there is nothing to mark here.")
    step = none_at_all()
    wrong = answer_with(step, "A1", "lock")
    assert (wrong.right, wrong.marks) == (False, {"A1": "refused"})
    assert wrong.message.startswith("There is nothing to mark here. Press “Check”.")
    assert wrong.message.endswith("The empty region around A1 leads to no stone at all.")
    shown = answer_with(step, "retry", "A1", "lock", "retry", "show")
    assert shown.message == "There is nothing to mark here. Press “Check”."


def test_the_solution_completes_the_marks() -> None:
    step = task()
    answer_with(step, "A1", "D4")
    assert step.solution() == (ChosenCell("A3"), ChosenCell("C1"), ChosenCell("D4"), Press("lock"))
    answer_with(step, "lock")
    assert step.solution() == (Press("retry"),)
