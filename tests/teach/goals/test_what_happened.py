"""Why a move does not fulfil a goal: who did or may do what, and where, in one true sentence."""

from time import process_time

import pytest

import stonebook
from stonebook import widgets as w
from stonebook.rules.position import Position
from stonebook.teach.goals.goal import Goal
from tests.refusals import refused
from tests.rules.jo.positions import CROWD, position
from tests.teach.goals.boards import LATE
from tests.teach.goals.reason_against import reason_against

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
MUST_PASS = GAME["otello"].replay(["B1", "C1", "D3", "A1"], size=4)
LONG_LINE = GAME["otello"].parse(
    """
    to move: X
    1 . O O X
    2 . . . .
    3 . . . .
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
OPEN_LINES = GAME["io"].parse(
    """
    to move: Black
    phase: single
    4 . W W W
    3 . . . .
    2 W . . .
    1 . . B .
      A B C D
    """
)
ENTERED = GAME["io"].replay(["C3", "C4", "E2"], size=5)
KO = ["A2", "D2", "B3", "C3", "B1", "C1", "C2"]
TAKES = GAME["ikeda"].replay(["B1", "A1"], size=3)
POINT = GAME["ikeda"].parse(
    """
    to move: White
    4 . B B .
    3 B B . B
    2 W W B B
    1 . W . .
      A B C D
    """
)
LAST_PASS = GAME["ikeda"].replay(["A1", "C3", "pass", "pass"], size=3)
FOUR_POINTS = GAME["ikeda"].start(size=2)
BOTH_PASSED = GAME["ikeda"].replay(["A1", "pass", "pass"], size=2)
OVER = BOTH_PASSED.play("pass").result.message
CAPTOR = GAME["alterigo"].parse(
    """
    to move: Black
    4 . B W .
    3 B W . W
    2 . B W .
    1 B . . .
      A B C D
    """
)
SHARED = GAME["alterigo"].replay(
    [
        "E1",
        "C3",
        "B1",
        "B2",
        "E3",
        "B4",
        "C4",
        "C2",
        "B5",
        "A1",
        "A3",
        "D1",
        "B3",
        "A5",
        "D2",
        "E4",
    ],
    width=5,
    height=5,
)
JOINING = GAME["alterigo"].replay(
    ["D2", "E2", "D4", "C4", "A1", "B1", "E3", "D3"], width=5, height=4
)
THREE = GAME["alterigo"].start(width=3, height=1)
REPEATED = GAME["alterigo"].replay(["A1", "B1", "A1"], width=2, height=1)
FILLED = GAME["alterigo"].replay(["B1", "A2", "A1", "B2", "C1"], width=3, height=2)
LONE = position(red="e5", black="a5 i1")
ENDS = "{} ends the game, but so: {}"

REASONS: list[tuple[Goal, Position, str, str | None]] = [
    (w.turns(2), LINE, "B6", "B6 turns C5. That is one marker, not 2."),
    (w.turns(2), LINE, "C6", None),
    (w.turns(lines=2), LINE, "B6", "B6 turns C5. That is only one line."),
    (w.turns(lines=2), LONG_LINE, "A1", "A1 turns B1 and C1. That is only one line."),
    (w.turns(cell="D5"), LINE, "B6", "B6 turns C5. No line that B6 brackets runs through D5."),
    (w.turns(2, cell="D5"), LINE, "E6", None),
    (w.removes(), TAKES, "A2", None),
    (w.removes(), TAKES, "C3", "C3 captures nothing. None of White's stones is next "
     "to C3."),
    (w.removes(whose="rival"), TAKES, "C3", "C3 captures none of White's stones. None is next "
     "to C3."),
    (w.removes(cell="B1"), TAKES, "A2", "A2 captures A1. B1 still has a liberty: B2."),
    (w.removes(whose="rival", exactly=3), FILLED, "C2", None),
    (w.removes(whose="own", exactly=3), FILLED, "C2", None),
    (w.removes(exactly=6), FILLED, "C2", None),
    (w.removes(exactly=0, whose="own"), CAPTOR, "C3", "C3 captures B3, but Black's stone on C3 "
     "has no liberty and leaves, too. No stone of your own should leave."),
    (w.removes(exactly=0), CAPTOR, "C3", "After C3, B3 and C3 leave the board together. No "
     "stone should leave."),
    (w.removes(2, whose="rival"), SHARED, "C1", "C1 captures D1, but Black's stones on B1 "
     "and C1 have no liberty and leave, too. That is one of White's stones, not 2. White's string "
     "with C2 still has a liberty: D3."),
    (w.removes(3, whose="own"), JOINING, "C2", "C2 costs Black no stone. C2 is joined to D2, and "
     "the two stones still have a liberty: C3."),
    (w.scores(5), LINE, "B6", None),
    (w.scores(6), LINE, "B6", "B6 brings X from 3 to 5."),
    (w.scores(more=2), LINE, "B6", None),
    (w.scores(more=3), LINE, "B6", "B6 brings X from 3 to 5. That is 2 more, not 3."),
    (w.scores(more=1, answered=True), POINT, "C1", None),
    (w.scores(more=1, answered=True), POINT, "D1", "After D1, Black can reply with C1, "
     "which captures D1. Then White has no more than 4."),
    (w.scores(more=1), LAST_PASS, "pass", "A pass leaves Black at 1. And it ends the "
     "game. Both players passed, one after the other. A draw: Black 1, White 1."),
    (w.removes(), LAST_PASS, "pass", "A pass captures nothing. And it ends the game. "
     "Both players passed, one after the other. A draw: Black 1, White 1."),
    (w.lowers(1), LINE, "B6", None),
    (w.lowers(2), LINE, "B6", "B6 brings O from 3 to 2. That is 1 less, not 2."),
    (w.lowers(2), LINE, "C6", None),
    (w.corner(), FOUR, "A1", None),
    (w.corner(), FOUR, "A2", "A2 is not a corner: it has 5 neighbours, and a corner has 3."),
    (w.leaves(2), FOUR, "A1", "After A1, O can play D2, A3 and B4: 3 moves."),
    (w.leaves(3), FOUR, "A1", None),
    (w.leaves(), TWICE, "A1", "After A1, the game is over."),
    (w.leaves(), ENTERED, "D3", "After D3, it is White's turn again."),
    (w.forbids("A3"), FOUR, "A1", "After A1, O may play A3. The O on C3 brackets the line through "
     "B3."),
    (w.forbids("A2"), FOUR, "A1", None),
    (w.forbids("A2", "OT3"), FOUR, "A1", None),
    (w.forbids("A1"), TWICE, "A1", "After A1, the game is over."),
    (w.forbids("A1"), ENTERED, "D3", "After D3, it is White's turn again, so Black does "
     "not reply yet."),
    (w.forbids("C2", "IK4"), GAME["ikeda"].replay(KO, size=4), "B2", None),
    (w.forbids("C2", "IK4"), GAME["ikeda"].replay(KO, size=4), "A3", "After A3, C2 still holds "
     "Black's stone: it has a liberty, B2."),
    (w.forbids("A1", "IK5"), GAME["ikeda"].start(size=3), "A1", "A1 is not empty now: you filled "
     "it yourself."),
    (w.forbids("C2", "IK3"), GAME["ikeda"].replay(KO, size=4), "B2", "After B2, C2 is closed for "
     f"another reason: {refused(GAME['ikeda'].replay([*KO, 'B2'], size=4), 'C2')}"),
    (w.reaches("free"), ENTERED, "D3", None),
    (w.reaches("free", to_move="White"), ENTERED, "D3", None),
    (w.reaches("free", to_move="Black"), ENTERED, "D3", "After D3, a free stone comes next, "
     "and White is to move. D3 does not touch A4, A3, A2 and B1, which are still free."),
    (w.reaches("single"), ENTERED, "D3", "D3 leaves A4, A3, A2 and B1 free, so White must "
     "place a free stone. The opening goes on."),
    (w.reaches("single"), LEVEL, "A1", "After A1, the game is over."),
    (w.reaches("over"), LEVEL, "A1", None),
    (w.reaches("over"), LATE, "A1", "After A1, the game goes on: Black can play B4."),
    # Ends
    (w.ends(), THREE, "B1", "B1 stays on the board, because it has the liberty A1."),
    (w.ends(), THREE.play("B1"), "A1", "A1 ends the game, but not in the right way. "
     "White's move changed nothing on the board. Black wins."),
    (w.ends("drawn"), THREE.play("B1"), "A1", "A1 ends the game, but not in the right way. "
     "White's move changed nothing on the board. Black wins."),
    (w.ends("lost"), THREE.play("B1"), "A1", None),
    (w.ends("drawn"), REPEATED, "B1", None),
    (w.ends("won"), REPEATED, "B1", "B1 ends the game, but not in the right way. The same "
     "board came up for the third time. A draw."),
    (w.ends("lost"), REPEATED, "B1", "B1 ends the game, but not in the right way. The same "
     "board came up for the third time. A draw."),
    (w.ends("won"), TWICE, "A1", None),
    (w.ends("lost"), TWICE, "A1", "A1 ends the game, and X wins, 3 to 0. "
     "Before that, X had 1 and O 1."),
    # The end, examined to the last move
    (w.wins(), LATE, "A1", None),
    (w.wins(), LATE, "B4", "After B4, Black takes the corner A1, and a corner never turns. "
     "Black can then win 10 to 6."),
    (w.wins(), LATE, "B2", "After B2, Black takes the corner A1, and a corner never turns. "
     "Black can then win 11 to 5."),
    (w.wins(), LEVEL, "A1", "A1 ends the game, but not in the right way. The board is full. A "
     "draw: White 8, Black 8."),
    (w.wins(), BEHIND, "A1", "A1 ends the game, and Black wins, 9 to 7. "
     "Before that, White had 6 and Black 9."),
    (w.wins(within=2), THREE, "B1", None),
    (w.wins(within=2), THREE, "A1", "After A1, White can play B1, the move that would have won "
     "for Black. Now Black can't win in time."),
    (w.wins(within=2), THREE.play("B1"), "C1", "C1 ends the game, but not in the right way. "
     "White's move changed nothing on the board. Black wins."),
    (w.wins(within=1), THREE, "B1", "B1 stays on the board, because it has the liberty A1."),
    (w.leads(0), FOUR_POINTS, "B2", None),
    (w.leads(0), FOUR_POINTS, "pass", "After a pass, White can reply with A2. Then White "
     "can win by 1 point."),
    (w.leads(1), FOUR_POINTS, "B2", "After B2, White can reply with A1. Then White "
     "can tie the score."),
    (w.leads(1), BOTH_PASSED, "pass", "A pass ends the game, and Black wins, 3½ to ½."),
    (w.begins(), ENTERED, "D2", None),
    (w.begins(), ENTERED, "D3", "After D3, Black can place the last free stone, on B1. Then "
     "Black begins the single phase."),
    (w.begins(), OPENING, "C1", None),
    (w.begins(), OPENING, "D1", "After D1, White can place the last free stone, on B1. Then "
     "White begins the single phase."),
    # Jō
    (w.flips(), CROWD, "e5+f5 g5>c3", "e5+f5 flips nothing."),
    (w.flips(cell="d5"), CROWD, "e5+f5 d5*", None),
    (w.bombs(), CROWD, "e5+f5 g5>d5", None),
    (w.bombs("h2"), CROWD, "e5+f5 g5>h2", None),
    (w.bombs("d5"), CROWD, "e5+f5 g5>h2", "You bombed h2. The target is d5."),
    (w.bombs(by="c5"), CROWD, "e5+f5 g5>h2", "You bombed h2 with the neutral stone from g5. Use "
     "the one on c5."),
    (w.bombs("h2", by="c5"), CROWD, "e5+f5 g5>h2", "You bombed h2 with the neutral stone from "
     "g5. Use the one on c5."),
    (w.bombs(), CROWD, "e5+f5 g5>c3", "The neutral stone went to c3, which was empty. Move it "
     "onto one of Black's stones."),
    (w.bombs(), CROWD, "e5+f5 d5*", "You could have moved the neutral stone on g5. You left it "
     "where it was."),
    (w.bombs(), CROWD, "b8+b9", "The pair's line leads to b7, but no neutral stone is there."),
    (w.bombs(), CROWD, "e4+f4", "The pair's line leads to d4 and g4, but no neutral stone is on "
     "either."),
    (w.spares("d5"), CROWD, "e5+f5", None),
    (w.spares("d5"), CROWD, "e5+f5 g5>h2", None),
    (w.spares("d5"), CROWD, "e5+f5 d5*", "You flipped d5. This time the stone has to stay: "
     "leave that end of the pair unused."),
    (w.spares("d5"), CROWD, "e5+f5 g5>d5", "You bombed d5. This time the stone there "
     "has to stay."),
    (w.spares("d5"), CROWD, "e4+f4", "d5 is not at an end of the line of e4+f4. That pair "
     "could not flip it, so you left nothing out."),
    (w.corner(), LONE, "a6+a7", "a6 is not a corner: it has 4 neighbours, and a corner has 3."),
    (w.corner(), LONE, "a8+a9", "a8 is not a corner: it has 4 neighbours, and a corner has 3."),
    (w.shuts("e5"), LONE, "f5+g5", "After f5+g5, c5+d5, c7+d6, "
     "e3+e4, e6+e7 and f4+g3 still fit in front of e5. So e5 can be flipped."),
    (w.shuts("a5"), LONE, "f5+g5", "After f5+g5, Red has no stone on a5."),
    (w.shuts("a9"), LONE, "f5+g5", "After f5+g5, Red has no stone on a9."),
    (w.opens("a5"), LONE, "f5+g5", None),
    (w.opens("i1"), LONE, "h1+h2", None),
    (w.opens("i1"), position(red="g3 i3", black="i1"), "g1+h1", "After g1+h1, no pair fits in "
     "front of i1 yet. In the way: g3, h1 and i3."),
    (w.opens("e5"), LONE, "f5+g5", "After f5+g5, e5 no longer holds Black\'s stone."),
    (w.opens("b5"), LONE, "f5+g5", "After f5+g5, b5 no longer holds Black\'s stone."),
    (w.opens("d5"), CROWD, "e5+f5 g5>d5", "After e5+f5, d5 no longer holds Black's "
     "stone."),
    (w.turns(), OPEN_LINES, "A4", "A4 turns nothing: the line B4, C4 and D4 ends at the edge."),
    (w.turns(), OPEN_LINES, "C3", "C3 turns nothing: beyond C4 is the edge."),
    (w.turns(), OPEN_LINES, "A1", "A1 turns nothing: beyond A2 is a gap at A3."),
    (w.turns(), OPEN_LINES, "D1", "D1 turns nothing: it touches none of White's stones."),
    (w.turns(), MUST_PASS, "pass", "A pass turns nothing."),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "before", "move", "sentence"), REASONS)
def test_a_reason_names_the_move_and_its_effect(
    goal: Goal, before: Position, move: str, sentence: str | None
) -> None:
    assert reason_against(goal, before, before.game.move(move)) == sentence


def test_the_reason_is_about_the_first_goal_that_fails() -> None:
    goal = w.both(w.turns(), w.lowers(2), w.corner())
    move = LINE.game.move("B6")
    assert reason_against(goal, LINE, move) == reason_against(w.lowers(2), LINE, move)
    goal = w.both(w.turns(), w.scores(5))
    assert reason_against(goal, LINE, move) is None


def test_only_the_given_moves_are_examined() -> None:
    """AI5: it takes no search to know whether a game of Alter Igo ends at once."""
    start, began = GAME["alterigo"].start(width=4, height=4), process_time()
    assert w.wins(within=1).answers(start) == ()
    assert process_time() - began < 2
