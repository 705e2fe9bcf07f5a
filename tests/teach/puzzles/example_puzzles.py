"""Puzzles for tests, with their proofs. Their positions come from games played at random."""

import stonebook
from stonebook.teach.puzzles import Puzzle
from stonebook.teach.puzzles.puzzle import Texts
from stonebook.teach.puzzles.validation import solver_findings
from stonebook.teach.twins import StartPosition

TEXTS = Texts(
    ("The idea.", "Look at {C1}.", "Try {B1}.", "{B1}, and why."),
    {"D3": "{D3} gives something away."},
    "Otherwise.",
    "Because of {B1}.",
)


def proved_puzzle(
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
    """Return a puzzle named "game/name" of the position after some moves, and prove it.

    `nothing`: no move is better than another. `settings` are those of the game.
    """
    game = stonebook.game(name.partition("/")[0])
    start = StartPosition(game.start(**settings), tuple(moves.split(",")) if moves else ())
    solution = solver_findings(start.position, seeks)
    right = tuple(map(str, solution.accepted))
    return Puzzle(
        name, start, seeks, right, length, themes, solution.proved, texts=texts, nothing=nothing
    )


def small(**options: object) -> Puzzle:
    """Return a puzzle on 4 × 4: only B1 wins, and after the reply one of several moves."""
    return proved_puzzle("otello/small", "A2,A3,A4,C1,D1,A1", **{"length": 2, "size": 4, **options})


def two_answers() -> Puzzle:
    """Return a puzzle in which C1 and D4 win."""
    return proved_puzzle("otello/two", "B1,A3,A4,A1,D3", length=2, size=4)


def empty() -> Puzzle:
    """Return a puzzle in which every move wins."""
    return proved_puzzle("otello/empty", "C4,B4,A1,D2,D4,D3", size=4, nothing=True)


def pairs() -> Puzzle:
    """Return a puzzle of Jō, whose turns have parts."""
    moves = (
        "d2+e1,e6+e7 e8>a8,e4+f3,a9+b8 c7>h6,d5+e5 c5>b5,b6+b7 b5>f5,c3+d3 e3>e8,e9+f8,"
        "f4+g3 h2>e3,h4+h5 h6>i3,c8+d8 e8>b9,f2+g1 e3>h2,g6+g7 g5>i2,c7+d6,g4+h3 f5>f8,"
        "f6+f7 f8>c9,e2+f1,b5+c5 d5*,i4+i5 i3>b8,a6+a7 a8>i1,d4+e3,e8+f8 d8*"
    )
    return proved_puzzle("jo/pairs", moves)
