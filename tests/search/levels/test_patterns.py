"""Level 6 of O-tell-O: its board follows the rules, and its values and its search are right."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

import stonebook
from stonebook.rules.bracketing import BracketPosition
from stonebook.search import level, solve
from stonebook.search.levels.patterns import search as module
from stonebook.search.levels.patterns.board import (
    BASES,
    KINDS,
    PATTERNS,
    images,
    pattern_board,
    symmetries,
)
from stonebook.search.levels.patterns.search import WINNING, PatternSearch
from stonebook.search.levels.patterns.weights import FILE, STAGES, pattern_numbers, values
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.search.slices import BudgetSpent, run_to_end

OTELLO = stonebook.game("otello")
BOARD = pattern_board()


def positions(seed: int) -> Iterator[BracketPosition]:
    """Yield the positions of a random game."""
    random, position = Random(seed), OTELLO.start()
    while position.to_move is not None:
        assert isinstance(position, BracketPosition)
        yield position
        moves = position.moves()
        position = position.play(moves[int(random.random() * len(moves))])


def after(seed: int, plies: int) -> BracketPosition:
    """Return a position of a random game."""
    return [*positions(seed)][plies]


def sides(position: BracketPosition) -> tuple[int, int]:
    """Return the mover's stones and the other player's on the board of patterns."""
    cells = position.board.lanes.cells
    own, other, _ = position.bitboards
    return BOARD.laned(cells(own)), BOARD.laned(cells(other))


def moves_of(own: int, other: int) -> dict[int, tuple[int, int]]:
    """Return the sides after each move, by its cell, the next mover's first."""
    found = PatternSearch(1).children(own, other, -1)
    return {cell: (mine, theirs) for _, cell, mine, theirs in found}


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_the_search_in_slices_is_the_same_search(
    depth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`searching` finds the same value as `value`, with equally many nodes."""
    monkeypatch.setattr(module, "MAX_UNSLICED_DEPTH", 1)
    for seed, plies in ((1, 12), (2, 30), (3, 45), (4, 54), (5, 57)):
        own, other = sides(after(seed, plies))
        for window in ((-module.INFINITY, module.INFINITY), (-1, 0), (40, 41)):
            whole, sliced = PatternSearch(10**6), PatternSearch(10**6)
            value = whole.value(own, other, depth, *window)
            assert run_to_end(sliced.searching(own, other, depth, *window)) == value
            assert sliced.nodes == whole.nodes
            assert sliced.table == whole.table


def test_the_board_agrees_with_the_rules() -> None:
    for seed in range(6):
        for position in positions(seed):
            moves = moves_of(*sides(position))
            named = {move.cells[0]: move for move in position.moves() if move.kind == "place"}
            assert {position.grid.names[cell] for cell in moves} == {*named}
            for cell, found in moves.items():
                after = position.play(named[position.grid.names[cell]])
                assert isinstance(after, BracketPosition)
                if after.bitboards.mover == position.bitboards.mover or after.to_move is None:
                    continue  # the other player passes, and the rules count that as a move
                assert found == sides(after)


def test_every_cell_is_in_its_lines_and_patterns() -> None:
    assert len(PATTERNS) == len(KINDS) == 50
    assert [KINDS.count(kind) for kind in BASES] == [4, 4, 4, 4, 2, 4, 4, 4, 4, 4, 4, 8]
    covered = {cell for cells in PATTERNS for cell in cells}
    assert covered == {*range(64)}
    assert max(len(cells) for cells in PATTERNS) == 8
    assert BOARD.row_lane.bit_count() == 64


def test_mirrored_and_turned_boards_have_the_same_estimate() -> None:
    search = PatternSearch(1)
    for position in (after(1, 20), after(2, 33)):
        cells = position.board.lanes.cells
        mine, theirs = (cells(side) for side in position.bitboards[:2])
        results = {
            search.estimate(
                BOARD.laned([way[c] for c in mine]), BOARD.laned([way[c] for c in theirs])
            )
            for way in images(tuple(range(64)))
        }
        assert len(results) == 1


def test_exchanged_colours_have_the_opposite_value_but_for_whose_turn_it_is() -> None:
    search = PatternSearch(1)
    own, other = sides(after(3, 25))
    turn = search._values.linear[0]
    assert search.estimate(own, other) - turn == -(search.estimate(other, own) - turn)


def test_equal_patterns_share_a_number_and_symmetric_ones_are_worth_nothing() -> None:
    assert symmetries("edge") == [(0, 1, 2, 3, 4, 5, 6, 7), (7, 6, 5, 4, 3, 2, 1, 0)]
    count, patterns = pattern_numbers("diagonal-4")
    signs = {place: (number, sign) for place, number, sign in patterns}
    assert len(signs) == 3**4 and count == len({number for number, sign in signs.values() if sign})
    left, right, theirs = 0b0001, 0b1000, 0b0001 << 8
    assert signs[left] == signs[right] and signs[theirs] == (signs[left][0], -1)
    assert signs[0][1] == signs[0b1 | 0b1000 << 8][1] == 0


def test_the_file_has_a_value_for_every_pattern_of_every_stage() -> None:
    assert FILE.stat().st_size <= 100_000
    for stage in range(len(STAGES) + 1):
        tables, linear = values(stage)
        assert len(tables) == len(PATTERNS) and len(linear) == 3
        assert any(tables[0]) and max(map(abs, tables[0])) <= 127


def minimax(search: PatternSearch, own: int, other: int, depth: int) -> int:
    """Return the value at a depth, found by a full search."""
    moves = moves_of(own, other)
    if depth and not moves:
        if not moves_of(other, own):
            return search.final_value(own, other)
        return -minimax(search, other, own, depth)
    if not depth:
        return search.estimate(own, other)
    return max(-minimax(search, mine, theirs, depth - 1) for mine, theirs in moves.values())


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_search_finds_the_value_of_a_full_search(depth: int) -> None:
    for position in (after(4, 12), after(5, 30), after(6, 50)):
        own, other = sides(position)
        search = PatternSearch(10**9)
        assert search.value(own, other, depth, -module.INFINITY, module.INFINITY) == minimax(
            search, own, other, depth
        )


def test_probable_cuts_rarely_change_the_value_much(monkeypatch: pytest.MonkeyPatch) -> None:
    position = after(7, 28)
    own, other = sides(position)
    results, nodes = [], []
    for cuts in (module.PROB_CUTS, {}):
        monkeypatch.setattr(module, "PROB_CUTS", cuts)
        search = PatternSearch(10**9)
        results.append(max(run_to_end(search.evaluating_moves(own, other, 6)).values()))
        nodes.append(search.nodes)
    assert abs(results[0] - results[1]) <= 2 * module.UNIT and nodes[0] < nodes[1]


def test_a_won_game_is_worth_more_than_any_estimate() -> None:
    search = PatternSearch(1)
    most = 64 * module.UNIT
    assert search.final_value(BOARD.laned([0, 1]), BOARD.laned([2])) > WINNING > 2 * most
    assert search.final_value(BOARD.laned([0]), BOARD.laned([2])) == 0


def test_the_search_stops_between_slices_and_keeps_to_its_nodes() -> None:
    position = after(8, 16)
    player = level("otello", LEVEL_NUMBERS[-1])
    choosing, reports = player.choosing(position, 1), []
    for nodes in choosing:
        reports.append(nodes)
        if nodes > 30_000:
            choosing.close()
            break
    assert max(b - a for a, b in pairwise(reports)) < 8_000
    assert inspect.getgeneratorstate(choosing) == inspect.GEN_CLOSED
    search = PatternSearch(5_000)
    run_to_end(search.evaluating_moves(*sides(position), 60))
    assert search.nodes <= 5_000 + 30  # the children of the last position are counted at once


def test_a_budget_that_is_spent_raises() -> None:
    with pytest.raises(BudgetSpent):
        PatternSearch(50).value(*sides(after(1, 10)), 6, -module.INFINITY, module.INFINITY)


def test_master_wins_a_won_end() -> None:
    position = after(9, 48)
    proof = solve(position)
    move = level("otello", LEVEL_NUMBERS[-1]).choose(position, 1)
    assert proof.margin is not None
    reached = solve(position.play(move)).margin
    assert reached is not None and (proof.margin > 0) == (-reached > 0)


def test_a_slow_device_searches_less_and_shows_no_strength() -> None:
    player = level("otello", LEVEL_NUMBERS[-1])
    half = type(player)(player.game, player.number, 2)
    assert half.strength.nodes == player.strength.nodes // 2
    assert half.strength.solve_nodes == player.strength.solve_nodes // 2
    assert half.measured is None


@pytest.mark.thorough
def test_other_boards_are_played_too() -> None:
    position = OTELLO.start(size=6)
    moves = {level("otello", LEVEL_NUMBERS[-1]).choose(position, seed) for seed in (1, 2)}
    assert moves <= {*position.moves()}
