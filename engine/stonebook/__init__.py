"""Five stone games with exact rules, explained moves and boards for notebooks.

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
from stonebook.rules import GAMES
from stonebook.rules.errors import (
    BadLesson,
    BadNotation,
    BadPosition,
    BadRecord,
    BadSettings,
    IllegalMove,
)
from stonebook.rules.game import Game
from stonebook.rules.moves import LOWER
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt, safe_repr

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "BadLesson",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSettings",
    "IllegalMove",
    "diagram",
    "game",
]


def _svg(position: Position) -> str:
    from stonebook.draw.scene import scene
    from stonebook.draw.svg import svg

    return svg(scene(position))


# The rules import no layer above them, so drawing and reading are attached here.
Position.svg = _svg
Game.read_diagram = parse_diagram


def game(name: str) -> Game:
    """Return a ruleset by its name. Raises BadSettings for an unknown name.

    >>> import stonebook
    >>> stonebook.game("Otello").title
    'O-tell-O'
    """
    ruleset = GAMES.get(name.strip().translate(LOWER)) if isinstance(name, str) else None
    if ruleset is None:
        message = say("error.game", name=excerpt(safe_repr(name)), known=[*GAMES])
        raise BadSettings(message, as_text(name))
    return ruleset
