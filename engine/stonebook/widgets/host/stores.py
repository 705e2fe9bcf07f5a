"""Where progress is kept, and what keeps it outside a browser: memory, or a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

LessonRecord = Mapping[str, object]
"""What is stored for a lesson: JSON-like."""
Change = Callable[[LessonRecord | None], LessonRecord]
"""What makes of a lesson's record, None when there is none, the one to be stored."""


class NotKept(OSError):
    """A store that can't keep anything, or nothing more."""


class Store(Protocol):
    """Where progress is kept, one record a lesson."""

    async def load(self, lesson: str) -> LessonRecord | None:
        """Return a lesson's record, None when there is none. NotKept when it can't be had."""

    async def change(self, lesson: str, change: Change) -> LessonRecord:
        """Read, change and keep a lesson's record: nobody else writes it in between.

        Returns what is kept now. Raises NotKept when that can't be done.
        """


class MemoryStore:
    """Progress that lasts as long as the process."""

    def __init__(self) -> None:
        self._records: dict[str, LessonRecord] = {}

    async def load(self, lesson: str) -> LessonRecord | None:
        """Return a lesson's record."""
        return self._records.get(lesson)

    async def change(self, lesson: str, change: Change) -> LessonRecord:
        """Keep a lesson's record."""
        # As JSON would: a later change to the caller's object changes nothing here.
        self._records[lesson] = json.loads(json.dumps(change(self._records.get(lesson))))
        return self._records[lesson]


class FileStore:
    """Progress in a JSON file: an object with a record by lesson."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _read(self) -> dict[str, LessonRecord]:
        try:
            records = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return records if isinstance(records, dict) else {}

    async def load(self, lesson: str) -> LessonRecord | None:
        """Return a lesson's record."""
        return self._read().get(lesson)

    async def change(self, lesson: str, change: Change) -> LessonRecord:
        """Keep a lesson's record. The file is replaced as a whole: a crash leaves the old one."""
        fresh = self._path.with_name(self._path.name + ".new")
        records = self._read()
        record = records[lesson] = change(records.get(lesson))
        try:
            fresh.write_text(json.dumps(records), encoding="utf-8")
            fresh.replace(self._path)
        except OSError as error:
            raise NotKept(str(error)) from error
        return record
