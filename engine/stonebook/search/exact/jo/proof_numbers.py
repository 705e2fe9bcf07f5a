"""The winner of a position of Jō: a depth-first proof-number search that generates turns lazily.

The game is by Phil Leduc, see `stonebook.rules.jo.position`.

A node is a board, seen by the player to move, with two numbers: roughly how many positions must
still be settled to prove its win, and to refute it. The search follows the most promising turn
until the numbers favour another one (Nagai's depth-first search). A turn's refutation number is
that of its hardest answer plus a little for each other answer, not their sum: turns that differ
only in the target of a neutral stone have much the same refutations (weak proof numbers).

Most turns move a neutral stone to any of some forty cells. The neutral turns of one pair share an
extra node with the same board, which is opened only when the search reaches it.

Numbers are stored by the number of turns made. So a board that comes again later is a different
node, the search cannot go round in circles, and every proof is a tree without cycles.
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
from stonebook.search.cooperative import SLICE, OutOfNodes

Node = tuple[int, ...]
"""A board, or a board and the number of the pair whose neutral turns it stands for."""
Numbers = tuple[int, int]
"""The work left to prove that the player to move wins, and to refute it."""

NEVER = 1 << 40
WON: Numbers = (0, NEVER)
LOST: Numbers = (NEVER, 0)
BEYOND: Numbers = (NEVER, NEVER)
"""Games of more than `MAX_TURNS` turns are not followed."""
MAX_TURNS = 100
MAX_STORED_NODES = 100_000
"""How many nodes' numbers are stored. When there are more, unproved ones are dropped."""
OFTEN = SLICE // 2
"""The nodes of one slice: a node costs about twice as much as in other games."""

# Each further answer adds an eighth to the hardest one.
ADDS = 3
# The assumed refutation number of a pair's neutral turns, on top of its other turns.
NEUTRAL = 4

PAIR_NUMBERS = {pair: number for number, pair in enumerate(PAIRS)}


class Turns(NamedTuple):
    """The nodes that may follow a node, with the proof and refutation numbers of each.

    Numbers are as the node's player sees them. Nodes that are only a board are seen by the other
    player.
    """

    nodes: list[Node]
    proofs: list[int]
    refutations: list[int]


def has_won(own: int, other: int) -> bool:
    """Whether the last mover has won a game that is over, given both players' stones (JO9)."""
    ahead = count_threes(own) - count_threes(other)
    # With equal reserves the last mover wins.
    return ahead > 0 or (ahead == 0 and own.bit_count() <= other.bit_count())


def ways(own: int, other: int, neutral: int) -> int:
    """Return how many pairs of adjacent empty cells the mover can fill; 0 ends the game (JO8)."""
    if own.bit_count() > STONES - 2:
        return 0
    empty = GRID.board ^ (own | other | neutral)
    return (
        (empty & empty >> SHIFT_1).bit_count()
        + (empty & empty >> SHIFT_2).bit_count()
        + (empty & empty >> SHIFT_3).bit_count()
    )


def still(pair: CellPair, own: int, other: int, neutral: int) -> list[Board]:
    """Return the boards after the turns with a pair that move no neutral stone (JO4, JO6)."""
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


class Numbered:
    """The numbers of the nodes searched, by turns made: `known[2]` holds nodes two turns on.

    `nodes` is how many nodes were opened, at most `budget`. `depth` is the deepest turn reached,
    `forgot` whether some numbers were dropped.
    """

    def __init__(self, budget: int | None) -> None:
        self.budget = budget
        self.nodes = 0
        self.depth = 0
        self.forgot = False
        self.known: list[dict[Node, Numbers]] = [{} for _ in range(MAX_TURNS + 1)]
        self._stored_nodes = 0

    def settle(
        self, node: Node, turn: int, proof: int = NEVER, refutation: int = NEVER
    ) -> Generator[int, None, Numbers]:
        """Search a node until one of its numbers is 0 or reaches its limit.

        Yields the count of nodes after each slice. Raises OutOfNodes.
        """
        if turn == MAX_TURNS:
            return BEYOND
        if self.nodes == self.budget:
            raise OutOfNodes
        self.nodes += 1
        self.depth = max(self.depth, turn + 1)
        if self.nodes % OFTEN == 0:
            yield self.nodes
        turns = self._open(node, turn)
        if turns is None:
            return self._keep(node, turn, WON)
        nodes, proofs, refutations = turns
        while True:
            answers = len(refutations) - refutations.count(0)
            if not answers:
                return self._keep(node, turn, LOST)
            easiest = min(proofs)
            others = (answers - 1) >> ADDS
            hardest = max(refutations) + others
            if not easiest:
                return self._keep(node, turn, WON)
            if easiest >= proof or hardest >= refutation:
                return self._keep(node, turn, (easiest, hardest))
            best = proofs.index(easiest)
            proofs[best] = NEVER
            second = min(proofs)
            up_to = min(proof, second + 1 + (second >> 2)), refutation - others
            following = nodes[best]
            if len(following) == len(node) + 1:
                numbers = yield from self.settle(following, turn, *up_to)
                proofs[best], refutations[best] = numbers
            else:
                numbers = yield from self.settle(following, turn + 1, *reversed(up_to))
                refutations[best], proofs[best] = numbers

    def _open(self, node: Node, turn: int) -> Turns | None:
        """Return the turns that are not refuted. None if one of them wins at once."""
        own, other, neutral = node[:3]
        turns = Turns([], [], [])
        if len(node) > 3:
            all_boards = boards_after(PAIRS[node[3]], own, other, neutral)
            moved = [board for board in all_boards if board[2] != neutral]
            return turns if self._boards(moved, turn, turns) else None
        pairs = open_pairs(own, other, neutral)
        boards = [board for pair in pairs for board in still(pair, own, other, neutral)]
        if not self._boards(boards, turn, turns):
            return None
        groups = [pair for pair in pairs if (pair.low | pair.high) & neutral]
        return turns if self._neutrals(groups, node, turn, turns) else None

    def _boards(self, boards: list[Board], turn: int, turns: Turns) -> bool:
        """Add the nodes of these boards. False when one of them wins."""
        known = self.known[turn + 1].get
        nodes, proofs, refutations = turns
        stones, lead = (-1, -1), 0
        for own, other, neutral in boards:
            replies = ways(other, own, neutral)
            if not replies:
                if has_won(own, other):
                    return False
                continue
            node = (other, own, neutral)
            numbers = known(node)
            if numbers is None:
                if (own, other) != stones:  # boards that differ in a neutral stone share the lead
                    stones = own, other
                    lead = count_threes(own) - count_threes(other)
                numbers = 1 + max(lead >> 2, 0), max(replies - lead, 1)
            elif not numbers[1]:
                return False
            elif not numbers[0]:
                continue
            nodes.append(node)
            refutations.append(numbers[0])
            proofs.append(numbers[1])
        return True

    def _neutrals(self, pairs: list[CellPair], node: Node, turn: int, turns: Turns) -> bool:
        """Add the nodes of these pairs' neutral turns. False when one of them is known to win."""
        if not pairs:
            return True
        known = self.known[turn].get
        lead = count_threes(node[0]) - count_threes(node[1])
        first = max(ways(*node) - lead, 1), NEUTRAL + max(lead >> 2, 0)
        for pair in pairs:
            group = (*node, PAIR_NUMBERS[pair])
            proof, refutation = known(group, first)
            if not proof:
                return False
            if refutation:
                turns.nodes.append(group)
                turns.proofs.append(proof)
                turns.refutations.append(refutation)
        return True

    def _keep(self, node: Node, turn: int, numbers: Numbers) -> Numbers:
        known = self.known[turn]
        if node not in known:
            self._stored_nodes += 1
            if self._stored_nodes > MAX_STORED_NODES:
                self._drop_unproved()
                known = self.known[turn]
        known[node] = numbers
        return numbers

    def _drop_unproved(self) -> None:
        """Keep only proved numbers, or nothing if they alone fill more than half of the memory."""
        self.forgot = True
        proved = [
            {node: numbers for node, numbers in known.items() if not all(numbers)}
            for known in self.known
        ]
        if sum(map(len, proved)) > MAX_STORED_NODES // 2:
            proved = [{} for _ in proved]
        self.known = proved
        self._stored_nodes = 1 + sum(map(len, proved))
