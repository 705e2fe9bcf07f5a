"""Wrong beliefs of readers of Io's lessons."""

from __future__ import annotations

from stonebook.believers.belief import Belief, ExpectedMistake
from stonebook.believers.mind import Mind
from stonebook.believers.rules.io import (
    BoundToAny,
    BoundToOwn,
    CaptureAnywhere,
    CountsFreeCells,
    FreeBesideOwn,
    FreeBesideSlants,
    FreeCaptures,
    IoNoDraw,
    IoOneLine,
    IoTurnedBracket,
    LeaderWins,
    LeavesFree,
    MayLeave,
    MustCapture,
    MustCaptureSingle,
    MustTouch,
    PassForFree,
    PassInSingle,
    StraightBound,
    TurnedOnce,
    WhiteAlwaysBegins,
    WhiteBegins,
)
from stonebook.believers.rules.io_corners import (
    CornersClosed,
    CornersClosedAfter,
    CornersClosedInOpening,
    CornersOpenToBound,
    FreeOnCorner,
)
from stonebook.believers.rules.policies import MostTurned

MUST_CAPTURE = Belief("capturing is compulsory", "IO6", Mind(MustCapture))
MAY_LEAVE = Belief("bracketed stones may be left unturned", "IO6", MayLeave())
ONE_LINE = Belief("only the longest line turns", "IO6", Mind(IoOneLine))
TURNED_BRACKET = Belief("a stone that has turned brackets again", "IO6", Mind(IoTurnedBracket))
CAPTURE_ANYWHERE = Belief("a capture makes any cell legal", "IO3", Mind(CaptureAnywhere))
CORNERS = Belief("corners are always closed", "IO3", Mind(CornersClosed))
CORNERS_OPENING = Belief(
    "corners are closed to every stone in the opening", "IO3", Mind(CornersClosedInOpening)
)
CORNERS_AFTER = Belief("corners are closed after the opening", "IO7", Mind(CornersClosedAfter))
CORNERS_BOUND = Belief("corners are open to any bound stone", "IO3", Mind(CornersOpenToBound))
LEADER = Belief("the player who leads now wins", "IO8", LeaderWins())
TURNED_ONCE = Belief("a turned stone makes a difference of one", "IO8", TurnedOnce())
NO_DRAW = Belief("a game can't be drawn", "IO8", Mind(IoNoDraw))
BOUND_TO_OWN = Belief("a stone is bound to one's own stones", "IO3", Mind(BoundToOwn))
BOUND_TO_ANY = Belief("a stone is bound to any of the opponent's", "IO3", Mind(BoundToAny))
STRAIGHT = Belief("only straight neighbours bind", "IO3", Mind(StraightBound))
BESIDE_OWN = Belief("a free stone may touch its own colour", "IO4", Mind(FreeBesideOwn))
BESIDE_SLANTS = Belief("a free stone may touch others diagonally", "IO4", Mind(FreeBesideSlants))
FREE_CORNER = Belief("a free stone may be placed on a corner", "IO4", Mind(FreeOnCorner))
FREE_CAPTURES = Belief("a free stone can capture", "IO6", Mind(FreeCaptures))
WHITE_BEGINS = Belief("White begins the single phase", "IO5", Mind(WhiteBegins))
WHITE_ALWAYS = Belief("White always begins the single phase", "IO5", WhiteAlwaysBegins())
PASS_FREE = Belief("a player may pass instead of the free stone", "IO5", Mind(PassForFree))
LEAVES_FREE = Belief("a bound stone has to leave a free cell", "IO5", Mind(LeavesFree))
FREE_CELLS = Belief("as many free stones come as there are free cells", "IO5", CountsFreeCells())
PASS_SINGLE = Belief("a player may pass in the single phase", "IO7", Mind(PassInSingle))
MUST_TOUCH = Belief("a single stone has to touch another", "IO7", Mind(MustTouch))
SINGLE_CAPTURES = Belief("a single stone has to capture", "IO7", Mind(MustCaptureSingle))
MOST_TURNED = Belief("the largest capture is best", "IO8", MostTurned())

EXPECTED: dict[str, tuple[ExpectedMistake, ...]] = {
    "io/captures": (
        ExpectedMistake("capturing is *compulsory*, as in Othello", MUST_CAPTURE),
        ExpectedMistake("a player may leave bracketed stones unturned", MAY_LEAVE),
        ExpectedMistake("a player who can capture nothing may pass", PASS_SINGLE),
        ExpectedMistake("only the longest line turns", ONE_LINE),
        ExpectedMistake("a turned stone turns others", TURNED_BRACKET),
    ),
    "io/entering": (
        ExpectedMistake("a stone is bound to its player's *own* last stone", BOUND_TO_OWN),
        ExpectedMistake("any of the other player's stones will do", BOUND_TO_ANY),
        ExpectedMistake("only straight neighbours count", STRAIGHT),
        ExpectedMistake("a capture makes any cell legal", CAPTURE_ANYWHERE),
    ),
    "io/free-stone": (
        ExpectedMistake("a free stone may touch a stone of its *own colour*", BESIDE_OWN),
        ExpectedMistake("diagonal neighbours don't count", BESIDE_SLANTS),
        ExpectedMistake("a free stone is placed on a corner", FREE_CORNER),
        ExpectedMistake("a free stone captures", FREE_CAPTURES),
    ),
    "io/opening-ends": (
        ExpectedMistake("White begins because White always begins", WHITE_BEGINS),
        ExpectedMistake("a player may pass instead of placing the free stone", PASS_FREE),
        ExpectedMistake("a bound stone must leave a free cell", LEAVES_FREE),
    ),
    "io/single-phase": (
        ExpectedMistake("the player who leads now wins", LEADER),
        ExpectedMistake("a player may pass", PASS_SINGLE),
        ExpectedMistake("a stone must capture", SINGLE_CAPTURES),
        ExpectedMistake("or touch another", MUST_TOUCH),
        ExpectedMistake("the largest capture is best", MOST_TURNED),
    ),
    "io/corners": (
        ExpectedMistake("corners are *always* closed", CORNERS),
        ExpectedMistake("they are closed to every stone in the opening", CORNERS_OPENING),
        ExpectedMistake("or still closed after it", CORNERS_AFTER),
        ExpectedMistake("a bound stone may always take a corner", CORNERS_BOUND),
    ),
    "io/parity": (
        ExpectedMistake("free cells are counted instead of free stones", FREE_CELLS),
        ExpectedMistake("a bound stone may not spoil the last free cell", LEAVES_FREE),
        ExpectedMistake("White always begins", WHITE_ALWAYS),
    ),
    "io/counting": (
        ExpectedMistake("the leader wins", LEADER),
        ExpectedMistake("a turned stone makes a difference of one", TURNED_ONCE),
        ExpectedMistake(
            "empty cells count for somebody",
            why="the game ends on a full board, so the question never comes up",
        ),
        ExpectedMistake("there are never draws", NO_DRAW),
        ExpectedMistake(
            "Freeling writes of odd boards, on which no draw is possible. We count equal numbers "
            "on an even board as a draw.",
            why="a remark on the rule",
        ),
    ),
}
