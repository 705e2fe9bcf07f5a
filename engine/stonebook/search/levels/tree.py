"""Monte Carlo tree search: playouts, more of them where they have gone well."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.levels.choice import seen
from stonebook.search.levels.playout import Playout, worth_of
from stonebook.search.levels.strength import Strength
from stonebook.search.slices import SLICE

CURIOSITY = 0.4
"""How much a move is preferred for having been tried rarely."""


class _Node:
    """A position in the tree. `total` is what playouts came to for who moved into it."""

    __slots__ = ("children", "move", "position", "to_move", "total", "untried", "visits")

    def __init__(self, position: Position, move: Move | None) -> None:
        self.position, self.move, self.to_move = position, move, position.to_move
        self.visits, self.total = 0, 0.0
        self.children: list[_Node] = []
        self.untried: list[Move] | None = None  # until its moves are asked for

    def likeliest(self) -> _Node:
        """Return the child with the best mean, the rarely tried ones given the benefit."""
        # The bit length stands for a logarithm, which may differ from device to device.
        spread = CURIOSITY * sqrt(self.visits.bit_length())
        best, chosen = -9.0, self.children[0]
        for child in self.children:
            value = child.total / child.visits + spread / sqrt(child.visits)
            if value > best:
                best, chosen = value, child
        return chosen


def tree_estimate(
    position: Position, strength: Strength, random: Random, playout: Playout
) -> Generator[int, None, tuple[list[Move], list[float]]]:
    """Estimate the moves that are seen by playouts, until the nodes are used up.

    The values are those of the playouts, from -1 to 1. When nothing may be given away, the move
    that was tried most often is the one to be chosen: all others count less.
    """
    root = _Node(position, None)
    root.untried = _shuffled(seen(position.moves(), strength.share, random), random)
    nodes = reported = 0
    while nodes < strength.nodes or root.untried:
        nodes += _once(root, random, playout)
        if nodes - reported >= SLICE:
            reported = nodes
            yield nodes
    tried = root.children
    if strength.loss > 0:
        values = [child.total / child.visits for child in tried]
    else:
        values = [float(child.visits) for child in tried]
    return [child.move for child in tried if child.move], values


def _once(root: _Node, random: Random, playout: Playout) -> int:
    """Go down the tree, add a position, and play on from there. Return how many moves that took."""
    node, path = root, [root]
    while node.to_move is not None:
        if node.untried is None:
            node.untried = _shuffled(node.position.moves(), random)
        if node.untried:
            move = node.untried.pop()
            child = _Node(node.position.play(move), move)
            node.children.append(child)
            path.append(child)
            node = child
            break
        node = node.likeliest()
        path.append(node)
    player, value, played = _value(node, random, playout)
    root.visits += 1
    for before, after in pairwise(path):  # not every move is answered by the other player
        after.visits += 1
        after.total += value if before.to_move == player else -value
    return played + len(path)


def _value(node: _Node, random: Random, playout: Playout) -> tuple[str, float, int]:
    """Return a player, what a playout came to for that one, and how many moves it had."""
    position = node.position
    if node.to_move is not None:
        return node.to_move, *playout(position, random)
    result, first = position.result, position.game.players[0]
    assert result is not None, "nobody is to move, so the game is over"
    return first, worth_of(result, first, len(position.grid)), 0


def _shuffled(moves: Sequence[Move], random: Random) -> list[Move]:
    order = list(moves)
    for i in range(len(order) - 1, 0, -1):
        other = int(random.random() * (i + 1))
        order[i], order[other] = order[other], order[i]
    return order
