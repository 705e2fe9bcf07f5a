"""O-tell-O, solved to the end of the game (OT3 to OT7)."""

from __future__ import annotations

from collections.abc import Generator

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.exact.bracket import laned
from stonebook.search.exact.margins import proving
from stonebook.search.exact.otello_search import OtelloSearch
from stonebook.search.slices import Search


def search(position: Position, nodes: int) -> Search:
    """Return a search for the exact margin of a position that is not over.

    Empty squares count for nobody (OT7). The line reaches the end of the game, forced passes
    included, and is shorter only where the budget ran out when the margin was known already.
    """
    return proving(_Endgame(position, nodes), nodes)


class _Endgame:
    """The search of one position. A pass that is forced at once is made before it."""

    def __init__(self, position: Position, budget: int) -> None:
        self._position = position
        moves = position.moves()
        self._passed = moves[0].kind == "pass"
        self._start = start = laned(position.play(moves[0]) if self._passed else position)
        self._search = OtelloSearch(start.lanes, start.empties, budget, self._found)
        self.most = start.lanes.side**2
        self.depth = len(start.empties)
        self.nodes = self._search.nodes
        self.at_least: tuple[int, Move] | None = None
        self.line: list[Move] = []

    @property
    def forgot(self) -> bool:
        return self._search.table.forgot

    def _found(self, value: int, square: int) -> None:
        if not self._passed and (self.at_least is None or value > self.at_least[0]):
            self.at_least = value, self._move(square)

    def _move(self, square: int) -> Move:
        position = self._position
        return position.game.move(position.cells()[square])

    def value(self, alpha: int, beta: int) -> Generator[int, None, int]:
        _, own, other, empties = self._start
        search, odd = self._search, self._search.parity(empties)
        if self._passed:
            value = yield from search.outer(own, other, empties, -beta, -alpha, odd)
            return -value
        return (yield from search.outer(own, other, empties, alpha, beta, odd))

    def follow(self, value: int) -> Generator[int, None, None]:
        position = self._position
        if self._passed:
            self.line.append(position.moves()[0])
        search = self._search
        _, own, other, empties = self._start
        value = -value if self._passed else value
        while True:
            odd = search.parity(empties)
            for _, square, theirs, mine in search.ordered(own, other, odd, -1):
                rest = [one for one in empties if one != square]
                after = odd ^ search.quadrant[square]
                answer = yield from search.outer(theirs, mine, rest, -value, 1 - value, after)
                if answer <= -value:
                    self.line.append(self._move(square))
                    own, other, empties, value = theirs, mine, rest, -value
                    break
            else:
                if not search.ordered(other, own, odd, -1):
                    return
                self.line.append(position.game.move("pass"))
                own, other, value = other, own, -value
