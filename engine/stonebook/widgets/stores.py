"""Where progress is kept outside a browser: in memory, or in a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

LessonRecord = Mapping[str, object]
"""What is stored for a lesson: JSON-like."""


class Store(Protocol):
    """Where progress is kept, one record a lesson."""

    async def load(self, lesson: str) -> LessonRecord | None:
        """Return a lesson's record, None when there is none or it can't be had."""

    async def save(self, lesson: str, record: LessonRecord) -> None:
        """Keep a lesson's record. A store that can't says nothing: a lesson goes on without."""


class MemoryStore:
    """Progress that lasts as long as the process."""

    def __init__(self) -> None:
        self._records: dict[str, LessonRecord] = {}

    async def load(self, lesson: str) -> LessonRecord | None:
        """Return a lesson's record."""
        return self._records.get(lesson)

    async def save(self, lesson: str, record: LessonRecord) -> None:
        """Keep a lesson's record."""
        # As JSON would: a later change to the caller's object changes nothing here.
        self._records[lesson] = json.loads(json.dumps(record))


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

    async def save(self, lesson: str, record: LessonRecord) -> None:
        """Keep a lesson's record. The file is replaced as a whole: a crash leaves the old one."""
        fresh = self._path.with_name(self._path.name + ".new")
        try:
            fresh.write_text(json.dumps({**self._read(), lesson: record}), encoding="utf-8")
            fresh.replace(self._path)
        except OSError:
            pass
