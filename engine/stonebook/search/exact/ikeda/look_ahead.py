"""Looking ahead in Ikeda Area III, where earlier boards decide which captures are legal.

A position's value is remembered together with its questions about the past: the boards that
captures led to further down, and which of them had occurred. The value is reused only if the past
gives the same answers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import NamedTuple, TypeAlias

from stonebook.rules.strings.points import arrangement_number
from stonebook.search.cooperative import SLICE, BudgetSpent
from stonebook.search.exact.strings.board import PointBoard

MAX_REMEMBERED = 60_000
"""How many positions are remembered at most. Later ones are not."""
MAX_BITS = 400_000_000
"""How many bits their questions about the past take at most: 50 MB."""

NO_PASS = 0
"""Nobody has passed yet."""
PLAYED = 1
"""Somebody has passed; the last move was a play or the first pass (IK6)."""
PASSED = 2
"""The last move was a counting pass (IK6)."""


def after_play(passed: int) -> int:
    """Return the state of passes after a play."""
    return PLAYED if passed else NO_PASS


def after_pass(passed: int) -> int:
    """Return the state of passes after a pass: the first one does not count (IK6)."""
    return PASSED if passed else PLAYED


MAX_ARRANGEMENTS = 60_000
"""How many boards are numbered at most."""
UNNUMBERED = 1
"""The bit of all other boards. Values that depend on them are not remembered."""

SMALL = 16
"""On boards with more points, slices have fewer nodes: each position takes longer."""

PASS = 0
"""A play is one bit; the pass is no bit."""


class IkedaState(NamedTuple):
    """Both players' stones, mover first, whether White is to move, and the state of passes."""

    own: int
    other: int
    turn: int
    passed: int


class Bound(NamedTuple):
    """A bound of a value, the set of earlier boards it depends on, and the move."""

    value: int
    asked: int
    move: int = PASS


BoundSearch: TypeAlias = Generator[int, None, Bound]


def half_point(side: int, passer: int) -> int:
    """Return how the first pass changes a side's margin (IK7): White gains 1 by passing first."""
    return (1 if side else -1) if passer else 0


class _CachedResult:
    """The remembered values of a position: the margin reached, and one missed within some plies.

    `…_asked` are the boards that the value depends on, `…_stood` those that had occurred.
    """

    __slots__ = (
        "missed",
        "missed_asked",
        "missed_stood",
        "move",
        "plies",
        "reached",
        "reached_asked",
        "reached_stood",
    )

    def __init__(self, widest: int) -> None:
        self.reached, self.missed, self.plies, self.move = -widest, widest, -1, PASS
        self.reached_asked = self.reached_stood = self.missed_asked = self.missed_stood = 0

    def bound(self, goal: int, plies: int, stood: int) -> Bound | None:
        """Return what settles `goal` within these plies, None if nothing does.

        A value counts only if the same of its boards have occurred as when it was found.
        """
        if self.reached >= goal and self.reached_asked & stood == self.reached_stood:
            return Bound(self.reached, self.reached_asked, self.move)
        if (
            self.missed < goal
            and self.plies >= plies
            and self.missed_asked & stood == self.missed_stood
        ):
            return Bound(self.missed, self.missed_asked)
        return None


class IkedaSearch:
    """A search for the margin that a side can reach at least, within a number of plies.

    Boards that values depend on are numbered, and a set of them is one integer. `times` counts how
    often a board occurs in the past and on the current line; `stood` is the set of numbered boards
    that occur there. Unless the search is `thorough`, `side` does not play on its own eyes: that is
    no proof less, and rarely a way to a better one (see `benson.py`).
    """

    def __init__(self, board: PointBoard, past: Iterable[int], max_nodes: int) -> None:
        self.board = board
        self.max_nodes = max_nodes
        self.nodes = 0
        self.side = 0
        self.thorough = False
        self.times: dict[int, int] = {}
        self.stood = 0
        self._bits: dict[int, int] = {}
        self._known: dict[int, _CachedResult] = {}
        self._room = MAX_BITS
        self._slice = SLICE * SMALL // max(SMALL, board.size)
        for each in past:
            self.enter(each)

    def enter(self, board: int) -> None:
        """Add a board to the current line."""
        times = self.times.get(board, 0)
        self.times[board] = times + 1
        if not times:
            self.stood |= self._bits.get(board, 0)

    def leave(self, board: int) -> None:
        """Remove a board from the current line."""
        times = self.times[board] - 1
        if times:
            self.times[board] = times
        else:
            del self.times[board]
            self.stood &= ~self._bits.get(board, 0)

    def bounds(self, own: int, other: int, passed: int) -> tuple[int, int]:
        """Return bounds of the margin of `side`, from the points that are safe for each player."""
        safe, size = self.board.safe, self.board.size
        low, high = 2 * safe(own).bit_count() - size, size - 2 * safe(other).bit_count()
        if passed:
            return low, high
        return (low, high + 1) if self.side else (low - 1, high)

    def look(self, at: IkedaState, goal: int, plies: int) -> BoundSearch:
        """Return a margin of at least `goal` that `side` can reach, or else one below `goal`.

        A margin below `goal` only says what can be proved within these plies. Margins are those of
        the board (IK7), including the first pass once it has been made. Yields the nodes. Raises
        BudgetSpent.
        """
        if self.nodes >= self.max_nodes:
            raise BudgetSpent
        self.nodes += 1
        if not self.nodes % self._slice:
            yield self.nodes
        own, other, turn, passed = at
        board, mine = self.board, turn == self.side
        ours, theirs = (own, other) if mine else (other, own)
        low, high = self.bounds(ours, theirs, passed)
        if low >= goal:
            return Bound(low, 0)
        if high < goal:
            return Bound(high, 0)
        ahead = board.area(ours, theirs)
        if passed == PASSED and (ahead >= goal) == mine:
            return Bound(ahead, 0)
        if plies <= 0:
            return Bound(low, 0)
        key = (((own << board.size | other) << 1 | turn) * 3 + passed) << 1 | self.side
        known = self._known.get(key)
        if known is not None:
            remembered = known.bound(goal, plies, self.stood)
            if remembered is not None:
                return remembered
        captures, plays = self._plays(own, other)
        if mine and not self.thorough:
            plays &= ~board.settled(own).eyes
        moves = _ordered(board, own, captures, plays, (ahead >= goal) == mine)
        if known is not None and known.move in moves:
            moves.remove(known.move)
            moves.insert(0, known.move)
        best, asked, decisive = (-2 if mine else 2) * board.size, 0, None
        for move in moves:
            if move == PASS:
                bound = yield from self._passed(at, goal, plies)
            else:
                captured = captures.get(move, 0)
                after = IkedaState(other ^ captured, own | move, 1 - turn, after_play(passed))
                arrangement = arrangement_number(after.other, after.own, turn, board.size)
                bit = self._ask(arrangement) if captured else 0
                if captured and arrangement in self.times:
                    asked |= bit
                    continue
                self.enter(arrangement)
                bound = yield from self.look(after, goal, plies - 1)
                self.leave(arrangement)
                bound = Bound(bound.value, bound.asked | bit)
            if (bound.value >= goal) == mine:
                best, asked, decisive = bound.value, bound.asked, move
                break
            asked |= bound.asked
            best = max(best, bound.value) if mine else min(best, bound.value)
        # This board is already on the line, whatever else is in the past.
        asked &= ~self._bits.get(arrangement_number(own, other, turn, board.size), 0)
        self._remember(known, key, Bound(best, asked, decisive or PASS), goal, plies, decisive)
        return Bound(best, asked, decisive or PASS)

    def _passed(self, at: IkedaState, goal: int, plies: int) -> BoundSearch:
        """Continue the search after a pass."""
        own, other, turn, passed = at
        if passed == PASSED:
            mine = turn == self.side
            ahead = self.board.area(own, other) if mine else self.board.area(other, own)
            return Bound(ahead, 0)
        extra = 0 if passed else half_point(self.side, turn)
        after = IkedaState(other, own, 1 - turn, after_pass(passed))
        bound = yield from self.look(after, goal - extra, plies - 1)
        return Bound(bound.value + extra, bound.asked)

    def _plays(self, own: int, other: int) -> tuple[dict[int, int], int]:
        """Return the stones that each capturing play takes, and the other plays (IK3, IK5)."""
        board = self.board
        empty = board.full ^ own ^ other
        captures: dict[int, int] = {}
        for string, near in board.strings(other):
            liberties = near & empty
            if not liberties & liberties - 1:
                captures[liberties] = captures.get(liberties, 0) | string
        plays = board.neighbours(empty) & empty
        for _, near in board.strings(own):
            liberties = near & empty
            if liberties & liberties - 1:
                plays |= liberties
        return captures, plays & ~sum(captures)

    def after(self, at: IkedaState, move: int) -> IkedaState:
        """Return the state after a legal play."""
        own, other, turn, passed = at
        captured = self._plays(own, other)[0].get(move, 0)
        return IkedaState(other ^ captured, own | move, 1 - turn, after_play(passed))

    def _ask(self, arrangement: int) -> int:
        """Return the bit of a board after a capture (IK4)."""
        bit = self._bits.get(arrangement)
        if bit is None:
            if len(self._bits) >= MAX_ARRANGEMENTS:
                return UNNUMBERED
            bit = self._bits[arrangement] = UNNUMBERED << 1 + len(self._bits)
            if arrangement in self.times:
                self.stood |= bit
        return bit

    def _remember(
        self,
        known: _CachedResult | None,
        key: int,
        bound: Bound,
        goal: int,
        plies: int,
        decisive: int | None,
    ) -> None:
        if bound.asked & UNNUMBERED:
            return
        if known is None:
            if len(self._known) >= MAX_REMEMBERED:
                return
            known = self._known[key] = _CachedResult(2 * self.board.size)
        reached = bound.value >= goal
        old = known.reached_asked if reached else known.missed_asked
        bits_left = self._room + old.bit_length() - bound.asked.bit_length()
        if bits_left < 0:
            return
        self._room = bits_left
        if decisive is not None:
            known.move = decisive
        if reached:
            known.reached, known.reached_asked = bound.value, bound.asked
            known.reached_stood = bound.asked & self.stood
        else:
            known.missed, known.plies, known.missed_asked = bound.value, plies, bound.asked
            known.missed_stood = bound.asked & self.stood


def _ordered(
    board: PointBoard, own: int, captures: dict[int, int], plays: int, content: bool
) -> list[int]:
    """Return the moves, promising ones first. `content`: the count already suits the mover."""
    moves = [PASS] if content else []
    moves += sorted(captures, key=lambda move: (-captures[move].bit_count(), move))
    eyes: list[int] = []
    while plays:
        move = plays & -plays
        plays ^= move
        (moves if board.neighbour_masks[move] & ~own else eyes).append(move)
    return [*moves, *([] if content else [PASS]), *eyes]
