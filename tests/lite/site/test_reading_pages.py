"""A lesson as a page to read, and as it is served: text, code, boards and the way on."""

import json
from pathlib import Path

import pytest

from lite.live_pages import live_page
from lite.setup.messages import BuildStopped
from lite.site import lesson_pictures, puzzle_notebooks, reading_pages, served_notebooks
from lite.site.lesson_files import LessonFile
from lite.site.shared_pictures import share
from lite.site.template import catalogue
from lite.web import bundle
from stonebook import GAMES
from tests.lite.conftest import code, markdown
from tests.lite.markup import Element, embedded, page

WORDS = catalogue()
BUILD_ID = "0123456789"


class TestPages:
    @pytest.fixture
    def built(self, tmp_path: Path, lessons: list[LessonFile], drawn_here: None) -> Path:
        site = tmp_path / "out"
        (site / "static" / "stonebook").mkdir(parents=True)
        reading_pages.write(site, lessons, BUILD_ID)
        return site

    @pytest.fixture
    def first(self, built: Path) -> Element:
        return page(built / "otello" / "first" / "read" / "index.html")

    def test_the_head_has_the_title_the_summary_and_the_styles(
        self, first: Element, built: Path
    ) -> None:
        assert first.only("h1").text == 'One "way"'
        assert first.only("meta", name="description")["content"] == "O-tell-O: Say “a” & <b>."
        assert first.only("meta", name="stonebook-build")["content"] == BUILD_ID
        styles = [link["href"] for link in first.every("link", rel="stylesheet")]
        root = "../../../static/stonebook/"
        names = ("site", "reading")
        assert styles == [f"{root}{name}.css?v={BUILD_ID}" for name in names]
        copied = (built / "static/stonebook/reading.css").read_bytes()
        assert copied == bundle.text("reading.css").encode()
        assert first.only("p", class_="of-game").text == "O-tell-O"
        about = first.only("p", class_="about")
        assert about.links == [("../", WORDS["site.read_live"])]
        assert about.text == f"{WORDS['site.read_about']} {WORDS['site.read_live']}"
        assert first.only("a", id="stonebook-back")["href"] == "../../../"

    def test_the_page_has_the_lessons_text_code_and_boards_in_order(self, first: Element) -> None:
        _, _, text = first.only("main").text.partition(WORDS["site.read_live"])
        on = WORDS["page.next"].format(title="Two & more")
        shown = f"{WORDS['reading.value']} True"
        assert text.strip() == f"First text . a b c d seen 1 < 2 {shown} x = 1 & 2 {on}"
        assert [cell.text for cell in first.only("table").every("td")] == ["c", "d"]
        assert first.only("em").text == "text"
        assert first.only("i").text == "seen"
        blocks = [block.only("code").raw for block in first.every("pre", class_="code")]
        assert blocks == ["1 < 2", "x = 1 & 2"]

    @pytest.mark.parametrize(
        ("lesson", "way"),
        [
            ("otello/first", ("../../second/read/", "Two & more")),
            ("otello/second", None),  # what follows is another game's
            ("io/enter", None),
            ("compare/sides", ("../../tops/read/", "Tops")),
            ("compare/tops", ("../../../io/enter/read/", "Enter")),  # it names that lesson
        ],
    )
    def test_a_page_leads_on_within_its_track_or_to_the_lesson_that_it_names(
        self, built: Path, lesson: str, way: tuple[str, str] | None
    ) -> None:
        own = page(built / lesson / "read" / "index.html")
        results = [link for paragraph in own.every("p", class_="on") for link in paragraph.links]
        assert results == ([(way[0], WORDS["page.next"].format(title=way[1]))] if way else [])


@pytest.mark.parametrize(
    ("link", "leads"),
    [
        ("second.ipynb", "../../second/read/"),
        ("../io/enter.ipynb", "../../../io/enter/read/"),
        ("https://example.org/a.ipynb", "https://example.org/a.ipynb"),
    ],
)
def test_a_link_to_a_lesson_leads_to_its_page(link: str, leads: str) -> None:
    cell = markdown(f"[On]({link})")
    assert page(reading_pages._cell(cell, None)).links == [(leads, "On")]


def test_the_answers_are_together_at_the_end(
    tmp_path: Path, lessons: list[LessonFile], drawn_here: None
) -> None:
    lesson = lessons[0]
    step = "from stonebook.widgets import *\nbegin('otello/one')\npredict('One', '', move='C4')"
    lesson.notebook["cells"].append(code("asked", step, "autorun"))
    body = page(share(reading_pages._body(lesson, None)))
    key = body.only("section", class_="key")
    assert key.only("h2").text == WORDS["reading.key"]
    assert key.only("p").text.startswith("Answer: D4. D4 turned.")
    assert not key.every("svg")
    bare = page(reading_pages._body(lessons[1], None))
    assert not bare.every("section", class_="key")


def test_markup_of_a_lesson_stays_and_code_is_shown_as_it_is() -> None:
    cell = markdown("Mind <b>this</b>.")
    assert page(reading_pages._cell(cell, None)).only("b").text == "this"
    hidden = code("id", "1 < 2", hidden=True)
    assert reading_pages._cell(hidden, None) == ""
    display = lesson_pictures.CellDisplay({}, "<hr>")
    assert reading_pages._cell(hidden, display) == "<hr>"
    assert page(reading_pages._cell(code("id", ["1 < ", "2"]), display)).only("code").raw == "1 < 2"
    assert "# not a title" in reading_pages._cell(code("id", "# not a title"), None)
    assert page(reading_pages._cell(markdown("## Head"), None)).only("h2").text == "Head"


class TestLivePages:
    """The additions to pages whose boards become live."""

    @pytest.fixture
    def alive(self, tmp_path: Path, lessons: list[LessonFile], drawn_here: None) -> Element:
        site = tmp_path / "out"
        (site / "static" / "stonebook").mkdir(parents=True)
        step = "from stonebook.widgets import *\nbegin('otello/first')\n"
        lessons[0].notebook["cells"] += [
            code("start", step, "autorun", hidden=True),
            code("asked", "predict('One', '', move='C4')", "autorun", hidden=True),
        ]
        live_parts = live_page.write_parts(site, lessons, "<meta name='live'>", BUILD_ID, {})
        reading_pages.write(site, lessons[:1], BUILD_ID, live_parts)
        return page(site / "otello" / "first" / "read" / "index.html")

    def test_each_cell_has_its_place_and_the_scripts_know_them(self, alive: Element) -> None:
        root = alive.only("html")
        names = ("page", "root", "path")
        attributes = [root[f"data-stonebook-{name}"] for name in names]
        assert attributes == ["live", "../../../", "otello/first.ipynb"]
        assert alive.only("meta", name="live")
        cells = [
            section["data-cell"] for section in alive.every("section", class_="stonebook-cell")
        ]
        assert cells == ["text", "seen", "shown", "kept", "start", "asked"]
        listed = embedded(alive, "stonebook-page")
        assert (listed["lesson"], listed["build"]) == ("otello/first", BUILD_ID)
        assert [cell["id"] for cell in listed["cells"]] == cells[1:]
        assert listed["cells"][-1]["tags"] == ["autorun"]
        assert listed["linked"] == {}
        places = [output["data-step"] for output in alive.every("div", class_="stonebook-output")]
        assert places == ["seen", "asked"]  # code to read has none
        begins = alive.only("div", class_="stonebook-output stonebook-begins")
        assert begins["data-step"] == "start"

    def test_a_board_starts_as_a_picture_next_to_the_text(self, alive: Element) -> None:
        asked = alive.only("section", data_cell="asked")
        waiting = asked.only("figure", class_="stonebook-waits")
        picture = waiting.only("div", class_="stonebook-board").only("svg")
        assert picture["style"].startswith("width:min(100%,")
        assert "stonebook-canvas" in picture["class"].split()
        assert waiting.only("span", class_="stonebook-name").text == "One"
        assert asked.only("div", class_="stonebook-reading").only("details", class_="answer")

    def test_code_leads_to_the_notebook(self, alive: Element) -> None:
        shown = alive.only("section", data_cell="shown")
        assert shown.links == [("../?page=notebook", WORDS["page.notebook.change"])]
        way = alive.only("a", id="stonebook-notebook")
        assert way["href"] == "../../../notebooks/index.html?path=otello/first.ipynb"
        skins = alive.only("nav", id="stonebook-skins")
        assert skins.links == [(way["href"], WORDS["page.skins.notebook"])]
        assert skins.only("button", id="stonebook-as-page").text == WORDS["page.skins.page"]


class TestServedNotebooks:
    @pytest.fixture
    def served(self, tmp_path: Path, lessons: list[LessonFile], drawn_here: None) -> Path:
        served_notebooks.write(lessons, tmp_path / "content")
        return tmp_path / "content"

    def test_every_lesson_and_a_place_for_copies(
        self, served: Path, lessons: list[LessonFile], capsys: pytest.CaptureFixture[str]
    ) -> None:
        files = {file.relative_to(served).as_posix() for file in served.rglob("*.ipynb")}
        puzzles = {notebook.path for game in GAMES for notebook in puzzle_notebooks.notebooks(game)}
        copies = {"start": "scratch", "before-and-after": "gain"}
        places = {f"scratch/{name}.ipynb" for name in copies}
        assert files == {*(lesson.path for lesson in lessons), *places, *puzzles}
        for name, source in copies.items():
            written = (served / f"scratch/{name}.ipynb").read_bytes()
            assert written == (bundle.PAGES / f"{source}.ipynb").read_bytes()

    def test_boards_are_saved_where_a_cell_runs_by_itself(
        self, served: Path, lessons: list[LessonFile]
    ) -> None:
        file = served / "otello" / "first.ipynb"
        text = file.read_text(encoding="utf-8")
        assert "“way”" in text
        cells = {cell["id"]: cell for cell in json.loads(text)["cells"]}
        for id, data in (
            ("seen", {"text/html": "<i>seen</i>"}),
            ("shown", {"text/plain": "True"}),
        ):
            assert cells[id]["outputs"] == [
                {"output_type": "display_data", "data": data, "metadata": {}}
            ]
            assert cells[id]["metadata"]["trusted"] is True
            assert cells[id]["execution_count"] is None
        assert cells["kept"] == lessons[0].notebook["cells"][3]
        assert not lessons[0].notebook["cells"][1]["outputs"], "the source stays as it is"

    def test_the_progress_is_printed(
        self,
        tmp_path: Path,
        lessons: list[LessonFile],
        drawn_here: None,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        sources: list[str] = []
        advance = served_notebooks.ProgressLine.advance
        monkeypatch.setattr(
            served_notebooks.ProgressLine,
            "advance",
            lambda self, detail: (sources.append(detail), advance(self, detail)),
        )
        served_notebooks.write(lessons, tmp_path / "content")
        assert sorted(sources) == sorted(lesson.key for lesson in lessons)
        output = capsys.readouterr().out
        assert output.startswith("  drawing the boards of the lessons …\n")
        assert "drawing the boards of the lessons: done in" in output
        assert " of 5" in output


class TestRunningCells:
    def shown(self, *sources: str, tags: str = "autorun") -> dict[str, lesson_pictures.CellDisplay]:
        cells = [code(f"cell-{n}", source, tags) for n, source in enumerate(sources)]
        return lesson_pictures.run("io/mine.ipynb", {"cells": [markdown("# Title"), *cells]})

    def texts(self, *sources: str) -> list[str | None]:
        return [cell.picture.get("text/plain") for cell in self.shown(*sources).values()]

    @pytest.mark.parametrize(
        ("sources", "texts"),
        [
            (("2 + 3",), ["5"]),  # the last expression is shown
            (("2 + 3\n4",), ["4"]),
            (("2 + 3;\nx = 1",), [None]),
            (("x = 1", "x + 1"), [None, "2"]),  # one cell continues another
            (("print('heard')",), [None]),
            (("",), [None]),
            (("__name__",), ["'__main__'"]),
            (("None",), [None]),
        ],
    )
    def test_a_cells_output_is_collected(
        self, drawn_here: None, sources: tuple[str, ...], texts: list[str | None]
    ) -> None:
        assert self.texts(*sources) == texts

    def test_a_board_is_one_picture_and_text(self, drawn_here: None) -> None:
        board = "from stonebook.widgets import *\nbegin('otello/mine')"
        step = "predict('One', '', move='C4')"
        shown = self.shown(board, step)["cell-1"]
        assert {*shown.picture} == {"text/html", "text/plain"}
        assert "<svg" in shown.picture["text/html"]
        assert page(share(shown.reading)).every("svg")

    def test_a_picture_announces_nothing_when_its_page_opens(self, drawn_here: None) -> None:
        shown = self.shown(
            "{'text/html': '<p role=\"status\" aria-live=\"polite\">X to move.</p>'}"
        )
        assert shown["cell-0"].picture["text/html"] == "<p>X to move.</p>"

    def test_only_one_of_several_formats_is_shown(self, drawn_here: None) -> None:
        label = WORDS["reading.value"]
        value = f'<figure class="value"><figcaption>{label}</figcaption>'
        bundles = (
            ({"text/html": "h", "image/svg+xml": "s"}, {"text/html": "h"}, "h"),
            (
                {"image/svg+xml": "s", "text/plain": 5},
                {"image/svg+xml": "s", "text/plain": "5"},
                f"{value}s</figure>",
            ),
            (
                {"application/x": "w", "text/plain": "t"},
                {"text/plain": "t"},
                f'{value}<pre tabindex="0"><code>t</code></pre></figure>',
            ),
        )
        for shown, picture, reading in bundles:
            assert self.shown(repr(shown))["cell-0"] == lesson_pictures.CellDisplay(
                picture, reading
            )

    def test_a_cells_picture_is_its_last_output(self, drawn_here: None) -> None:
        here = "from stonebook.widgets.host import host\nhere = host.host()\n"
        shown = self.shown(here + "here.show(1); here.show(2)", "x = 1", "here.cell_id()")
        pictures = [cell.picture for cell in shown.values()]
        assert pictures == [{"text/plain": "2"}, {}, {"text/plain": "'cell-2'"}]

    def test_a_reading_form_replaces_the_output(self, drawn_here: None) -> None:
        source = (
            "from stonebook.widgets.lesson.lesson_output import LessonOutput\n"
            "class One(LessonOutput):\n"
            "    def _repr_mimebundle_(self, **_): return {'text/plain': 'p'}\n"
            "    def reading(self): return '<p>Read</p>'\n"
            "    def key(self): return '<p>Key</p>'\n"
            "One()"
        )
        shown = self.shown(source)["cell-0"]
        assert (shown.reading, shown.key) == ("<p>Read</p>", "<p>Key</p>")

    def test_only_cells_that_run_by_themselves_do(self, drawn_here: None) -> None:
        assert self.shown("1 / 0", tags="kept") == {}

    def test_a_cell_runs_once_for_both_pages(
        self, drawn_here: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.shown("'once'")
        monkeypatch.setattr(lesson_pictures.processes, "run", None)
        assert self.texts("'once'") == ["'once'"]
        lesson_pictures._run.cache_clear()

    def test_a_wrong_lesson_stops_with_file_cell_and_sentence(self, drawn_here: None) -> None:
        begin = "from stonebook.widgets import *\nbegin('otello/mine')"
        with pytest.raises(BuildStopped) as caught:
            self.shown(begin, "walk('Slowly', '', 'C4', missing=['turn'])")
        assert caught.value.problem.startswith("io/mine.ipynb: a cell that runs by itself fails")
        advice = "Code box “cell-1”, “Slowly”: “turn” can't be missing in a walk."
        assert caught.value.advice.startswith(advice)
        with pytest.raises(BuildStopped, match="cell-0: Sorry"):
            self.shown("import stonebook\nraise stonebook.BadLesson('Sorry', '')")

    def test_another_mistake_shows_the_traceback(self) -> None:
        with pytest.raises(BuildStopped, match=r"(?s)Traceback.*<cell cell-0>.*ZeroDivisionError"):
            self.shown("1 / 0")

    def test_a_cell_that_never_ends_stops_the_build(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lesson_pictures, "TIMEOUT_SECONDS", 0.2)
        with pytest.raises(BuildStopped, match=r"io/mine\.ipynb: its cells take more than 0\.2 s"):
            self.shown("while True: pass")

    def test_a_cell_that_ends_its_process_stops_the_build(self) -> None:
        with pytest.raises(BuildStopped, match=r"(?s)io/mine\.ipynb: a cell .* fails.*ended early"):
            self.shown("import os\nos._exit(0)")

    def test_the_output_of_a_failing_lesson_is_shown(self) -> None:
        with pytest.raises(BuildStopped, match=r"(?s)so far.*Traceback.*SystemExit"):
            self.shown("print('so far')\nraise SystemExit")
