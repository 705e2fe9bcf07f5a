"""The page /atlas/: a choice of solved boards. Its address may name one, `?board=alterigo-2x7`."""

from __future__ import annotations

from html import escape
from typing import Any

from stonebook.draw.scene import Scene, scene
from stonebook.rules.state_sentence import state_sentence
from stonebook.search.tablebase import BOARDS, SolvedBoard
from stonebook.widgets.board.controls.elements import dropdown, markup, paragraph
from stonebook.widgets.board.layout import hbox, vbox
from stonebook.widgets.host.action_log import ActionLog
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.lesson_output import LiveOutput
from stonebook.widgets.tablebase.atlas_board import AtlasBoard, board_title
from stonebook.words import language, say
from stonebook.words.truncate import excerpt

FIRST = "otello-4x4"
"""The board that is shown if the address names none."""

MARGINS = {"+8": "atlas.legend.ahead", "−8": "atlas.legend.behind", "=": "atlas.legend.draw"}
LENGTHS = {"+18": "atlas.legend.win", "−18": "atlas.legend.loss", "=": "atlas.legend.draw"}
"""What values mean, by the values: the margin at the end, or the number of moves until then."""

NAMED: dict[str, SolvedBoard] = {
    board.name: board for boards in BOARDS.values() for board in boards
}


def atlas_page() -> AtlasOutput:
    """Return the board that the page's address names, with all others to choose from."""
    name = host().page.query.get("board", "")
    return AtlasOutput(NAMED.get(name, NAMED[FIRST]), "" if name in NAMED else name)


def _legend(board: SolvedBoard, unknown: str = "") -> str:
    """Return what the values on a board mean, below a sentence about an unknown board."""
    counts = board.start().score() is not None
    above = paragraph(say("atlas.no_board", name=excerpt(unknown))) if unknown else ""
    rows = (MARGINS if counts else LENGTHS).items()
    values = " ".join(
        f'<div class="stonebook-value"><dt>{value}</dt> <dd>{escape(say(key))}</dd></div>'
        for value, key in rows
    )
    return f'{above}<dl lang="{language()}">{values}</dl>'


class AtlasOutput(LiveOutput):
    """A board of the atlas below the list of all boards.

    `unknown` is the name of a board that was asked for in vain, "" if none was.
    """

    def __init__(self, board: SolvedBoard, unknown: str = "") -> None:
        self._board, self._unknown = board, unknown
        self.title = board_title(board)

    def still(self) -> tuple[str, Scene]:
        """Return a sentence about whose turn it is, and the empty board."""
        start = self._board.start()
        return state_sentence(start), scene(start)

    def widget(self) -> Any:
        """Return the live board."""
        log = ActionLog("atlas")
        chosen = self._board.name
        done: list[tuple[str, str]] = []
        for action, name in log.replay():
            if action == "board" and name in NAMED:
                chosen, done = name, []
            else:
                done.append((action, name))
        boards = [(board_title(board), board.name) for board in NAMED.values()]
        choice = dropdown(say("atlas.choose"), boards, chosen)
        legend = markup().add_class("stonebook-legend")
        legend.value = _legend(NAMED[chosen], self._unknown if chosen == self._board.name else "")
        head = hbox([choice, legend]).add_class("stonebook-head")
        atlas_board = AtlasBoard(NAMED[chosen], log, done)
        step: Any = vbox([head, atlas_board.view.widget]).add_class("stonebook-step")

        def changed(change: dict[str, str]) -> None:
            nonlocal atlas_board
            atlas_board.leave()
            log.clear()
            log.append("board", change["new"])
            atlas_board = AtlasBoard(NAMED[change["new"]], log)
            legend.value = _legend(NAMED[change["new"]])
            step.children = [head, atlas_board.view.widget]

        choice.observe(changed, "value")
        return vbox([step]).add_class("stonebook-screen")
