"""The exact solver of Io: the single phase in lanes, the opening position by position."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from stonebook.rules.io.board import SINGLE
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.cooperative import OutOfNodes, Search
from stonebook.search.exact.contents import EMPTY, OTHER, OWN, contents
from stonebook.search.exact.io.move_order import kernel
from stonebook.search.exact.lanes import LanedSearch
from stonebook.search.exact.margins import search_margin

OPENING_SLICE = 100
"""About how many nodes a slice takes in the opening, which is searched by positions."""


def search(position: Position, nodes: int) -> Search:
    """Return a search for the exact margin of a position that is not over (IO6 to IO8).

    The line reaches the full board unless the budget runs out after the margin is known.
    """
    return search_margin(_IoSearch(position, nodes), nodes)


class _IoSearch(LanedSearch):
    """Searches the opening too, where a player may place twice in a row. Images are merged."""

    def __init__(self, position: Position, budget: int) -> None:
        super().__init__(position, budget, kernel)
        self._budget = budget
        self._due = OPENING_SLICE

    def ordered_moves(self, position: Position) -> Sequence[Move]:
        """Return the moves; in the single phase, the previously best move first."""
        return super().ordered_moves(position) if position.phase == SINGLE else position.moves()

    def look(self, position: Position, alpha: int, beta: int) -> Generator[int, None, int]:
        """Return the mover's margin: exact within the window, a bound outside it."""
        if self.position.phase == SINGLE:
            return super().look(position, alpha, beta)
        board = self._canonical(position)
        if position.phase == SINGLE:
            return self._single(board, alpha, beta)
        return self._opening(position, board, alpha, beta)

    def _canonical(self, position: Position) -> list[int]:
        """Return the canonical board: the same for all images under symmetry."""
        board = contents(position)
        return min([board[cell] for cell in symmetry] for symmetry in position.grid.symmetries)

    def _single(self, board: list[int], alpha: int, beta: int) -> Generator[int, None, int]:
        bits = self._lanes.bits
        own = sum(bits[cell] for cell, stone in enumerate(board) if stone == OWN)
        other = sum(bits[cell] for cell, stone in enumerate(board) if stone == OTHER)
        empties = [cell for cell, stone in enumerate(board) if stone == EMPTY]
        return self._value(own, other, empties, alpha, beta)

    def _opening(
        self, position: Position, board: list[int], alpha: int, beta: int
    ) -> Generator[int, None, int]:
        if self.nodes[0] >= self._budget:
            raise OutOfNodes
        self.nodes[0] += 1
        if self.nodes[0] >= self._due:
            self._due = self.nodes[0] + OPENING_SLICE
            yield self.nodes[0]
        empties = board.count(EMPTY)
        # A leading 1 before two bits per cell: longer than any key in lanes.
        key = int("".join(map(str, (1, 0, 0, *(0 for _ in self._lanes.bits), *board))), 4)
        known = self.table.by_empties[empties].get(key)
        low, high = (known[0], known[1]) if known else (-self.max_margin, self.max_margin)
        alpha, beta = max(alpha, low), min(beta, high)
        if alpha >= beta:
            return low if low >= beta else high
        mover, best, at = position.to_move, -self.max_margin - 1, alpha
        for move in position.moves():
            after = position.play(move)
            if after.to_move == mover:
                value = yield from self.look(after, at, beta)
            else:
                value = -(yield from self.look(after, -beta, -at))
            if value > best:
                best = value
                if value > at:
                    at = value
                    if position is self.position:
                        self.improve(value, move)
                    if value >= beta:
                        break
        self.table.put(
            empties, key, (best if best > alpha else low, best if best < beta else high, -1)
        )
        return best
