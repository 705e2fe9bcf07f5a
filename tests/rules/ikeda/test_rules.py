"""Ikeda Area III, rule by rule, as pictures: the board and the plays, IK1 to IK5."""

from textwrap import dedent
from typing import NamedTuple

import pytest

import stonebook

IKEDA = stonebook.game("ikeda")


def names(moves):
    return " ".join(map(str, moves))


def replay(line, **settings):
    return IKEDA.replay(line.split(), **settings)


@pytest.mark.parametrize("size", range(1, 20))
def test_the_board_is_a_square_of_up_to_nineteen_points_a_side(size):
    """IK1: from 1 to 19 points a side, rows from the bottom, no column I, Black first."""
    p = IKEDA.start(size=size)
    letters = "ABCDEFGHJKLMNOPQRST"[:size]
    assert p.cells()[0] == f"A{size}"
    assert p.cells()[-1] == f"{letters[-1]}1"
    assert str(p).splitlines()[-1].split() == list(letters)
    assert (p.to_move, p.phase) == ("Black", "play")


def test_the_default_settings_follow_the_rules():
    """IK1, IK8: nine by nine, no komi, no handicap."""
    assert IKEDA.start() == IKEDA.start(size=9, komi=0, handicap=[])
    assert IKEDA.start().settings == {"size": 9, "komi": 0, "handicap": ()}


class IkedaTurn(NamedTuple):
    """A play, with its player and the boards before and after it."""

    name: str
    player: str
    move: str
    before: str
    after: str


TURNS = [
    IkedaTurn(
        "IK3 a string without an empty neighbour goes as a whole",
        "Black",
        "D2",
        """
        4 . B B .
        3 B W W B
        2 . B W .
        1 . . B .
          A B C D
        """,
        """
        4 . B B .
        3 B . . B
        2 . B . B
        1 . . B .
          A B C D
        """,
    ),
    IkedaTurn(
        "IK3 several strings at once: corners don't join them",
        "White",
        "B2",
        """
        4 . W . .
        3 W B W .
        2 . . B W
        1 . W W .
          A B C D
        """,
        """
        4 . W . .
        3 W . W .
        2 . W . W
        1 . W W .
          A B C D
        """,
    ),
    IkedaTurn(
        "IK3 before IK5: what captures may fill its own last liberty",
        "White",
        "A1",
        """
        3 W W .
        2 B B W
        1 . B W
          A B C
        """,
        """
        3 W W .
        2 . . W
        1 W . W
          A B C
        """,
    ),
    IkedaTurn(
        "IK3 no point of one row lies beside the next row's first",
        "Black",
        "C2",
        """
        3 . . B
        2 . B .
        1 W W B
          A B C
        """,
        """
        3 . . B
        2 . B B
        1 W W B
          A B C
        """,
    ),
]


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.name)
def test_strings_without_a_liberty_leave_the_board(turn):
    """IK3: a play removes the opposing strings without an empty neighbour, and nothing else."""
    before = IKEDA.parse(f"to move: {turn.player}\n{turn.before}")
    assert turn.move in names(before.moves()).split()
    assert str(before.play(turn.move)) == dedent(turn.after).strip()


class Refused(NamedTuple):
    """A refused play, with its player, the rule, the cells concerned and the board."""

    name: str
    player: str
    move: str
    rule: str
    cells: str
    board: str


REFUSED = [
    Refused(
        "a single stone",
        "Black",
        "A1",
        "IK5",
        "A1",
        """
        2 W .
        1 . W
          A B
        """,
    ),
    Refused(
        "with the whole string that it would join",
        "White",
        "B3",
        "IK5",
        "B3 C3 B2",
        """
        4 . B B .
        3 B . W B
        2 B W B .
        1 . B . .
          A B C D
        """,
    ),
    Refused(
        "taken by an own stone",
        "White",
        "A2",
        "IK2",
        "A2",
        """
        2 W .
        1 . B
          A B
        """,
    ),
    Refused(
        "taken by an opposing stone",
        "White",
        "B1",
        "IK2",
        "B1",
        """
        2 W .
        1 . B
          A B
        """,
    ),
    Refused(
        "off the board",
        "Black",
        "T19",
        "IK1",
        "T19",
        """
        2 W .
        1 . B
          A B
        """,
    ),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.name)
def test_a_refusal_names_the_rule_and_the_cells(case):
    """IK1, IK2, IK5: a refused play has the rule and the cells."""
    p = IKEDA.parse(f"to move: {case.player}\n{case.board}")
    refusal = p.check(case.move)
    assert (refusal.rule, names(refusal.cells)) == (case.rule, case.cells)
    assert case.move not in names(p.moves()).split()
    with pytest.raises(stonebook.IllegalMove) as caught:
        p.play(case.move)
    assert caught.value.refusal == refusal


@pytest.mark.parametrize("text", ["I5", "A01", "A100", "C", "dead I1", "dead A1, B2", "undead", ""])
def test_text_that_is_not_a_move_is_refused(text):
    """IK1: there is no column I, and no other way to write a move."""
    with pytest.raises(stonebook.BadNotation):
        IKEDA.start().check(text)


KO = """
    4 . B W .
    3 B W . W
    2 . B W .
    1 . . . .
      A B C D
    """


def test_retaking_a_ko_is_refused_until_another_play():
    """IK4: retaking would bring back the board. After another play it would not."""
    p = replay("B4 C4 A3 B3 B2 D3 pass C2 C3", size=4)
    refusal = p.check("B3")
    assert (refusal.rule, refusal.cells) == ("IK4", ("B3", "C3"))
    assert refusal.params["move"] == 8
    assert "move 8" in refusal.message
    assert "B3" not in names(p.moves()).split()
    assert p.play("A1").play("D1").play("B3").at("C3") is None


def test_the_start_counts_as_an_earlier_board():
    """IK4: a diagram's board is its first arrangement."""
    refusal = IKEDA.parse(KO).play("C3").check("B3")
    assert (refusal.rule, refusal.params["move"]) == ("IK4", 0)
    assert refusal.reason == "ikeda.repeats.start"


def test_a_capture_may_not_bring_back_any_earlier_board():
    """IK4: the earlier board may have appeared long ago."""
    p = replay("A2 B2 A1 B1 A2 A1", size=2)
    assert p.rows() == ".W/WW"
    refusal = p.check("A2")
    assert (refusal.rule, names(refusal.cells)) == ("IK4", "A2 B2 A1 B1")
    assert refusal.params["move"] == 1


def test_a_play_without_capture_may_repeat():
    """IK4 binds captures only: here the last play brings back the board after move 2."""
    line = "A1 B1 A2 pass B2 B1"
    p = replay(line, size=2)
    assert p.check("A1") is None
    assert p.play("A1").rows() == replay("A1 B1", size=2).rows() == "../BW"
    assert [event.kind for event in p.explain("A1")] == ["placed"]


def test_a_capture_has_an_event_for_each_string():
    """IK3: an event for each string that leaves the board, with its last liberty."""
    p = IKEDA.parse(f"to move: White\n{TURNS[1].before}")
    events = p.explain("B2")
    assert [(event.kind, event.player, names(event.cells), event.rule) for event in events] == [
        ("placed", "White", "B2", "IK2"),
        ("string removed", "Black", "B3", "IK3"),
        ("string removed", "Black", "C2", "IK3"),
    ]
    assert {event.params["liberty"] for event in events[1:]} == {"B2"}
    assert [event.to_move for event in events] == ["White", "White", "Black"]
