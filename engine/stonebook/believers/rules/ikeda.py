"""Believed rules of Ikeda Area III."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from stonebook.believers.mind import seen_as
from stonebook.believers.rules.strings import (
    EdgeIsOpen,
    SingleStones,
    SlantedLiberties,
    SlantedStrings,
    Strings,
)
from stonebook.rules.events import Event
from stonebook.rules.ikeda.count import HALF_POINT
from stonebook.rules.ikeda.position import PASS, IkedaPosition
from stonebook.rules.moves import ListedMoves, Move
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Part, Score, add_up
from stonebook.rules.strings.points import arrangement_number
from stonebook.rules.strings.position import BLACK, PLAYERS, WHITE, regions


class BelievedIkeda(Strings, IkedaPosition):
    """Ikeda Area III with parts that a belief can replace. Unchanged, it follows the rules."""

    __slots__ = ()

    def settle(self) -> None:
        """Find the strings, and the passes that count."""
        super().settle()
        passes = self.passes_that_count()
        if passes is not None and self._status.resigned is None:
            self._status = self._status._replace(passes=min(passes, 2))

    def passes_that_count(self) -> int | None:
        """Return the passes that count, None to keep those of the rules (IK6)."""
        return None

    def passes_in_row(self) -> int:
        """Return the number of passes in a row up to now, with the first of the game."""
        boards = self._past.arrangements()
        number = 0
        while number + 1 < len(boards) and boards[-1 - number] == boards[-2 - number]:
            number += 1
        if number + 1 == len(boards) and self._status.first_passer:  # from a diagram's header
            number += 1 + self._status.passes - number if self._status.passes else 0
        return number

    def has_liberty(self, own: int, empty: int, spot: int) -> bool:
        """Whether the new stone's string has a liberty after captures (IK5)."""
        return bool(self.liberties(self.string_at(spot, own), empty))

    def is_repetition(self, board: int, captures: bool) -> bool:
        """Whether an earlier board forbids a play (IK4)."""
        return captures and board in self._past

    def stones_after(self, spot: int) -> tuple[int, int] | str:
        """Return both players' stones after a play, or the rule that forbids it."""
        points, own, other = self._points, self._own | self._points.bits[spot], self._other
        removed = self.dead_stones(other, points.full ^ own ^ other)
        other &= ~removed
        if not self.has_liberty(own, points.full ^ own ^ other, spot):
            return "IK5"
        board = arrangement_number(own, other, self._mover, points.size)
        if self.is_repetition(board, bool(removed)):
            return "IK4"
        return own, other

    def moves(self) -> Sequence[Move]:
        """Return the believed moves."""
        if self._status.over:
            return ListedMoves()
        occupied = self._own | self._other
        plays = [
            move
            for move in self._points.moves
            if not self._points.bits[move.spot] & occupied
            and not isinstance(self.stones_after(move.spot), str)
        ]
        return ListedMoves(*plays, PASS)

    def _refuse_play(self, move: Move) -> Refusal | None:
        outcome = self.stones_after(move.spot)
        return Refusal(outcome, move.cells, "ikeda.taken") if isinstance(outcome, str) else None

    def _placed(self, spot: int) -> IkedaPosition | None:
        outcome = self.stones_after(spot)
        if isinstance(outcome, str):
            return None
        after = self._successor(*outcome, (), ())
        after._settings = self._settings
        after._status = self._status._replace(passes=0)
        return seen_as(type(self), after)

    def _passed(self) -> IkedaPosition:
        return seen_as(type(self), super()._passed())

    def _without_dead(self, dead: int) -> IkedaPosition:
        return seen_as(type(self), super()._without_dead(dead))

    def counted_score(self, *parts: Part, without: Sequence[str] = ()) -> Score:
        """Return the count with more parts, and without those of some names."""
        other_parts = (part for part in super().score().parts if part.name not in without)
        return add_up(PLAYERS, (*other_parts, *parts))


class IkedaSlants(SlantedStrings, BelievedIkeda):
    """Stones that touch diagonally are one string."""

    __slots__ = ()


class IkedaSingles(SingleStones, BelievedIkeda):
    """Each stone is a string of one."""

    __slots__ = ()


class OpenEdge(EdgeIsOpen, BelievedIkeda):
    """A string on the edge has a way out."""

    __slots__ = ()


class NoLiberty(BelievedIkeda):
    """A stone may not be placed without a liberty, whatever it captures."""

    __slots__ = ()

    def has_liberty(self, own: int, empty: int, spot: int) -> bool:
        """Look at the liberties before captures."""
        return super().has_liberty(own, self._points.full ^ own ^ self._other, spot)


class BothDie(BelievedIkeda):
    """Strings of both colours leave together."""

    __slots__ = ()

    def stones_after(self, spot: int) -> tuple[int, int] | str:
        """Remove all strings without a liberty at the same time."""
        points, own = self._points, self._own | self._points.bits[spot]
        empty = points.full ^ own ^ self._other
        if isinstance(super().stones_after(spot), str):
            return super().stones_after(spot)
        return own & ~self.dead_stones(own, empty), self._other & ~self.dead_stones(
            self._other, empty
        )

    def _play_events(self, move: Move, after: IkedaPosition) -> list[Event]:
        own = (self._own | self._points.bits[move.spot]) & ~after._other
        removals = self._removal_events(
            own, self._player_to_move(), "IK3", "removed", move.notation
        )
        return [*super()._play_events(move, after), *removals]


class DiagonalWalks(SlantedLiberties, BelievedIkeda):
    """Strings also continue, and breathe, diagonally."""

    __slots__ = ()


class SplitRegions(BelievedIkeda):
    """A region of both colours is split."""

    __slots__ = ()

    def score(self) -> Score:
        """Give half of each shared region to each player."""
        shared = (region for region in regions(self) if len(region.reached) == 2)
        halves = [
            Part("territory", player, region.cells, len(region.cells) / 2, "IK7")
            for region in shared
            for player in PLAYERS
        ]
        return self.counted_score(*halves)


class OpenIsNobodys(BelievedIkeda):
    """Points that no wall encloses belong to nobody."""

    __slots__ = ()

    def score(self) -> Score:
        """Leave out the territory of a player who is alone on the board."""
        alone = not self._own or not self._other
        return self.counted_score(without=["territory"] if alone else [])


class Prisoners(BelievedIkeda):
    """Captured stones are counted."""

    __slots__ = ()

    def score(self) -> Score:
        """Add a point for each captured stone."""
        full, shift = self._points.full, len(self._points.moves)
        prisoners = dict.fromkeys(PLAYERS, 0)
        for before, after in pairwise(self._past.arrangements()):
            removed = before & ~after
            prisoners[WHITE] += (removed & full).bit_count()
            prisoners[BLACK] += (removed >> shift).bit_count()
        more = [
            Part("prisoners", p, (), number, "IK7") for p, number in prisoners.items() if number
        ]
        return self.counted_score(*more)


class TwoPassesEnd(BelievedIkeda):
    """Two passes always end the game."""

    __slots__ = ()

    def passes_that_count(self) -> int:
        """Count the first pass of the game as well."""
        return self.passes_in_row()


class ThreePassesEnd(BelievedIkeda):
    """It always takes three passes in a row: the first of a row does not count."""

    __slots__ = ()

    def passes_that_count(self) -> int:
        """Leave out the first pass in each row."""
        return max(0, self.passes_in_row() - 1)


class FirstPassCosts(BelievedIkeda):
    """The first pass costs half a point, whoever makes it."""

    __slots__ = ()

    def score(self) -> Score:
        """Move the half point away from the first passer."""
        first = self.first_passer
        if first is None:
            return self.counted_score()
        return self.counted_score(
            Part("half point", first, (), -HALF_POINT, "IK7"),
            Part("half point", self.game.rival(first), (), HALF_POINT, "IK7"),
            without=["half point"],
        )


class EachPassPays(BelievedIkeda):
    """The half point moves at each of White's passes."""

    __slots__ = ()

    def score(self) -> Score:
        """Count White's passes."""
        boards = self._past.arrangements()
        first = self._mover ^ (len(boards) - 1) & 1  # the player who began
        passes = [i for i, (a, b) in enumerate(pairwise(boards)) if a == b]
        number = sum((first + i) % 2 == PLAYERS.index(WHITE) for i in passes)
        halves = [
            Part("half point", BLACK, (), -HALF_POINT * number, "IK7"),
            Part("half point", WHITE, (), HALF_POINT * number, "IK7"),
        ]
        return self.counted_score(*(halves if number else ()), without=["half point"])


class OnlyWhiteGains(BelievedIkeda):
    """White gets half a point, and Black loses nothing."""

    __slots__ = ()

    def score(self) -> Score:
        """Leave Black's count as it is."""
        half = Part("half point", WHITE, (), HALF_POINT, "IK7")
        more = [half] if self.first_passer == WHITE else []
        return self.counted_score(*more, without=["half point"])


class KoAtOnce(BelievedIkeda):
    """Only capturing back at once is forbidden."""

    __slots__ = ()

    def is_repetition(self, board: int, captures: bool) -> bool:
        """Look at the board before the last move only."""
        return captures and board in self._past.arrangements()[-2:-1]


class PassLiftsKo(BelievedIkeda):
    """After a pass a ko may be captured back."""

    __slots__ = ()

    def is_repetition(self, board: int, captures: bool) -> bool:
        """Look at the boards since the last pass only."""
        boards = self._past.arrangements()
        passes = [i for i, (a, b) in enumerate(pairwise(boards)) if a == b]
        return captures and board in boards[(passes[-1] + 1 if passes else 0) :]


class NoBoardAgain(BelievedIkeda):
    """No board may ever come back."""

    __slots__ = ()

    def is_repetition(self, board: int, captures: bool) -> bool:
        """Look at every earlier board, even without a capture."""
        return board in self._past


class DeadDontCount(BelievedIkeda):
    """Stones that can't be saved don't count."""

    __slots__ = ()

    def score(self) -> Score:
        """Count the ended game as if strings with a single liberty had left."""
        if not self._status.over or self._status.agreed:
            return super().score()
        dead = sum(s for s, free in self.all_strings if free.bit_count() == 1)
        if not dead:
            return super().score()
        after = IkedaPosition._without_dead(self, dead)
        return IkedaPosition.score(after)


class KomiForgotten(BelievedIkeda):
    """The komi is forgotten."""

    __slots__ = ()

    def score(self) -> Score:
        """Leave the komi out."""
        return self.counted_score(without=["komi"])
