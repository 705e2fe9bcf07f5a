"""Depth-limited search of Alter Igo, for boards without a table.

A claim says that a side can win, or at least draw, within a number of plies. Boards that occur
during the search do not belong to a position's past, so results can be stored by position alone.
Boards that occurred before the search do count: a board that has occurred twice is a draw when it
occurs again (AI6), and a claimed win never returns to an earlier board. So every proved claim is
true. The only wins that are not found return to an earlier board: in a shortest win no board occurs
twice with the same player to move, so none occurs a third time.

A win takes a minimum number of plies. A player loses when every move is a null move. On such a
board:

1. The loser has no stone, because another stone next to it would change the board.
2. No two empty points are neighbours, because a stone with an empty neighbour stays.
3. So of any two neighbouring points at least one holds a stone of the winner.

A maximum matching of neighbouring points without a stone of the winner is therefore a lower bound
on the stones that the winner still has to place. Stones that the winner loses only raise it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from stonebook.geometry import SquareGrid, bit_indices
from stonebook.rules.position import Position
from stonebook.rules.strings.points import arrangement_number
from stonebook.search.exact.alterigo.history import AlterIgoState, Budget
from stonebook.search.exact.strings.board import PointBoard
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, EXACT, LOSS, UNKNOWN, WIN, Proof
from stonebook.search.slices import SLICE, BudgetSpent, OutOfNodes, Search

MAX_CLAIM_ENTRIES = 300_000
"""The most positions that a claim stores. Later ones are searched again."""
MAX_PLIES = 200
"""The greatest depth of a search."""
DEPTH = "depth"
"""The reason why a search of `MAX_PLIES` stopped."""

WinSearch: TypeAlias = Generator[int, None, bool]
ClaimKey: TypeAlias = tuple[int, bool]
"""The side that makes a claim, and whether it claims a draw."""


class PastlessState(NamedTuple):
    """Both players' stones, mover first, and the side to move (1 for White)."""

    own: int
    other: int
    mover: int


class AlterIgoBoard(PointBoard):
    """A `PointBoard` with lower bounds on the stones that a player needs to win."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__(grid)
        places = (divmod(point, grid.width) for point in range(self.size))
        self._dark_points = sum([1 << point for point, (y, x) in enumerate(places) if (x + y) % 2])
        self._min_stones: dict[int, int] = {}

    def min_stones_to_win(self, stones: int) -> int:
        """Return how many more stones a player with these stones must place to win, at least."""
        known = self._min_stones.get(stones)
        if known is None:
            if len(self._min_stones) >= MAX_CLAIM_ENTRIES:
                self._min_stones.clear()
            known = self._min_stones[stones] = self._max_matching(self.full ^ stones)
        return known

    def _max_matching(self, points: int) -> int:
        """Return the size of a maximum matching of neighbours among these points (Kuhn)."""
        partner: dict[int, int] = {}

        def augment(point: int, visited: set[int]) -> bool:
            for neighbour in self._bits(self.neighbour_masks[point] & points):
                if neighbour not in visited:
                    visited.add(neighbour)
                    if neighbour not in partner or augment(partner[neighbour], visited):
                        partner[neighbour] = point
                        return True
            return False

        return sum(augment(point, set()) for point in self._bits(points & self._dark_points))

    @staticmethod
    def _bits(mask: int) -> Iterator[int]:
        return (1 << point for point in bit_indices(mask))


_shared_board = lru_cache(maxsize=4)(AlterIgoBoard)


class Claim:
    """The claim that a side (0 or 1) can win or, if `allows_draw`, at least draw."""

    def __init__(
        self,
        board: AlterIgoBoard,
        side: int,
        past: Mapping[int, int],
        budget: Budget,
        *,
        allows_draw: bool,
    ) -> None:
        self._board, self._side, self._allows_draw = board, side, allows_draw
        self._past, self._budget = past, budget
        self._proved: dict[PastlessState, tuple[int, int]] = {}
        """By position: the plies within which the claim is proved, and the claimant's move."""
        self._unproved: dict[PastlessState, tuple[int, int]] = {}
        """By position: the plies within which it is not proved, and the other player's move."""

    def proving(self, state: PastlessState, plies: int) -> WinSearch:
        """Whether the claim can be proved within these plies.

        Yields the positions examined so far. Raises BudgetSpent.
        """
        budget, claimant_moves = self._budget, state.mover == self._side
        budget.spend()
        if not budget.spent % SLICE:
            yield budget.spent
        if not self._allows_draw:
            stones = state.own if claimant_moves else state.other
            if plies < 2 * self._board.min_stones_to_win(stones) + (not claimant_moves):
                return False
            if plies % 2 == claimant_moves:
                plies -= 1  # a win ends with a move of the loser, a null move
        if plies <= 0:
            return False
        proved_entry, unproved_entry = self._proved.get(state), self._unproved.get(state)
        if proved_entry is not None and proved_entry[0] <= plies:
            return True
        if unproved_entry is not None and unproved_entry[0] >= plies:
            return False
        moves = _moves(self._board, state)
        if unproved_entry is not None:
            moves.sort(key=lambda move: move[0] != unproved_entry[1])
        proved, cutoff_point = not claimant_moves, 0
        for point, after in moves:
            if (yield from self.proving_after(after, plies - 1)) == claimant_moves:
                proved, cutoff_point = claimant_moves, point
                break
        if len(self._proved) + len(self._unproved) < MAX_CLAIM_ENTRIES:
            (self._proved if proved else self._unproved)[state] = (plies, cutoff_point)
        return proved

    def proving_after(self, state: PastlessState, plies: int) -> WinSearch:
        """Whether the claim can be proved after a move, whose board may have occurred before."""
        if self._ends_search(state):
            return self._allows_draw
        return (yield from self.proving(state, plies))

    def _ends_search(self, state: PastlessState) -> bool:
        """Whether the board has occurred so often before that the search ends here.

        It ends the search for a draw at the third occurrence (AI6), for a win at the second.
        """
        number = arrangement_number(state.own, state.other, state.mover, self._board.size)
        return self._past.get(number, 0) > self._allows_draw

    def appending_line(
        self, state: PastlessState, plies: int, points: list[int]
    ) -> Generator[int, None, None]:
        """Append moves that fulfil the claim while the other player delays the end."""
        for plies_left in range(plies - 1, -1, -1):
            claimant_moves = state.mover == self._side
            for point, after in _moves(self._board, state):
                plies_after = plies_left if claimant_moves else plies_left - 1
                if (yield from self.proving_after(after, plies_after)) == claimant_moves:
                    points.append(point)
                    state = after
                    break
            else:  # only null moves are left (AI5)
                points.append(next(bit_indices(self._board.full ^ state.own ^ state.other)))
                return
            if self._ends_search(state):
                return


def _moves(board: AlterIgoBoard, state: PastlessState) -> list[tuple[int, PastlessState]]:
    """Return the moves that do not lose at once (AI5), the largest captures first.

    Each move is a point and the state after the move.
    """
    own, other, mover = state
    empty = board.full ^ own ^ other
    captures = board.captures(other, empty)
    moves = []
    for point in bit_indices(empty):
        placed = 1 << point
        own_after, free = own | placed, empty ^ placed
        if not board.neighbour_masks[placed] & free:
            for stones, near in board.strings(own_after):
                if not near & free:  # the new stone's string: the others keep their liberties
                    own_after ^= stones
        other_after = other ^ captures.get(placed, 0)
        if own_after != own or other_after != other:
            moves.append((point, PastlessState(other_after, own_after, 1 - mover)))
    moves.sort(key=lambda move: (move[1].own | move[1].other).bit_count())
    return moves


def look_ahead(position: Position, state: AlterIgoState, nodes: int) -> Search:
    """Return a search, deepened ply by ply: the first depth that proves a win is its distance."""
    grid = position.grid
    assert isinstance(grid, SquareGrid)
    root, budget = PastlessState(*state[:3]), Budget(nodes, 0)
    draw_is_possible = max(state.counts.values()) > 1
    claims = {
        (side, draw): Claim(_shared_board(grid), side, state.counts, budget, allows_draw=draw)
        for draw in ((False, True) if draw_is_possible else (False,))
        for side in (root.mover, 1 - root.mover)
    }
    proved_claims: list[ClaimKey] = []
    points: list[int] = []
    plies, stopped = 0, None
    try:
        while not _is_decided(proved_claims):
            if plies == MAX_PLIES:
                stopped = DEPTH
                break
            yield from _try_claims(claims, proved_claims, root, plies + 1)
            plies += 1
    except BudgetSpent:
        stopped = OutOfNodes.reason
    if not _is_decided(proved_claims):
        outcome = DRAW if proved_claims else None
        if proved_claims:
            bound = AT_LEAST if proved_claims[0][0] == root.mover else AT_MOST
        else:
            bound = UNKNOWN
        return Proof(outcome, None, bound, nodes=budget.spent, depth=plies, stopped=stopped)
    side, draw = proved_claims[-1]
    with suppress(BudgetSpent):
        yield from claims[side, draw].appending_line(root, plies, points)
    outcome = DRAW if draw else WIN if side == root.mover else LOSS
    line = tuple(position.game.move(grid.names[point]) for point in points)
    distance = None if draw else plies
    return Proof(outcome, None, EXACT, distance, line, budget.spent, plies)


def _try_claims(
    claims: Mapping[ClaimKey, Claim],
    proved_claims: list[ClaimKey],
    state: PastlessState,
    plies: int,
) -> Generator[int, None, None]:
    """Append the claims that are proved within these plies, until the outcome is known."""
    for key, claim in claims.items():
        if key not in proved_claims and (yield from claim.proving(state, plies)):
            proved_claims.append(key)
            if _is_decided(proved_claims):
                return


def _is_decided(proved_claims: list[ClaimKey]) -> bool:
    """Whether proved claims determine the outcome: one is a win, or each side's is a draw."""
    return len(proved_claims) == 2 or any(not draw for _, draw in proved_claims)
