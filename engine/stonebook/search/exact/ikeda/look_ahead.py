"""Depth-limited search of Ikeda Area III, where earlier boards decide which captures are legal.

A position's value depends on the past: on the boards after captures deeper in the search, and on
which of them have already occurred. The transposition table stores both with each value, and a
value is reused only if the same of these boards have occurred.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import NamedTuple, TypeAlias

from stonebook.rules.strings.points import arrangement_number
from stonebook.search.exact.strings.board import PointBoard
from stonebook.search.slices import SLICE, BudgetSpent

MAX_TABLE_ENTRIES = 60_000
"""The most positions in the transposition table. When it is full, no position is added."""
MAX_BOARD_BITS = 400_000_000
"""The most bits that the table's sets of boards take together: 50 MB."""

NO_PASS = 0
"""No player has passed yet."""
PLAYED = 1
"""A player has passed before; the last move was a play or the first pass (IK6)."""
PASSED = 2
"""The last move was a pass that counts towards the end of the game (IK6)."""


def pass_state_after_play(pass_state: int) -> int:
    """Return the state of passes after a play."""
    return PLAYED if pass_state else NO_PASS


def pass_state_after_pass(pass_state: int) -> int:
    """Return the state of passes after a pass: the first one does not count (IK6)."""
    return PASSED if pass_state else PLAYED


MAX_NUMBERED_BOARDS = 60_000
"""The most boards that have a bit of their own in sets of boards."""
UNNUMBERED = 1
"""The bit that all other boards share. Values that depend on them are not stored."""

FULL_SLICE_POINTS = 16
"""On boards with more points a slice has fewer nodes, because each position takes longer."""

PASS = 0
"""The move of a player who passes. Every other move is one bit."""


class IkedaState(NamedTuple):
    """Both players' stones, mover first; the side to move (1 for White); the state of passes."""

    own: int
    other: int
    mover: int
    pass_state: int

    def after_play(self, move: int, captured: int) -> IkedaState:
        """Return the state after a play that captures these stones."""
        pass_state = pass_state_after_play(self.pass_state)
        return IkedaState(self.other ^ captured, self.own | move, 1 - self.mover, pass_state)


class Bound(NamedTuple):
    """A bound of a margin, the set of boards that it depends on, and the best move."""

    value: int
    boards: int
    move: int = PASS


BoundSearch: TypeAlias = Generator[int, None, Bound]


def first_pass_margin(side: int, passer: int) -> int:
    """Return how the first pass changes a side's margin (IK7): White gains 1 by passing first."""
    return (1 if side else -1) if passer else 0


class _TableEntry:
    """A position's entry in the transposition table.

    `reached` is a margin that was proved. `missed` is the result of a search of `plies` plies that
    did not reach the wanted margin. Each depends on a set of boards (`…_boards`), some of which had
    occurred when it was found (`…_occurred`). `move` is the last move that caused a cutoff.
    """

    __slots__ = (
        "missed",
        "missed_boards",
        "missed_occurred",
        "move",
        "plies",
        "reached",
        "reached_boards",
        "reached_occurred",
    )

    def __init__(self, max_margin: int) -> None:
        self.reached, self.missed, self.plies, self.move = -max_margin, max_margin, -1, PASS
        self.reached_boards = self.reached_occurred = self.missed_boards = self.missed_occurred = 0

    def bound(self, wanted: int, plies: int, occurred: int) -> Bound | None:
        """Return a stored bound that decides whether `wanted` is reached, or None.

        A bound is used only if the same of its boards have occurred as when it was found.
        """
        if self.reached >= wanted and self.reached_boards & occurred == self.reached_occurred:
            return Bound(self.reached, self.reached_boards, self.move)
        if (
            self.missed < wanted
            and self.plies >= plies
            and self.missed_boards & occurred == self.missed_occurred
        ):
            return Bound(self.missed, self.missed_boards)
        return None


class IkedaSearch:
    """A search for the margin that `side` can reach at least, within a number of plies.

    Boards that values depend on are numbered, and a set of them is one integer. `occurrences`
    counts how often each board occurs in the past and on the current line; `occurred` is the set of
    numbered boards that occur there. If `plays_on_own_eyes` is false, `side` does not play on its
    own eyes: the result is still a proof, and such plays rarely improve it
    (see `strings/benson.py`).
    """

    def __init__(self, board: PointBoard, past: Iterable[int], max_nodes: int) -> None:
        self.board = board
        self.max_nodes = max_nodes
        self.nodes = 0
        self.side = 0
        self.plays_on_own_eyes = False
        self.occurrences: dict[int, int] = {}
        self.occurred = 0
        self._bits: dict[int, int] = {}
        self._table: dict[int, _TableEntry] = {}
        self._bits_left = MAX_BOARD_BITS
        self._slice = SLICE * FULL_SLICE_POINTS // max(FULL_SLICE_POINTS, board.size)
        for arrangement in past:
            self.push(arrangement)

    def push(self, arrangement: int) -> None:
        """Add a board to the current line."""
        count = self.occurrences.get(arrangement, 0)
        self.occurrences[arrangement] = count + 1
        if not count:
            self.occurred |= self._bits.get(arrangement, 0)

    def pop(self, arrangement: int) -> None:
        """Remove a board from the current line."""
        count = self.occurrences[arrangement] - 1
        if count:
            self.occurrences[arrangement] = count
        else:
            del self.occurrences[arrangement]
            self.occurred &= ~self._bits.get(arrangement, 0)

    def bounds(self, own: int, other: int, pass_state: int) -> tuple[int, int]:
        """Return bounds of the margin of `side`, given by each player's safe points."""
        safe, size = self.board.safe, self.board.size
        low, high = 2 * safe(own).bit_count() - size, size - 2 * safe(other).bit_count()
        if pass_state:
            return low, high
        return (low, high + 1) if self.side else (low - 1, high)

    def searching(self, state: IkedaState, wanted: int, plies: int) -> BoundSearch:
        """Return a margin of at least `wanted` if `side` can reach one within these plies.

        Otherwise return a margin below `wanted`, which only means that none was proved. Margins
        include the first pass once it has been made, but not the komi (IK7). Yields the nodes
        counted so far. Raises BudgetSpent.
        """
        if self.nodes >= self.max_nodes:
            raise BudgetSpent
        self.nodes += 1
        if not self.nodes % self._slice:
            yield self.nodes
        own, other, mover, pass_state = state
        board, maximizing = self.board, mover == self.side
        side_stones, rival_stones = (own, other) if maximizing else (other, own)
        low, high = self.bounds(side_stones, rival_stones, pass_state)
        if low >= wanted:
            return Bound(low, 0)
        if high < wanted:
            return Bound(high, 0)
        area_lead = board.area(side_stones, rival_stones)
        if pass_state == PASSED and (area_lead >= wanted) == maximizing:
            return Bound(area_lead, 0)
        if plies <= 0:
            return Bound(low, 0)
        key = (((own << board.size | other) << 1 | mover) * 3 + pass_state) << 1 | self.side
        entry = self._table.get(key)
        if entry is not None:
            stored_bound = entry.bound(wanted, plies, self.occurred)
            if stored_bound is not None:
                return stored_bound
        captures, plays = self._legal_plays(own, other)
        if maximizing and not self.plays_on_own_eyes:
            plays &= ~board.unconditional_life(own).eyes
        pass_first = (area_lead >= wanted) == maximizing
        moves = _order_moves(board, own, captures, plays, pass_first=pass_first)
        if entry is not None and entry.move in moves:
            moves.remove(entry.move)
            moves.insert(0, entry.move)
        best, boards, cutoff_move = (-2 if maximizing else 2) * board.size, 0, None
        for move in moves:
            if move == PASS:
                bound = yield from self._searching_pass(state, wanted, plies)
            else:
                captured = captures.get(move, 0)
                child = state.after_play(move, captured)
                arrangement = arrangement_number(child.other, child.own, mover, board.size)
                bit = self._board_bit(arrangement) if captured else 0
                if captured and arrangement in self.occurrences:
                    boards |= bit
                    continue
                self.push(arrangement)
                bound = yield from self.searching(child, wanted, plies - 1)
                self.pop(arrangement)
                bound = Bound(bound.value, bound.boards | bit)
            if (bound.value >= wanted) == maximizing:
                best, boards, cutoff_move = bound.value, bound.boards, move
                break
            boards |= bound.boards
            best = max(best, bound.value) if maximizing else min(best, bound.value)
        # The current board is on the line in any case, so the value does not depend on it.
        boards &= ~self._bits.get(arrangement_number(own, other, mover, board.size), 0)
        self._store(
            entry, key, Bound(best, boards, cutoff_move or PASS), wanted, plies, cutoff_move
        )
        return Bound(best, boards, cutoff_move or PASS)

    def _searching_pass(self, state: IkedaState, wanted: int, plies: int) -> BoundSearch:
        """Search the position after a pass, or count if the pass ends the game."""
        own, other, mover, pass_state = state
        if pass_state == PASSED:
            maximizing = mover == self.side
            area_lead = self.board.area(own, other) if maximizing else self.board.area(other, own)
            return Bound(area_lead, 0)
        pass_bonus = 0 if pass_state else first_pass_margin(self.side, mover)
        child = IkedaState(other, own, 1 - mover, pass_state_after_pass(pass_state))
        bound = yield from self.searching(child, wanted - pass_bonus, plies - 1)
        return Bound(bound.value + pass_bonus, bound.boards)

    def _legal_plays(self, own: int, other: int) -> tuple[dict[int, int], int]:
        """Return the stones that each capturing play captures, and the other plays (IK3, IK5)."""
        board = self.board
        empty = board.full ^ own ^ other
        captures = board.captures(other, empty)
        plays = board.neighbours(empty) & empty
        for _, near in board.strings(own):
            liberties = near & empty
            if liberties & liberties - 1:
                plays |= liberties
        return captures, plays & ~sum(captures)

    def child(self, state: IkedaState, move: int) -> IkedaState:
        """Return the state after a legal play."""
        captures, _ = self._legal_plays(state.own, state.other)
        return state.after_play(move, captures.get(move, 0))

    def _board_bit(self, arrangement: int) -> int:
        """Return the bit of a board, and number the board if it is new (IK4)."""
        bit = self._bits.get(arrangement)
        if bit is None:
            if len(self._bits) >= MAX_NUMBERED_BOARDS:
                return UNNUMBERED
            bit = self._bits[arrangement] = UNNUMBERED << 1 + len(self._bits)
            if arrangement in self.occurrences:
                self.occurred |= bit
        return bit

    def _store(
        self,
        entry: _TableEntry | None,
        key: int,
        bound: Bound,
        wanted: int,
        plies: int,
        cutoff_move: int | None,
    ) -> None:
        if bound.boards & UNNUMBERED:
            return
        if entry is None:
            if len(self._table) >= MAX_TABLE_ENTRIES:
                return
            entry = self._table[key] = _TableEntry(2 * self.board.size)
        reached = bound.value >= wanted
        old_boards = entry.reached_boards if reached else entry.missed_boards
        bits_left = self._bits_left + old_boards.bit_length() - bound.boards.bit_length()
        if bits_left < 0:
            return
        self._bits_left = bits_left
        if cutoff_move is not None:
            entry.move = cutoff_move
        if reached:
            entry.reached, entry.reached_boards = bound.value, bound.boards
            entry.reached_occurred = bound.boards & self.occurred
        else:
            entry.missed, entry.plies, entry.missed_boards = bound.value, plies, bound.boards
            entry.missed_occurred = bound.boards & self.occurred


def _order_moves(
    board: PointBoard, own: int, captures: dict[int, int], plays: int, *, pass_first: bool
) -> list[int]:
    """Return the moves, promising ones first: the pass if `pass_first`, captures, other plays."""
    moves = [PASS] if pass_first else []
    moves += sorted(captures, key=lambda move: (-captures[move].bit_count(), move))
    eyes: list[int] = []
    while plays:
        move = plays & -plays
        plays ^= move
        (moves if board.neighbour_masks[move] & ~own else eyes).append(move)
    return [*moves, *([] if pass_first else [PASS]), *eyes]
