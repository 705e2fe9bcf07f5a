"""Goals about the moves that are left to the other player, and passes in a run of near-twins."""

import stonebook
from stonebook.teach import GoalStep, LegalityStep, Press
from stonebook.teach.goals.goal import Legal
from stonebook.teach.goals.mobility import Leaves
from tests.refusals import refused
from tests.teach.goals.reason_against import reason_against

OTELLO = stonebook.game("otello")
SILENCED = """
    to move: X
    1 . O X .
    2 . O X .
    3 . X O .
    4 . . . .
      A B C D
    """
MUST_PASS = """
    to move: O
    1 X X X X
    2 X O X X
    3 X X X X
    4 X X X .
      A B C D
    """


def left(position, move):
    """Return how many bracketing moves the other player has after a move, asked cell by cell."""
    after = position.play(move)
    return sum(after.check(cell) is None for cell in after.cells())


def test_right_answers_leave_few_moves_and_the_reason_names_all():
    start = OTELLO.parse(SILENCED)
    for at_most in range(5):
        goal = Leaves(at_most)
        answers = goal.answers(start)
        for move in start.moves():
            after, number = start.play(move), left(start, move)
            reason = reason_against(goal, start, move)
            assert (reason is None) == (move in answers)
            assert (reason is None) == (after.to_move == "O" and number <= at_most)
            if reason is not None and after.to_move is not None:
                assert all(str(reply) in reason for reply in after.moves())


def test_a_finished_game_has_no_player_to_pass():
    start = OTELLO.parse(SILENCED.replace("3 . X O .", "3 . X X ."))
    over = [move for move in start.moves() if start.play(move).to_move is None]
    assert over
    for move in over:
        assert "over" in (reason_against(Leaves(), start, move) or "")


def test_a_task_and_a_run_take_a_pass():
    task = GoalStep(
        "Must it?",
        OTELLO.parse(MUST_PASS.replace("2 X O X X", "2 X X X X").replace("4 X X X .", "4 X O X .")),
        Legal(),
        hints=["a", "b"],
        button_moves=["pass"],
    )
    assert "pass" in [button.name for button in task.enabled_buttons()]
    run = LegalityStep(
        "May one?", [(OTELLO.parse(SILENCED), "pass"), (OTELLO.parse(MUST_PASS), "D4")]
    )
    assert run.prompt() == "1 of 2: must X pass?"
    assert run.answer(Press("illegal")).message.startswith(
        f"Right. X may not pass. {refused(OTELLO.parse(SILENCED), 'pass')}"
    )


def test_a_pass_does_not_count_as_a_move_left():
    """After B1 O can only pass: no move is left, and the game continues."""
    position = OTELLO.replay(["A2", "A3", "A4", "C1", "D1", "A1"], size=4)
    assert [str(move) for move in position.play("B1").moves()] == ["pass"]
    assert [str(move) for move in Leaves(0).answers(position)] == ["B1"]


def test_six_moves_are_named_and_seven_are_counted():
    moves = ["B3", "D2", "E4", "F5", "E1", "B4", "A5"]
    six = OTELLO.replay(moves, size=6)
    assert reason_against(Leaves(1), six, "D1") == (
        "After D1, X can play C1, E3, F4, C5, D5 and E5: 6 moves."
    )
    more = next(move for move in six.moves() if left(six, move) > 6)
    message = reason_against(Leaves(1), six, more)
    names = [str(reply) for reply in six.play(more).moves()]
    assert sum(name in message for name in names) == 6
    assert str(len(names)) in message
