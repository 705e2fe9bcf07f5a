"""From alpha-beta to a proof: who wins first, then by how much, then the line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.cooperative import OutOfNodes, Search, Stopped
from stonebook.search.endings import margin as margin_of
from stonebook.search.exact.transposition_table import TranspositionTable
from stonebook.search.proof import AT_LEAST, AT_MOST, EXACT, UNKNOWN, Proof, outcome_of

WINDOW_WIDTH = 4
"""The search approaches a margin from the draw in windows this wide: faster than one wide one."""


class MarginSearch(ABC):
    """An alpha-beta search of one position in a game that counts, for the player to move.

    `depth` is the maximum number of plies to the end, `nodes[0]` the number of nodes counted.
    `at_least` is a margin that is certain, and the move that achieves it; `line` is the line of
    best play so far.
    """

    def __init__(self, position: Position, depth: int, nodes: list[int]) -> None:
        self.position = position
        self.max_margin = len(position.cells())
        self.depth = depth
        self.nodes = nodes
        self.table = TranspositionTable(depth)
        self.at_least: tuple[int, Move] | None = None
        self.line: list[Move] = []

    def improve(self, margin: int, move: Move) -> None:
        """Record the margin that a move is certain to achieve, if it beats the one so far."""
        if self.at_least is None or margin > self.at_least[0]:
            self.at_least = margin, move

    @abstractmethod
    def look(self, position: Position, alpha: int, beta: int) -> Generator[int, None, int]:
        """Return the mover's margin: exact within the window, a bound outside it."""

    @abstractmethod
    def ordered_moves(self, position: Position) -> Sequence[Move]:
        """Return the moves, the most promising one first."""

    def follow(self, margin: int) -> Generator[int, None, None]:
        """Append best play to the line, to the end of the game."""
        position = self.position
        while position.to_move is not None:
            *others, last = self.ordered_moves(position)
            for move in others:
                if (yield from self._reaches(position, move, margin)):
                    break
            else:
                move = last
            self.line.append(move)
            mover, position = position.to_move, position.play(move)
            margin = margin if position.to_move == mover else -margin

    def _reaches(self, position: Position, move: Move, margin: int) -> Generator[int, None, bool]:
        mover, after = position.to_move, position.play(move)
        assert mover is not None
        if after.to_move is None:
            return (margin_of(after, mover) or 0) >= margin
        if after.to_move == mover:
            return (yield from self.look(after, margin - 1, margin)) >= margin
        return (yield from self.look(after, -margin, 1 - margin)) <= -margin


def search_margin(search: MarginSearch, budget: int) -> Search:
    """Return a search for the exact margin of a position.

    Finding the winner takes a small part of the nodes that the margin takes. So the winner is
    searched first, and stays known if the budget runs out later. Results of a last slice that goes
    beyond the budget are not used.
    """
    max_margin, low, high = search.max_margin, -search.max_margin, search.max_margin
    stopped: str | None = None

    def within(value: int) -> int:
        if search.nodes[0] > budget:
            raise OutOfNodes
        return value

    try:
        value = within((yield from search.look(search.position, -1, 1)))
        low, high = value if value >= 0 else -max_margin, value if value <= 0 else max_margin
        while low < high:
            guess = (
                min(low + WINDOW_WIDTH - 1, high - 1)
                if value > 0
                else max(high - WINDOW_WIDTH, low)
            )
            bound = within((yield from search.look(search.position, guess, guess + 1)))
            low, high = (bound, high) if bound > guess else (low, bound)
        yield from search.follow(low)
        within(low)
    except Stopped as end:
        stopped = end.why
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
    if search.at_least is not None and search.at_least[0] >= max(low, 0):
        return proof(search.at_least[0], AT_LEAST, [search.at_least[1]])
    if low > -max_margin:
        return proof(low, AT_LEAST, [])
    return proof(high, AT_MOST, []) if high < max_margin else proof(None, UNKNOWN, [])
