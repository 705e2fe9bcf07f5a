"""The build of the site: when it runs again, which file wins, and the content of archives."""

import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

from lite import build
from lite.notebook import chunks, jupyter_lite, page_config
from lite.python import archives, wheels
from lite.setup.messages import BuildStopped
from lite.site import lesson_files, served_notebooks
from lite.web import bundle


def write(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content), encoding="utf-8")


class TestBuildId:
    @pytest.fixture
    def notebooks(self, tmp_path: Path) -> Path:
        write(tmp_path / "otello" / "one.ipynb", {"cells": []})
        return tmp_path

    def test_the_id_is_the_same_for_the_same_sources(self, notebooks: Path) -> None:
        before = build.hash_of_sources(notebooks)
        assert re.fullmatch(r"[0-9a-f]{10}", before)
        write(notebooks / "otello" / "__pycache__" / "one.pyc", "not a source")
        write(notebooks / "otello" / "two.ipynb.new", "half a file")
        assert build.hash_of_sources(notebooks) == before

    def test_the_id_changes_with_a_text_and_with_a_name(self, notebooks: Path) -> None:
        before = build.hash_of_sources(notebooks)
        file = notebooks / "otello" / "one.ipynb"
        write(file, {"cells": [1]})
        changed = build.hash_of_sources(notebooks)
        file.rename(file.with_name("two.ipynb"))
        assert len({before, changed, build.hash_of_sources(notebooks)}) == 3

    def test_everything_that_the_site_is_made_of_counts(self, notebooks: Path) -> None:
        names = {file.name for _, file in build.sources(notebooks)}
        assert {
            "one.ipynb",
            "en.json",
            "landing.html",
            "bar.js",
            "compile.js",
            "site.txt",
        } <= names
        assert {"README.md", "LICENSE", "pyproject.toml", "THIRD_PARTY_NOTICES.md"} <= names


def test_a_new_site_takes_the_place_of_the_old_one_as_a_whole(tmp_path: Path) -> None:
    target = tmp_path / "dist"
    for number, name in enumerate(("old.html", "new.html")):
        write(tmp_path / "work" / name, number)
        build._replace_target(tmp_path / "work", target)
        assert [file.name for file in target.iterdir()] == [name]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["dist"]


class TestConfiguration:
    """The work of JupyterLite's `config-utils.js` in the browser."""

    @pytest.fixture
    def site(self, tmp_path: Path) -> Path:
        everywhere = {
            "appName": "Everywhere",
            "disabledExtensions": ["a"],
            "litePluginSettings": {"kernel": {"old": 1}, "other": {"kept": 1}},
        }
        here = {
            "appName": "Here",
            "appUrl": "./app",
            "themesUrl": "./themes",
            "federated_extensions": ["mine"],
            "disabledExtensions": ["b"],
            "litePluginSettings": {"kernel": {"new": 2}},
        }
        write(tmp_path / "jupyter-lite.json", {"jupyter-config-data": everywhere})
        write(tmp_path / "notebooks" / "jupyter-lite.json", {"jupyter-config-data": here})
        return tmp_path

    def test_the_nearer_configuration_wins_and_lists_are_joined(self, site: Path) -> None:
        assert page_config.merged(site, "notebooks") == {
            "appName": "Here",
            "appUrl": "./notebooks/app",
            "themesUrl": "./themes",
            "federated_extensions": ["mine"],
            "disabledExtensions": ["a", "b"],
            "litePluginSettings": {"kernel": {"new": 2}, "other": {"kept": 1}},
        }

    def test_the_kernel_gets_packages_and_version(self, tmp_path: Path) -> None:
        name = "@jupyterlite/pyodide-kernel-extension:kernel"
        data: dict[str, Any] = {"litePluginSettings": {name: {"disablePyPIFallback": True}}}
        write(tmp_path / "jupyter-lite.json", {"jupyter-config-data": data})
        jupyter_lite.name_packages(tmp_path, ["stonebook"])
        page_config.set_pyodide_version(tmp_path, "0123456789")
        config = json.loads((tmp_path / "jupyter-lite.json").read_text(encoding="utf-8"))
        assert config["jupyter-config-data"]["litePluginSettings"][name] == {
            "disablePyPIFallback": True,
            "loadPyodideOptions": {"packages": ["stonebook"]},
            "pyodideUrl": "./static/pyodide/python.js?v=0123456789",
        }


def test_only_the_readers_own_folder_can_be_written(tmp_path: Path) -> None:
    paths = ["otello", "otello/one.ipynb", "scratch", "scratch/start.ipynb"]
    listing = {"content": [{"path": path, "writable": True} for path in paths]}
    write(tmp_path / "api" / "contents" / "all.json", listing)
    served_notebooks.make_read_only(tmp_path)
    text = (tmp_path / "api" / "contents" / "all.json").read_text(encoding="utf-8")
    entries = json.loads(text)["content"]
    assert [entry["path"] for entry in entries if entry["writable"]] == paths[2:]


class TestExtension:
    def test_the_page_loads_the_file_that_exists(self, site: Path) -> None:
        folder = site / "extensions" / "stonebook-lesson"
        (script,) = (folder / "static").glob("lesson.*.js")
        page = (site / "notebooks" / "index.html").read_text(encoding="utf-8")
        config = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.S)
        assert config
        (own,) = (
            extension
            for extension in json.loads(config[1])["federated_extensions"]
            if extension["name"] == folder.name
        )
        assert own["load"] == f"static/{script.name}"
        assert script.read_text(encoding="utf-8") == bundle.text("plugin.js")


def test_the_one_script_holds_every_script_that_a_lesson_loads(site: Path) -> None:
    names = json.loads(chunks.NAMES_FILE.read_text(encoding="utf-8"))
    script = (site / chunks.BUNDLE).read_text(encoding="utf-8")
    assert len(re.findall(r"^\(function\(\)\{", script, flags=re.M)) == len(names)
    assert "\n//# sourceMappingURL=" not in script
    # Each of them is only in the one script.
    assert not chunks.files(site)


class TestArchives:
    def test_a_plain_wheel_is_named_and_dated_alike_each_time(self, tmp_path: Path) -> None:
        file = wheels.plain_wheel(tmp_path, "a-name", "1.2", {"a_name.py": b"x = 1"})
        assert file.name == "a_name-1.2-py3-none-any.whl"
        first = file.read_bytes()
        assert wheels.plain_wheel(tmp_path, "a-name", "1.2", {"a_name.py": b"x = 1"}) == file
        assert file.read_bytes() == first
        with zipfile.ZipFile(file) as archive:
            assert archive.read("a_name.py") == b"x = 1"
            about = archive.read("a_name-1.2.dist-info/METADATA").decode()
        assert about.splitlines()[1:] == ["Name: a-name", "Version: 1.2"]

    def test_unneeded_files_are_not_packed_and_the_first_of_a_name_wins(
        self, tmp_path: Path
    ) -> None:
        file = tmp_path / "some.zip"
        dropped = ["a/tests/x.pyc", "a.dist-info/RECORD", "a/x.pyi", "a/x.js", "a-1.data/x", "a/"]
        archives._pack(file, [{"a/x.pyc": b"1"}, dict.fromkeys(["a/x.pyc", *dropped], b"2")])
        with zipfile.ZipFile(file) as archive:
            assert archive.namelist() == ["a/x.pyc"]
            assert archive.read("a/x.pyc") == b"1"

    def test_the_start_module_names_the_shipped_files(self, site: Path) -> None:
        folder = site / "static" / "pyodide"
        text = (folder / "python.js").read_text(encoding="utf-8")
        (line,) = re.findall(r"^var SHIPPED = (\{.*\});$", text, flags=re.M)
        shipped = json.loads(line)
        lock = json.loads(shipped["lock"])
        assert (folder / shipped["core"] / "pyodide-core.js").is_file()
        assert f'from "./{shipped["core"]}pyodide-core.js"' in text
        wanted = {*lock["packages"], "piplite", "jedi"} - (
            archives.SEPARATE_WHEELS - {"piplite", "jedi"}
        )
        assert set(shipped["packages"]) == wanted
        wheels_there = {wheel.name for wheel in folder.glob("*.whl")}
        assert wheels_there == {
            lock["packages"][name]["file_name"] for name in archives.FETCHED_WHEELS
        }


class TestLessonFile:
    def test_missing_notebook_metadata_have_defaults(self, tmp_path: Path) -> None:
        write(tmp_path / "io" / "new.ipynb", {"cells": [], "metadata": {}})
        (lesson,) = lesson_files.read(tmp_path)
        assert (lesson.title, lesson.summary, lesson.rules) == ("new", "", ())
        assert (lesson.path, lesson.key, lesson.address) == ("io/new.ipynb", "io/new", "io/new/")
        assert lesson.game_title == "Io"

    def test_a_track_without_a_game_comes_last_under_its_name(self, tmp_path: Path) -> None:
        for track, order in (("zoo", 1), ("jo", 2), ("otello", 3)):
            about = {"stonebook": {"order": order}}
            write(tmp_path / track / "one.ipynb", {"cells": [], "metadata": about})
        assert [lesson.track for lesson in lesson_files.read(tmp_path)] == ["otello", "jo", "zoo"]
        assert lesson_files.read(tmp_path)[-1].game_title == "zoo"

    @pytest.mark.parametrize("text", ["half a {", "[]", "{}"])
    def test_the_error_names_an_invalid_notebook(self, tmp_path: Path, text: str) -> None:
        file = tmp_path / "io" / "broken.ipynb"
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BuildStopped, match=r"broken\.ipynb is not a notebook"):
            lesson_files.read(tmp_path)
