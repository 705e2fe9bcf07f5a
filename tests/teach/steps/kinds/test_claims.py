"""Runs of near-twins about what a move does, and about sets of cells."""

import pytest

import stonebook
from stonebook.teach import ChosenCell, Press
from stonebook.teach.explain.custom_rule import PlainBoard, compare_rule
from stonebook.teach.games.strings.cells import Territory
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.outcomes import Reaches
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.kinds.claims import ClaimsStep
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.legality import LegalityStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from tests.teach.steps.reader import marks

IKEDA = stonebook.game("ikeda")
TAKES = PlayedPosition(IKEDA.start(size=3), ("B1", "A1"))
LEAVES = PlayedPosition(IKEDA.start(size=3), ("C1", "A1"))


def test_a_move_is_asked_about_and_then_shown() -> None:
    step = ClaimsStep(
        "Takes?", [(TAKES, "A2"), (LEAVES, "A2")], Changes("removed"), "Takes {move}?"
    )
    assert step.prompt() == "1 of 2: Takes A2?"
    feedback = step.answer(Press("yes"))
    assert feedback.right is True
    assert "A2 captures A1" in feedback.message
    assert feedback.turns
    step.answer(Press("next"))
    lost = step.answer(Press("yes"))
    assert lost.right is False
    assert "A1 still has a liberty: B1." in lost.message
    assert (lost.marks["B1"], lost.marks["A2"]) == ("liberty", "last")


def test_the_cell_that_a_claim_is_about_is_ringed() -> None:
    items = [(TAKES, "A2"), (LEAVES, "A2")]
    step = ClaimsStep("Takes?", items, Changes("removed", cell="A1"), "Takes {move}?")
    assert marks(step) == {"A1": "ringed", "A2": "target"}


def test_a_move_that_loses_a_win_is_answered() -> None:
    line = ["A2", "A3", "A4", "C1", "D1", "A1", "D3", "D4", "C4"]
    late = stonebook.game("otello").replay(line, size=4)
    step = ClaimsStep("Wins?", [(late, "D2"), (late, "B4")], Wins(), "Does {move} win?")
    lost = step.answer(Press("yes"))
    assert lost.right is False
    assert "After D2, X replies with B1" in lost.message
    assert [str(turn.move) for turn in lost.turns] == ["D2", "B1"]  # and no further
    assert {stone.cell for stone in step.scene().stones} >= {"D2", "B1"}


def test_the_reason_of_a_claim_adds_to_what_the_move_shows() -> None:
    line = ["A2", "A3", "A4", "C1", "D1", "A1", "D3", "D4", "C4"]
    late = stonebook.game("otello").replay(line, size=4)
    reasons = ["{D2} gives the edge away.", "{B4} keeps it."]
    items = [(late, "D2"), (late, "B4")]
    step = ClaimsStep("Wins?", items, Wins(), "Does {move} win?", reasons=reasons)
    lost = step.answer(Press("yes"))
    assert "D2 gives the edge away. X replies with B1." in lost.message
    step.answer(Press("next"))
    assert step.answer(Press("yes")).message.startswith("Right. B4 keeps it.")


def test_a_reason_that_names_the_answer_is_not_followed_by_it() -> None:
    line = ["A2", "A3", "A4", "C1", "D1", "A1", "D3", "D4", "C4"]
    late = stonebook.game("otello").replay(line, size=4)
    reasons = ["{D2} lets X have {B1}.", "{B4} keeps it."]
    items = [(late, "D2"), (late, "B4")]
    step = ClaimsStep("Wins?", items, Wins(), "Does {move} win?", reasons=reasons)
    lost = step.answer(Press("yes"))
    assert "D2 lets X have B1." in lost.message
    assert "replies with" not in lost.message
    assert [str(turn.move) for turn in lost.turns] == ["D2", "B1"]


def test_missed_questions_come_again_on_twins() -> None:
    step = ClaimsStep(
        "Takes?", [(TAKES, "A2"), (LEAVES, "A2")], Changes("removed"), "Takes {move}?"
    )
    step.answer(Press("no"))
    step.answer(Press("next"))
    assert step.answer(Press("no")).right is True
    step.answer(Press("next"))
    assert step.prompt().startswith("1 of 2") and "A2" not in step.prompt()
    for _ in range(3):
        assert not step.done
        for answer in step.solution():
            assert step.answer(answer).right is not False
    assert step.done
    assert not step.first_try


def test_a_pass_can_be_asked_about() -> None:
    start = IKEDA.start(size=2)
    runs = [
        (PlayedPosition(start, ("pass", "pass")), "pass"),
        (PlayedPosition(start, ("pass",)), "pass"),
    ]
    step = ClaimsStep("The end?", runs, Reaches("over"), "Is it over?")
    answer = step.answer(Press("yes"))
    assert answer.right is True
    assert "Black may" not in answer.message  # the question is not whether a pass is legal
    assert step.position().play("pass").result is not None


def test_a_cell_gets_the_reason_why_it_is_in_the_set_or_not() -> None:
    shared = PlayedPosition(IKEDA.start(size=2), ("A1", "B1"))
    runs = [(shared, "A2"), (PlayedPosition(IKEDA.start(size=2), ("A1",)), "A2")]
    step = ClaimsStep("Whose?", runs, Territory("Black"), "Is {move} Black's?")
    assert "leads to Black on A1 and to White on B1" in step.answer(Press("no")).message
    step.answer(Press("next"))
    assert "leads only to Black, on A1" in step.answer(Press("yes")).message
    assert step.done


def test_an_items_reason_holds_for_its_twins() -> None:
    runs = [(LEAVES, "A2"), (TAKES, "A2")]
    reasons = ["{B1} is empty.", "{B1} is Black's."]
    step = ClaimsStep("Takes?", runs, Changes("removed"), "Takes {move}?", reasons=reasons)
    for _ in range(8):
        feedback = step.answer(Press("yes"))
        position = step.position()
        cell = feedback.message.split(" is ")[-2].split()[-1]
        empty = " is empty." in feedback.message
        assert (position.at(cell) is None) == empty
        step.answer(Press("again" if step.done else "next"))


def test_a_run_may_ask_of_the_past() -> None:
    ko = PlayedPosition(IKEDA.start(size=4), ("A2", "D2", "B3", "C3", "B1", "C1", "C2", "B2"))
    later = PlayedPosition(ko.origin, (*ko.moves, "A4", "D4"))
    step = LegalityStep(
        "Back?", [(later, "C2"), (ko, "C2")], question="So far: {past}. Now {move}?"
    )
    assert step.prompt().startswith("1 of 2: So far: 1. A2, 2. D2,")
    assert step.prompt().endswith("10. D4. Now C2?")
    assert step.answer(Press("illegal")).right is False
    step.answer(Press("next"))
    step.answer(Press("illegal"))
    step.answer(Press("next"))
    first, taken = step.prompt().split(" 1. ")[1][:2], step.prompt()[-3:-1]
    assert step.position().at(first) == "Black"
    assert step.position().at(taken) is None


def test_a_run_may_describe_the_past_in_words() -> None:
    """How many stones, and whose passes: a list of moves asks for notation, not for the rule."""
    start = IKEDA.start(size=3)
    past = ("B2", "A1", "pass", "pass", "C2", "pass", "pass")
    runs = [(PlayedPosition(start, past[:n]), "C3") for n in (2, 4, 7)]
    step = LegalityStep("Still?", runs, question="So far: {passes}. {move}?")
    prompts = []
    for _ in runs:
        prompts.append(step.prompt().partition(": ")[2])
        step.answer(step.solution()[0])
        step.answer(Press("next"))
    assert prompts == [
        "So far: 2 stones, no pass. C3?",
        "So far: 2 stones, 2 passes. C3?",
        "So far: 2 stones, 2 passes, 1 stone, 2 passes. C3?",
    ]


def test_an_agreement_is_asked_about_by_the_string() -> None:
    passes = ("B2", "A1", "pass", "pass", "pass")
    start = IKEDA.start(size=3)
    runs = [(PlayedPosition(start, passes[:n]), "dead A1") for n in (4, 5)]
    step = LegalityStep("Agreed?", runs, question="May they agree that {move} is dead?")
    assert step.prompt() == "1 of 2: May they agree that A1 is dead?"


def test_a_story_comes_before_the_question() -> None:
    step = GoalStep(
        "Go", TAKES, Changes("removed"), hints=["One.", "Two."], story="White is on {A1}."
    )
    assert step.prompt().startswith("White is on A1. Black is to move")
    for _ in range(2):
        step.answer(ChosenCell("C3"))
        step.answer(Press("retry"))
    assert not step.prompt().startswith("White is on A1.")
    cells = MarkingStep("Mark", TAKES, Territory("Black"), hints=["One.", "Two."], story="Look.")
    assert cells.prompt().startswith("Look. Mark")


def test_a_plain_count_knows_the_player_who_passed_first() -> None:
    def score(board: PlainBoard, player: str) -> float:
        stones = sum(board[cell] == player for cell in board.cells)
        half = 0.5 if board.header.get("first pass") == "White" else 0
        komi = board.settings["komi"] if player == "White" else 0
        return stones - half + komi if player == "Black" else stones + half + komi

    agreed = compare_rule(score, "count", IKEDA, size=1, komi=2)
    assert agreed.questions
    assert not agreed.differences


def test_a_run_needs_both_kinds() -> None:
    with pytest.raises(ValueError, match="at least one"):
        ClaimsStep("Takes?", [(TAKES, "A2")], Changes("removed"), "Takes {move}?")


def test_cells_in_a_question_are_renamed_for_a_twin():
    start = stonebook.game("otello").replay(["B3"], size=6)
    items = [(start, "B2"), (start, "D2")]
    run = ClaimsStep("Which?", items, Changes(cell="C3"), "Does {move} turn C3?")
    asked = {}
    for number in range(8):
        asked[number] = run.prompt().rsplit(maxsplit=1)[-1]
        run.restart()
    assert asked[0] == "C3?"
    assert {*asked.values()} == {"C3?", "D4?"}
