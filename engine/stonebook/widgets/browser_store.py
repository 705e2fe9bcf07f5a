"""Progress in the reader's browser: IndexedDB, which any page of the site can read.

Database "stonebook", object store "progress", a record under the lesson's id. Everything that can
fail here (a private window, a full disk, a database that is blocked) fails in silence: the lesson
goes on, its progress is only not kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

DATABASE, PROGRESS = "stonebook", "progress"


class BrowserStore:
    """The store of the browser. Works in a page and in a worker."""

    async def load(self, lesson: str) -> Mapping[str, object] | None:
        """Return a lesson's record, None when there is none or it can't be had."""
        try:
            database = await _open()
            try:
                store = database.transaction(PROGRESS, "readonly").objectStore(PROGRESS)
                value = await _done(store.get(lesson))
            finally:
                database.close()
        except Exception:  # whatever the browser throws at us, see above
            return None
        record = value.to_py() if hasattr(value, "to_py") else None
        return record if isinstance(record, dict) else None

    async def save(self, lesson: str, record: Mapping[str, object]) -> None:
        """Keep a lesson's record."""
        import js
        from pyodide.ffi import to_js

        try:
            database = await _open()
            try:
                store = database.transaction(PROGRESS, "readwrite").objectStore(PROGRESS)
                value = to_js(record, dict_converter=js.Object.fromEntries)
                await _done(store.put(value, lesson))
            finally:
                database.close()
        except Exception:  # see above
            return


# JavaScript objects have no types here, hence Any.


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


async def _done(request: Any) -> Any:
    """Wait for a request of the browser and return its result. Raises OSError if it fails."""
    from pyodide.ffi import create_proxy

    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def succeeded(_event: Any) -> None:
        if not future.done():
            future.set_result(request.result)

    def failed(_event: Any) -> None:
        if not future.done():
            future.set_exception(OSError(str(request.error)))

    proxies = [create_proxy(succeeded), create_proxy(failed)]
    request.onsuccess, request.onerror = proxies
    try:
        return await future
    finally:
        for proxy in proxies:
            proxy.destroy()
