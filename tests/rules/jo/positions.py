"""Positions of Jō for its tests, and a function that makes positions. Phil Leduc's game of 2014."""

import stonebook

JO = stonebook.game("jo")
START = JO.start()


def stones(owner, cells):
    return dict.fromkeys(cells.split(), owner)


def position(red="", black="", neutral="", to_move="Red"):
    """Return a position with stones on the named cells. It may have too few neutral stones."""
    on_board = stones("Red", red) | stones("Black", black) | stones("Neutral", neutral)
    return JO.restore({"first": "Red"}, on_board, {"to move": to_move})


def turns(p, pair):
    """Return the effects of the turns with a pair, as texts. "" is the pair alone."""
    return [str(move)[len(pair) + 1 :] for move in p.moves() if str(move).split()[0] == pair]


def rule(p, text):
    refusal = p.check(text)
    return refusal and refusal.rule


# Columns a to d without two cells: 24 red stones, so 3 in reserve.
RED_24 = " ".join(cell for cell in START.cells() if cell[0] in "abcd" and cell not in ("d5", "d9"))


# The moves of figures 2 to 4, the board after each, and from where e5 can then be flipped.
FIGURES = [
    (
        "e5+f5 g5>c3",
        """
               a b c d e
        9     . . . . .
        8    . . . . N . f
        7   . . N . . . . g
        6  . . . . . . . . h
        5 . . N . R R . . . i
        4  . . . . . . . .
        3   N . N . . . .
        2    . . . . N .
        1     . . . . .
        """,
        {"e6+e7", "f4+g3"},
    ),
    (
        "e6+e7 e5* e8>f5",
        """
               a b c d e
        9     . . . . .
        8    . . . . . . f
        7   . . N . B . . g
        6  . . . . B . . . h
        5 . . N . B N . . . i
        4  . . . . . . . .
        3   N . N . . . .
        2    . . . . N .
        1     . . . . .
        """,
        {"f4+g3"},
    ),
    (
        "f4+g3 e5* h2>e6",
        """
               a b c d e
        9     . . . . .
        8    . . . . . . f
        7   . . N . B . . g
        6  . . . . N . . . h
        5 . . N . R N . . . i
        4  . . . . R . . .
        3   N . N . R . .
        2    . . . . . .
        1     . . . . .
        """,
        set(),
    ),
]


# Red to move. Around the empty e5 and f5: Black on d5, a neutral stone on g5.
CROWD = position(red="b5 h1", black="d5 h2", neutral="g5 a9")


# Turned by half a turn, Red's stones are Black's, so all counts are equal.
EQUAL = """
           a b c d e
    9     R R R R R
    8    R N R N R R f
    7   R R R . R N R g
    6  . R R R R R R R h
    5 R R R R . B B B B i
    4  B B B B B B B .
    3   B N B . B B B
    2    B B N B N B
    1     B B B B B
    """
FEWER_ON_BOARD = """
           a b c d e
    9     R B R B B
    8    R B R R N B f
    7   R R . N R B R g
    6  R . R R B B B B h
    5 R N N . B R N R R i
    4  B B B R B R R B
    3   B B . R B . B
    2    . R R . N B
    1     R R B B .
    """
