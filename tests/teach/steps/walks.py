"""Walks with something missing, and what they ask for."""

import stonebook
from stonebook.rules.position import Position
from stonebook.teach import Walk
from stonebook.teach.twins import Start
from tests.rules.jo_positions import CROWD

OTELLO, IKEDA, IO = (stonebook.game(name) for name in ("otello", "ikeda", "io"))
OPENING = OTELLO.replay(["C4", "C5"])
STRING = IKEDA.replay(["A2", "A1", "B2", "B1", "A3", "C3"], size=3)
TURN = "e5+f5 d5* g5>c3"
EMPTY = IO.start(size=5)

FAR_END = "Which own marker of X is at the far end of a line from the new one? Choose it."
TURNING = "Which markers turn to X in this line? Choose them one by one. How many: 1."
LEAVING = "Which stones leave the board now? Choose them one by one. How many: 2."
FLIPPING = "Which stone flips to Red now? Choose it."
MOVING = "Which neutral stone moves now, and where to? Choose both cells."
LAST_PAIR = ["back", "again"]


def walk(position: Position | Start, *moves: str, **given: object) -> Walk:
    return Walk("Slowly", position, moves, **given)  # type: ignore[arg-type]


WALKS: dict[str, tuple[Position, list[str], list[str], list[tuple[str, list[str]]]]] = {
    "all of a move of O-tell-O": (
        OPENING,
        ["C6"],
        ["placed", "bracketed", "turned"],
        [
            ("Where can X go? Choose an empty square.", ["C6"]),
            (FAR_END, ["C4"]),
            (TURNING, ["C5"]),
            (FAR_END, ["E4"]),
            (TURNING, ["D5"]),
        ],
    ),
    "a string": (
        STRING,
        ["C1"],
        ["placed", "removed"],
        [("Where can Black go? Choose an empty point.", ["C1"]), (LEAVING, ["A1", "B1"])],
    ),
    "all of a turn of Jō": (
        CROWD,
        [TURN],
        ["placed", "flipped", "moved"],
        [
            ("Where can Red put a pair? Choose two cells.", ["e5", "f5"]),
            (FLIPPING, ["d5"]),
            (MOVING, ["g5", "c3"]),
        ],
    ),
    "the stones of Io": (
        EMPTY,
        ["B5", "A5", "D4"],
        ["placed"],
        [
            (
                "White to move: the entering stone. Where can White go? Choose an empty cell.",
                ["B5"],
            ),
            (
                "Black to move: a bound stone, beside B5. "
                "Where can Black go? Choose an empty cell.",
                ["A5"],
            ),
            ("Black to move: a free stone. Where can Black go? Choose an empty cell.", ["D4"]),
        ],
    ),
}
