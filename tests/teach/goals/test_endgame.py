"""Goals that look to the end, corners, walks that take any legal cell, plain rules of a phase."""

import pytest

import stonebook
from stonebook.search import solve
from stonebook.teach import ChosenCell, GoalStep, LegalityStep, Press, Text, WalkStep
from stonebook.teach.explain.custom_rule import compare_rule
from stonebook.teach.games.io.goals import Begins
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.goal import Corner, Legal
from stonebook.teach.goals.outcomes import Forbids
from tests.refusals import refused
from tests.teach.goals.boards import LATE
from tests.teach.goals.reason_against import reason_against

IO = stonebook.game("io")


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
    expected, mover = exact(p), p.to_move
    proof = solve(p)
    assert proof.margin == (expected if mover == "White" else -expected)
    for move in proof.line:
        p = p.play(move)
    assert p.result.scores["White"] - p.result.scores["Black"] == expected
    assert solve(p).margin == expected


def test_a_winning_move_holds_against_every_answer():
    answers = Wins().answers(LATE)
    for move in LATE.moves():
        assert (move in answers) == (exact(LATE.play(move)) > 0)
    step = GoalStep("Win", LATE, Wins(), hints=["a", "b"])
    assert step.prompt() == "White is to move, with a single stone. Win, whatever Black does."
    lost = next(move for move in LATE.moves() if move not in answers)
    message = step.answer(Text(str(lost))).message
    assert message.startswith(f"After {lost}, Black takes a corner, and a corner never turns.")
    assert message.endswith(" Black can then win 10 to 6.")
    reason = Wins().judge(LATE.transition(lost))
    assert reason is not None
    assert len(reason.turns) == 1  # the reply, whose captures are shown and named, and no more


def test_a_forced_pass_is_not_called_an_answer():
    """OT5."""
    line = ["C4", "D4", "B1", "C1", "D3", "A3", "A1", "D2", "D1"]
    late = stonebook.game("otello").replay(line, size=4)
    assert reason_against(Wins(), late, "B4") == (
        "After B4, X has to pass, but that is not enough. X can then win 9 to 7."
    )


def test_a_search_too_deep_is_refused():
    with pytest.raises(ValueError, match="too far away"):
        Wins().answers(IO.start())
    with pytest.raises(ValueError, match="opening is too far away"):
        Begins().answers(IO.start(size=6).play("B2"))


def possible_beginners(position):
    """Return the players who begin the single phase, over every end of the opening."""
    if position.phase in ("single", "over"):
        return {position.to_move}
    return set().union(*(possible_beginners(position.play(move)) for move in position.moves()))


def test_the_player_who_places_the_last_free_stone_begins():
    """IO5: the note. D1 and D2 end the opening at once, the others keep one free cell."""
    note = "C4 C3 H4 H3 B8 C9 H8 H9 F8 E8 A3 B4 G1 G2 B6 A5 F6 G6 E4 E3 I6 H5 D6 C5 C1"
    p = IO.replay(note.split())
    answers = Begins().answers(p)
    assert [str(move) for move in answers] == ["B2", "C2", "B1"]
    for move in p.moves():
        expected = {"Black"} if move in answers else {"White"}
        assert possible_beginners(p.play(move)) == expected
    step = GoalStep("Begin", p, Begins(), hints=["a", "b"])
    assert "Make sure that Black begins the single phase" in step.prompt()
    assert step.answer(ChosenCell("D1")).message == (
        "D1 leaves no free cell. The opening is over, and White begins the single phase."
    )


TWO_FREE = ["C2", "C3", "A5", "B5", "D6", "E6", "E2", "D1", "G3", "F2", "A2", "B3", "G6"]


def test_a_task_to_begin_continues_to_the_end_of_the_opening():
    """IO5: F5 spoils one of two free cells. Then comes the last free stone, and White ends it."""
    step = GoalStep("Begin", IO.replay(TWO_FREE, size=7), Begins(), hints=["a", "b"], because="So.")
    assert step.prompt().startswith("Black places a bound stone. ")
    feedback = step.answer(ChosenCell("F5"))
    assert (feedback.right, feedback.message, step.done) == (True, "Right: F5. Play on. So.", False)
    assert step.prompt().startswith("Black places a free stone. ")
    feedback = step.answer(ChosenCell("B7"))
    assert step.done
    assert [turn.before.to_move for turn in feedback.turns] == ["Black", "White"]
    assert feedback.message.endswith("so the opening is over. Black begins the single phase.")


def test_a_slip_is_played_to_the_end_of_the_opening():
    """IO5: the answer is the rival's last free stone, marked, and the stone that ends it."""
    position = IO.replay(TWO_FREE, size=7)
    for move in position.moves():
        reason = Begins().judge(position.transition(move))
        if reason is None:
            continue
        assert reason.turns[-1].events[-1].kind == "phase ended"
        assert reason.turns[-1].after.to_move == "White"
        last = [turn for turn in reason.turns if turn.before.phase == "free"][-1]
        assert last.before.to_move == "White"
        assert reason.marks[str(last.move)] == "ringed"


def can_be_sure_to_begin(position, player):
    """Whether a player can be sure to begin, found by a plain search."""
    if position.phase == "single":
        return position.to_move == player
    after = [can_be_sure_to_begin(position.play(move), player) for move in position.moves()]
    return any(after) if position.to_move == player else all(after)


def test_a_move_that_does_not_ensure_the_goal_gets_a_refutation():
    """IO5: early on 5 × 5, every end of the opening tried."""
    p = IO.replay(["C3", "C4", "E2"], size=5)
    for move in p.moves():
        reason = reason_against(Begins(), p, move)
        assert (reason is None) == can_be_sure_to_begin(p.play(move), "White")


def test_a_corner_is_recognised_by_its_neighbours():
    answers = Corner().answers(IO.start(size=4).play("B2"))
    assert [str(move) for move in answers] == ["A1"]
    step = GoalStep("A corner", IO.start(size=4).play("B2"), Corner(), hints=["a", "b"])
    assert "is not a corner" in step.answer(ChosenCell("A2")).message
    jo = stonebook.game("jo").start()
    assert reason_against(Corner(), jo, "e5+f5") is not None


def test_a_walk_takes_any_legal_cell_for_a_stone_and_refuses_by_the_rules_of_that_move():
    step = WalkStep("A turn", IO.start(size=5), ["C3", "C4", "E2"], missing=["placed"])
    assert step.prompt().startswith("White places the entering stone. Where may it be placed?")
    feedback = step.answer(ChosenCell("B2"))  # a first stone may go anywhere but on a corner
    assert feedback.right is True
    assert feedback.message.startswith("B2 is not a corner")
    assert "Black places a bound stone" in feedback.message
    assert step.answer(ChosenCell("A5")).right is False
    assert step.answer(ChosenCell("C3")).right is True
    assert step.answer(ChosenCell("E1")).right is False  # a corner
    assert step.answer(ChosenCell("E4")).right is True
    assert step.done
    assert step.failures == 2


def test_a_run_may_ask_about_a_board_that_is_full():
    line = "B3 C4 B1 C1 B2 D1 A1 B4 A4 D2 D3 C3 A3 D4 C2"
    last = IO.replay(line.split(), size=4)
    step = LegalityStep("Over?", [(last.play("A2"), "A2"), (last, "A2")])
    assert step.prompt() == "1 of 2: may anybody play A2?"
    assert refused(last.play("A2"), "A2") in step.answer(Press("illegal")).message
    step.answer(Press("next"))
    assert step.prompt() == "2 of 2: may White place a single stone on A2?"


def test_a_plain_rule_may_be_about_one_phase():
    def bound(board, player):
        assert board.phase == "bound"
        assert player in ("White", "Black")
        return [cell for cell in board.neighbours(board.last_stone) if not board[cell]]

    compared = compare_rule(bound, "legal", IO, phase="bound", size=5)
    assert compared.questions > 10
    assert not compared.differences


def test_no_move_forbids_a_reply_while_the_same_player_is_to_move():
    """IO3, IO4: a free stone of White's own follows the bound one, so Black can't answer."""
    p = IO.replay(["C3", "C4", "E2"], size=6)
    bound = [move for move in p.moves() if p.play(move).to_move == "White"]
    assert len(bound) == len(p.moves())
    goal = Forbids("A1")
    for move in bound:
        assert p.play(move).check("A1") is not None
        assert reason_against(goal, p, move) == (
            f"After {move}, it is White's turn again, so Black does not reply yet."
        )
    assert not goal.answers(p)


def test_a_game_that_is_over_has_no_answer_to_forbid():
    """IO8: nothing may be played on a full board, but no answer was made illegal by that."""
    last = LATE.play("B4").play("B2")
    assert reason_against(Forbids("C1"), last, "A1") == "After A1, the game is over."


@pytest.mark.parametrize(
    ("board", "move", "why"),
    [
        ("O X . ./O O O O/O O X ./. X X X", "C1", "After C1, O plays D1, which turns C1, B1 and "
         "C2. Then X must pass. O can then win 12 to 3."),
        ("O X O ./O O X X/O X O ./. . X O", "B4", "After B4, O takes the corner A4, and a corner "
         "never turns. O can then win 11 to 5."),
        ("O X O ./O O X X/O X O ./. . X O", "D3", "After D3, O plays D1, which turns D2 and D3. "
         "Then X must pass. O can then win 12 to 4."),
    ],
)  # fmt: skip
def test_a_win_is_missed_for_a_reason(board: str, move: str, why: str) -> None:
    rows = board.split("/")
    named = "".join(f"{number} {row}\n" for number, row in enumerate(rows, 1))
    position = stonebook.game("otello").parse(f"to move: X\n{named}  A B C D")
    reason = Wins().judge(position.transition(move))
    assert reason is not None and reason.message == why


def test_the_feedback_to_a_right_move_says_what_it_turns() -> None:
    """IO6."""
    line = "C2 D3 B4 A4 A2 B2 D5 C5 D1 E2 E4 B5 C3 D2 B3 C4 A1 A5 B1 E1 E5 A3"
    late = IO.replay(line.split(), size=5)
    assert reason_against(Wins(), late, "D4") == (
        "After D4, White replies with C1, which turns C2, C3, D1 and B2. Both players wanted "
        "C1. White can then win 16 to 9."
    )


BETTER_NOT = "C2 D3 B4 A4 A2 B2 D5 C5 D1 E2 E4 B5 C3 D2 B3 C4 A1 A5 B1 E1 E5 A3"
"""Io on 5 × 5: Black wins with C1 alone, and White answers anything else with C1."""
FAR_FROM_THE_REST = "A2 B3 F6 E6 C1 D1 G3 F4 C5 D4"
"""Io on 7 × 7: only the free stone F1 makes sure that Black begins."""


def test_the_first_slip_does_not_reveal_the_winning_move() -> None:
    step = GoalStep("Win", IO.replay(BETTER_NOT.split(), size=5), Wins(), hints=["a", "b"])
    first = step.answer(Text("D4"))
    assert first.message == (
        "After D4, White has a reply that turns 4 stones. White can then win 16 to 9."
    )
    assert [str(turn.move) for turn in first.turns] == ["D4"]
    assert {*first.marks} == {"D4"}
    step.answer(Press("retry"))
    wrong = next(m for m in step.position().moves() if m not in step.accepted)
    second = step.answer(Text(str(wrong)))
    (right,) = step.accepted
    assert f"Both players wanted {right}." in second.message
    assert len(second.turns) == 2


def test_the_first_slip_does_not_reveal_the_last_free_cell_if_that_is_the_answer() -> None:
    """IO5."""
    step = GoalStep(
        "Begin", IO.replay(FAR_FROM_THE_REST.split(), size=7), Begins(), hints=["a", "b"]
    )
    for move, again in ("B7", False), ("A6", True):
        (right,) = step.accepted
        name = str(next(m for m in step.position().moves() if m not in step.accepted))
        feedback = step.answer(Text(name if again else move))
        assert (str(right) in feedback.message) is again
        assert (str(right) in feedback.marks) is again
        step.answer(Press("retry"))


def test_a_slip_that_is_refuted_by_another_move_is_refuted_at_once() -> None:
    """IO6."""
    line = "A4 A3 C4 B4 E3 E4 D1 C2 C3 E5 D3 D4 A1 A5 B2 B1 A2 D2 E1 C1 B3 D5"
    late = IO.replay(line.split(), size=5)
    assert Wins().judge_first_try(late.transition("B5")) == Wins().judge(late.transition("B5"))


def test_the_state_of_a_task_says_whether_the_answer_is_still_untold() -> None:
    """The page works out replies by state: the first slip has another reply than the second."""
    step = GoalStep("Win", IO.replay(BETTER_NOT.split(), size=5), Wins(), hints=["a", "b"])
    asked = {step.state().question}
    for _ in range(2):
        wrong = next(m for m in step.position().moves() if m not in step.accepted)
        step.answer(Text(str(wrong)))
        step.answer(Press("retry"))
        step.vary(0)
        asked.add(step.state().question)
    assert len(asked) == 2


def test_the_first_refused_pass_names_no_move() -> None:
    """OT5."""
    start = stonebook.game("otello").replay(["D5", "E3", "F2", "B5", "B3"], size=6)
    step = GoalStep("Pass?", start, Legal(), hints=["a", "b"], button_moves=["pass"])
    first = step.answer(Press("pass"))
    assert first.message == "O can bracket somewhere, so O may not pass."
    assert not first.marks
    step.answer(Press("retry"))
    (right,) = step.accepted
    assert str(right) in refused(start, "pass") in step.answer(Press("pass")).message


def test_a_page_tells_the_end_in_the_order_of_the_moves() -> None:
    """On the board the result comes first, so that nobody misses it."""
    line = "B3 B2 C2 D2 A1 A2 B1 A3 B4 C5 E5 E4 A5 E6 E2 D1 C6 D5 F6 C1 E3 D6 B6 F2 E1 A6 B5 A4"
    late = stonebook.game("otello").replay([*line.split(), "pass", "F1", "F3"], size=6)
    step = GoalStep("Win", late, Wins(), hints=["a", "b"], because="It is the last line.")
    end = step.answer(Text("F5"))
    reply, why, won = "X replies with F4.", "Neither player can move.", "O wins: X 17, O 19."
    assert end.lead == f"Right: F5. {won} {reply} {why}"
    assert end.printed == f"It is the last line. {reply} {why} {won}"
