"""`GameProfile`, and the records that it consists of."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar

from stonebook.rules.game import Game, Settings

if TYPE_CHECKING:
    from random import Random

    from stonebook.rules.moves import Move
    from stonebook.rules.position import Position
    from stonebook.search.levels.estimates import Estimate
    from stonebook.search.levels.playout import Playout
    from stonebook.search.move_value import MoveValue
    from stonebook.search.solve import Solver
    from stonebook.search.tablebase.boards import SolvedBoard
    from stonebook.teach.characters.character import Appeal
    from stonebook.teach.games.game_teaching import GameTeaching
    from stonebook.teach.puzzles.mining.filters import Candidate

    ValueSearch: TypeAlias = Generator[int, None, MoveValue]

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lazy(Generic[T]):
    """An object of type T in a module that is imported on first use: "package.module:name".

    A profile can thus name code of higher layers without loading it in every lesson.

    >>> Lazy("math:sqrt").load()(9)
    3.0
    """

    path: str

    def load(self) -> T:
        """Return the named object. Its module is imported only once."""
        module, _, name = self.path.partition(":")
        named_object: T = getattr(import_module(module), name)
        return named_object


class Strength(NamedTuple):
    """The numbers behind a level.

    `nodes`: how many positions are examined for a move. `sample`: the fraction of the moves that
    the level sees. `average_loss`: how much value a move loses on average, in the unit of the
    game's estimate: markers in O-tell-O, elsewhere the value of a playout, from -1 to 1.
    `solve_from_empties`: with at most this many empty cells the end of the game is solved, if
    `solve_nodes` nodes suffice. In games where earlier boards matter, the limit is on all cells.
    `prefers_worse_moves`: whether it prefers worse moves where it could not lose as much otherwise.
    `uses_fitted_values`: whether it plays as well as it can: with values that were fitted to games
    or shapes, if the game has any for the board, and with wins whose margin is not known.
    """

    nodes: int
    sample: float = 1.0
    average_loss: float = 0.0
    solve_from_empties: int = 0
    solve_nodes: int = 0
    prefers_worse_moves: bool = False
    uses_fitted_values: bool = False


DEFAULT_STRENGTHS = (
    Strength(1_500, 0.4, 0.5),
    Strength(3_000, 0.4, 0.25),
    Strength(6_000, 0.7, 0.1),
    Strength(15_000, 1, 0.03),
    Strength(60_000, 1, 0, 8, 10_000),
    Strength(240_000, 1, 0, 10, 30_000),
    Strength(960_000, 1, 0, 12, 120_000, uses_fitted_values=True),
)
"""The levels of a game whose profile sets none."""
ESTIMATE_STRENGTH = DEFAULT_STRENGTHS[5]._replace(average_loss=1)


class MiningBoard(NamedTuple):
    """A board on which self-play looks for puzzles, and the range of positions it examines.

    `weight` is how often the board is played, relative to the others. Positions from ply `first` to
    ply `last` are examined, counted back from the end of the game if `from_end`.
    """

    settings: Settings
    weight: int
    first: int
    last: int
    from_end: bool = True


class Limits(NamedTuple):
    """The search limits of a puzzle, chosen so that a page can prove it in about 0.3 seconds.

    `move_nodes` and `total_nodes` are for one move and for all moves of a position: a node takes a
    different time in each game. `max_plies` is the maximum length of a proof line.
    """

    move_nodes: int
    total_nodes: int
    max_plies: int


class Mining(NamedTuple):
    """How puzzles of a game are found by self-play, on `boards`, within `limits`.

    On large boards only the last moves are examined; small ones are solved from further away.
    `max_first_steps` is the maximum share of first steps among the mined puzzles: it is higher in
    games where the search proves little else. `min_tempting_gain` is how many stones some move must
    capture or turn in a position with nothing to find. `min_gap` is how much better the best count
    must be than the next, where the count is sought. `max_passes` is the maximum share of puzzles
    that are solved by a pass. `classify` is a function that yields the themes of a candidate, the
    main theme first; without it, every puzzle has the last theme of the game.
    `drawn` is a function that draws a board to which no game led, from a random source and settings
    or None; `drawn_limits` are the limits for such boards.
    `random_moves` is a function that draws a number of moves of a position from a random source,
    without listing all its moves.
    """

    boards: tuple[MiningBoard, ...] = (MiningBoard({}, 1, 2, 8),)
    limits: Limits = Limits(4_000, 20_000, 12)
    max_first_steps: float = 0.25
    min_tempting_gain: int = 1
    min_gap: int = 4
    max_passes: float = 1.0
    classify: Lazy[Callable[[Candidate], Iterable[str]]] | None = None
    drawn: Lazy[Callable[[Random, Settings | None], Position]] | None = None
    drawn_limits: Limits | None = None
    random_moves: Lazy[Callable[[Position, Random, int], list[Move]]] | None = None


class Tablebase(NamedTuple):
    """The solved boards of a game, as (columns, rows), small ones first.

    A board and the same board turned by a quarter are listed once. `key` returns the number by
    which a table finds a position, or None if no table has it. `in_table` says whether a position
    is looked up or solved on demand. `values` replaces both: it returns the value of a move. A game
    without any of these has no tables, and all its positions are solved on demand.
    """

    boards: tuple[tuple[int, int], ...] = ()
    key: Lazy[Callable[[Position], int | None]] | None = None
    in_table: Lazy[Callable[[Position], bool]] | None = None
    values: Lazy[Callable[[SolvedBoard, Position, int], ValueSearch]] | None = None


class PerfectBoard(NamedTuple):
    """A board on which a stored table plays one side perfectly from the start of the game.

    `settings` are those of the game. `goal` is what the side reaches at least, whatever the other
    plays: "margin" (it wins by `margin`), "win" or "draw".
    `table` names the file of replies. `in_order` is a function that returns a position's number and
    its moves in the order of the table.
    """

    settings: Settings
    side: str
    table: str
    in_order: Lazy[Callable[[Position], tuple[int, Sequence[Move]]]]
    goal: str = "margin"
    margin: int = 0

    def size(self, game: Game) -> str:
        """Return the size of the board: "6 × 6"."""
        return " × ".join(map(str, game.start(**self.settings).grid.extent))


class Picture(NamedTuple):
    """Settings and moves that lead to an interesting board."""

    settings: Mapping[str, object]
    moves: Sequence[str]


BY_SELF_PLAY = Mining()
NO_TABLES = Tablebase()
START = Picture({}, ())
"""The first position of a game."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GameProfile:
    """All facts about a game besides its rules and sentences: defaults work for any game.

    Search: `solver` finds the exact value of a position that is not over (default: by the rules
    alone). `solver_margin`: whether a proof says by how much a side wins (default: whether the game
    counts). `playout` plays a random game to its end. `estimate` estimates the value of moves
    (default: a tree of playouts). `estimate_margin`: whether its values are margins. `levels` and
    `estimate_strength` are the strengths of the levels, from 0 on, and of estimates. `sensible` is
    a function that leaves out moves that no level chooses. `random_opening_moves` is how
    many moves at the start are random when two programs meet often.

    `tablebase` holds the solved boards, `perfect` the boards on which a table plays one side
    perfectly.

    Files: `sgf`: whether SGF can hold a game.

    Teaching: `teaching` is a `GameTeaching`: what learners predict, count and aim for in the game.
    `characters` are the opponents that each hold a misconception: how each likes moves, by its key.
    `themes` are the themes of puzzles in learning order: each has a title and a sentence in
    `words/`, `puzzle.theme.GAME.THEME` and `….about`. The last theme is the end of the game.
    `mining` is how puzzles are found by self-play.
    `header_lines` are the header lines of a diagram, besides whose turn it is, that a position on
    the bench may set, with the values to choose from. `plans` are the lesson plans for the
    demonstration board, in teaching order. `kit` holds the settings of the printed boards;
    `two_sided`: the stones turn over, so printed stones have two sides.

    The look: `signs` are engraved on an owner's stones: "cross", "ring", "diamond" or "bar".
    Stones without a sign differ in lightness alone, which is enough for two colours.

    The site: `difficulty` is "easy", "middle" or "hard"; `picture` represents the game.
    `compared_move` is the move played on the board that all games share, with the header line
    `compared_header`, "" for a game that is not compared. `relative` is a game that many readers
    know: a lesson of the comparing track asks whether they do.
    """

    solver: Lazy[Solver] | None = None
    solver_margin: bool | None = None
    playout: Lazy[Playout] = Lazy("stonebook.search.levels.playout:any_playout")
    estimate: Lazy[Estimate] | None = None
    estimate_margin: bool = False
    levels: tuple[Strength, ...] = DEFAULT_STRENGTHS
    estimate_strength: Strength = ESTIMATE_STRENGTH
    sensible: Lazy[Callable[[Position, Sequence[Move]], list[Move]]] | None = None
    random_opening_moves: int = 2
    tablebase: Tablebase = NO_TABLES
    perfect: tuple[PerfectBoard, ...] = ()
    sgf: bool = False
    teaching: Lazy[GameTeaching] = Lazy("stonebook.teach.games.game_teaching:ANY_GAME")
    characters: Lazy[Mapping[str, Appeal]] | None = None
    themes: tuple[str, ...] = ("first-steps", "ending")
    mining: Mining = BY_SELF_PLAY
    header_lines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    plans: tuple[str, ...] = ()
    kit: tuple[Settings, ...] = ({},)
    two_sided: bool = False
    signs: Mapping[str, str] = field(default_factory=dict)
    difficulty: str = "middle"
    picture: Picture = START
    compared_header: str = ""
    compared_move: str = ""
    relative: str = ""

    def perfect_board(self, settings: Settings) -> PerfectBoard | None:
        """Return the board of these settings that has a perfect player, None if there is none."""
        return next((board for board in self.perfect if {**board.settings} == {**settings}), None)
