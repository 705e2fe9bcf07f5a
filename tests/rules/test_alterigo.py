"""Alter Igo, rule by rule, as pictures: AI1 to AI6."""

from textwrap import dedent
from typing import NamedTuple

import pytest

import stonebook
from stonebook.rules.strings.position import strings

ALTERIGO = stonebook.game("alterigo")


def names(moves):
    return " ".join(map(str, moves))


def replay(line, **settings):
    return ALTERIGO.replay(line.split(), **settings)


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 7), (19, 2), (13, 19), (19, 19)])
def test_the_board_is_any_rectangle(width, height):
    """AI1: any rectangle, rows from the bottom, no column I, Black first."""
    p = ALTERIGO.start(width=width, height=height)
    letters = "ABCDEFGHJKLMNOPQRST"[:width]
    assert (p.cells()[0], p.cells()[-1]) == (f"A{height}", f"{letters[-1]}1")
    assert str(p).splitlines()[-1].split() == list(letters)
    assert (p.to_move, p.phase, p.score()) == ("Black", "play", None)
    assert names(p.moves()) == names(p.cells())


def test_the_default_settings_follow_the_rules():
    """AI1: nine by nine."""
    assert ALTERIGO.start() == ALTERIGO.start(width=9, height=9)


@pytest.mark.parametrize(
    "settings",
    [{"width": 0}, {"height": 20}, {"width": "9"}, {"height": 2.0}, {"size": 9}],
    ids=str,
)
def test_wrong_settings_are_refused(settings):
    """AI1: any other side is refused."""
    with pytest.raises(stonebook.BadSettings):
        ALTERIGO.start(**settings)


def test_joined_stones_are_a_string_and_corners_join_nothing():
    """AI3: joined stones of one colour, corners don't join. One stone is a string, too."""
    p = ALTERIGO.parse("""
        3 B B . W
        2 . B W .
        1 B . W W
          A B C D
        """)
    assert [
        (string.player, names(string.cells), names(string.liberties)) for string in strings(p)
    ] == [
        ("Black", "A3 B3 B2", "C3 A2 B1"),
        ("White", "D3", "C3 D2"),
        ("White", "C2 C1 D1", "C3 D2 B1"),
        ("Black", "A1", "A2 B1"),
    ]


class AlterIgoTurn(NamedTuple):
    """A stone, with its player, the boards before and after it, and the strings that left."""

    name: str
    player: str
    move: str
    before: str
    after: str
    removed: list


TURNS = [
    AlterIgoTurn(
        "the other player's string",
        "Black",
        "C2",
        """
        3 . B .
        2 B W .
        1 . B .
          A B C
        """,
        """
        3 . B .
        2 B . B
        1 . B .
          A B C
        """,
        [("White", "B2")],
    ),
    AlterIgoTurn(
        "the stone just played, with its string",
        "White",
        "B1",
        """
        3 . B .
        2 B W B
        1 B . B
          A B C
        """,
        """
        3 . B .
        2 B . B
        1 B . B
          A B C
        """,
        [("White", "B2 B1")],
    ),
    AlterIgoTurn(
        "the captured and the capturer at the same time",
        "Black",
        "D1",
        """
        1 . B W .
          A B C D
        """,
        """
        1 . B . .
          A B C D
        """,
        [("White", "C1"), ("Black", "D1")],
    ),
    AlterIgoTurn(
        "two strings and the capturer, what has a liberty stays",
        "White",
        "B2",
        """
        4 . W . .
        3 W B W .
        2 B . B W
        1 . B W .
          A B C D
        """,
        """
        4 . W . .
        3 W . W .
        2 B . . W
        1 . B W .
          A B C D
        """,
        [("Black", "B3"), ("Black", "C2"), ("White", "B2")],
    ),
    AlterIgoTurn(
        "everything, when the last point is filled",
        "White",
        "B1",
        """
        2 B B
        1 B .
          A B
        """,
        """
        2 . .
        1 . .
          A B
        """,
        [("Black", "A2 B2 A1"), ("White", "B1")],
    ),
]


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.name)
def test_strings_of_both_players_leave_the_board_at_once(turn):
    """AI4: all strings without an empty neighbour leave the board at once, of either colour."""
    before = ALTERIGO.parse(f"to move: {turn.player}\n{turn.before}")
    assert str(before.play(turn.move)) == dedent(turn.after).strip()
    events = [event for event in before.explain(turn.move) if event.kind == "string removed"]
    assert [(event.player, names(event.cells)) for event in events] == turn.removed
    assert {event.rule for event in events} <= {"AI4"}
    assert {event.params["liberty"] for event in events} <= {turn.move}


def test_a_player_may_not_pass():
    """AI2: a player must place a stone on an empty intersection, or resign."""
    p = replay("A1", width=2, height=2)
    assert names(p.moves()) == "A2 B2 B1"
    refused = {text: p.check(text).rule for text in ("pass", "A1", "A3", "C1", "T19")}
    assert refused == {"pass": "AI2", "A1": "AI2", "A3": "AI1", "C1": "AI1", "T19": "AI1"}
    for text in ("I1", "A01", "dead A1", "PASSES", ""):
        with pytest.raises(stonebook.BadNotation):
            p.check(text)


def test_a_player_who_resigns_loses():
    """AI2: the player who resigns loses."""
    p = replay("A1 resign", width=2, height=2)
    assert (p.result.winner, p.result.reason) == ("Black", "alterigo.resigned")
    assert p.check("A2").rule == p.check("pass").rule == p.check("resign").rule == "AI2"


def test_a_null_move_loses_at_once():
    """AI5: a move that leaves the board unchanged is legal and loses at once."""
    p = ALTERIGO.parse("""
        to move: White
        3 . B .
        2 B . B
        1 . B .
          A B C
        """)
    assert names(p.moves()) == "A3 C3 B2 A1 C1"
    for cell in names(p.moves()).split():
        after = p.play(cell)
        assert (after.rows(), after.to_move, after.phase) == (p.rows(), None, "over")
        assert (after.result.winner, after.result.reason) == ("Black", "alterigo.null_move")
        assert after.result.scores == {}
        assert after.check("A3").rule == after.check("pass").rule == "AI5"
    events = [(event.kind, event.player, event.rule) for event in p.explain("B2")]
    assert events == [
        ("placed", "White", "AI2"),
        ("string removed", "White", "AI4"),
        ("ended", None, "AI5"),
    ]


def test_the_first_move_on_a_board_of_one_point_loses():
    """AI5: on a board of one point the first move is a null move."""
    assert replay("A1", width=1, height=1).result.winner == "White"


def test_a_dying_stone_that_captures_changes_the_board():
    """AI5: a stone that dies together with other stones changes the board."""
    p = replay("A1 A2", width=1, height=2)
    assert (p.rows(), p.phase) == ("./.", "play")


def test_the_third_occurrence_of_a_board_is_a_draw():
    """AI6: the empty start counts once, with either side to move. The third time is a draw."""
    p = replay("A1 A2 A2", width=1, height=2)
    after = p.play("A1")
    assert (after.result.winner, after.result.reason) == (None, "alterigo.third")
    assert after.result.params["moves"] == (0, 2, 4)
    assert "for the third time" in after.result.message
    assert after.check("A1").rule == "AI6"
    events = p.explain("A1")
    assert [event.kind for event in events] == ["placed", *["string removed"] * 2, "ended"]
    assert events[-1].params["moves"] == (0, 2, 4)
    assert "at the start and after moves 2 and 4" in events[-1].message


def test_a_repetition_counts_for_either_side_to_move():
    """AI6: the side to move is not part of the arrangement."""
    p = replay("A1 C1 B1 A1 C1 B1", width=3, height=1)
    assert p.result.params["moves"] == (0, 3, 6)


def test_a_null_move_that_repeats_a_third_time_loses():
    """AI5 before AI6: a null move that is a third occurrence as well."""
    p = replay("B1 C1 D1", width=4, height=1)
    assert p.rows() == ".B.."  # as after move 1
    after = p.play("A1")
    assert (after.rows(), after.result.winner) == (".B..", "Black")
    assert after.result.reason == "alterigo.null_move"
    assert p.explain("A1")[-1].rule == "AI5"


def test_a_diagram_begins_a_history():
    """AI6: the boards before a diagram are unknown, and its own board counts once."""
    p = ALTERIGO.parse(stonebook.diagram(replay("A1 A2", width=1, height=2)))
    assert p == replay("A1 A2", width=1, height=2)
    p = p.play("A1").play("A2")
    assert p.phase == "play"
    assert p.play("A1").play("A2").result.params["moves"] == (0, 2, 4)


@pytest.mark.parametrize(
    "line", ["A1 A2 A1 A2", "A1 resign", "A1 A2 resign", "A1 A2 A2"], ids=lambda line: line
)
def test_a_diagram_says_how_the_game_ended(line):
    """AI2, AI6: a diagram says how the game ended."""
    p = replay(line, width=1, height=2)
    read = ALTERIGO.parse(stonebook.diagram(p))
    assert read == p
    assert read.result == p.result


@pytest.mark.parametrize(
    "text",
    [
        "2 W B\n1 B W\n  A B",
        "to move: nobody\n2 . .\n1 . .\n  A B",
        "to move: Black\nnull move: White\n2 . .\n1 . .\n  A B",
        "null move: White\nresigned: Black\n2 . .\n1 . .\n  A B",
        "null move: Red\n2 . .\n1 . .\n  A B",
        "third time: 0 2\n2 . .\n1 . .\n  A B",
        "third time: 4 2 0\n2 . .\n1 . .\n  A B",
        "third time: 0 2 x\n2 . .\n1 . .\n  A B",
    ],
)
def test_impossible_positions_are_refused(text):
    """AI4, AI5, AI6: a string without liberty, or a header that contradicts the board."""
    with pytest.raises(stonebook.BadPosition):
        ALTERIGO.parse(text)
