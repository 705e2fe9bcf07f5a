"""The metadata of notebooks, the configuration of their page, and write permissions."""

import json
import posixpath
import re
from pathlib import Path

import pytest

from lite.notebook import page_config
from lite.setup import paths
from lite.setup.messages import BuildStopped
from lite.site import lesson_files, lesson_pictures, served_notebooks
from lite.site.template import catalogue, every_page_script, fill, inline_json
from lite.web import bundle
from stonebook.rules import rulebook
from tests.lessons.lesson import source_of
from tests.lite.conftest import code, write_notebook
from tests.lite.jupyter import write
from tests.lite.markup import embedded, page

WORDS = catalogue()


class TestLessonFiles:
    def test_the_metadata_of_a_notebook_are_read(self, tmp_path: Path) -> None:
        rule = rulebook.rules("io")[0].id
        about = {"title": "T", "summary": "S", "order": "4", "minutes": "6", "rules": [rule]}
        write_notebook(tmp_path, "io/one", **about)
        (lesson,) = lesson_files.read(tmp_path)
        assert (lesson.title, lesson.summary, lesson.rules) == ("T", "S", (rule,))
        assert (lesson.order, lesson.minutes) == (4, 6)
        assert (lesson.path, lesson.track, lesson.name) == ("io/one.ipynb", "io", "one")
        assert (lesson.key, lesson.address) == ("io/one", "io/one/")
        assert lesson.game_title == "Io"
        assert lesson.notebook["metadata"] == {"stonebook": about}

    def test_missing_metadata_have_defaults(self, tmp_path: Path) -> None:
        write_notebook(tmp_path, "io/one")
        (lesson,) = lesson_files.read(tmp_path)
        assert (lesson.title, lesson.summary, lesson.rules) == ("one", "", ())
        assert (lesson.order, lesson.minutes) == (99, 0)

    def test_a_lesson_leads_to_the_one_after_it_or_to_the_one_that_it_names(
        self, tmp_path: Path
    ) -> None:
        write_notebook(tmp_path, "io/one", order=1)
        write_notebook(tmp_path, "io/two", order=2, next="io/one")
        write_notebook(tmp_path, "jo/one", next="jo/none")
        first, second, lost = lessons = lesson_files.read(tmp_path)
        assert lesson_files.next_lesson(first, lessons) is second
        assert lesson_files.next_lesson(second, lessons) is first
        assert lesson_files.next_lesson(first, lessons[:1]) is None
        with pytest.raises(BuildStopped, match="the next lesson, 'jo/none', does not exist"):
            lesson_files.next_lesson(lost, lessons)

    def test_a_lesson_names_existing_lessons_that_its_steps_let_a_reader_skip(
        self, tmp_path: Path
    ) -> None:
        write_notebook(tmp_path, "io/one", order=1, skips={"one": "io/two"})
        write_notebook(tmp_path, "io/two", order=2, skips={"one": "io/three"})
        first, second = lessons = lesson_files.read(tmp_path)
        assert first.skips == (("one", "io/two"),)
        lesson_files.check_skips(first, lessons)
        with pytest.raises(BuildStopped, match="io/three"):
            lesson_files.check_skips(second, lessons)

    def test_lessons_are_ordered_by_track_and_number(self, tmp_path: Path) -> None:
        for path, about in (
            ("jo/a", {"order": 1}),
            ("otello/c", {"order": 1}),
            ("otello/b", {"order": 10}),
            ("otello/a", {"order": 9}),
            ("zoo/b", {}),
            ("zoo/a", {}),
            ("art/c", {"order": 50}),
            ("zoo/z", {"order": 98}),
        ):
            write_notebook(tmp_path, path, **about)
        write(tmp_path / "not-a-track.ipynb", "{}")
        write(tmp_path / "jo" / "deep" / "er.ipynb", "{}")
        keys = [lesson.key for lesson in lesson_files.read(tmp_path)]
        expected = ["otello/c", "otello/a", "otello/b", "jo/a", "art/c", "zoo/z", "zoo/a", "zoo/b"]
        assert keys == expected

    def test_a_lessons_game_follows_from_its_track(self, tmp_path: Path) -> None:
        for track in ("alterigo", "compare", "zoo"):
            write_notebook(tmp_path, f"{track}/one")
        games = [lesson.game_title for lesson in lesson_files.read(tmp_path)]
        assert games == ["Alter Igo", WORDS["site.compare"], "zoo"]

    @pytest.mark.parametrize("about", [{"order": "first"}, {"minutes": None}, {"minutes": [7]}])
    def test_an_invalid_number_is_named_with_its_file(
        self, tmp_path: Path, about: dict[str, object]
    ) -> None:
        write_notebook(tmp_path, "io/one", **about)
        with pytest.raises(BuildStopped, match=r"io/one\.ipynb: .* are not a number"):
            lesson_files.read(tmp_path)

    def test_the_error_names_a_file_that_is_not_a_notebook(self, tmp_path: Path) -> None:
        write(tmp_path / "io" / "one.ipynb", "{half")
        with pytest.raises(
            BuildStopped, match=r"one\.ipynb is not a notebook: Expecting property name"
        ):
            lesson_files.read(tmp_path)

    def test_the_error_names_a_failing_cell_with_its_file(self, drawn_here: None) -> None:
        cells = [code("cell", "import stonebook; raise stonebook.BadLesson('No.')", "autorun")]
        with pytest.raises(BuildStopped, match=r"^io/mine\.ipynb: "):
            lesson_pictures.add("io/mine.ipynb", {"cells": cells})


class TestConfiguration:
    def merged(self, tmp_path: Path, everywhere: object, here: object) -> object:
        write(tmp_path / "jupyter-lite.json", {"jupyter-config-data": everywhere})
        write(tmp_path / "app" / "jupyter-lite.json", here)
        return page_config.merged(tmp_path, "app")

    @pytest.mark.parametrize(
        ("everywhere", "here", "result"),
        [
            ({"a": 1}, {"a": 2}, {"a": 2}),
            ({"a": 1}, {"b": "./x"}, {"a": 1, "b": "./x"}),
            ({}, {"appUrl": "./x"}, {"appUrl": "./app/x"}),
            ({"appUrl": "./x"}, {}, {"appUrl": "./x"}),
            ({}, {"appUrl": "/x"}, {"appUrl": "/x"}),
            ({}, {"appUrl": None}, {"appUrl": None}),
            ({}, {"themesUrl": "./x"}, {"themesUrl": "./x"}),
            ({}, {"disabledExtensions": ["b"]}, {"disabledExtensions": ["b"]}),
            *(
                ({name: ["a"]}, {name: ["b"]}, {name: ["a", "b"]})
                for name in ("disabledExtensions", "federated_extensions")
            ),
            *(
                ({name: {"a": {"x": 1}, "b": 1}}, {name: {"a": 2}}, {name: {"a": 2, "b": 1}})
                for name in ("litePluginSettings", "settingsOverrides")
            ),
            ({}, {"settingsOverrides": {"a": 1}}, {"settingsOverrides": {"a": 1}}),
            ({"other": {"a": 1}}, {"other": {"b": 1}}, {"other": {"b": 1}}),
        ],
    )
    def test_the_nearer_configuration_wins(
        self, tmp_path: Path, everywhere: object, here: object, result: object
    ) -> None:
        assert self.merged(tmp_path, everywhere, {"jupyter-config-data": here}) == result

    def test_a_file_may_say_nothing(self, tmp_path: Path) -> None:
        assert self.merged(tmp_path, {"a": 1}, {}) == {"a": 1}


def test_only_the_readers_own_folder_can_be_written(tmp_path: Path) -> None:
    for folder, names in (("", ["io", "scratch"]), ("io", ["io/one.ipynb", "io/scratch.ipynb"])):
        content = [{"path": name, "writable": True, "size": 1} for name in names]
        listing = {"content": content, "path": folder}
        write(tmp_path / "api" / "contents" / folder / "all.json", listing)
    other = tmp_path / "api" / "contents" / "io" / "other.json"
    write(other, "not a list")
    served_notebooks.make_read_only(tmp_path)
    results = {}
    for file in (tmp_path / "api").rglob("all.json"):
        listing = json.loads(file.read_text(encoding="utf-8"))
        assert {*listing} == {"content", "path"}
        results |= {
            entry["path"]: (entry["writable"], entry["size"]) for entry in listing["content"]
        }
    assert results == {
        "io": (False, 1),
        "scratch": (True, 1),
        "io/one.ipynb": (False, 1),
        "io/scratch.ipynb": (False, 1),
    }
    assert other.read_text(encoding="utf-8") == "not a list"


class TestLinks:
    def test_the_lessons_lead_only_to_lessons(self) -> None:
        """The live page and the page to read lead on from `[On](strings.ipynb)`."""
        lessons = lesson_files.read(paths.NOTEBOOKS)
        known, count = {lesson.path for lesson in lessons}, 0
        for lesson in lessons:
            text = "".join(source_of(cell) for cell in lesson.notebook["cells"])
            for link in re.findall(r"\]\(([^):]+\.ipynb)\)", text):
                count += 1
                there = posixpath.normpath(f"{lesson.track}/{link}")
                assert there in known, f"{lesson.path} leads to {link}"
        assert count


class TestTemplates:
    def test_sentences_are_escaped_and_values_are_not(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        text = fill("{page.code.show}|{mine}|{unknown}|{ x }|{}", mine="<b>&")
        assert text == f"{WORDS['page.code.show']}|<b>&|{{unknown}}|{{ x }}|{{}}"
        quoted = next(
            key for key, sentence in WORDS.items() if isinstance(sentence, str) and "'" in sentence
        )
        assert fill(f"{{{quoted}}}").count("&#x27;") == WORDS[quoted].count("'")

    def test_a_value_comes_before_a_sentence(self) -> None:
        assert fill("{a}", a="{b}", b="no") == "{b}"
        assert fill("{site.title}", **{"site.title": "mine"}) == "mine"

    def test_the_error_names_a_missing_sentence(self) -> None:
        with pytest.raises(KeyError, match=r"site\.none is not "):
            fill("{site.none}")

    def test_json_in_a_page_cannot_end_its_script_element(self) -> None:
        value = {"b": "</script><!--", "a": "ü"}
        text = inline_json(value)
        assert "</" not in text
        assert "ü" in text
        assert text.index('"a"') < text.index('"b"')  # the same each time
        script = f'<script id="x" type="application/json">{text}</script>'
        assert embedded(page(script), "x") == value

    def test_every_page_has_the_script_that_looks_for_a_newer_version(self) -> None:
        (script,) = page(every_page_script("../../")).every("script")
        assert script["data-root"] == "../../"
        assert script.raw.strip() == bundle.text("every-page.js").strip()

    def test_every_template_names_sentences_that_there_are(self) -> None:
        for name in ("landing/landing.html", "frame.html", "bar.html"):
            file = bundle.PAGES / name
            assert re.search(r"\{(site|page)\.", file.read_text(encoding="utf-8"))
            fill(file.read_text(encoding="utf-8"))
