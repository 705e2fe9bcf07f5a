"""The interface of record stores, and the store outside a browser: memory."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

StoredRecord = Mapping[str, object]
"""The value stored under a key, JSON-like."""
Change = Callable[[StoredRecord | None], StoredRecord]
"""Takes the stored record, None where there is none, and returns the record to store."""
Save = Callable[[Change, Callable[[StoredRecord], None]], None]
"""Stores a change of one record, then calls a function with the record as stored."""


class NotStored(OSError):
    """A record can't be stored or read."""


class Store(Protocol):
    """A store of records by key."""

    async def load(self, key: str) -> StoredRecord | None:
        """Return the record of a key, None if there is none. Raises NotStored if unreadable."""

    async def everything(self) -> Sequence[StoredRecord]:
        """Return all records. Raises NotStored if they can't be read."""

    async def change(self, key: str, change: Change) -> StoredRecord:
        """Read, change and store a record in one transaction.

        Returns the stored record. Raises NotStored if it can't be stored.
        """

    def listen(self, key: str, listener: Callable[[], None]) -> None:
        """Call `listener` each time another page has stored the record of a key.

        A key has one listener: a new one replaces it.
        """


class MemoryStore:
    """Records that last as long as the process."""

    def __init__(self) -> None:
        self._records: dict[str, StoredRecord] = {}

    async def load(self, key: str) -> StoredRecord | None:
        """Return the record of a key."""
        return self._records.get(key)

    async def everything(self) -> Sequence[StoredRecord]:
        """Return all records."""
        return [*self._records.values()]

    async def change(self, key: str, change: Change) -> StoredRecord:
        """Store a record."""
        # A copy through JSON, so the caller can't change the stored record later.
        self._records[key] = json.loads(json.dumps(change(self._records.get(key))))
        return self._records[key]

    def listen(self, key: str, listener: Callable[[], None]) -> None:
        """Do nothing: no other page uses these records."""
