"""Jō's diagrams: header lines and impossible diagrams (JO2, JO3, JO8, JO9)."""

import pytest

import stonebook
from stonebook.records import diagram
from tests.rules.jo.positions import EQUAL, JO, START, position


def test_a_diagram_names_the_reserves_and_the_last_mover():
    """JO3: the diagram names the reserves and the last mover, and is read back."""
    p = START.play("e5+f5 g5>c3")
    lines = diagram(p).splitlines()[:6]
    assert lines == [
        "game: jo",
        "first: Red",
        "to move: Black",
        "red reserve: 25",
        "black reserve: 27",
        "last mover: Red",
    ]
    assert JO.parse(diagram(p)) == p
    assert JO.parse(diagram(START)) == START
    over = JO.parse(f"to move: nobody\nlast mover: Red\n{EQUAL}")
    assert JO.parse(diagram(over)) == over


def test_a_diagram_without_a_header_is_read():
    """The player who begins is to move, and the board shows the reserves."""
    assert JO.parse(str(START)) == START
    p = JO.parse(f"first: Black\n{START}")
    assert (p.to_move, p.last_mover) == ("Black", None)
    assert JO.parse(f"last mover: Red\n{START.play('e5+f5')}").to_move == "Black"
    assert JO.parse(EQUAL).last_mover == "Black"


@pytest.mark.parametrize(
    "header",
    [
        "to move: Green",
        "to move: nobody",
        "red reserve: 24",
        "black reserve: 28",
        "red reserve: many",
        "last mover: nobody",
        "to move: Black\nlast mover: Black",
    ],
)
def test_a_diagram_that_contradicts_itself_is_refused(header):
    """JO3, JO9: 27 stones per side, and the player not to move moved last."""
    board = str(START.play("e5+f5").play("e1+e2"))
    with pytest.raises(stonebook.BadPosition) as caught:
        JO.parse(f"{header}\n{board}")
    assert caught.value.line >= 1


def test_a_finished_board_with_a_player_to_move_is_refused():
    """JO8: on a finished board no player is to move."""
    with pytest.raises(stonebook.BadPosition, match="nobody"):
        JO.parse(f"to move: Red\n{EQUAL}")


def test_too_many_stones_are_refused():
    """JO2, JO3: each player has 27 stones, and there are six neutral stones."""
    most = START.cells()[:28]
    with pytest.raises(stonebook.BadPosition, match="27"):
        position(red=" ".join(most))
    with pytest.raises(stonebook.BadPosition, match="27"):
        position(black=" ".join(most))
    with pytest.raises(
        stonebook.BadPosition, match="neutral stones on the board than the 6 in the game"
    ):
        position(neutral=" ".join(most[:7]))
