"""O-tell-O, solved to the end of the game (OT3 to OT7)."""

from __future__ import annotations

from collections.abc import Generator

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.exact.alpha_beta import alpha_beta
from stonebook.search.exact.bracket import laned
from stonebook.search.exact.margins import MarginSearch, proving
from stonebook.search.exact.otello_moves import kernel
from stonebook.search.slices import Search


def search(position: Position, nodes: int) -> Search:
    """Return a search for the exact margin of a position that is not over.

    Empty squares count for nobody (OT7). The line reaches the end of the game, forced passes
    included, and is shorter only where the budget ran out when the margin was known already.
    """
    return proving(Endgame(position, nodes), nodes)


class Endgame(MarginSearch):
    """The search of one position. A pass that is forced at once is made before it."""

    def __init__(self, position: Position, budget: int) -> None:
        (first, *_) = position.moves()
        self._passes = [first] if first.kind == "pass" else []
        self._start = start = laned(position.play(first) if self._passes else position)
        self._kernel = kernel(start.lanes)
        super().__init__(position, len(start.empties), self._kernel.nodes)
        self._value = alpha_beta(self._kernel, self.table, budget, self.depth, self._found)

    def _found(self, margin: int, cell: int) -> None:
        if not self._passes:
            self.found(margin, self._move(cell))

    def _move(self, cell: int) -> Move:
        return self.position.game.move(self.position.cells()[cell])

    def value(self, alpha: int, beta: int) -> Generator[int, None, int]:
        """Return the margin: exact within the window, and beyond it a bound."""
        _, own, other, empties = self._start
        if self._passes:
            return -(yield from self._value(own, other, empties, -beta, -alpha))
        return (yield from self._value(own, other, empties, alpha, beta))

    def follow(self, margin: int) -> Generator[int, None, None]:
        """Put best play on the line, to the end of the game."""
        moves = self._kernel.moves
        _, own, other, empties = self._start
        self.line += self._passes
        margin = -margin if self._passes else margin
        while True:
            for _, cell, theirs, mine in moves(own, other, empties, 0, -1):
                rest = [one for one in empties if one != cell]
                answer = yield from self._value(theirs, mine, rest, -margin, 1 - margin)
                if answer <= -margin:
                    self.line.append(self._move(cell))
                    own, other, empties, margin = theirs, mine, rest, -margin
                    break
            else:
                if not moves(other, own, empties, 0, -1):
                    return
                self.line.append(self.position.game.move("pass"))
                own, other, margin = other, own, -margin
