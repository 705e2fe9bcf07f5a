"""The interface of record stores, and the stores outside a browser: memory and file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
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


class FileStore:
    """Records in a JSON file: one object, records by key."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _read(self) -> dict[str, StoredRecord]:
        try:
            records = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return records if isinstance(records, dict) else {}

    async def load(self, key: str) -> StoredRecord | None:
        """Return the record of a key."""
        return self._read().get(key)

    async def everything(self) -> Sequence[StoredRecord]:
        """Return all records."""
        return [*self._read().values()]

    async def change(self, key: str, change: Change) -> StoredRecord:
        """Store a record. The file is replaced as a whole: a crash leaves the old file."""
        new_file = self._path.with_name(self._path.name + ".new")
        records = self._read()
        record = records[key] = change(records.get(key))
        try:
            new_file.write_text(json.dumps(records), encoding="utf-8")
            new_file.replace(self._path)
        except OSError as error:
            raise NotStored(str(error)) from error
        return record

    def listen(self, key: str, listener: Callable[[], None]) -> None:
        """Do nothing: outside a browser, no other page uses the file."""
