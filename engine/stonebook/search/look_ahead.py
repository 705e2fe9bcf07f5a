"""Alpha-beta search of any game by its rules, without recursion. Positions include their past."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import TypeAlias

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.slices import OutOfNodes

MAX_ENTRIES = 300_000
"""The most positions in the transposition table. A full table is cleared."""

RULES_SLICE = 200
"""About how many nodes a slice takes. Playing by the rules is slower than playing in lanes."""

Decided: TypeAlias = Callable[[Position], "float | None"]
"""Returns the value of a position for the player, or None while it is undecided."""
Order: TypeAlias = Callable[[Sequence[Move]], Iterable[Move]]
Line: TypeAlias = tuple[float, tuple[Move, ...]]
"""The value of a position, and a line of moves that leads to it."""


class LookAhead:
    """A search for the best value that a player can force against every reply.

    `decided` gives the value of a position, or None. An undecided position is worth 0 when the game
    is over or no plies are left. `order` sorts the moves to try; the first of several equal moves
    is on the line. Values are stored with the plies left, unless the rules look back: equality
    ignores the past, so equal positions may then have different values. `forgot` is true if the
    table was full and had to be cleared.
    """

    def __init__(
        self,
        player: str,
        decided: Decided,
        budget: int,
        order: Order = iter,
        max_entries: int = MAX_ENTRIES,
    ) -> None:
        self.nodes = 0
        self.forgot = False
        self._player = player
        self._decided = decided
        self._budget = budget
        self._order = order
        self._max_entries = max_entries
        self._table: dict[tuple[Position, int | None], tuple[float, float, tuple[Move, ...]]] = {}

    def value(
        self, position: Position, alpha: float, beta: float, plies: int | None = None
    ) -> Generator[int, None, Line]:
        """Return a position's value and line: exact within the window, a bound outside it.

        Yields the nodes counted so far after each slice. Raises OutOfNodes.
        """
        stack: list[_OpenNode] = []
        next_yield = self.nodes + RULES_SLICE
        node = _OpenNode(position, plies, alpha, beta)
        while True:
            line = self._known_value(node)
            if line is None:
                if self.nodes >= self._budget:
                    raise OutOfNodes
                self.nodes += 1
                if self.nodes >= next_yield:
                    next_yield = self.nodes + RULES_SLICE
                    yield self.nodes
                node.start_moves(self._player, self._order)
                stack.append(node)
            while stack:
                if line is not None:
                    stack[-1].record_value(line)
                child = stack[-1].next_child()
                if child is not None:
                    node = child
                    break
                line = self._finish(stack.pop())
            else:
                assert line is not None
                return line

    def _known_value(self, node: _OpenNode) -> Line | None:
        """Return the value of a position if no move has to be tried, else None."""
        value = self._decided(node.position)
        if value is not None:
            return value, ()
        if node.position.to_move is None or (node.plies_left is not None and node.plies_left <= 0):
            return 0, ()
        key = node.position, node.plies_left
        entry = None if node.position.looks_back else self._table.get(key)
        if entry is None:
            return None
        low, high, line = entry
        if low >= node.beta or low == high:
            return low, line
        if high <= node.alpha:
            return high, line
        return None

    def _finish(self, node: _OpenNode) -> Line:
        """Return the value of a position, and store it unless the rules look back."""
        value, line = node.best
        if not node.position.looks_back:
            entry = self._table.get((node.position, node.plies_left))
            low, high, _ = entry or (float("-inf"), float("inf"), ())
            if entry is None and len(self._table) >= self._max_entries:
                self.forgot = True
                self._table.clear()
            low = value if value > node.alpha else low
            high = value if value < node.beta else high
            self._table[node.position, node.plies_left] = low, high, line
        return value, line


class _OpenNode:
    """A position whose moves are being tried."""

    __slots__ = (
        "alpha",
        "best",
        "beta",
        "high",
        "low",
        "maximizes",
        "move",
        "moves",
        "plies_left",
        "position",
    )
    moves: Iterator[Move]
    maximizes: bool

    def __init__(
        self, position: Position, plies_left: int | None, alpha: float, beta: float
    ) -> None:
        self.position = position
        self.plies_left = plies_left
        self.alpha = self.low = alpha
        self.beta = self.high = beta
        self.best: Line = (0, ())
        self.move: Move | None = None

    def start_moves(self, player: str, order: Order) -> None:
        """Start trying the moves."""
        self.moves = iter(order(self.position.moves()))
        self.maximizes = self.position.to_move == player

    def next_child(self) -> _OpenNode | None:
        """Return the position after the next move to try, or None if no more are needed."""
        self.move = next(self.moves, None) if self.low < self.high else None
        if self.move is None:
            return None
        plies_left = None if self.plies_left is None else self.plies_left - 1
        return _OpenNode(self.position.play(self.move), plies_left, self.low, self.high)

    def record_value(self, line: Line) -> None:
        """Record the value of the move that was just tried."""
        value, moves = line
        assert self.move is not None
        if not self.best[1] or (value > self.best[0] if self.maximizes else value < self.best[0]):
            self.best = value, (self.move, *moves)
            if self.maximizes:
                self.low = max(self.low, value)
            else:
                self.high = min(self.high, value)
