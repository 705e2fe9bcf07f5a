"""Positions for the levels: a small board of each game, and positions with special rules."""

import stonebook
from stonebook.rules.position import Position

otello, io, ikeda, alterigo, jo = map(stonebook.game, stonebook.GAMES)

BOARDS: dict[str, Position] = {
    "otello": otello.start(size=4),
    "io": io.start(size=4),
    "ikeda": ikeda.start(size=3),
    "alterigo": alterigo.start(width=3, height=3),
    "jo": jo.start(),
}


def forced_pass() -> Position:
    """A position of O-tell-O in which only a pass is legal."""
    return otello.parse("to move: O\n1 . X X O\n2 X X X X\n3 X X X X\n4 X X X X\n  A B C D")


SPECIAL: dict[str, Position] = {
    "O-tell-O: a forced pass": forced_pass(),
    "Io: entering": io.start(size=5),
    "Io: bound": io.start(size=5).play("C3"),
    "Io: free": io.start(size=9).play("C3").play("C2"),
    "Ikeda: an empty point": ikeda.start(size=1),
    "Ikeda: nothing but a pass": ikeda.replay(["A1", "pass", "B2", "pass"], size=2),
    "Ikeda: after the first pass": ikeda.replay(["B2", "A1", "pass"], size=3),
    "Ikeda: after a pass that counts": ikeda.replay(["B2", "pass", "A1", "pass"], size=3),
    "Ikeda: a repeating capture": ikeda.replay(
        ["B2", "A2", "A1", "pass", "A2", "B1", "A1", "pass"], size=2
    ),
    "Alter Igo: a null move alone": alterigo.start(width=1, height=1),
    "Alter Igo: the last point": alterigo.replay(["A1"], width=2, height=1),
    "Jō: the start": jo.start(),
    "Jō: after a turn": jo.start().play("e5+f5"),
}
