"""A puzzle: its origin, its goal and its right moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Symmetry, cell_renaming, rename_cells
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles.objective import objective


class Difficulty(NamedTuple):
    """The difficulty of a puzzle for the computer's levels, on their Elo scale: not for people.

    A level of strength `value` solves the puzzle in half of its tries. `error` is the standard
    error.
    """

    value: float
    error: float


class Proved(NamedTuple):
    """The solver's proof of the position, for the player to move, and its cost.

    `nodes` counts the positions examined for all moves together; `depth` is the longest line in
    plies.
    """

    outcome: str
    margin: float | None
    nodes: int
    depth: int


MIN_MOVES = 3
"""A puzzle has at least this many legal moves: fewer are no real choice."""
LONGEST_TEXT = 200
"""The greatest length of a text, in characters: texts are read next to the board."""


class Texts(NamedTuple):
    """A puzzle's own texts. Cells are in braces, as in a lesson.

    `hints` are four: the idea, the region, a candidate, the move with its reason. `feedback`
    answers certain wrong moves, by notation; `otherwise` is true of all other wrong moves.
    `because` says why the right moves work.
    """

    hints: tuple[str, str, str, str]
    feedback: Mapping[str, str]
    otherwise: str
    because: str


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position with a goal, and exactly the solver's answers.

    `id` is permanent: the game and a name, such as "otello/first-corner". `start` is the origin:
    the game's start and the moves that lead to the puzzle, or a composed board. `seeks` is
    "outcome" (win, or hold the draw) or "margin" (the best count), `answers` holds the right first
    moves, and `length` is how many moves the reader must find at most. `themes` has the main theme
    first. `proved` is the proof's result. A `composed` board comes from no game. If `nothing` is
    true, no move changes what `seeks` asks for. If `past` is true, earlier boards change the
    answer. `texts` is None for a mined puzzle, whose texts come from its proof. If `is_translated`
    is true, files hold the texts in other languages. `difficulty` is None until it is measured.
    `credit` names the author, if it is not ours. Two puzzles are never equal: their ids differ.
    """

    id: str
    start: PlayedPosition
    seeks: str
    answers: tuple[str, ...]
    length: int
    themes: tuple[str, ...]
    proved: Proved
    difficulty: Difficulty | None = None
    texts: Texts | None = None
    is_translated: bool = False
    nothing: bool = False
    composed: bool = False
    past: bool = False
    credit: str = ""

    @property
    def game(self) -> str:
        """The game's name."""
        return self.start.origin.game.name

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that lead to the position from the game's start; none if it is composed."""
        return () if self.composed else self.start.moves

    @property
    def position(self) -> Position:
        """The position, with its past."""
        return self.start.position

    @cached_property
    def accepted(self) -> tuple[Move, ...]:
        """The right moves, in order: exactly the solver's."""
        game = self.start.origin.game
        return tuple(game.move(text) for text in self.answers)

    def accepted_in(self, symmetry: Symmetry) -> tuple[Move, ...]:
        """Return the right moves in the cell names of a twin."""
        name, game = cell_renaming(self.start.origin, symmetry), self.start.origin.game
        return tuple(game.move(rename_cells(str(move), name)) for move in self.accepted)

    @property
    def goal(self) -> str:
        """The goal as a sentence; with nothing to find, it asks whether there is anything."""
        if self.nothing:
            return objective(self.seeks).doubt(self.position)
        proved = self.proved
        return objective(self.seeks).task_text(self.position, proved.outcome, proved.margin)
