"""Walks with something missing, and what they ask for."""

import stonebook
from stonebook.rules.position import Position
from stonebook.teach import WalkStep
from stonebook.teach.played_position import PlayedPosition
from tests.rules.jo.positions import CROWD

OTELLO, IKEDA, IO = (stonebook.game(name) for name in ("otello", "ikeda", "io"))
OPENING = OTELLO.replay(["C4", "C5"])
STRING = IKEDA.replay(["A2", "A1", "B2", "B1", "A3", "C3"], size=3)
TURN = "e5+f5 d5* g5>c3"
EMPTY = IO.start(size=5)

FAR_END = "Press X's marker at the far end of each line."
TURNING = "Which markers turn to X now? Press them all, in any order."
LEAVING = "Which stones leave the board now? Press them all, in any order."
EFFECTS = (
    "What can the pair do? Press a stone that flips to Red, or a neutral stone, then its new cell."
)
LAST_PAIR = ["back", "again"]


def walk(position: Position | PlayedPosition, *moves: str, **arguments: object) -> WalkStep:
    return WalkStep("Slowly", position, moves, **arguments)  # type: ignore[arg-type]


WALKS: dict[str, tuple[Position, list[str], list[str], list[tuple[str, list[str]]]]] = {
    "all of a move of O-tell-O": (
        OPENING,
        ["C6"],
        ["placed", "bracketed", "turned"],
        [
            ("Where can X play? Choose an empty square.", ["C6"]),
            (FAR_END, ["C4", "E4"]),
            (TURNING, ["C5", "D5"]),
        ],
    ),
    "a string": (
        STRING,
        ["C1"],
        ["placed", "removed"],
        [("Where can Black play? Choose an empty point.", ["C1"]), (LEAVING, ["A1", "B1"])],
    ),
    "all of a turn of Jō": (
        CROWD,
        [TURN],
        ["placed", "flipped", "moved"],
        [
            ("Where can Red place a pair? Choose two cells.", ["e5", "f5"]),
            (EFFECTS, ["d5", "g5", "c3"]),
        ],
    ),
    "the stones of Io": (
        EMPTY,
        ["B5", "A5", "D4"],
        ["placed"],
        [
            (
                "White places the entering stone. Where may it be placed? Choose an empty cell.",
                ["B5"],
            ),
            ("Black places a bound stone. Where may it be placed? Choose an empty cell.", ["A5"]),
            ("Black places a free stone. Where may it be placed? Choose an empty cell.", ["D4"]),
        ],
    ),
}
