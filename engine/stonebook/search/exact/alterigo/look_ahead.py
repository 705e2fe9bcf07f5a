"""Search of Alter Igo ply by ply on boards without a table: each position keeps its own past."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.cooperative import SLICE, BudgetSpent, Search
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, EXACT, LOSS, UNKNOWN, WIN, Proof

NAMES = {1: WIN, 0: DRAW, -1: LOSS}


class ValueBounds(NamedTuple):
    """Bounds of the value for the mover: 1 a win, -1 a loss. `line` shows `low`."""

    low: int
    high: int
    line: tuple[Move, ...] = ()


Looking: TypeAlias = Generator[int, None, ValueBounds]
NOTHING = ValueBounds(-1, 1)


class _AlterIgoSearch:
    """A search to a number of plies, which counts the positions it creates."""

    def __init__(self, nodes: int) -> None:
        self.nodes = 0
        self.most = nodes

    def within(self, position: Position, plies: int) -> Looking:
        """Return the bounds of a position, searching a number of plies."""
        best = ValueBounds(-1, -1)
        for move in position.moves():
            if self.nodes >= self.most:
                raise BudgetSpent
            self.nodes += 1
            if not self.nodes % SLICE:
                yield self.nodes
            after = position.play(move)
            if after.result is not None:
                value = 0 if after.result.winner is None else -1  # a null move (AI5)
                known = ValueBounds(value, value)
            elif plies > 1:
                known = yield from self.within(after, plies - 1)
                known = ValueBounds(-known.high, -known.low, known.line)
            else:
                known = NOTHING
            if known.low == 1:
                return ValueBounds(1, 1, (move, *known.line))
            line = best.line
            if known.low > best.low or (known.high == -1 and len(known.line) >= len(line)):
                line = (move, *known.line)
            best = ValueBounds(max(best.low, known.low), max(best.high, known.high), line)
        return best


def look_ahead(position: Position, nodes: int) -> Search:
    """Return a proof, searched ply by ply: the first depth that proves a win is its distance."""
    ahead, known, plies = _AlterIgoSearch(nodes), NOTHING, 0
    stopped = None
    while known.low < known.high:
        try:
            deeper = yield from ahead.within(position, plies + 1)
        except BudgetSpent:
            stopped = "nodes"
            break
        known, plies = deeper, plies + 1
    value, bound = 0, EXACT
    if known.low == known.high:
        value = known.low
    elif known.low == 0:
        bound = AT_LEAST
    else:
        bound = UNKNOWN if known.high else AT_MOST
    outcome = None if bound == UNKNOWN else NAMES[value]
    distance = plies if bound == EXACT and value else None
    line = known.line if bound == EXACT else ()
    return Proof(outcome, None, bound, distance, line, ahead.nodes, plies, stopped)
