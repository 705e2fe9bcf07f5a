"""From alpha-beta to a proof: first the winner, then the margin, then the line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.endings import margin as margin_of
from stonebook.search.exact.transposition_table import TranspositionTable
from stonebook.search.proof import AT_LEAST, AT_MOST, EXACT, UNKNOWN, Proof, outcome_of
from stonebook.search.slices import OutOfNodes, Search, Stopped

WINDOW_WIDTH = 4
"""The search moves from the draw towards the margin in steps of this size. That is faster than one
wide window."""


class MarginSearch(ABC):
    """An alpha-beta search of one position for the mover's margin.

    `depth` is the maximum number of plies to the end, `nodes[0]` the number of nodes counted so
    far. `lower_bound` is a proved margin and the move that achieves it, None at first. `line` is
    the line of best play found so far.
    """

    def __init__(self, position: Position, depth: int, nodes: list[int]) -> None:
        self.position = position
        self.max_margin = len(position.cells())
        self.depth = depth
        self.nodes = nodes
        self.table = TranspositionTable(depth)
        self.lower_bound: tuple[int, Move] | None = None
        self.line: list[Move] = []

    def record_bound(self, margin: int, move: Move) -> None:
        """Record a margin that a move is proved to achieve, if it exceeds the lower bound."""
        if self.lower_bound is None or margin > self.lower_bound[0]:
            self.lower_bound = margin, move

    @abstractmethod
    def searching(self, position: Position, alpha: int, beta: int) -> Generator[int, None, int]:
        """Return the mover's margin: exact within the window, a bound outside it."""

    @abstractmethod
    def ordered_moves(self, position: Position) -> Sequence[Move]:
        """Return the moves, the most promising one first."""

    def appending_line(self, margin: int) -> Generator[int, None, None]:
        """Append best play up to the end of the game to the line. `margin` is the exact margin."""
        position = self.position
        while position.to_move is not None:
            *other_moves, last_move = self.ordered_moves(position)
            for move in other_moves:
                if (yield from self._checking_margin(position, move, margin)):
                    break
            else:
                move = last_move
            self.line.append(move)
            mover, position = position.to_move, position.play(move)
            margin = margin if position.to_move == mover else -margin

    def _checking_margin(
        self, position: Position, move: Move, margin: int
    ) -> Generator[int, None, bool]:
        """Whether a move achieves a margin for the player who makes it."""
        mover, after = position.to_move, position.play(move)
        assert mover is not None
        if after.to_move is None:
            return (margin_of(after, mover) or 0) >= margin
        if after.to_move == mover:
            return (yield from self.searching(after, margin - 1, margin)) >= margin
        return (yield from self.searching(after, -margin, 1 - margin)) <= -margin


def searching_margin(search: MarginSearch, budget: int) -> Search:
    """Return a search for the exact margin of a position.

    Finding the winner takes far fewer nodes than finding the margin. So the winner is searched
    first and is still known if the budget runs out later. The results of a last slice that exceeds
    the budget are not used.
    """
    max_margin, low, high = search.max_margin, -search.max_margin, search.max_margin
    stopped: str | None = None

    def within_budget(value: int) -> int:
        if search.nodes[0] > budget:
            raise OutOfNodes
        return value

    try:
        value = within_budget((yield from search.searching(search.position, -1, 1)))
        low, high = value if value >= 0 else -max_margin, value if value <= 0 else max_margin
        while low < high:
            guess = (
                min(low + WINDOW_WIDTH - 1, high - 1)
                if value > 0
                else max(high - WINDOW_WIDTH, low)
            )
            bound = within_budget((yield from search.searching(search.position, guess, guess + 1)))
            low, high = (bound, high) if bound > guess else (low, bound)
        yield from search.appending_line(low)
        within_budget(low)
    except Stopped as end:
        stopped = end.reason
    nodes = min(search.nodes[0], budget)

    def proof(margin: int | None, bound: str, line: list[Move]) -> Proof:
        outcome = None if margin is None else outcome_of(margin)
        return Proof(
            outcome,
            margin,
            bound,
            line=tuple(line),
            nodes=nodes,
            depth=search.depth,
            stopped=stopped,
            forgot=search.table.forgot,
        )

    if low == high:
        return proof(low, EXACT, search.line)
    if search.lower_bound is not None and search.lower_bound[0] >= max(low, 0):
        return proof(search.lower_bound[0], AT_LEAST, [search.lower_bound[1]])
    if low > -max_margin:
        return proof(low, AT_LEAST, [])
    return proof(high, AT_MOST, []) if high < max_margin else proof(None, UNKNOWN, [])
