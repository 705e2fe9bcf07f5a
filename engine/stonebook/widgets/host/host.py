"""What a board or a lesson needs from where it runs: a browser page, plain Jupyter, or a build.

The page arrives once: it tells its query parameters, which lesson it shows, and how the reader
likes it (`arrive`). Everything else asks `host()`. Nothing here imports a widget library.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from types import MethodType
from weakref import WeakMethod

from stonebook.storage.browser_store import BrowserStore
from stonebook.storage.stores import FileStore, MemoryStore, Store, StoredRecord
from stonebook.storage.write_queue import WriteQueue
from stonebook.words import say, speak


@dataclass(frozen=True, slots=True)
class PageInfo:
    """What the page tells about itself. `query` holds its parameters, and its hash as "#".

    `site` is the address of the site's root, "" where there is no site. `done` is what was done on
    each board before Python was started again.
    """

    query: Mapping[str, str] = field(default_factory=dict)
    lesson: str = ""
    reduced_motion: bool = False
    dark: bool = False
    language: str = ""
    site: str = ""
    done: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)


LOCK = "lock"
"""The page's parameter that locks things away, a list with commas: `?lock=worth,hints`."""


class Host:
    """Where things run. `live` says whether widgets can come alive here.

    `records` are what is kept of the reader. The three below differ in where these are kept, and in
    what they do with time and with what is shown.
    """

    live = True

    def __init__(self, store: Store, page: PageInfo | None = None) -> None:
        self.records = WriteQueue(store, self.spawn, lambda records: self.tell_unkept(records))
        self._page = page or PageInfo()
        self._arrived = False
        self._listeners: list[Callable[[], Callable[[], None] | None]] = []
        self._tasks: set[asyncio.Task[object]] = set()
        self._locks: frozenset[str] = frozenset()

    @property
    def page(self) -> Mapping[str, str]:
        """The page's query parameters, and its hash as "#"."""
        return self._page.query

    def locked(self, what: str) -> bool:
        """Whether a teacher's link has locked something away on this page, such as "worth"."""
        return what in self._locks or what in map(str.strip, self.page.get(LOCK, "").split(","))

    def lock(self, what: Iterable[str]) -> None:
        """Lock things away, and nothing else but what the page's address locks."""
        self._locks = frozenset(what)

    @property
    def site(self) -> str:
        """The address of the site's root, "" where there is no site."""
        return self._page.site

    @property
    def lesson(self) -> str:
        """The lesson that the page shows, "track/lesson", or nothing."""
        return self._page.lesson

    @property
    def reduced_motion(self) -> bool:
        """Whether the reader wants nothing to move by itself."""
        return self._page.reduced_motion

    @property
    def dark(self) -> bool:
        """Whether the page is dark."""
        return self._page.dark

    def change(self, page: PageInfo) -> None:
        """Take what the page tells anew. Whoever asked to know is told when that is something new.

        What was done before is for a Python that has just been started.
        """
        if self._arrived:
            page = replace(page, done=self._page.done)
        same = self._arrived and page == self._page
        self._arrived = True
        self._page = page
        if page.language:
            speak(page.language)
        if not same:
            self.show_again()

    def show_again(self) -> None:
        """Tell everybody who asked to know of what is new: boards are painted again."""
        for held in [*self._listeners]:
            listener = held()
            if listener is None:
                self._listeners.remove(held)
            else:
                listener()

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call a listener whenever the page has told something new, dark mode for instance.

        Whoever listens with a method of its own is not kept alive by that.
        """
        self._listeners.append(
            WeakMethod(listener) if isinstance(listener, MethodType) else lambda: listener
        )

    def cell_id(self) -> str | None:
        """Return the id of the notebook cell that runs now, None where nobody knows it.

        A notebook sends it along with the cell's code.
        """
        kernel = getattr(_shell(), "kernel", None)
        try:
            parent: object = kernel.get_parent() if kernel is not None else None
        except AttributeError:  # a kernel that has run nothing yet, or another program's
            parent = None
        metadata = parent.get("metadata") if isinstance(parent, Mapping) else None
        cell = metadata.get("cellId") if isinstance(metadata, Mapping) else None
        return cell if isinstance(cell, str) and cell else None

    def tell_unkept(self, records: Sequence[StoredRecord] | None) -> None:
        """Have the page say that nothing can be kept, and offer these records as a file.

        None takes it back: everything is kept now.
        """

    def done_before(self, board: str) -> Sequence[tuple[str, str]]:
        """Return what was done on a board before Python was started again."""
        return self._page.done.get(board, ())

    def tell_done(self, board: str, what: tuple[str, str] | None) -> None:
        """Have the page keep what was done on a board, None for a board that begins anew."""

    def tell_another(self, id: str) -> None:
        """Have the page's address name another game: what is played is kept as that one."""

    def paced(self) -> bool:
        """Whether time can pass between two pictures without holding everything up."""
        return _loop_runs()

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Run a coroutine beside everything else, or at once where nothing runs beside."""
        if not _loop_runs():
            asyncio.run(work)
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # a loop holds its tasks only weakly
        task.add_done_callback(self._tasks.discard)

    async def idle(self) -> None:
        """Wait until nothing runs beside: no move is shown or searched for, and all is stored."""
        while self._tasks:
            await asyncio.wait([*self._tasks])

    def sleep(self, seconds: float) -> Awaitable[None]:
        """Let a time pass."""
        return asyncio.sleep(seconds)

    def now(self) -> str:
        """Return the time in UTC, as ISO text to the second."""
        return datetime.now(UTC).isoformat(timespec="seconds")

    def show(self, thing: object) -> None:
        """Show a thing below the cell that runs."""
        from IPython.display import display

        display(thing)


class Browser(Host):
    """A page of the site: Python runs in the browser, and progress lies in the reader's."""

    def __init__(self, page: PageInfo | None = None) -> None:
        super().__init__(BrowserStore(), page)

    def tell_done(self, board: str, what: tuple[str, str] | None) -> None:
        """Tell it to the page by a message of its own, which waits for nothing."""
        _tell("did", board=board, what=what)

    def tell_unkept(self, records: Sequence[StoredRecord] | None) -> None:
        """Tell it to the page, with the records as JSON."""
        _tell("unkept", records=None if records is None else json.dumps(records))

    def tell_another(self, id: str) -> None:
        """Tell it to the page."""
        _tell("another", id=id)


def _tell(kind: str, **parts: object) -> None:
    """Send the page a message."""
    import js
    from pyodide.ffi import to_js

    message = {"stonebook": kind, **parts}
    js.postMessage(to_js(message, dict_converter=js.Object.fromEntries))


class Native(Host):
    """Plain Jupyter, or a test. Progress lies in memory, or in a JSON file if one is given."""

    def __init__(self, path: Path | None = None, page: PageInfo | None = None) -> None:
        super().__init__(MemoryStore() if path is None else FileStore(path), page)


class Static(Host):
    """A build: nothing comes alive, and what is shown is collected as MIME bundles.

    `cell` is the id of the cell that runs: who runs it says so.
    """

    live = False

    def __init__(self, page: PageInfo | None = None) -> None:
        super().__init__(MemoryStore(), page)
        self.bundles: list[Mapping[str, object]] = []
        self.cell: str | None = None

    def cell_id(self) -> str | None:
        """Return the id of the cell that runs."""
        return self.cell

    def paced(self) -> bool:
        """Never: a build waits for nothing."""
        return False

    def show(self, thing: object) -> None:
        """Collect a thing's MIME bundle: a mapping is one already."""
        if isinstance(thing, Mapping):
            self.bundles.append(thing)
        else:
            bundle = getattr(thing, "_repr_mimebundle_", lambda: {"text/plain": repr(thing)})()
            self.bundles.append(bundle)


_current: Host | None = None


def host() -> Host:
    """Return where things run now.

    >>> isinstance(host(), Host)
    True
    """
    global _current
    if _current is None:
        _current = Browser() if sys.platform == "emscripten" else Native()
    return _current


def use(other: Host | None) -> Host | None:
    """Run things elsewhere from now on. Return where they ran before, to put it back later."""
    global _current
    before, _current = _current, other
    return before


def arrive(text: str) -> None:
    """Take what the page tells: a JSON object as UTF-8, spelled in hexadecimal digits.

    It holds "page" (query parameters, and the hash as "#"), "lesson", "reduced_motion", "dark",
    "site", "done" and "language", over which `?lang=` goes. What is missing is empty or false, what
    is unknown is left alone, so that a page and a package of neighbouring versions get on. Raises
    ValueError for what is no such object.

    >>> arrive(b'{"lesson": "otello/bracketing", "page": {"size": "6"}}'.hex())
    >>> host().lesson, host().page["size"]
    ('otello/bracketing', '6')
    >>> arrive("7b7d")
    """
    try:
        message = json.loads(bytes.fromhex(text).decode())
    except ValueError as error:
        raise ValueError(say("error.arrival", problem=error)) from None
    if not isinstance(message, dict):
        raise ValueError(say("error.arrival", problem=type(message).__name__))
    query = message.get("page")
    query = {str(k): str(v) for k, v in query.items()} if isinstance(query, dict) else {}
    page = PageInfo(
        query,
        str(message.get("lesson") or ""),
        bool(message.get("reduced_motion")),
        bool(message.get("dark")),
        query.get("lang") or str(message.get("language") or ""),
        str(message.get("site") or ""),
        _done(message.get("done")),
    )
    host().change(page)


def _done(told: object) -> Mapping[str, Sequence[tuple[str, str]]]:
    """Read what was done on each board. What is none of it is left alone."""
    boards = told if isinstance(told, dict) else {}
    return {
        str(board): [(str(one[0]), str(one[1])) for one in done if len(one) == 2]
        for board, done in boards.items()
    }


def _shell() -> object:
    """Return IPython's shell, None where there is none. It is not imported for that."""
    ipython = sys.modules.get("IPython")
    return None if ipython is None else ipython.get_ipython()


def _loop_runs() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
