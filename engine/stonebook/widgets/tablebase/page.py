"""The page of the atlas: a choice of boards. Its address may say which, `?board=alterigo-2x7`."""

from __future__ import annotations

from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionStyle

from stonebook.draw.scene import Scene, scene
from stonebook.rules.state import state_sentence
from stonebook.search.tablebase import BOARDS, Board
from stonebook.widgets.board.layout import across, down, layout, plain
from stonebook.widgets.host.action_log import Tape
from stonebook.widgets.host.host import current
from stonebook.widgets.lesson.lesson_item import LiveSkin
from stonebook.widgets.tablebase.board import AtlasBoard, board_title
from stonebook.words import say

FIRST = "alterigo-3x3"
"""The board of an address that names none of the atlas."""

NAMED: dict[str, Board] = {board.name: board for its in BOARDS.values() for board in its}


def atlas_page() -> AtlasSkin:
    """Return the board that the page's address asks for, with all others to choose from."""
    return AtlasSkin(NAMED.get(current().page.get("board", ""), NAMED[FIRST]))


class AtlasSkin(LiveSkin):
    """A board of the atlas below a list of all of them."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.title = board_title(board)

    def still(self) -> tuple[str, Scene]:
        """Return whose turn it is, and the empty board."""
        start = self._board.start()
        return state_sentence(start), scene(start)

    def widget(self) -> Any:
        """Return the live board."""
        tape = Tape("atlas")
        chosen = self._board.name
        done: list[tuple[str, str]] = []
        for what, name in tape.wind():
            if what == "board" and name in NAMED:
                chosen, done = name, []
            else:
                done.append((what, name))
        choice: Any = ipywidgets.Dropdown(
            options=[(board_title(board), board.name) for board in NAMED.values()],
            value=chosen,
            description=say("atlas.choose"),
            layout=layout(width="auto", max_width="100%"),
            style=plain(DescriptionStyle, description_width="initial"),
        )
        head = across([choice]).add_class("stonebook-head")
        shown = AtlasBoard(NAMED[chosen], tape, done)
        step: Any = down([head, shown.view.widget]).add_class("stonebook-step")

        def changed(change: dict[str, str]) -> None:
            nonlocal shown
            shown.leave()
            tape.anew()
            tape.note("board", change["new"])
            shown = AtlasBoard(NAMED[change["new"]], tape)
            step.children = [head, shown.view.widget]

        choice.observe(changed, "value")
        return down([step]).add_class("stonebook-screen")
