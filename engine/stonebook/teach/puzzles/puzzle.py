"""A puzzle: where it comes from, what is asked, and what is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.puzzles.objective import doubt, wish
from stonebook.teach.twins import StartPosition


class Difficulty(NamedTuple):
    """How hard a puzzle is for the computer's levels, on their Elo scale: no rating of people.

    A level of that strength finds it in half of its tries. `error` is the standard error.
    """

    value: float
    error: float


class Proved(NamedTuple):
    """What the solver proved of the position, for the player to move, and what it took.

    `nodes` counts what was looked at for all moves together, `depth` is the deepest line in plies.
    """

    outcome: str
    margin: float | None
    nodes: int
    depth: int


class Texts(NamedTuple):
    """What is said in words of a puzzle's own. Cells stand in braces, as in a lesson.

    `hints` are four rungs: the idea, the region, a candidate, the move and why. `feedback` answers
    certain wrong moves, by their notation, and `otherwise` is true of all the others. `because`
    says why the right ones work.
    """

    hints: tuple[str, str, str, str]
    feedback: Mapping[str, str]
    otherwise: str
    because: str


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position with a goal, and exactly the solver's answers.

    `id` lasts: it is the game and a name, such as "otello/first-corner". `start` is where it comes
    from: the game's start and the moves that lead to it, or a composed board. `seeks` is
    "outcome" (win, or hold the draw) or "margin" (the best count), `accepted` are the right first
    moves, and `length` is how many moves of the reader's it asks for. Where `nothing` is true all
    moves come to the same. `texts` are None for a puzzle that was mined: what is said then
    comes from the proof. `difficulty` is None until it was measured. `credit` names who made it, if
    it is not ours. Two puzzles are never equal: they are told apart by their ids.
    """

    id: str
    start: StartPosition
    seeks: str
    answers: tuple[str, ...]
    length: int
    themes: tuple[str, ...]
    proved: Proved
    difficulty: Difficulty | None = None
    texts: Texts | None = None
    nothing: bool = False
    composed: bool = False
    credit: str = ""

    @property
    def game(self) -> str:
        """The game's name."""
        return self.start.origin.game.name

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that lead to the position from the game's start. None, when it is composed."""
        return () if self.composed else self.start.moves

    @property
    def position(self) -> Position:
        """The position, with its past."""
        return self.start.position

    @cached_property
    def accepted(self) -> tuple[Move, ...]:
        """The right moves, in order: exactly those of the solver."""
        game = self.start.origin.game
        return tuple(game.move(text) for text in self.answers)

    @property
    def goal(self) -> str:
        """What is asked for, in a sentence: where there is nothing, whether there is anything."""
        if self.nothing:
            return doubt(self.position)
        return wish(self.position, self.seeks, self.proved.outcome, self.proved.margin)
