"""Steps, goals and cells for Jō's pairs. The game is by Phil Leduc, 2014."""

import pytest

from stonebook.teach import Pair, Predict, Press, Tap, Task, Walk
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.goals.goal import Both, Changes, Goal, Lowers
from stonebook.teach.goals.pairs import Bombs, Exposed, Opens, Shuts, flippers
from stonebook.teach.plain import PlainBoard, beside
from tests.rules.jo_positions import CROWD, FIGURES, JO, START, position

LINE = [turn for turn, _, _ in FIGURES]
ROW = position(red="a5", black="e5 f5 g5", neutral="b5 e7")


def test_what_can_be_flipped_from_where() -> None:
    for number, (_, _, pairs) in enumerate(FIGURES, start=1):
        assert {*flippers(JO.replay(LINE[:number]), "e5")} == pairs


def test_exposed_stones_and_why() -> None:
    two = JO.replay(LINE[:2])
    exposed = Exposed("Red")
    assert exposed.cells(JO.replay(LINE[:1])) == ("e5", "f5")
    assert "f4+g3" in exposed.why(JO.replay(LINE[:1]), "e5")
    assert exposed.cells(two) == ()
    assert "Black" in exposed.why_not(two, "e5")
    assert "neutral" in exposed.why_not(two, "f5")
    assert "empty" in exposed.why_not(two, "a5")
    three = JO.replay(LINE)
    assert "two empty cells" in exposed.why_not(three, "e5")


@pytest.mark.parametrize(
    ("goal", "right", "wrong", "why"),
    [
        (Bombs(), "e5+f5 g5>d5", "e5+f5 g5>c3", "moves to c3"),
        (Bombs("h2"), "e5+f5 g5>h2", "e5+f5 g5>d5", "moves to d5"),
        (Both((Bombs(), Changes("flipped"))), "e5+f5 d5* g5>h2", "e5+f5 g5>d5", "moves to d5"),
    ],
)
def test_goals_for_what_a_turn_drops(goal: Goal, right: str, wrong: str, why: str) -> None:
    right_move, wrong_move = JO.move(right), JO.move(wrong)
    assert goal.reason(CROWD, right_move, CROWD.explain(right)) is None
    assert why in (goal.reason(CROWD, wrong_move, CROWD.explain(wrong)) or "")


def test_two_wishes_that_begin_alike_are_one_sentence() -> None:
    assert Both((Changes("flipped"), Lowers(2))).wish(CROWD) == (
        "Find a turn for Red that flips at least one stone "
        "and that takes at least 2 off Black's count."
    )
    assert "One and the same turn" in Both((Changes("flipped"), Shuts("b5"))).wish(CROWD)


def test_a_row_is_broken() -> None:
    goal = Lowers(1)
    assert "Black" in goal.wish(ROW)
    alone, drop = JO.move("c5+d5 b5>a9"), JO.move("c5+d5 b5>f5")
    assert goal.reason(ROW, drop, ROW.explain(drop)) is None
    assert "counts 1" in (goal.reason(ROW, alone, ROW.explain(alone)) or "")


def test_stones_are_opened_and_shut() -> None:
    fourth = JO.replay(LINE)
    opened = fourth.check("g5+h5 f5>a5") is None
    assert opened
    away, alone = JO.move("g5+h5 f5>a5"), JO.move("a5+a6")
    # The pair itself closes the way that its neutral stone has left.
    assert Opens("e5").reason(fourth, away, ()) is not None
    free = JO.move("f6+f7 f5>a5")
    assert fourth.check(free) is None
    assert Opens("e5").reason(fourth, free, ()) is None
    assert "no two empty cells" in (Opens("e5").reason(fourth, alone, ()) or "")
    two = JO.replay(LINE[:2])
    closing, open_still = JO.move("f4+g3 e5*"), JO.move("f4+g3 e5* h2>e8")
    assert Shuts("e5").reason(two, JO.move("a5+a6"), ()) is not None
    for move in (closing, open_still):
        assert Shuts("e5").reason(two, move, ()) is None


def test_cells_of_a_twin_are_renamed() -> None:
    names = {"e5": "d6", "g5": "c7"}
    for goal in (Bombs("e5"), Opens("e5"), Shuts("e5")):
        assert "d6" in goal.under(names.__getitem__).wish(START)


def test_legal_cells_of_a_pair() -> None:
    hemmed = position(red="a8 b8", black="b9")
    assert len(LegalCells().cells(hemmed)) == 61 - 4
    assert "beside a9" in LegalCells().why_not(hemmed, "a9")
    assert "taken" in LegalCells().why_not(hemmed, "b9")


def test_a_turn_is_put_together_cell_by_cell() -> None:
    step = Task("Flip", CROWD, Changes("flipped", cell="d5"), hints=["An idea.", "Look at {d5}."])
    for cell in ("e5", "f5", "d5"):
        step.answer(Tap(cell))
    assert {choice.press for choice in step.choices()} >= {"end", "cancel"}
    assert step.answer(Press("end")).right is True


def test_what_was_begun_of_a_turn_is_seen() -> None:
    step = Task("Bomb", CROWD, Bombs("h2"), hints=["An idea.", "Look at {g5}."])
    step.answer(Tap("e5"))
    assert {stone.cell: stone.letter for stone in step.scene().stones}["e5"] == "R"
    said = step.answer(Tap("f5")).message
    assert "d5 (flips)" in said
    assert "g5 (moves)" in said
    step.answer(Tap("d5"))
    assert {stone.cell: stone.letter for stone in step.scene().stones}["d5"] == "R"
    step.answer(Tap("g5"))
    assert {mark.cell: mark.kind for mark in step.scene().marks}["g5"] == "target"
    assert step.answer(Tap("h2")).right is True


def test_a_pair_of_twins_shows_where_the_neutral_stone_would_go() -> None:
    step = Pair("May Red?", [(CROWD, "e5+f5 g5>a5"), (CROWD, "e5+f5 g5>a9")])
    assert step.prompt() == "1 of 2: may Red play e5+f5 g5>a5?"
    assert len(step.scene().arrows) == 1


def test_a_walk_takes_any_cell_where_the_neutral_stone_may_go() -> None:
    step = Walk("Where to?", CROWD, ["e5+f5 g5>c3"], missing=["moved"])
    step.answer(Press("next"))
    step.answer(Press("next"))
    assert "another one moves" in step.answer(Tap("a9")).message
    assert step.answer(Tap("g5")).right is True
    feedback = step.answer(Tap("h2"))
    assert feedback.right is True
    assert "goes to c3" in feedback.message


def test_a_walk_asks_for_any_pair() -> None:
    step = Walk("A pair", CROWD, ["e5+f5 d5*"], missing=["placed"])
    step.answer(Press("next"))
    assert "two cells" in step.prompt()
    assert step.answer(Tap("d5")).rule == "JO4"
    step.answer(Tap("a5"))
    assert step.answer(Tap("c5")).right is False
    assert "taken back" in step.answer(Tap("a5")).message
    step.answer(Tap("a5"))
    (beside,) = step.solution()
    assert "look at that" in step.answer(beside).message
    again = Walk("A pair", CROWD, ["e5+f5 d5*"], missing=["placed"])
    for given in again.solution():
        again.answer(given)
    assert again.prompt().startswith("Red goes on e5 and f5")


def test_a_prediction_names_the_pair_alone() -> None:
    step = Predict("What flips?", CROWD, "e5+f5 d5* g5>c3")
    assert "e5+f5." in step.prompt()
    assert "*" not in step.prompt()


def ends(board: PlainBoard, first: str, second: str) -> list[str]:
    found = []
    for one, other in ((first, second), (second, first)):
        found += [line[1] for line in board.lines(one) if line[0] == other and len(line) > 1]
    return found


def test_plain_rules_about_a_pair() -> None:
    def flips(board: PlainBoard, player: str, first: str, second: str) -> list[str]:
        rival = "Black" if player == "Red" else "Red"
        return [cell for cell in ends(board, first, second) if board[cell] == rival]

    def moves(board: PlainBoard, player: str, first: str, second: str) -> list[str]:
        return [cell for cell in ends(board, first, second) if board[cell] == "Neutral"]

    assert not beside(flips, "flipped", JO).differences
    assert not beside(moves, "moved", JO).differences
    assert beside(moves, "flipped", JO).differences
