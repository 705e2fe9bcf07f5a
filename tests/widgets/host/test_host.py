"""Hosts: the page's messages, and the stores of progress."""

import asyncio
import gc
import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from weakref import ref

import pytest
from ipywidgets.widgets.widget import _instances

import stonebook
from stonebook.storage.stores import MemoryStore, NotStored
from stonebook.widgets.host import environments, host
from stonebook.widgets.host.environments import BrowserHost, BuildHost, Host, JupyterHost
from stonebook.widgets.host.page_info import PageInfo
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import language, speak


def becomes(record):
    """Return a change that replaces the record."""
    return lambda _: record


RECORD = {"lesson": "otello/bracketing", "of": 8, "done": 1, "steps": {"a": {"done": True}}}


@pytest.fixture(autouse=True)
def elsewhere():
    before = host.use_host(None)
    yield
    host.use_host(before)


def page_message(**message):
    return json.dumps(message).encode().hex()


class TestArrival:
    def test_the_page_message_sets_lesson_address_and_look(self):
        host.arrive(
            page_message(
                page={"position": "„ü☃", "#": "a=1"},
                lesson="otello/bracketing",
                reduced_motion=True,
                dark=True,
                later="unknown",
            )
        )
        here = host.host()
        assert here.page.query == {"position": "„ü☃", "#": "a=1"}
        assert here.page.lesson == "otello/bracketing"
        assert here.page.reduced_motion and here.page.dark

    def test_arriving_again_keeps_the_store_and_calls_the_listeners(self):
        here = host.host()
        heard = []
        here.on_change(lambda: heard.append(here.page.dark))
        here.records.save("a/b", becomes(RECORD))
        host.arrive(page_message(dark=True))
        assert host.host() is here and heard == [True]
        assert asyncio.run(here.records.load("a/b")) == RECORD

    @pytest.mark.parametrize("text", ["", "zz", "7b", b"[1]".hex(), "ff", b"7".hex()])
    def test_an_invalid_message_is_refused_and_changes_nothing(self, text):
        here = host.host()
        with pytest.raises(ValueError, match="can't be read"):
            host.arrive(text)
        assert host.host() is here and here.page.lesson == ""

    def test_a_message_with_wrong_types_does_no_harm(self):
        host.arrive(page_message(page=["x"], lesson=None, dark="yes"))
        assert host.host().page.query == {} and host.host().page.lesson == ""

    @pytest.mark.parametrize("done", [5, "next", {"choose": "A1"}, [5], ["next", ["choose"]]])
    def test_actions_of_another_form_are_ignored(self, done):
        host.arrive(page_message(done={"broken": done, "whole": [["choose", "A1"]]}))
        assert host.host().actions_before_restart("whole") == [("choose", "A1")]

    def test_settings_are_off_by_default(self):
        here = JupyterHost()
        assert (here.page.query, here.page.lesson) == ({}, "")
        assert not here.page.dark and not here.page.reduced_motion
        host.arrive(page_message())
        here = host.host()
        assert (here.page.query, here.page.lesson) == ({}, "")
        assert not here.page.dark and not here.page.reduced_motion

    @pytest.mark.parametrize("name", ["dark", "letters", "wide", "reduced_motion"])
    def test_each_setting_is_read_separately(self, name):
        host.arrive(page_message(**{name: True}))
        here = host.host()
        wishes = {
            "dark": here.page.dark,
            "letters": here.page.letters,
            "wide": here.page.wide,
            "reduced_motion": here.page.reduced_motion,
        }
        assert [wish for wish, is_set in wishes.items() if is_set] == [name]

    @pytest.mark.parametrize(
        "screen", [None, 7, "ab", [], [1, 2, 3], [0, 0], [800.5, 600], ["8", 6]]
    )
    def test_an_invalid_screen_size_counts_as_unknown(self, screen):
        host.arrive(page_message(screen=[800, 600]))
        assert host.host().page.screen == (800, 600)
        host.arrive(page_message(screen=screen))
        assert host.host().page.screen == (0, 0)

    def test_a_refused_message_is_reported(self):
        with pytest.raises(ValueError, match="list"):
            host.arrive(b"[1]".hex())
        with pytest.raises(ValueError, match="Expecting value"):
            host.arrive(b"x".hex())

    def test_numbers_of_a_query_are_read_as_texts(self):
        host.arrive(page_message(page={"size": 6}))
        assert host.host().page.query == {"size": "6"}

    @pytest.mark.parametrize(
        ("message", "spoken"),
        [
            ({"language": "de"}, "de"),
            ({"query": {"lang": "de"}}, "de"),
            ({"page": {"lang": "de"}}, "de"),  # as older pages send it
            ({"query": {"lang": "de"}, "language": "en"}, "de"),
            ({"query": {"lang": "en"}, "language": "de"}, "en"),
            ({}, "de"),  # as before
        ],
    )
    def test_the_language_is_the_pages(self, message, spoken):
        before = language()
        speak("de" if not message else {"de": "en", "en": "de"}[spoken])
        try:
            host.arrive(page_message(**message))
            assert language() == spoken
        finally:
            speak(before)


class TestListeners:
    def test_a_closed_board_is_not_repainted(self):
        """Widgets exist until they are closed, and ipycanvas holds the last painted canvas."""
        here, start = host.host(), stonebook.game("otello").start()
        others = [PlayBoard(start, "another")]
        instances = {*_instances}
        board = PlayBoard(start, "a board")
        gone, painted = ref(board.view), []
        painter = board.view.painter
        painter.paint = lambda *shown, paint=painter.paint, **wishes: painted.append(
            paint(*shown, **wishes)
        )
        here.change(PageInfo(dark=True))
        assert len(painted) == 1
        for name in [name for name in _instances if name not in instances]:
            _instances[name].close()
        del board, painter
        others.append(PlayBoard(start, "another"))
        gc.collect()
        assert gone() is None
        here.change(PageInfo())
        assert len(painted) == 1 and len(here._listeners) == len(others)

    def test_listeners_are_called_after_another_was_collected(self):
        class Listener:
            def __init__(self):
                self.calls = 0

            def tell(self):
                self.calls += 1

        here = JupyterHost()
        listeners = [Listener() for _ in range(3)]
        for listener in listeners:
            here.on_change(listener.tell)
        here.change(PageInfo())
        del listeners[0], listener
        gc.collect()
        here.change(PageInfo(dark=True))
        here.change(PageInfo())
        here.change(PageInfo())  # nothing new
        assert [listener.calls for listener in listeners] == [3, 3] and len(here._listeners) == 2


class ReportingHost(Host):
    """A host whose page collects what can't be stored."""

    def __init__(self, store):
        super().__init__(store)
        self.reports = []

    def send_unstored(self, records):
        self.reports.append(records)


class TestStores:
    @pytest.mark.parametrize("status", [200, 404, None])
    def test_a_browser_tells_a_missing_file_from_a_missing_network(self, monkeypatch, status):
        class JsException(Exception):
            """As in Pyodide: not an OSError."""

        async def text():
            return "content"

        async def fetch(address):
            if status is None:
                raise JsException("TypeError: Failed to fetch")
            return SimpleNamespace(ok=status == 200, text=text)

        monkeypatch.setitem(sys.modules, "js", SimpleNamespace(fetch=fetch))
        ffi = SimpleNamespace(JsException=JsException)
        monkeypatch.setitem(sys.modules, "pyodide", SimpleNamespace(ffi=ffi))
        monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
        reading = BrowserHost(PageInfo(site="https://school/")).file("a.json")
        if status is None:
            with pytest.raises(OSError, match="Failed to fetch"):
                asyncio.run(reading)
        else:
            assert asyncio.run(reading) == ("content" if status == 200 else None)

    def test_a_place_has_its_page_and_its_store(self):
        here = JupyterHost(PageInfo(lesson="a/b"))
        here.records.save("a/b", becomes(RECORD))
        assert here.page.lesson == "a/b"
        for place in (BuildHost, BrowserHost):
            assert place(PageInfo(lesson="a/b")).page.lesson == "a/b"
        assert type(BrowserHost().records.store).__name__ == "BrowserStore"
        static = BuildHost()
        static.records.save("a/b", becomes(RECORD))
        assert asyncio.run(static.records.load("a/b")) == RECORD

    def test_memory_keeps_a_copy(self):
        here = JupyterHost()
        record = {**RECORD, "steps": {}}
        here.records.save("a/b", becomes(record))
        record["done"] = 99
        assert asyncio.run(here.records.load("a/b"))["done"] == 1
        assert asyncio.run(here.records.load("c/d")) is None

    def test_the_newest_record_wins_and_can_be_read_before_it_is_written(self):
        class Slow(MemoryStore):
            async def change(self, lesson, change):
                await asyncio.sleep(0)
                return await super().change(lesson, change)

        async def run():
            here = Host(Slow())
            for done in range(5):
                here.records.save("a/b", becomes({"done": done}))
            at_once = await here.records.load("a/b")
            await here.idle()
            return at_once, await here.records.store.load("a/b")

        assert asyncio.run(run()) == ({"done": 4}, {"done": 4})

    def test_writing_continues_after_a_failure_and_loses_nothing(self):
        class Failing(MemoryStore):
            full = True

            async def change(self, lesson, change):
                if self.full:
                    raise NotStored("full")
                return await super().change(lesson, change)

        here = ReportingHost(Failing())
        heard = []
        here.records.save("a/b", becomes({"done": 1}), heard.append)
        here.records.save("c/d", becomes({"done": 1}))
        assert heard == [] and asyncio.run(here.records.load("a/b")) == {"done": 1}
        assert here.reports == [[{"done": 1}], [{"done": 1}, {"done": 1}]]
        here.records.store.full = False
        here.records.save("a/b", lambda before: {"done": before["done"] + 1}, heard.append)
        assert heard == [{"done": 2}] and here.reports[2:] == [None]
        assert asyncio.run(here.records.store.load("a/b")) == {"done": 2}
        assert asyncio.run(here.records.store.load("c/d")) == {"done": 1}


def test_an_unreadable_store_is_reported_and_the_lesson_continues():
    class Blocked(MemoryStore):
        async def load(self, lesson):
            raise NotStored("blocked")

    here = ReportingHost(Blocked())
    assert asyncio.run(here.records.load("a/b")) is None
    assert here.reports == [[]]


def test_a_widget_is_shown_below_its_cell(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", shown.append)
    JupyterHost().show("thing")
    assert shown == ["thing"]


def test_time_is_in_utc_to_the_second_and_passes():
    now = datetime.fromisoformat(JupyterHost().now())
    assert now.utcoffset() == timedelta(0) and now.microsecond == 0
    assert abs(datetime.now(UTC) - now) < timedelta(minutes=1)

    async def nap():
        loop = asyncio.get_running_loop()
        begun = loop.time()
        await JupyterHost().sleep(0.05)
        return loop.time() - begun

    assert asyncio.run(nap()) >= 0.04


def test_time_passes_only_in_an_event_loop():
    async def run():
        return JupyterHost().can_wait(), BuildHost().can_wait()

    assert asyncio.run(run()) == (True, False) and not JupyterHost().can_wait()


def test_idle_waits_for_all_tasks_and_those_they_start():
    done = []

    async def search():
        await asyncio.sleep(0)
        done.append("searched")
        here.spawn(show())

    async def show():
        await asyncio.sleep(0)
        done.append("shown")

    async def work():
        here.spawn(search())
        assert done == []
        await here.idle()

    here = JupyterHost()
    asyncio.run(work())
    assert done == ["searched", "shown"]


def test_the_shell_is_ipythons_if_ipython_runs(monkeypatch):
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: "shell"))
    assert environments._shell() == "shell"
    monkeypatch.delitem(sys.modules, "IPython")
    assert environments._shell() is None


@pytest.mark.parametrize(
    ("platform", "kind"), [("emscripten", BrowserHost), ("linux", JupyterHost)]
)
def test_the_host_is_detected_once(monkeypatch, platform, kind):
    monkeypatch.setattr(sys, "platform", platform)
    here = host.host()
    assert type(here) is kind and host.host() is here
    other = JupyterHost()
    assert host.use_host(other) is here and host.host() is other


def test_an_object_without_a_display_is_collected_as_text():
    build = BuildHost()
    build.show(7)
    assert build.bundles == [{"text/plain": "7"}]


def test_a_build_collects_the_outputs():
    class Picture:
        def _repr_mimebundle_(self):
            return {"image/svg+xml": "<svg/>"}

    build = BuildHost(PageInfo(lesson="a/b"))
    build.show(Picture())
    build.show({"text/plain": "words"})
    assert build.bundles == [{"image/svg+xml": "<svg/>"}, {"text/plain": "words"}]
    assert not build.live and not build.can_wait()


def test_the_host_and_tables_need_no_widget_library():
    code = (
        "import sys; import stonebook.widgets.host.host, stonebook.teach.play.table,"
        " stonebook.widgets.board.canvas;"
        "print(sorted({'ipywidgets', 'ipycanvas', 'IPython', 'numpy'} & set(sys.modules)))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
