"""What teaching knows of one game, beside its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.legality import another_move, told
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.scoring.page import CountPage, closing

Pages: TypeAlias = Callable[[Sequence[Position], Sequence[str]], Iterator[CountPage]]
"""A count in pages. It is given every position since the start, and the moves."""


PREDICTABLE = ("turned", "removed", "flipped")
"""The effects for which there are questions."""


def outcome_pages(positions: Sequence[Position], moves: Sequence[str]) -> Iterator[CountPage]:
    """Yield one page: how the game ended, or how it stands. For a game that is not told in more."""
    position = positions[-1]
    score = position.score()
    yield closing(position, {} if score is None else score.scores, "")


def no_half_point(position: Position) -> bool | None:
    """Return None: there is no half point to ask for."""
    return None


def no_words(position: Position) -> str:
    """Return "": nothing has to be said."""
    return ""


def nothing(_goal: Goal, _turn: Transition) -> Reason | None:
    """Return None: a move of one placement is right or is not, it is never half of a right one."""
    return None


@dataclass(frozen=True, slots=True)
class GameTeaching:
    """What can be asked and shown of a game. Nothing said: what holds for any game.

    `effects` are what its moves do to stones, by the names of `stonebook.teach.explain.effects`.
    `predicted` are those that a prediction may be about, the usual one first. `counted` are the
    parts of its count that lie on cells, `pages` tells its count page by page. `half_point` says
    whether a half point moves, None where that is no question yet, and `why_half` why. `tie` tells
    what decides when the totals are equal. `phases` are those that a game goes through. `legal`
    says why a move may be made, `goes_on` why the game is not over after it, `lacks` what a
    wrong turn lacks. `goals` and `cell_sets` are the words that only lessons of this game
    use.
    """

    effects: tuple[str, ...] = PREDICTABLE
    predicted: tuple[str, ...] = PREDICTABLE
    counted: tuple[str, ...] = ()
    pages: Pages = outcome_pages
    half_point: Callable[[Position], bool | None] = no_half_point
    why_half: Callable[[Position], str] = no_words
    tie: Callable[[Position], str] = no_words
    phases: tuple[str, ...] = ("play", "over")
    legal: Callable[[Transition], Reason] = told
    goes_on: Callable[[Transition], Reason] = another_move
    lacks: Callable[[Goal, Transition], Reason | None] = nothing
    goals: Mapping[str, Callable[..., Goal]] = field(default_factory=dict)
    cell_sets: Mapping[str, Callable[..., CellSet]] = field(default_factory=dict)

    @property
    def usual(self) -> str:
        """What a prediction is about when nothing else is said, "" where none can be made."""
        return self.predicted[0] if self.predicted else ""

    @property
    def words(self) -> Mapping[str, Callable[..., Goal | CellSet]]:
        """The game's own words for lessons."""
        return {**self.goals, **self.cell_sets}


ANY_GAME = GameTeaching()
"""What holds for a game that says nothing of its own."""
