"""Goals that look to the end, corners, walks that take any legal cell, plain rules of a phase."""

import pytest

import stonebook
from stonebook.teach import Task, Walk
from stonebook.teach.ahead import Wins, best_line
from stonebook.teach.goals import Corner
from stonebook.teach.plain import beside

IO = stonebook.game("io")
LATE = IO.parse(
    """
    to move: White
    phase: single
    4 W . B B
    3 W W B B
    2 B . B B
    1 . B B W
      A B C D
    """
)


def exact(position):
    """Return White's margin with best play, the obvious way."""
    if position.result is not None:
        return position.result.scores["White"] - position.result.scores["Black"]
    after = [exact(position.play(move)) for move in position.moves()]
    return max(after) if position.to_move == "White" else min(after)


@pytest.mark.parametrize("seed", range(6))
def test_the_best_line_is_exact(seed):
    """IO7, IO8: a board of 4 × 4 with six empty cells, every line tried."""
    p = IO.start(size=4)
    while len(p.moves()) > 5 or p.phase != "single":
        p = p.play(p.moves()[seed % len(p.moves())])
    line, last = best_line(p)
    margin = last.result.scores["White"] - last.result.scores["Black"]
    assert margin == exact(p)
    for move in line:
        p = p.play(move)
    assert p == last
    assert best_line(last) == ((), last)


def test_a_winning_move_holds_against_every_answer():
    answers = Wins().answers(LATE)
    for move in LATE.moves():
        assert (move in answers) == (exact(LATE.play(move)) > 0)
    step = Task("Win", LATE, Wins(), hints=["a", "b"])
    assert step.prompt() == "Find a move with which White wins, whatever Black answers."
    lost = next(move for move in LATE.moves() if move not in answers)
    said = step.answer(str(lost)).message
    assert said.startswith(f"After {lost}, Black answers ")
    assert "The board is full." in said


def test_a_look_too_far_is_refused():
    with pytest.raises(ValueError, match="too far away"):
        Wins().answers(IO.start())


def test_a_corner_is_told_by_its_neighbours():
    answers = Corner().answers(IO.start(size=4).play("B2"))
    assert [str(move) for move in answers] == ["A1"]
    step = Task("A corner", IO.start(size=4).play("B2"), Corner(), hints=["a", "b"])
    assert "is no corner" in step.answer("A2").message
    jo = stonebook.game("jo").start()
    assert Corner().reason(jo, jo.game.move("e5+f5"), ()) is not None


def test_a_walk_takes_any_legal_cell_for_a_stone_and_refuses_by_the_rules_of_that_move():
    step = Walk("A turn", IO.start(size=5), ["C3", "C4", "E2"], missing=["placed"])
    said = step.answer("B2")  # a first stone may go anywhere but on a corner
    assert said.right is True
    assert "White goes on C3" in said.message
    assert "beside C3" in step.answer("A5").message
    assert step.answer("D4").right is True
    assert "E2" in step.answer("D1").message
    assert step.done
    assert step.failures == 1


def test_a_plain_rule_may_be_about_one_phase():
    def bound(board, player):
        assert board.phase == "bound"
        assert player in ("White", "Black")
        return [cell for cell in board.neighbours(board.last_stone) if not board[cell]]

    compared = beside(bound, "legal", IO, phase="bound", size=5)
    assert compared.asked > 10
    assert not compared.differences
