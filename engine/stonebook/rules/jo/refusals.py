"""Why a turn of Jō is not legal.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.rules.jo.notation import WrittenTurn, stages
from stonebook.rules.jo.pairs import BIT, CELL_NAME, GRID, PAIR, STONES, Board, open_pairs
from stonebook.rules.refusals import Refusal


def refuse_turn(turn: WrittenTurn, board: Board, params: Mapping[str, object]) -> Refusal | None:
    """Refuse an illegal turn, or return None for a legal one (JO1, JO4 to JO7).

    `params` are parameters of each sentence: the player to move and the rival.
    """
    return (
        _refuse_off_board(turn, params)
        or _refuse_pair(turn, board, params)
        or _refuse_effect(turn, board, params)
    )


def _refuse_off_board(turn: WrittenTurn, params: Mapping[str, object]) -> Refusal | None:
    """Refuse a turn that names a cell beyond the board (JO1)."""
    for cell in (*turn.cells, *(name for effect in turn.effects for name in effect if name)):
        if cell not in BIT:
            column = [name for name in GRID.names if name[0] == cell[0]]
            where = {"cell": cell, "letter": cell[0], "low": column[0], "high": column[-1]}
            return Refusal("JO1", (cell,), "jo.off_board", {**params, **where})
    return None


def _refuse_pair(turn: WrittenTurn, board: Board, params: Mapping[str, object]) -> Refusal | None:
    """Refuse a pair that is not on two adjacent empty cells (JO4)."""
    cells, (own, other, neutral) = turn.cells, board
    occupied = tuple(cell for cell in cells if BIT[cell] & (own | other | neutral))
    if occupied:
        bit = BIT[occupied[0]]
        content = "own" if own & bit else "rival" if other & bit else "neutral"
        return Refusal("JO4", occupied, f"jo.taken.{content}", {**params, "cell": occupied[0]})
    if len(cells) == 1 and not any(cells[0] in pair.cells for pair in open_pairs(*board)):
        return Refusal("JO4", cells, "jo.hemmed_in", {**params, "cell": cells[0]})
    if len(set(cells)) != 2:
        return Refusal("JO4", cells, "jo.not_two", params)
    if cells not in PAIR:
        return Refusal("JO4", cells, "jo.apart", {**params, "first": cells[0], "last": cells[1]})
    return None


def _refuse_effect(turn: WrittenTurn, board: Board, params: Mapping[str, object]) -> Refusal | None:
    """Refuse the first effect that is illegal on the board before it (JO5, JO6, JO7)."""
    pair = PAIR[turn.cells]
    ends = tuple(CELL_NAME[bit] for bit in (pair.low, pair.high) if bit)
    used_cells: set[str] = set()
    arrival_cells: set[str] = set()
    for (cell, target), (own, other, neutral) in zip(
        turn.effects, stages(turn, board), strict=False
    ):
        bit = BIT[cell]
        named = {**params, "cell": cell, "target": target, "ends": ends}
        if cell not in ends:
            cells = (cell, *ends)
            return Refusal("JO5", cells, "jo.not_custodial", named, deciding=ends)
        if cell in used_cells:
            return Refusal("JO5", (cell,), "jo.used", named)
        if cell in arrival_cells:
            return Refusal("JO7", (cell,), "jo.arrived", named)
        used_cells.add(cell)
        if target is None:
            if not other & bit:
                content = "own" if own & bit else "neutral" if neutral & bit else "empty"
                return Refusal("JO6", (cell,), f"jo.not_opposing.{content}", named)
            if own.bit_count() == STONES:
                return Refusal("JO6", (cell,), "jo.empty_reserve", named)
            continue
        if not neutral & bit:
            content = "own" if own & bit else "rival" if other & bit else "empty"
            return Refusal("JO7", (cell,), f"jo.not_neutral.{content}", named)
        if (own | neutral) & BIT[target]:
            content = "own" if own & BIT[target] else "neutral"
            return Refusal("JO7", (cell, target), f"jo.target.{content}", named)
        arrival_cells.add(target)
    return None
