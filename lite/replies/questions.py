"""The data for answers without Python: players, directions, and some ready answers.

The page knows where the stones are (`lite/web/replies/board/board-questions.js`). Answers that need
the rules are worked out here, as `stonebook.teach.explain.board_questions` does.
"""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.draw.scene import Scene
from stonebook.geometry import Grid
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.teach.explain.board_questions import AskedBoard, answer, direction
from stonebook.words import player_name

from .twins import NAMES

STATE_KEYS = "te"
"""The questions about a state: the side to move, and the reserves."""
PAST_KEYS = "lp"
"""The questions about the moves so far."""


def players(game: Game) -> list[tuple[str, str]]:
    """Return the letter of each owner of stones, and the owner's name.

    >>> from stonebook import game
    >>> players(game("io").start().game)
    [('W', 'White'), ('B', 'Black')]
    """
    return [(letter, player_name(owner)) for owner, letter in game.symbols.items()]


def ways(grid: Grid) -> list[tuple[float, float, str]]:
    """Return each direction: where the next cell is, and the direction in words.

    >>> from stonebook.geometry import SquareGrid
    >>> ways(SquareGrid(1, 3))
    [(0, -1, 'Up'), (0, 1, 'Down')]
    """
    found = []
    for table in grid.steps:
        start = next((cell for cell, after in enumerate(table) if after >= 0), None)
        if start is not None:
            (x, y), (to_x, to_y) = grid.centres[start], grid.centres[table[start]]
            across, down = to_x - x, to_y - y
            found.append((_short(across), _short(down), direction(across, down)))
    return found


def answers(
    position: Position, picture: Scene, past: Sequence[str] | None = None
) -> dict[str, str]:
    """Return the answers that need the rules by their keys. `past` holds the moves, if known.

    Without reserves there is no answer about them. An answer that names a cell is left out unless
    the moves are known: the page can't show it on a twin.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> io = stonebook.game("io").replay(["C3"])
    >>> answers(io, scene(io))
    {}
    >>> answers(io, scene(io), ["C3"])["t"]
    'Black to move: a bound stone that touches C3.'
    """
    board = AskedBoard(position, picture, "", "", may_name_moves=False, past=past or ())
    keys = STATE_KEYS if position.snapshot().reserves else STATE_KEYS[:1]
    texts = {key: answer(key, board)[1] for key in keys + (PAST_KEYS if past else "")}
    if past is None:
        return {key: text for key, text in texts.items() if not NAMES.search(text)}
    return texts


def _short(number: float) -> float:
    short = round(number, 2)
    return int(short) if short == int(short) else short
