"""Why a move is legal or not, and why a game continues: the fact, its cells, its rule."""

import pytest

import stonebook
from stonebook.profiles import teaching
from stonebook.rules.position import Position, Transition
from stonebook.teach import ChosenCell, GoalStep, Press, Text
from stonebook.teach.explain.reasons import verdict_reason
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.forced import Forces
from tests.refusals import refused
from tests.rules.jo.positions import CROWD


def replayed(name: str, moves: str = "", **settings: object) -> Position:
    return stonebook.game(name).replay(moves.split(), **settings)


OTELLO = replayed("otello")
BOUND = replayed("io", "C3")
FREE = replayed("io", "C3 D4")
KO = replayed("ikeda", "A1 D1 B2 C2 E5 B1 C1", size=5)
SURROUNDED = replayed("ikeda", "E5 B1 E4 A2", size=5)
JOINED = replayed("ikeda", "A1 B1 A2 B2 E5 A4 E4 B3", size=5)
AGAIN = replayed("ikeda", "A1 B1 A2 pass B2 B1", size=2)
LINE = replayed("alterigo", width=3, height=1)
REPEATED = replayed("alterigo", "A1 B1", width=2, height=1)

FACTS = [
    # O-tell-O: the far marker closes a line, the gap or the edge leaves it open
    (OTELLO, "D3", "The X on D5 brackets the line through D4.",
     {"D4": "line", "D5": "ringed"}, "OT3"),
    (OTELLO, "C3", refused(OTELLO, "C3"),
     {"D4": "line", "E5": "line", "F6": "gap", "C3": "refused"}, "OT3"),
    (OTELLO, "pass", refused(OTELLO, "pass"),
     {"D3": "ringed", "D4": "ringed", "D5": "ringed"}, "OT5"),
    # Io: what the phase wants
    (replayed("io"), "C3", "C3 is not a corner, and that is all the entering stone needs.",
     {"C3": "last"}, "IO2"),
    (BOUND, "D4", "D4 touches C3, White's last stone.",
     {"C3": "ringed", "D4": "last"}, "IO3"),
    (BOUND, "E5", refused(BOUND, "E5"), {"C3": "ringed", "E5": "refused"}, "IO3"),
    (replayed("io", "B6 B5 D6 D5 D2 D3 B3 A3 F5 E5 F2 E2 B1", size=6), "C1", "C1 touches B1, "
     "White's last stone. The new stone turns nothing. C2 would turn stones, but you don't "
     "have to play there.",
     {"B1": "ringed", "C1": "last"}, "IO3"),
    (FREE, "E5", refused(FREE, "E5"), {"D4": "ringed", "E5": "refused"}, "IO4"),
    (FREE, "pass", refused(FREE, "pass"), {}, "IO5"),
    # Ikeda: the liberty that is left, the board that is new or was there before
    (replayed("ikeda", "A1", size=3), "C3", "The string with C3 has a liberty: B3.",
     {"B3": "liberty"}, "IK5"),
    (KO, "A5", "A5 captures nothing, and earlier boards matter only for captures. The string "
     "with A5 has a liberty: B5.", {"B5": "liberty"}, "IK4"),
    (KO, "B1", refused(KO, "B1"), {"C1": "ringed", "B1": "refused"}, "IK4"),
    (SURROUNDED, "A1", refused(SURROUNDED, "A1"), {"B2": "liberty", "A3": "liberty"}, "IK5"),
    (replayed("ikeda", "A1 D1 B2 C2 E5 B1", size=5), "C1", "C1 captures B1. That gives the "
     "new stone a liberty.", {"B1": "ringed", "C1": "last"}, "IK5"),
    (replayed("ikeda", "A1 D1 B2 C2 C1 B1 A4 D4", size=4), "C1", "C1 captures B1, and the board "
     "that follows is new.", {"B1": "ringed", "C1": "last"}, "IK4"),
    (replayed("ikeda", "B2 pass pass", size=3), "A2", "A2 is empty, and the game goes on. Only one "
     "pass counts so far.", {"A2": "last"}, "IK6"),
    (AGAIN, "A1", "The string with A1 has a liberty: A2. The board looked like this after "
     "move 2, but that matters only when something is captured.", {"A2": "liberty"}, "IK4"),
    (KO, "pass", "A player may always pass. This is the first pass of the game", {},
     "IK2"),
    # Alter Igo: an empty intersection is enough
    (LINE, "B1", "B1 is empty, and that is all a stone needs.", {"B1": "last"}, "AI2"),
    (LINE, "pass", refused(LINE, "pass"), {}, "AI2"),
    # Jō: what stands at the ends of the pair's line decides, the pair itself only without effects
    (CROWD, "e5+f5 d5*", "The pair's line leads to d5: Black's stone there may be flipped.",
     {"d5": "ringed", "e5": "last"}, "JO6"),
    (CROWD, "e5+f5", "e5 and f5 are empty, and they touch.", {"e5": "last"}, "JO4"),
    (CROWD, "e5+f5 g5>c3", "The pair's line leads to g5: its neutral stone may be moved to c3.",
     {"g5": "ringed"}, "JO7"),
    (CROWD, "e5+f5 g5>h2", "The pair's line leads to g5: its neutral stone may bomb Black's stone "
     "on h2.", {"g5": "ringed"}, "JO7"),
    (CROWD, "e5+f5 d5* g5>c3", "The pair's line leads to d5: Black's stone there may be flipped. "
     "The pair's line leads to g5: its neutral stone may be moved to c3.", {"d5": "ringed"}, "JO5"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "text", "beginning", "marks", "rule"), FACTS)
def test_the_deciding_fact_is_named_and_marked(
    position: Position, text: str, beginning: str, marks: dict[str, str], rule: str
) -> None:
    reason = verdict_reason(position, text)
    assert reason.message.startswith(beginning)
    assert marks.items() <= reason.marks.items()
    assert reason.rule == rule


def test_a_forced_pass_counts_the_squares_that_close_nothing() -> None:
    """OT5: only the engine decides whether a pass is legal."""
    must = replayed("otello", "B1 A1 D3 D4 C4 B4 A2", size=4)
    while str(must.moves()[0]) != "pass":
        must = must.play(must.moves()[0])
    reason = verdict_reason(must, "pass")
    empty = [cell for cell in must.cells() if must.at(cell) is None]
    assert {*reason.marks} == {*empty}
    assert f"{must.to_move} can't bracket from any of them and must pass" in reason.message


GOES_ON = [
    (OTELLO, "D3", "After D3, the game goes on: O can play C3.", ["C3"]),
    (KO, "A5", "After A5, the game goes on: only passes end it, never a stone.", []),
    (KO, "pass", "The game goes on: this was the first pass of the game", []),
    (KO.play("pass"), "pass", "The game goes on: this is only the first pass that counts.", []),
    (LINE, "B1", "B1 stays on the board, because it has the liberty A1.", ["B1", "A1"]),
    (REPEATED, "A1", "A1 stays on the board, because it has the liberty B1. This "
     "board has now come up twice. A draw needs three times.", ["A1", "B1"]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "text", "beginning", "cells"), GOES_ON)
def test_the_reason_why_a_game_continues_is_on_the_board(
    position: Position, text: str, beginning: str, cells: list[str]
) -> None:
    reason = teaching(position).phases.why_not_over(position.transition(text))
    assert reason.message.startswith(beginning)
    assert {*reason.marks} == {*cells}


LATE = stonebook.game("io").parse(
    "to move: White\nphase: single\n4 W . B B\n3 W W B B\n2 B . B B\n1 . B B W\n  A B C D"
)


def test_the_answer_that_punishes_a_move_is_played_after_it() -> None:
    step = GoalStep("Win", LATE, Wins(), hints=["a", "b"])
    step.failures = 1  # at first, an answer that is the right move is not shown
    wrong = step.answer(Text("B4"))
    first, answer = wrong.turns
    assert isinstance(answer, Transition)
    assert (str(first.move), str(answer.move)) == ("B4", "A1")
    assert answer.before == first.after
    assert step.position() == answer.after  # the reply and its captures are shown
    assert "Black takes the corner A1, and a corner never turns" in wrong.message
    step.answer(Press("retry"))
    assert step.position().at("A1") is None or step.position() != answer.after


def test_a_win_is_played_on_until_the_game_is_over() -> None:
    """IO8: each of the reader's moves has to keep the win, the computer answers."""
    step = GoalStep("Win", LATE, Wins(), hints=["a", "b"], because="So.")
    feedback = step.answer(Text("A1"))
    assert (feedback.right, step.done) == (True, False)
    assert feedback.message.startswith("Right: A1. Black replies with ")
    assert feedback.message.endswith("Play on. So."), "what happens now comes before the reason"
    assert feedback.message == f"{feedback.lead} So."
    assert [turn.before.to_move for turn in feedback.turns] == ["White", "Black"]
    assert [
        button.name for button in step.enabled_buttons()
    ] == []  # the hints were for the first move
    while not step.done:
        (answer,) = step.solution()
        feedback = step.answer(answer)
        assert feedback.right is True
    assert "White wins" in feedback.lead
    assert "So." not in feedback.message
    assert step.first_try


def test_a_forced_pass_names_its_player() -> None:
    """OT5: “no choice” is never said of the computer's answer."""
    position = stonebook.game("otello").parse(
        """
        to move: X
        1 O X O .
        2 O O X X
        3 O X O .
        4 . . X O
          A B C D
        """
    )
    step = GoalStep("Win", position, Wins(), hints=["a", "b"])
    messages = [step.answer(answer).message for _ in range(3) for answer in step.solution()]
    assert [("has to pass." in message) for message in messages] == [False, True, False]
    assert messages[1].endswith("O has to pass. Play on.") and "a pass" not in messages[1]


def test_fewer_moves_are_left_for_each_that_was_made() -> None:
    """AI5: within two moves, the second is the null move that loses."""
    step = GoalStep("Win", LINE, Forces(within=2), hints=["a", "b"])
    feedback = step.answer(ChosenCell("B1"))
    assert (feedback.right, step.done) == (True, True)
    assert [turn.after.result is not None for turn in feedback.turns] == [False, True]
    assert "Black wins" in feedback.message


def test_the_buttons_of_a_task_keep_their_places() -> None:
    step = GoalStep("T", OTELLO, Changes(), hints=["a", "b"], button_moves=["pass"])
    places = [button.name for button in step.buttons()]
    assert places == ["pass", "hint", "show", "retry"]
    for answer in (
        ChosenCell("A1"),
        Press("retry"),
        ChosenCell("A1"),
        Press("retry"),
        ChosenCell("D4"),
        Press("show"),
    ):
        step.answer(answer)
        assert [button.name for button in step.buttons()] == places
    step.answer(step.solution()[0])
    assert [button.name for button in step.buttons()] == [*places[:-1], "again"]
