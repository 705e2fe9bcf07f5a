"""What is known of one game beside its rules: one record, whose defaults work for any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple

from stonebook.rules.game import Settings


@dataclass(frozen=True, slots=True)
class Lazy:
    """A name in a module that is imported when it is first needed: "package.module:name".

    So a profile can name code of the layers above, and a lesson loads none of it.

    >>> Lazy("math:sqrt").load()(9)
    3.0
    """

    path: str

    def load(self) -> Any:
        """Return what the name stands for. A module is imported once."""
        module, _, name = self.path.partition(":")
        return getattr(import_module(module), name)


class Strength(NamedTuple):
    """The numbers behind a level.

    `nodes`: how many positions are looked at for a move. `share`: the part of the moves that is
    seen. `loss`: what is given away on average by each move, in the unit of the game's estimate:
    markers in O-tell-O, elsewhere the value of a playout, from -1 to 1. `reach`: with so many empty
    cells or fewer the end of the game is solved, if it can be within `solved` nodes. Where
    earlier boards decide, the whole board may not have more cells.
    """

    nodes: int
    share: float = 1.0
    loss: float = 0.0
    reach: int = 0
    solved: int = 0


LEVELS = (
    Strength(3_000, 0.4, 0.25),
    Strength(6_000, 0.7, 0.1),
    Strength(15_000, 1, 0.03),
    Strength(60_000, 1, 0, 8, 10_000),
    Strength(240_000, 1, 0, 10, 30_000),
)
"""The five levels of a game for which no better numbers are known."""
ESTIMATING = LEVELS[-1]._replace(loss=1)


class MiningBoard(NamedTuple):
    """A board on which self-play looks for puzzles, and which positions of a game it looks at.

    `weight` is how often the board is played, compared with the others. Positions from ply `first`
    to ply `last` are looked at, counted back from the end of the game if `from_end`.
    """

    settings: Settings
    weight: int
    first: int
    last: int
    from_end: bool = True


class Limits(NamedTuple):
    """How much may be searched in a position, so that a page can prove it in about 0.3 seconds.

    `each` and `together` are nodes, for what follows one move and for all moves of a position:
    a game's nodes take their own time. `plies` is how long the longest proof line may be.
    """

    each: int
    together: int
    plies: int


class Mining(NamedTuple):
    """How puzzles of a game are found by self-play.

    Of large boards only the last moves are looked at; small ones are solved from further away.
    `first_steps` is the largest share of mined puzzles that may be first steps: it is higher in
    games where little else is within reach. `tempting` is how many stones some move must take or
    turn in a position with nothing to find. `themes` is a function that yields the themes of a
    candidate, the main one first; without it the last theme of the game stands for all.
    """

    boards: tuple[MiningBoard, ...] = (MiningBoard({}, 1, 2, 8),)
    limits: Limits = Limits(4_000, 20_000, 12)
    first_steps: float = 0.25
    tempting: int = 1
    themes: Lazy | None = None


class Tablebase(NamedTuple):
    """The boards of a game that are solved outright, as (columns, rows), small ones first.

    Of a board and the same one turned by a quarter, the list has one. `key` gives the number by
    which a table finds a position, None for one that no table has. `in_table` says whether a
    position is looked up or solved on demand. `values` replaces both: it returns what a move is
    worth. A game without any of these has no tables, and all its positions are solved on demand.
    """

    boards: tuple[tuple[int, int], ...] = ()
    key: Lazy | None = None
    in_table: Lazy | None = None
    values: Lazy | None = None


class Picture(NamedTuple):
    """Settings and moves that lead to a board worth looking at."""

    settings: Mapping[str, object]
    moves: Sequence[str]


BY_SELF_PLAY = Mining()
NO_TABLES = Tablebase()
START = Picture({}, ())
"""The first position itself."""


@dataclass(frozen=True, slots=True)
class GameProfile:
    """All that a game brings beside its rules and its sentences. What is left out has a default.

    Search: `solver` finds the exact value of a position that is not over (default: by the rules
    alone). `solver_margin`: whether a proof says by how much a side wins (default: whether the game
    counts). `playout` plays a game to its end by chance. `estimate` says what moves are worth
    (default: a tree of playouts). `estimate_margin`: whether its values are margins. `levels` and
    `estimating` are the strengths of the five levels and of estimates. `opening` is how many moves
    are left to chance when two programs meet often.

    Files: `sgf`: whether SGF can hold a game.

    Teaching: `teaching` is what can be predicted, counted and wished for, a `GameTeaching`.
    `themes` are the themes of puzzles in the order in which they are learnt: each has a title and
    a sentence in `words/`, `puzzle.theme.GAME.THEME` and `….about`. The last one is about the end
    of the game. `header_lines` are the lines of a diagram's header that a position on the bench may
    set, beside whose turn it is, and the values to choose from. `plans` are the lesson plans for
    the demonstration board, in the order of teaching. `kit` are the settings of the boards that
    are printed, `two_sided`: the stones turn over, so a printed one has two sides.

    The site: `difficulty` is "easy", "middle" or "hard", `picture` stands for the game.
    `compared_move` is what is played on the board that the games share (see
    `lite.site.game_pictures`), "" for a game that is not compared, after `compared_header`.
    """

    solver: Lazy | None = None
    solver_margin: bool | None = None
    playout: Lazy = Lazy("stonebook.search.levels.playout:any_playout")
    estimate: Lazy | None = None
    estimate_margin: bool = False
    levels: tuple[Strength, ...] = LEVELS
    estimating: Strength = ESTIMATING
    opening: int = 2
    tablebase: Tablebase = NO_TABLES
    sgf: bool = False
    teaching: Lazy = Lazy("stonebook.teach.games.game_teaching:ANY_GAME")
    themes: tuple[str, ...] = ("first-steps", "ending")
    mining: Mining = BY_SELF_PLAY
    header_lines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    plans: tuple[str, ...] = ()
    kit: tuple[Settings, ...] = ({},)
    two_sided: bool = False
    difficulty: str = "middle"
    picture: Picture = START
    compared_move: str = ""
    compared_header: str = ""
