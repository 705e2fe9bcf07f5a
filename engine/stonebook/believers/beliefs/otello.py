"""Wrong beliefs of readers of O-tell-O's lessons."""

from __future__ import annotations

from stonebook.believers.belief import Belief, ExpectedMistake
from stonebook.believers.mind import Mind
from stonebook.believers.rules.otello import (
    AllLines,
    EdgeIsSafe,
    EmptyToNeighbour,
    EmptyToWinner,
    FullBoardOnly,
    Gaps,
    NoFarEnd,
    NoMoveEnds,
    OddRoom,
    OtelloNoDraw,
    OtelloOneLine,
    PassAtWill,
    PassesPlayedOut,
    RowsFromBottom,
    RowsOnly,
    TurnedBracket,
    TurnedIsGain,
)
from stonebook.believers.rules.policies import MostTurned

NO_FAR_END = Belief(
    "Os next to the new marker turn, whatever is behind them", "OT3", Mind(NoFarEnd)
)
GAPS = Belief("a line may jump a gap", "OT3", Mind(Gaps))
ROWS_ONLY = Belief("a bracket works along rows and columns only", "OT3", Mind(RowsOnly))
TURNED_BRACKET = Belief("a marker that has turned brackets again", "OT4", Mind(TurnedBracket))
FROM_BOTTOM = Belief("rows are counted from the bottom", "OT1", RowsFromBottom())
EDGE = Belief("a marker on the edge never turns", "OT4", Mind(EdgeIsSafe))
ODD_ROOM = Belief("a move into an odd room wins", "OT7", OddRoom())
TO_WINNER = Belief("empty squares go to the winner", "OT7", Mind(EmptyToWinner))
TO_NEIGHBOUR = Belief("empty squares go to the player next to them", "OT7", Mind(EmptyToNeighbour))
GAIN = Belief("a move is worth what it turns", "OT7", TurnedIsGain())
NO_DRAW = Belief("a game can't be drawn", "OT7", Mind(OtelloNoDraw))
ONE_LINE = Belief("only the longest line turns", "OT4", Mind(OtelloOneLine))
ALL_LINES = Belief("a move has to bracket in every direction", "OT3", Mind(AllLines))
LEADER = Belief("the player with more markers now will win", "OT7", MostTurned())
MOST_TURNED = Belief("the move that turns the most is best", "OT7", MostTurned())
AT_WILL = Belief("a player may always pass", "OT5", Mind(PassAtWill))
NO_MOVE = Belief("the game is over when the player to move can't move", "OT6", Mind(NoMoveEnds))
PLAYED_OUT = Belief("two passes are played before the end", "OT6", Mind(PassesPlayedOut))
FULL_BOARD = Belief("a game ends only on a full board", "OT6", Mind(FullBoardOnly))

EXPECTED: dict[str, tuple[ExpectedMistake, ...]] = {
    "otello/bracketing": (
        ExpectedMistake("Os next to the new marker turn without an X behind them", NO_FAR_END),
        ExpectedMistake("a gap does not matter", GAPS),
        ExpectedMistake("a bracket only works along rows", ROWS_ONLY),
    ),
    "otello/every-line": (
        ExpectedMistake("only the longest line turns", ONE_LINE),
        ExpectedMistake("turned markers bracket others", TURNED_BRACKET),
        ExpectedMistake("all directions must be good for a move to be legal", ALL_LINES),
    ),
    "otello/passing": (
        ExpectedMistake("players may pass at will", AT_WILL),
        ExpectedMistake("a player who can't move ends the game", NO_MOVE),
        ExpectedMistake("two passes must be played out before the end", PLAYED_OUT),
        ExpectedMistake("a game ends only on a full board", FULL_BOARD),
    ),
    "otello/counting": (
        ExpectedMistake("empty squares go to the winner", TO_WINNER),
        ExpectedMistake("to the player who surrounds them", TO_NEIGHBOUR),
        ExpectedMistake("a move that turns three is worth three", GAIN),
        ExpectedMistake("a full board can't be drawn", NO_DRAW),
    ),
    "otello/more-now": (
        ExpectedMistake("a loud “O!” in step 1", LEADER),
        ExpectedMistake(
            "In the tasks most pupils first take the move that turns the most", MOST_TURNED
        ),
        ExpectedMistake("It loses each time", why="a remark on the mistake before it"),
    ),
    "otello/corners": (
        ExpectedMistake("every edge marker is safe", EDGE),
        ExpectedMistake(
            "a square next to an empty corner is as good as any",
            why="a plan, not a rule: the board shows what it costs",
        ),
    ),
    "otello/parity": (ExpectedMistake("the odd room is a rule", ODD_ROOM),),
    "otello/computer-player": (
        ExpectedMistake("rows are numbered from the bottom", FROM_BOTTOM),
        ExpectedMistake("a program needs a picture", why="an opinion about programs, not a rule"),
        ExpectedMistake(
            "a longer look is always better", why="an opinion about programs, not a rule"
        ),
        ExpectedMistake(
            "It isn't: on 6 × 6 wary beats greedy as O (step 7), but loses as X (12 to 23). "
            "On 8 × 8 it wins as X (47 to 17) and as O (59 to 5). Of a hundred games that began "
            "with four random moves, wary won 75.",
            why="the numbers behind the mistake before it",
        ),
    ),
}
