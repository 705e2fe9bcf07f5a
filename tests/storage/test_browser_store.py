"""Progress in the browser: the requests to IndexedDB, whose failures stop nothing."""

import asyncio
import sys
from types import ModuleType, SimpleNamespace
from typing import ClassVar

import pytest

from stonebook.storage.browser_store import BrowserStore
from stonebook.storage.record_kinds import PUZZLES
from stonebook.storage.stores import NotStored


class Request:
    """Answers a moment later, as the browser does, through the listener set by then."""

    def __init__(self, result=None, error=None, before=lambda request: None):
        self.result, self.error = result, error
        self.onsuccess = self.onerror = self.onupgradeneeded = None
        self.after = lambda: None
        asyncio.get_running_loop().call_soon(self._answer, before)

    def _answer(self, before):
        before(self)
        callback = self.onerror if self.error else self.onsuccess
        if callback:
            callback(SimpleNamespace())
        self.after()


class Stored:
    """A JavaScript object, as the browser returns it."""

    def __init__(self, value):
        self.value = value

    def to_py(self):
        return self.value


class Browser:
    """A browser with one database. `broken` names the request that fails."""

    def __init__(self):
        self.stores, self.opened, self.closed, self.broken = {}, [], 0, None
        self.modes, self.proxies = [], []

    def open(self, name, *version):
        self.opened.append((name, *version))

        def upgrade(request):
            if "progress" not in self.stores:
                request.onupgradeneeded(SimpleNamespace())

        return self._request("open", self, upgrade)

    def _request(self, kind, result=None, before=lambda request: None):
        return Request(result, "blocked" if self.broken == kind else None, before)

    def createObjectStore(self, name):
        self.stores[name] = {}

    def transaction(self, name, mode):
        self.modes.append(mode)
        transaction = SimpleNamespace(oncomplete=None, onabort=None, error="aborted")
        transaction.objectStore = lambda other: self._store(transaction, name, other)
        return transaction

    def _store(self, transaction, name, other):
        """It ends when all requests are answered and none was added meanwhile."""
        assert name == other
        records, asked = self.stores[name], []

        def ask(kind, result=None):
            asked.append(kind)
            request = self._request(kind, result)
            request.after = lambda: answered(request)
            return request

        def answered(request):
            asked.pop()
            if request.error and transaction.onabort:
                transaction.onabort(SimpleNamespace())
            elif not asked and transaction.oncomplete:
                transaction.oncomplete(SimpleNamespace())

        def put(value, key):
            assert self.modes[-1] == "readwrite"
            if self.broken != "put":
                records[key] = value
            ask("put")

        return SimpleNamespace(get=lambda key: ask("get", records.get(key)), put=put)

    def close(self):
        self.closed += 1

    def proxy(self, function):
        def called(*arguments):
            return function(*arguments)

        called.gone = 0
        called.destroy = lambda: setattr(called, "gone", called.gone + 1)
        self.proxies.append(called)
        return called


@pytest.fixture
def database(monkeypatch):
    browser = Browser()
    js, pyodide, ffi = ModuleType("js"), ModuleType("pyodide"), ModuleType("pyodide.ffi")
    js.indexedDB, js.Object = browser, SimpleNamespace(fromEntries=dict)
    ffi.create_proxy = browser.proxy
    ffi.to_js = lambda value, dict_converter: Stored(dict_converter(value.items()))
    for name, module in (("js", js), ("pyodide", pyodide), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    return browser


def becomes(record):
    """A change that ignores the stored record."""
    return lambda _: record


def test_saved_progress_is_loaded_under_its_lesson(database):
    async def run():
        store = BrowserStore()
        assert await store.load("a/b") is None
        await store.change("a/b", becomes({"done": 2}))
        await store.change("c/d", becomes({"done": 3}))
        return await store.load("a/b"), await store.load("c/d"), await store.load("e/f")

    assert asyncio.run(run()) == ({"done": 2}, {"done": 3}, None)
    # The name alone is given, so a later site's version of the database opens, too.
    assert set(database.opened) == {("stonebook",)}
    assert database.stores.keys() == {"progress"}
    assert database.modes == ["readonly", "readwrite", "readwrite", *["readonly"] * 3]
    assert database.closed == len(database.opened)
    assert database.proxies and all(proxy.gone == 1 for proxy in database.proxies)


def test_a_record_is_changed_in_one_transaction(database):
    """A change starts from the record as another page has stored it by then."""
    database.stores["progress"] = {"a/b": Stored({"done": 1})}
    store = BrowserStore()
    changed = store.change("a/b", lambda before: {"done": before["done"] + 1})
    assert asyncio.run(changed) == {"done": 2}
    assert database.modes == ["readwrite"]
    assert asyncio.run(store.load("a/b")) == {"done": 2}


@pytest.mark.parametrize("broken", ["open", "get", "put"])
def test_a_browser_that_refuses_says_so(database, broken):
    async def run():
        database.broken = broken
        store = BrowserStore()
        with pytest.raises(NotStored):
            await store.change("a/b", becomes({"done": 2}))
        if broken == "put":
            return await store.load("a/b")
        with pytest.raises(NotStored):
            await store.load("a/b")
        return None

    assert asyncio.run(run()) is None
    assert database.closed == (0 if broken == "open" else 2)
    assert all(proxy.gone == 1 for proxy in database.proxies)


@pytest.mark.parametrize("stored", [Stored([1]), Stored("text"), "no object", 7])
def test_an_invalid_record_counts_as_missing(database, stored):
    database.stores["progress"] = {"a/b": stored}
    assert asyncio.run(BrowserStore().load("a/b")) is None
    records = []
    asyncio.run(BrowserStore().change("a/b", lambda before: records.append(before) or {"done": 1}))
    assert records == [None]


def test_an_error_of_a_change_is_raised_as_it_is_and_nothing_is_stored(database):
    database.stores["progress"] = {"a/b": Stored({"done": 1})}
    store = BrowserStore()
    with pytest.raises(KeyError, match="steps"):
        asyncio.run(store.change("a/b", lambda before: {"done": before["steps"]}))
    with pytest.raises(NotStored, match="puzzles"):
        asyncio.run(store.change("a/b", lambda before: PUZZLES.write({}, {"version": 2})))
    assert asyncio.run(store.load("a/b")) == {"done": 1}
    assert database.closed == len(database.opened)


class Channel:
    """A channel between pages: it never delivers a message to the page that sent it."""

    opened: ClassVar[list["Channel"]] = []

    @classmethod
    def new(cls, name):
        channel = cls()
        channel.name, channel.onmessage = name, None
        cls.opened.append(channel)
        return channel

    def postMessage(self, data):
        for other in self.opened:
            if other is not self and other.name == self.name:
                other.onmessage(SimpleNamespace(data=data))


def test_a_page_learns_of_records_that_another_page_stores(database, monkeypatch):
    Channel.opened = []
    monkeypatch.setattr(sys.modules["js"], "BroadcastChannel", Channel, raising=False)
    heard = []

    async def run():
        here, there = BrowserStore(), BrowserStore()
        here.listen("a/b", lambda: heard.append("first"))
        here.listen("a/b", lambda: heard.append("a/b"))  # the cell has run again
        await there.change("a/b", becomes({"done": 1}))
        await there.change("c/d", becomes({"done": 1}))
        await here.change("a/b", becomes({"done": 2}))
        return await there.load("a/b")

    assert asyncio.run(run()) == {"done": 2}
    assert heard == ["a/b"]
    # The scripts of the pages use this channel, too.
    assert [channel.name for channel in Channel.opened] == ["stonebook-records"] * 2


def test_records_are_stored_where_pages_cannot_talk(database):
    store = BrowserStore()
    store.listen("a/b", lambda: None)
    assert asyncio.run(store.change("a/b", becomes({"done": 1}))) == {"done": 1}
