"""Alter Igo: forced wins, the stone that leaves at once, plain rules about strings and losses."""

import pytest

import stonebook
from stonebook.teach import ChosenCell, GoalStep, PredictionStep, Press
from stonebook.teach.explain.custom_rule import compare_rule
from stonebook.teach.goals.forced import Forces
from stonebook.teach.played_position import PlayedPosition
from tests.teach.goals.reason_against import reason_against

GAME = stonebook.game("alterigo")
LINE = GAME.start(width=3, height=1)


def test_a_win_is_forced_only_when_every_answer_loses_in_time():
    """AI5: in the middle of three points each answer is a null move, elsewhere none is."""
    task = GoalStep("Win", LINE, Forces(within=2), hints=["a", "b"])
    assert "Force a win within 2 moves" in task.prompt()
    wrong = task.answer(ChosenCell("A1"))
    assert wrong.right is False
    assert wrong.message == (
        "After A1, White has a reply that captures 1 stone. Then Black can't win in time. "
        "Which reply is it?"
    )
    assert task.answer(Press("retry")).right is None
    again = task.answer(ChosenCell("A1"))
    assert "White can play B1, the move that would have won for Black" in again.message
    assert task.answer(Press("retry")).right is None
    assert task.answer(ChosenCell("B1")).right is True


def test_a_win_that_takes_longer_does_not_count():
    assert not Forces(within=2).answers(LINE.play("A1").play("C1"))


def test_a_null_move_is_named_as_the_end_of_the_game():
    p = LINE.play("B1")
    (move, _) = p.moves()
    assert "changed nothing on the board" in reason_against(Forces(within=2), p, move)


def test_boards_of_the_past_count_as_occurrences():
    """AI6: the same board, and the same move, which is a draw when the board stood twice before."""
    start = GAME.start(width=2, height=1)
    late = PlayedPosition(start, ("A1", "B1", "A1")).position
    assert Forces(within=4).answers(late) == ()
    assert late.play("B1").result.winner is None


def test_a_prediction_may_mark_the_placed_stone_as_captured():
    """AI4: the last point clears the board, the stone just played included."""
    step = PredictionStep("Which leave?", GAME.replay(["A1", "D1", "B1"], width=4, height=1), "C1")
    assert step.solution() == (*map(ChosenCell, ("A1", "B1", "C1", "D1")), Press("lock"))
    for cell in ("A1", "B1", "C1", "D1"):
        assert "marked" in step.answer(ChosenCell(cell)).message
    assert step.answer(Press("lock")).right is True


def test_other_empty_points_cannot_be_predicted_to_leave():
    step = PredictionStep("Which leave?", LINE, "A1")
    assert "C1 is empty" in step.answer(ChosenCell("C1")).message


@pytest.mark.parametrize("game", ["ikeda", "alterigo"])
def test_a_plain_string_agrees(game):
    """IK3, AI3."""

    def string(board, cell):
        results = [cell]
        for stone in results:
            near = board.neighbours(stone)
            results += [n for n in near if board[n] == board[cell] and n not in results]
        return results

    settings = {"size": 4} if game == "ikeda" else {"width": 4, "height": 3}
    compared = compare_rule(string, "string", stonebook.game(game), **settings)
    assert compared.questions > 100
    assert not compared.differences
    alone = compare_rule(lambda board, cell: [cell], "string", stonebook.game(game), **settings)
    assert alone.differences


def test_a_plain_loss_agrees():
    """AI5: a null move is a single stone among others that all keep a liberty."""
    compared = compare_rule(lambda board, player, cell: False, "loses", GAME, width=3, height=3)
    assert 0 < len(compared.differences) < compared.questions
    assert "Stonebook says yes, your rule says no" in compared.message


def test_the_answer_holds_out_longest_and_the_win_comes_in_the_moves_that_are_left():
    """AI5: on A1 Black would lose at once, on C1 a move later. White has two of four moves left."""
    position = GAME.start(width=4, height=1).play("D1")
    turn = position.transition("B1")
    assert Forces(within=4).judge(turn) is None
    follow = Forces(within=4).follow(turn)
    assert [str(turn.move) for turn in follow.turns] == ["C1"]
    assert follow.goal == Forces(within=2)
    assert reason_against(Forces(within=4), position, "A1") is not None
