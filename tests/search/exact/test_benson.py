"""Unconditional life against brute force: every play of the other player, while this one passes.

The brute force is `tests/oracle/ikeda`, which knows the rules alone.
"""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

import stonebook
from stonebook.geometry import SquareGrid
from stonebook.search.exact.ikeda.look_ahead import IkedaSearch
from stonebook.search.exact.strings.board import PointBoard
from stonebook.search.solve import solve
from stonebook.teach.games.ikeda.settled_boards import EYES, random_settled_board
from tests.oracle import ikeda as oracle

GAME = stonebook.game("ikeda")
MAX_BOARDS = 3000
"""The most boards that a brute-force search may reach."""
OPEN_POINTS = 16
"""How many points of a drawn board are open at most, with the stones that stand there."""


class TooMany(Exception):
    """The brute force takes too long."""


def kept_by_passing(state: oracle.State) -> tuple[set[str], set[str]]:
    """Return the stones that no plays of the mover remove, and the points without plays."""
    owner = oracle.OTHER[state.mover]
    stones = {cell for cell, player in state.stones.items() if player == owner}
    empty = {cell for cell in oracle.places(state) if cell not in state.stones}
    waiting, visited = [state.stones], {frozenset(state.stones.items())}
    while waiting:
        # There are no past boards: superko only forbids plays, so this is the worst case.
        at = replace(state, stones=waiting.pop(), seen=())
        for cell in oracle.places(at):
            if oracle.refusal_of_play(at, cell) is None:
                after, removed = oracle.after_stone(at, cell)
                stones -= removed
                empty.discard(cell)
                if (key := frozenset(after.items())) not in visited:
                    if len(visited) >= MAX_BOARDS:
                        raise TooMany
                    visited.add(key)
                    waiting.append(after)
    return {oracle.name(cell) for cell in stones}, {oracle.name(cell) for cell in empty}


def settled(size: int, state: oracle.State) -> tuple[set[str], set[str]]:
    """Return the stones and points that are safe by the solver's theorem."""
    grid = GAME.start(size=size).grid
    assert isinstance(grid, SquareGrid)
    owner = oracle.OTHER[state.mover]
    own = [oracle.name(cell) for cell, player in state.stones.items() if player == owner]
    found = PointBoard(grid).unconditional_life(grid.mask(own))
    return {*grid.cells(found.alive)}, {*grid.cells(found.eyes)}


def legal(state: oracle.State) -> bool:
    return all(
        oracle.has_liberty(state, state.stones, string)
        for player in oracle.PLAYERS
        for string in oracle.strings(state, state.stones, player)
    )


def board(size: int, text: str) -> oracle.State:
    places = oracle.places(oracle.start(size=size))
    named = {"B": "Black", "W": "White"}
    stones = {cell: named[sign] for cell, sign in zip(places, text, strict=True) if sign in named}
    return replace(oracle.start(size=size), stones=stones, mover="White")


@pytest.mark.slow
def test_on_each_board_of_one_colour_exactly_the_living_strings_stay() -> None:
    """On all boards of 3 × 3 with only black stones the theorem finds all safe stones."""
    alive = 0
    for signs in product("B.", repeat=9):
        state = board(3, "".join(signs))
        if legal(state):
            settled_points = settled(3, state)
            assert settled_points[0] == kept_by_passing(state)[0], signs
            alive += bool(settled_points[0])
    assert alive > 5


@pytest.mark.parametrize(
    ("size", "number"), [(3, 150), pytest.param(4, 60, marks=pytest.mark.slow)]
)
def test_settled_points_stay_settled(size: int, number: int) -> None:
    """Boards with stones of both players, full enough to live."""
    chance, looked, alive = Random(size), 0, 0
    while looked < number:
        state = board(size, "".join(chance.choices("B.W", (6, 4, 2), k=size * size)))
        found = settled(size, state)
        if not legal(state) or (not found[0] and chance.random() < 0.9):
            continue
        try:
            stones, points = kept_by_passing(state)
        except TooMany:
            continue
        looked += 1
        assert found[0] <= stones and found[1] <= points, state.stones
        own = frozenset(cell for cell, player in state.stones.items() if player == "Black")
        assert {oracle.name(cell) for cell in oracle.safe_stones(size, own)} == found[0] | found[1]
        alive += bool(found[0])
    assert alive > number / 10


@pytest.mark.parametrize("size", EYES)
def test_a_drawn_board_is_settled_but_for_a_few_points(size: int) -> None:
    for seed in range(6):
        position = random_settled_board(Random(seed), {"size": size})
        grid = position.grid
        assert isinstance(grid, SquareGrid)
        solver = PointBoard(grid)
        masks = [
            grid.mask(cell for cell in grid.names if position.at(cell) == player)
            for player in position.game.players
        ]
        settled_boards = [solver.unconditional_life(mask) for mask in masks]
        assert all(found.eyes.bit_count() >= EYES[size][0] for found in settled_boards)
        rest = grid.full & ~sum(solver.safe(mask) for mask in masks)
        assert 0 < rest.bit_count() <= OPEN_POINTS, position.rows()


@pytest.mark.slow
def test_leaving_out_plays_on_own_eyes_changes_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver without the shortcut finds the same value."""
    positions = [random_settled_board(Random(seed), {"size": 6 + seed % 2}) for seed in range(24)]
    usual = [solve(position, nodes=4000) for position in positions]
    monkeypatch.setattr(
        IkedaSearch, "plays_on_own_eyes", property(lambda _: True, lambda *_: None), raising=False
    )
    compared = 0
    for position, proof in zip(positions, usual, strict=True):
        slow = solve(position, nodes=12_000)
        if proof.proved and slow.proved:
            compared += 1
            assert slow.margin == proof.margin, position.rows()
    assert compared > 5
