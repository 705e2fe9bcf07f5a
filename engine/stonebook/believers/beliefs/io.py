"""What readers of Io's lessons believe instead of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stonebook.believers.belief import Belief, Expected
from stonebook.believers.beliefs.bracketing import Bracketing, LongestOnly, OverGaps
from stonebook.believers.beliefs.policies import MostTurned
from stonebook.believers.mind import Mind, seen_as
from stonebook.geometry import bit_indices
from stonebook.rules.io.position import (
    BOUND,
    ENTERING,
    FREE,
    NEXT_PHASE,
    PLACING_RULE,
    PLAYERS,
    SINGLE,
    WHITE,
    IoPosition,
    free_cells,
)
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result
from stonebook.teach.explain.effects import affected
from stonebook.teach.goals.endgame import Begins
from stonebook.teach.goals.goal import Changes, Goal
from stonebook.teach.goals.outcomes import Ends


class Believed(Bracketing, IoPosition):
    """Io with parts that a belief can replace. As it stands it plays by the rules."""

    __slots__ = ()

    def settle(self) -> None:
        """Find the cells for the next stone by the believed rules."""
        self._legal = self.allowed()

    def allowed(self) -> int:
        """Return the cells where the mover may place now."""
        if self._phase == FREE:
            return self.free()
        return self._board.placeable(self._phase, self._empty, self._last)

    def free(self) -> int:
        """Return the cells where a free stone may go (IO4)."""
        return self._board.free(self._empty)

    def may_pass(self) -> bool:
        """Whether the mover may pass: never (IO5, IO7)."""
        return False

    def begins(self) -> int:
        """Return who makes the first single placement, as a number, before the turn that ends it."""
        return 1 - self._turn

    def capturing(self) -> int:
        """Return the empty cells on which a stone turns something."""
        return sum(1 << cell for cell in self.empty() if self.turned(cell))

    def play(self, move: Move | str) -> IoPosition:
        """Return the position after a move."""
        return Position.play(self, move)

    def _identity(self) -> tuple[object, ...]:
        return Position._identity(self)

    def _refusal(self, move: Move) -> Refusal | None:
        if move.kind == "pass" and self.may_pass():
            return None
        cell = self._board.cell[move.spot]
        if self._legal and cell >= 0 and not self._legal >> cell & 1:
            return Refusal(PLACING_RULE[self._phase], move.cells, "io.taken")
        return super()._refusal(move)

    def _after(self, move: Move) -> IoPosition:
        board, own, other = self._board, self._own, self._other
        after: IoPosition = object.__new__(type(self))
        after._board, after._last, after._empty = board, self._last, self._empty
        phase, turn = SINGLE if self._phase == SINGLE else BOUND, 1 - self._turn
        if move.kind != "pass":
            own, other = self._placed_lanes(board.cell[move.spot])
            after._last = board.cell[move.spot]
            after._empty = self._empty ^ board.cell_bit[move.spot]
            phase = NEXT_PHASE[self._phase]
            turn = self._turn if phase == FREE else turn
        after._phase, after._turn = phase, turn
        after._own, after._other = (own, other) if turn == self._turn else (other, own)
        after._legal = 1
        if phase == FREE and not seen_as(type(self), after).free():
            after._phase, after._turn = SINGLE, self.begins()
            after._own, after._other = (own, other) if after._turn == self._turn else (other, own)
        return seen_as(type(self), after)


class MustCapture(Believed):
    """A stone has to turn something if it can."""

    __slots__ = ()

    def allowed(self) -> int:
        """Keep the captures, if there are any."""
        return super().allowed() & self.capturing() or super().allowed()


class CaptureAnywhere(Believed):
    """A capture makes any cell legal."""

    __slots__ = ()

    def allowed(self) -> int:
        """Add the captures."""
        return super().allowed() | (self.capturing() if self._phase == BOUND else 0)


class OneLine(LongestOnly, Believed):
    """Only the longest line turns."""

    __slots__ = ()


class FreeCaptures(OverGaps, Believed):
    """A free stone captures from afar."""

    __slots__ = ()

    def ways(self, cell: int) -> list:
        """Return the lines of the free stone."""
        return super().ways(cell) if self._phase == FREE else Bracketing.ways(self, cell)


class CornersClosed(Believed):
    """Corners are always closed."""

    __slots__ = ()

    def allowed(self) -> int:
        """Leave the corners out."""
        return super().allowed() & ~self._board.corners


class CornersClosedInOpening(Believed):
    """Corners are closed to every stone of the opening."""

    __slots__ = ()

    def allowed(self) -> int:
        """Leave the corners out before the single phase."""
        return super().allowed() & (-1 if self._phase == SINGLE else ~self._board.corners)


class CornersClosedAfter(Believed):
    """Corners stay closed after the opening."""

    __slots__ = ()

    def allowed(self) -> int:
        """Leave the corners out in the single phase."""
        return super().allowed() & (~self._board.corners if self._phase == SINGLE else -1)


class CornersOpenToBound(Believed):
    """A corner is open to any bound stone."""

    __slots__ = ()

    def allowed(self) -> int:
        """Add the corners to the cells of a bound stone."""
        open_to = self._board.corners & self._empty if self._phase == BOUND else 0
        return super().allowed() | open_to


class _BoundTo(Believed):
    """A bound stone touches any stone of one colour."""

    __slots__ = ()

    def stones(self) -> str:
        """Return the colour."""
        return self.other

    def allowed(self) -> int:
        """Return the empty cells beside these stones."""
        if self._phase != BOUND:
            return super().allowed()
        colour = (i for i in range(len(self.grid)) if self._stone(i) == self.stones())
        near = 0
        for index in colour:
            near |= self._board.beside[index]
        return near & self._empty


class BoundToOwn(_BoundTo):
    """A bound stone touches a stone of one's own."""

    __slots__ = ()

    def stones(self) -> str:
        """Return the mover's colour."""
        return self.mover


class BoundToAny(_BoundTo):
    """A bound stone touches any stone of the opponent's."""

    __slots__ = ()


class StraightBound(Believed):
    """Only straight neighbours bind."""

    __slots__ = ()

    def allowed(self) -> int:
        """Leave out the slants from the stone placed last."""
        if self._phase != BOUND:
            return super().allowed()
        return super().allowed() & straight(self, self._last)


def straight(position: IoPosition, cell: int) -> int:
    """Return the neighbours with which a cell has a side in common."""
    name = position.grid.names[cell]
    beside = position.grid.cells(position._board.beside[cell])
    return position.grid.mask(c for c in beside if c[0] == name[0] or c[1:] == name[1:])


class FreeBesideOwn(Believed):
    """A free stone may touch stones of its own colour."""

    __slots__ = ()

    def free(self) -> int:
        """Return the cells that touch no stone of the other player's."""
        others = {i for i in range(len(self.grid)) if self._stone(i) == self.other}
        near = sum(
            1 << cell
            for cell in range(len(self.grid))
            if others & {*bit_indices(self._board.beside[cell])}
        )
        return self._empty & ~near & ~self._board.corners


class FreeBesideSlants(Believed):
    """A free stone may touch other stones on the slant."""

    __slots__ = ()

    def free(self) -> int:
        """Return the cells whose straight neighbours are empty."""
        alone = (
            1 << cell
            for cell in self.empty()
            if straight(self, cell) & self._empty == straight(self, cell)
        )
        return sum(alone) & ~self._board.corners


class WhiteBegins(Believed):
    """White begins the single phase."""

    __slots__ = ()

    def begins(self) -> int:
        """Return White."""
        return PLAYERS.index(WHITE)


class PassForFree(Believed):
    """A player may pass in place of the free stone."""

    __slots__ = ()

    def may_pass(self) -> bool:
        """Return whether a free stone is due."""
        return self._phase == FREE


class PassInSingle(Believed):
    """A player may pass in the single phase."""

    __slots__ = ()

    def may_pass(self) -> bool:
        """Return whether the opening is over."""
        return self._phase == SINGLE


class LeavesFree(Believed):
    """A bound stone has to leave a free cell."""

    __slots__ = ()

    def allowed(self) -> int:
        """Leave out the cells that spoil the last free one."""
        allowed = super().allowed()
        if self._phase != BOUND:
            return allowed
        board, empty = self._board, self._empty
        kept = (1 << i for i in bit_indices(allowed) if board.free(empty ^ 1 << i))
        return sum(kept) or allowed


class MustTouch(Believed):
    """A single stone has to touch another one."""

    __slots__ = ()

    def allowed(self) -> int:
        """Leave out the cells without a stone beside them."""
        if self._phase != SINGLE:
            return super().allowed()
        beside, empty = self._board.beside, self._empty
        return sum(1 << i for i in self.empty() if beside[i] & ~empty)


class MustCaptureSingle(MustCapture):
    """A single stone has to turn something."""

    __slots__ = ()

    def allowed(self) -> int:
        """Keep the captures in the single phase."""
        return super().allowed() if self._phase == SINGLE else Believed.allowed(self)


class NoDraw(Believed):
    """Somebody always wins: at equal numbers whoever moved last."""

    __slots__ = ()

    @property
    def result(self) -> Result | None:
        """The result, never a draw."""
        result = super().result
        if result is None or result.winner is not None:
            return result
        return replace(result, winner=PLAYERS[1 - self._turn])


class MayLeave(Mind):
    """Thinks that bracketed stones may be left as they are."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Turn nothing if nothing is to be turned."""
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
    """Adds a turned stone to one player's count and does not take it from the other's."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Count only what the mover gains."""
        score, turn = position.score(), self.turn(position, move)
        if not isinstance(goal, Ends) or score is None or turn is None or position.rival is None:
            return super().fulfils(goal, position, move)
        gain = 1 + len(affected(turn.events, "turned"))
        player, rival = turn.before.to_move, position.rival
        assert player is not None
        return score.scores[player] + gain > score.scores[rival]


class CountsFreeCells(Mind):
    """Counts free cells where free stones count."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Think that as many free stones come as there are free cells."""
        turn = self.turn(position, move)
        if not isinstance(goal, Begins) or turn is None:
            return super().fulfils(goal, position, move)
        after = turn.after
        assert isinstance(after, IoPosition)
        left = len(free_cells(after))
        return left % 2 == (after.to_move == position.to_move and after.phase == FREE)


class WhiteAlwaysBegins(Mind):
    """Thinks that White begins the single phase whatever happens."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Look only at the colour."""
        if isinstance(goal, Begins):
            return position.to_move == WHITE and self.legal(position, move)
        return super().fulfils(goal, position, move)


MUST_CAPTURE = Belief("capturing is compulsory", "IO6", Mind(MustCapture))
MAY_LEAVE = Belief("bracketed stones may be left unturned", "IO6", MayLeave())
ONE_LINE = Belief("only the longest line turns", "IO6", Mind(OneLine))
CAPTURE_ANYWHERE = Belief("a capture makes any cell legal", "IO3", Mind(CaptureAnywhere))
CORNERS = Belief("corners are always closed", "IO3", Mind(CornersClosed))
CORNERS_OPENING = Belief(
    "corners are closed to every stone in the opening", "IO3", Mind(CornersClosedInOpening)
)
CORNERS_AFTER = Belief("corners are closed after the opening", "IO7", Mind(CornersClosedAfter))
CORNERS_BOUND = Belief("corners are open to any bound stone", "IO3", Mind(CornersOpenToBound))
LEADER = Belief("the player who leads now wins", "IO8", LeaderWins())
TURNED_ONCE = Belief("a turned stone makes a difference of one", "IO8", TurnedOnce())
NO_DRAW = Belief("a game can't be drawn", "IO8", Mind(NoDraw))
BOUND_TO_OWN = Belief("a stone is bound to one's own stones", "IO3", Mind(BoundToOwn))
BOUND_TO_ANY = Belief("a stone is bound to any of the opponent's", "IO3", Mind(BoundToAny))
STRAIGHT = Belief("only straight neighbours bind", "IO3", Mind(StraightBound))
BESIDE_OWN = Belief("a free stone may touch its own colour", "IO4", Mind(FreeBesideOwn))
BESIDE_SLANTS = Belief("a free stone may touch others on the slant", "IO4", Mind(FreeBesideSlants))
FREE_CAPTURES = Belief("a free stone can capture", "IO6", Mind(FreeCaptures))
WHITE_BEGINS = Belief("White begins the single phase", "IO5", Mind(WhiteBegins))
WHITE_ALWAYS = Belief("White always begins the single phase", "IO5", WhiteAlwaysBegins())
PASS_FREE = Belief("a player may pass instead of the free stone", "IO5", Mind(PassForFree))
LEAVES_FREE = Belief("a bound stone has to leave a free cell", "IO5", Mind(LeavesFree))
FREE_CELLS = Belief("as many free stones come as there are free cells", "IO5", CountsFreeCells())
PASS_SINGLE = Belief("a player may pass in the single phase", "IO7", Mind(PassInSingle))
MUST_TOUCH = Belief("a single stone has to touch another", "IO7", Mind(MustTouch))
SINGLE_CAPTURES = Belief("a single stone has to capture", "IO7", Mind(MustCaptureSingle))
MOST = Belief("the largest capture is best", "IO8", MostTurned())

EXPECTED: dict[str, tuple[Expected, ...]] = {
    "io/entering": (
        Expected("a stone is bound to one's *own* last stone", BOUND_TO_OWN),
        Expected("any of the opponent's stones will do", BOUND_TO_ANY),
        Expected("only straight neighbours count", STRAIGHT),
    ),
    "io/free-stone": (
        Expected("a free stone may touch a stone of its *own colour*", BESIDE_OWN),
        Expected("diagonal neighbours don't count", BESIDE_SLANTS),
    ),
    "io/opening-ends": (
        Expected("White begins because White always begins", WHITE_BEGINS),
        Expected("a player may pass instead of placing the free stone", PASS_FREE),
        Expected("a bound stone must leave a free cell", LEAVES_FREE),
    ),
    "io/single-phase": (
        Expected("the player who leads now wins", LEADER),
        Expected("a player may pass", PASS_SINGLE),
        Expected("a stone must capture", SINGLE_CAPTURES),
        Expected("or touch another", MUST_TOUCH),
        Expected("the largest capture is best", MOST),
    ),
    "io/captures": (
        Expected("capturing is *compulsory*, as in Othello", MUST_CAPTURE),
        Expected("a player may leave bracketed stones unturned", MAY_LEAVE),
        Expected("a free stone captures", FREE_CAPTURES),
        Expected("only the longest line turns", ONE_LINE),
        Expected("a capture makes any cell legal", CAPTURE_ANYWHERE),
    ),
    "io/corners": (
        Expected("corners are *always* closed", CORNERS),
        Expected("they are closed to every stone in the opening", CORNERS_OPENING),
        Expected("or still closed after it", CORNERS_AFTER),
        Expected("a corner is open to a bound stone wherever that is bound", CORNERS_BOUND),
    ),
    "io/parity": (
        Expected("free cells are counted instead of free stones", FREE_CELLS),
        Expected("a bound stone may not spoil the last free cell", LEAVES_FREE),
        Expected("White always begins", WHITE_ALWAYS),
    ),
    "io/counting": (
        Expected("the leader wins", LEADER),
        Expected("a turned stone makes a difference of one", TURNED_ONCE),
        Expected(
            "empty cells count for somebody",
            why="the game ends on a full board, so the question never comes up",
        ),
        Expected("there are never draws", NO_DRAW),
        Expected(
            "Freeling writes of odd boards, on which no draw is possible. That equal numbers on an "
            "even board are a draw is our reading.",
            why="a remark on the rule",
        ),
    ),
}
