"""Monte Carlo tree search: more playouts for the moves that have done well.

A playout informs about every cell on which a player placed a stone, not only about its first move.
This information stands in for the value of moves that were hardly tried, and weighs less the more
often a move was tried ("all moves as first", rapid action value estimation).
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
from stonebook.search.levels.choice import random_share, shuffled
from stonebook.search.levels.playout import Playout, result_worth
from stonebook.search.levels.strength import Strength

EstimateSearch: TypeAlias = Generator[int, None, tuple[list[Move], list[float]]]
"""Yields the number of positions examined so far. Returns moves and their values."""

EXPLORATION = 0.3
"""How strongly rarely tried moves are preferred."""
RAVE_EQUIVALENCE = 150
"""About how many visits outweigh what other playouts say about a move."""
UNKNOWN_VALUE = 0.05
"""The assumed value of an unknown move: slightly better than even."""


class _Node:
    """A move in the tree and the position after it, from the view of the player who moved.

    `visits` and `total` count the playouts through this node and sum their values; `rave_visits`
    and `rave_total` do so for playouts in which the same player placed a stone there later. `worth`
    caches the value of a finished game.
    """

    __slots__ = (
        "bit",
        "children",
        "move",
        "position",
        "rave_total",
        "rave_visits",
        "to_move",
        "total",
        "visits",
        "worth",
    )

    def __init__(self, move: Move | None, bit: int) -> None:
        self.move, self.bit = move, bit
        self.visits, self.total = 0, 0.0
        self.rave_visits, self.rave_total = 0, 0.0
        self.position: Position | None = None  # until the first visit
        self.to_move: str | None = None
        self.worth: float | None = None
        self.children: list[_Node] | None = None

    def expand(self, position: Position) -> None:
        """Store the position after the move."""
        self.position, self.to_move = position, position.to_move

    def mean(self) -> float:
        """Return the estimated value of the move for the player who makes it."""
        visits, rave_visits = self.visits, self.rave_visits
        if not rave_visits:
            return self.total / visits if visits else UNKNOWN_VALUE
        rave_mean = self.rave_total / rave_visits
        if not visits:
            return rave_mean
        share = RAVE_EQUIVALENCE / (3 * visits + RAVE_EQUIVALENCE)
        rave_weight = sqrt(share) * rave_visits / (rave_visits + 2)
        return (1 - rave_weight) * self.total / visits + rave_weight * rave_mean

    def select_child(self) -> _Node:
        """Return the most promising child; rarely tried children get a bonus."""
        # The bit length replaces a logarithm, which may differ between devices.
        bonus = EXPLORATION * sqrt(self.visits.bit_length())
        children = self.children or []
        best, chosen = -9.0, children[0]
        for child in children:
            value = child.mean() + bonus / sqrt(child.visits + 1)
            if value > best:
                best, chosen = value, child
        return chosen


class SearchTree:
    """A search tree with one position at its root. `moves` are the root's moves to examine.

    A node is expanded after `patience` visits. `spent` counts the positions created, including
    those in playouts.
    """

    patience = 1

    def __init__(
        self, position: Position, moves: Sequence[Move], random: Random, playout: Playout
    ) -> None:
        self.random, self.playout = random, playout
        self.index = position.grid.index
        self.root = _Node(None, 0)
        self.root.expand(position)
        self.root.children = self.nodes(moves)
        self.players = position.game.players
        self.spent = 0

    def nodes(self, moves: Sequence[Move]) -> list[_Node]:
        """Return nodes for moves in random order, which breaks ties."""
        index = self.index
        return [
            _Node(move, 1 << index[move.notation] if move.kind == "place" else 0)
            for move in shuffled(moves, self.random)
        ]

    def simulate(self) -> None:
        """Walk down the tree, try a move, and run a playout from there."""
        node = self.root
        path = [node]
        while node.to_move is not None and (node.visits >= self.patience or node is self.root):
            if node.children is None:
                assert node.position is not None
                node.children = self.nodes(self.moves(node.position))
            child = node.select_child()
            if child.position is None:
                assert node.position is not None
                assert child.move is not None
                child.expand(node.position.after(child.move))
            path.append(child)
            node = child
        value, played, placed = self.value(node)
        self.spent += played + len(path)
        for before, after in pairwise(path):
            after.visits += 1
            after.total += value if before.to_move == self.players[0] else -value
        self.root.visits += 1
        if placed != (0, 0):
            self.update_rave(path, value, [*placed])

    def update_rave(self, path: list[_Node], value: float, placed: list[int]) -> None:
        """Credit a playout to the moves next to the path that place a stone where it did later."""
        for before, after in pairwise(path[::-1]):
            # `after` stands above `before`, whose own stone counts from there on.
            turn = after.to_move != self.players[0]
            placed[turn] |= before.bit
            here, mine = placed[turn], -value if turn else value
            for child in after.children or []:
                if child.bit & here:
                    child.rave_visits += 1
                    child.rave_total += mine

    def moves(self, position: Position) -> Sequence[Move]:
        """Return the moves to examine in a position of the tree."""
        return position.moves()

    def value(self, node: _Node) -> tuple[float, int, tuple[int, int]]:
        """Return a playout's value for the first player, its length, and who placed where."""
        position = node.position
        assert position is not None
        if node.to_move is None:
            if node.worth is None:
                result = position.result
                assert result is not None, "nobody is to move, so the game is over"
                node.worth = result_worth(result, self.players[0], len(position.grid))
            return node.worth, 0, (0, 0)
        value, played, placed = self.playout(position, self.random)
        return (value if node.to_move == self.players[0] else -value), played, placed


def tree_estimate(
    position: Position, strength: Strength, random: Random, playout: Playout
) -> EstimateSearch:
    """Estimate the moves that the level sees by playouts, until the nodes are used up.

    The values are playout values, from -1 to 1. With an average loss of 0 they are visit counts
    instead, so that the most visited move is chosen.
    """
    moves = random_share(position.moves(), strength.sample, random)
    return grow(SearchTree(position, moves, random, playout), strength)


def grow(tree: SearchTree, strength: Strength) -> EstimateSearch:
    """Grow a tree until the nodes are used up, and return the root's moves and their values."""
    reported = 0
    while tree.spent < strength.nodes:
        tree.simulate()
        if tree.spent - reported >= SLICE:
            reported = tree.spent
            yield reported
    visited = [node for node in tree.root.children or [] if node.visits]
    values = [node.mean() if strength.average_loss > 0 else float(node.visits) for node in visited]
    return [node.move for node in visited if node.move], values
