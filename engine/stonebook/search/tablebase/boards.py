"""The boards of the atlas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from stonebook.profiles import PROFILES
from stonebook.rules import GAMES
from stonebook.rules.game import SIZES, Settings
from stonebook.rules.position import Position
from stonebook.words import say


class NotInAtlas(ValueError):
    """The atlas lacks this board, or the position cannot occur in a game on it."""


@dataclass(frozen=True, slots=True)
class SolvedBoard:
    """A board of the atlas: its game and its size."""

    game: str
    width: int
    height: int

    @property
    def name(self) -> str:
        """The name of the board and of its file: "alterigo-2x7".

        >>> SolvedBoard("alterigo", 2, 7).name
        'alterigo-2x7'
        """
        return f"{self.game}-{self.width}x{self.height}"

    @property
    def settings(self) -> Settings:
        """The settings of a game on this board."""
        sizes = {"size": self.width, "width": self.width, "height": self.height}
        names = {setting.name for setting in GAMES[self.game].settings}
        return {name: size for name, size in sizes.items() if name in names}

    def start(self) -> Position:
        """Return the first position of a game on this board."""
        return GAMES[self.game].start(**self.settings)

    def __str__(self) -> str:
        return f"{self.width} × {self.height}"


BOARDS: Mapping[str, tuple[SolvedBoard, ...]] = MappingProxyType(
    {
        name: tuple(SolvedBoard(name, *size) for size in boards)
        for name, game_profile in PROFILES.items()
        if (boards := game_profile.solved.tablebase.boards)
    }
)
"""By game. A board stands for the same board turned by 90 degrees, too; it is the upright one."""


def board_of(position: Position) -> SolvedBoard:
    """Return the atlas board of a position, upright or turned by 90 degrees. Raises NotInAtlas.

    >>> import stonebook
    >>> board_of(stonebook.game("alterigo").start(width=7, height=2)).name
    'alterigo-2x7'
    """
    game, settings = position.game, position.settings
    boards = BOARDS.get(game.name, ())
    width, height = position.grid.extent
    # All other settings must have their defaults: no komi, no handicap (IK8).
    defaults = {
        setting.name: setting.default for setting in game.settings if setting.name not in SIZES
    }
    for board in boards:
        if {width, height} == {board.width, board.height}:
            if any(settings[name] != value for name, value in defaults.items()):
                raise NotInAtlas(say("atlas.settings", game=game.title))
            return board
    if not boards:
        raise NotInAtlas(say("atlas.game", game=game.title))
    names = [str(board) for board in boards]
    raise NotInAtlas(say("atlas.size", game=game.title, value=f"{width} × {height}", boards=names))
