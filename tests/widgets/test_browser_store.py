"""Progress in the browser: what is asked of IndexedDB, and that its failures stop nothing."""

import asyncio
import sys
from types import ModuleType, SimpleNamespace

import pytest

from stonebook.widgets.browser_store import BrowserStore


class Request:
    """Answers a moment later, as the browser does: through whoever listens by then."""

    def __init__(self, result=None, error=None, before=lambda request: None):
        self.result, self.error = result, error
        self.onsuccess = self.onerror = self.onupgradeneeded = None
        asyncio.get_running_loop().call_soon(self._answer, before)

    def _answer(self, before):
        before(self)
        (self.onerror if self.error else self.onsuccess)(SimpleNamespace())


class Stored:
    """What the browser hands out: an object of JavaScript."""

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
        return SimpleNamespace(objectStore=lambda other: self._store(name, other))

    def _store(self, name, other):
        assert name == other
        records = self.stores[name]

        def put(value, key):
            assert self.modes[-1] == "readwrite"
            records[key] = value
            return self._request("put")

        return SimpleNamespace(get=lambda key: self._request("get", records.get(key)), put=put)

    def close(self):
        self.closed += 1

    def proxy(self, function):
        def called(*given):
            return function(*given)

        called.gone = 0
        called.destroy = lambda: setattr(called, "gone", called.gone + 1)
        self.proxies.append(called)
        return called


@pytest.fixture
def database(monkeypatch):
    made = Browser()
    js, pyodide, ffi = ModuleType("js"), ModuleType("pyodide"), ModuleType("pyodide.ffi")
    js.indexedDB, js.Object = made, SimpleNamespace(fromEntries=dict)
    ffi.create_proxy = made.proxy
    ffi.to_js = lambda value, dict_converter: Stored(dict_converter(value.items()))
    for name, module in (("js", js), ("pyodide", pyodide), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    return made


def test_what_was_saved_is_loaded_under_its_lesson(database):
    async def run():
        store = BrowserStore()
        assert await store.load("a/b") is None
        await store.save("a/b", {"done": 2})
        await store.save("c/d", {"done": 3})
        return await store.load("a/b"), await store.load("c/d"), await store.load("e/f")

    assert asyncio.run(run()) == ({"done": 2}, {"done": 3}, None)
    # By name alone, so that a later site's version of it opens too.
    assert set(database.opened) == {("stonebook",)}
    assert database.stores.keys() == {"progress"}
    assert database.modes == ["readonly", "readwrite", "readwrite", *["readonly"] * 3]
    assert database.closed == len(database.opened)
    assert database.proxies and all(proxy.gone == 1 for proxy in database.proxies)


@pytest.mark.parametrize("broken", ["open", "get", "put"])
def test_a_browser_that_refuses_stops_nothing(database, broken):
    async def run():
        database.broken = broken
        store = BrowserStore()
        await store.save("a/b", {"done": 2})
        return await store.load("a/b")

    assert asyncio.run(run()) == ({"done": 2} if broken == "put" else None)
    assert database.closed == (0 if broken == "open" else 2)


@pytest.mark.parametrize("stored", [Stored([1]), Stored("text"), "no object", 7])
def test_what_is_no_record_counts_as_none(database, stored):
    database.stores["progress"] = {"a/b": stored}
    assert asyncio.run(BrowserStore().load("a/b")) is None
