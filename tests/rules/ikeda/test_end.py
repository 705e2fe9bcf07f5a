"""Ikeda Area III, rule by rule: passes, the count, komi and handicap, dead stones, IK6 to IK9."""

import pytest

import stonebook
from tests.vectors import by_id, load

IKEDA = stonebook.game("ikeda")


def names(moves):
    return " ".join(map(str, moves))


def replay(line, **settings):
    return IKEDA.replay(line.split(), **settings)


PASSES = [
    ("pass pass", False),
    ("pass pass pass", True),
    ("A1 pass pass", False),
    ("A1 pass pass pass", True),
    ("pass A1 pass", False),
    ("pass A1 pass pass", True),
    ("pass pass A1 pass", False),
    ("pass pass A1 pass pass", True),
    ("pass A1 pass B2 pass pass", True),
]


@pytest.mark.parametrize(("line", "over"), PASSES)
def test_two_passes_after_the_first_end_the_game(line, over):
    """IK6: the first pass does not count. After it, two passes in succession end the game."""
    p = replay(line, size=3)
    assert (p.phase == "over") == (p.to_move is None) == over
    assert (p.result is not None) == over
    if over:
        assert p.result.reason == "ikeda.passes"
        assert not p.moves()
        for text in ("A2", "A1", "pass", "resign"):
            assert p.check(text).rule == "IK6"
    else:
        assert names(p.moves()).endswith(" pass")


@pytest.mark.parametrize(
    ("line", "first", "worth"), [("pass", "Black", 0), ("A1 pass", "White", 0.5)]
)
def test_the_first_pass_is_announced_once_with_its_worth(line, first, worth):
    """IK6, IK7: the event after the first pass names its player and its worth."""
    *before, last = line.split()
    events = IKEDA.replay(before, size=3).explain(last)
    assert [event.kind for event in events] == ["passed", "first pass"]
    assert (events[1].player, events[1].params["worth"]) == (first, worth)
    after = IKEDA.replay([*before, last], size=3)
    assert [event.kind for event in after.explain("pass")] == ["passed"]
    assert [event.kind for event in after.play("pass").explain("pass")] == ["passed", "ended"]


def test_a_region_counts_for_the_only_player_it_reaches():
    """IK7: stones, and the regions that reach one player only."""
    p = IKEDA.parse("""
        first pass: White
        passes: 2
        komi: 2.5
        5 . B . W .
        4 B B . W W
        3 . . . . .
        2 B B . W .
        1 . B . W .
          A B C D E
        """)
    assert [
        (part.name, part.player, names(part.cells), part.number) for part in p.score().parts
    ] == [
        ("stones", "Black", "B5 A4 B4 A2 B2 B1", 6),
        ("stones", "White", "D5 D4 E4 D2 D1", 5),
        ("territory", "Black", "A5", 1),
        ("territory", "White", "E5", 1),
        ("territory", "Black", "A1", 1),
        ("half point", "Black", "", -0.5),
        ("half point", "White", "", 0.5),
        ("komi", "White", "", 2.5),
    ]
    assert p.result.scores == p.score().scores == {"Black": 7.5, "White": 9}
    assert p.result.winner == "White"
    assert {part.rule for part in p.result.parts} == {"IK7", "IK8"}


def test_an_empty_board_belongs_to_neither_player():
    """IK7: a region that reaches no stone counts for neither player; equality is a draw."""
    result = replay("pass pass pass").result
    assert (result.winner, result.scores) == (None, {"Black": 0, "White": 0})


ONE_SIDED = "C5 A4 C4 A3 D4 A2 E3 B5 E2 B4 D2 B2 C2 B1 C1 C3"
"""Then D3 is a point that only Black can use."""


@pytest.mark.parametrize(
    ("then", "margin"),
    [
        ("pass pass pass", 2),
        ("pass pass D3 B3 pass pass", 3),  # the second pass did not end it: he still fills it
    ],
)
def test_the_owner_of_the_last_point_loses_nothing_by_passing(then, margin):
    """IK6, IK7: the owner of the last point may pass first and still gets the point."""
    scores = replay(f"{ONE_SIDED} {then}", size=5).result.scores
    assert scores["Black"] - scores["White"] == margin


def button_go_margin(area, komi, taken_by):
    """Black's margin in Button Go: the player who takes the button first gets half a point."""
    return area + (0.5 if taken_by == "Black" else -0.5) - komi


@pytest.mark.parametrize("vector", by_id(load("ikeda_scoring")["positions"]))
def test_margins_match_button_go(vector):
    """IK7: with komi k the margin is that of Button Go with komi k + 1/2."""
    p = IKEDA.replay(vector["line"], size=vector["size"], komi=vector["result_as_it_lies"]["komi"])
    numbers = dict.fromkeys(IKEDA.players, 0)
    for part in p.result.parts:
        if part.name in ("stones", "territory"):
            numbers[part.player] += part.number
    area = numbers["Black"] - numbers["White"]
    taken_by = p.first_passer
    margin = button_go_margin(area, p.settings["komi"] + 0.5, taken_by)
    assert margin == p.result.scores["Black"] - p.result.scores["White"]
    assert margin == vector["button_go"]["margin_black"]


@pytest.mark.parametrize("komi", [6.5, 7, -0.5, -3, 0, 1000])
def test_komi_counts_for_white(komi):
    """IK8: White gets the komi, which may be negative."""
    p = replay("B2 pass pass pass", size=3, komi=komi)
    assert p.result.scores == {"Black": 8.5, "White": 0.5 + komi}
    assert IKEDA.parse(stonebook.diagram(p)) == p


def test_handicap_stones_are_placed_before_the_first_move():
    """IK1, IK8: Black's stones stand before the first move, which is White's."""
    p = IKEDA.start(size=5, handicap=["d4", "B2"])
    assert p.rows() == "...../...B./...../.B.../....."
    assert p.to_move == "White"
    assert p.settings["handicap"] == ("D4", "B2")
    assert p == IKEDA.start(size=5, handicap=("B2", "D4"))
    assert p != IKEDA.start(size=5)


@pytest.mark.parametrize(
    "settings",
    [
        {"size": 0},
        {"size": 20},
        {"size": 9.0},
        {"komi": 0.25},
        {"komi": "6.5"},
        {"komi": True},
        {"komi": float("nan")},
        {"komi": float("inf")},
        {"handicap": "C3"},
        {"handicap": [3]},
        {"handicap": ["C3", "c3"]},
        {"handicap": ["I3"]},
        {"handicap": ["A10"]},
        {"handicap": ["A1"], "size": 1},
        {"handicap": ["A1", "A2", "B1", "B2"], "size": 2},
        {"width": 9},
    ],
    ids=str,
)
def test_wrong_settings_are_refused(settings):
    """IK1, IK8: unknown settings, and stones without an empty neighbour."""
    with pytest.raises(stonebook.BadSettings):
        IKEDA.start(**settings)


def test_agreed_dead_strings_leave_the_board_once():
    """IK9: any cell names its string, of either colour. Players agree once, after the passes."""
    line = "B3 C1 C3 B1 C2 A3 A1 pass pass"
    p = replay(line, size=3)
    assert p.check("dead A3").rule == "IK9"
    p = p.play("pass")
    assert p.rows() == "WBB/..B/BWW"
    agreed = p.agree(["a3", "B1"])
    assert p.agree("a3 B1") == agreed
    assert agreed.rows() == ".BB/..B/B.."
    assert (agreed.phase, agreed.result.reason) == ("over", "ikeda.agreed")
    assert agreed.result.scores == {"Black": 8.5, "White": 0.5}
    assert agreed == p.play("DEAD A3 C1 B1") == replay(f"{line} pass", size=3).play("dead A3 B1")
    assert agreed != p
    events = p.explain("dead A3 B1")
    assert [(event.kind, event.player, names(event.cells)) for event in events] == [
        ("string removed", "White", "A3"),
        ("string removed", "White", "B1 C1"),
        ("ended", None, ""),
    ]
    assert agreed.check("dead A1").rule == "IK9"
    assert IKEDA.parse(stonebook.diagram(agreed)).check("dead A1").rule == "IK9"


@pytest.mark.parametrize(
    ("line", "dead", "rule"),
    [
        ("A1", "dead A1", "IK9"),  # too early
        ("A1 pass pass", "dead A1", "IK9"),  # the first pass does not count
        ("A1 pass pass pass", "dead A2", "IK9"),  # no string
        ("A1 pass pass pass", "dead A1 A2", "IK9"),
        ("A1 pass pass pass", "dead A4", "IK1"),
        ("A1 resign", "dead A1", "IK2"),
    ],
)
def test_an_agreement_needs_a_finished_game_and_strings(line, dead, rule):
    """IK9: an agreement is refused before the passes, after a resignation, and for empty points."""
    p = replay(line, size=3)
    assert p.check(dead).rule == rule
    with pytest.raises(stonebook.IllegalMove):
        p.agree(dead.split()[1:])


def test_an_unfinished_agreement_is_refused():
    """IK9: after the passes, "dead" continues with a cell of a string."""
    p = replay("A1 B3 pass pass pass", size=3)
    assert p.partial("dead").next == (" B3", " A1")
    assert p.partial("dead b").next == ("3",)
    assert p.partial("dead b3").complete
    assert p.agree(["B3"]).partial("dead").refusal.rule == "IK9"
    assert replay("A1", size=3).partial("re").next == ("sign",)


def test_players_may_agree_that_every_string_lives():
    """IK9: players may agree that every string lives. A blank is not a cell."""
    p = replay("A1 pass pass pass", size=3)
    assert p.agree([]).result.scores == p.result.scores
    with pytest.raises(stonebook.BadNotation):
        p.agree([""])


def test_a_player_who_resigns_loses_without_a_count():
    """IK2: the player who resigns loses, and nothing is counted."""
    p = replay("A1", size=3)
    assert "resign" not in names(p.moves())
    after = p.play("Resign")
    assert (after.result.winner, after.result.reason) == ("Black", "ikeda.resigned")
    assert after.result.scores == {}
    assert after.check("A2").rule == after.check("pass").rule == "IK2"
    assert [event.kind for event in p.explain("resign")] == ["resigned", "ended"]


@pytest.mark.parametrize(
    "text",
    [
        "2 W B\n1 B W\n  A B",
        "passes: 1\n2 . .\n1 . .\n  A B",
        "first pass: Red\n2 . .\n1 . .\n  A B",
        "first pass: White\npasses: 3\n2 . .\n1 . .\n  A B",
        "to move: Black\nresigned: White\n2 . .\n1 . .\n  A B",
        "dead stones: removed\n2 . .\n1 . .\n  A B",
        "to move: nobody\n2 . .\n1 . .\n  A B",
    ],
)
def test_impossible_positions_are_refused(text):
    """IK3, IK6: no string lacks a liberty, and no header contradicts the board."""
    with pytest.raises(stonebook.BadPosition):
        IKEDA.parse(text)
