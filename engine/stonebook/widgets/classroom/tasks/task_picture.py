"""Small pictures of tasks, for the teacher who picks them and for the pupil's list."""

from __future__ import annotations

from functools import lru_cache
from html import escape

import stonebook
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.rules.position import Position
from stonebook.teach.classroom.task_lists.task_list import ListedTask
from stonebook.widgets.host.host import host
from stonebook.words import language

PICTURE = "8rem"
"""The width of a picture where none is asked for."""


def picture(task: ListedTask, position: Position | None = None, width: str = PICTURE) -> str:
    """Return a small picture: a puzzle's board, or the first board of a lesson.

    `position` is a twin of the puzzle's board. Without a site, a lesson has the first board of its
    game.
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


@lru_cache(maxsize=200)
def _drawn(position: Position, width: str, _language: str) -> str:
    return svg(scene(position), width=width, board_only=True)
