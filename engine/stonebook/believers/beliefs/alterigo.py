"""Wrong beliefs of readers of Alter Igo's lessons."""

from __future__ import annotations

from stonebook.believers.belief import Belief, ExpectedMistake
from stonebook.believers.mind import Mind
from stonebook.believers.rules.alterigo import (
    AlterIgoMayPass,
    AlterIgoSingles,
    AlterIgoSlants,
    AreaWins,
    ClearingWins,
    FullBoardLoses,
    JoinedIsSafe,
    LiftedIsForbidden,
    LiftedLoses,
    NewStays,
    NullIsNothing,
    OthersOnly,
    SecondTime,
    SideMatters,
    StartForgotten,
    TakesFirst,
    TwoIsSafe,
)

SLANTS = Belief("stones that touch diagonally are one string", "AI3", Mind(AlterIgoSlants))
SINGLES = Belief("each stone of a string stands for itself", "AI3", Mind(AlterIgoSingles))
OTHERS_ONLY = Belief("only the other player's stones leave", "AI4", Mind(OthersOnly))
NEW_STAYS = Belief("the new stone itself never leaves", "AI4", Mind(NewStays))
TAKES_FIRST = Belief("captured stones leave first and make room", "AI4", Mind(TakesFirst))
JOINED = Belief("a stone that joins another is safe", "AI4", Mind(JoinedIsSafe))
FULL_BOARD = Belief("the player who fills the last point has lost", "AI5", Mind(FullBoardLoses))
LIFTED_LOSES = Belief("a stone that leaves at once loses", "AI5", Mind(LiftedLoses))
CLEARING = Belief("the player who clears the board wins", "AI6", Mind(ClearingWins))
SECOND_TIME = Belief("the second time is a draw", "AI6", Mind(SecondTime))
NO_START = Belief("the board at the start does not count", "AI6", Mind(StartForgotten))
SIDE = Belief("with the other player to move it is another board", "AI6", Mind(SideMatters))
PASS_LEGAL = Belief("a player may pass", "AI2", Mind(AlterIgoMayPass))
AREA = Belief("the player with more points wins", "AI2", AreaWins())
LIFTED_FORBIDDEN = Belief(
    "a stone that would leave at once is forbidden", "AI2", Mind(LiftedIsForbidden)
)
NULL_NOTHING = Belief("a move that changes nothing costs nothing", "AI5", Mind(NullIsNothing))
TWO_SAFE = Belief("an eye of two points is safe", "AI4", TwoIsSafe())

VALUE = "the value of a board, worked out by a computer: no rule is wrong, and it is only guessed"

EXPECTED: dict[str, tuple[ExpectedMistake, ...]] = {
    "alterigo/strings": (
        ExpectedMistake("C4 is marked in step 2", SLANTS),
        ExpectedMistake("B3 is not marked, because C4 touches it diagonally", SLANTS),
        ExpectedMistake("each stone of a string is looked at by itself", SINGLES),
        ExpectedMistake(
            "a liberty is counted twice", why="a slip in counting: a point is marked once"
        ),
        ExpectedMistake("“White tries again”", NULL_NOTHING),
    ),
    "alterigo/both-colours": (
        ExpectedMistake(
            "only white stones are marked in step 1 (as in Go, where nobody may shut in their own "
            "stones)",
            OTHERS_ONLY,
        ),
        ExpectedMistake("the new stone is forgotten", NEW_STAYS),
        ExpectedMistake("diagonal stones are counted in", SLANTS),
        ExpectedMistake("in step 5, capturing a stone is thought to make room", TAKES_FIRST),
    ),
    "alterigo/capturer": (
        ExpectedMistake(
            "readers who know Go leave C3 on the board in step 1 and call it a ko", TAKES_FIRST
        ),
        ExpectedMistake(
            "in step 5, a joined stone is thought to be safe whatever its string has", JOINED
        ),
        ExpectedMistake("in a corner a capture is thought to make room", TAKES_FIRST),
    ),
    "alterigo/null-moves": (
        ExpectedMistake("“Black loses” in step 1", FULL_BOARD),
        ExpectedMistake("a stone that leaves at once is taken for a null move", LIFTED_LOSES),
        ExpectedMistake("although others leave with it", why="the end of the mistake before it"),
    ),
    "alterigo/third-time": (
        ExpectedMistake("“White wins” in step 1", CLEARING),
        ExpectedMistake("the second time is mistaken for the third", SECOND_TIME),
        ExpectedMistake("the start is forgotten", NO_START),
        ExpectedMistake(
            "the same stones with the other player to move are taken for another board", SIDE
        ),
    ),
    "alterigo/pass-and-count": (
        ExpectedMistake("“pass” in step 1, which is right in Go", PASS_LEGAL),
        ExpectedMistake("nine points are mistaken for a lead in step 3", AREA),
        ExpectedMistake(
            "a move whose stone leaves at once is thought to be forbidden", LIFTED_FORBIDDEN
        ),
    ),
    "alterigo/spare-eyes": (
        ExpectedMistake("A2 in step 1 (“fill the small one, keep the big one”)", why=VALUE),
        ExpectedMistake("points are counted instead of moves", AREA),
        ExpectedMistake("in step 6 an eye of two points is thought to be safe", TWO_SAFE),
    ),
    "alterigo/small-boards": (
        ExpectedMistake("“a draw” for one point, since nothing seems to happen", NULL_NOTHING),
        ExpectedMistake("the end of the line is thought to be as good as the middle", why=VALUE),
        ExpectedMistake("the centre is thought to be the only good start on 3 × 3", why=VALUE),
    ),
}
