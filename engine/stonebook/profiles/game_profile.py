"""`GameProfile`, and the records that it consists of."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
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
    """The numbers behind a level."""

    nodes: int
    """How many positions are examined for a move."""
    sample: float = 1.0
    """The fraction of the moves that the level sees."""
    average_loss: float = 0.0
    """How much value a move loses on average, in the unit of the game's estimate: markers in
    O-tell-O, elsewhere the value of a playout, from -1 to 1."""
    solve_from_empties: int = 0
    """With at most this many empty cells the end of the game is solved, if `solve_nodes` nodes
    suffice. In games where earlier boards matter, the limit is on all cells."""
    solve_nodes: int = 0
    """How many nodes may be spent on solving the end of the game."""
    prefers_worse_moves: bool = False
    """Whether it prefers worse moves where it could not lose as much otherwise."""
    uses_fitted_values: bool = False
    """Whether values fitted to games or shapes are used, where the game has any for the board. Such
    a level also plays a proved win whose margin is unknown."""


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
    """How puzzles of a game are found by self-play."""

    boards: tuple[MiningBoard, ...] = (MiningBoard({}, 1, 2, 8),)
    """Where the programs play. On large boards only the last moves are examined; small ones are
    solved from further away."""
    limits: Limits = Limits(4_000, 20_000, 12)
    """The limits of each search."""
    max_first_steps: float = 0.25
    """The maximum share of first steps among the mined puzzles: it is higher in games where the
    search proves little else."""
    min_tempting_gain: int = 1
    """How many stones some move must capture or turn in a position with nothing to find."""
    min_gap: int = 4
    """How much better the best count must be than the next, where the count is sought."""
    max_passes: float = 1.0
    """The maximum share of puzzles that are solved by a pass."""
    classify: Lazy[Callable[[Candidate], Iterable[str]]] | None = None
    """Yields the themes of a candidate, the main theme first. Without it, every puzzle has the last
    theme of the game."""
    random_board: Lazy[Callable[[Random, Settings | None], Position]] | None = None
    """Makes a board to which no game led, from a random source and settings or None."""
    random_board_limits: Limits | None = None
    """The limits for such boards."""
    random_moves: Lazy[Callable[[Position, Random, int], list[Move]]] | None = None
    """Draws a number of moves of a position from a random source, without listing all its moves."""


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

    `settings` are those of the game. `reaches` is what the side reaches at least, whatever the
    other side plays: "margin" (it wins by `margin`), "win" or "draw". `table` names the file of
    replies. `in_order` is a function that returns a position's number and its moves in the order of
    the table.
    """

    settings: Settings
    side: str
    table: str
    in_order: Lazy[Callable[[Position], tuple[int, Sequence[Move]]]]
    reaches: str = "margin"
    margin: int = 0

    def size(self, game: Game) -> str:
        """Return the size of the board: "6 × 6"."""
        return " × ".join(map(str, game.start(**self.settings).grid.extent))


class PicturedPosition(NamedTuple):
    """Settings and moves that lead to the board that stands for the game."""

    settings: Mapping[str, object]
    moves: Sequence[str]


BY_SELF_PLAY = Mining()
NO_TABLES = Tablebase()
START = PicturedPosition({}, ())
"""The first position of a game."""


class SearchProfile(NamedTuple):
    """How programs weigh and choose the moves of a game."""

    solver: Lazy[Solver] | None = None
    """Finds the exact value of a position that is not over. Default: by the rules alone."""
    proves_margins: bool | None = None
    """Whether a proof says by how much a side wins. Default: whether the game counts."""
    playout: Lazy[Playout] = Lazy("stonebook.search.levels.playout:any_playout")
    """Plays a random game to its end."""
    estimate: Lazy[Estimate] | None = None
    """Estimates the value of moves. Default: a tree of playouts."""
    estimates_margins: bool = False
    """Whether the values of `estimate` are margins."""
    levels: tuple[Strength, ...] = DEFAULT_STRENGTHS
    """The strengths of the levels, from 0 on."""
    estimate_strength: Strength = ESTIMATE_STRENGTH
    """The strength of estimates."""
    sensible_moves: Lazy[Callable[[Position, Sequence[Move]], list[Move]]] | None = None
    """Leaves out moves that no level chooses."""
    random_opening_moves: int = 2
    """How many moves at the start are random when two programs meet often."""


class SolvedProfile(NamedTuple):
    """The boards on which best play is stored."""

    tablebase: Tablebase = NO_TABLES
    """The boards of which every position is solved."""
    perfect: tuple[PerfectBoard, ...] = ()
    """The boards on which a table plays one side perfectly."""

    def perfect_board(self, settings: Settings) -> PerfectBoard | None:
        """Return the board of these settings that has a perfect player, None if there is none."""
        return next((board for board in self.perfect if {**board.settings} == {**settings}), None)


class PuzzleProfile(NamedTuple):
    """What puzzles of a game are about, where they come from, and what their positions may set."""

    themes: tuple[str, ...] = ("first-steps", "ending")
    """The themes in learning order: each has a title and a sentence in `words/`,
    `puzzle.theme.GAME.THEME` and `….about`. The last theme is the end of the game."""
    mining: Mining = BY_SELF_PLAY
    """How puzzles are found by self-play."""
    header_lines: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The header lines of a diagram, besides whose turn it is, that a position on the bench may
    set, with the values to choose from."""


class ClassroomProfile(NamedTuple):
    """Material for a class: lesson plans and paper kits."""

    plans: tuple[str, ...] = ()
    """The lesson plans for the demonstration board, in teaching order."""
    printed_boards: tuple[Settings, ...] = ({},)
    """The settings of the boards of the paper kit."""
    two_sided: bool = False
    """Whether the stones turn over: printed stones then have two sides."""


class SiteProfile(NamedTuple):
    """How the site presents a game."""

    difficulty: str = "middle"
    """How hard the game is to learn: "easy", "middle" or "hard"."""
    picture: PicturedPosition = START
    """The position that represents the game."""
    compared_header: str = ""
    """The header line for the board that all games share, "" if it needs none."""
    compared_move: str = ""
    """The move played on the board that all games share, "" for a game that is not compared."""
    well_known_relative: str = ""
    """A game that many readers know: a lesson of the comparing track asks whether they do."""


class GameProfile(NamedTuple):
    """All facts about a game besides its rules and sentences. The defaults work for any game."""

    search: SearchProfile = SearchProfile()
    """How programs weigh and choose its moves."""
    solved: SolvedProfile = SolvedProfile()
    """The boards on which best play is stored."""
    teaching: Lazy[GameTeaching] = Lazy("stonebook.teach.games.game_teaching:DEFAULT_TEACHING")
    """What learners predict, count and aim for in the game."""
    characters: Lazy[Mapping[str, Appeal]] | None = None
    """The opponents that each hold a misconception: how each likes moves, by its key."""
    puzzles: PuzzleProfile = PuzzleProfile()
    """What its puzzles are about, and how they are found."""
    classroom: ClassroomProfile = ClassroomProfile()
    """Its lesson plans and its paper kit."""
    signs: Mapping[str, str] = MappingProxyType({})
    """The engraving on an owner's stones: "cross", "ring", "diamond" or "bar". Stones without a
    sign differ in lightness alone, which is enough for two colours."""
    supports_sgf: bool = False
    """Whether SGF can hold a game."""
    site: SiteProfile = SiteProfile()
    """How the site presents it."""
