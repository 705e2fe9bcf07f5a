"""Goals of tasks: predicates on positions and events, never stored moves.

A goal states its wish in words, judges a legal move, and gives the true reason if the move does not
fulfil it. A new kind of goal is a small class here, and a function among the lesson words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from stonebook.rules.events import EventKind
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Name
from stonebook.teach.explain.effects import affected
from stonebook.teach.explain.reasons import DECIDES, LIBERTY, Reason
from stonebook.teach.explain.terms import terms
from stonebook.teach.goals.objections import (
    game_over,
    no_score,
    not_positive,
    wrong_cell,
    wrong_choice,
    wrong_effect,
    wrong_holder,
    wrong_number,
)
from stonebook.teach.goals.what_happened import (
    MoveEffects,
    capitalized,
    move_text,
    reason_against,
    reply_marks,
    reply_text,
    score_reason,
)
from stonebook.words import listed, say


class Follow(NamedTuple):
    """How a task continues: the computer's turns, and the goal after them.

    The goal is None if the game is over or the goal has been reached.
    """

    turns: tuple[Transition, ...]
    goal: Goal | None


class Goal(ABC):
    """A requirement on one move."""

    def wish(self, position: Position) -> str:
        """The goal in words: whose move it is, and what the move has to do."""
        return usual_wish(position, self.part(position))

    @abstractmethod
    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""

    @abstractmethod
    def judge(self, turn: Transition) -> Reason | None:
        """Return None if a turn fulfils the goal, else what it did instead and the reply."""

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return what `judge` returns, without a move that fulfils the goal.

        It is said after a first wrong move, so that the reader still has something to find.
        """
        return self.judge(turn)

    @property
    def first_try_differs(self) -> bool:
        """Whether the reason after a first wrong move may leave out what `judge` says."""
        return type(self).judge_first_try is not Goal.judge_first_try

    def slower(self, turn: Transition) -> Reason | None:
        """Return that a turn which misses the goal reaches it too, only later; else None."""
        return None

    def follow(self, turn: Transition) -> Follow | None:
        """Return how the task continues after a turn that fulfils the goal, None if it ends."""
        return None

    def under(self, name: Name) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return self

    def unsuited(self, position: Position) -> str | None:
        """Return why the goal makes no sense in a position, in a sentence for a teacher.

        The goal may belong to another game, or name a wrong cell or number. Return None if it makes
        sense; there may still be no move that fulfils it.
        """
        return None

    def objection(self, position: Position) -> str | None:
        """Return why the goal can't be asked for in a position, in a sentence for a teacher.

        The goal makes no sense, is too hard to compute, or no move fulfils it. Return None if it
        can be asked for.

        >>> import stonebook
        >>> Changes(cell="c9").objection(stonebook.game("otello").start())
        '“c9” is not a cell of this board. Its cells go from A1 to H8.'
        """
        wrong = game_over(position) or self.unsuited(position)
        if wrong is not None:
            return wrong
        try:
            if next(self.fulfilling(position), None) is not None:
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
        return tuple(self.fulfilling(position))

    def fulfilling(self, position: Position) -> Iterator[Move]:
        """Yield the legal moves that fulfil the goal, lazily."""
        for move in position.moves():
            if self.judge(position.transition(move)) is None:
                yield move


@dataclass(frozen=True, slots=True)
class Legal(Goal):
    """Play any legal move."""

    def part(self, position: Position) -> str:
        return say("goal.legal")

    def judge(self, turn: Transition) -> Reason | None:
        """Return None: a turn is always legal."""
        return None


@dataclass(frozen=True, slots=True)
class Changes(Goal):
    """Turn, remove or flip a number of stones, along a number of lines, or a certain stone.

    `effect` is "turned", "removed" or "flipped", as in `stonebook.teach.explain.effects`.
    `owner` limits it to one player's stones, "own" or "rival": Alter Igo removes both.

    >>> import stonebook
    >>> Changes(at_least=2, lines=2).wish(stonebook.game("otello").start())
    'X is to move. Turn markers along at least 2 lines.'
    """

    effect: str = "turned"
    at_least: int = 1
    exactly: int | None = None
    lines: int = 1
    cell: str | None = None
    owner: str = ""

    def part(self, position: Position) -> str:
        owner = self.owner if self.effect == "removed" else ""
        player = position.rival if owner == "rival" else None
        names = {**terms(position), "owner": player, "cell": self.cell}
        number = self.at_least if self.exactly is None else self.exactly
        if self.exactly == 0:
            return say(f"goal.{self.effect}.none{'.own' * (self.owner == 'own')}", **names)
        if self.cell is not None and self.exactly is None and number == 1:
            object_text = say("goal.what.cell", **names)
        else:
            kind = "at_least" if self.exactly is None else "exactly"
            object_text = say(f"goal.what.{kind}{'.of' * bool(player)}", number=number, **names)
        if self.lines > 1 and self.lines >= number and self.exactly is None and self.cell is None:
            # Each line turns at least one stone: the number adds nothing.
            object_text = say("goal.what.lines.only", number=self.lines, **names)
        elif self.lines > 1:
            object_text = say("goal.what.lines", what=object_text, number=self.lines)
        if self.cell is not None and (self.exactly is not None or number > 1):
            object_text = say("goal.what.among", what=object_text, number=number, cell=self.cell)
        if owner == "own":
            return say("goal.lost" if self.cell is None else "goal.lost.cell", what=object_text)
        return say(f"goal.{self.effect}", what=object_text)

    def unsuited(self, position: Position) -> str | None:
        """Return that the game has no such effect, or which argument is wrong."""
        return (
            wrong_effect(position, self.effect)
            or wrong_number("at_least", self.at_least, 1)
            or wrong_number("exactly", self.exactly, self.at_least if self.at_least > 1 else 0)
            or wrong_number("lines", self.lines, 1)
            or wrong_choice("whose", self.owner or "own", ("own", "rival"))
            or wrong_cell(position, self.cell)
            or self._never(position)
        )

    def _never(self, position: Position) -> str | None:
        """Object to a cell without a rival stone, unless the effect is removal."""
        if self.cell is None or self.effect == "removed":
            return None
        return wrong_holder(position, self.cell, position.rival)

    def judge(self, turn: Transition) -> Reason | None:
        """Return what the move did instead, and what protects the other stones."""
        return self._judge(turn, ())

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return the same, but not the liberty of a string if the reader should find it."""
        reason = self.judge(turn)
        if reason is None or LIBERTY not in reason.marks.values():
            return reason
        return self._judge(turn, [str(move) for move in self.fulfilling(turn.before)])

    def _judge(self, turn: Transition, untold: Collection[str]) -> Reason | None:
        owner = {"own": turn.before.to_move, "rival": turn.before.rival}.get(self.owner)
        cells = affected(turn.events, self.effect, owner)
        lines = sum(event.kind == EventKind.BRACKETED for event in turn.events)
        enough = len(cells) >= self.at_least if self.exactly is None else len(cells) == self.exactly
        if enough and lines >= self.lines * (self.lines > 1) and self.cell in (None, *cells):
            return None
        effects = MoveEffects(turn, self.effect, owner, cells, untold)
        wanted = self.at_least if self.exactly is None else self.exactly
        if enough:  # the number is right
            wanted = len(cells)
        return effects.reason(wanted, self.cell, lines=lines, lines_wanted=self.lines)

    def under(self, name: Name) -> Goal:
        return self if self.cell is None else replace(self, cell=name(self.cell))


@dataclass(frozen=True, slots=True)
class Scores(Goal):
    """Have `at_least` points after the move, or `more` points than before it.

    With `answered` the points are counted after the reply that leaves the fewest.
    """

    at_least: float | None = None
    more: float | None = None
    answered: bool = False

    def part(self, position: Position) -> str:
        player = position.to_move
        if self.more is not None:
            wish = say("goal.scores.more", player=player, number=self.more)
        else:
            wish = say("goal.scores.at_least", player=player, number=self.at_least or 0)
        return (
            say("goal.scores.answered", wish=wish, rival=position.rival) if self.answered else wish
        )

    def unsuited(self, position: Position) -> str | None:
        """Return that the game has no score, or that not exactly one number is given."""
        if (self.at_least is None) == (self.more is None):
            return say("goal.objection.scores")
        return (
            no_score(position)
            or wrong_number("at_least", self.at_least, float("-inf"))
            or not_positive("more", self.more)
        )

    def judge(self, turn: Transition) -> Reason | None:
        """Return how many points the mover has instead, part by part."""
        player = turn.before.to_move
        before, after = turn.before.score(), turn.after.score()
        if before is None or after is None or player is None:
            return reason_against(turn, say("goal.scores.no_count"))
        needed = self.at_least or 0 if self.more is None else before.scores[player] + self.more
        if after.scores[player] < needed:
            return score_reason(turn, player, self.more or 0)
        return self._taken_back(turn, player, needed) if self.answered else None

    @staticmethod
    def _taken_back(turn: Transition, player: str, needed: float) -> Reason | None:
        """Return the reply that takes the points away again, and how many are left."""

        def left(move: Move) -> float:
            score = turn.after.play(move).score()
            assert score is not None
            return score.scores[player]

        stones = (move for move in turn.after.moves() if move.cells)
        reply = min(stones, key=left, default=None)
        if reply is None or left(reply) >= needed:
            return None
        answer = turn.after.transition(reply)
        params = {
            "move": move_text(turn.move),
            "reply": reply_text(answer),
            "rival": turn.after.to_move,
        }
        message = say("goal.scores.taken_back", player=player, has=left(reply), **params)
        marks = reply_marks(answer) | dict.fromkeys(reply.cells, DECIDES)
        return reason_against(turn, message, marks, answer)


@dataclass(frozen=True, slots=True)
class Lowers(Goal):
    """Reduce the other player's score by at least `less`."""

    less: float = 1

    def part(self, position: Position) -> str:
        return say("goal.lowers", number=self.less, rival=position.rival)

    def unsuited(self, position: Position) -> str | None:
        """Return that the game has no score, or that the number is not positive."""
        return no_score(position) or not_positive("less", self.less)

    def judge(self, turn: Transition) -> Reason | None:
        """Return how many points the other player has instead, part by part."""
        before, after = turn.before.score(), turn.after.score()
        if before is None or after is None:
            return reason_against(turn, say("goal.scores.no_count"))
        rival = turn.before.rival
        assert rival is not None, "a goal is met by a move"
        enough = before.scores[rival] - after.scores[rival] >= self.less
        return None if enough else score_reason(turn, rival, -self.less)


@dataclass(frozen=True, slots=True)
class Corner(Goal):
    """Play on a corner: one of the cells with the fewest neighbours."""

    def part(self, position: Position) -> str:
        return say("goal.corner")

    def judge(self, turn: Transition) -> Reason | None:
        """Return how many neighbours the cell has, and how many a corner has."""
        grid, move = turn.before.grid, turn.move
        corners = grid.corners
        others = [cell for cell in move.cells if cell not in corners]
        if move.cells and not others:
            return None
        if not others:
            return reason_against(turn, say("goal.corner.pass", move=move))
        number, least = (len(grid.neighbour_names(cell)) for cell in (others[0], corners[0]))
        message = say("goal.corner.not", cell=others[0], number=number, least=least)
        return reason_against(turn, message, dict.fromkeys(corners, DECIDES))


@dataclass(frozen=True, slots=True)
class Both(Goal):
    """Fulfil several goals with one move."""

    goals: tuple[Goal, ...]

    def part(self, position: Position) -> str:
        """All that the move has to do, as a list."""
        return listed([goal.part(position) for goal in self.goals])

    def unsuited(self, position: Position) -> str | None:
        """Return the first goal's objection."""
        if not self.goals:
            return say("goal.objection.both")
        wrong = (goal.unsuited(position) for goal in self.goals)
        return next((reason for reason in wrong if reason is not None), None)

    def judge(self, turn: Transition) -> Reason | None:
        """Return the reason of the first goal that is not fulfilled."""
        reasons = (goal.judge(turn) for goal in self.goals)
        return next((reason for reason in reasons if reason is not None), None)

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return the same, without a move that fulfils that goal."""
        reasons = (goal.judge_first_try(turn) for goal in self.goals)
        return next((reason for reason in reasons if reason is not None), None)

    def under(self, name: Name) -> Goal:
        return Both(tuple(goal.under(name) for goal in self.goals))


def usual_wish(position: Position, part: str) -> str:
    """Return the usual wish: whose move it is (in Io with which stone), and what to do."""
    key = "goal.find" if position.phase == "play" else f"goal.find.{position.phase}"
    return say(key, player=position.to_move, does=capitalized(part))
