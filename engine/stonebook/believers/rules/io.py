"""Believed rules of Io."""

from __future__ import annotations

from typing import Self

from stonebook.believers.mind import Mind, seen_as
from stonebook.believers.rules.bracketing import (
    BracketedLine,
    Bracketing,
    Chain,
    LongestOnly,
    OverGaps,
    without_draw,
)
from stonebook.believers.rules.policies import MostTurned
from stonebook.geometry import bit_indices
from stonebook.rules.io.board import BOUND, FREE, NEXT_PHASE, PLACING_RULE, SINGLE
from stonebook.rules.io.position import PLAYERS, WHITE, IoPosition, free_cells
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.games.io.goals import Begins
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.outcomes import Ends


class BelievedIo(Bracketing, IoPosition):
    """Io with parts that a belief can replace. Unchanged, it follows the rules."""

    __slots__ = ()

    def settle(self) -> None:
        """Find the cells for the next stone by the believed rules."""
        self.legal_mask = self.legal_cells_mask()

    def legal_cells_mask(self) -> int:
        """Return the cells where the mover may place now."""
        if self.placing_phase == FREE:
            return self.free_mask()
        return self.board.placeable(self.placing_phase, self.empty_mask, self._last)

    def free_mask(self) -> int:
        """Return the cells on which a free stone may be placed (IO4)."""
        return self.board.free(self.empty_mask)

    def may_pass(self) -> bool:
        """Whether the mover may pass: never (IO5, IO7)."""
        return False

    def first_single_player(self) -> int:
        """Return the number of the player who makes the first single placement (IO5)."""
        return 1 - self.mover

    def capturing_mask(self) -> int:
        """Return the empty cells on which a stone turns something."""
        return sum(1 << cell for cell in self.empty_cells() if self.turned_cells(cell))

    def play(self, move: Move | str) -> Self:
        """Return the position after a move."""
        return Position.play(self, move)

    def _identity(self) -> tuple[object, ...]:
        return Position._identity(self)

    def _refusal(self, move: Move) -> Refusal | None:
        if move.kind == MoveKind.PASS and self.may_pass():
            return None
        cell = self.board.cell_of[move.spot]
        if self.legal_mask and cell >= 0 and not self.legal_mask >> cell & 1:
            return Refusal(PLACING_RULE[self.placing_phase], move.cells, "io.taken")
        return super()._refusal(move)

    def after(self, move: Move) -> Self:
        board, own, other = self.board, self._own, self._other
        after = object.__new__(type(self))
        after.board, after._last, after.empty_mask = board, self._last, self.empty_mask
        phase, mover = SINGLE if self.placing_phase == SINGLE else BOUND, 1 - self.mover
        if move.kind != MoveKind.PASS:
            own, other = self._placed_lanes(board.cell_of[move.spot])
            after._last = board.cell_of[move.spot]
            after.empty_mask = self.empty_mask ^ board.cell_bit[move.spot]
            phase = NEXT_PHASE[self.placing_phase]
            mover = self.mover if phase == FREE else mover
        after.placing_phase, after.mover = phase, mover
        after._own, after._other = (own, other) if mover == self.mover else (other, own)
        after.legal_mask = 1
        if phase == FREE and not seen_as(type(self), after).free_mask():
            after.placing_phase, after.mover = SINGLE, self.first_single_player()
            after._own, after._other = (own, other) if after.mover == self.mover else (other, own)
        return seen_as(type(self), after)


class MustCapture(BelievedIo):
    """A stone must turn another one if it can."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Return the cells of captures alone, all legal cells if there is no capture."""
        return super().legal_cells_mask() & self.capturing_mask() or super().legal_cells_mask()


class CaptureAnywhere(BelievedIo):
    """A capture makes any cell legal."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Return the legal cells, for a bound stone also every cell of a capture."""
        return super().legal_cells_mask() | (
            self.capturing_mask() if self.placing_phase == BOUND else 0
        )


class IoTurnedBracket(Chain, BelievedIo):
    """A stone that has turned brackets again."""

    __slots__ = ()


class IoOneLine(LongestOnly, BelievedIo):
    """Only the longest line turns."""

    __slots__ = ()


class FreeCaptures(OverGaps, BelievedIo):
    """A free stone captures from afar."""

    __slots__ = ()

    def bracketed_lines(self, cell: int) -> list[BracketedLine]:
        """Return the lines of the free stone."""
        if self.placing_phase == FREE:
            return super().bracketed_lines(cell)
        return Bracketing.bracketed_lines(self, cell)


class _BoundTo(BelievedIo):
    """A bound stone touches any stone of one colour."""

    __slots__ = ()

    def bound_colour(self) -> str:
        """Return whose stones a bound stone has to touch: the other player's."""
        return self.other

    def legal_cells_mask(self) -> int:
        """Return the empty cells next to a stone of that colour."""
        if self.placing_phase != BOUND:
            return super().legal_cells_mask()
        colour = (i for i in range(len(self.grid)) if self._stone(i) == self.bound_colour())
        near = 0
        for index in colour:
            near |= self.board.grid.neighbour_masks[index]
        return near & self.empty_mask


class BoundToOwn(_BoundTo):
    """A bound stone touches any stone of the mover's."""

    __slots__ = ()

    def bound_colour(self) -> str:
        """Return the mover's colour."""
        return self.moving_player


class BoundToAny(_BoundTo):
    """A bound stone touches any stone of the opponent's."""

    __slots__ = ()


class StraightBound(BelievedIo):
    """A bound stone touches the last one along a side."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Leave out the diagonal neighbours of the stone placed last."""
        if self.placing_phase != BOUND:
            return super().legal_cells_mask()
        return super().legal_cells_mask() & straight(self, self._last)


def straight(position: IoPosition, cell: int) -> int:
    """Return the neighbours that share a side with a cell."""
    name = position.grid.names[cell]
    neighbours = position.grid.cells(position.board.grid.neighbour_masks[cell])
    return position.grid.mask(c for c in neighbours if c[0] == name[0] or c[1:] == name[1:])


class FreeBesideOwn(BelievedIo):
    """A free stone may touch stones of the same colour."""

    __slots__ = ()

    def free_mask(self) -> int:
        """Return the cells that touch no stone of the other player's."""
        others = {i for i in range(len(self.grid)) if self._stone(i) == self.other}
        near = sum(
            1 << cell
            for cell in range(len(self.grid))
            if others & {*bit_indices(self.board.grid.neighbour_masks[cell])}
        )
        return self.empty_mask & ~near & ~self.board.corners


class FreeBesideSlants(BelievedIo):
    """A free stone may touch other stones diagonally."""

    __slots__ = ()

    def free_mask(self) -> int:
        """Return the cells whose straight neighbours are empty."""
        alone = (
            1 << cell
            for cell in self.empty_cells()
            if straight(self, cell) & self.empty_mask == straight(self, cell)
        )
        return sum(alone) & ~self.board.corners


class WhiteBegins(BelievedIo):
    """White begins the single phase."""

    __slots__ = ()

    def first_single_player(self) -> int:
        """Return White."""
        return PLAYERS.index(WHITE)


class PassForFree(BelievedIo):
    """A player may pass instead of placing the free stone."""

    __slots__ = ()

    def may_pass(self) -> bool:
        """Whether a free stone is due."""
        return self.placing_phase == FREE


class PassInSingle(BelievedIo):
    """A player may pass in the single phase."""

    __slots__ = ()

    def may_pass(self) -> bool:
        """Whether the opening is over."""
        return self.placing_phase == SINGLE


class LeavesFree(BelievedIo):
    """A bound stone must leave a free cell."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Leave out the cells after which no free cell is left."""
        allowed = super().legal_cells_mask()
        if self.placing_phase != BOUND:
            return allowed
        board, empty = self.board, self.empty_mask
        still_free = (1 << i for i in bit_indices(allowed) if board.free(empty ^ 1 << i))
        return sum(still_free) or allowed


class MustTouch(BelievedIo):
    """A single stone must touch another one."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Leave out the cells without a stone next to them."""
        if self.placing_phase != SINGLE:
            return super().legal_cells_mask()
        neighbours, empty = self.board.grid.neighbour_masks, self.empty_mask
        return sum(1 << i for i in self.empty_cells() if neighbours[i] & ~empty)


class MustCaptureSingle(MustCapture):
    """A single stone must turn another one if it can."""

    __slots__ = ()

    def legal_cells_mask(self) -> int:
        """Keep the captures in the single phase."""
        return (
            super().legal_cells_mask()
            if self.placing_phase == SINGLE
            else BelievedIo.legal_cells_mask(self)
        )


class IoNoDraw(BelievedIo):
    """Somebody always wins in Io."""

    __slots__ = ()

    @property
    def result(self) -> Result | None:
        """The result, never a draw."""
        return without_draw(super().result, self.other)


class MayLeave(Mind):
    """Thinks that bracketed stones may be left as they are."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Accept every legal move for a goal of turning no stone."""
        if isinstance(goal, Changes) and goal.exactly == 0:
            return self.legal(position, move)
        return super().fulfils(goal, position, move)


class LeaderWins(MostTurned):
    """Thinks that the player who leads now wins."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Look only at the count before the last stone."""
        score = position.score()
        if isinstance(goal, Ends) and score is not None and position.to_move is not None:
            return score.scores[position.to_move] == max(score.scores.values())
        return super().fulfils(goal, position, move)


class TurnedOnce(Mind):
    """Adds a turned stone to one player's count without subtracting it from the other's."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Count only what the mover gains."""
        score, turn = position.score(), self.turn(position, move)
        if not isinstance(goal, Ends) or score is None or turn is None or position.rival is None:
            return super().fulfils(goal, position, move)
        gain = 1 + len(affected_cells(turn.events, "turned"))
        player, rival = turn.before.to_move, position.rival
        assert player is not None
        return score.scores[player] + gain > score.scores[rival]


class CountsFreeCells(Mind):
    """Counts the free cells, not the free stones that will be placed."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Take the number of free cells for the number of free stones to come."""
        turn = self.turn(position, move)
        if not isinstance(goal, Begins) or turn is None:
            return super().fulfils(goal, position, move)
        after = turn.after
        assert isinstance(after, IoPosition)
        free = len(free_cells(after))
        return free % 2 == (after.to_move == position.to_move and after.phase == FREE)


class WhiteAlwaysBegins(Mind):
    """Thinks that White always begins the single phase."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Look only at the colour."""
        if isinstance(goal, Begins):
            return position.to_move == WHITE and self.legal(position, move)
        return super().fulfils(goal, position, move)
