"""Wrong beliefs of readers of Ikeda Area III's lessons."""

from __future__ import annotations

from stonebook.believers.belief import Belief, ExpectedMistake
from stonebook.believers.mind import Mind
from stonebook.believers.rules.ikeda import (
    BothDie,
    DeadDontCount,
    DiagonalWalks,
    EachPassPays,
    FirstPassCosts,
    IkedaSingles,
    IkedaSlants,
    KoAtOnce,
    KomiForgotten,
    NoBoardAgain,
    NoLiberty,
    OnlyWhiteGains,
    OpenEdge,
    OpenIsNobodys,
    PassLiftsKo,
    Prisoners,
    SplitRegions,
    ThreePassesEnd,
    TwoPassesEnd,
)
from stonebook.believers.rules.ikeda_minds import (
    MayIsGain,
    OpenGround,
    SplitsSharedPoints,
    TakesAtOnce,
    TrustsAgreement,
)

SLANTS = Belief("stones that touch diagonally are one string", "IK3", Mind(IkedaSlants))
SINGLES = Belief("each stone of a string stands for itself", "IK3", Mind(IkedaSingles))
EDGE = Belief("a string on the edge has a way out", "IK3", Mind(OpenEdge))
NO_LIBERTY = Belief("a stone without a liberty is forbidden", "IK5", Mind(NoLiberty))
BOTH_DIE = Belief("strings of both colours leave together", "IK3", Mind(BothDie))
SPLIT = Belief("a region of both colours is split", "IK7", SplitsSharedPoints(SplitRegions))
WALKS = Belief("a walk may go diagonally", "IK7", Mind(DiagonalWalks))
OPEN = Belief("points that no wall closes off are nobody's", "IK7", OpenGround(OpenIsNobodys))
PRISONERS = Belief("captured stones are counted", "IK7", Mind(Prisoners))
TWO_END = Belief("two passes always end the game", "IK6", Mind(TwoPassesEnd))
THREE_END = Belief("it always takes three passes in a row", "IK6", Mind(ThreePassesEnd))
COSTS = Belief("the first pass costs its player half a point", "IK7", Mind(FirstPassCosts))
EACH_PASS = Belief("the half point moves at each of White's passes", "IK7", Mind(EachPassPays))
ONLY_WHITE = Belief("White gains half a point and Black loses none", "IK7", Mind(OnlyWhiteGains))
TAKE_NOW = Belief("a capture comes before everything", "IK7", TakesAtOnce())
MAY_IS_GAIN = Belief("where White may play, White gains", "IK7", MayIsGain())
KO_AT_ONCE = Belief("only capturing back at once is forbidden", "IK4", Mind(KoAtOnce))
PASS_LIFTS = Belief("after a pass a ko may be captured back", "IK4", Mind(PassLiftsKo))
NO_REPEAT = Belief("no board may ever come back", "IK4", Mind(NoBoardAgain))
DEAD_OUT = Belief("dead stones never count", "IK9", Mind(DeadDontCount))
TRUST = Belief("the other player has to agree that a stone is dead", "IK9", TrustsAgreement())
KOMI = Belief("the komi is not counted", "IK8", Mind(KomiForgotten))

SCORES = "the board has no button, so it is only guessed"

EXPECTED: dict[str, tuple[ExpectedMistake, ...]] = {
    "ikeda/liberties": (
        ExpectedMistake("D1 marked in step 1 (a diagonal neighbour counted)", SLANTS),
        ExpectedMistake("only one or two of the three stones marked", SINGLES),
        ExpectedMistake(
            "a liberty counted twice", why="a slip in counting: a point is marked once"
        ),
        ExpectedMistake("the edge taken for a wall of stones", EDGE),
    ),
    "ikeda/small-game": (
        ExpectedMistake("counting the stone that was captured", PRISONERS),
        ExpectedMistake("diagonal walks", WALKS),
        ExpectedMistake("“two passes always end the game”", TWO_END),
    ),
    "ikeda/self-capture": (
        ExpectedMistake("“White may not play there”", NO_LIBERTY),
        ExpectedMistake(
            "the belief that both strings die: that is another game (Alter Igo)", BOTH_DIE
        ),
        ExpectedMistake(
            "In task 1, some pupils mark the corner E5, because it looks like A5", NO_LIBERTY
        ),
        ExpectedMistake(
            "and some mark points outside the eyes", why="a slip of the eye: no rule is wrong"
        ),
        ExpectedMistake(
            "In task 2, some pupils fill the wrong one of the three points",
            why="a plan, not a rule: each other point is refuted by White's next stone",
        ),
    ),
    "ikeda/territory": (
        ExpectedMistake("“a shared empty region is split”", SPLIT),
        ExpectedMistake("diagonal walks", WALKS),
        ExpectedMistake("a corner that touches only black stones, taken for White's", WALKS),
        ExpectedMistake("open points taken for nobody's", OPEN),
        ExpectedMistake("counting stones that were captured", PRISONERS),
    ),
    "ikeda/passing": (
        ExpectedMistake("“two passes always end the game”", TWO_END),
        ExpectedMistake("“it always takes three”", THREE_END),
        ExpectedMistake("“the first pass of each round does not count”", THREE_END),
        ExpectedMistake("In task 1 some pupils pass, which ends the game too early", THREE_END),
    ),
    "ikeda/half-point": (
        ExpectedMistake("“the first pass costs Black something”", COSTS),
        ExpectedMistake("“the half point moves at each of White's passes”", EACH_PASS),
        ExpectedMistake("“½ point is a difference of ½”", ONLY_WHITE),
        ExpectedMistake(
            "In the first two tasks of step 6 some pupils pass, because it is a race",
            why="a plan, not a rule: the count shows what it costs",
        ),
    ),
    "ikeda/one-sided": (
        ExpectedMistake("capturing at once, since a capture looks urgent", TAKE_NOW),
        ExpectedMistake(
            "passing first where both players can use the point",
            why="a plan, not a rule: the count shows what it costs",
        ),
        ExpectedMistake(
            "or after somebody has passed (task 4)",
            why="the same plan: the pass ends the game, and the count shows what it costs",
        ),
        ExpectedMistake("the fear that White's pass ends the game", TWO_END),
        ExpectedMistake(
            "In step 5, “White may play there” mistaken for “White gains there”", MAY_IS_GAIN
        ),
    ),
    "ikeda/ko": (
        ExpectedMistake("“ko is only the immediate recapture”", KO_AT_ONCE),
        ExpectedMistake("“after a pass the capture is legal”", PASS_LIFTS),
        ExpectedMistake("“no board may ever come back”", NO_REPEAT),
    ),
    "ikeda/dead-stones": (
        ExpectedMistake("“dead stones never count”", DEAD_OUT),
        ExpectedMistake("“two passes always end the game”", TWO_END),
        ExpectedMistake("single stones of a string", SINGLES),
        ExpectedMistake("the trust that White will agree", TRUST),
        ExpectedMistake(
            "“I must agree when the other player says so”",
            why="it is only guessed: the board believes the player who presses the button",
        ),
    ),
    "ikeda/button-go": (
        ExpectedMistake("the larger komi forgotten", KOMI),
        ExpectedMistake("“the same margin” mixed up with “the same scores”", why=SCORES),
        ExpectedMistake("taking the button mistaken for a pass", why=SCORES),
    ),
}
