"""The exact solver of Alter Igo: a table of all positions on small boards, a search on others.

A table's positions count as nodes even if the table is cached, so equal budgets always give
equal results.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import suppress

from stonebook.geometry import Grid
from stonebook.rules.position import Position
from stonebook.rules.strings.position import BLACK, PLAYERS, WHITE, StringPosition
from stonebook.search.exact.alterigo.history import (
    AlterIgoState,
    Budget,
    drawn_line,
    solve_with_history,
)
from stonebook.search.exact.alterigo.look_ahead import look_ahead
from stonebook.search.exact.alterigo.table import MAX_POINTS, DistanceTable, build
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, EXACT, LOSS, WIN, Proof
from stonebook.search.slices import BudgetSpent, OutOfNodes, Search

CACHED_TABLES = 6
"""The most tables in memory. The least recently used one is dropped first."""

_tables: dict[tuple[int, ...], DistanceTable] = {}


def search(position: Position, nodes: int) -> Search:
    """Return a search for the outcome, the distance and a line to the end of the game.

    The winner hurries and the loser delays. The line of a draw ends with the third occurrence of a
    board (AI6). If no table fits the budget, the search looks ahead from the position; the line of
    a draw may then stop early.
    """
    assert isinstance(position, StringPosition)
    grid, state = position.grid, _state(position)
    table = yield from _building_table(grid, nodes)
    if table is None:
        return (yield from look_ahead(position, state, nodes))
    distance_without_past = table.distance(state.own, state.other)
    budget = Budget(nodes, table.position_count)
    points: list[int] = []
    try:
        value = yield from solve_with_history(table, state, budget)
    except BudgetSpent:
        # Earlier boards can take wins away, but never add one (AI6).
        bound = AT_MOST if distance_without_past % 2 else AT_LEAST
        return Proof(DRAW, None, bound, nodes=budget.spent, stopped=OutOfNodes.reason)
    points += value.points
    if not value.distance:
        with suppress(BudgetSpent):
            yield from drawn_line(table, state, budget, points)
    line = tuple(position.game.move(grid.names[point]) for point in points)
    outcome = (LOSS if value.distance % 2 else WIN) if value.distance else DRAW
    distance = value.distance or None
    return Proof(outcome, None, EXACT, distance, line, budget.spent, len(line))


def _state(position: StringPosition) -> AlterIgoState:
    grid, mover = position.grid, PLAYERS.index(str(position.to_move))

    def stones_of(board: Mapping[str, str], player: str) -> int:
        return grid.mask(cell for cell, owner in board.items() if owner == player)

    boards = [(stones_of(board, BLACK), stones_of(board, WHITE)) for board in position.boards()]
    return AlterIgoState.of_boards(boards, mover, len(grid))


def _building_table(grid: Grid, max_positions: int) -> Generator[int, None, DistanceTable | None]:
    """Return a board's table, or None if it would have more than `max_positions` positions."""
    if len(grid) > MAX_POINTS:
        return None
    table = _tables.pop(key := grid.neighbour_masks, None) or (
        yield from build(grid, max_positions)
    )
    if table is not None:
        _tables[key] = table
        while len(_tables) > CACHED_TABLES:
            del _tables[next(iter(_tables))]
    return table if table is None or table.position_count <= max_positions else None
