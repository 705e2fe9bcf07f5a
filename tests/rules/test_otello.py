"""O-tell-O, rule by rule, as pictures: OT1 to OT8."""

from textwrap import dedent
from typing import NamedTuple

import pytest

import stonebook

OTELLO = stonebook.game("otello")


class OtelloTurn(NamedTuple):
    """A move, with its player and the boards before and after it."""

    name: str
    mover: str
    move: str
    before: str
    after: str


TURNS = [
    OtelloTurn(
        "OT3 one marker between two",
        "X",
        "C1",
        """
        1 . . . .
        2 . O O .
        3 . X X .
        4 . . . .
          A B C D
        """,
        """
        1 . . X .
        2 . O X .
        3 . X X .
        4 . . . .
          A B C D
        """,
    ),
    OtelloTurn(
        "OT3 several markers between two, on a diagonal",
        "O",
        "F6",
        """
        1 O . . . . .
        2 . X . . . .
        3 . . X . . .
        4 . . . X . .
        5 . . . . X .
        6 . . . . . .
          A B C D E F
        """,
        """
        1 O . . . . .
        2 . O . . . .
        3 . . O . . .
        4 . . . O . .
        5 . . . . O .
        6 . . . . . O
          A B C D E F
        """,
    ),
    OtelloTurn(
        "OT4 every line turns, in all eight directions, and not only the longest",
        "X",
        "C3",
        """
        1 X . X . X .
        2 . O O O . .
        3 X O . O O X
        4 . O O O . .
        5 X . O . O .
        6 . . X . . X
          A B C D E F
        """,
        """
        1 X . X . X .
        2 . X X X . .
        3 X X X X X X
        4 . X X X . .
        5 X . X . X .
        6 . . X . . X
          A B C D E F
        """,
    ),
    OtelloTurn(
        "OT4 turned markers turn nothing themselves",
        "X",
        "D2",
        """
        1 . . . .
        2 X O O .
        3 . O . .
        4 . X . .
          A B C D
        """,
        """
        1 . . . .
        2 X X X X
        3 . O . .
        4 . X . .
          A B C D
        """,
    ),
    OtelloTurn(
        "OT4 a line with a blank in it stays, another turns",
        "X",
        "D1",
        """
        1 X O . .
        2 . . . O
        3 . . . O
        4 . . . X
          A B C D
        """,
        """
        1 X O . X
        2 . . . X
        3 . . . X
        4 . . . X
          A B C D
        """,
    ),
    OtelloTurn(
        "OT3 a line ends at the first own marker",
        "X",
        "D1",
        """
        1 X O X .
        2 . . . O
        3 . . . X
        4 . . . X
          A B C D
        """,
        """
        1 X O X X
        2 . . . X
        3 . . . X
        4 . . . X
          A B C D
        """,
    ),
    OtelloTurn(
        "OT3 no line runs over the edge into the next row",
        "X",
        "A2",
        """
        1 . X O O
        2 . O X .
        3 O . . .
        4 X . . .
          A B C D
        """,
        """
        1 . X O O
        2 X X X .
        3 X . . .
        4 X . . .
          A B C D
        """,
    ),
]


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.name)
def test_bracketed_markers_turn_and_no_others(turn):
    """OT3, OT4: bracketed markers turn, and no others."""
    before = OTELLO.parse(f"to move: {turn.mover}\n{turn.before}")
    assert str(before.play(turn.move)) == dedent(turn.after).strip()


def test_the_board_starts_with_four_markers_and_x_to_move():
    """OT1, OT2: eight by eight, rows from the top, four markers, X first."""
    p = OTELLO.start()
    assert str(p) == dedent("""\
        1 . . . . . . . .
        2 . . . . . . . .
        3 . . . . . . . .
        4 . . . O X . . .
        5 . . . X O . . .
        6 . . . . . . . .
        7 . . . . . . . .
        8 . . . . . . . .
          A B C D E F G H""")
    assert [p.at(cell) for cell in ("D4", "E4", "D5", "E5", "A1")] == ["O", "X", "X", "O", None]
    assert p.to_move == "X"
    assert p.cells()[:2] == ("A1", "B1")
    assert p.cells()[-1] == "H8"


def test_the_opening_of_the_source_is_played():
    """OT3, OT4: the opening in the source's description."""
    p = OTELLO.start().play("C4")
    assert [str(move) for move in p.moves()] == ["C3", "E3", "C5"]
    p = p.play("C5")
    assert {"C6", "E6"} <= {str(move) for move in p.moves()}
    p = p.play("C6")
    assert [p.at(cell) for cell in ("C5", "D5")] == ["X", "X"]
    after = p.play("B5")
    changed = [cell for cell in p.cells() if p.at(cell) != after.at(cell)]
    assert changed == ["B5", "C5", "D5"]


def test_a_player_with_a_move_may_not_pass():
    """OT5: a player who can bracket even one marker may not pass."""
    p = OTELLO.parse("""
        to move: O
        1 X X X .
        2 X X X O
        3 X X X X
        4 O X X X
          A B C D
        """)
    assert [str(move) for move in p.moves()] == ["D1"]
    assert p.check("pass").rule == "OT5"


def test_a_player_without_a_move_can_only_pass():
    """OT5: a pass is the only move then. It changes only the player to move."""
    p = OTELLO.replay(["A2", "A3", "B4", "C1", "A4"], size=4)
    assert [str(move) for move in p.moves()] == ["pass"]
    after = p.play("PASS ")
    assert (after.rows(), after.to_move) == (p.rows(), "X")
    (event,) = p.explain("pass")
    assert (event.kind, event.player, event.rule) == ("passed", "O", "OT5")


class Ending(NamedTuple):
    """A finished game, with its board, its winner and the number of each player's markers."""

    name: str
    winner: str | None
    x: int
    o: int
    board: str


ENDINGS = [
    Ending(
        "the board is full",
        "O",
        7,
        9,
        """
        1 X X O O
        2 X X O O
        3 X X O O
        4 X O O O
          A B C D
        """,
    ),
    Ending(
        "one side is wiped out, and empty squares count for nobody",
        "X",
        5,
        0,
        """
        1 . . . .
        2 . X X X
        3 . X X .
        4 . . . .
          A B C D
        """,
    ),
    Ending(
        "neither can bracket, though squares are empty",
        "X",
        2,
        1,
        """
        1 X . . .
        2 X . . .
        3 . . . .
        4 . . . O
          A B C D
        """,
    ),
    Ending(
        "equal is a draw",
        None,
        8,
        8,
        """
        1 X X O O
        2 X X O O
        3 X X O O
        4 X X O O
          A B C D
        """,
    ),
]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_the_game_ends_with_the_count(ending):
    """OT6, OT7: the game is over when neither player can move. More markers win."""
    p = OTELLO.parse(ending.board)
    assert (p.to_move, p.phase, list(p.moves())) == (None, "over", [])
    result = p.result
    assert (result.winner, result.reason) == (ending.winner, "otello.no_move")
    assert result.scores == {"X": ending.x, "O": ending.o}
    assert [(part.player, part.number, part.rule) for part in result.parts] == [
        ("X", ending.x, "OT7"),
        ("O", ending.o, "OT7"),
    ]
    assert p.check("A1").rule == p.check("pass").rule == p.check("P16").rule == "OT6"


def test_nobody_passes_at_the_end():
    """OT6: the last move ends the game at once, as its last event says."""
    before = OTELLO.parse("""
        to move: X
        1 X X X X
        2 X X X X
        3 X X X X
        4 X X O .
          A B C D
        """)
    events = before.explain("D4")
    assert [event.kind for event in events] == ["placed", "bracketed", "turned", "ended"]
    assert (events[-1].to_move, events[-1].phase, events[-1].rule) == (None, "over", "OT6")
    assert before.play("D4").phase == "over"


@pytest.mark.parametrize("size", range(4, 17, 2))
def test_every_size_has_the_same_start_in_its_middle(size):
    """OT8: every even size has the same start in its middle, and an aligned diagram."""
    p = OTELLO.start(size=size)
    half = size // 2
    assert len(p.cells()) == size * size
    letters = "ABCDEFGHIJKLMNOP"
    markers = {cell: p.at(cell) for cell in p.cells() if p.at(cell)}
    left, right = letters[half - 1], letters[half]
    assert markers == {
        f"{left}{half}": "O",
        f"{right}{half}": "X",
        f"{left}{half + 1}": "X",
        f"{right}{half + 1}": "O",
    }
    assert len(p.moves()) == 4
    assert len({len(line) for line in str(p).splitlines()}) == 1


@pytest.mark.parametrize("size", [2, 3, 5, 18, 0, -8, "8", 8.0, True, None])
def test_impossible_sizes_are_refused(size):
    """OT8: the size must be an even whole number from 4 to 16. The error names other values."""
    with pytest.raises(stonebook.BadSettings, match="even whole number") as caught:
        OTELLO.start(size=size)
    assert caught.value.text == f"size={size!r}"


REFUSALS = [
    ("OT1 off the board", "I1", "OT1", ("I1",), "off_board"),
    ("OT1 no row 0", "A0", "OT1", ("A0",), "off_board"),
    ("OT1 below the board", "a9", "OT1", ("A9",), "off_board"),
    ("OT3 the square is taken", "D4", "OT3", ("D4",), "otello.taken"),
    ("OT3 nothing beside it", "A1", "OT3", ("A1",), "otello.alone"),
    ("OT3 an own marker beside it", "E3", "OT3", ("E3", "D4"), "otello.open"),
    ("OT3 a line without an end", "F6", "OT3", ("F6", "E5", "D4"), "otello.open"),
    ("OT5 a pass that may not be", "pass", "OT5", (), "otello.pass"),
]


@pytest.mark.parametrize(
    ("move", "rule", "cells", "reason"),
    [case[1:] for case in REFUSALS],
    ids=[case[0] for case in REFUSALS],
)
def test_a_refused_move_names_its_rule_and_cells(move, rule, cells, reason):
    p = OTELLO.start()
    refusal = p.check(move)
    assert (refusal.rule, refusal.cells, refusal.reason) == (rule, cells, reason)
    assert refusal.message.endswith((".", "!"))
    with pytest.raises(stonebook.IllegalMove, match=rule) as caught:
        p.play(move)
    assert caught.value.refusal == refusal
    assert caught.value.text == move


def test_a_refused_placement_says_that_only_a_pass_is_left():
    """OT3, OT5: if no move brackets, the refusal tells the player to pass."""
    p = OTELLO.replay(["A2", "A3", "B4", "C1", "A4"], size=4)
    refusal = p.check("D1")
    assert refusal.rule == "OT3"
    assert refusal.details[-1].reason == "otello.must_pass"


@pytest.mark.parametrize(
    "text", ["", "C", "4C", "C04", "Z1", "C4 C5", "resign", "C100", "Ｃ4", "C٤"]
)
def test_text_that_is_not_a_move_is_refused(text):
    with pytest.raises(stonebook.BadNotation) as caught:
        OTELLO.start().check(text)
    assert caught.value.text == text


def test_events_describe_a_move_line_by_line():
    """OT3, OT4: events for the placement and each line of turned markers, clockwise."""
    p = OTELLO.parse("""
        to move: X
        1 . X . .
        2 . O . .
        3 . . O X
        4 . O . .
          A B C D
        """)
    assert [(event.kind, event.cells, event.rule) for event in p.explain("B3")] == [
        ("placed", ("B3",), "OT3"),
        ("bracketed", ("B3", "B2", "B1"), "OT3"),
        ("turned", ("B2",), "OT4"),
        ("bracketed", ("B3", "C3", "D3"), "OT3"),
        ("turned", ("C3",), "OT4"),
    ]
    sides = [event.to_move for event in p.explain("B3")]
    assert sides == ["X", "X", "X", "X", "O"]
