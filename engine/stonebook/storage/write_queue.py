"""A queue of changes to records, written in order, and retried after a failure."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress

from stonebook.storage.record_kinds import kind_of
from stonebook.storage.stores import Change, NotStored, Store, StoredRecord

Spawn = Callable[[Coroutine[object, object, object]], None]
"""Runs a coroutine in the background."""
OnStored = Callable[[StoredRecord], None]
"""Called with a record once it is stored."""


class WriteQueue:
    """Reads records of a store, and writes changes in coroutines run by `spawn`.

    `send_unstored` is called with the records that can't be stored, and with None when all are
    stored again. `send_unwritten` is called with the records of all changes that are not written
    yet, by key, each time these have changed. On the next page, `restore` writes them.
    """

    def __init__(
        self,
        store: Store,
        spawn: Spawn,
        send_unstored: Callable[[Sequence[StoredRecord] | None], None],
        send_unwritten: Callable[[Mapping[str, StoredRecord]], None] = lambda _: None,
    ) -> None:
        self.store = store
        self._spawn = spawn
        self._send_unstored = send_unstored
        self._send_unwritten = send_unwritten
        self._unwritten: dict[str, list[Change]] = {}
        self._on_stored: dict[str, list[OnStored]] = {}
        self._writing = False
        self._is_storing = True

    async def load(self, key: str) -> StoredRecord | None:
        """Return the record of a key with its unwritten changes, None if there is neither.

        A record of a later version is returned without the changes: it must not be changed.
        """
        try:
            record = await self.store.load(key)
        except NotStored:
            record = None
            self._tell_unstored()
        try:
            return _apply(self._unwritten.get(key, ()), record)[0]
        except NotStored:
            return record

    async def everything(self) -> Sequence[StoredRecord]:
        """Return all stored records, none if they can't be read."""
        try:
            return await self.store.everything()
        except NotStored:
            return ()

    def save(self, key: str, change: Change, on_stored: OnStored | None = None) -> None:
        """Store a change of a record soon. Never waits and never fails.

        `on_stored` is called once with the stored record, to which another page may have
        contributed, even if several changes are stored together. A change that can't be stored
        stays in memory and is retried with the next change. A change that raises any other error
        than NotStored is left out.
        """
        self._unwritten.setdefault(key, []).append(change)
        listeners = self._on_stored.setdefault(key, [])
        if on_stored is not None and on_stored not in listeners:
            listeners.append(on_stored)
        self._send_unwritten(self._records())
        if not self._writing:
            self._writing = True
            self._spawn(self._write())

    def restore(self, unwritten: Iterable[tuple[str, str]]) -> None:
        """Store records that were not written when their page was closed or loaded again.

        `unwritten` has the key of each record and the record as JSON. Each is merged with the
        stored record, so it may have been written after all. Anything else is left out.
        """
        for key, text in unwritten:
            with suppress(ValueError, RecursionError):
                record = json.loads(text)
                if isinstance(record, dict):
                    self.save(key, _merging(key, record))

    def listen(self, key: str, listener: Callable[[], None]) -> None:
        """Call `listener` each time another page has stored the record of a key."""
        self.store.listen(key, listener)

    async def _write(self) -> None:
        """Write the changes of each record, one record after the other.

        A record that can't be stored does not delay the others. An error of a change itself, which
        is not the store's fault, is raised at the end.
        """
        unstored: set[str] = set()
        errors: list[Exception] = []
        try:
            while keys := [key for key in self._unwritten if key not in unstored]:
                try:
                    await self._write_record(keys[0])
                except NotStored:
                    unstored.add(keys[0])
                except Exception as error:
                    errors.append(error)
            if unstored:
                self._tell_unstored()
            elif not self._is_storing:
                self._is_storing = True
                self._send_unstored(None)
            if errors:
                raise errors[0]
        finally:
            self._writing = False

    async def _write_record(self, key: str) -> None:
        """Write the changes of a record. Changes added meanwhile wait for the next round.

        Raises the first error of a change itself, after the other changes are written.
        """
        changes = self._unwritten[key]
        batch, errors, record = (*changes,), list[Exception](), None

        def change(stored: StoredRecord | None) -> StoredRecord:
            changed, errors[:] = _apply(batch, stored)
            if changed is None:
                raise errors[0]
            return changed

        try:
            record = await self.store.change(key, change)
        except NotStored:
            raise
        except Exception as error:
            errors[:] = [error]
        del changes[: len(batch)]
        if not changes:
            del self._unwritten[key]
            self._send_unwritten(self._records())
            for on_stored in self._on_stored.pop(key):
                if record is not None:
                    on_stored(record)
        if errors:
            raise errors[0]

    def _tell_unstored(self) -> None:
        self._is_storing = False
        self._send_unstored([*self._records().values()])

    def _records(self) -> dict[str, StoredRecord]:
        """Return the unwritten changes as records, by key."""
        records = {}
        for key, changes in self._unwritten.items():
            with suppress(NotStored):
                record, _ = _apply(changes, None)
                if record is not None:
                    records[key] = record
        return records


def _merging(key: str, record: StoredRecord) -> Change:
    """Return the change that merges a record into the stored one."""
    kind = kind_of(key)

    def change(stored: StoredRecord | None) -> StoredRecord:
        return kind.merge(kind.with_head(stored or {}, key), kind.with_head(record, key))

    return change


def _apply(
    changes: Iterable[Change], record: StoredRecord | None
) -> tuple[StoredRecord | None, list[Exception]]:
    """Return a record after all changes, in order, and the errors of those that are left out.

    Raises NotStored if the record is of a later version and must not be changed.
    """
    errors: list[Exception] = []
    for change in changes:
        try:
            record = change(record)
        except NotStored:
            raise
        except Exception as error:
            errors.append(error)
    return record, errors
