"""The beliefs of readers who know Othello or Go about the games that look like them."""

from __future__ import annotations

from stonebook.believers.belief import ExpectedMistake
from stonebook.believers.beliefs import alterigo, ikeda, io, jo, otello

OPINION = "an opinion about programs and numbers of games, not a rule"

EXPECTED: dict[str, tuple[ExpectedMistake, ...]] = {
    "compare/one-position": (
        ExpectedMistake("from Othello: 12 to 4 in step 1", otello.TO_WINNER),
        ExpectedMistake("“illegal” for a stone that turns nothing in step 2", io.SINGLE_CAPTURES),
        ExpectedMistake("c6 marked in step 5", jo.SANDWICH),
        ExpectedMistake("From Go: two passes taken for the end in step 3", ikeda.TWO_END),
        ExpectedMistake("D4 left standing in step 4", alterigo.TAKES_FIRST),
    ),
    "compare/know-othello": (
        ExpectedMistake("a stone is bound to one's own last stone", io.BOUND_TO_OWN),
        ExpectedMistake("a gap does not matter", otello.GAPS),
        ExpectedMistake("players may pass at will", otello.AT_WILL),
        ExpectedMistake("a player who can't move ends the game", otello.NO_MOVE),
    ),
    "compare/know-go": (
        ExpectedMistake("a capture saves the new stone", alterigo.TAKES_FIRST),
        ExpectedMistake("stones that touch diagonally are one string", ikeda.SLANTS),
        ExpectedMistake("a stone without a liberty is always forbidden", ikeda.NO_LIBERTY),
        ExpectedMistake("after a pass a ko may be captured back", ikeda.PASS_LIFTS),
        ExpectedMistake("a region of both colours is split", ikeda.SPLIT),
    ),
    "compare/own-player": (
        ExpectedMistake("a program knows by itself what is good", why=OPINION),
        ExpectedMistake(
            "the one with the higher number is taken for the better player", why=OPINION
        ),
        ExpectedMistake("though both ranges overlap", why="the end of the mistake before it"),
        ExpectedMistake("a deeper look must win", why=OPINION),
        ExpectedMistake(
            "In twenty games on 6 × 6 the wary program won 7 against level 1 and the deep one 9. "
            "Both lost nearly all to level 2, which counts other things than stones.",
            why="the numbers behind the mistake before it",
        ),
    ),
}
