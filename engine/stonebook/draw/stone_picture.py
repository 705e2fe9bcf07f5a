"""One stone of a game as a small picture, for rows and lists."""

from __future__ import annotations

from functools import lru_cache

from stonebook.draw.scene import Scene, Stone, stone
from stonebook.draw.shapes import stone_shapes
from stonebook.draw.svg import drawn, lights, picture_style
from stonebook.rules.game import Game


def stone_picture(game: Game, player: str) -> str:
    """Return a player's stone as SVG, 28 pixels wide. It needs words next to it.

    >>> import stonebook
    >>> stone_picture(stonebook.game("io"), "White")[:34]
    '<svg viewBox="-.5 -.5 1 1" width="'
    """
    return _picture(stone(game, player, "", (0.0, 0.0)))


@lru_cache(maxsize=32)
def _picture(alone: Stone) -> str:
    only = Scene(1, 1, (), (), (), (), (alone,), (), (), (), (), "", "")
    painted = [*stone_shapes(only)]
    return (
        '<svg viewBox="-.5 -.5 1 1" width="28" height="28" aria-hidden="true">'
        f"<style>{picture_style(painted)}</style>{lights(painted)}{drawn(painted)}</svg>"
    )
