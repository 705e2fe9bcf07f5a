"""Small pictures of tasks, for the teacher who picks them and for the pupil's list."""

from __future__ import annotations

from functools import lru_cache
from html import escape

import stonebook
from stonebook.classroom.task_lists.task_list import ListedTask
from stonebook.draw.scene import Scene, scene
from stonebook.draw.shapes.layers import ground_shapes
from stonebook.draw.svg import PICTURE_CLASS, SMALL, board_box, ground_svg, svg
from stonebook.rules.position import Position
from stonebook.widgets.host.host import host
from stonebook.words import language

PICTURE = "8rem"
"""The width of a picture where none is asked for."""


def picture(task: ListedTask, position: Position | None = None, width: str = PICTURE) -> str:
    """Return a small picture: a puzzle's board, or the first board of a lesson.

    `position` is a twin of the puzzle's board. A lesson's picture is square: `width` is its height.
    Without a site, a lesson has the first board of its game.
    """
    if task.lesson and (site := host().page.site):
        address = escape(f"{site}static/stonebook/first/{task.name}.svg")
        return f'<img src="{address}" alt="" loading="lazy" style="height:{width}">'
    game = task.name.partition("/")[0]
    if not task.lesson:
        board = position or task.start.position
    elif game in stonebook.GAMES:
        board = stonebook.game(game).start()
    else:  # a lesson about several games
        return ""
    return _drawn(board, width, language())


def resting_picture(task: ListedTask, width: str) -> str:
    """Return a puzzle's board without stones, which give nothing away, or a lesson's picture."""
    if task.lesson:
        return picture(task, width=width)
    return bare_board(scene(task.start.position), width)


def bare_board(board: Scene, width: str) -> str:
    """Return a small board without stones."""
    style = f"max-width:100%;height:auto;width:{width}"
    return ground_svg([*ground_shapes(board)], board_box(board), style, f"{PICTURE_CLASS} {SMALL}")


@lru_cache(maxsize=200)
def _drawn(position: Position, width: str, _language: str) -> str:
    return svg(scene(position), width=width, board_only=True)
