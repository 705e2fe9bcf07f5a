"""The beliefs of readers who know Othello or Go about the games that look like them."""

from __future__ import annotations

from stonebook.believers.belief import Expected
from stonebook.believers.beliefs import alterigo, ikeda, io, jo, otello

OPINION = "an opinion about programs and numbers of games, not a rule"

EXPECTED: dict[str, tuple[Expected, ...]] = {
    "compare/one-position": (
        Expected("from Othello: 12 to 4 in step 1", otello.TO_WINNER),
        Expected("“illegal” for a stone that turns nothing in step 2", io.SINGLE_CAPTURES),
        Expected("c6 marked in step 5", jo.SANDWICH),
        Expected("From Go: two passes taken for the end in step 3", ikeda.TWO_END),
        Expected("D4 left standing in step 4", alterigo.TAKES_FIRST),
    ),
    "compare/know-othello": (
        Expected("a stone is bound to one's own last stone", io.BOUND_TO_OWN),
        Expected("a gap does not matter", otello.GAPS),
        Expected("players may pass at will", otello.AT_WILL),
        Expected("a player who can't move ends the game", otello.NO_MOVE),
    ),
    "compare/know-go": (
        Expected("a capture saves the new stone", alterigo.TAKES_FIRST),
        Expected("stones that touch diagonally are one string", ikeda.SLANTS),
        Expected("a stone without a liberty is always forbidden", ikeda.NO_LIBERTY),
        Expected("after a pass a ko may be captured back", ikeda.PASS_LIFTS),
        Expected("a region of both colours is split", ikeda.SPLIT),
    ),
    "compare/own-player": (
        Expected("a program knows by itself what is good", why=OPINION),
        Expected("the one with the higher number is taken for the better player", why=OPINION),
        Expected("though both ranges overlap", why="the end of the mistake before it"),
        Expected("a deeper look must win", why=OPINION),
        Expected(
            "In twenty games on 6 × 6 the wary program won 7 against level 1 and the deep one 9. "
            "Both lost nearly all to level 2, which counts other things than stones.",
            why="the numbers behind the mistake before it",
        ),
    ),
}
