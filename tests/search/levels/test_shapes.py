"""Level 6 of Ikeda Area III on larger boards: its plays are legal, and it knows shapes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import stonebook
from stonebook.profiles.game_profile import Strength
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.search.levels.ikeda.playouts import ikeda_playout
from stonebook.search.levels.ikeda.shapes.replies import choose, is_self_atari, reply
from stonebook.search.levels.ikeda.shapes.table import shape_table
from stonebook.search.levels.ikeda.shapes.tree import (
    ShapeTree,
    head_start,
    last_play,
    plausible,
    shape_estimate,
)
from stonebook.search.levels.stones import Stones
from stonebook.search.slices import run_to_end
from tests.search.levels.test_openings import on_first_line

IKEDA = stonebook.game("ikeda")
QUICK = Strength(15_000, uses_fitted_values=True)


def replayed(moves: str, size: int = 9) -> IkedaPosition:
    """Return the position after moves."""
    position = IKEDA.replay(moves.split(), size=size, komi=7)
    assert isinstance(position, IkedaPosition)
    return position


def positions(seed: int) -> Iterator[IkedaPosition]:
    """Yield the positions of a random game of 120 moves."""
    random, position = Random(seed), IKEDA.start(size=7)
    for _ in range(120):
        moves = [move for move in position.moves() if move.kind != "pass"]
        if not moves:
            return
        position = position.play(moves[int(random.random() * len(moves))])
        assert isinstance(position, IkedaPosition)
        yield position


def best(position: IkedaPosition, seed: int = 1) -> str:
    """Return the move that a short search visits most."""
    moves, values = run_to_end(shape_estimate(position, QUICK, Random(seed)))
    return str(moves[values.index(max(values))])


def cells(position: IkedaPosition, mask: int) -> tuple[str, ...]:
    """Return the names of the cells in a mask."""
    return position.grid.cells(mask)


@pytest.mark.parametrize("seed", range(4))
def test_every_reply_is_legal_or_a_capture_that_repeats_a_board(seed: int) -> None:
    random, replies = Random(seed), 0
    for position in positions(seed):
        stones, last_cell = Stones(position), last_play(position).bit_length() - 1
        answer = reply(stones, last_cell, position.bitboards.mover, random)
        other = position.bitboards.other
        captures = {free for string, free in position.all_strings if string & other}
        legal = position.grid.mask(str(move) for move in position.moves() if move.kind != "pass")
        assert answer in captures or not answer & ~legal
        replies += answer > 0
    assert replies > 20


def test_a_play_that_keeps_two_liberties_is_chosen_before_a_self_atari() -> None:
    position = replayed("pass B2 E5 C1")  # a black stone on B1 has one liberty, on A1
    stones, index = Stones(position), position.grid.index
    corner, centre = (stones.empty.index(index[cell]) for cell in ("B1", "C4"))
    assert choose(stones, 0, iter([corner, centre])) == centre
    assert choose(stones, 0, iter([corner])) == corner
    assert choose(stones, 0, iter([])) == -1


@pytest.mark.parametrize("seed", range(4))
def test_a_self_atari_leaves_the_played_string_one_liberty(seed: int) -> None:
    seen = set()
    for position in positions(seed):
        stones, mover = Stones(position), position.bitboards.mover
        for move in position.moves():
            if move.kind == "pass":
                continue
            bit = position.grid.mask([str(move)])
            after = position.play(move)
            assert isinstance(after, IkedaPosition)
            liberties = next(free for string, free in after.all_strings if string & bit)
            captures = after.bitboards.own.bit_count() < position.bitboards.other.bit_count()
            found = is_self_atari(stones, bit.bit_length() - 1, mover)
            assert captures or found == (liberties.bit_count() == 1)
            seen.add(found)
    assert seen == {True, False}


def test_the_last_play_is_the_stone_that_was_just_placed() -> None:
    assert last_play(replayed("")) == 0
    assert last_play(replayed("E5 pass")) == 0
    for moves in ("E5", "E5 C3", "A2 A1 B1"):  # the last one captures
        position = replayed(moves)
        assert cells(position, last_play(position)) == (moves.split()[-1],)


@pytest.mark.parametrize(
    ("moves", "cell", "has_shape"),
    [
        ("E6", "E5", False),
        ("D5 E6 E7 D6", "E5", True),  # a cut of two diagonals, nothing else next to it
        ("D6 E6 F6", "E5", True),  # a hane around E6
        ("D6 E6 F6", "G5", False),
        ("D1", "E1", False),
        ("D2 C2 pass C1 E2 pass", "D1", True),  # a block on the edge
    ],
)
def test_shapes_are_found_in_either_colour_and_every_orientation(
    moves: str, cell: str, has_shape: bool
) -> None:
    position = replayed(moves)
    grid, (own, other, mover) = position.grid, position.bitboards
    black, white = (other, own) if mover else (own, other)
    table = shape_table(Stones(position).near)
    for image in grid.symmetries:
        spot = image[grid.index[cell]]
        stones = [
            sum(1 << image[index] for index in range(len(grid)) if colour >> index & 1)
            for colour in (black, white)
        ]
        assert table.has_shape(spot, *stones) == table.has_shape(spot, *stones[::-1]) == has_shape


def test_captures_and_rescues_are_tried_before_plays_on_an_empty_edge() -> None:
    position = replayed("D5 E5 E6 C3 E4")  # White's E5 has one liberty
    stones, index = Stones(position), position.grid.index
    starts = {
        cell: won - lost
        for cell in ("F5", "H1", "G3", "D4")
        for won, lost in [head_start(stones, index[cell], 1, index["E4"])]
    }
    assert max(starts, key=lambda cell: starts[cell]) == "F5"
    assert starts["H1"] < 0 < starts["G3"] < starts["F5"]


def test_a_search_fills_no_eye_and_opens_away_from_the_edge() -> None:
    assert not {str(move) for move in candidates("")} & {"A1", "A5", "J9", "E1"}
    eyes = "A2 E5 B2 E6 B1 E7 C1 F5 D1 F6 D2 F7 C2 G5 pass G6"
    assert {str(move) for move in candidates(eyes)} & {"A1"} == set()
    assert not on_first_line(best(replayed("E5 C3")), 9)


def candidates(moves: str) -> list[object]:
    """Return the moves that the tree examines."""
    position = replayed(moves)
    return [*plausible(position, position.moves())]


def test_a_search_rescues_stones_and_plays_the_same_again() -> None:
    position = replayed("E5 E6 E4 D5 G3 D4 C7 F5 G7 F4")  # two stones with one liberty
    assert best(position) == best(position) == "E3"


def test_a_search_ends_early_only_if_no_other_move_can_be_visited_more() -> None:
    position = replayed("E5 C3")
    tree = ShapeTree(position, plausible(position, position.moves()), Random(1), ikeda_playout)
    assert tree.root.children is not None
    tree.spent, tree.root.visits = 600, 60
    tree.root.children[0].visits, tree.root.children[1].visits = 40, 10
    assert tree.is_decided(890) and not tree.is_decided(900)


def test_only_the_strongest_level_on_larger_boards_weighs_shapes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from stonebook.search.levels.ikeda.estimates import ikeda_estimate
    from stonebook.search.levels.ikeda.shapes import tree

    searched = []
    monkeypatch.setattr(tree, "shape_estimate", lambda *position: searched.append(position))
    ikeda_estimate(replayed("E5"), QUICK, Random(1))
    assert len(searched) == 1
    ikeda_estimate(replayed("E5"), Strength(15_000), Random(1))
    ikeda_estimate(replayed("B2", size=5), QUICK, Random(1))
    assert len(searched) == 1
