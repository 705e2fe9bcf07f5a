"""A tree of playouts whose moves have a value before their first playout.

A capture, a rescue, a shape and a point near the last move begin with a number of won playouts. A
play that leaves its own string one liberty, and one near the edge of an empty region, begin with
lost ones. The method and most of the numbers are those of P. Baudiš's Michi (2015).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.search.levels.ikeda.playouts import ikeda_playout, is_eye, play_to_end, sensible
from stonebook.search.levels.ikeda.shapes.replies import POLICY, in_atari, is_self_atari
from stonebook.search.levels.ikeda.shapes.table import shape_table
from stonebook.search.levels.playout import PlayoutResult
from stonebook.search.levels.stones import Stones
from stonebook.search.levels.strength import Strength
from stonebook.search.levels.tree import EstimateSearch, Node, SearchTree, growing

# Each of these is a number of playouts that a move begins with.
EVEN = 10
CAPTURE, LARGE_CAPTURE = 15, 30
RESCUE = 15
SELF_ATARI = 10
SHAPE = 8
NEXT_TO_LAST, NEAR_LAST = 12, 6
LOW, THIRD_LINE = 10, 5
PASSING = 18
MIN_LARGE_CAPTURE = 3
"""A capture of this many stones is large."""
POSITIONS_PER_MOVE = 3
"""A move of these playouts counts as this many positions, because it takes longer."""


class ShapeTree(SearchTree):
    """A search tree that values moves before their first playout."""

    min_visits = 3
    exploration = 0.0

    def candidate_moves(self, position: Position) -> Sequence[Move]:
        """Return the sensible moves that fill no own eye."""
        return plausible(position, position.moves())

    def nodes(self, parent: Node, moves: Sequence[Move]) -> list[Node]:
        """Return nodes for moves, with the playouts that they begin with."""
        nodes = super().nodes(parent, moves)
        position = parent.position
        assert isinstance(position, IkedaPosition)
        stones, mover = Stones(position), position.bitboards.mover
        last_cell = parent.bit.bit_length() - 1
        for node in nodes:
            cell = node.bit.bit_length() - 1
            won, lost = head_start(stones, cell, mover, last_cell) if node.bit else (0, PASSING)
            node.rave_visits, node.rave_sum = EVEN + won + lost, float(won - lost)
        return nodes

    def is_decided(self, max_nodes: int) -> bool:
        """Whether the remaining budget is too small to change the most visited move."""
        first, second = sorted((0, 0, *(node.visits for node in self.root.children or [])))[:-3:-1]
        return (first - second) * self.spent > (max_nodes - self.spent) * self.root.visits

    def play_out(self, node: Node) -> PlayoutResult:
        """Play a game to its end, from a reply to the node's move."""
        assert node.position is not None
        return play_to_end(node.position, self.random, POLICY, node.bit.bit_length() - 1)


def head_start(stones: Stones, cell: int, mover: int, last_cell: int) -> tuple[int, int]:
    """Return the numbers of won and of lost playouts that a play begins with."""
    near, table = stones.near, shape_table(stones.near)
    black, white = stones.colours
    own, won, lost, captured, rescues = stones.colours[mover], 0, 0, 0, False
    for neighbour in near.cells[cell]:
        string = stones.string_at[neighbour]
        if string is not None and in_atari(string):
            if own >> neighbour & 1:
                rescues = True
            else:
                captured |= string[0]
    if captured:
        won += LARGE_CAPTURE if captured.bit_count() >= MIN_LARGE_CAPTURE else CAPTURE
    if is_self_atari(stones, cell, mover):
        lost += 0 if captured else SELF_ATARI
    elif rescues:
        won += RESCUE
    if table.has_shape(cell, black, white):
        won += SHAPE
    bit = near.bits[cell]
    if last_cell >= 0:
        if bit & table.around[last_cell]:
            won += NEXT_TO_LAST
        elif bit & table.within_two[last_cell]:
            won += NEAR_LAST
    if not table.within_two[cell] & (black | white):
        lost += LOW if bit & table.low else 0
        won += THIRD_LINE if bit & table.third_line else 0
    return won, lost


def plausible(position: Position, moves: Sequence[Move]) -> list[Move]:
    """Return the sensible moves that fill no own eye."""
    assert isinstance(position, IkedaPosition)
    stones, mover = Stones(position), position.bitboards.mover
    own, cell_index = stones.colours[mover], position.grid.index

    def fills_eye(move: Move) -> bool:
        if move.kind != MoveKind.PLACE:
            return False
        cell = cell_index[move.notation]
        return not stones.near.masks[cell] & ~own and is_eye(stones, cell, mover)

    return [move for move in sensible(position, moves) if not fills_eye(move)]


def shape_estimate(position: IkedaPosition, strength: Strength, random: Random) -> EstimateSearch:
    """Estimate the moves of a position within the node budget."""
    moves = plausible(position, position.moves())
    tree = ShapeTree(position, moves, random, ikeda_playout, last_play(position))
    return growing(tree, strength._replace(nodes=strength.nodes // POSITIONS_PER_MOVE))


def last_play(position: IkedaPosition) -> int:
    """Return the bit of the stone that was just placed; 0 after a pass and at the beginning."""
    if len(position.board_numbers) < 2:
        return 0
    grid, (_, other, mover) = position.grid, position.bitboards
    before = position.board_numbers[-2] >> (0 if mover else len(grid)) & grid.full
    return other & ~before
