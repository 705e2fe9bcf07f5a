"""Sets of cells: exactly those cells, and for every other cell the reason."""

from collections.abc import Iterator

import pytest

import stonebook
from stonebook import widgets as w
from stonebook.rules.position import Position
from stonebook.teach.explain.reasons import why_legal
from stonebook.teach.games.jo.goals import can_flip, flippers
from stonebook.teach.games.strings.cells import MAX_NAMED
from stonebook.teach.goals.cells import CellSet
from stonebook.words import listed
from tests.rules.jo.positions import CROWD, FIGURES, JO, START, position
from tests.teach.random_games import random_game

STRINGS = [("ikeda", {"size": 4}), ("alterigo", {"width": 4, "height": 3})]
COLUMNS = "ABCDEFGHI"


def some_positions(name: str, settings: dict[str, object]) -> Iterator[Position]:
    """Positions of a random game that go on."""
    game = random_game(name, settings, 2)
    at = game.origin
    for number, move in enumerate(game.moves[:60]):
        if number % 4 == 3:
            yield at
        at = at.play(move)


def neighbours(position: Position, cell: str) -> set[str]:
    """The neighbours of a cell of a square board, worked out from its name."""
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return {f"{COLUMNS[a]}{b}" for a, b in near} & {*position.cells()}


def string_of(position: Position, cell: str) -> set[str]:
    """The cells of a cell's string."""
    results = {cell}
    while (
        more := {
            near
            for member in results
            for near in neighbours(position, member)
            if position.at(near) == position.at(cell)
        }
        - results
    ):
        results |= more
    return results


def adjacent_to(position: Position, cells: set[str]) -> set[str]:
    return {near for cell in cells for near in neighbours(position, cell)} - cells


def in_order(position: Position, cells: set[str]) -> tuple[str, ...]:
    return tuple(cell for cell in position.cells() if cell in cells)


@pytest.mark.parametrize(("name", "settings"), STRINGS)
def test_a_string_and_its_liberties(name: str, settings: dict[str, object]) -> None:
    for p in some_positions(name, settings):
        for of in p.cells():
            if p.at(of) is None:
                continue
            string = string_of(p, of)
            liberties = {cell for cell in adjacent_to(p, string) if p.at(cell) is None}
            assert {*w.string(of).cells(p)} == string
            assert {*w.liberties(of).cells(p)} == liberties
            for cell in p.cells():
                owner = p.at(cell)
                reason = f"{cell} is not empty: {owner} is there."
                far = f"{cell} is empty, but none of its neighbours belongs to the string of {of}."
                if cell not in liberties:
                    assert w.liberties(of).why_not(p, cell) == (reason if owner else far)
                if cell in string:
                    continue
                why = w.string(of).why_not(p, cell)
                if owner is None:
                    assert why == f"{cell} is empty."
                elif owner != p.at(of):
                    assert why == f"{cell} holds one of {owner}'s stones."
                else:
                    start = f"{cell} has the right colour, but no line joins it to {of}"
                    own = listed(in_order(p, string_of(p, cell)))
                    if own == cell:
                        assert why == f"{start}: it is a string of its own."
                    elif len(string_of(p, cell)) > MAX_NAMED:
                        assert why == f"{cell} belongs to another string: no line joins it to {of}."
                    else:
                        assert why == f"{start}. Its own string is {own}."


JOINED = stonebook.game("ikeda").replay(["B2", "D4", "B3", "D1", "C3"], size=4)


@pytest.mark.parametrize(
    ("cells", "cell", "why"),
    [
        (w.string("B2"), "B2", "B2 belongs to the string, too."),
        (w.string("B2"), "B3", "B3 is next to B2."),
        (w.string("B2"), "C3", "C3 and B2 are joined by neighbours: B2, B3 and C3."),
        (w.liberties("B2"), "C2", "C2 is empty, and it is next to C3 and B2."),
        (w.legal_cells(), "A1", "A1 is a legal move. The string with A1 has a liberty: A2."),
    ],
)
def test_a_cell_of_the_set_has_its_reason(cells: CellSet, cell: str, why: str) -> None:
    assert cells.why(JOINED, cell) == why


def test_a_territory_is_explained_once_for_all_stones() -> None:
    black, nobodys = w.territory("Black"), w.territory(None)
    assert black.reasons_against(SHARED, ["D1", "B1", "A2"]) == [
        "Stones are on B1 and A2. "
        "Black's territory is every empty region that leads only to Black.",
        black.why_not(SHARED, "D1"),
    ]
    assert nobodys.reasons_against(SHARED, ["B1", "A2"]) == [
        "B1 is not empty: Black is there.",
        "A2 is not empty: Black is there.",
    ]


SHARED = stonebook.game("ikeda").replay(["B1", "C3", "A2", "C2"], size=4)


def test_an_empty_region_belongs_to_the_stones_it_reaches() -> None:
    """IK7: shared regions, a player's own, and the board before the first stone."""
    empty = stonebook.game("ikeda").start(size=3)
    kinds = set()
    for p in (empty, SHARED, *some_positions("ikeda", {"size": 4})):
        sets: dict[str | None, set[str]] = {"Black": set(), "White": set(), None: set()}
        for cell in p.cells():
            owner = p.at(cell)
            if owner is not None:
                sentence = f"{cell} is not empty: {owner} is there."
                assert w.territory(None).why_not(p, cell) == sentence
                assert w.territory("White").why_not(p, cell) == (
                    f"A stone is on {cell}. "
                    "White's territory is every empty region that leads only to White."
                )
                continue
            region = string_of(p, cell)
            reached = {p.at(near) for near in adjacent_to(p, region)}
            whose = reached.pop() if len(reached) == 1 else None
            sets[whose].add(cell)
            kinds.add(whose or ("shared" if reached else "nobody's stones"))
            for asked in (None, "Black", "White"):
                reason = w.territory(asked).why(p, cell)
                assert w.territory(asked).why_not(p, cell) == reason
                assert reason.startswith(f"The empty region around {cell} leads ")
                stones = {name for name in p.cells() if f" on {name}" in reason}
                assert {p.at(stone) for stone in stones} == {*reached, *filter(None, [whose])}
                assert stones <= adjacent_to(p, region)
                assert ("only" in reason) == (whose is not None)
        for asked, cells in sets.items():
            assert w.territory(asked).cells(p) == in_order(p, cells)
    assert kinds == {"Black", "White", "shared", "nobody's stones"}


@pytest.mark.parametrize(
    ("name", "settings"), [("otello", {"size": 6}), ("io", {"size": 5}), *STRINGS]
)
def test_legal_cells_and_cells_closed_by_a_rule_are_sets(
    name: str, settings: dict[str, object]
) -> None:
    """Only empty cells are closed by a rule: a stone is in the way on the others."""
    rules = set()
    for p in some_positions(name, settings):
        refusals = {cell: p.check(cell) for cell in p.cells()}
        legal = {cell for cell, refusal in refusals.items() if refusal is None}
        assert w.legal_cells().cells(p) == in_order(p, legal)
        for cell in legal:
            why = why_legal(p.transition(cell)).message
            may = why if why.startswith(f"{cell} ") else f"{cell} is a legal move. {why}"
            assert w.legal_cells().why(p, cell) == may
        closed: dict[str, set[str]] = {}
        for cell, refusal in refusals.items():
            if refusal is not None:
                sentence = f"{refusal.message} ({refusal.rule})"
                assert w.legal_cells().why_not(p, cell) == sentence
                if p.at(cell) is None:
                    closed.setdefault(refusal.rule, set()).add(cell)
        rules |= {*closed}
        for rule in {*closed, "OT1", "IK1"}:
            cells = w.refused_cells(rule)
            assert cells.cells(p) == in_order(p, closed.get(rule, set()))
            for cell in {*p.cells()} - closed.get(rule, set()):
                why, other = cells.why_not(p, cell), refusals[cell]
                if p.at(cell) is not None:
                    assert why == f"{cell} is not empty: {p.at(cell)} is there."
                elif other is not None:
                    assert why == f"{other.message} ({other.rule})"
                else:
                    assert why == w.legal_cells().why(p, cell)
    assert rules or name == "alterigo"  # AI2: every empty intersection may be played


RED = position(red="e5 a9", black="a5 i1", neutral="e8")


def made_up(reserve: int) -> Position:
    """Red has a given number of stones in reserve, and Black's a5 has two empty neighbours."""
    cells = [c for c in START.cells() if c not in ("a5", "a6", "a7", "b5", "c5", "b4", "c3")]
    return position(red=" ".join(cells[: 27 - reserve]), black="a5")


def in_line(p: Position, cell: str) -> set[str]:
    """The pairs of neighbouring empty cells in one line with a cell, found by trying every pair.

    Two cells are in line with a third where the step from one to the next is the same.
    """
    grid = p.grid
    empty = {grid.index[name] for name in p.cells() if p.at(name) is None}
    return {
        str(JO.move(f"{grid.names[near]}+{grid.names[far]}"))
        for near in empty
        for far in empty
        for step in grid.steps
        if step[grid.index[cell]] == near and step[near] == far
    }


@pytest.mark.parametrize("p", [RED, CROWD, *(JO.replay([turn]) for turn, _, _ in FIGURES[:1])])
def test_exposed_stones_and_the_pairs_that_flip_them_agree_with_the_lines(p: Position) -> None:
    for of, rival in (("Red", "Black"), ("Black", "Red")):
        assert can_flip(p, rival)
        stones = {cell for cell in p.cells() if p.at(cell) == of and in_line(p, cell)}
        assert w.exposed(of).cells(p) == in_order(p, stones)
    for cell in p.cells():
        pairs = flippers(p, cell)
        assert {*pairs} == in_line(p, cell)
        assert [*pairs] == sorted(pairs)
        assert [str(JO.move(pair)) for pair in pairs] == [*pairs]


@pytest.mark.parametrize(
    ("p", "of", "cell", "sentence"),
    [
        (RED, "Red", "b5", "b5 is empty."),
        (RED, "Red", "e8", "e8 holds a neutral stone. Only a player's stone may be flipped."),
        (RED, "Red", "a5", "a5 holds one of Black's stones."),
        (RED, "Black", "e5", "e5 holds one of Red's stones."),
        (position(red="a5 b5 a6 b4"), "Red", "a5", "No pair fits in front of a5. In the way: "
         "a6, b4 and b5."),
        (made_up(2), "Black", "a5", "A pair would fit in front of a5, but Red has only 2 in "
         "reserve. A turn that flips takes three: two for the pair, one for the flip."),
    ],
)  # fmt: skip
def test_why_a_stone_is_not_exposed(p: Position, of: str, cell: str, sentence: str) -> None:
    assert w.exposed(of).why_not(p, cell) == sentence


def test_why_a_stone_is_exposed() -> None:
    assert w.exposed("Red").why(RED, "e5") == (
        "e5 can flip: a pair fits on c5 and d5, and e5 is at an end of its line."
    )


@pytest.mark.parametrize(("reserve", "cells"), [(2, ()), (3, ("a5",)), (4, ("a5",))])
def test_a_flip_takes_three_stones(reserve: int, cells: tuple[str, ...]) -> None:
    """JO4, JO6."""
    assert w.exposed("Black").cells(made_up(reserve)) == cells


@pytest.mark.parametrize(
    ("pair", "cells"),
    [
        ("d5+e5", "c5 f5"),
        ("a5+b5", "c5"),
        ("b4+c3", "a5 d2"),
        ("e8+e9", "e7"),
        ("a6+b5", "c4"),
        ("a9+b9", "c9"),
        ("b6+c5", "a7 d4"),
        ("i4+i5", "i3"),
    ],
)
def test_a_pairs_line_continues_at_either_end(pair: str, cells: str) -> None:
    """JO5: any cell of the board, empty or not."""
    asked = w.custodial(pair)
    assert {*asked.cells(START)} == {*cells.split()}
    assert asked.cells(START) == in_order(START, {*cells.split()})
    first, second = pair.split("+")
    near = {*START.grid.neighbour_names(first), *START.grid.neighbour_names(second)}
    for cell in {*START.cells()} - {*cells.split()}:
        assert asked.why_not(START, cell) == (
            f"{cell} touches a stone of {pair}, but it is not in line with both."
            if cell in near - {first, second}
            else f"{cell} is not at an end of the line of {pair}."
        )


def test_self_capture_is_denied_by_a_liberty_even_after_passes() -> None:
    """The game goes on after one pass, but that is no reason against self-capture."""
    position = stonebook.game("ikeda").replay(["A1", "B2", "pass", "C3", "D3", "pass"], size=4)
    why = w.refused_cells("IK5").why_not(position, "D1")
    assert why == "D1 is a legal move. The string with D1 has a liberty: D2."
