"""Alpha-beta on the positions of any game, without recursion; each position keeps its past."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import TypeAlias

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.cooperative import OutOfNodes

MAX_ENTRIES = 300_000
"""How many positions are remembered. When there are more, all are forgotten."""

RULES_SLICE = 200
"""About how many nodes a slice takes: playing by the rules is slower than lanes."""

Decided: TypeAlias = Callable[[Position], "float | None"]
"""The value of a position for the player in question, None while it is undecided."""
Order: TypeAlias = Callable[[Sequence[Move]], Iterable[Move]]
Line: TypeAlias = tuple[float, tuple[Move, ...]]
"""What a position is worth, and moves that show it."""


class LookAhead:
    """A search for what a player can achieve against every answer.

    An undecided position is worth 0 when the game is over or no plies are left. `order` sorts the
    moves to try; of equal moves, the first is taken. Values are remembered with the plies left,
    unless the rules look back: equality ignores the past, so two equal positions may then continue
    differently. `forgot` is true if the memory was full and had to be cleared.
    """

    def __init__(
        self,
        player: str,
        decided: Decided,
        budget: int,
        order: Order = iter,
        entries: int = MAX_ENTRIES,
    ) -> None:
        self.nodes = 0
        self.forgot = False
        self._player = player
        self._decided = decided
        self._budget = budget
        self._order = order
        self._entries = entries
        self._known: dict[tuple[Position, int | None], tuple[float, float, tuple[Move, ...]]] = {}

    def value(
        self, position: Position, alpha: float, beta: float, plies: int | None = None
    ) -> Generator[int, None, Line]:
        """Return what a position is worth: exact within the window, a bound outside it.

        Yields like every search. Raises OutOfNodes when the budget is used up.
        """
        stack: list[_OpenNode] = []
        due = self.nodes + RULES_SLICE
        node = _OpenNode(position, plies, alpha, beta)
        while True:
            line = self._known_value(node)
            if line is None:
                if self.nodes >= self._budget:
                    raise OutOfNodes
                self.nodes += 1
                if self.nodes >= due:
                    due = self.nodes + RULES_SLICE
                    yield self.nodes
                node.open(self._player, self._order)
                stack.append(node)
            while stack:
                if line is not None:
                    stack[-1].take(line)
                following = stack[-1].following()
                if following is not None:
                    node = following
                    break
                line = self._close(stack.pop())
            else:
                assert line is not None
                return line

    def _known_value(self, node: _OpenNode) -> Line | None:
        """Return the value of a position if it is known without trying a move."""
        value = self._decided(node.position)
        if value is not None:
            return value, ()
        if node.position.to_move is None or (node.plies_left is not None and node.plies_left <= 0):
            return 0, ()
        key = node.position, node.plies_left
        known = None if node.position.looks_back else self._known.get(key)
        if known is None:
            return None
        low, high, line = known
        if low >= node.beta or low == high:
            return low, line
        if high <= node.alpha:
            return high, line
        return None

    def _close(self, node: _OpenNode) -> Line:
        """Return the value of a position, and remember it unless the rules look back."""
        value, line = node.best
        if not node.position.looks_back:
            known = self._known.get((node.position, node.plies_left))
            low, high, _ = known or (float("-inf"), float("inf"), ())
            if known is None and len(self._known) >= self._entries:
                self.forgot = True
                self._known.clear()
            low = value if value > node.alpha else low
            high = value if value < node.beta else high
            self._known[node.position, node.plies_left] = low, high, line
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

    def open(self, player: str, order: Order) -> None:
        """Start trying the moves."""
        self.moves = iter(order(self.position.moves()))
        self.maximizes = self.position.to_move == player

    def following(self) -> _OpenNode | None:
        """Return the position after the next move to try, None when no more are needed."""
        self.move = next(self.moves, None) if self.low < self.high else None
        if self.move is None:
            return None
        plies_left = None if self.plies_left is None else self.plies_left - 1
        return _OpenNode(self.position.play(self.move), plies_left, self.low, self.high)

    def take(self, line: Line) -> None:
        """Record the value of the move that was just tried."""
        value, moves = line
        assert self.move is not None
        if not self.best[1] or (value > self.best[0] if self.maximizes else value < self.best[0]):
            self.best = value, (self.move, *moves)
            if self.maximizes:
                self.low = max(self.low, value)
            else:
                self.high = min(self.high, value)
