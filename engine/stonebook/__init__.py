"""Five board games: exact rules, explained moves and boards for notebooks.

>>> import stonebook
>>> p = stonebook.game("otello").start(size=8)
>>> print(p.play("C4"))
1 . . . . . . . .
2 . . . . . . . .
3 . . . . . . . .
4 . . X X X . . .
5 . . . X O . . .
6 . . . . . . . .
7 . . . . . . . .
8 . . . . . . . .
  A B C D E F G H
"""

from stonebook.records.diagram import diagram, parse_diagram
from stonebook.rules import GAMES, find_game
from stonebook.rules.errors import (
    BadLesson,
    BadNotation,
    BadPosition,
    BadRecord,
    BadSettings,
    IllegalMove,
    StonebookError,
)
from stonebook.rules.events import Event
from stonebook.rules.game import Game
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "BadLesson",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSettings",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Position",
    "Refusal",
    "Result",
    "StonebookError",
    "Transition",
    "diagram",
    "game",
]


def _svg(position: Position) -> str:
    from stonebook.draw.scene import scene
    from stonebook.draw.svg import svg

    return svg(scene(position))


# The rules must not import drawing or records, so these methods are set here.
Position.svg = _svg
Game.read_diagram = parse_diagram


def game(name: str) -> Game:
    """Return a ruleset by its name or title. Raises BadSettings for an unknown name.

    >>> import stonebook
    >>> stonebook.game("Otello").title
    'O-tell-O'
    """
    return find_game(name)
