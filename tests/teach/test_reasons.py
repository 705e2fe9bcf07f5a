"""Why a move does not fulfil a goal: who did or may do what, and where, in one true sentence."""

from time import monotonic

import pytest

import stonebook
from stonebook import widgets as w
from stonebook.rules.position import Position
from stonebook.teach.goals.goal import Goal
from tests.rules.jo_positions import CROWD, position

GAME = {name: stonebook.game(name) for name in stonebook.GAMES}
LINE = GAME["otello"].replay(["C4", "C5"])
FOUR = GAME["otello"].parse(
    """
    to move: X
    1 . O X .
    2 . O X .
    3 . X O .
    4 . . . .
      A B C D
    """
)
TWICE = GAME["otello"].parse(
    """
    to move: X
    1 . O X .
    2 . . . .
    3 . . . .
    4 . . . .
      A B C D
    """
)
FULL_BUT_ONE = """
    to move: White
    phase: single
    4 {} {} {} B
    3 W W B B
    2 W W B B
    1 . W B B
      A B C D
    """
LEVEL = GAME["io"].parse(FULL_BUT_ONE.format("W", "W", "B"))
BEHIND = GAME["io"].parse(FULL_BUT_ONE.format("W", "B", "B"))
LATE = GAME["io"].parse(
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
OPENING = GAME["io"].parse(
    """
    to move: Black
    phase: free
    last stone: D3
    5 . B W . .
    4 . . . . .
    3 B W . B W
    2 . . . . .
    1 . . . . .
      A B C D E
    """
)
ENTERED = GAME["io"].replay(["C3", "C4", "E2"], size=5)
KO = ["A2", "D2", "B3", "C3", "B1", "C1", "C2"]
TAKES = GAME["ikeda"].replay(["B1", "A1"], size=3)
FOUR_POINTS = GAME["ikeda"].start(size=2)
BOTH_PASSED = GAME["ikeda"].replay(["A1", "pass", "pass"], size=2)
OVER = BOTH_PASSED.play("pass").result.message
THREE = GAME["alterigo"].start(width=3, height=1)
REPEATED = GAME["alterigo"].replay(["A1", "B1", "A1"], width=2, height=1)
FILLED = GAME["alterigo"].replay(["B1", "A2", "A1", "B2", "C1"], width=3, height=2)
LONE = position(red="e5", black="a5 i1")
ENDS = "{} ends the game, but so: {}"
LOOK = "{} may be played, but look what it does: {}"
B6_TURNS = "X goes on B6. B6 and D4 bracket the line between them. C5 turns to X."

REASONS: list[tuple[Goal, Position, str, str | None]] = [
    (w.turns(2), LINE, "B6", LOOK.format("B6", B6_TURNS)),
    (w.turns(2), LINE, "C6", None),
    (w.turns(lines=2), LINE, "B6", LOOK.format("B6", B6_TURNS)),
    (w.turns(cell="D5"), LINE, "B6", LOOK.format("B6", B6_TURNS)),
    (w.turns(2, cell="D5"), LINE, "E6", None),
    (w.removes(), TAKES, "A2", None),
    (w.removes(), TAKES, "C3", LOOK.format("C3", "Black goes on C3.")),
    (w.removes(cell="B1"), TAKES, "A2", LOOK.format("A2", "Black goes on A2. White's stone on A1 "
     "has lost its last empty neighbour, A2, and is removed.")),
    (w.removes(whose="rival", exactly=3), FILLED, "C2", None),
    (w.removes(whose="own", exactly=3), FILLED, "C2", None),
    (w.removes(exactly=6), FILLED, "C2", None),
    (w.scores(5), LINE, "B6", None),
    (w.scores(6), LINE, "B6", "After B6 X counts 5. Before it was 3."),
    (w.scores(more=2), LINE, "B6", None),
    (w.scores(more=3), LINE, "B6", "After B6 X counts 5. Before it was 3."),
    (w.lowers(1), LINE, "B6", None),
    (w.lowers(2), LINE, "B6", "After B6 O counts 2. Before it was 3."),
    (w.lowers(2), LINE, "C6", None),
    (w.corner(), FOUR, "A1", None),
    (w.corner(), FOUR, "A2", "A2 may be played, but it is no corner."),
    (w.leaves(2), FOUR, "A1", "After A1 O can go on D2, A3 and B4: 3 moves."),
    (w.leaves(3), FOUR, "A1", None),
    (w.leaves(), TWICE, "A1", "After A1 the game is over."),
    (w.leaves(), ENTERED, "D3", "After D3 it is White's turn again."),
    (w.forbids("A3"), FOUR, "A1", "After A1 O may play A3."),
    (w.forbids("A2"), FOUR, "A1", None),
    (w.forbids("A2", "OT3"), FOUR, "A1", None),
    (w.forbids("A1"), TWICE, "A1", "After A1 the game is over."),
    (w.forbids("A1"), ENTERED, "D3", "After D3 it is White's turn again, so Black does not answer "
     "yet."),
    (w.forbids("C2", "IK4"), GAME["ikeda"].replay(KO, size=4), "B2", None),
    (w.forbids("C2", "IK3"), GAME["ikeda"].replay(KO, size=4), "B2", "After B2, C2 is closed for "
     "another reason: C2 would capture B2 and bring back the board as it was after move 7. A "
     "capture may not do that."),
    (w.reaches("free"), ENTERED, "D3", None),
    (w.reaches("free", to_move="White"), ENTERED, "D3", None),
    (w.reaches("free", to_move="Black"), ENTERED, "D3", "After D3 a free stone is due, and White "
     "is to move."),
    (w.reaches("single"), ENTERED, "D3", "After D3 a free stone is due, and White is to move."),
    (w.reaches("single"), LEVEL, "A1", "After A1 the game is over."),
    (w.reaches("over"), LEVEL, "A1", None),
    (w.reaches("over"), LATE, "A1", "After A1 the opening is over, and Black is to move."),
    # Ends
    (w.ends(), THREE, "B1", "After B1 the game goes on. Black goes on B1."),
    (w.ends(), THREE.play("B1"), "A1", ENDS.format("A1", "White left the board exactly as it was. "
     "Black wins.")),
    (w.ends("drawn"), THREE.play("B1"), "A1", ENDS.format("A1", "White left the board exactly as "
     "it was. Black wins.")),
    (w.ends("lost"), THREE.play("B1"), "A1", None),
    (w.ends("drawn"), REPEATED, "B1", None),
    (w.ends("won"), REPEATED, "B1", ENDS.format("B1", "The same arrangement stood there after "
     "moves 0, 2 and 4 (0 is the start), for the third time. A draw.")),
    (w.ends("lost"), REPEATED, "B1", ENDS.format("B1", "The same arrangement stood there after "
     "moves 0, 2 and 4 (0 is the start), for the third time. A draw.")),
    (w.ends("won"), TWICE, "A1", None),
    (w.ends("lost"), TWICE, "A1", ENDS.format("A1", "Neither player can move. X wins: X 3, O 0.")),
    # The end, looked at to the last move
    (w.wins(), LATE, "A1", None),
    (w.wins(), LATE, "B4", "After B4, Black answers A1. With best play from there it ends like "
     "this: The board is full. Black wins: White 6, Black 10."),
    (w.wins(), LATE, "B2", "After B2, Black answers A1. With best play from there it ends like "
     "this: The board is full. Black wins: White 5, Black 11."),
    (w.wins(), LEVEL, "A1", ENDS.format("A1", "The board is full. A draw: White 8, Black 8.")),
    (w.wins(), BEHIND, "A1", ENDS.format("A1", "The board is full. Black wins: White 7, Black 9.")),
    (w.wins(within=2), THREE, "B1", None),
    (w.wins(within=2), THREE, "A1", "After A1, White can answer B1, and then Black can't force the "
     "win in so few moves."),
    (w.wins(within=2), THREE.play("B1"), "C1", ENDS.format("C1", "White left the board exactly as "
     "it was. Black wins.")),
    (w.wins(within=1), THREE, "B1", "After B1 the game goes on. Black goes on B1."),
    (w.leads(0), FOUR_POINTS, "B2", None),
    (w.leads(0), FOUR_POINTS, "pass", "After pass, White can answer A2, and then Black no longer "
     "gets that much."),
    (w.leads(1), FOUR_POINTS, "B2", "After B2, White can answer A1, and then Black no longer gets "
     "that much."),
    (w.leads(1), BOTH_PASSED, "pass", ENDS.format("pass", OVER)),
    (w.begins(), ENTERED, "D2", None),
    (w.begins(), ENTERED, "D3", "After D3 White can't make sure of beginning, whichever free cell "
     "comes next."),
    (w.begins(), OPENING, "C1", None),
    (w.begins(), OPENING, "D1", "After D1, White answers D2, and then Black can no longer make "
     "sure of beginning."),
    # Jō
    (w.flips(), CROWD, "e5+f5 g5>c3", LOOK.format("e5+f5 g5>c3", "Red goes on e5 and f5. The "
     "neutral stone on g5 moves to c3.")),
    (w.flips(cell="d5"), CROWD, "e5+f5 d5*", None),
    (w.bombs(), CROWD, "e5+f5 g5>d5", None),
    (w.bombs("h2"), CROWD, "e5+f5 g5>h2", None),
    (w.bombs("d5"), CROWD, "e5+f5 g5>h2", LOOK.format("e5+f5 g5>h2", "Red goes on e5 and f5. The "
     "neutral stone on g5 moves to h2. Black's stone from h2 goes back to Black's reserve.")),
    (w.bombs(), CROWD, "e5+f5 d5*", LOOK.format("e5+f5 d5*", "Red goes on e5 and f5. The stone on "
     "d5 flips to Red. Black's stone from d5 goes back to Black's reserve.")),
    (w.corner(), LONE, "a6+a7", "a6+a7 may be played, but it is no corner."),
    (w.corner(), LONE, "a8+a9", "a8+a9 may be played, but it is no corner."),
    (w.shuts("e5"), LONE, "f5+g5", "After f5+g5, e5 can still be flipped, from c5+d5, c7+d6, "
     "e3+e4, e6+e7 and f4+g3."),
    (w.shuts("a5"), LONE, "f5+g5", "After f5+g5 there is no stone of Red's on a5."),
    (w.shuts("a9"), LONE, "f5+g5", "After f5+g5 there is no stone of Red's on a9."),
    (w.opens("a5"), LONE, "f5+g5", None),
    (w.opens("i1"), LONE, "h1+h2", None),
    (w.opens("i1"), position(red="g3 i3", black="i1"), "g1+h1", "After g1+h1 there are still no "
     "two empty cells in line with i1 at their end."),
    (w.opens("e5"), LONE, "f5+g5", "After f5+g5 no stone of the other player's stands on e5 any "
     "more."),
    (w.opens("b5"), LONE, "f5+g5", "After f5+g5 no stone of the other player's stands on b5 any "
     "more."),
    (w.opens("d5"), CROWD, "e5+f5 g5>d5", "After e5+f5 g5>d5 no stone of the other player's stands "
     "on d5 any more."),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "before", "move", "sentence"), REASONS)
def test_a_reason_names_the_move_and_what_came_of_it(
    goal: Goal, before: Position, move: str, sentence: str | None
) -> None:
    assert goal.reason(before, before.game.move(move), before.explain(move)) == sentence


def test_both_goals_are_told_by_the_first_that_fails() -> None:
    goal = w.both(w.turns(), w.lowers(2), w.corner())
    move = LINE.game.move("B6")
    assert goal.reason(LINE, move, LINE.explain(move)) == w.lowers(2).reason(LINE, move, ())
    goal = w.both(w.turns(), w.scores(5))
    assert goal.reason(LINE, move, LINE.explain(move)) is None


def test_nothing_is_looked_at_beyond_the_moves_that_are_given() -> None:
    """AI5: whether a game of Alter Igo ends at once is no search."""
    start, began = GAME["alterigo"].start(width=4, height=4), monotonic()
    assert w.wins(within=1).answers(start) == ()
    assert monotonic() - began < 2
