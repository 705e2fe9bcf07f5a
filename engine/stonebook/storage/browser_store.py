"""Records in the reader's browser: IndexedDB, which any page of the site can read.

Database "stonebook", object store "progress", each record under its key. Every access can fail (a
private window, a full disk, a blocked database) and then raises `NotStored`. A stored value that is
not a record counts as absent.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from stonebook.storage.stores import Change, NotStored, StoredRecord

DATABASE = "stonebook"
STORE = "progress"
CHANNEL = "stonebook-records"
"""Carries the key of each record that a page has stored to the other pages of the site."""


class BrowserStore:
    """The store of the browser. Works in a page and in a worker."""

    def __init__(self) -> None:
        self._listeners: dict[str, Callable[[], None]] = {}
        self._channel: Any = None

    async def load(self, key: str) -> StoredRecord | None:
        """Return a record, None when there is none."""
        async with _open_database() as database:
            store = database.transaction(STORE, "readonly").objectStore(STORE)
            return _record(await _wait_for(store.get(key)))

    async def everything(self) -> Sequence[StoredRecord]:
        """Return all records."""
        async with _open_database() as database:
            store = database.transaction(STORE, "readonly").objectStore(STORE)
            values = await _wait_for(store.getAll())
            return [record for record in map(_record, values) if record is not None]

    async def change(self, key: str, change: Change) -> StoredRecord:
        """Read, change and store a record in one transaction of the browser.

        Another page can write before or after the transaction, never within it. An error of
        `change` itself is raised as it is, and nothing is stored.
        """
        async with _open_database() as database:
            changed = await _change(database, key, change)
        if isinstance(changed, Exception):
            raise changed
        if channel := self._open_channel():
            channel.postMessage(key)
        return changed

    def listen(self, key: str, listener: Callable[[], None]) -> None:
        """Call `listener` each time another page has stored the record of a key."""
        self._listeners[key] = listener
        self._open_channel()

    def _open_channel(self) -> Any:
        """Return the channel between the pages, None in an old browser.

        It is opened on first use: the snapshot that a page starts with can't hold it.
        """
        import js
        from pyodide.ffi import create_proxy

        if self._channel is None and hasattr(js, "BroadcastChannel"):
            self._channel = js.BroadcastChannel.new(CHANNEL)
            self._channel.onmessage = create_proxy(self._on_message)
        return self._channel

    def _on_message(self, event: Any) -> None:
        if listener := self._listeners.get(event.data):
            listener()


# JavaScript objects have no types here, hence Any.


def _record(value: Any) -> StoredRecord | None:
    """Return a stored value as a record, None for any other value."""
    record = value.to_py() if hasattr(value, "to_py") else None
    return record if isinstance(record, dict) else None


async def _change(database: Any, key: str, change: Change) -> StoredRecord | Exception:
    """Return the stored record, or the error of `change`."""
    import js
    from pyodide.ffi import create_proxy, to_js

    transaction = database.transaction(STORE, "readwrite")
    store = transaction.objectStore(STORE)
    reading = store.get(key)
    changed: list[StoredRecord | Exception] = []

    def write(_event: Any) -> None:
        # Without awaiting: a transaction ends as soon as it has no pending request.
        try:
            changed.append(change(_record(reading.result)))
        except Exception as error:  # the browser would swallow it
            changed.append(error)
        else:
            store.put(to_js(changed[0], dict_converter=js.Object.fromEntries), key)

    proxy = create_proxy(write)
    reading.onsuccess = proxy
    try:
        # A full disk is reported only at the end of the transaction.
        await _wait_for(transaction, "oncomplete", "onabort")
    finally:
        proxy.destroy()
    return changed[0]


@asynccontextmanager
async def _open_database() -> AsyncIterator[Any]:
    """Open the database, and close it afterwards. Raises NotStored for any error meanwhile."""
    try:
        database = await _open()
        try:
            yield database
        finally:
            database.close()
    except Exception as error:  # the browser raises errors of many kinds, see above
        raise NotStored(str(error)) from error


async def _open() -> Any:
    """Open the database, and create it if it is missing.

    Without a version number, so the database of a later site opens as well.
    """
    import js
    from pyodide.ffi import create_proxy

    request = js.indexedDB.open(DATABASE)

    def create_store(_event: Any) -> None:
        request.result.createObjectStore(STORE)

    upgrade = create_proxy(create_store)
    request.onupgradeneeded = upgrade
    try:
        return await _wait_for(request)
    finally:
        upgrade.destroy()


async def _wait_for(request: Any, success: str = "onsuccess", failure: str = "onerror") -> Any:
    """Wait for a request of the browser and return its result. Raises OSError if it fails.

    `success` and `failure` name its event handlers: those of a transaction have other names.
    """
    from pyodide.ffi import create_proxy

    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def succeeded(_event: Any) -> None:
        if not future.done():
            future.set_result(getattr(request, "result", None))

    def failed(_event: Any) -> None:
        if not future.done():
            future.set_exception(OSError(str(request.error)))

    proxies = [create_proxy(succeeded), create_proxy(failed)]
    setattr(request, success, proxies[0])
    setattr(request, failure, proxies[1])
    try:
        return await future
    finally:
        for proxy in proxies:
            proxy.destroy()
