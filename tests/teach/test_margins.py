"""How far ahead a player can come out, on the smallest boards."""

import pytest

import stonebook
from stonebook.search import comes_out
from stonebook.teach.goals.margins import Leads

IKEDA = stonebook.game("ikeda")
LAST_MOVE = IKEDA.replay(["B2", "A1", "A2", "B1", "A2", "B2"], size=2)


def test_the_empty_board_of_four_points_is_level() -> None:
    start = IKEDA.start(size=2)
    assert comes_out(start, "Black", 0).value
    assert not comes_out(start, "Black", 0.5).value
    assert comes_out(start, "White", 0).value


def test_the_first_pass_is_the_only_winning_move() -> None:
    goal = Leads(1)
    assert [str(move) for move in goal.answers(LAST_MOVE)] == ["pass"]
    assert "1 point" in goal.wish(LAST_MOVE)
    assert "level" in Leads(0).wish(LAST_MOVE)


def test_a_wrong_move_is_answered() -> None:
    move = IKEDA.move("A2")
    reason = Leads(1).reason(LAST_MOVE, move, LAST_MOVE.explain(move))
    assert reason is not None
    reply = next(
        str(m)
        for m in LAST_MOVE.play(move).moves()
        if not comes_out(LAST_MOVE.play(move).play(m), "Black", 1).value
    )
    assert f"White can answer {reply}" in reason


def test_a_move_that_ends_the_game_says_how() -> None:
    end = IKEDA.replay(["A1", "pass", "pass"], size=2)
    assert Leads(1).reason(end, IKEDA.move("pass"), end.explain("pass")) is not None


def test_a_board_that_is_too_large() -> None:
    with pytest.raises(ValueError, match="too large"):
        Leads(1).answers(IKEDA.start(size=3))
