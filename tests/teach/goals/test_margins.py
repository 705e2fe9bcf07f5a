"""The margin that a player can force, on the smallest boards."""

import pytest

import stonebook
from stonebook.search import guarantees_margin
from stonebook.search.endings import margin
from stonebook.teach import Text
from stonebook.teach.games.ikeda.goals import Leads
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.kinds.goal import GoalStep
from tests.teach.goals.reason_against import reason_against

IKEDA = stonebook.game("ikeda")
LAST_MOVE = IKEDA.replay(["B2", "A1", "A2", "B1", "A2", "B2"], size=2)


def test_the_empty_board_of_four_points_is_level() -> None:
    start = IKEDA.start(size=2)
    assert guarantees_margin(start, "Black", 0).value
    assert not guarantees_margin(start, "Black", 0.5).value
    assert guarantees_margin(start, "White", 0).value


def test_the_first_pass_is_the_only_winning_move() -> None:
    goal = Leads(1)
    assert [str(move) for move in goal.answers(LAST_MOVE)] == ["pass"]
    assert "1 point" in goal.task_text(LAST_MOVE)
    assert "tie the score" in Leads(0).task_text(LAST_MOVE)


def test_a_wrong_move_is_answered() -> None:
    move = IKEDA.move("A2")
    reason = reason_against(Leads(1), LAST_MOVE, move)
    assert reason is not None
    reply = next(
        str(m)
        for m in LAST_MOVE.play(move).moves()
        if not guarantees_margin(LAST_MOVE.play(move).play(m), "Black", 1).value
    )
    assert f"White can reply with {reply}" in reason


def test_a_move_that_ends_the_game_names_the_reason() -> None:
    end = IKEDA.replay(["A1", "pass", "pass"], size=2)
    assert reason_against(Leads(1), end, "pass") is not None


def test_a_board_that_is_too_large() -> None:
    with pytest.raises(ValueError, match="too many to work out every game"):
        Leads(1).answers(IKEDA.start(size=4))


def test_on_nine_points_the_solver_proves_the_margin() -> None:
    """White's three stones can't escape: the first pass is worth more than taking some of them."""
    board = IKEDA.replay(["B3", "C3", "A2", "C2", "B2", "A1"], size=3)
    for by, moves in ((9, ["pass"]), (8, ["B1", "C1", "pass"])):
        assert [str(move) for move in Leads(by).answers(board)] == moves
    eye = reason_against(Leads(9), board, "A3")
    assert eye is not None and "B1" in eye


@pytest.mark.parametrize(
    ("line", "by"), [("A1", 0), ("A1 pass", 3), ("A1 A2 B1 B2", 0), ("B2 A1 A2 B1 A2 B2", 1)]
)
def test_the_game_is_played_to_the_end_against_the_best_answers(line: str, by: float) -> None:
    start = PlayedPosition(IKEDA.start(size=2), tuple(line.split()))
    step = GoalStep("Lead", start, Leads(by), hints=["One.", "Two."], button_moves=["pass"])
    player = step.position().to_move
    assert player is not None
    for _ in range(10):
        if step.done:
            break
        (answer,) = step.solution()
        assert step.answer(answer).right is True
    assert step.done
    assert margin(step.position(), player) >= by


def test_the_best_answer_takes_all_it_can() -> None:
    start = PlayedPosition(IKEDA.start(size=2), ("A1", "B1", "A2", "B2", "A2"))
    step = GoalStep("Level", start, Leads(0), hints=["One.", "Two."], button_moves=["pass"])
    feedback = step.answer(Text("pass"))
    assert [str(turn.move) for turn in feedback.turns] == ["pass", "A1"]
    assert "Play on." in feedback.message
    assert not step.done


def test_right_moves_are_counted_only_after_equal_replies(monkeypatch: pytest.MonkeyPatch) -> None:
    board = IKEDA.replay(["C3", "A1", "B3", "C2", "A2"], size=3)
    turn, counted = board.transition(IKEDA.move("B1")), []
    monkeypatch.setattr(Leads, "answers", lambda _, position: counted.append(position) or ())
    follow_up = Leads(0).follow(turn)
    assert follow_up is not None and [str(reply.move) for reply in follow_up.turns] == ["pass"]
    assert counted == []


def test_a_game_in_which_only_passes_are_left_is_not_played_on() -> None:
    """Two caught stones wait while both pass. After both captures, nobody needs to press Pass."""
    caught = IKEDA.replay(["C2", "C3", "B2", "B3", "A3", "C3", "A1", "C1"], size=3)
    step = GoalStep("All", caught, Leads(9), hints=["One.", "Two."], button_moves=["pass"])
    for move in ("pass", "B3"):
        feedback = step.answer(Text(move))
        assert [str(turn.move) for turn in feedback.turns] == [move, "pass"]
        assert not step.done
    feedback = step.answer(Text("B1"))
    assert [str(turn.move) for turn in feedback.turns] == ["B1", "pass", "pass"]
    assert step.done
    assert margin(step.position(), "Black") == 9


def test_a_pass_that_would_end_the_game_too_early_is_refuted() -> None:
    caught = IKEDA.replay(["C2", "C3", "B2", "B3", "A3", "C3", "A1", "C1", "pass", "pass"], size=3)
    assert [str(move) for move in Leads(9).answers(caught)] == ["B3", "A2", "B1"]


@pytest.mark.slow
def test_equal_boards_with_another_past_have_their_own_margins() -> None:
    """Other captures are forbidden (IK4), so play goes on in another way."""
    lines = ("C2 B1 B3 A2 B2 A1 C3 C1 A3 B1 C1 A2 B3", "C2 B1 B3 A3 B2 A2 C3 A1 C1 A2 A3 B1 B3")
    first, second = (stonebook.game("ikeda").replay(line.split(), size=3) for line in lines)
    assert first == second
    assert [*map(str, Leads(10).answers(first))] == ["pass"]
    assert Leads(10).answers(second) == ()
