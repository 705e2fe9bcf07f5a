"""Steps, goals and cells for Jō's pairs. The game is by Phil Leduc, 2014."""

import pytest

from stonebook.teach import (
    ChosenCell,
    GoalStep,
    LegalityStep,
    PredictionStep,
    Press,
    Text,
    WalkStep,
)
from stonebook.teach.explain.custom_rule import PlainBoard, compare_rule
from stonebook.teach.games.jo.goals import (
    Bombs,
    Exposed,
    Opens,
    Shuts,
    Spares,
    flippers,
)
from stonebook.teach.games.jo.reasons import TaughtJoMove
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Both, Goal
from stonebook.teach.goals.points import Lowers
from tests.refusals import refused
from tests.rules.jo.positions import CROWD, FIGURES, JO, START, position
from tests.teach.goals.reason_against import reason_against

LINE = [turn for turn, _, _ in FIGURES]
ROW = position(red="a5", black="e5 f5 g5", neutral="b5 e7")
JO_TURNS = TaughtJoMove()


def test_pairs_flip_the_expected_stones() -> None:
    for number, (_, _, pairs) in enumerate(FIGURES, start=1):
        assert {*flippers(JO.replay(LINE[:number]), "e5")} == pairs


def test_exposed_stones_are_found_with_the_pair_that_flips_them() -> None:
    two = JO.replay(LINE[:2])
    exposed = Exposed("Red")
    assert exposed.cells(JO.replay(LINE[:1])) == ("e5", "f5")
    assert "a pair fits on e6 and e7" in exposed.why(JO.replay(LINE[:1]), "e5")
    assert exposed.cells(two) == ()
    assert "Black" in exposed.why_not(two, "e5")
    assert "neutral" in exposed.why_not(two, "f5")
    assert "empty" in exposed.why_not(two, "a5")
    three = JO.replay(LINE)
    assert "No pair fits" in exposed.why_not(three, "e5")


@pytest.mark.parametrize(
    ("goal", "right", "wrong", "why"),
    [
        (Bombs(), "e5+f5 g5>d5", "e5+f5 g5>c3", "was empty. Move it onto one of"),
        (Bombs("h2"), "e5+f5 g5>h2", "e5+f5 g5>d5", "bombed d5"),
        (Bombs("h2", by="g5"), "e5+f5 g5>h2", "e5+f5 g5>d5", "bombed d5"),
        (Bombs("h2", by="g5"), "e5+f5 g5>h2", "e4+f4", "g5 is not at an end of the pair's line"),
        (Bombs("d5"), "e5+f5 g5>d5", "e5+f5 g5>c3 d5*", "You flipped d5. This task asks for a"),
        (Both((Bombs(), Changes("flipped"))), "e5+f5 d5* g5>h2", "e5+f5 g5>d5", "flips nothing"),
    ],
)
def test_dropped_stones_decide_a_goal(goal: Goal, right: str, wrong: str, why: str) -> None:
    right_move, wrong_move = JO.move(right), JO.move(wrong)
    assert reason_against(goal, CROWD, right_move) is None
    assert why in (reason_against(goal, CROWD, wrong_move) or "")


def test_two_goals_are_one_sentence() -> None:
    assert Both((Changes("flipped"), Lowers(2))).task_text(CROWD) == (
        "Red is to move. Flip a stone and lower Black's score by 2 or more."
    )
    assert Both((Changes("flipped"), Shuts("b5"))).task_text(CROWD) == (
        "Red is to move. Flip a stone and play so that Black can't flip b5 on the next turn."
    )


def test_a_row_is_broken() -> None:
    goal = Lowers(1)
    assert "Black" in goal.task_text(ROW)
    alone, drop = JO.move("c5+d5 b5>a9"), JO.move("c5+d5 b5>f5")
    assert reason_against(goal, ROW, drop) is None
    unbroken = reason_against(goal, ROW, alone) or ""
    assert "breaks none of Black's rows: they still score 1" in unbroken


def test_stones_are_opened_and_shut() -> None:
    fourth = JO.replay(LINE)
    opened = fourth.check("g5+h5 f5>a5") is None
    assert opened
    away, alone = JO.move("g5+h5 f5>a5"), JO.move("a5+a6")
    # The pair itself closes the way that its neutral stone has left.
    assert reason_against(Opens("e5"), fourth, away) is not None
    free = JO.move("f6+f7 f5>a5")
    assert fourth.check(free) is None
    assert reason_against(Opens("e5"), fourth, free) is None
    assert "no pair fits in front of e5 yet" in (reason_against(Opens("e5"), fourth, alone) or "")
    two = JO.replay(LINE[:2])
    closing, open_still = JO.move("f4+g3 e5*"), JO.move("f4+g3 e5* h2>e8")
    assert reason_against(Shuts("e5"), two, "a5+a6") is not None
    for move in (closing, open_still):
        assert reason_against(Shuts("e5"), two, move) is None


def test_cells_of_a_twin_are_renamed() -> None:
    names = {"e5": "d6", "g5": "c7"}
    for goal in (Bombs("e5"), Opens("e5"), Shuts("e5")):
        assert "d6" in goal.on_twin(names.__getitem__).task_text(START)


def test_legal_cells_of_a_pair() -> None:
    hemmed = position(red="a8 b8", black="b9")
    assert len(LegalCells().cells(hemmed)) == 61 - 4
    for cell in ("a9", "b9"):
        assert refused(hemmed, cell) in LegalCells().why_not(hemmed, cell)


def test_a_turn_is_put_together_cell_by_cell() -> None:
    step = GoalStep(
        "Flip", CROWD, Changes("flipped", cell="d5"), hints=["An idea.", "Look at {d5}."]
    )
    for cell in ("e5", "f5", "d5"):
        step.answer(ChosenCell(cell))
    assert {button.name for button in step.enabled_buttons()} >= {"end", "cancel"}
    assert step.answer(Press("end")).right is True


def test_the_beginning_of_a_turn_is_recognised() -> None:
    step = GoalStep("Bomb", CROWD, Bombs("h2"), hints=["An idea.", "Look at {g5}."])
    step.answer(ChosenCell("e5"))
    assert {stone.cell: stone.letter for stone in step.scene().stones}["e5"] == "R"
    message = step.answer(ChosenCell("f5")).message
    assert "flip d5 or move the neutral stone on g5" in message
    step.answer(ChosenCell("d5"))
    assert {stone.cell: stone.letter for stone in step.scene().stones}["d5"] == "R"
    step.answer(ChosenCell("g5"))
    assert {mark.cell: mark.kind for mark in step.scene().marks}["g5"] == "target"
    assert step.answer(ChosenCell("h2")).right is None  # it may still be undone
    assert step.answer(Press("end")).right is True


def test_a_pair_of_twins_shows_where_the_neutral_stone_would_go() -> None:
    step = LegalityStep("May Red?", [(CROWD, "e5+f5 g5>a5"), (CROWD, "e5+f5 g5>a9")])
    assert step.prompt() == "1 of 2: may Red play e5 and f5, then move g5 to a5?"
    assert len(step.scene().arrows) == 1


def test_a_walk_takes_any_cell_where_the_neutral_stone_may_go() -> None:
    step = WalkStep("Where to?", CROWD, ["e5+f5 g5>c3"], missing=["moved"])
    step.answer(Press("next"))
    step.answer(Press("next"))
    assert step.answer(ChosenCell("a9")).rule == "JO5"
    assert step.answer(ChosenCell("g5")).right is True
    feedback = step.answer(ChosenCell("h2"))
    assert feedback.right is True
    assert "The neutral stone on g5 moves to h2." in feedback.message


def test_a_walk_asks_for_any_pair() -> None:
    step = WalkStep("A pair", CROWD, ["e5+f5 d5*"], missing=["placed"])
    assert "two cells" in step.prompt()
    early = step.answer(ChosenCell("d5"))
    assert (early.right, early.message) == (None, refused(CROWD, "d5+e5"))
    step.answer(ChosenCell("a5"))
    apart = step.answer(ChosenCell("c5"))
    assert apart.right is False
    assert apart.message.endswith("side by side. To undo a5, choose it again.")
    assert "Undone: a5" in step.answer(ChosenCell("a5")).message
    step.answer(ChosenCell("a5"))
    (beside,) = step.solution()
    assert step.answer(beside).message.endswith("they touch. Red plays a5 and a6.")
    again = WalkStep("A pair", CROWD, ["e5+f5 d5*"], missing=["placed"])
    for answer in again.solution():
        again.answer(answer)
    assert again.prompt().startswith("Red plays e5 and f5")


def test_a_walk_that_asks_for_effects_says_when_a_stone_is_chosen() -> None:
    step = WalkStep("A flip", CROWD, ["e5+f5 d5*"], missing=["placed", "flipped"])
    early = step.answer(ChosenCell("d5"))
    assert early.message == refused(CROWD, "d5+e5")


def test_a_first_cell_from_which_no_pair_will_do_is_refused_at_once() -> None:
    step = WalkStep("A flip", CROWD, ["e5+f5 d5*"], missing=["placed", "flipped"], goal=flipping())
    refused = step.answer(ChosenCell("a5"))
    assert refused.right is False
    assert refused.message == (
        "No pair with a5 has a stone of Black's at its end. Choose another cell."
    )
    assert step.answer(ChosenCell("e5")).right is True


@pytest.mark.parametrize(("cell", "taken"), [("d5", "c5"), ("d6", "c7"), ("e4", "e3")])
def test_an_empty_neighbour_of_the_target_says_which_cell_its_pair_needs(
    cell: str, taken: str
) -> None:
    board = JO.replay(["e5+f5 g5>c3"])
    goal = Changes("flipped", cell="e5")
    step = WalkStep("Counter", board, ["f4+g3 e5* h2>f5"], missing=["placed", "flipped"], goal=goal)
    early = step.answer(ChosenCell(taken))
    assert (early.right, early.message) == (None, refused(board, f"{taken}+{cell}"))
    too_far = step.answer(ChosenCell(cell))
    assert too_far.right is False
    assert too_far.message == (
        f"A pair with {cell} that ends at e5 also needs {taken}, and {taken} is taken."
    )
    assert "No pair with a5 ends at e5" in step.answer(ChosenCell("a5")).message


def test_a_walk_names_the_effect_that_was_chosen_last() -> None:
    """On paper, too: the reason under “d5” is d5's own."""
    step = WalkStep("Both", CROWD, ["e5+f5 g5>h2 d5*"], missing=["moved", "flipped"])
    for _ in range(2):
        step.answer(Press("next"))
    assert step.answer(ChosenCell("g5")).right
    first = step.answer(ChosenCell("h2"))
    assert first.message == "The neutral stone on g5 moves to h2. There is more."
    assert step.answer(ChosenCell("d5")).printed == "The stone on d5 flips to Red."


def flipping() -> Goal:
    return Changes("flipped")


def test_a_prediction_names_the_pair_alone() -> None:
    step = PredictionStep("What flips?", CROWD, "e5+f5 d5* g5>c3")
    assert "e5+f5." in step.prompt()
    assert "*" not in step.prompt()


def ends(board: PlainBoard, first: str, second: str) -> list[str]:
    results = []
    for end, other in ((first, second), (second, first)):
        results += [line[1] for line in board.lines(end) if line[0] == other and len(line) > 1]
    return results


def test_plain_rules_about_a_pair() -> None:
    def flips(board: PlainBoard, player: str, first: str, second: str) -> list[str]:
        rival = "Black" if player == "Red" else "Red"
        return [cell for cell in ends(board, first, second) if board[cell] == rival]

    def moves(board: PlainBoard, player: str, first: str, second: str) -> list[str]:
        return [cell for cell in ends(board, first, second) if board[cell] == "Neutral"]

    assert not compare_rule(flips, "flipped", JO).differences
    assert not compare_rule(moves, "moved", JO).differences
    assert compare_rule(moves, "flipped", JO).differences


LACKS = {
    "e5+f5": "The pair is right. Look at its two ends: what else can the pair do?",
    "e5+f5 d5*": "The pair is right. Look at its two ends: what else can the pair do?",
    "e5+f5 g5>h2": "The pair is right. Look at its two ends: what else can the pair do?",
    "e5+f5 g5>d5": "You bombed d5, so no stone is left there to flip.",
    "e5+f5 g5>a5": "d5 could have flipped, but you left it as it was.",
    "e4+f4": "d5 is not at an end of the pair's line: only d4 and g4 are.",
    "b8+b9": "d5 is not at an end of the pair's line: only b7 is.",
    "d6+d7": "d5 could have flipped, but you left it as it was.",
}


@pytest.mark.parametrize("move", LACKS)
def test_an_unfinished_turn_points_at_the_ends_of_its_pair(move: str) -> None:
    """Only where its pair is a right one. The reader must find out what the pair could do."""
    goal = Both((Changes("flipped", cell="d5"), Bombs("h2")))
    turn = CROWD.transition(move)
    found = JO_TURNS.missing_part(goal, turn)
    message = JO_TURNS.how_to_complete(goal, turn) or (
        found.message if found else "what was said before"
    )
    assert message.startswith(LACKS[move])
    if found and "d5" not in move:
        assert found.marks["d5"] == "ringed"


def test_a_turn_that_was_ended_too_early_stays_open() -> None:
    """The pair is right, and no stone flips yet: the reader continues the same turn."""
    step = GoalStep(
        "Both", CROWD, Both((Changes("flipped", cell="d5"), Bombs("h2"))), hints=["a", "b"]
    )
    for answer in (ChosenCell("e5"), ChosenCell("f5"), Press("end")):
        feedback = step.answer(answer)
    assert (feedback.right, step.failures) == (None, 0)
    assert feedback.message.startswith("The pair is right. Look at its two ends: ")
    assert feedback.marks["d5"] == "flip"
    for answer in (ChosenCell("d5"), ChosenCell("g5"), ChosenCell("h2")):
        step.answer(answer)
    assert step.answer(Press("end")).right


def test_a_stone_before_its_pair_is_not_a_slip() -> None:
    step = GoalStep("Flip", CROWD, Changes("flipped", cell="d5"), hints=["a", "b"])
    feedback = step.answer(ChosenCell("d5"))
    assert feedback.right is None
    assert feedback.message == refused(CROWD, "d5+e5")


def test_a_pair_that_flips_nothing_names_the_cells_at_its_ends() -> None:
    found = JO_TURNS.missing_part(Changes("flipped"), CROWD.transition("a5+a6"))
    assert found
    assert found.message == "The pair's line leads to a7, but Black has no stone there."
    assert found.marks["a7"] == "ringed"
    assert (
        JO_TURNS.missing_part(Changes("flipped", at_least=2), CROWD.transition("e5+f5 d5*")) is None
    )


def test_a_stone_that_was_left_is_not_called_out_of_reach() -> None:
    """The reason is not “flips nothing”: the pair could flip a stone, but only one of the two."""
    found = JO_TURNS.missing_part(Changes("flipped"), CROWD.transition("e5+f5 g5>a5"))
    assert found
    assert found.message == "d5 could have flipped, but you left it as it was."
    assert found.marks["d5"] == "ringed"
    two = JO_TURNS.missing_part(Changes("flipped", at_least=2), CROWD.transition("e5+f5"))
    assert two
    assert two.message == (
        "d5 could have flipped, but you left it as it was. "
        "Only one end holds one of Black's stones. To flip 2, both ends must hold one."
    )
    bombed = JO_TURNS.missing_part(Changes("flipped"), CROWD.transition("e5+f5 g5>d5"))
    assert bombed
    assert bombed.message == "You bombed d5, so no stone is left there to flip."
    assert bombed.marks["d5"] == "ringed"


def test_a_pair_is_right_only_with_the_effects_that_it_has_had() -> None:
    """A stone that had to stay is not an effect that was left out."""
    goal = Both((Spares("d5"), Bombs("h2")))
    assert JO_TURNS.missing_part(goal, CROWD.transition("e5+f5 d5*")) is None
    assert JO_TURNS.how_to_complete(goal, CROWD.transition("e5+f5 d5*")) is None
    advice = JO_TURNS.how_to_complete(goal, CROWD.transition("e5+f5"))
    assert "what else can the pair do?" in str(advice)


def test_no_way_of_writing_the_same_turn_is_called_another_one() -> None:
    """JO10: a flip and a move lead to the same position in either order."""
    goal = Both((Changes("flipped", cell="d5"), Bombs("h2")))
    for turn in ("e5+f5 d5* g5>h2", "e5+f5 g5>h2 d5*"):
        step = GoalStep("Both", CROWD, goal, hints=["An idea.", "Look."])
        feedback = step.answer(Text(turn))
        assert feedback.right
        assert "lso right" not in feedback.message


def test_the_obstacle_is_marked() -> None:
    reason = Opens("e5").judge(JO.replay(LINE).transition("a5+a6"))
    assert reason
    assert {reason.marks[cell] for cell in ("c5", "c7", "e3", "f5")} == {"ringed"}
    assert (reason.marks["a5"], reason.marks["a6"]) == ("refused", "refused")
