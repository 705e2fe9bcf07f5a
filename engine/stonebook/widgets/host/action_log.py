"""A reader's actions on a board, saved by the page and replayed after Python restarts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple
from weakref import WeakMethod

from stonebook.widgets.host.host import host

Action = tuple[str, str]
"""The name of an action, and the cell, move or button that it was about."""
FORGOTTEN = "forgotten"
"""The page's key for forgotten progress: replayed actions then don't count as progress."""
AHEAD = "ahead"
"""The page's key for the board on which a game begins before Python's is shown. Scripts know this
name and that of the journal from `lite/web/worker/log-names.json`."""


class EarlyActions(NamedTuple):
    """The reader's actions on a board of the page before Python's board replaced it."""

    done: Sequence[Action]  # the page has answered these
    unanswered: Sequence[Action]  # the page could not answer these
    focus: str  # the cell that the keyboard is on, or ""
    names: bool  # whether the words name that cell
    over: bool = False  # whether Python's board is shown from now on


_listeners: dict[str, WeakMethod[Callable[[EarlyActions], None]]] = {}


def perform(text: str) -> None:
    """Let a board take over the actions that the page has handled.

    `text` is a JSON object as UTF-8, in hexadecimal digits: "board" names the board, and the other
    keys are the fields of `EarlyActions`, with "next" for `unanswered`.
    """
    message = json.loads(bytes.fromhex(text).decode())
    reference = _listeners.get(message.pop("board"))
    take_over = reference and reference()
    if take_over:
        take_over(EarlyActions(unanswered=message.pop("next"), **message))


class ActionLog:
    """The actions on one board since it was set up. The page stores them.

    A board is identified by its title and the notebook cell that shows it. The actions on a board
    that is created later, by a button, are not stored.
    """

    def __init__(self, title: str) -> None:
        page_host = host()
        cell = page_host.cell_id() if page_host.live else None
        self._board = f"{cell} {title}" if cell else ""
        self._replaying = False

    def listen(self, take_over: Callable[[EarlyActions], None]) -> None:
        """Call a method with the actions on the board of the page."""
        if self._board:
            _listeners[self._board] = WeakMethod(take_over)

    def replay(self) -> Iterator[Action]:
        """Yield the actions before the restart. They are not recorded again meanwhile."""
        self._replaying = True
        try:
            yield from host().actions_before_restart(self._board)
        finally:
            self._replaying = False

    @property
    def page_is_ahead(self) -> bool:
        """Whether a board of the page takes the reader's moves until it hands over."""
        return any(board == self._board for board, _ in host().actions_before_restart(AHEAD))

    @property
    def counts_as_progress(self) -> bool:
        """Whether replayed actions are progress: not if the reader has reset the progress since."""
        return not host().actions_before_restart(FORGOTTEN)

    def append(self, action: str, name: str = "") -> None:
        """Append an action, with the cell, move or button that it is about."""
        if self._board and not self._replaying:
            host().send_action(self._board, (action, name))

    def extend(self, actions: Sequence[Action]) -> None:
        """Add actions that the page has stored already.

        Only a log that saves the game needs them: see `SavedActionLog`.
        """

    def skip_replay(self) -> None:
        """Replay nothing on a board with this name that is created later."""
        host().forget(self._board)

    def clear(self) -> None:
        """Delete all actions: the board is back at its start."""
        if self._board and not self._replaying:
            host().send_action(self._board, None)
