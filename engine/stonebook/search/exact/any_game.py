"""The solver for games without one of their own. It uses only the rules."""

from __future__ import annotations

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.endings import SMALLEST_MARGIN, margin, outcome
from stonebook.search.look_ahead import LookAhead
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, EXACT, LOSS, UNKNOWN, WIN, Proof
from stonebook.search.slices import Search, Stopped

WIN_VALUE = 1_000_000.0
"""Added to the margin of a win, so any win is better than any draw or loss."""
MAX_VALUE = 2 * WIN_VALUE
"""An upper bound on all values."""


def search(position: Position, nodes: int) -> Search:
    """Return a search for the winner, and for the margin if the game counts.

    The line holds the first of several equal moves. If the rules look back, no stored value is
    reused, so only positions close to the end can be solved.
    """
    player = position.to_move
    assert player is not None
    counts = position.score() is not None
    tree = LookAhead(player, lambda end: _final_value(end, player), nodes)
    low, high, stopped = -MAX_VALUE, MAX_VALUE, None
    line: tuple[Move, ...] = ()
    try:
        low, line = yield from tree.value(position, -WIN_VALUE / 2, WIN_VALUE / 2)
        high = low
        if counts and abs(low) > WIN_VALUE / 2:
            low, high = (low, MAX_VALUE) if low > 0 else (-MAX_VALUE, low)
            low, line = yield from tree.value(
                position, low - SMALLEST_MARGIN, high + SMALLEST_MARGIN
            )
            high = low
    except Stopped as end:
        stopped = end.reason

    def proof(outcome: str | None, margin: float | None, bound: str) -> Proof:
        return Proof(
            outcome,
            margin,
            bound,
            line=line,
            nodes=tree.nodes,
            depth=len(line),
            stopped=stopped,
            forgot=tree.forgot,
        )

    if (low, high) == (-MAX_VALUE, MAX_VALUE):
        return proof(None, None, UNKNOWN)
    value = high if low == -MAX_VALUE else low
    outcome_sign = (value > WIN_VALUE / 2) - (value < -WIN_VALUE / 2)
    bound = EXACT if low == high else AT_LEAST if high == MAX_VALUE else AT_MOST
    return proof(
        (DRAW, WIN, LOSS)[outcome_sign], value - outcome_sign * WIN_VALUE if counts else None, bound
    )


def _final_value(position: Position, player: str) -> float | None:
    if position.to_move is not None:
        return None
    outcome_value = {WIN: WIN_VALUE, DRAW: 0, LOSS: -WIN_VALUE}[outcome(position, player)]
    return outcome_value + (margin(position, player) or 0)
