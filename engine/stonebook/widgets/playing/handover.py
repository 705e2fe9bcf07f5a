"""How a board takes over a game that the reader has begun on the page's own board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from stonebook.teach.play.reply import TableReply
from stonebook.teach.play.stored_actions import ACTIONS, act
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.host.action_log import Action, ActionLog, EarlyActions
from stonebook.words.whole_number import read_whole_number

if TYPE_CHECKING:
    from stonebook.widgets.playing.play_board import PlayBoard


def replay_on_table(
    actions: Iterable[Action],
    table: Callable[[], PlayTable],
    acts: Mapping[str, Callable[[str], object]],
) -> tuple[TableReply | None, Sequence[str]]:
    """Repeat actions. Return the reply to the last one, and the parts of a move that it undid.

    `table` returns the game, which loading may replace. `acts` are the actions of the board itself.
    A computer's move is an "attempt".
    """
    result: TableReply | None = None
    undone: Sequence[str] = ()
    for action, name in actions:
        parts = table().begun
        result, undone = None, ()
        if action in ACTIONS:
            result = act(table(), action, name)
            undone = parts[-1:] if action == "undo" else parts if action == "cancel" else ()
        elif action == "go_to" and (ply := read_whole_number(name)) is not None:
            table().go_to(ply)
        elif action in acts:
            acts[action](name)
    return result, undone


class Handover:
    """The handover of the game that a reader has begun on the page's own board.

    `waits` says that the page still answers. Computer players wait until it stops, so
    readers see their replies on the live board. `press` presses a button of the board.
    """

    def __init__(self, board: PlayBoard, log: ActionLog, press: Callable[[str], None]) -> None:
        self._board, self._log, self._press = board, log, press
        self.waits = log.page_is_ahead
        log.listen(self._take_over)

    def _take_over(self, early: EarlyActions) -> None:
        board = self._board
        if early.done:
            self._log.extend(early.done)
            board.restore(early.done)
        if early.focus:
            board.view.look_at(early.focus, announces=early.names)
        for action, name in early.unanswered:
            if action == "press":
                self._press(name)
            else:
                board.choose(name)
        if early.over:
            self.waits = False
            board.resume()
