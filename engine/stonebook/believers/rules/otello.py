"""Believed rules of O-tell-O."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from stonebook.believers.mind import Mind, seen_as
from stonebook.believers.rules.bracketing import (
    AllWaysClosed,
    Bracketing,
    Chain,
    LongestOnly,
    OverGaps,
    SafeEdge,
    Straight,
    WithoutFarEnd,
    without_draw,
)
from stonebook.geometry import bit_indices
from stonebook.rules.moves import ListedMoves, Move, MoveKind
from stonebook.rules.otello.position import PASS_ONLY, PLAYERS, OtelloPosition, make_position
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result, Score, add_up
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.points import Scores


class BelievedOtello(Bracketing, OtelloPosition):
    """O-tell-O with parts that a belief can replace. Unchanged, it follows the rules."""

    __slots__ = ()

    def legal_cells(self) -> list[int]:
        """Return the cells on which the mover may place a marker (OT3)."""
        return [cell for cell in self.empty_cells() if self.turned_cells(cell)]

    def may_pass(self) -> bool:
        """Whether the mover may pass (OT5)."""
        return not self.legal_cells()

    def with_other_to_move(self) -> BelievedOtello:
        """Return the same board with the other player to move."""
        return seen_as(
            type(self), make_position(self.board, self._other, self._own, 1 - self.mover)
        )

    def _over(self) -> bool:
        return not self.legal_cells() and not self.with_other_to_move().legal_cells()

    def moves(self) -> Sequence[Move]:
        """Return the believed moves."""
        if self._over():
            return ListedMoves()
        placed = [self.board.moves[cell] for cell in self.legal_cells()]
        return ListedMoves(*placed, *(PASS_ONLY if self.may_pass() else ()))

    def play(self, move: Move | str) -> Self:
        """Return the position after a move."""
        return Position.play(self, move)

    def _identity(self) -> tuple[object, ...]:
        return Position._identity(self)

    def _refusal(self, move: Move) -> Refusal | None:
        if self._over():
            return Refusal("OT6", move.cells, "otello.over")
        if move.kind == MoveKind.PASS:
            return None if self.may_pass() else Refusal("OT5", (), "otello.pass")
        cell = self.board.cell_of[move.spot]
        if cell < 0 or cell not in self.legal_cells():
            return Refusal("OT1" if cell < 0 else "OT3", move.cells, "otello.alone")
        return None

    def after(self, move: Move) -> Self:
        board, own, other = self.board, self._own, self._other
        if move.kind != MoveKind.PASS:
            own, other = self._placed_lanes(board.cell_of[move.spot])
        return seen_as(type(self), make_position(board, other, own, 1 - self.mover))


class NoFarEnd(WithoutFarEnd, BelievedOtello):
    """A line turns without a marker of the mover at its far end."""

    __slots__ = ()


class Gaps(OverGaps, BelievedOtello):
    """A line may jump a gap."""

    __slots__ = ()


class RowsOnly(Straight, BelievedOtello):
    """Slants don't count."""

    __slots__ = ()


class TurnedBracket(Chain, BelievedOtello):
    """Turned markers bracket again."""

    __slots__ = ()


class OtelloOneLine(LongestOnly, BelievedOtello):
    """Only the longest line turns."""

    __slots__ = ()


class AllLines(AllWaysClosed, BelievedOtello):
    """A move needs a far end in every direction."""

    __slots__ = ()


class EdgeIsSafe(SafeEdge, BelievedOtello):
    """Markers on the edge never turn."""

    __slots__ = ()


class PassAtWill(BelievedOtello):
    """A player may always pass."""

    __slots__ = ()

    def may_pass(self) -> bool:
        """Whether the player may pass: this believer thinks so."""
        return True


class NoMoveEnds(BelievedOtello):
    """The game is over when the player to move can't move."""

    __slots__ = ()

    def _over(self) -> bool:
        return not self.legal_cells()


class PassesPlayedOut(BelievedOtello):
    """When neither player can move, both must pass before the game ends."""

    __slots__ = ()

    def _over(self) -> bool:
        return False


class FullBoardOnly(BelievedOtello):
    """The game goes on until the board is full."""

    __slots__ = ()

    def _over(self) -> bool:
        return not any(True for _ in self.empty_cells())


class EmptyToWinner(BelievedOtello):
    """Empty squares are the winner's."""

    __slots__ = ()

    def score(self) -> Score:
        """Return the count with all empty squares for the leader."""
        score = super().score()
        empty = tuple(cell for cell in self.cells() if self.at(cell) is None)
        highest = max(score.scores.values())
        leaders = [player for player, number in score.scores.items() if number == highest]
        return _with(score, dict.fromkeys(empty, leaders[0]) if len(leaders) == 1 else {})


class EmptyToNeighbour(BelievedOtello):
    """Empty squares are counted for the player with more markers around them."""

    __slots__ = ()

    def score(self) -> Score:
        """Return the count with each empty square for the player with more markers next to it."""
        owners = {}
        for cell in self.cells():
            neighbours = [self.at(near) for near in self.grid.neighbour_names(cell)]
            x, o = (neighbours.count(player) for player in PLAYERS)
            if self.at(cell) is None and x != o:
                owners[cell] = PLAYERS[o > x]
        return _with(super().score(), owners)


def _with(score: Score, owners: dict[str, str]) -> Score:
    """Return a count in which more cells belong to the players' markers."""
    parts = tuple(
        part._replace(
            cells=(*part.cells, *(c for c, owner in owners.items() if owner == part.player)),
            number=part.number + [*owners.values()].count(part.player),
        )
        for part in score.parts
    )
    return add_up(PLAYERS, parts)


class OtelloNoDraw(BelievedOtello):
    """Somebody always wins in O-tell-O."""

    __slots__ = ()

    @property
    def result(self) -> Result | None:
        """The result, never a draw."""
        return without_draw(super().result, self.other)


class RowsFromBottom(Mind):
    """Reads C4 as the fourth row from the bottom."""

    def legal(self, position: Position, move: str) -> bool:
        """Look at the square in the row that the reader takes for the named one."""
        cell = position.cell_name(move)
        if cell is None:
            return super().legal(position, move)
        _, rows = position.grid.extent
        return super().legal(position, f"{cell[0]}{rows + 1 - int(cell[1:])}")


class TurnedIsGain(Mind):
    """Thinks that a move gains only the markers that it turns."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Look only at the markers that turn."""
        turn = self.turn(position, move)
        if isinstance(goal, Scores) and goal.more is not None and turn is not None:
            return len(affected_cells(turn.events, "turned")) >= goal.more
        return super().fulfils(goal, position, move)


class OddRoom(Mind):
    """Thinks that a move into an odd room wins."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Look only at the size of the room."""
        cell = position.cell_name(move)
        if not isinstance(goal, Wins) or cell is None or position.check(move) is not None:
            return super().fulfils(goal, position, move)
        index, grid = position.grid.index, position.grid
        room, grown = 0, 1 << index[cell]
        empty = grid.mask(name for name in grid.names if position.at(name) is None)
        while grown != room:
            room = grown
            for at in bit_indices(room):
                grown |= grid.neighbour_masks[at] & empty
        return room.bit_count() % 2 == 1
