"""Records in the reader's browser: IndexedDB, which any page of the site can read.

Database "stonebook", object store "progress", each record under its key. Everything can fail
here (a private window, a full disk, a database that is blocked): that is `NotKept`. What lies
there and is no record counts as absent.
"""

from __future__ import annotations

import asyncio
from typing import Any

from stonebook.storage.stores import Change, NotKept, StoredRecord

DATABASE, PROGRESS = "stonebook", "progress"


class BrowserStore:
    """The store of the browser. Works in a page and in a worker."""

    async def load(self, key: str) -> StoredRecord | None:
        """Return a record, None when there is none."""
        try:
            database = await _open()
            try:
                store = database.transaction(PROGRESS, "readonly").objectStore(PROGRESS)
                return _record(await _done(store.get(key)))
            finally:
                database.close()
        except Exception as error:  # whatever the browser throws at us, see above
            raise NotKept(str(error)) from error

    async def change(self, key: str, change: Change) -> StoredRecord:
        """Read, change and keep a record in one transaction of the browser.

        So a page that writes at the same time comes before or after, and reads what was written.
        """
        try:
            database = await _open()
            try:
                return await _change(database, key, change)
            finally:
                database.close()
        except Exception as error:  # see above
            raise NotKept(str(error)) from error


# JavaScript objects have no types here, hence Any.


def _record(value: Any) -> StoredRecord | None:
    """Return a stored value as a record. What is none counts as absent."""
    record = value.to_py() if hasattr(value, "to_py") else None
    return record if isinstance(record, dict) else None


async def _change(database: Any, key: str, change: Change) -> StoredRecord:
    import js
    from pyodide.ffi import create_proxy, to_js

    transaction = database.transaction(PROGRESS, "readwrite")
    store = transaction.objectStore(PROGRESS)
    reading = store.get(key)
    made: list[StoredRecord] = []

    def write(_event: Any) -> None:
        # At once: a transaction is over as soon as nothing more is asked of it.
        made.append(change(_record(reading.result)))
        store.put(to_js(made[0], dict_converter=js.Object.fromEntries), key)

    proxy = create_proxy(write)
    reading.onsuccess = proxy
    try:
        # A full disk is noticed in the end only.
        await _done(transaction, "oncomplete", "onabort")
    finally:
        proxy.destroy()
    return made[0]


async def _open() -> Any:
    """Open the database, made if it is not there.

    Without a version number: whatever version a later site has made of it, it opens.
    """
    import js
    from pyodide.ffi import create_proxy

    request = js.indexedDB.open(DATABASE)

    def make(_event: Any) -> None:
        request.result.createObjectStore(PROGRESS)

    upgrade = create_proxy(make)
    request.onupgradeneeded = upgrade
    try:
        return await _done(request)
    finally:
        upgrade.destroy()


async def _done(request: Any, good: str = "onsuccess", bad: str = "onerror") -> Any:
    """Wait for a request of the browser and return its result. Raises OSError if it fails.

    `good` and `bad` are what it calls then: a transaction has other names than a request.
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
    setattr(request, good, proxies[0])
    setattr(request, bad, proxies[1])
    try:
        return await future
    finally:
        for proxy in proxies:
            proxy.destroy()
