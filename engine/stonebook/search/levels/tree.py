"""Monte Carlo tree search: playouts, more of them where they have gone well.

A playout says something of every cell on which a player placed a stone in it, not of the first
move alone. What it says so is taken for the value of a move that was hardly tried, and ever less
the more it was tried ("all moves as first", rapid action value estimation).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import TypeAlias

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.cooperative import SLICE
from stonebook.search.levels.choice import seen, shuffled
from stonebook.search.levels.playout import Playout, worth_of
from stonebook.search.levels.strength import Strength

Estimating: TypeAlias = Generator[int, None, tuple[list[Move], list[float]]]
"""Yields how many positions were looked at so far. Returns moves, and what each is worth."""

CURIOSITY = 0.3
"""How much a move is preferred for having been tried rarely."""
HEARSAY = 150
"""So many tries outweigh what other playouts say of a move, about."""
ALIKE = 0.05
"""What is taken for granted of a move of which nothing is known: a little more than even."""


class _Node:
    """A move in the tree and the position after it, from the view of who made it.

    `visits` and `total` are of the playouts through it, `heard` and `hearsay` of those in which
    the same player placed a stone there later. `worth` is what an ended game came to, found once.
    """

    __slots__ = (
        "bit",
        "children",
        "heard",
        "hearsay",
        "move",
        "position",
        "to_move",
        "total",
        "visits",
        "worth",
    )

    def __init__(self, move: Move | None, bit: int) -> None:
        self.move, self.bit = move, bit
        self.visits, self.total = 0, 0.0
        self.heard, self.hearsay = 0, 0.0
        self.position: Position | None = None  # until it is tried
        self.to_move: str | None = None
        self.worth: float | None = None
        self.children: list[_Node] | None = None

    def reach(self, position: Position) -> None:
        """Hold the position after the move."""
        self.position, self.to_move = position, position.to_move

    def mean(self) -> float:
        """Return what the move is worth to who makes it, as far as it is known."""
        visits, heard = self.visits, self.heard
        if not heard:
            return self.total / visits if visits else ALIKE
        told = self.hearsay / heard
        if not visits:
            return told
        trust = sqrt(HEARSAY / (3 * visits + HEARSAY)) * heard / (heard + 2)
        return (1 - trust) * self.total / visits + trust * told

    def likeliest(self) -> _Node:
        """Return the child that looks best, the rarely tried ones given the benefit."""
        # The bit length stands for a logarithm, which may differ from device to device.
        spread = CURIOSITY * sqrt(self.visits.bit_length())
        children = self.children or []
        best, chosen = -9.0, children[0]
        for child in children:
            value = child.mean() + spread / sqrt(child.visits + 1)
            if value > best:
                best, chosen = value, child
        return chosen


class SearchTree:
    """The tree above one position. `moves` are those that are looked at there.

    A move's answers are looked at once it was tried `patience` times. `spent` counts the
    positions that were made, those of playouts among them.
    """

    patience = 1

    def __init__(
        self, position: Position, moves: Sequence[Move], random: Random, playout: Playout
    ) -> None:
        self.random, self.playout = random, playout
        self.index = position.grid.index
        self.root = _Node(None, 0)
        self.root.reach(position)
        self.root.children = self.nodes(moves)
        self.players = position.game.players
        self.spent = 0

    def nodes(self, moves: Sequence[Move]) -> list[_Node]:
        """Return the nodes of moves, in an order left to chance, which decides among equals."""
        index = self.index
        return [
            _Node(move, 1 << index[move.notation] if move.kind == "place" else 0)
            for move in shuffled(moves, self.random)
        ]

    def once(self) -> None:
        """Go down the tree, try a move, and play on from there."""
        node = self.root
        path = [node]
        while node.to_move is not None and (node.visits >= self.patience or node is self.root):
            if node.children is None:
                assert node.position is not None
                node.children = self.nodes(self.moves(node.position))
            child = node.likeliest()
            if child.position is None:
                assert node.position is not None
                assert child.move is not None
                child.reach(node.position._after(child.move))
            path.append(child)
            node = child
        value, played, placed = self.value(node)
        self.spent += played + len(path)
        for before, after in pairwise(path):
            after.visits += 1
            after.total += value if before.to_move == self.players[0] else -value
        self.root.visits += 1
        if placed != (0, 0):
            self.spread(path, value, [*placed])

    def spread(self, path: list[_Node], value: float, placed: list[int]) -> None:
        """Tell the moves beside the path what came of placing there later."""
        for before, after in pairwise(path[::-1]):
            # `after` stands above `before`, whose own stone counts from there on.
            turn = after.to_move != self.players[0]
            placed[turn] |= before.bit
            here, mine = placed[turn], -value if turn else value
            for child in after.children or []:
                if child.bit & here:
                    child.heard += 1
                    child.hearsay += mine

    def moves(self, position: Position) -> Sequence[Move]:
        """Return the moves that are looked at in a position of the tree."""
        return position.moves()

    def value(self, node: _Node) -> tuple[float, int, tuple[int, int]]:
        """Return what a playout came to for the first player, its length, and who placed where."""
        position = node.position
        assert position is not None
        if node.to_move is None:
            if node.worth is None:
                result = position.result
                assert result is not None, "nobody is to move, so the game is over"
                node.worth = worth_of(result, self.players[0], len(position.grid))
            return node.worth, 0, (0, 0)
        value, played, placed = self.playout(position, self.random)
        return (value if node.to_move == self.players[0] else -value), played, placed


def tree_estimate(
    position: Position, strength: Strength, random: Random, playout: Playout
) -> Estimating:
    """Estimate the moves that are seen by playouts, until the nodes are used up.

    The values are those of the playouts, from -1 to 1. When nothing may be given away, the move
    that was tried most often is the one to be chosen: all others count less.
    """
    moves = seen(position.moves(), strength.share, random)
    return grow(SearchTree(position, moves, random, playout), strength)


def grow(tree: SearchTree, strength: Strength) -> Estimating:
    """Let a tree grow until the nodes are used up, and return what it says of its first moves."""
    reported = 0
    while tree.spent < strength.nodes:
        tree.once()
        if tree.spent - reported >= SLICE:
            reported = tree.spent
            yield reported
    tried = [node for node in tree.root.children or [] if node.visits]
    values = [node.mean() if strength.loss > 0 else float(node.visits) for node in tried]
    return [node.move for node in tried if node.move], values
