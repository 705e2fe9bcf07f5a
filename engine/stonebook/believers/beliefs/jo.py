"""Wrong beliefs of readers of Jō's lessons.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

from stonebook.believers.belief import Belief, ExpectedMistake
from stonebook.believers.mind import Mind
from stonebook.believers.rules.jo import (
    AllCompulsory,
    AllTouching,
    ClosedFromStart,
    EmptyTarget,
    FreeFlip,
    JoMayPass,
    JumpsTwice,
    NeedsBehind,
    OneCompulsory,
    OwnTarget,
    Sandwich,
    SeemAdjacent,
    Slides,
)
from stonebook.believers.rules.jo_end import (
    BentRows,
    FullBoard,
    LastMoversReserve,
    MoreOnBoard,
    RowIsOne,
    TieIsDraw,
    TwoDirections,
    UsedOnce,
)
from stonebook.believers.rules.jo_minds import (
    AnyNeighbour,
    AnyNeutralGuards,
    AnyStoneExposed,
    AnyWayIn,
    EmptyIsRoom,
    GuardGone,
    OnlyTouching,
    OwnDontBlock,
)

NO_ROOM = Belief("an empty cell is always room enough", "JO4", EmptyIsRoom())
SEEM = Belief("cells touch on the third slant, too, such as d5 and e6", "JO1", Mind(SeemAdjacent))
PASS = Belief("a player may pass", "JO4", Mind(JoMayPass))
SANDWICH = Belief(
    "stones flip between the pair and another stone of the same player", "JO5", Mind(Sandwich)
)
BEHIND = Belief(
    "a stone flips only if a stone of the player who moves is behind it", "JO6", Mind(NeedsBehind)
)
TOUCHING = Belief("whatever touches the pair can flip or move", "JO5", Mind(AllTouching))
NO_RESERVE = Belief("a flip needs no stone in reserve", "JO6", Mind(FreeFlip))
ALL_EXPOSED = Belief("any opposing stone can be flipped", "JO5", AnyStoneExposed())
EMPTY_ONLY = Belief("a neutral stone needs an empty cell", "JO7", Mind(EmptyTarget))
SLIDES = Belief("a neutral stone needs a free way", "JO7", Mind(Slides))
ON_OWN = Belief(
    "a neutral stone may be moved onto one of the player's own stones", "JO7", Mind(OwnTarget)
)
BOTH_MUST = Belief("both effects are compulsory", "JO5", Mind(AllCompulsory))
ONE_MUST = Belief("one effect is compulsory", "JO5", Mind(OneCompulsory))
TWICE = Belief("a neutral stone can jump twice in a turn", "JO7", Mind(JumpsTwice))
CLOSED = Belief("a cell is closed if a stone stood there before", "JO7", Mind(ClosedFromStart))
ROW_IS_ONE = Belief("a row is worth one, however long", "JO9", Mind(RowIsOne))
USED_ONCE = Belief("a stone counts in one row only", "JO9", Mind(UsedOnce))
TWO_WAYS = Belief("rows go in two directions only", "JO9", Mind(TwoDirections))
BENT = Belief("a row may have a bend", "JO9", Mind(BentRows))
ON_BOARD = Belief("more stones on the board win a tie", "JO9", Mind(MoreOnBoard))
DRAW = Belief("a tie is a draw", "JO9", Mind(TieIsDraw))
FULL = Belief("the game goes on until the board is full", "JO8", Mind(FullBoard))
LAST_MOVER = Belief("the reserve of the last mover ends the game", "JO8", Mind(LastMoversReserve))
WAY_IN = Belief("every empty neighbour is a way in", "JO5", AnyWayIn())
BESIDE = Belief("a pair next to a stone flips it", "JO5", AnyNeighbour(AllTouching))
ONLY_TOUCHING = Belief("only what touches a stone guards it", "JO5", OnlyTouching())
ANY_GUARD = Belief("every neutral stone nearby is a guard", "JO5", AnyNeutralGuards())
OWN_OPEN = Belief("own stones don't block a way", "JO5", OwnDontBlock())
MOVED_ON = Belief("a guard that moves at all opens the way", "JO5", GuardGone())

EXPECTED: dict[str, tuple[ExpectedMistake, ...]] = {
    "jo/pairs-and-reserve": (
        ExpectedMistake("“an empty cell is always room enough”", NO_ROOM),
        ExpectedMistake("cells that seem to touch but don't, such as d5 and e6", SEEM),
        ExpectedMistake("“a player may pass”", PASS),
    ),
    "jo/custodial-flip": (
        ExpectedMistake(
            "the sandwich of Othello: b6 marked in step 1, because it lies between a6 and the pair",
            SANDWICH,
        ),
        ExpectedMistake("f6 not marked, because no red stone waits behind it", BEHIND),
        ExpectedMistake("“What touches the pair flips”", TOUCHING),
        ExpectedMistake("A flip without a third stone in reserve", NO_RESERVE),
        ExpectedMistake(
            "In step 4 any pair that can flip a stone is accepted, and the game goes on from it.",
            why="a remark on the step",
        ),
        ExpectedMistake(
            "In the second task some pupils mark all four stones: two of them have no room for a "
            "pair in front of them",
            ALL_EXPOSED,
        ),
    ),
    "jo/bombing": (
        ExpectedMistake("a neutral stone needs an empty cell", EMPTY_ONLY),
        ExpectedMistake("it slides like a chess piece and needs a free way", SLIDES),
        ExpectedMistake(
            "it may be dropped on a stone of the player's own to make room",
            ON_OWN,
        ),
        ExpectedMistake("any neutral stone that touches the pair may move", TOUCHING),
    ),
    "jo/both-effects": (
        ExpectedMistake("both effects are compulsory", BOTH_MUST),
        ExpectedMistake("one of them is", ONE_MUST),
        ExpectedMistake("a neutral stone can jump twice in a turn", TWICE),
        ExpectedMistake("a cell is closed because a stone stood there when the turn began", CLOSED),
    ),
    "jo/three-in-a-rows": (
        ExpectedMistake("four in a row is one point", ROW_IS_ONE),
        ExpectedMistake("a stone may be used only once", USED_ONCE),
        ExpectedMistake("rows are seen in two directions only", TWO_WAYS),
        ExpectedMistake("bent rows are taken for straight ones", BENT),
    ),
    "jo/end-and-tie-breaks": (
        ExpectedMistake("more stones on the board win a tie", ON_BOARD),
        ExpectedMistake("a tie is a draw", DRAW),
        ExpectedMistake("the board has to be full at the end", FULL),
        ExpectedMistake("the reserve of the player who has just moved ends the game", LAST_MOVER),
    ),
    "jo/figures": (
        ExpectedMistake("“every neighbour that is empty is a way in”", WAY_IN),
        ExpectedMistake("a pair next to the stone instead of in its line", BESIDE),
    ),
    "jo/opening-up": (
        ExpectedMistake("only a stone that touches another guards it", ONLY_TOUCHING),
        ExpectedMistake("every neutral stone nearby is a guard", ANY_GUARD),
        ExpectedMistake("the way is open although the player's own pair stands in it", OWN_OPEN),
        ExpectedMistake("or although the guard has only moved one cell on", MOVED_ON),
    ),
}
