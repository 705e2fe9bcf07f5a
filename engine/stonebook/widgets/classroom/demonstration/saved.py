"""Stores the latest demonstration and the one before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.saved_text import DemoSnapshot
from stonebook.storage.record_kinds import DEMONSTRATION
from stonebook.storage.stores import StoredRecord
from stonebook.widgets.host.host import host


class DemoStore:
    """Stores a demonstration and the one `before` it.

    A reloaded page continues its `draft`. A page with another address starts afresh: its `draft` is
    None, and at its first step the old demonstration moves to `before`. The same happens to a
    demonstration that another tab has stored in the meantime. A notebook stores nothing, since its
    cell can be run again.
    """

    def __init__(
        self, record: StoredRecord | None = None, origin: str = "", *, stores: bool = True
    ) -> None:
        """Read the record. `origin` is the `origin()` of the page's address, "" for none."""
        stored = DEMONSTRATION.read(record)
        self._stores = stores
        self.last = _read(stored.get("draft"))
        self.before = _read(stored.get("before"))
        self._last_stored = self.last
        self._origin = origin or stored["origin"]
        self._starts_afresh = bool(origin) and stored["origin"] != origin

    @property
    def draft(self) -> DemoSnapshot | None:
        """The snapshot to continue, None if the address asks for something else."""
        return None if self._starts_afresh else self.last

    def begin(self) -> None:
        """Make the stored demonstration the previous one, at the next step."""
        self._starts_afresh = True

    def save(self, demonstration: Demonstration) -> None:
        """Store a demonstration's current state."""
        ended = self.last if self._starts_afresh and self.last.done else None
        mine, last_stored = DemoSnapshot.of(demonstration), self._last_stored
        self._starts_afresh, self.last, self._last_stored = False, mine, mine
        self.before = ended or self.before

        def change(record: StoredRecord | None) -> StoredRecord:
            stored = DEMONSTRATION.read(record or {"before": asdict(self.before)})
            theirs = _read(stored.get("draft"))
            before = ended or _read(stored.get("before"))
            if theirs.done and theirs not in (last_stored, mine):
                before = theirs
            drafts = {"draft": asdict(mine), "before": asdict(before)}
            return DEMONSTRATION.write({"origin": self._origin, **drafts}, record)

        if self._stores:
            host().records.save(DEMONSTRATION.key, change, self._on_saved)

    def _on_saved(self, record: StoredRecord) -> None:
        """Take over the previous demonstration as stored."""
        self.before = _read(DEMONSTRATION.read(record).get("before"))


def _read(stored: Mapping[str, Any] | None) -> DemoSnapshot:
    if stored is None:
        return DemoSnapshot()
    return DemoSnapshot(stored["title"], tuple(stored["script"]), tuple(stored["done"]))
