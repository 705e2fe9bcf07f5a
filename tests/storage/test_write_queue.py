"""Records in memory, and the queue that writes them in order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import pytest

from stonebook.storage.record_kinds import PUZZLES
from stonebook.storage.stores import MemoryStore, NotStored, Store, StoredRecord
from stonebook.storage.write_queue import WriteQueue


class FullStore(MemoryStore):
    """A store without room, until a test gives it room."""

    full = True

    async def change(self, key: str, change: Callable[..., StoredRecord]) -> StoredRecord:
        if self.full:
            raise NotStored("no room")
        return await super().change(key, change)


class Queued:
    """A queue whose writing the test runs, and its reports."""

    def __init__(self, store: Store) -> None:
        self.waiting: list[Coroutine[object, object, object]] = []
        self.unkept: list[Any] = []
        self.unwritten: dict[str, StoredRecord] = {}
        self.queue = WriteQueue(
            store, self.waiting.append, self.unkept.append, self._keep_unwritten
        )

    def _keep_unwritten(self, records: Mapping[str, StoredRecord]) -> None:
        self.unwritten = dict(records)

    def write(self) -> None:
        while self.waiting:
            asyncio.run(self.waiting.pop(0))  # type: ignore[arg-type]

    def load(self, key: str) -> StoredRecord | None:
        return asyncio.run(self.queue.load(key))


def adds(*texts: str) -> Callable[[StoredRecord | None], StoredRecord]:
    def change(record: StoredRecord | None) -> StoredRecord:
        known = (record or {}).get("texts", [])
        assert isinstance(known, list)
        return {"texts": [*known, *texts]}

    return change


def test_changes_are_written_in_order_by_one_writer() -> None:
    queued = Queued(MemoryStore())
    heard: list[StoredRecord] = []
    for text in "abc":
        queued.queue.save("io", adds(text), heard.append)
    queued.queue.save("jo", adds("x"))
    assert len(queued.waiting) == 1
    # A change that is not yet written is read, too.
    assert queued.load("io") == {"texts": ["a", "b", "c"]}
    queued.write()
    assert heard == [{"texts": ["a", "b", "c"]}]
    assert queued.load("jo") == {"texts": ["x"]}
    # A later change has a writer again.
    queued.queue.save("io", adds("d"))
    queued.write()
    assert queued.load("io") == {"texts": ["a", "b", "c", "d"]}
    assert queued.load("otello") is None
    assert queued.unkept == []


def test_each_saver_of_a_record_is_called_once_when_it_is_stored() -> None:
    queued = Queued(MemoryStore())
    first: list[StoredRecord] = []
    second: list[StoredRecord] = []
    queued.queue.save("io", adds("a"), first.append)
    queued.queue.save("io", adds("b"))
    queued.queue.save("io", adds("c"), second.append)
    queued.queue.save("io", adds("d"), first.append)
    assert first == second == []
    queued.write()
    assert first == second == [{"texts": ["a", "b", "c", "d"]}]


def test_a_change_that_a_full_store_refuses_is_reported_and_written_with_the_next() -> None:
    store = FullStore()
    queued = Queued(store)
    queued.queue.save("io", adds("a"))
    queued.write()
    assert queued.unkept == [[{"texts": ["a"]}]]
    assert queued.load("io") == {"texts": ["a"]}
    store.full = False
    queued.queue.save("io", adds("b"))
    queued.write()
    assert queued.unkept[1:] == [None]
    assert asyncio.run(store.load("io")) == {"texts": ["a", "b"]}


def test_a_record_of_a_later_version_stays_and_blocks_no_other() -> None:
    store = MemoryStore()
    later = {"lesson": "puzzles", "version": 99}
    asyncio.run(store.change("puzzles", lambda _: later))
    queued = Queued(store)
    solved = {"puzzles": {"io/a": [["2026-01-01T10:00:00+00:00", "right"]]}}
    queued.queue.save("puzzles", lambda stored: PUZZLES.write(solved, stored))
    queued.queue.save("io", adds("a"))
    assert queued.load("puzzles") == later
    queued.write()
    assert queued.load("puzzles") == later and queued.load("io") == {"texts": ["a"]}
    assert queued.unkept == [[PUZZLES.write(solved)]]  # the page offers it as a file


def test_an_error_of_a_change_is_raised_after_the_other_records_are_written() -> None:
    def fails_on_stored(record: StoredRecord | None) -> StoredRecord:
        return {} if record is None else {"texts": record["missing"]}

    queued = Queued(MemoryStore())
    queued.queue.save("io", adds("a"))
    queued.write()
    queued.queue.save("io", fails_on_stored)
    queued.queue.save("jo", adds("x"))
    with pytest.raises(KeyError, match="missing"):
        queued.write()
    assert queued.load("jo") == {"texts": ["x"]}
    assert queued.unwritten == {} and queued.unkept == []


def test_a_change_that_fails_does_not_block_the_other_changes_of_its_record() -> None:
    def fails(record: StoredRecord | None) -> StoredRecord:
        raise ValueError("wrong")

    store = MemoryStore()
    queued, stored = Queued(store), list[StoredRecord]()
    queued.queue.save("io", adds("a"))
    queued.queue.save("io", fails)
    queued.queue.save("io", adds("b"), stored.append)
    assert queued.unwritten == {"io": {"texts": ["a", "b"]}} == {"io": queued.load("io")}
    with pytest.raises(ValueError, match="wrong"):
        queued.write()
    queued.queue.save("io", adds("c"))
    queued.write()
    assert asyncio.run(store.load("io")) == {"texts": ["a", "b", "c"]}
    assert stored == [{"texts": ["a", "b"]}] and queued.unkept == []


def test_a_change_saved_while_another_one_fails_is_written() -> None:
    def fails_after_a_save(record: StoredRecord | None) -> StoredRecord:
        if not saved:
            saved.append(True)
            queued.queue.save("io", adds("later"))
        raise ValueError("wrong")

    saved: list[bool] = []
    store = MemoryStore()
    queued = Queued(store)
    saved.append(True)
    queued.queue.save("io", fails_after_a_save)
    saved.clear()
    with pytest.raises(ValueError, match="wrong"):
        queued.write()
    assert asyncio.run(store.load("io")) == {"texts": ["later"]}


def test_a_change_that_always_fails_stops_no_other_record() -> None:
    def fails(record: StoredRecord | None) -> StoredRecord:
        raise KeyError("missing")

    queued = Queued(MemoryStore())
    queued.queue.save("io", fails)
    queued.queue.save("jo", adds("x"))
    assert queued.unwritten == {"jo": {"texts": ["x"]}}
    with pytest.raises(KeyError, match="missing"):
        queued.write()
    assert queued.load("jo") == {"texts": ["x"]}


def tries(*texts: str) -> StoredRecord:
    return PUZZLES.write({"puzzles": {"io/ab12": [[text, "right"] for text in texts]}})


def adds_try(text: str) -> Callable[[StoredRecord | None], StoredRecord]:
    def change(record: StoredRecord | None) -> StoredRecord:
        stored = PUZZLES.read(record)["puzzles"].get("io/ab12", [])
        return tries(*(at for at, _ in stored), text)

    return change


@pytest.mark.parametrize("was_written", [False, True])
def test_unwritten_changes_are_restored_on_the_next_page(was_written: bool) -> None:
    store = MemoryStore()
    page = Queued(store)
    page.queue.save("puzzles", adds_try("2026-01-01"))
    page.write()
    assert page.unwritten == {}
    page.queue.save("puzzles", adds_try("2026-01-02"))
    page.queue.save("io/captures", adds("a"))
    left = [(key, json.dumps(record)) for key, record in page.unwritten.items()]
    assert [key for key, _ in left] == ["puzzles", "io/captures"]
    if was_written:  # the page was closed before it heard of that
        page.write()
        assert page.unwritten == {}
    for coroutine in page.waiting:
        coroutine.close()
    again = Queued(store)
    again.queue.restore(left)
    assert again.load("puzzles") == tries("2026-01-01", "2026-01-02")
    again.write()
    assert again.unwritten == {}
    assert Queued(store).load("puzzles") == tries("2026-01-01", "2026-01-02")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("puzzles", "no JSON"),
        ("puzzles", "[1]"),
        ("puzzles", "[" * 100_000),
        ("puzzles", '{"puzzles": 4}'),
        ("puzzles", '{"of": "many", "steps": 4, "puzzles": {"a": 5}}'),
        ("puzzles", '{"version": 99, "puzzles": {}}'),
    ],
)
def test_invalid_unwritten_records_change_nothing(key: str, text: str) -> None:
    store = MemoryStore()
    page = Queued(store)
    page.queue.save("puzzles", adds_try("2026-01-01"))
    page.write()
    page.queue.restore([(key, text)])
    page.write()
    assert page.load("puzzles") == tries("2026-01-01")
    assert page.unkept == []


def test_an_unwritten_record_replaces_no_record_of_a_later_version() -> None:
    later = {"lesson": "puzzles", "version": 99}
    store = MemoryStore()
    asyncio.run(store.change("puzzles", lambda _: later))
    page = Queued(store)
    page.queue.restore([("puzzles", json.dumps(tries("2026-01-01")))])
    page.write()
    assert page.load("puzzles") == later
