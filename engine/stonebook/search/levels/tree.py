"""Monte Carlo tree search with rapid action value estimation (RAVE).

A playout tells something about every cell on which a player placed a stone, not only about its
first move ("all moves as first"). That value stands in for the value of moves that have been tried
rarely. Its weight falls with the number of visits.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import TypeAlias

from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.search.levels.choice import random_share, shuffled
from stonebook.search.levels.playout import Playout, PlayoutResult, result_value
from stonebook.search.levels.strength import Strength
from stonebook.search.slices import SLICE

EstimateSearch: TypeAlias = Generator[int, None, tuple[list[Move], list[float]]]
"""Yields the number of positions examined so far. Returns moves and their values."""

RAVE_EQUIVALENCE = 150
"""About how many visits of a move weigh as much as its RAVE value."""
UNKNOWN_VALUE = 0.05
"""The assumed value of a move without any playout: slightly better than even."""


class Node:
    """A move in the tree and the position after it, from the view of the player who moved.

    `visits` and `value_sum` count the playouts through this node and sum their values.
    `rave_visits` and `rave_sum` do so for playouts in which the same player placed a stone there
    later. `final_value` caches the value of a finished game.
    """

    __slots__ = (
        "bit",
        "children",
        "final_value",
        "move",
        "position",
        "rave_sum",
        "rave_visits",
        "to_move",
        "value_sum",
        "visits",
    )

    def __init__(self, move: Move | None, bit: int) -> None:
        self.move, self.bit = move, bit
        self.visits, self.value_sum = 0, 0.0
        self.rave_visits, self.rave_sum = 0, 0.0
        self.position: Position | None = None  # until the first visit
        self.to_move: str | None = None
        self.final_value: float | None = None
        self.children: list[Node] | None = None

    def expand(self, position: Position) -> None:
        """Store the position after the move."""
        self.position, self.to_move = position, position.to_move

    def mean(self) -> float:
        """Return the estimated value of the move for the player who makes it."""
        visits, rave_visits = self.visits, self.rave_visits
        if not rave_visits:
            return self.value_sum / visits if visits else UNKNOWN_VALUE
        rave_mean = self.rave_sum / rave_visits
        if not visits:
            return rave_mean
        share = RAVE_EQUIVALENCE / (3 * visits + RAVE_EQUIVALENCE)
        rave_weight = sqrt(share) * rave_visits / (rave_visits + 2)
        return (1 - rave_weight) * self.value_sum / visits + rave_weight * rave_mean

    def select_child(self, exploration: float) -> Node:
        """Return the most promising child; rarely tried children get a bonus."""
        # The bit length replaces a logarithm, which may differ between devices.
        bonus = exploration * sqrt(self.visits.bit_length())
        children = self.children or []
        best_value, best_child = -9.0, children[0]
        for child in children:
            value = child.mean() + bonus / sqrt(child.visits + 1)
            if value > best_value:
                best_value, best_child = value, child
        return best_child


class SearchTree:
    """A search tree with a position at its root. `moves` are the moves of the root to examine.

    `last_play` is the bit of the stone that was just placed, or 0. A node is expanded after
    `min_visits` visits. `exploration` is the weight of the bonus for moves that have been tried
    rarely. `spent` counts the positions created, including those in playouts.
    """

    min_visits = 1
    exploration = 0.3

    def __init__(
        self,
        position: Position,
        moves: Sequence[Move],
        random: Random,
        playout: Playout,
        last_play: int = 0,
    ) -> None:
        self.random, self.playout = random, playout
        self.cell_index = position.grid.index
        self.root = Node(None, last_play)
        self.root.expand(position)
        self.root.children = self.nodes(self.root, moves)
        self.players = position.game.players
        self.spent = 0

    def nodes(self, parent: Node, moves: Sequence[Move]) -> list[Node]:
        """Return nodes for moves, in random order so that ties are broken at random."""
        cell_index = self.cell_index
        return [
            Node(move, 1 << cell_index[move.notation] if move.kind == MoveKind.PLACE else 0)
            for move in shuffled(moves, self.random)
        ]

    def simulate(self) -> None:
        """Descend the tree, try a new move, run a playout, and update the nodes on the path."""
        node = self.root
        path = [node]
        while node.to_move is not None and (node.visits >= self.min_visits or node is self.root):
            if node.children is None:
                assert node.position is not None
                node.children = self.nodes(node, self.candidate_moves(node.position))
            child = node.select_child(self.exploration)
            if child.position is None:
                assert node.position is not None
                assert child.move is not None
                child.expand(node.position.after(child.move))
            path.append(child)
            node = child
        value, length, placed = self.run_playout(node)
        self.spent += length + len(path)
        for parent, child in pairwise(path):
            child.visits += 1
            child.value_sum += value if parent.to_move == self.players[0] else -value
        self.root.visits += 1
        if placed != (0, 0):
            self.update_rave(path, value, [*placed])

    def update_rave(self, path: list[Node], value: float, placed: list[int]) -> None:
        """Add a playout to the siblings of the path's nodes whose cell was played on later."""
        # From the last node of the path up to the root.
        for node, parent in pairwise(path[::-1]):
            mover = parent.to_move != self.players[0]
            placed[mover] |= node.bit
            placed_later, mover_value = placed[mover], -value if mover else value
            for child in parent.children or []:
                if child.bit & placed_later:
                    child.rave_visits += 1
                    child.rave_sum += mover_value

    def candidate_moves(self, position: Position) -> Sequence[Move]:
        """Return the moves to examine in a position of the tree."""
        return position.moves()

    def run_playout(self, node: Node) -> tuple[float, int, tuple[int, int]]:
        """Return the result of a playout, with its value for the first player."""
        position = node.position
        assert position is not None
        if node.to_move is None:
            if node.final_value is None:
                result = position.result
                assert result is not None, "no player is to move, so the game is over"
                node.final_value = result_value(result, self.players[0], len(position.grid))
            return node.final_value, 0, (0, 0)
        value, length, placed = self.play_out(node)
        return (value if node.to_move == self.players[0] else -value), length, placed

    def is_decided(self, max_nodes: int) -> bool:
        """Whether the rest of the budget cannot matter."""
        return False

    def play_out(self, node: Node) -> PlayoutResult:
        """Play a game to its end from an expanded node."""
        assert node.position is not None
        return self.playout(node.position, self.random)


def tree_estimate(
    position: Position, strength: Strength, random: Random, playout: Playout
) -> EstimateSearch:
    """Estimate the moves in the level's sample by playouts, within the node budget.

    The values are from -1 to 1. With an average loss of 0 they are visit counts instead, so
    the most visited move is chosen.
    """
    moves = random_share(position.moves(), strength.sample, random)
    return growing(SearchTree(position, moves, random, playout), strength)


def growing(tree: SearchTree, strength: Strength) -> EstimateSearch:
    """Grow a tree within the node budget, and return the root's visited moves with their values."""
    reported = 0
    while tree.spent < strength.nodes:
        tree.simulate()
        if tree.spent - reported >= SLICE:
            reported = tree.spent
            yield reported
            if tree.is_decided(strength.nodes):
                break
    visited = [node for node in tree.root.children or [] if node.visits]
    values = [node.mean() if strength.average_loss > 0 else float(node.visits) for node in visited]
    return [node.move for node in visited if node.move], values
