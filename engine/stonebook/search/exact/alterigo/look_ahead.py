"""Search of Alter Igo ply by ply, for boards without a table.

A player claims a win, or at least a draw, within a number of plies. Inside the search a position
has no past, so what is known of it is remembered. The boards before the search count: a board that
has stood twice is a draw when it comes again (AI6), and a claimed win passes through none of them.
So every claim is true. A win that returns to a board of the past is not found. All others are: in a
shortest win no board comes twice with the same player to move, so none comes a third time.

A win takes at least a known number of plies. A player loses when each of their moves is a null
move. On such a board:

1. The loser has no stone, because another stone next to it would change the board.
2. No two empty points are neighbours, because a stone with an empty neighbour stays.
3. So of any two neighbouring points at least one holds a stone of the winner.

Pair off neighbours without a stone of the winner, as many as possible: the winner still needs at
least as many stones as there are pairs. Stones that they lose only add to that.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from stonebook.geometry import SquareGrid, bit_indices
from stonebook.rules.position import Position
from stonebook.rules.strings.points import arrangement_number
from stonebook.search.cooperative import SLICE, BudgetSpent, Search
from stonebook.search.exact.alterigo.history import AlterIgoState, Budget
from stonebook.search.exact.strings.board import PointBoard
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, EXACT, LOSS, UNKNOWN, WIN, Proof

MAX_REMEMBERED = 300_000
"""How many positions a claim remembers; others are searched again."""
MAX_PLIES = 200
"""No search is deeper."""

Looking: TypeAlias = Generator[int, None, bool]
ClaimKey: TypeAlias = tuple[int, bool]
"""The side that claims something, and whether it is a draw."""


class Sides(NamedTuple):
    """Both players' stones, mover first, and whether White is to move."""

    own: int
    other: int
    turn: int


class AlterIgoBoard(PointBoard):
    """Facts about sets of points, with how many stones a winner needs at least."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__(grid)
        places = (divmod(point, grid.width) for point in range(self.size))
        self._shade = sum([1 << point for point, (y, x) in enumerate(places) if (x + y) % 2])
        self._needed: dict[int, int] = {}

    def needed(self, stones: int) -> int:
        """Return how many stones more a player with these needs before a win, at least."""
        known = self._needed.get(stones)
        if known is None:
            if len(self._needed) >= MAX_REMEMBERED:
                self._needed.clear()
            known = self._needed[stones] = self._pairs(self.full ^ stones)
        return known

    def _pairs(self, points: int) -> int:
        """Return how many pairs of neighbours these points form, each point in one pair at most."""
        partner: dict[int, int] = {}

        def pair(point: int, tried: set[int]) -> bool:
            for other in self._each(self.neighbour_masks[point] & points):
                if other not in tried:
                    tried.add(other)
                    if other not in partner or pair(partner[other], tried):
                        partner[other] = point
                        return True
            return False

        return sum(pair(point, set()) for point in self._each(points & self._shade))

    @staticmethod
    def _each(mask: int) -> Iterator[int]:
        return (1 << point for point in bit_indices(mask))


_boards = lru_cache(maxsize=4)(AlterIgoBoard)


class Claim:
    """What a side (0 or 1) claims to get at least: a win, or with `draw` a draw."""

    def __init__(
        self, board: AlterIgoBoard, side: int, draw: bool, past: Mapping[int, int], budget: Budget
    ) -> None:
        self._board, self._side, self._draw = board, side, draw
        self._past, self._budget = past, budget
        self._reached: dict[Sides, tuple[int, int]] = {}
        """By position: plies in which the claim is proved, and the claimant's move."""
        self._missed: dict[Sides, tuple[int, int]] = {}
        """By position: plies in which it is not, and the other player's move."""

    def holds(self, at: Sides, plies: int) -> Looking:
        """Return whether the claim is proved within these plies.

        Yields the positions examined so far. Raises BudgetSpent.
        """
        budget, mine = self._budget, at.turn == self._side
        budget.spend()
        if not budget.spent % SLICE:
            yield budget.spent
        if not self._draw:
            if plies < 2 * self._board.needed(at.own if mine else at.other) + (not mine):
                return False
            plies -= plies % 2 == mine  # the loser makes the last move, a null move
        if plies <= 0:
            return False
        reached, missed = self._reached.get(at), self._missed.get(at)
        if reached is not None and reached[0] <= plies:
            return True
        if missed is not None and missed[0] >= plies:
            return False
        moves = _moves(self._board, at)
        if missed is not None:
            moves.sort(key=lambda move: move[0] != missed[1])
        proved, decisive = not mine, 0
        for point, after in moves:
            if (yield from self.holds_after(after, plies - 1)) == mine:
                proved, decisive = mine, point
                break
        if len(self._reached) + len(self._missed) < MAX_REMEMBERED:
            (self._reached if proved else self._missed)[at] = (plies, decisive)
        return proved

    def holds_after(self, at: Sides, plies: int) -> Looking:
        """Return the same of a position that a move has led to: it may be a board of the past."""
        if self._met(at):
            return self._draw
        return (yield from self.holds(at, plies))

    def _met(self, at: Sides) -> bool:
        """Whether a board of the past ends the search: a draw, or no way to win."""
        number = arrangement_number(at.own, at.other, at.turn, self._board.size)
        return self._past.get(number, 0) > self._draw

    def line(self, at: Sides, plies: int, points: list[int]) -> Generator[int, None, None]:
        """Append the moves by which the claim holds, while the other player delays it."""
        for plies_left in range(plies - 1, -1, -1):
            mine = at.turn == self._side
            for point, after in _moves(self._board, at):
                if (
                    yield from self.holds_after(after, plies_left if mine else plies_left - 1)
                ) == mine:
                    points.append(point)
                    at = after
                    break
            else:  # null moves alone are left (AI5)
                points.append(next(bit_indices(self._board.full ^ at.own ^ at.other)))
                return
            if self._met(at):
                return


def _moves(board: AlterIgoBoard, at: Sides) -> list[tuple[int, Sides]]:
    """Return the moves that do not lose at once (AI5), large captures first: point, state after."""
    moves = []
    theirs = board.strings(at.other)
    empty = board.full ^ at.own ^ at.other
    for point in bit_indices(empty):
        placed, free = at.own | 1 << point, empty ^ 1 << point
        own_after, other_after = placed, at.other
        for stones, near in board.strings(placed):
            if not near & free:
                own_after ^= stones
        for stones, near in theirs:
            if not near & free:
                other_after ^= stones
        if own_after != at.own or other_after != at.other:
            moves.append((point, Sides(other_after, own_after, 1 - at.turn)))
    moves.sort(key=lambda move: (move[1].own | move[1].other).bit_count())
    return moves


def look_ahead(position: Position, moment: AlterIgoState, nodes: int) -> Search:
    """Return a proof, searched ply by ply: the first depth that proves a win is its distance."""
    grid = position.grid
    assert isinstance(grid, SquareGrid)
    at, budget = Sides(*moment[:3]), Budget(nodes, 0)
    twice = max(moment.counts.values()) > 1
    claims = {
        (side, draw): Claim(_boards(grid), side, draw, moment.counts, budget)
        for draw in ((False, True) if twice else (False,))
        for side in (at.turn, 1 - at.turn)
    }
    proved: list[ClaimKey] = []
    points: list[int] = []
    plies, stopped = 0, None
    try:
        while not _settled(proved):
            if plies == MAX_PLIES:
                raise BudgetSpent
            yield from _try_claims(claims, proved, at, plies + 1)
            plies += 1
    except BudgetSpent:
        stopped = "nodes"
    if not _settled(proved):
        outcome = DRAW if proved else None
        bound = UNKNOWN if not proved else AT_LEAST if proved[0][0] == at.turn else AT_MOST
        return Proof(outcome, None, bound, nodes=budget.spent, depth=plies, stopped=stopped)
    side, draw = proved[-1]
    with suppress(BudgetSpent):
        yield from claims[side, draw].line(at, plies, points)
    outcome = DRAW if draw else WIN if side == at.turn else LOSS
    line = tuple(position.game.move(grid.names[point]) for point in points)
    distance = None if draw else plies
    return Proof(outcome, None, EXACT, distance, line, budget.spent, plies)


def _try_claims(
    claims: Mapping[ClaimKey, Claim], proved: list[ClaimKey], at: Sides, plies: int
) -> Generator[int, None, None]:
    """Add the claims that are proved within these plies to `proved`, until they say who wins."""
    for key, claim in claims.items():
        if key not in proved and (yield from claim.holds(at, plies)):
            proved.append(key)
            if _settled(proved):
                return


def _settled(proved: list[ClaimKey]) -> bool:
    """Whether these claims say who wins: one claims a win, or each side a draw."""
    return len(proved) == 2 or any(not draw for _, draw in proved)
