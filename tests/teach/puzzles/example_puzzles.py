"""Puzzles for tests, proved as they are made. Their positions come from games played at random."""

import stonebook
from stonebook.teach.puzzles import Puzzle
from stonebook.teach.puzzles.puzzle import Texts
from stonebook.teach.puzzles.validation import solver_findings
from stonebook.teach.twins import StartPosition

TEXTS = Texts(
    ("The idea.", "Look at {C1}.", "Try {B1}.", "{B1}, and why."),
    {"D3": "{D3} loses something."},
    "Otherwise.",
    "Because of {B1}.",
)


def made(
    name: str,
    moves: str,
    seeks: str = "outcome",
    length: int = 1,
    *,
    texts: Texts | None = None,
    nothing: bool = False,
    themes: tuple[str, ...] = ("first-steps",),
    **settings: object,
) -> Puzzle:
    """Return a puzzle of a position, named "game/name"."""
    game = stonebook.game(name.partition("/")[0])
    start = StartPosition(game.start(**settings), tuple(moves.split(",")) if moves else ())
    solution = solver_findings(start.position, seeks)
    right = tuple(map(str, solution.accepted))
    return Puzzle(
        name, start, seeks, right, length, themes, solution.proved, texts=texts, nothing=nothing
    )


def small(**options: object) -> Puzzle:
    """A board of 4 × 4 on which only B1 wins, and then one of several moves."""
    return made("otello/small", "A2,A3,A4,C1,D1,A1", **{"length": 2, "size": 4, **options})


def two_answers() -> Puzzle:
    """C1 and D4 win."""
    return made("otello/two", "B1,A3,A4,A1,D3", length=2, size=4)


def empty() -> Puzzle:
    """Every move wins."""
    return made("otello/empty", "C4,B4,A1,D2,D4,D3", size=4, nothing=True)


def pairs() -> Puzzle:
    """A puzzle of Jō, whose turns have parts."""
    moves = (
        "d2+e1,e6+e7 e8>a8,e4+f3,a9+b8 c7>h6,d5+e5 c5>b5,b6+b7 b5>f5,c3+d3 e3>e8,e9+f8,"
        "f4+g3 h2>e3,h4+h5 h6>i3,c8+d8 e8>b9,f2+g1 e3>h2,g6+g7 g5>i2,c7+d6,g4+h3 f5>f8,"
        "f6+f7 f8>c9,e2+f1,b5+c5 d5*,i4+i5 i3>b8,a6+a7 a8>i1,d4+e3,e8+f8 d8*"
    )
    return made("jo/pairs", moves)
