"""The words for goals and sets of cells: the meaning of each argument."""

import re

import pytest

import stonebook
from stonebook import widgets
from stonebook.teach.games import game_lesson_functions
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.words import speaking

START = stonebook.game("otello").start()
OTELLO = stonebook.game("otello").replay(["C4", "C5", "D6", "C3", "D3"])
CORNERS = stonebook.game("otello").parse(
    "to move: X\n1 . O X .\n2 X O X X\n3 X X X X\n4 X X X X\n  A B C D"
)
CLOSED = stonebook.game("otello").replay(
    ["B3", "B2", "E4", "A3", "A1", "C1", "A2", "B4", "C2", "F4", "A5", "A4", "F5", "A6"], size=6
)
ALTERIGO = stonebook.game("alterigo").parse(
    "to move: Black\n4 . B W .\n3 B W . W\n2 . B W .\n1 B . . .\n  A B C D"
)
NULL = stonebook.game("alterigo").parse("to move: Black\n2 . W .\n1 W . W\n  A B C")
IO = stonebook.game("io").start(size=5)
IKEDA = stonebook.game("ikeda").replay(["B2", "A1", "C1"], size=3)
JO = stonebook.game("jo").replay(["e5+f5", "e4+f4"])

GOALS = {
    # The call, the board, words of the question, and the right moves (or their number).
    "legal": (lambda: widgets.legal(), OTELLO, ["any legal move"], 6),
    "turns": (lambda: widgets.turns(), OTELLO, ["Turn a marker"], 6),
    "turns at least": (lambda: widgets.turns(2), OTELLO, ["at least 2"], "E3 F4"),
    "turns exactly": (lambda: widgets.turns(exactly=2), OTELLO, ["exactly 2"], "F4"),
    "turns along": (lambda: widgets.turns(lines=2), OTELLO, ["2 lines"], "E3"),
    "turns one": (lambda: widgets.turns(cell="D4"), OTELLO, ["on D4"], "E3 F4"),
    "removes": (lambda: widgets.removes(), ALTERIGO, ["Capture a stone"], "D4 C3"),
    "removes at least": (lambda: widgets.removes(2), ALTERIGO, ["at least 2"], "C3"),
    "removes exactly": (lambda: widgets.removes(exactly=1), ALTERIGO, ["just one stone"], "D4"),
    "removes one": (lambda: widgets.removes(cell="B3"), ALTERIGO, ["on B3"], "C3"),
    "removes own": (
        lambda: widgets.removes(whose="own"),
        ALTERIGO,
        ["Give up a stone of your own"],
        "D4 C3",
    ),
    "removes rival": (
        lambda: widgets.removes(whose="rival"),
        ALTERIGO,
        ["one of White's stones"],
        "C3",
    ),
    "flips": (lambda: widgets.flips(), JO, ["Flip a stone"], 5),
    "flips at least": (lambda: widgets.flips(2), JO, ["Flip at least 2"], 0),
    "flips exactly": (lambda: widgets.flips(exactly=0), JO, ["Flip no stone"], 1174),
    "flips one": (lambda: widgets.flips(cell="e4"), JO, ["on e4"], 3),
    "scores": (lambda: widgets.scores(7), OTELLO, ["7 or more"], "F4 E3"),
    "scores more": (lambda: widgets.scores(more=3), OTELLO, ["by 3 or more"], "E3 F4"),
    "lowers": (lambda: widgets.lowers(), OTELLO, ["Lower X's score by 1 or more"], 6),
    "lowers by": (lambda: widgets.lowers(2), OTELLO, ["Lower X's score by 2 or more"], "E3 F4"),
    "ends": (lambda: widgets.ends(), CORNERS, ["Win now"], "A1"),
    "ends lost": (lambda: widgets.ends("lost"), CORNERS, ["loses at once"], ""),
    "wins": (lambda: widgets.wins(), CORNERS, ["Win, whatever O does"], "A1"),
    "wins within": (lambda: widgets.wins(3), NULL, ["within 3 moves"], ""),
    "corner": (lambda: widgets.corner(), CORNERS, ["corner"], "A1"),
    "leaves none": (lambda: widgets.leaves(), OTELLO, ["must pass"], ""),
    "leaves": (lambda: widgets.leaves(6), OTELLO, ["at most 6"], "F4"),
    "reaches": (lambda: widgets.reaches("bound"), IO, ["bound"], 21),
    "reaches for": (lambda: widgets.reaches("bound", "White"), IO, ["bound", "White"], ""),
    "forbids": (lambda: widgets.forbids("F6"), CLOSED, ["not legal for O to play F6"], "F3"),
    "both": (
        lambda: widgets.both(widgets.turns(2), widgets.turns(exactly=3)),
        OTELLO,
        ["at least 2", "exactly 3"],
        "E3",
    ),
}


@pytest.mark.parametrize("name", GOALS)
def test_a_goals_question_matches_its_arguments(name):
    make, position, words, expected = GOALS[name]
    goal = make()
    task_text = goal.task_text(position)
    for part in words:
        assert part in task_text
    answers = {str(move) for move in goal.answers(position)}
    if isinstance(expected, str):
        assert answers == {*expected.split()}
    else:
        assert len(answers) == expected


INFINITIVE = re.compile(r"\b[a-zäöüß]+en$")
"""The end of a German clause without an order: “auf den Rand setzen”."""


@pytest.mark.parametrize("name", GOALS)
def test_the_demand_of_a_goal_is_an_order_in_german(name):
    make, position, *_ = GOALS[name]
    with speaking("de"):
        clauses = re.split(r"[,(]| und ", make().demand(position))
    assert not [clause for clause in clauses if INFINITIVE.search(clause.strip())]


def test_an_answer_is_forbidden_for_any_reason_or_by_one_rule():
    any_rule = {str(move) for move in widgets.forbids("F6").answers(CLOSED)}
    assert any_rule
    assert {str(move) for move in widgets.forbids("F6", "OT3").answers(CLOSED)} == any_rule
    assert not widgets.forbids("F6", "OT1").answers(CLOSED)


def test_a_goal_can_ask_for_the_next_player():
    after = {widgets.reaches("bound", player).answers(IO) for player in ("White", "Black")}
    assert () in after and len(after) == 2


def test_few_answers_are_left_by_some_moves():
    for most in (3, 4, 5, 6, 7, 8):
        expected = {str(move) for move in OTELLO.moves() if len(OTELLO.play(move).moves()) <= most}
        assert {str(move) for move in widgets.leaves(most).answers(OTELLO)} == expected


SETS = {
    "legal": (lambda: widgets.legal_cells(), START, ["X may"], "D3 C4 F5 E6"),
    "refused": (lambda: widgets.refused_cells("IO2"), IO, ["where it may not be placed"], None),
    "liberties": (lambda: widgets.liberties("B2"), IKEDA, ["B2"], "B1 A2 C2 B3"),
    "string": (lambda: widgets.string("B2"), IKEDA, ["B2"], "B2"),
    "territory": (lambda: widgets.territory("White"), IKEDA, ["White"], ""),
    "nobody's": (lambda: widgets.territory(None), IKEDA, ["nobody"], "B1 A2 C2 A3 B3 C3"),
}


@pytest.mark.parametrize("name", SETS)
def test_a_set_of_cells_matches_its_argument(name):
    make, position, words, expected = SETS[name]
    cells = make()
    for part in words:
        assert part in cells.task_text(position)
    if expected is not None:
        assert {*cells.cells(position)} == {*expected.split()}
    else:
        shut = {c for c in position.cells() if getattr(position.check(c), "rule", "") == "IO2"}
        assert {*cells.cells(position)} == shut


class TestFunctionsOfSingleGames:
    """They are exported with the others."""

    @pytest.mark.parametrize("name", game_lesson_functions())
    def test_each_function_can_be_imported(self, name):
        names: dict = {}
        exec(f"from stonebook.widgets import {name}", names)
        assert names[name] is game_lesson_functions()[name] and name in widgets.__all__

    def test_functions_make_goals_and_sets(self):
        assert isinstance(widgets.begins(), Goal)
        assert isinstance(widgets.custodial("c4+d4"), CellSet)

    def test_exported_names_exist_and_no_others(self):
        assert len({*widgets.__all__}) == len(widgets.__all__)
        for name in widgets.__all__:
            assert callable(getattr(widgets, name))
        with pytest.raises(AttributeError, match=r"'stonebook.widgets'.*'nonsense'"):
            _ = widgets.nonsense
