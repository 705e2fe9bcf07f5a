"""What readers of Alter Igo's lessons believe instead of its rules."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.believers.belief import Belief, Expected
from stonebook.believers.beliefs.strings import SingleStones, SlantedStrings, Strings
from stonebook.believers.mind import Mind, seen_as
from stonebook.rules.alterigo.position import NULL_MOVE, THIRD, AlterIgoPosition, Ending
from stonebook.rules.moves import ListedMoves, Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.strings.position import regions
from stonebook.teach.goals.forced import Forces
from stonebook.teach.goals.goal import Goal

PASS = Move("alterigo", "pass", "pass")


class Believed(Strings, AlterIgoPosition):
    """Alter Igo with parts that a belief can replace. As it stands it plays by the rules."""

    __slots__ = ()

    def gone(self, spot: int) -> tuple[int, int]:
        """Return the stones of the mover and of the other player that leave (AI4)."""
        own = self._own | self._points.bits[spot]
        empty = self._points.full ^ own ^ self._other
        return self.dead(own, empty), self.dead(self._other, empty)

    def may_pass(self) -> bool:
        """Whether a player may pass: never (AI2)."""
        return False

    def refused(self, spot: int) -> bool:
        """Whether a stone on an empty point is forbidden: never (AI2)."""
        return False

    def null(self, before: int, after: int, spot: int) -> bool:
        """Whether a move loses that leads from one board to another (AI5)."""
        return before == after

    def times(self, board: int) -> list[int]:
        """Return the moves before this one that led to a board (AI6)."""
        return [*self._past.numbers(board)]

    needed = 3
    """How often the same board ends the game (AI6)."""

    def ending(self, after: AlterIgoPosition, spot: int) -> Ending | None:
        """Return how a move ends the game."""
        before, board = self._past, after._past.last
        if self.null(before.last, board, spot):
            return Ending(NULL_MOVE, self._mover())
        earlier = self.times(board)
        if len(earlier) + 1 >= self.needed:
            return Ending(THIRD, moves=tuple(earlier))
        return None

    def moves(self) -> Sequence[Move]:
        """Return the believed moves."""
        if self._ending:
            return ListedMoves()
        placed = [m for m in super().moves() if not self.refused(m.spot)]
        return ListedMoves(*placed, *([PASS] if self.may_pass() else ()))

    def _refusal(self, move: Move) -> Refusal | None:
        if move.kind == "pass" and self.may_pass() and not self._ending:
            return None
        refusal = super()._refusal(move)
        if refusal is None and move.kind == "place" and self.refused(move.spot):
            return Refusal("AI2", move.cells, "alterigo.taken")
        return refusal

    def _placed(self, spot: int) -> AlterIgoPosition:
        own, other = self.gone(spot)
        left = (self._own | self._points.bits[spot]) & ~own
        after = self._successor(left, self._other & ~other, (), ())
        after._ending = self.ending(after, spot)
        return seen_as(type(self), after)

    def _after(self, move: Move) -> AlterIgoPosition:
        if move.kind != "pass":
            return super()._after(move)
        after = self._successor(self._own, self._other, self._strings, self._others)
        after._ending = None
        return seen_as(type(self), after)


class Slants(SlantedStrings, Believed):
    """Stones that touch on the slant are one string."""

    __slots__ = ()


class Singles(SingleStones, Believed):
    """Each stone stands for itself."""

    __slots__ = ()


class OthersOnly(Believed):
    """Only the other player's stones leave."""

    __slots__ = ()

    def gone(self, spot: int) -> tuple[int, int]:
        """Keep the mover's stones."""
        return 0, super().gone(spot)[1]


class NewStays(Believed):
    """The new stone itself never leaves."""

    __slots__ = ()

    def gone(self, spot: int) -> tuple[int, int]:
        """Keep the new stone."""
        own, other = super().gone(spot)
        return own & ~self._points.bits[spot], other


class TakesFirst(Believed):
    """Taken stones leave first, and make room, as in Go."""

    __slots__ = ()

    def gone(self, spot: int) -> tuple[int, int]:
        """Remove the other player's stones before the own ones are judged."""
        other = super().gone(spot)[1]
        own = self._own | self._points.bits[spot]
        return self.dead(own, self._points.full ^ own ^ (self._other & ~other)), other


class JoinedIsSafe(Believed):
    """A stone that joins another is safe."""

    __slots__ = ()

    def gone(self, spot: int) -> tuple[int, int]:
        """Keep the string of the new stone, if it has others."""
        own, other = super().gone(spot)
        string = self.string_at(spot, self._own)
        return (own & ~string if string.bit_count() > 1 else own), other


class FullBoardLoses(Believed):
    """Whoever fills the last point has lost."""

    __slots__ = ()

    def null(self, before: int, after: int, spot: int) -> bool:
        """Whether the board was full before anything left."""
        filled = self._own | self._other | self._points.bits[spot]
        return filled == self._points.full or super().null(before, after, spot)


class LiftedLoses(Believed):
    """A move whose stone is lifted at once is a null move."""

    __slots__ = ()

    def null(self, before: int, after: int, spot: int) -> bool:
        """Whether the new stone left."""
        return bool(self.gone(spot)[0] & self._points.bits[spot])


class ClearingWins(Believed):
    """Whoever clears the board wins."""

    __slots__ = ()

    def ending(self, after: AlterIgoPosition, spot: int) -> Ending | None:
        """Let the other player lose on an empty board."""
        if not after._own | after._other:
            return Ending(NULL_MOVE, self.game.rival(self._mover()))
        return super().ending(after, spot)


class SecondTime(Believed):
    """The second time is a draw."""

    __slots__ = ()

    needed = 2


class StartForgotten(Believed):
    """The board at the start does not count."""

    __slots__ = ()

    def times(self, board: int) -> list[int]:
        """Leave out the start."""
        return [number for number in super().times(board) if number]


class SideMatters(Believed):
    """The same stones with the other player to move are another board."""

    __slots__ = ()

    def times(self, board: int) -> list[int]:
        """Keep the boards after the same player's moves."""
        now = len(self._past.all())
        return [number for number in super().times(board) if (now - number) % 2 == 0]


class MayPass(Believed):
    """A player may pass."""

    __slots__ = ()

    def may_pass(self) -> bool:
        """Return True."""
        return True


class LiftedIsForbidden(Believed):
    """A stone that would be lifted at once may not be placed."""

    __slots__ = ()

    def refused(self, spot: int) -> bool:
        """Whether the new stone would leave."""
        return bool(self.gone(spot)[0] & self._points.bits[spot])


class NullIsNothing(Believed):
    """A move that changes nothing has no consequence."""

    __slots__ = ()

    def null(self, before: int, after: int, spot: int) -> bool:
        """Return False."""
        return False


class AreaWins(Mind):
    """Counts stones and points, as in Go: whoever has more wins."""

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
        """Think that the other player has nothing left if all rooms are small."""
        turn = self.turn(position, move)
        if not isinstance(goal, Forces) or goal.within > 2 or turn is None:
            return super().fulfils(goal, position, move)
        after = turn.after
        assert isinstance(after, AlterIgoPosition)
        return after.result is None and all(len(region.cells) <= 2 for region in regions(after))


SLANTS = Belief("stones that touch on the slant are one string", "AI3", Mind(Slants))
SINGLES = Belief("each stone of a string stands for itself", "AI3", Mind(Singles))
OTHERS_ONLY = Belief("only the other player's stones leave", "AI4", Mind(OthersOnly))
NEW_STAYS = Belief("the new stone itself never leaves", "AI4", Mind(NewStays))
TAKES_FIRST = Belief("taken stones leave first and make room", "AI4", Mind(TakesFirst))
JOINED = Belief("a stone that joins another is safe", "AI4", Mind(JoinedIsSafe))
FULL_BOARD = Belief("whoever fills the last point has lost", "AI5", Mind(FullBoardLoses))
LIFTED_LOSES = Belief("a stone that is lifted at once loses", "AI5", Mind(LiftedLoses))
CLEARING = Belief("whoever clears the board wins", "AI6", Mind(ClearingWins))
SECOND_TIME = Belief("the second time is a draw", "AI6", Mind(SecondTime))
NO_START = Belief("the board at the start does not count", "AI6", Mind(StartForgotten))
SIDE = Belief("with the other player to move it is another board", "AI6", Mind(SideMatters))
PASS_LEGAL = Belief("a player may pass", "AI2", Mind(MayPass))
AREA = Belief("whoever has more points wins", "AI2", AreaWins())
LIFTED_FORBIDDEN = Belief(
    "a stone that would be lifted at once is forbidden", "AI2", Mind(LiftedIsForbidden)
)
NULL_NOTHING = Belief("a move that changes nothing costs nothing", "AI5", Mind(NullIsNothing))
TWO_SAFE = Belief("an eye of two points is safe", "AI4", TwoIsSafe())

VALUE = "the value of a board, worked out by a computer: no rule is wrong, and it is only guessed"

EXPECTED: dict[str, tuple[Expected, ...]] = {
    "alterigo/strings": (
        Expected("C4 is marked in step 1", SLANTS),
        Expected("B3 is not marked, because C4 touches it diagonally", SLANTS),
        Expected("each stone of a string is looked at by itself", SINGLES),
        Expected("a liberty is counted twice", why="a slip in counting: a point is marked once"),
    ),
    "alterigo/both-colours": (
        Expected(
            "only white stones are marked in step 1 (as in Go, where nobody may shut in their own "
            "stones)",
            OTHERS_ONLY,
        ),
        Expected("the new stone is forgotten", NEW_STAYS),
        Expected("diagonal stones are counted in", SLANTS),
        Expected("in step 5, taking a stone is thought to make room", TAKES_FIRST),
    ),
    "alterigo/capturer": (
        Expected("readers who know Go leave C3 on the board in step 1 and call it a ko", TAKES_FIRST),
        Expected("in step 5, a joined stone is thought to be safe whatever its string has", JOINED),
    ),
    "alterigo/null-moves": (
        Expected("“Black loses” in step 1", FULL_BOARD),
        Expected("a stone that is lifted at once is taken for a null move", LIFTED_LOSES),
        Expected("although others leave with it", why="the end of the mistake before it"),
    ),
    "alterigo/third-time": (
        Expected("“White wins” in step 1", CLEARING),
        Expected("the second time is mistaken for the third", SECOND_TIME),
        Expected("the start is forgotten", NO_START),
        Expected("the same stones with the other player to move are taken for another board", SIDE),
    ),
    "alterigo/pass-and-count": (
        Expected("“pass” in step 1, which is right in Go", PASS_LEGAL),
        Expected("three points are mistaken for a lead in step 3", AREA),
        Expected("a move whose stone is lifted at once is thought to be forbidden", LIFTED_FORBIDDEN),
    ),
    "alterigo/spare-eyes": (
        Expected("A2 in step 1 (“fill the small one, keep the big one”)", why=VALUE),
        Expected("points are counted instead of moves", AREA),
        Expected("in step 6 an eye of two points is thought to be safe", TWO_SAFE),
    ),
    "alterigo/small-boards": (
        Expected("“a draw” for one point, since nothing seems to happen", NULL_NOTHING),
        Expected("the end of the line is thought to be as good as the middle", why=VALUE),
        Expected("the centre is thought to be the only good start on 3 × 3", why=VALUE),
    ),
}
