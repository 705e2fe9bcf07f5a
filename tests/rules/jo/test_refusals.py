"""Jō's refusals and their rules: JO1, JO4 to JO8."""

import pytest

import stonebook
from tests.rules.jo.positions import CROWD, START, position, rule

REFUSALS = [
    # text, rule, reason, cells
    ("e9+e10", "JO1", "off_board", ("e10",)),
    ("d1+d2", "JO1", "off_board", ("d1",)),
    ("e5+f5 g5>i9", "JO1", "off_board", ("i9",)),
    ("b5+b6 a0*", "JO1", "off_board", ("a0",)),
    ("pass", "JO4", "pass", ()),
    ("e5", "JO4", "not_two", ("e5",)),
    ("e5+f5+f4", "JO4", "not_two", ("e5", "f4", "f5")),
    ("e5+e5", "JO4", "not_two", ("e5", "e5")),
    ("b5", "JO4", "taken.own", ("b5",)),
    ("g5+h5", "JO4", "taken.neutral", ("g5",)),
    ("e5+d5 d4*", "JO4", "taken.rival", ("d5",)),
    ("e5+g4", "JO4", "apart", ("e5", "g4")),
    ("e5+e7", "JO4", "apart", ("e5", "e7")),
    ("e5+f5 h2*", "JO5", "not_custodial", ("h2", "d5", "g5")),
    ("a5+b5 c5*", "JO4", "taken.own", ("b5",)),
    ("a5+b4 a9>c3", "JO5", "not_custodial", ("a9", "c3")),
    ("e5+f5 d5* d5*", "JO5", "used", ("d5",)),
    ("e5+f5 g5>c3 g5>c4", "JO5", "used", ("g5",)),
    ("e5+f5 g5*", "JO6", "not_opposing.neutral", ("g5",)),
    ("c4+d4 b4*", "JO6", "not_opposing.empty", ("b4",)),
    ("c5+c6 c4*", "JO6", "not_opposing.empty", ("c4",)),
    ("e5+f5 d5>c3", "JO7", "not_neutral.rival", ("d5",)),
    ("e5+f5 g5>e5", "JO7", "target.own", ("g5", "e5")),
    ("e5+f5 g5>b5", "JO7", "target.own", ("g5", "b5")),
    ("e5+f5 d5* g5>d5", "JO7", "target.own", ("g5", "d5")),
    ("e5+f5 g5>a9", "JO7", "target.neutral", ("g5", "a9")),
    ("e5+f5 g5>g5", "JO7", "target.neutral", ("g5", "g5")),
    ("e5+f5 g5>d5 d5*", "JO7", "arrived", ("d5",)),
]


@pytest.mark.parametrize(
    ("text", "rule", "reason", "cells"), REFUSALS, ids=[case[0] for case in REFUSALS]
)
def test_a_refused_turn_names_its_rule_and_cells(text, rule, reason, cells):
    refusal = CROWD.check(text)
    assert (refusal.rule, refusal.reason, refusal.cells) == (rule, f"jo.{reason}", cells)
    assert refusal.message.endswith(".")
    assert "None" not in refusal.message
    with pytest.raises(stonebook.IllegalMove, match=rule) as caught:
        CROWD.play(text)
    assert caught.value.refusal == refusal
    assert caught.value.text == text


def test_cells_off_the_board_are_refused_first_then_the_pair_then_its_effects():
    """JO1: effects are refused in their order."""
    assert rule(CROWD, "b5+h1 a0*") == "JO1"
    assert rule(CROWD, "e5+e7 g5*") == "JO4"
    assert rule(CROWD, "e5+f5 g5* h9*") == "JO1"
    assert rule(CROWD, "e5+f5 g5* h2*") == "JO6"
    assert rule(CROWD, "e5+f5 h2* g5*") == "JO5"


def test_a_single_cell_needs_an_empty_neighbour():
    """JO4: no pair can begin there."""
    p = position(red="a6 b4", black="b5")
    assert p.check("a5").reason == "jo.hemmed_in"
    assert p.check("a5").rule == "JO4"


NO_NOTATION = """
    e / e5+ / +e5 / e5 f5 / e5 + f5 / e5-f5 / e5+f5 d5 / e5+f5 d5> / e5+f5 >c3 / j1+i1 / e05+f5
    / e5+f5 d5** / e5+f5* / e5+f5d5* / e5+f5 d5>c3>c4 / resign / e100+e5 / e٥+f5
    """


@pytest.mark.parametrize("text", ["", *map(str.strip, NO_NOTATION.split("/"))])
def test_text_that_is_not_a_move_is_refused(text):
    with pytest.raises(stonebook.BadNotation) as caught:
        START.check(text)
    assert caught.value.text == text
