"""The alpha-beta search in lanes: values, and bounds of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import stonebook
from stonebook.geometry.lanes import Lanes
from stonebook.rules.position import Position
from stonebook.search.exact.alpha_beta import SearchSpec
from stonebook.search.exact.io.move_order import search_spec as io_spec
from stonebook.search.exact.lanes import LanedSearch
from stonebook.search.exact.otello.move_order import search_spec as otello_spec
from stonebook.search.slices import run_to_end

ALL = 100
WINDOWS = ((-1, 1), (4, 5))


def late(name: str, seed: int, size: int, empties: int) -> Position | None:
    """Return a position of a random game with this many empty cells, or None if it ended before."""
    random, position = Random(seed), stonebook.game(name).start(size=size)
    while position.rows().count(".") > empties:
        moves = position.moves()
        if not moves:
            return None
        position = position.play(moves[int(random.random() * len(moves))])
    return position if position.to_move is not None else None


@pytest.mark.parametrize(("name", "spec"), [("otello", otello_spec), ("io", io_spec)])
@pytest.mark.parametrize("empties", [5, 7, 9])
def test_a_narrow_window_gives_the_value_or_a_bound(
    name: str, spec: Callable[[Lanes], SearchSpec], empties: int
) -> None:
    compared = 0
    for seed in range(4):
        position = late(name, seed, 5 if name == "io" else 6, empties)
        if position is None or (name == "io" and position.phase != "single"):
            continue
        exact, *bounds = (
            run_to_end(LanedSearch(position, 10**6, spec).searching(position, low, high))
            for low, high in ((-ALL, ALL), *WINDOWS)
        )
        for (low, high), bound in zip(WINDOWS, bounds, strict=True):
            assert min(max(bound, low), high) == min(max(exact, low), high)
            compared += 1
    assert compared >= 4
