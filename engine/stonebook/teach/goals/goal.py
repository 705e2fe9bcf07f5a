"""Goals of tasks: predicates on positions and events, never stored moves.

A goal states its task as text, judges a legal move, and gives the true reason if the move does not
fulfil it. A new kind of goal is a class in a module of this folder, and a function among the lesson
words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Renaming, cells_named
from stonebook.teach.explain.phrases import capitalized, reason_against
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.goals.objections import game_over
from stonebook.words import listed, say


class FollowUp(NamedTuple):
    """The continuation of a task: the computer's turns, and the goal after them.

    The goal is None if the game is over or the goal has been reached.
    """

    turns: tuple[Transition, ...]
    goal: Goal | None


class Goal(ABC):
    """A requirement on one move."""

    about_phase: ClassVar[bool] = False
    """Whether the goal is about the beginning or the end of a phase."""
    needs_search: ClassVar[bool] = False
    """Whether only a search to the end of the game can judge a turn."""

    def task_text(self, position: Position) -> str:
        """Return the goal in words: whose move it is, and what the move has to do."""
        return usual_task_text(position, self.demand(position))

    @abstractmethod
    def demand(self, position: Position) -> str:
        """Return the demand on the move, as a part of a sentence: “turn at least 2 markers”."""

    def named_cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that the demand names."""
        return cells_named(self.demand(position), position)

    @abstractmethod
    def judge(self, turn: Transition) -> Reason | None:
        """Return None if a turn fulfils the goal, else what it did instead and the reply."""

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return what `judge` returns, without naming a move that fulfils the goal.

        Used after the first wrong move, so the reader still has something to find.
        """
        return self.judge(turn)

    @property
    def first_try_differs(self) -> bool:
        """Whether the reason after a first wrong move may leave out what `judge` says."""
        return type(self).judge_first_try is not Goal.judge_first_try

    def slower(self, turn: Transition) -> Reason | None:
        """Say that a turn reaches the goal later than asked for, None if it does not."""
        return None

    def follow(self, turn: Transition) -> FollowUp | None:
        """Return how the task continues after a turn that fulfils the goal, None if it ends."""
        return None

    def on_twin(self, rename: Renaming) -> Goal:
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
        >>> from stonebook.teach.goals.changes import Changes
        >>> Changes(cell="c9").objection(stonebook.game("otello").start())
        '“c9” is not a cell of this board. Its cells go from A1 to H8.'
        """
        wrong = game_over(position) or self.unsuited(position)
        if wrong is not None:
            return wrong
        try:
            if next(self.fulfilling_moves(position), None) is not None:
                return None
        except ValueError as error:
            return str(error)
        return say("goal.objection.nothing", task=self.task_text(position))

    def answers(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move that fulfils the goal.

        >>> import stonebook
        >>> from stonebook.teach.goals.changes import Changes
        >>> [str(m) for m in Changes(at_least=1).answers(stonebook.game("otello").start(size=4))]
        ['B1', 'A2', 'D3', 'C4']
        """
        return tuple(self.fulfilling_moves(position))

    def fulfilling_moves(self, position: Position) -> Iterator[Move]:
        """Yield the legal moves that fulfil the goal, lazily."""
        for move in position.moves():
            if self.judge(position.transition(move)) is None:
                yield move


@dataclass(frozen=True, slots=True)
class Legal(Goal):
    """Play any legal move."""

    def demand(self, position: Position) -> str:
        return say("goal.legal")

    def judge(self, turn: Transition) -> Reason | None:
        """Return None: a turn is always legal."""
        return None


@dataclass(frozen=True, slots=True)
class Corner(Goal):
    """Play on a corner: one of the cells with the fewest neighbours."""

    def demand(self, position: Position) -> str:
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

    def demand(self, position: Position) -> str:
        """Return all that the move has to do, as a list."""
        return listed([goal.demand(position) for goal in self.goals])

    def unsuited(self, position: Position) -> str | None:
        """Return why the first unsuited goal makes no sense here."""
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

    def on_twin(self, rename: Renaming) -> Goal:
        return Both(tuple(goal.on_twin(rename) for goal in self.goals))


def usual_task_text(position: Position, demand: str) -> str:
    """Return the usual text of a task: who is to move (in Io with which stone), and what to do."""
    key = "goal.find" if position.phase == "play" else f"goal.find.{position.phase}"
    return say(key, player=position.to_move, does=capitalized(demand))
