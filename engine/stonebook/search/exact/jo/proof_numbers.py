"""The winner of a position of Jō: a depth-first proof-number search that generates turns lazily.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.

A node is a board, seen by the player to move. Its proof number estimates how many positions remain
to be solved before this player's win is proved, its disproof number how many before the loss is
proved. The search follows the most promising turn until the numbers favour another one (Nagai's
df-pn). A node's disproof number is the largest among its children, plus a little for each further
child. It is not their sum, because turns that differ only in the target of a neutral stone have
similar refutations (weak proof numbers).

Most turns move a neutral stone to any of some forty cells. The neutral turns of one pair share an
extra node with the same board. The search expands it only when it gets there.

Proof numbers are kept per number of turns made. A board that occurs again later is therefore a
different node, so the search tree has no cycles.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from stonebook.rules.jo.pairs import (
    GRID,
    PAIRS,
    SHIFT_1,
    SHIFT_2,
    SHIFT_3,
    STONES,
    Board,
    CellPair,
    boards_after,
    count_threes,
    open_pairs,
)
from stonebook.search.slices import SLICE, OutOfNodes

Node = tuple[int, ...]
"""A board, or a board and the number of a pair: the node of that pair's neutral turns."""
Numbers = tuple[int, int]
"""The proof number and the disproof number of a node."""

INFINITY = 1 << 40
WON: Numbers = (0, INFINITY)
LOST: Numbers = (INFINITY, 0)
TOO_DEEP: Numbers = (INFINITY, INFINITY)
"""The numbers of a node after `MAX_TURNS` turns. It is not searched."""
MAX_TURNS = 100
MAX_STORED_NODES = 100_000
"""The most nodes that are stored. When the memory is full, unproved nodes are dropped."""
JO_SLICE = SLICE // 2
"""The nodes of one slice. A node of Jō takes about twice as long as in other games."""
CHILDREN_SHIFT = 3
"""A node's disproof number grows by 1 for every 8 (1 << 3) further children."""
NEUTRAL_DISPROOF = 4
"""The assumed disproof number of a pair's neutral turns before they are searched."""

PAIR_NUMBERS = {pair: number for number, pair in enumerate(PAIRS)}


class Children(NamedTuple):
    """The child nodes of a node, with the proof and disproof numbers of each.

    The numbers are from the view of the node's player. A child that is only a board is seen by the
    other player.
    """

    nodes: list[Node]
    proofs: list[int]
    disproofs: list[int]


def has_won(own: int, other: int) -> bool:
    """Whether the last mover has won a finished game (JO9). `own` are the last mover's stones."""
    lead = count_threes(own) - count_threes(other)
    # With equal reserves the last mover wins.
    return lead > 0 or (lead == 0 and own.bit_count() <= other.bit_count())


def count_open_pairs(own: int, other: int, neutral: int) -> int:
    """Return the number of pairs that the mover may place (JO4). With 0 the game ends (JO8)."""
    if own.bit_count() > STONES - 2:
        return 0
    empty = GRID.board ^ (own | other | neutral)
    return (
        (empty & empty >> SHIFT_1).bit_count()
        + (empty & empty >> SHIFT_2).bit_count()
        + (empty & empty >> SHIFT_3).bit_count()
    )


def boards_without_neutral_moves(pair: CellPair, own: int, other: int, neutral: int) -> list[Board]:
    """Return the boards after a pair's turns that move no neutral stone (JO4, JO6)."""
    both, low, high, _ = pair
    own |= both
    boards = [(own, other, neutral)]
    low, high = low & other, high & other
    spare = STONES - own.bit_count()
    if low and spare:
        boards.append((own | low, other ^ low, neutral))
    if high and spare:
        boards.append((own | high, other ^ high, neutral))
        if low and spare > 1:
            boards.append((own | low | high, other ^ low ^ high, neutral))
    return boards


class ProofNumberSearch:
    """A depth-first proof-number search.

    `stored[ply]` holds the numbers of the nodes after `ply` turns. `nodes` counts the expanded
    nodes, at most `budget`. `depth` is the number of turns on the longest line searched, `forgot`
    whether numbers were dropped.
    """

    def __init__(self, budget: int | None) -> None:
        self.budget = budget
        self.nodes = 0
        self.depth = 0
        self.forgot = False
        self.stored: list[dict[Node, Numbers]] = [{} for _ in range(MAX_TURNS + 1)]
        self._stored_nodes = 0

    def proving(
        self, node: Node, ply: int, max_proof: int = INFINITY, max_disproof: int = INFINITY
    ) -> Generator[int, None, Numbers]:
        """Search a node until one of its numbers is 0 or reaches its limit, and return both.

        `ply` is the number of turns made since the root. Yields the nodes counted so far after each
        slice. Raises OutOfNodes.
        """
        if ply == MAX_TURNS:
            return TOO_DEEP
        if self.nodes == self.budget:
            raise OutOfNodes
        self.nodes += 1
        self.depth = max(self.depth, ply + 1)
        if self.nodes % JO_SLICE == 0:
            yield self.nodes
        children = self._expand(node, ply)
        if children is None:
            return self._store(node, ply, WON)
        nodes, proofs, disproofs = children
        while True:
            children_left = len(disproofs) - disproofs.count(0)
            if not children_left:
                return self._store(node, ply, LOST)
            proof = min(proofs)
            extra = (children_left - 1) >> CHILDREN_SHIFT
            disproof = max(disproofs) + extra
            if not proof:
                return self._store(node, ply, WON)
            if proof >= max_proof or disproof >= max_disproof:
                return self._store(node, ply, (proof, disproof))
            best = proofs.index(proof)
            proofs[best] = INFINITY
            second_proof = min(proofs)
            limits = min(max_proof, second_proof + 1 + (second_proof >> 2)), max_disproof - extra
            child = nodes[best]
            if len(child) == len(node) + 1:
                numbers = yield from self.proving(child, ply, *limits)
                proofs[best], disproofs[best] = numbers
            else:
                numbers = yield from self.proving(child, ply + 1, *reversed(limits))
                disproofs[best], proofs[best] = numbers

    def _expand(self, node: Node, ply: int) -> Children | None:
        """Return the children that are not proved losses, None if one of them is a proved win."""
        own, other, neutral = node[:3]
        children = Children([], [], [])
        if len(node) > 3:
            all_boards = boards_after(PAIRS[node[3]], own, other, neutral)
            boards = [board for board in all_boards if board[2] != neutral]
            return children if self._add_boards(boards, ply, children) else None
        pairs = open_pairs(own, other, neutral)
        boards = [
            board
            for pair in pairs
            for board in boards_without_neutral_moves(pair, own, other, neutral)
        ]
        if not self._add_boards(boards, ply, children):
            return None
        pairs_with_neutral = [pair for pair in pairs if (pair.low | pair.high) & neutral]
        return (
            children if self._add_neutral_nodes(pairs_with_neutral, node, ply, children) else None
        )

    def _add_boards(self, boards: list[Board], ply: int, children: Children) -> bool:
        """Add these boards to the children. Return False if one of them is a win."""
        stored = self.stored[ply + 1].get
        nodes, proofs, disproofs = children
        stones, lead = (-1, -1), 0
        for own, other, neutral in boards:
            replies = count_open_pairs(other, own, neutral)
            if not replies:
                if has_won(own, other):
                    return False
                continue
            node = (other, own, neutral)
            numbers = stored(node)
            if numbers is None:
                if (own, other) != stones:  # boards with the same stones have the same lead
                    stones = own, other
                    lead = count_threes(own) - count_threes(other)
                numbers = 1 + max(lead >> 2, 0), max(replies - lead, 1)
            elif not numbers[1]:
                return False
            elif not numbers[0]:
                continue
            nodes.append(node)
            disproofs.append(numbers[0])
            proofs.append(numbers[1])
        return True

    def _add_neutral_nodes(
        self, pairs: list[CellPair], node: Node, ply: int, children: Children
    ) -> bool:
        """Add a node for each pair's neutral turns. Return False if one is a proved win."""
        if not pairs:
            return True
        stored = self.stored[ply].get
        lead = count_threes(node[0]) - count_threes(node[1])
        unsearched = max(count_open_pairs(*node) - lead, 1), NEUTRAL_DISPROOF + max(lead >> 2, 0)
        for pair in pairs:
            group = (*node, PAIR_NUMBERS[pair])
            proof, disproof = stored(group, unsearched)
            if not proof:
                return False
            if disproof:
                children.nodes.append(group)
                children.proofs.append(proof)
                children.disproofs.append(disproof)
        return True

    def _store(self, node: Node, ply: int, numbers: Numbers) -> Numbers:
        stored = self.stored[ply]
        if node not in stored:
            self._stored_nodes += 1
            if self._stored_nodes > MAX_STORED_NODES:
                self._drop_unproved()
                stored = self.stored[ply]
        stored[node] = numbers
        return numbers

    def _drop_unproved(self) -> None:
        """Drop unproved nodes, or all nodes if proved ones fill more than half of the memory."""
        self.forgot = True
        proved = [
            {node: numbers for node, numbers in stored.items() if not all(numbers)}
            for stored in self.stored
        ]
        if sum(map(len, proved)) > MAX_STORED_NODES // 2:
            proved = [{} for _ in proved]
        self.stored = proved
        self._stored_nodes = 1 + sum(map(len, proved))
