"""Where things run: what the page tells, and where progress lies."""

import asyncio
import json
import subprocess
import sys

import pytest

from stonebook.widgets import surroundings
from stonebook.widgets.surroundings import Native, Page, Static

RECORD = {"lesson": "otello/bracketing", "of": 8, "done": 1, "steps": {"a": {"done": True}}}


@pytest.fixture(autouse=True)
def elsewhere():
    before = surroundings.use(None)
    yield
    surroundings.use(before)


def told(**message):
    return json.dumps(message).encode().hex()


class TestArrival:
    def test_the_page_tells_who_where_and_how(self):
        surroundings.arrive(
            told(
                page={"position": "„ü☃", "#": "a=1"},
                lesson="otello/bracketing",
                reduced_motion=True,
                dark=True,
                later="unknown",
            )
        )
        here = surroundings.current()
        assert here.page == {"position": "„ü☃", "#": "a=1"}
        assert (here.lesson, here.reduced_motion, here.dark) == ("otello/bracketing", True, True)

    def test_arriving_again_keeps_the_store_and_tells_who_asked(self):
        here = surroundings.current()
        heard = []
        here.on_change(lambda: heard.append(here.dark))
        here.save("a/b", RECORD)
        surroundings.arrive(told(dark=True))
        assert surroundings.current() is here and heard == [True]
        assert asyncio.run(here.load("a/b")) == RECORD

    @pytest.mark.parametrize("text", ["", "zz", "7b", b"[1]".hex(), "ff", b"7".hex()])
    def test_nonsense_is_refused_and_changes_nothing(self, text):
        here = surroundings.current()
        with pytest.raises(ValueError, match="can't be read"):
            surroundings.arrive(text)
        assert surroundings.current() is here and here.lesson == ""

    def test_a_page_of_odd_types_does_no_harm(self):
        surroundings.arrive(told(page=["x"], lesson=None, dark="yes"))
        assert surroundings.current().page == {} and surroundings.current().lesson == ""


class TestStores:
    def test_memory_keeps_a_copy(self):
        here = Native()
        record = {**RECORD, "steps": {}}
        here.save("a/b", record)
        record["done"] = 99
        assert asyncio.run(here.load("a/b"))["done"] == 1
        assert asyncio.run(here.load("c/d")) is None

    def test_a_file_outlives_the_process(self, tmp_path):
        path = tmp_path / "progress.json"
        Native(path).save("a/b", RECORD)
        Native(path).save("c/d", {"done": 2})
        again = Native(path)
        assert asyncio.run(again.load("a/b")) == RECORD
        assert asyncio.run(again.load("c/d")) == {"done": 2}

    @pytest.mark.parametrize("text", ["", "not json", "[]", '{"a/b": '])
    def test_a_broken_file_counts_as_empty(self, tmp_path, text):
        path = tmp_path / "progress.json"
        path.write_text(text)
        here = Native(path)
        assert asyncio.run(here.load("a/b")) is None
        here.save("a/b", RECORD)
        assert asyncio.run(here.load("a/b")) == RECORD

    def test_a_file_that_cannot_be_written_stops_nothing(self, tmp_path):
        here = Native(tmp_path / "missing" / "progress.json")
        here.save("a/b", RECORD)
        assert asyncio.run(here.load("a/b")) is None

    def test_the_newest_record_wins_and_can_be_read_before_it_is_written(self):
        class Slow(surroundings.MemoryStore):
            async def save(self, lesson, record):
                await asyncio.sleep(0)
                await super().save(lesson, record)

        async def run():
            here = surroundings.Surroundings(Slow())
            for done in range(5):
                here.save("a/b", {"done": done})
            at_once = await here.load("a/b")
            while here._tasks:
                await asyncio.sleep(0)
            return at_once, await here.store.load("a/b")

        assert asyncio.run(run()) == ({"done": 4}, {"done": 4})


def test_a_build_collects_what_is_shown():
    class Picture:
        def _repr_mimebundle_(self):
            return {"image/svg+xml": "<svg/>"}

    build = Static(Page(lesson="a/b"))
    build.show(Picture())
    build.show({"text/plain": "words"})
    assert build.bundles == [{"image/svg+xml": "<svg/>"}, {"text/plain": "words"}]
    assert not build.live and not build.paced()


def test_surroundings_and_tables_need_no_widget_library():
    code = (
        "import sys; import stonebook.widgets.surroundings, stonebook.widgets.play_table,"
        " stonebook.widgets.canvas;"
        "print(sorted({'ipywidgets', 'ipycanvas', 'IPython', 'numpy'} & set(sys.modules)))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
