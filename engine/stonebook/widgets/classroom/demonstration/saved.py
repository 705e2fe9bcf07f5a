"""The demonstration that was shown last, and the one before it, kept where progress is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from stonebook.storage.record_kinds import DEMONSTRATION
from stonebook.storage.stores import StoredRecord
from stonebook.teach.classroom.demonstration.demonstration import Demonstration
from stonebook.teach.classroom.demonstration.saved_text import DemoSnapshot
from stonebook.widgets.host.host import host


class DemoKeeper:
    """Keeps what is done. `origin` is what the page's address asks for, "" for nothing.

    A page that is loaded again goes on where it was (`draft`). One with another address begins anew
    (None), and as soon as something is done there, what was shown is what was `before`. So is what
    another tab has kept in the meantime. A notebook keeps nothing: its cell is there to be run
    again.
    """

    def __init__(
        self, record: StoredRecord | None = None, origin: str = "", *, keeps: bool = True
    ) -> None:
        stored = DEMONSTRATION.read(record)
        self._keeps = keeps
        self.last = _read(stored.get("draft"))
        self.before = _read(stored.get("before"))
        self._known = self.last
        self._origin = origin or stored["origin"]
        self._anew = bool(origin) and stored["origin"] != origin

    @property
    def draft(self) -> DemoSnapshot | None:
        """What to go on with, None where the address asks for something else."""
        return None if self._anew else self.last

    def begin(self) -> None:
        """Let what is kept be what was before, with the next step."""
        self._anew = True

    def keep(self, it: Demonstration) -> None:
        """Keep a demonstration as it stands."""
        left = self.last if self._anew and self.last.done else None
        mine, known = DemoSnapshot.of(it), self._known
        self._anew, self.last, self._known = False, mine, mine
        self.before = left or self.before

        def change(record: StoredRecord | None) -> StoredRecord:
            stored = DEMONSTRATION.read(record or {"before": asdict(self.before)})
            theirs = _read(stored.get("draft"))
            before = left or _read(stored.get("before"))
            if theirs.done and theirs not in (known, mine):
                before = theirs
            shown = {"draft": asdict(mine), "before": asdict(before)}
            return DEMONSTRATION.write({"origin": self._origin, **shown}, record)

        if self._keeps:
            host().records.save(DEMONSTRATION.key, change, self._heard)

    def _heard(self, record: StoredRecord) -> None:
        """Take in what can be brought back."""
        self.before = _read(DEMONSTRATION.read(record).get("before"))


def _read(found: Mapping[str, Any] | None) -> DemoSnapshot:
    if found is None:
        return DemoSnapshot()
    return DemoSnapshot(found["title"], tuple(found["script"]), tuple(found["done"]))
