"""Believed rules of Alter Igo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from stonebook.believers.mind import Mind, seen_as
from stonebook.believers.rules.strings import SingleStones, SlantedStrings, Strings
from stonebook.rules.alterigo.position import NULL_MOVE, THIRD, AlterIgoPosition, Ending
from stonebook.rules.moves import ListedMoves, Move, MoveKind
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.strings.position import regions
from stonebook.teach.goals.forced import Forces
from stonebook.teach.goals.goal import Goal

PASS = Move("alterigo", "pass", MoveKind.PASS)


class BelievedAlterIgo(Strings, AlterIgoPosition):
    """Alter Igo with parts that a belief can replace. Unchanged, it follows the rules."""

    __slots__ = ()

    def removed_stones(self, spot: int) -> tuple[int, int]:
        """Return the stones of the mover and of the other player that leave (AI4)."""
        own = self._own | self._points.bits[spot]
        empty = self._points.full ^ own ^ self._other
        return self.dead_stones(own, empty), self.dead_stones(self._other, empty)

    def may_pass(self) -> bool:
        """Whether a player may pass: never (AI2)."""
        return False

    def is_forbidden(self, spot: int) -> bool:
        """Whether a stone on an empty point is forbidden: never (AI2)."""
        return False

    def is_null_move(self, before: int, after: int, spot: int) -> bool:
        """Whether a move from one board to another is a null move, which loses (AI5)."""
        return before == after

    def earlier_moves(self, board: int) -> list[int]:
        """Return the moves before this one that led to a board (AI6)."""
        return [*self._past.numbers(board)]

    repetitions_to_draw = 3
    """How often the same board ends the game (AI6)."""

    def ending_after(self, after: AlterIgoPosition, spot: int) -> Ending | None:
        """Return how a move ends the game."""
        before, board = self._past, after._past.last
        if self.is_null_move(before.last, board, spot):
            return Ending(NULL_MOVE, self._player_to_move())
        earlier = self.earlier_moves(board)
        if len(earlier) + 1 >= self.repetitions_to_draw:
            return Ending(THIRD, moves=tuple(earlier))
        return None

    def moves(self) -> Sequence[Move]:
        """Return the believed moves."""
        if self._ending:
            return ListedMoves()
        placed = [m for m in super().moves() if not self.is_forbidden(m.spot)]
        return ListedMoves(*placed, *([PASS] if self.may_pass() else ()))

    def _refusal(self, move: Move) -> Refusal | None:
        if move.kind == MoveKind.PASS and self.may_pass() and not self._ending:
            return None
        refusal = super()._refusal(move)
        if refusal is None and move.kind == MoveKind.PLACE and self.is_forbidden(move.spot):
            return Refusal("AI2", move.cells, "alterigo.taken")
        return refusal

    def _placed(self, spot: int) -> AlterIgoPosition:
        own, other = self.removed_stones(spot)
        own_after = (self._own | self._points.bits[spot]) & ~own
        after = self._successor(own_after, self._other & ~other, (), ())
        after._ending = self.ending_after(after, spot)
        return seen_as(type(self), after)

    def after(self, move: Move) -> Self:
        if move.kind != MoveKind.PASS:
            return seen_as(type(self), super().after(move))
        after = self._successor(self._own, self._other, self._strings, self._other_strings)
        after._ending = None
        return seen_as(type(self), after)


class AlterIgoSlants(SlantedStrings, BelievedAlterIgo):
    """Stones that touch diagonally are one string."""

    __slots__ = ()


class AlterIgoSingles(SingleStones, BelievedAlterIgo):
    """Each stone is a string of one."""

    __slots__ = ()


class OthersOnly(BelievedAlterIgo):
    """Only the other player's stones leave."""

    __slots__ = ()

    def removed_stones(self, spot: int) -> tuple[int, int]:
        """Keep the mover's stones."""
        return 0, super().removed_stones(spot)[1]


class NewStays(BelievedAlterIgo):
    """The new stone itself never leaves."""

    __slots__ = ()

    def removed_stones(self, spot: int) -> tuple[int, int]:
        """Keep the new stone."""
        own, other = super().removed_stones(spot)
        return own & ~self._points.bits[spot], other


class TakesFirst(BelievedAlterIgo):
    """Captured stones leave first, which gives liberties, as in Go."""

    __slots__ = ()

    def removed_stones(self, spot: int) -> tuple[int, int]:
        """Remove the other player's stones before the mover's are judged."""
        other = super().removed_stones(spot)[1]
        own = self._own | self._points.bits[spot]
        return self.dead_stones(own, self._points.full ^ own ^ (self._other & ~other)), other


class JoinedIsSafe(BelievedAlterIgo):
    """A stone that joins another is safe."""

    __slots__ = ()

    def removed_stones(self, spot: int) -> tuple[int, int]:
        """Keep the string of the new stone, if it has others."""
        own, other = super().removed_stones(spot)
        string = self.string_at(spot, self._own)
        return (own & ~string if string.bit_count() > 1 else own), other


class FullBoardLoses(BelievedAlterIgo):
    """The player who fills the last point has lost."""

    __slots__ = ()

    def is_null_move(self, before: int, after: int, spot: int) -> bool:
        """Whether the board was full before anything left."""
        filled = self._own | self._other | self._points.bits[spot]
        return filled == self._points.full or super().is_null_move(before, after, spot)


class LiftedLoses(BelievedAlterIgo):
    """A move whose stone leaves at once is a null move."""

    __slots__ = ()

    def is_null_move(self, before: int, after: int, spot: int) -> bool:
        """Whether the new stone left."""
        return bool(self.removed_stones(spot)[0] & self._points.bits[spot])


class ClearingWins(BelievedAlterIgo):
    """The player who clears the board wins."""

    __slots__ = ()

    def ending_after(self, after: AlterIgoPosition, spot: int) -> Ending | None:
        """Let the other player lose on an empty board."""
        if not after._own | after._other:
            return Ending(NULL_MOVE, self.game.rival(self._player_to_move()))
        return super().ending_after(after, spot)


class SecondTime(BelievedAlterIgo):
    """The second time is a draw."""

    __slots__ = ()

    repetitions_to_draw = 2


class StartForgotten(BelievedAlterIgo):
    """The board at the start does not count."""

    __slots__ = ()

    def earlier_moves(self, board: int) -> list[int]:
        """Leave out the start."""
        return [number for number in super().earlier_moves(board) if number]


class SideMatters(BelievedAlterIgo):
    """The same stones with the other player to move are another board."""

    __slots__ = ()

    def earlier_moves(self, board: int) -> list[int]:
        """Keep the boards after the same player's moves."""
        now = len(self._past.arrangements())
        return [number for number in super().earlier_moves(board) if (now - number) % 2 == 0]


class AlterIgoMayPass(BelievedAlterIgo):
    """A player may pass."""

    __slots__ = ()

    def may_pass(self) -> bool:
        """Whether the player may pass: this believer thinks so."""
        return True


class LiftedIsForbidden(BelievedAlterIgo):
    """A stone that would leave at once may not be placed."""

    __slots__ = ()

    def is_forbidden(self, spot: int) -> bool:
        """Whether the new stone would leave."""
        return bool(self.removed_stones(spot)[0] & self._points.bits[spot])


class NullIsNothing(BelievedAlterIgo):
    """A move that changes nothing has no consequence."""

    __slots__ = ()

    def is_null_move(self, before: int, after: int, spot: int) -> bool:
        """Whether the move is a null move: this believer never thinks so."""
        return False


class AreaWins(Mind):
    """Counts stones and points, as in Go: the player with more wins."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Look only at the count after the move."""
        turn = self.turn(position, move)
        if not isinstance(goal, Forces) or turn is None or position.to_move is None:
            return super().fulfils(goal, position, move)
        return _area(turn.after, position.to_move) > _area(turn.after, str(position.rival))


def _area(position: Position, player: str) -> int:
    assert isinstance(position, AlterIgoPosition)
    stones = [position.at(cell) for cell in position.cells()].count(player)
    own = (region for region in regions(position) if region.reached == (player,))
    return stones + sum(len(region.cells) for region in own)


class TwoIsSafe(Mind):
    """Thinks that an eye of two points is safe."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Think that the other player has no move if all regions are small."""
        turn = self.turn(position, move)
        if not isinstance(goal, Forces) or goal.within > 2 or turn is None:
            return super().fulfils(goal, position, move)
        after = turn.after
        assert isinstance(after, AlterIgoPosition)
        return after.result is None and all(len(region.cells) <= 2 for region in regions(after))
