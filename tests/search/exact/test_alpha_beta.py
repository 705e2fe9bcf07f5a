"""The two alpha-beta searches in lanes find the same values."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import stonebook
from stonebook.geometry.lanes import Lanes
from stonebook.rules.position import Position
from stonebook.search.cooperative import run_to_end
from stonebook.search.exact import alpha_beta
from stonebook.search.exact.io.move_order import search_spec as io_spec
from stonebook.search.exact.lanes import LanedSearch
from stonebook.search.exact.otello.move_order import search_spec as otello_spec

ALL = 100


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
def test_the_search_in_slices_is_the_same_search(
    name: str,
    spec: Callable[[Lanes], alpha_beta.SearchSpec],
    empties: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`outer` is a generator, and `inner` is not: otherwise they search alike."""
    compared = 0
    for seed in range(4):
        position = late(name, seed, 5 if name == "io" else 6, empties)
        if position is None or (name == "io" and position.phase != "single"):
            continue
        for low, high in ((-ALL, ALL), (-1, 1), (4, 5)):
            results = []
            for slices_from in (0, ALL):
                monkeypatch.setattr(alpha_beta, "INNER_EMPTIES", slices_from)
                value = run_to_end(
                    LanedSearch(position, 10**6, spec).searching(position, low, high)
                )
                results.append(min(max(value, low), high))
            assert results[0] == results[1]
            compared += 1
    assert compared >= 6
