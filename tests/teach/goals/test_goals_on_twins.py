"""A goal, or a set of cells, means the same on a twin: right answers there are images."""

from collections.abc import Iterator
from operator import itemgetter

import pytest

import stonebook
from stonebook import widgets as w
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Renaming, cell_renaming, rename_cells
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.played_position import PlayedPosition
from tests.rules.jo.positions import JO

OTELLO = PlayedPosition(
    stonebook.game("otello").start(size=6), ("B3", "D2", "E4", "F5", "E1", "B4", "A5")
)
EDGE = PlayedPosition(stonebook.game("otello").start(size=6), ("B3", "B2", "C2", "D2"))
LATE = PlayedPosition(stonebook.game("otello").start(size=4), ("A2", "A3", "A4", "C1", "D1", "A1"))
IO = PlayedPosition(stonebook.game("io").start(size=5), ("C3", "C4", "E2"))
FREE = PlayedPosition(stonebook.game("io").start(size=5), ("C2", "C3"))
CAPTURE = PlayedPosition(stonebook.game("ikeda").start(size=4), ("B1", "A1"))
KO = PlayedPosition(
    stonebook.game("ikeda").start(size=4), ("B3", "C3", "A2", "D2", "B1", "C1", "C2", "B2")
)
ALTERIGO = PlayedPosition(stonebook.game("alterigo").start(width=4, height=1), ("D1",))
NULL = PlayedPosition(stonebook.game("alterigo").start(width=3, height=1), ("B1",))
PAIRS = PlayedPosition(JO.start(), ("e5+f5 g5>c3",))

GOALS: list[tuple[str, PlayedPosition, Goal]] = [
    ("any move", OTELLO, w.legal()),
    ("turn some", OTELLO, w.turns(2)),
    ("turn a certain one", OTELLO, w.turns(cell="C3")),
    ("take a stone", CAPTURE, w.removes(cell="A1")),
    ("flip a stone", PAIRS, w.flips(cell="e5")),
    ("a count", OTELLO, w.scores(more=3)),
    ("less for the other one", OTELLO, w.lowers(2)),
    ("a corner", EDGE, w.corner()),
    ("two things at once", OTELLO, w.both(w.turns(cell="C3"), w.scores(more=2))),
    ("win", LATE, w.wins()),
    ("win within four", ALTERIGO, w.wins(within=4)),
    ("end the game", NULL, w.ends("lost")),
    ("reach a phase", IO, w.reaches("free")),
    ("forbid a move", FREE, w.forbids("D5")),
    ("leave few moves", OTELLO, w.leaves(6)),
    ("bomb a stone", PAIRS, w.bombs("e5")),
    ("bomb a stone with a certain one", PAIRS, w.bombs("e5", by="e8")),
    ("spare a stone", PAIRS, w.spares("e5")),
    ("open a stone", PAIRS, w.opens("e5")),
    ("shut a stone", PAIRS, w.shuts("e5")),
]
SETS: list[tuple[str, PlayedPosition, CellSet]] = [
    ("where one may go", OTELLO, w.legal_cells()),
    ("what a rule closes", KO, w.refused_cells("IK4")),
    ("the liberties of a string", KO, w.liberties("C3")),
    ("a string", KO, w.string("B3")),
    ("a territory", KO, w.territory("Black")),
    ("what can be flipped", PAIRS, w.exposed("Red")),
    ("where a pair points", PAIRS, w.custodial("e4+f4")),
]
NAMED = {
    "turn a certain one": {"C3"},
    "take a stone": {"A1"},
    "flip a stone": {"e5"},
    "two things at once": {"C3"},
    "forbid a move": {"D5"},
    "bomb a stone": {"e5"},
    "bomb a stone with a certain one": {"e5", "e8"},
    "spare a stone": {"e5"},
    "open a stone": {"e5"},
    "shut a stone": {"e5"},
    "the liberties of a string": {"C3"},
    "a string": {"B3"},
    "where a pair points": {"e4", "f4"},
}
"""The cells that a goal or a set names. All others name none."""


def twins(start: PlayedPosition) -> Iterator[tuple[Position, Renaming]]:
    for symmetry in start.twins[1:3]:
        yield start.image(symmetry), cell_renaming(start.origin, symmetry)


@pytest.mark.parametrize(("start", "goal"), [case[1:] for case in GOALS], ids=[g[0] for g in GOALS])
def test_right_moves_on_a_twin_are_images_of_right_moves(start: PlayedPosition, goal: Goal) -> None:
    right = goal.answers(start.position)
    assert len(right) > 0
    for twin, name in twins(start):
        images = {twin.play(rename_cells(str(move), name)) for move in right}
        assert {twin.play(move) for move in goal.on_twin(name).answers(twin)} == images


@pytest.mark.parametrize(("start", "cells"), [case[1:] for case in SETS], ids=[s[0] for s in SETS])
def test_the_cells_on_a_twin_are_the_images_of_the_cells(
    start: PlayedPosition, cells: CellSet
) -> None:
    for twin, name in twins(start):
        images = {name(cell) for cell in cells.cells(start.position)}
        assert {*cells.on_twin(name).cells(twin)} == images


@pytest.mark.parametrize(
    ("case", "start", "asked"), [*GOALS, *SETS], ids=[*map(itemgetter(0), [*GOALS, *SETS])]
)
def test_the_cells_that_a_goal_names_are_renamed_on_a_twin(
    case: str, start: PlayedPosition, asked: Goal | CellSet
) -> None:
    named = NAMED.get(case, set())
    assert {*asked.named_cells(start.position)} == named
    for twin, name in twins(start):
        assert {*asked.on_twin(name).named_cells(twin)} == {*map(name, named)}
