"""The environments that boards and lessons run in: a browser page, plain Jupyter, or a build.

Nothing here imports a widget library.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from types import MethodType
from weakref import WeakMethod

from stonebook.storage.browser_store import BrowserStore
from stonebook.storage.record_kinds import SAVED_GAMES
from stonebook.storage.stores import MemoryStore, Store, StoredRecord
from stonebook.storage.write_queue import WriteQueue
from stonebook.widgets.host.locks import Locks
from stonebook.widgets.host.page_info import PageInfo
from stonebook.words import speak

UNWRITTEN = "unwritten"
"""The page's key for records that are not stored yet. Scripts know this name from
`lite/web/worker/log-names.json`."""


@dataclass(slots=True)
class ReaderChoices:
    """The reader's last choices. New boards and screens begin with it; it is not stored."""

    pace: str = ""
    """The pace of a board, "" before the first choice."""
    auto_next: bool | None = None
    """Whether the next puzzle opens by itself, None before the first choice."""


class Host:
    """The environment that code runs in.

    The three subclasses differ in where they store records, and in how they handle time and output.
    """

    live = True  # whether widgets work here

    def __init__(self, store: Store, page: PageInfo | None = None) -> None:
        # The reader's stored records:
        self.records = WriteQueue(store, self.spawn, self.send_unstored, self.send_unwritten)
        self.page = page or PageInfo()
        self.choices = ReaderChoices()
        self._arrived = False
        self._listeners: list[Callable[[], Callable[[], None] | None]] = []
        self._tasks: set[asyncio.Task[object]] = set()
        self._locks = Locks()

    def locked(self, feature: str) -> bool:
        """Whether a teacher's link has locked a feature on this page, such as "worth"."""
        return self._locks.locks(feature, self.page.query)

    def lock(self, features: Iterable[str]) -> None:
        """Lock these features, and no others apart from those in the page's address."""
        self._locks.set(features)

    def change(self, page: PageInfo) -> None:
        """Take new page information, and call the listeners if it differs.

        `done` matters only to a freshly started interpreter.
        """
        first = not self._arrived
        if not first:
            page = replace(page, done=self.page.done)
        same = not first and page == self.page
        self._arrived = True
        self.page = page
        if first:
            self.records.restore(self.actions_before_restart(UNWRITTEN))
        if page.language:
            speak(page.language)
        if not same:
            self.call_listeners()

    def call_listeners(self) -> None:
        """Call all listeners: boards are painted again."""
        for reference in [*self._listeners]:
            listener = reference()
            if listener is None:
                self._listeners.remove(reference)
            else:
                listener()

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call a listener whenever the page sends something new, such as dark mode.

        A listening method does not keep its object alive.
        """
        self._listeners.append(
            WeakMethod(listener) if isinstance(listener, MethodType) else lambda: listener
        )

    def cell_id(self) -> str | None:
        """Return the id of the running notebook cell, None if it is unknown.

        A notebook sends the id along with the cell's code.
        """
        kernel = getattr(_shell(), "kernel", None)
        try:
            parent: object = kernel.get_parent() if kernel is not None else None
        except AttributeError:  # a kernel that has run nothing yet, or that of another program
            parent = None
        metadata = parent.get("metadata") if isinstance(parent, Mapping) else None
        cell = metadata.get("cellId") if isinstance(metadata, Mapping) else None
        return cell if isinstance(cell, str) and cell else None

    def send_unstored(self, records: Sequence[StoredRecord] | None) -> None:
        """Have the page say that nothing can be stored, and offer these records as a file.

        None withdraws the notice: everything is stored now.
        """

    def send_unwritten(self, records: Mapping[str, StoredRecord]) -> None:
        """Have the page keep these records in the tab: a reload may be faster than the store.

        Games are left out, since their journal has them.
        """
        self.send_action(UNWRITTEN, None)
        for key, record in records.items():
            if key != SAVED_GAMES.key:
                self.send_action(UNWRITTEN, (key, json.dumps(record)))

    def actions_before_restart(self, board: str) -> Sequence[tuple[str, str]]:
        """Return the actions on a board before Python was restarted."""
        return self.page.done.get(board, ())

    def forget(self, board: str) -> None:
        """Forget the actions on a board before Python was restarted. The page keeps its log."""
        done = {name: actions for name, actions in self.page.done.items() if name != board}
        self.page = replace(self.page, done=done)

    def send_action(self, board: str, action: tuple[str, str] | None) -> None:
        """Have the page store an action on a board; None clears the board's actions."""

    def send_game_id(self, id: str) -> None:
        """Have the page's address name another game: the moves are stored under that id."""

    def can_wait(self) -> bool:
        """Whether code can wait between two pictures without blocking everything else."""
        return _loop_runs()

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Run a coroutine concurrently, or at once if no event loop runs."""
        if not _loop_runs():
            asyncio.run(work)
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # a loop holds its tasks only weakly
        task.add_done_callback(self._tasks.discard)

    async def idle(self) -> None:
        """Wait until no task is left: no move is shown or searched for, and all is stored."""
        while self._tasks:
            await asyncio.wait([*self._tasks])

    def sleep(self, seconds: float) -> Awaitable[None]:
        """Wait for some seconds. A build that records boards does not wait."""
        return asyncio.sleep(seconds)

    def now(self) -> str:
        """Return the time in UTC, as ISO text to the second."""
        return datetime.now(UTC).isoformat(timespec="seconds")

    async def file(self, address: str) -> str | None:
        """Return a text file of the site by its address below the root, None if there is none."""
        return None

    def show(self, output: object) -> None:
        """Display an object below the running cell."""
        from IPython.display import display

        display(output)


class BrowserHost(Host):
    """A page of the site: Python and the reader's progress are in the browser."""

    def __init__(self, page: PageInfo | None = None) -> None:
        super().__init__(BrowserStore(), page)

    async def file(self, address: str) -> str | None:
        """Fetch a text file of the site. Raises OSError without a network."""
        import js
        from pyodide.ffi import JsException

        try:
            answer = await js.fetch(f"{self.page.site}{address}")
            text: str | None = await answer.text() if answer.ok else None
        except JsException as error:
            raise OSError(str(error)) from None
        return text

    def send_action(self, board: str, action: tuple[str, str] | None) -> None:
        """Send the page the action at once, not with Jupyter's messages."""
        _post_message("action", board=board, action=action)

    def send_unstored(self, records: Sequence[StoredRecord] | None) -> None:
        """Send the page the records as JSON."""
        _post_message("unstored", records=None if records is None else json.dumps(records))

    def send_game_id(self, id: str) -> None:
        """Send the page the new id."""
        _post_message("game", id=id)


def _post_message(kind: str, **parts: object) -> None:
    """Send the page a message."""
    import js
    from pyodide.ffi import to_js

    message = {"stonebook": kind, **parts}
    js.postMessage(to_js(message, dict_converter=js.Object.fromEntries))


class JupyterHost(Host):
    """Plain Jupyter, or a test. Progress is held in memory."""

    def __init__(self, page: PageInfo | None = None) -> None:
        super().__init__(MemoryStore(), page)

    def show(self, output: object) -> None:
        """Display an object, in the site's looks."""
        from stonebook.widgets.host.jupyter_style import show_style

        show_style(self.cell_id())
        super().show(output)


class BuildHost(Host):
    """A build: widgets don't work, and output is collected as MIME bundles.

    `cell` is the id of the running cell, set by the code that runs it.
    """

    live = False

    def __init__(self, page: PageInfo | None = None) -> None:
        super().__init__(MemoryStore(), page)
        self.bundles: list[Mapping[str, object]] = []
        self.cell: str | None = None

    def cell_id(self) -> str | None:
        """Return the id of the running cell."""
        return self.cell

    def can_wait(self) -> bool:
        """Whether code can wait: a build never does."""
        return False

    def show(self, output: object) -> None:
        """Collect an object's MIME bundle; a mapping is one already."""
        if isinstance(output, Mapping):
            self.bundles.append(output)
        else:
            bundle = getattr(output, "_repr_mimebundle_", lambda: {"text/plain": repr(output)})()
            self.bundles.append(bundle)


def _shell() -> object:
    """Return IPython's shell, None without one. IPython is not imported for this."""
    ipython = sys.modules.get("IPython")
    return None if ipython is None else ipython.get_ipython()


def _loop_runs() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
