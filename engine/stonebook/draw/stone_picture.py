"""Small pictures of stones: a single one, for rows and lists, and a bar of both players' shares."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stonebook.draw.scene import Scene, Stone, stone
from stonebook.draw.shapes.layers import stone_shapes
from stonebook.draw.shapes.shape import Polygon
from stonebook.draw.svg import gradients, picture_style, svg_elements
from stonebook.rules.game import Game


def stone_picture(game: Game, player: str) -> str:
    """Return a player's stone as SVG, 28 pixels wide. It needs words next to it.

    >>> import stonebook
    >>> stone_picture(stonebook.game("io"), "White")[:34]
    '<svg viewBox="-.5 -.5 1 1" width="'
    """
    return _picture(stone(game, player, "", (0.0, 0.0)))


@lru_cache(maxsize=32)
def _picture(single: Stone) -> str:
    shapes = [*stone_shapes(Scene(1, 1, stones=(single,)))]
    return (
        '<svg viewBox="-.5 -.5 1 1" width="28" height="28" aria-hidden="true">'
        f"<style>{picture_style(shapes)}</style>{gradients(shapes)}{svg_elements(shapes)}</svg>"
    )


def share_picture(game: Game, counts: Sequence[float]) -> str:
    """Return a bar in the colours of both players' stones, as long as their counts.

    It needs words next to it.

    >>> import stonebook
    >>> share_picture(stonebook.game("io"), (3, 1))[:30]
    '<svg viewBox="0 0 4 1" preserv'
    """
    first, total = counts[0], sum(counts)
    shapes = [
        Polygon((((left, 0), (right, 0), (right, 1), (left, 1)),), game.tones[player])
        for player, left, right in zip(game.players, (0, first), (first, total), strict=True)
    ]
    return (
        f'<svg viewBox="0 0 {total:g} 1" preserveAspectRatio="none" aria-hidden="true">'
        f"<style>{picture_style(shapes)}</style>{svg_elements(shapes)}</svg>"
    )
