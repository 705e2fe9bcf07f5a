"""What a task asks for: predicates on positions and events, never a stored move.

A goal says its wish in words, judges a legal move, and gives the true reason when the move does
not fulfil it. A new kind of goal is a small class here, and its function in the vocabulary.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Name
from stonebook.teach.effects import affected
from stonebook.teach.goals.objections import (
    of_cell,
    of_choice,
    of_count,
    of_effect,
    of_end,
    of_holder,
    of_number,
    of_positive,
)
from stonebook.teach.terms import terms
from stonebook.words import listed, say

Events = Sequence[Event]


class Goal(ABC):
    """A wish for one move. A kind of goal gives its `wish`, or only the `part` of the usual one."""

    @property
    def unit(self) -> str:
        """What is to be found: a "move", or a "turn" where the wish is one for Jō alone."""
        return "move"

    def wish(self, position: Position) -> str:
        """The wish in words: “Find a move that …”."""
        return usual_wish(self.unit, position, [self.part(position)])

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of such a sentence. Empty for a wish of its own."""
        return ""

    @abstractmethod
    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """None for a legal move that fulfils the goal, else what it did instead."""

    def under(self, name: Name) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return self

    def unsuited(self, position: Position) -> str | None:
        """Return why the goal makes no sense in a position, in a sentence for a teacher.

        It may be of another game, name a cell that is not on the board or a number that means
        nothing. None when it makes sense: no move may fulfil it all the same.
        """
        return None

    def objection(self, position: Position) -> str | None:
        """Return why the goal can't be asked for in a position, in a sentence for a teacher.

        It makes no sense there, is too far to be worked out, or no move fulfils it. None when it
        can be asked for.

        >>> import stonebook
        >>> Changes(cell="c9").objection(stonebook.game("otello").start())
        '“c9” is no cell of this board. Its cells go from A1 to H8.'
        """
        wrong = of_end(position) or self.unsuited(position)
        if wrong is not None:
            return wrong
        try:
            if next(self._fulfilling(position), None) is not None:
                return None
        except ValueError as error:
            return str(error)
        return say("goal.objection.nothing", wish=self.wish(position))

    def answers(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move that fulfils the goal.

        >>> import stonebook
        >>> [str(m) for m in Changes(at_least=1).answers(stonebook.game("otello").start(size=4))]
        ['B1', 'A2', 'D3', 'C4']
        """
        return tuple(self._fulfilling(position))

    def _fulfilling(self, position: Position) -> Iterator[Move]:
        for move in position.moves():
            if self.reason(position, move, position.explain(move)) is None:
                yield move


@dataclass(frozen=True, slots=True)
class Legal(Goal):
    """Play anything that the rules allow."""

    def wish(self, position: Position) -> str:
        """The wish in words."""
        return say("goal.legal", player=position.to_move)

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """Nothing: the rules have judged before."""
        return None


@dataclass(frozen=True, slots=True)
class Changes(Goal):
    """Turn, remove or flip so many stones, along so many lines, or a certain one.

    `effect` is "turned", "removed" or "flipped", as in `stonebook.teach.effects`.
    `whose` limits it to one player's stones, "own" or "rival": Alter Igo removes both.

    >>> import stonebook
    >>> Changes(at_least=2, lines=2).wish(stonebook.game("otello").start())
    'Find a move for X that turns at least 2 markers along at least 2 lines.'
    """

    effect: str = "turned"
    at_least: int = 1
    exactly: int | None = None
    lines: int = 1
    cell: str | None = None
    whose: str = ""

    @property
    def unit(self) -> str:
        """A turn for flips, as Jō calls a move."""
        return "turn" if self.effect == "flipped" else "move"

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        names = terms(position)
        number = self.at_least if self.exactly is None else self.exactly
        if self.exactly == 0:
            what = say("goal.what.none", **names)
        elif self.exactly is not None:
            what = say("goal.what.exactly", number=number, **names)
        elif number > 1:
            what = say("goal.what.at_least", number=number, **names)
        elif self.cell is not None:
            what = say("goal.what.cell", cell=self.cell, **names)
        else:
            what = say("goal.what.any", **names)
        if self.whose:
            what = say(f"goal.what.{self.whose}", what=what)
        if self.lines > 1:
            what = say("goal.what.lines", what=what, number=self.lines)
        if self.cell is not None and (self.exactly or number > 1):
            what = say("goal.what.among", what=what, number=number, cell=self.cell)
        return say(f"goal.{self.effect}", what=what)

    def unsuited(self, position: Position) -> str | None:
        """Return that no move of the game does so, or which part of the wish is wrong."""
        return (
            of_effect(position, self.effect)
            or of_number("at_least", self.at_least, 1)
            or of_number("exactly", self.exactly, self.at_least if self.at_least > 1 else 0)
            or of_number("lines", self.lines, 1)
            or of_choice("whose", self.whose or "own", ("own", "rival"))
            or of_cell(position, self.cell)
            or self._never(position)
        )

    def _never(self, position: Position) -> str | None:
        """Only a stone of the other player's turns or flips. A stone just placed may be removed."""
        if self.cell is None or self.effect == "removed":
            return None
        return of_holder(position, self.cell, position.rival)

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """What the move did, when that is not what was wished for."""
        owner = {"own": position.to_move, "rival": position.rival}.get(self.whose)
        cells = affected(events, self.effect, owner)
        ways = sum(event.kind == "bracketed" for event in events)
        enough = len(cells) >= self.at_least if self.exactly is None else len(cells) == self.exactly
        if enough and ways >= self.lines * (self.lines > 1) and self.cell in (None, *cells):
            return None
        return say("goal.did", move=move, does=doings(events))

    def under(self, name: Name) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return self if self.cell is None else replace(self, cell=name(self.cell))


@dataclass(frozen=True, slots=True)
class Scores(Goal):
    """Come out of the move with so many points, or with so many more than before."""

    at_least: float | None = None
    more: float | None = None

    def wish(self, position: Position) -> str:
        """The wish in words."""
        if self.more is not None:
            return usual_wish(self.unit, position, [self.part(position)])
        return say("goal.scores.at_least", player=position.to_move, number=self.at_least or 0)

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        return "" if self.more is None else say("goal.scores.more", number=self.more)

    def unsuited(self, position: Position) -> str | None:
        """Return that nothing is counted, or that there is no number to reach, or two."""
        if (self.at_least is None) == (self.more is None):
            return say("goal.objection.scores")
        return (
            of_count(position)
            or of_number("at_least", self.at_least, float("-inf"))
            or of_positive("more", self.more)
        )

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """How many points the mover has instead."""
        before, after = position.score(), position.play(move).score()
        player = position.to_move
        if before is None or after is None or player is None:
            return say("goal.scores.no_count")
        had, has = before.scores[player], after.scores[player]
        needed = had + self.more if self.more is not None else self.at_least or 0
        if has >= needed:
            return None
        return say("goal.scores.did", move=move, player=player, had=had, has=has)


@dataclass(frozen=True, slots=True)
class Lowers(Goal):
    """Take so many points off the other player's count."""

    less: float = 1

    @property
    def unit(self) -> str:
        """A turn, as Jō calls a move."""
        return "turn"

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        return say("goal.lowers", number=self.less, rival=position.rival)

    def unsuited(self, position: Position) -> str | None:
        """Return that nothing is counted, or that the number is none."""
        return of_count(position) or of_positive("less", self.less)

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """How many points the other player has instead."""
        before, after = position.score(), position.play(move).score()
        if before is None or after is None:
            return say("goal.scores.no_count")
        rival = position.rival
        assert rival is not None, "a goal is met by a move"
        had, has = before.scores[rival], after.scores[rival]
        if had - has >= self.less:
            return None
        return say("goal.lowers.did", move=move, rival=rival, had=had, has=has)


@dataclass(frozen=True, slots=True)
class Corner(Goal):
    """Go on a corner: one of the cells with the fewest neighbours."""

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        return say("goal.corner")

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """That it is none."""
        near = [mask.bit_count() for mask in position.grid.neighbours]
        if all(near[position.grid.index[cell]] == min(near) for cell in move.cells) and move.cells:
            return None
        return say("goal.corner.not", move=move)


@dataclass(frozen=True, slots=True)
class Both(Goal):
    """Fulfil several goals with one move."""

    goals: tuple[Goal, ...]

    def wish(self, position: Position) -> str:
        """The wishes in words."""
        wishes = [goal.wish(position) for goal in self.goals]
        parts = [goal.part(position) for goal in self.goals]
        units = {goal.unit for goal in self.goals}
        if len(units) > 1 or not all(parts):
            return say("goal.both", wishes=" ".join(wishes))
        # They begin alike: "Find a turn that flips a stone and that ends the game."
        return usual_wish(units.pop(), position, parts)

    def unsuited(self, position: Position) -> str | None:
        """Return what is wrong with the first of the goals that makes no sense."""
        if not self.goals:
            return say("goal.objection.both")
        wrong = (goal.unsuited(position) for goal in self.goals)
        return next((reason for reason in wrong if reason is not None), None)

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """The reason of the first goal that is not fulfilled."""
        reasons = (goal.reason(position, move, events) for goal in self.goals)
        return next((reason for reason in reasons if reason is not None), None)

    def under(self, name: Name) -> Goal:
        """Return the same goals for a twin whose cells are renamed."""
        return Both(tuple(goal.under(name) for goal in self.goals))


def doings(events: Events) -> str:
    """Return what a move did, in words."""
    return " ".join(event.message for event in events)


def usual_wish(unit: str, position: Position, parts: Sequence[str]) -> str:
    """Return the usual wish, whose parts one and the same move fulfils."""
    does = listed(parts, "list.that")
    return say(f"goal.find.{unit}", player=position.to_move, does=does)
