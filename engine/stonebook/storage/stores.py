"""Where records are kept, and what keeps them outside a browser: memory, or a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

StoredRecord = Mapping[str, object]
"""What is stored under a key: JSON-like."""
Change = Callable[[StoredRecord | None], StoredRecord]
"""Takes the stored record, None where there is none, and returns the record to store."""


class NotKept(OSError):
    """A store that can't keep anything, or nothing more."""


class Store(Protocol):
    """Where records are kept, each under its key."""

    async def load(self, key: str) -> StoredRecord | None:
        """Return the record of a key, None when there is none. NotKept when it can't be had."""

    async def change(self, key: str, change: Change) -> StoredRecord:
        """Read, change and keep a record: nobody else writes it in between.

        Returns what is kept now. Raises NotKept when that can't be done.
        """


class MemoryStore:
    """Records that last as long as the process."""

    def __init__(self) -> None:
        self._records: dict[str, StoredRecord] = {}

    async def load(self, key: str) -> StoredRecord | None:
        """Return the record of a key."""
        return self._records.get(key)

    async def change(self, key: str, change: Change) -> StoredRecord:
        """Keep a record."""
        # As JSON would: a later change to the caller's object changes nothing here.
        self._records[key] = json.loads(json.dumps(change(self._records.get(key))))
        return self._records[key]


class FileStore:
    """Records in a JSON file: an object with each under its key."""

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

    async def change(self, key: str, change: Change) -> StoredRecord:
        """Keep a record. The file is replaced as a whole: a crash leaves the old one."""
        fresh = self._path.with_name(self._path.name + ".new")
        records = self._read()
        record = records[key] = change(records.get(key))
        try:
            fresh.write_text(json.dumps(records), encoding="utf-8")
            fresh.replace(self._path)
        except OSError as error:
            raise NotKept(str(error)) from error
        return record
