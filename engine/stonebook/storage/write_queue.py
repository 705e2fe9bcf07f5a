"""What is written soon: changes of records, one after the other, and again when a store failed."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence

from stonebook.storage.stores import Change, NotKept, Store, StoredRecord

Spawn = Callable[[Coroutine[object, object, object]], None]
"""Runs a coroutine beside everything else."""


class WriteQueue:
    """Reads records of a store, and writes what changes them, by whatever `spawn` runs.

    `tell_unkept` is told the records that can't be stored, and None when all are stored again.
    """

    def __init__(
        self,
        store: Store,
        spawn: Spawn,
        tell_unkept: Callable[[Sequence[StoredRecord] | None], None],
    ) -> None:
        self.store = store
        self._spawn = spawn
        self._tell = tell_unkept
        self._unwritten: dict[str, list[Change]] = {}
        self._heard: dict[str, Callable[[StoredRecord], None]] = {}
        self._writing = False
        self._keeps = True

    async def load(self, key: str) -> StoredRecord | None:
        """Return what is stored under a key, None when there is nothing."""
        try:
            record = await self.store.load(key)
        except NotKept:
            record = None
            self._tell_unkept()
        waiting = self._unwritten.get(key)
        return _joined(waiting)(record) if waiting else record

    def save(
        self, key: str, change: Change, heard: Callable[[StoredRecord], None] = lambda _: None
    ) -> None:
        """Store a change of a record soon. Never waits and never fails.

        `heard` is told what is stored then: another page may have stored something, too.
        What can't be stored is kept as long as Python lives, and tried again with the next change.
        """
        self._unwritten.setdefault(key, []).append(change)
        self._heard[key] = heard
        if not self._writing:
            self._writing = True
            self._spawn(self._write())

    async def _write(self) -> None:
        """Write the changes of each record, one record after the other."""
        try:
            while self._unwritten:
                key, waiting = next(iter(self._unwritten.items()))
                number = len(waiting)
                record = await self.store.change(key, _joined(waiting))
                del waiting[:number]
                if not waiting:
                    del self._unwritten[key]
                    self._heard.pop(key)(record)
            if not self._keeps:
                self._keeps = True
                self._tell(None)
        except NotKept:
            self._tell_unkept()
        finally:
            self._writing = False

    def _tell_unkept(self) -> None:
        self._keeps = False
        self._tell([_joined(waiting)(None) for waiting in self._unwritten.values()])


def _joined(changes: Sequence[Change]) -> Change:
    """Return changes of a record as one. There is at least one."""
    first, *others = changes

    def change(record: StoredRecord | None) -> StoredRecord:
        changed = first(record)
        for other in others:
            changed = other(changed)
        return changed

    return change
