"""Opponents: the values of `against` and `side`, and errors for anything else."""

from types import SimpleNamespace

import pytest

import stonebook
from stonebook.rules.errors import BadSettings
from stonebook.search import level
from stonebook.teach.play.opponents import opponents, strength_of

IO = stonebook.game("io")


class Mute:
    """A player that a reader wrote."""

    name = "Mute"

    def choosing(self, position, seed):
        yield 1
        return position.moves()[0]


@pytest.mark.parametrize(
    ("against", "side", "seats"),
    [
        (None, None, {}),
        (3, None, {"Black": "Level 3"}),
        (3, "white", {"Black": "Level 3"}),
        (3, " B ", {"White": "Level 3"}),
        ((1, 5), None, {"White": "Level 1", "Black": "Level 5"}),
        ([None, 2], None, {"Black": "Level 2"}),
        ((None, None), None, {}),
        (Mute(), "B", {"White": "Mute"}),
        (level("io", 4), None, {"Black": "Level 4"}),
    ],
)
def test_the_players_sit_at_their_sides(against, side, seats):
    players = opponents(IO, against, side)
    assert {player: rival.name for player, rival in players.items()} == seats


@pytest.mark.parametrize(
    ("against", "side", "says"),
    [
        (-1, None, "-1"),
        (7, None, "0 to 6"),
        (True, None, "True"),
        ("3", None, "“3” can't play"),
        (2.5, None, "“2.5” can't play"),
        ((1, 2, 3), None, "here are 3"),
        ((), None, "here are 0"),
        ((1, 2), "W", "put None in the pair"),
        (None, "W", "against=3"),
        (3, "X", "“X” is not a side in this game. Its sides are White and Black."),
        (3, 7, "“7” is not a side"),
        (level("otello", 3), None, "plays O-tell-O"),
        ("perfect", None, "No board of Io has a perfect player."),
    ],
)
def test_impossible_players_are_refused(against, side, says):
    with pytest.raises(BadSettings) as caught:
        opponents(IO, against, side)
    assert says in str(caught.value)


def test_a_strength_is_shown_where_it_was_measured():
    player = Mute()
    assert strength_of(player) == ""
    player.measured = SimpleNamespace(elo=450, low=420, high=480, settings="")
    assert strength_of(player) == (
        "Measured strength of Mute: 450 Elo above random play (420 to 480)."
    )
    player.measured.settings = "width=5,height=4"
    assert "Measured strength of Mute (Width 5, Height 4): 450" in strength_of(player)


def test_a_perfect_player_says_what_is_proved():
    (player,) = opponents(stonebook.game("otello"), "Perfect").values()
    assert player.name == "Perfect"
    assert strength_of(player).startswith(
        "Perfect never loses here, because the 6 × 6 board is solved."
    )
