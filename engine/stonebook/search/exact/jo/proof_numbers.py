"""Who wins a position of Jō: a proof-number search, depth first, that makes turns when needed.

The game is by Phil Leduc, see `stonebook.rules.jo.position`.

A node is a board, seen by the player to move, and has two numbers: about how many positions are
still to be settled until its win is proved, and until that is refuted. The most promising turn is
followed until its numbers say that another one is better (Nagai's depth-first search). A turn's
refutation counts as much as the hardest of its answers and a little for each of the others, not as
their sum: turns that differ in where a neutral stone goes are refuted by much the same (weak
proof numbers).

Most turns move a neutral stone, to any of some forty cells. Those of one pair are one node more,
whose board is the same and which is only opened when it is its turn.

The numbers are kept by how many turns have been made. So a board that comes again later is another
node, no search goes round, and what is proved is proved by a tree without any circle.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from stonebook.rules.jo.pairs import (
    GRID,
    PAIRS,
    STONES,
    Board,
    CellPair,
    open_pairs,
    results,
    three_in_a_rows,
)
from stonebook.search.cooperative import SLICE, OutOfNodes

Node = tuple[int, ...]
"""A board, or a board and the number of a pair whose neutral stones are moved."""
Numbers = tuple[int, int]
"""What is left to prove that the player to move wins, and to refute it."""

NEVER = 1 << 40
WON: Numbers = (0, NEVER)
LOST: Numbers = (NEVER, 0)
BEYOND: Numbers = (NEVER, NEVER)
"""Not followed: a game that goes on for more than `MOST_TURNS`."""
MOST_TURNS = 100
MOST_KNOWN = 100_000
"""So many nodes' numbers are kept. When there are more, those that prove nothing are let go."""
OFTEN = SLICE // 2
"""A slice ends after so many nodes: one costs about twice what it does in other games."""

# How much each further answer adds to the hardest one: an eighth.
ADDS = 3
# What a pair's neutral turns are thought to need for their refutation, beside its other turns.
NEUTRAL = 4

PAIR_NUMBERS = {pair: number for number, pair in enumerate(PAIRS)}
ONE, TWO, THREE = GRID.shifts


class Turns(NamedTuple):
    """What may follow a node, as its player sees it: nodes, what is left to prove and refute each.

    Nodes with a board alone are seen by the other player.
    """

    nodes: list[Node]
    proofs: list[int]
    refutations: list[int]


def has_won(own: int, other: int) -> bool:
    """Whether who moved last has won a game that is over, by his stones and the other's (JO9)."""
    ahead = three_in_a_rows(own) - three_in_a_rows(other)
    # With as many stones in reserve the last mover wins.
    return ahead > 0 or (ahead == 0 and own.bit_count() <= other.bit_count())


def ways(own: int, other: int, neutral: int) -> int:
    """Return how many pairs of adjacent empty cells the mover can fill, 0 when it is over (JO8)."""
    if own.bit_count() > STONES - 2:
        return 0
    empty = GRID.board ^ (own | other | neutral)
    return (
        (empty & empty >> ONE).bit_count()
        + (empty & empty >> TWO).bit_count()
        + (empty & empty >> THREE).bit_count()
    )


def still(pair: CellPair, own: int, other: int, neutral: int) -> list[Board]:
    """Return the results of the turns with a pair that move no neutral stone (JO4, JO6)."""
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
    """The numbers of what was searched, by turns made: `known[2]` are nodes two turns on.

    `nodes` is how many were opened, of at most `budget`. `depth` is how many turns deep it looked,
    `forgot` whether some were let go.
    """

    def __init__(self, budget: int | None) -> None:
        self.budget = budget
        self.nodes = 0
        self.depth = 0
        self.forgot = False
        self.known: list[dict[Node, Numbers]] = [{} for _ in range(MOST_TURNS + 1)]
        self._kept = 0

    def settle(
        self, node: Node, turn: int, proof: int = NEVER, refutation: int = NEVER
    ) -> Generator[int, None, Numbers]:
        """Search a node until one of its numbers is 0, or as large as said.

        Yields the count of nodes at the end of each slice. Raises OutOfNodes.
        """
        if turn == MOST_TURNS:
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
        """Return what may follow, without what is refuted. None when something wins at once."""
        own, other, neutral = node[:3]
        turns = Turns([], [], [])
        if len(node) > 3:
            made = results(PAIRS[node[3]], own, other, neutral)
            moved = [board for board in made if board[2] != neutral]
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
        seen, lead = (-1, -1), 0
        for own, other, neutral in boards:
            replies = ways(other, own, neutral)
            if not replies:
                if has_won(own, other):
                    return False
                continue
            node = (other, own, neutral)
            numbers = known(node)
            if numbers is None:
                if (own, other) != seen:  # where only a neutral stone differs, so little changes
                    seen = own, other
                    lead = three_in_a_rows(own) - three_in_a_rows(other)
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
        lead = three_in_a_rows(node[0]) - three_in_a_rows(node[1])
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
            self._kept += 1
            if self._kept > MOST_KNOWN:
                self._let_go()
                known = self.known[turn]
        known[node] = numbers
        return numbers

    def _let_go(self) -> None:
        """Keep what is proved, unless that alone is more than half of what there may be."""
        self.forgot = True
        proved = [
            {node: numbers for node, numbers in known.items() if not all(numbers)}
            for known in self.known
        ]
        if sum(map(len, proved)) > MOST_KNOWN // 2:
            proved = [{} for _ in proved]
        self.known = proved
        self._kept = 1 + sum(map(len, proved))
