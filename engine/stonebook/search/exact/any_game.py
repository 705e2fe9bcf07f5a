"""The solver for games without their own: it works by the rules alone."""

from __future__ import annotations

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.cooperative import Search, Stopped
from stonebook.search.endings import SMALLEST_MARGIN, margin, outcome
from stonebook.search.look_ahead import LookAhead
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, EXACT, LOSS, UNKNOWN, WIN, Proof

WON = 1_000_000.0
"""The value of a win, added to its margin: winning counts before any margin."""
MAX_VALUE = 2 * WON
"""An upper bound on all values."""


def search(position: Position, nodes: int) -> Search:
    """Return a search for who wins a position, and by how much if the game counts.

    Of equal moves, the first is on the line. If the rules look back, every line carries its own
    past, and only positions close to the end are solved.
    """
    player = position.to_move
    assert player is not None
    counts = position.score() is not None
    ahead = LookAhead(player, lambda at: _worth(at, player), nodes)
    low, high, stopped = -MAX_VALUE, MAX_VALUE, None
    line: tuple[Move, ...] = ()
    try:
        low, line = yield from ahead.value(position, -WON / 2, WON / 2)
        high = low
        if counts and abs(low) > WON / 2:
            low, high = (low, MAX_VALUE) if low > 0 else (-MAX_VALUE, low)
            low, line = yield from ahead.value(
                position, low - SMALLEST_MARGIN, high + SMALLEST_MARGIN
            )
            high = low
    except Stopped as end:
        stopped = end.why

    def proof(outcome: str | None, margin: float | None, bound: str) -> Proof:
        end = line, ahead.nodes, len(line), stopped, ahead.forgot
        return Proof(outcome, margin, bound, None, *end)

    if (low, high) == (-MAX_VALUE, MAX_VALUE):
        return proof(None, None, UNKNOWN)
    value = high if low == -MAX_VALUE else low
    won = (value > WON / 2) - (value < -WON / 2)
    bound = EXACT if low == high else AT_LEAST if high == MAX_VALUE else AT_MOST
    return proof((DRAW, WIN, LOSS)[won], value - won * WON if counts else None, bound)


def _worth(position: Position, player: str) -> float | None:
    if position.to_move is not None:
        return None
    won = {WIN: WON, DRAW: 0, LOSS: -WON}[outcome(position, player)]
    return won + (margin(position, player) or 0)
