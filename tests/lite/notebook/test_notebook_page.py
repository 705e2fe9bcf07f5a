"""The notebook's page as a lesson needs it, made from a small JupyterLite."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from lite.notebook import (
    chunks,
    extension,
    jupyter_lite,
    notebook_page,
    page_config,
)
from lite.setup import paths
from lite.setup.messages import BuildStopped
from lite.site.lesson_files import LessonFile
from lite.site.template import catalogue
from lite.web import bundle as scripts
from tests.lite.jupyter import BUNDLE, KERNEL, NOTEBOOK, write, write_assembled_site
from tests.lite.markup import Element, embedded, page

WORDS = catalogue()
BUILD_ID = "0123456789"


@pytest.fixture
def names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two scripts that a lesson loads, and one that this JupyterLite does not have."""
    file = tmp_path / "chunks.json"
    file.write_text('["build/two", "build/none", "extensions/a/static/one"]', encoding="utf-8")
    monkeypatch.setattr(chunks, "NAMES_FILE", file)


@pytest.fixture
def pages(tmp_path: Path, names: None) -> Path:
    folder = write_assembled_site(tmp_path / "out")
    write(folder / "build" / "two.bbbb.js", "'use strict';\nü()\n//# sourceMappingURL=two.js.map\n")
    write(folder / "build" / "two.cccc.js", "never()")
    write(folder / "build" / "twofold.cccc.js", "never()")
    write(folder / "extensions/a/static/one.dddd.js", "one() // last")
    return folder


@pytest.fixture
def finished(pages: Path, lessons: list[LessonFile]) -> Path:
    notebook_page.finish(pages, lessons, BUILD_ID)
    return pages


@pytest.fixture
def own(finished: Path) -> Element:
    return page(finished / "notebooks" / "index.html")


class TestFinish:
    def test_the_head_begins_with_its_meta_scripts_and_links(
        self, own: Element, finished: Path
    ) -> None:
        page = own.only("html")
        assert page["lang"] == "en"
        assert page["data-stonebook-state"] == "opening"  # the notice has its place at once
        head = own.only("head")
        first = [element.tag for element in head.inside()][:11]
        assert first == ["meta", *["script"] * 4, *["link"] * 5, "script"]
        app = head.only("link", rel="manifest")
        assert app["href"] == "../static/stonebook/app.webmanifest"
        assert own.only("meta", name="stonebook-build")["content"] == BUILD_ID
        newest, files, host, versions, early = head.every("script")[:5]
        assert newest["data-root"] == "../"
        assert newest.raw.strip() == scripts.text("every-page.js").strip()
        assert (files["id"], files.raw) == ("stonebook-files", "{}")  # filled in later
        assert host.raw.strip() == scripts.text("missing-files.js").strip()
        assert versions["data-build"] == host["data-build"] == BUILD_ID
        own_versions = scripts.text("versioned-fetch.js")
        assert versions.raw.strip() == own_versions.strip()
        assert early["src"] == f"../static/pyodide/worker-start.js?v={BUILD_ID}"
        assert early["data-build"] == BUILD_ID
        assert head.only("link", rel="icon")["href"] == "../static/stonebook/icon.svg"
        styles = [style["href"] for style in head.every("link", rel="stylesheet")]
        own = "../static/stonebook/"
        # The palette first, for those behind it.
        names = ("tokens-still", "notebook")
        assert styles == [f"{own}{name}.css?v={BUILD_ID}" for name in names]
        # The fonts are in the palette: none comes after the first frame and moves the text.
        tokens = (finished / "static/stonebook/tokens-still.css").read_text("utf-8")
        assert tokens.count("url(data:font/woff2;base64,") == len(
            [*(scripts.HERE / "fonts").glob("*.woff2")]
        )
        assert "url(" not in tokens.replace("url(data:", "")

    def test_jupyterlites_own_start_gives_way_to_the_configuration(
        self, own: Element, finished: Path
    ) -> None:
        assert own.every(id="jupyter-lite-main") == []
        assert "startJupyter()" not in (finished / "notebooks/index.html").read_text("utf-8")
        data = own.only("script", id="jupyter-config-data")
        assert data["data-jupyter-lite-root"] == ".."
        config = embedded(own, "jupyter-config-data")
        assert config == page_config.merged(finished, "notebooks")
        assert config["appName"] == "</script>"
        kernel = config["litePluginSettings"][f"{KERNEL}:kernel"]
        assert kernel["pyodideUrl"] == f"./static/pyodide/python.js?v={BUILD_ID}"
        after = own.only("head").every("script")[-1].raw.strip()
        assert after == scripts.text("config.js").strip()
        assert own.only("style").raw == "b { color: red }"
        assert own.only("head").raw.strip() == ""
        assert own.only("meta", charset="utf-8")

    def test_the_scripts_are_asked_for_early_and_started_by_the_bar(
        self, own: Element, finished: Path
    ) -> None:
        text = (finished / chunks.BUNDLE).read_bytes()
        expected = [f"../{chunks.BUNDLE}?v={hashlib.sha256(text).hexdigest()[:10]}", BUNDLE]
        ahead = own.every("link", rel="preload", as_="script")
        assert [link["href"] for link in ahead] == expected
        bar, first = own.only("body").every("script")[-2:]
        assert first["src"] == f"../static/stonebook/first-screen.js?v={BUILD_ID}"
        assert bar["src"] == f"../static/stonebook/bar.js?v={BUILD_ID}"
        assert bar["data-scripts"].split(" ") == expected

    def test_the_bar_comes_after_the_link_past_it_and_knows_every_lesson(
        self, own: Element, finished: Path, lessons: list[LessonFile]
    ) -> None:
        body = own.only("body")
        assert (body["class"], body["data-notebook"]) == ("jp-ThemedContainer", "notebooks")
        first, second, *_ = body.inside()
        assert first is body.only("a", id="stonebook-skip")
        assert second is body.only("header", id="stonebook-bar")
        listed = embedded(own, "stonebook-lessons")
        for entry, lesson in zip(listed, lessons, strict=True):
            about = {"path": lesson.path, "title": lesson.title, "game": lesson.game_title}
            about |= {"address": lesson.address, "summary": lesson.summary}
            led = {"next": f"{lesson.leads}.ipynb"} if lesson.leads else {}
            assert entry == {**about, **led, "puzzles": ""}
        words = embedded(own, "stonebook-words")
        words = words.get("en", words)  # by language, where there are several
        by_scripts = {key for key in WORDS if key.startswith("page.") and "noscript" not in key}
        assert by_scripts <= {*words}
        assert all(text == WORDS[key] for key, text in words.items() if key in WORDS)
        assert not [key for key in words if not key.startswith(("page.", "language."))]
        back = body.only("a", id="stonebook-back")
        assert (back["href"], back.text) == ("../", WORDS["page.home"])
        assert body.only(id="stonebook-status").text == WORDS["page.status.opening"]
        assert body.text.endswith("Loading")
        text = (finished / "notebooks" / "index.html").read_text(encoding="utf-8")
        assert text.count('content="0123456789"') == text.count('id="stonebook-bar"') == 1
        assert text.count('<html lang="en" data-stonebook-state="opening">') == 1
        for piece in body.pieces():
            assert piece in [*WORDS.values(), "☰", "Loading"], piece

    def test_the_list_of_files_has_head_and_version_but_no_early_python(
        self, finished: Path
    ) -> None:
        tree = page(finished / "tree" / "index.html")
        assert tree.only("meta", name="stonebook-build")["content"] == BUILD_ID
        assert tree.only("link", rel="icon")["href"] == "../static/stonebook/icon.svg"
        *_, data, settle, joined, bundle = tree.every("script")
        assert len(tree.every("script")) == 6
        assert embedded(tree, "jupyter-config-data")["appUrl"] == "./tree/y"
        assert data["data-jupyter-lite-root"] == ".."
        assert settle.raw.strip() == scripts.text("config.js").strip()
        assert joined["src"].startswith(f"../{chunks.BUNDLE}?v=")
        assert bundle["src"] == "../build/tree/bundle.js?_=abc"
        app = tree.only("link", rel="manifest")  # JupyterLite's would be an app of another name
        assert app["href"] == "../static/stonebook/app.webmanifest"
        assert tree.only("head").only("title").raw == f"{WORDS['site.own.files']} · Stonebook"
        styles = [link["href"] for link in tree.every("link", rel="stylesheet")]
        assert styles == [f"../static/stonebook/page.css?v={BUILD_ID}"]
        bar = tree.only("header", id="stonebook-bar")
        assert bar.only("a", id="stonebook-back")["href"] == "../"
        assert {"../learn/", "../own/"} <= {link for link, _ in bar.links}
        assert tree.only("head").raw.strip() == ""

    def test_styles_and_scripts_are_copied_next_to_the_pages(self, finished: Path) -> None:
        for name in ("notebook.css", "bar.js", "first-screen.js"):
            served = finished / "static" / "stonebook" / name
            assert served.read_text("utf-8") == scripts.text(name)
        for name in ("worker-start.js", "python-watch.js"):
            served = finished / "static" / "pyodide" / name
            assert served.read_text("utf-8") == scripts.text(name)
        icon = (scripts.PAGES / "icon.svg").read_bytes()
        assert (finished / "static" / "stonebook" / "icon.svg").read_bytes() == icon

    @pytest.mark.parametrize("kind", ["comlink", "coincident"])
    def test_python_starts_with_the_kernels_worker(self, finished: Path, kind: str) -> None:
        file = finished / "static" / "pyodide" / f"worker-{kind}.js"
        text = file.read_text(encoding="utf-8")
        (worker,) = re.findall(r"^import '([^']*)';$", text, flags=re.M)
        assert (file.parent / worker).read_text(encoding="utf-8") == f"// {kind}"
        (start,) = re.findall(r"^import \{ startNow \} from '([^']*)';$", text, flags=re.M)
        assert start == f"./python.js?v={BUILD_ID}"
        start = "runAheadOfNotebook(startNow());" if kind == "comlink" else "startNow();"
        assert text.splitlines()[-2:] == ["askInNotebook();", start]
        assert len(text.splitlines()) == 5

    @pytest.mark.parametrize(
        ("gone", "problem"),
        [
            ("<head>", "notebooks/index.html of JupyterLite no longer has '<head>'"),
            ("<html>", "notebooks/index.html of JupyterLite no longer has '<html>'"),
            ("data-notebook", "notebooks/index.html of JupyterLite no longer has '<body"),
            ("bundle.js", "JupyterLite's page no longer names its bundle"),
        ],
    )
    def test_another_jupyterlite_stops_the_build(
        self, pages: Path, lessons: list[LessonFile], gone: str, problem: str
    ) -> None:
        text = NOTEBOOK.format(bundle=BUNDLE).replace(gone, "<!-- -->" if "<" in gone else "other")
        write(pages / "notebooks" / "index.html", text)
        with pytest.raises(BuildStopped, match=re.escape(problem)):
            notebook_page.finish(pages, lessons, BUILD_ID)

    def test_two_bundles_are_one_too_many(self, pages: Path, lessons: list[LessonFile]) -> None:
        text = NOTEBOOK.format(bundle=BUNDLE)
        other = text.replace("<style>", f'<link href="{BUNDLE}0"><style>')
        write(pages / "notebooks" / "index.html", other)
        with pytest.raises(BuildStopped, match="no longer names its bundle"):
            notebook_page.finish(pages, lessons, BUILD_ID)


class TestOneScript:
    def test_each_script_is_a_separate_function_in_the_listed_order(self, pages: Path) -> None:
        address = chunks.write(pages)
        script = (pages / chunks.BUNDLE).read_text(encoding="utf-8")
        parts = re.findall(r"\(function\(\)\{(.*?)\n\}\)\(\);\n", script, flags=re.S)
        assert [part.strip() for part in parts] == ["'use strict';\nü()", "one() // last"]
        functions = "".join(f"(function(){{{part}\n}})();\n" for part in parts)
        assert script == f"{chunks.COMPILE_HINT}{functions}"
        version = hashlib.sha256(script.encode()).hexdigest()[:10]
        assert address == f"static/stonebook/notebook.js?v={version}"

    def test_source_maps_of_style_sheets_are_left_out(self, pages: Path) -> None:
        style = """t.push([n.id,".a { content: '\\\\"' }",""%s]),next({version:3,sources:s})"""
        source_map = """,{version:3,sources:["a.css",'b.css'],names:[],mappings:"AA,\\"B",\
sourcesContent:[".a {\\n}",'b'],sourceRoot:""}"""
        write(pages / "build" / "two.bbbb.js", style % source_map)
        chunks.write(pages)
        assert style % "" in (pages / chunks.BUNDLE).read_text(encoding="utf-8")
        assert "AA" not in (pages / chunks.BUNDLE).read_text(encoding="utf-8")

    def test_the_listed_chunks_are_found(self, pages: Path) -> None:
        results = [file.relative_to(pages).as_posix() for file in chunks.files(pages)]
        assert results == ["build/two.bbbb.js", "extensions/a/static/one.dddd.js"]

    def test_the_stored_list_names_scripts_without_their_hashes(self) -> None:
        file = Path(chunks.__file__).with_name("chunks.json")
        names = json.loads(file.read_text(encoding="utf-8"))
        assert len(names) == len(set(names)) > 50
        assert all(re.fullmatch(r"(build|extensions)/.*[^.]", name) for name in names)
        assert not [name for name in names if name.endswith(".js")]


class TestExtensionFile:
    def test_the_file_is_named_after_its_content(self, tmp_path: Path) -> None:
        extension.write(tmp_path / "extension")
        (file,) = (tmp_path / "extension" / "static").iterdir()
        text = file.read_text(encoding="utf-8")
        assert text == scripts.text("plugin.js")
        assert file.name == f"lesson.{hashlib.sha256(text.encode()).hexdigest()[:10]}.js"
        package = json.loads((tmp_path / "extension/package.json").read_text(encoding="utf-8"))
        assert package["jupyterlab"]["_build"]["load"] == f"static/{file.name}"
        source = json.loads(extension.ABOUT.read_text(encoding="utf-8"))
        source["jupyterlab"]["_build"]["load"] = f"static/{file.name}"
        assert package == source

    @pytest.mark.parametrize("package", ["{}", '["lesson.js", "lesson.js"]'])
    def test_a_package_that_does_not_name_it_once_is_refused(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str
    ) -> None:
        write(tmp_path / "about.json", package)
        monkeypatch.setattr(extension, "ABOUT", tmp_path / "about.json")
        with pytest.raises(BuildStopped, match=r"extension\.json does not name lesson\.js once"):
            extension.write(tmp_path / "extension")


class TestJupyterLite:
    def test_the_folder_of_jupyterlite_begins_with_the_configuration_and_the_extension(
        self, tmp_path: Path
    ) -> None:
        jupyter_lite.prepare(tmp_path / "lite")
        for file in jupyter_lite.CONFIGURATION.iterdir():
            assert (tmp_path / "lite" / file.name).read_bytes() == file.read_bytes()
        settings = json.loads((tmp_path / "lite/jupyter_lite_config.json").read_text("utf-8"))
        settings = settings["LiteBuildConfig"]
        assert settings["federated_extensions"] == ["extension"]
        assert (tmp_path / "lite" / "extension" / "package.json").is_file()
        assert settings["output_dir"] == "../site"
        jupyter_lite.name_packages(tmp_path / "lite", ["a", "b"])
        config = json.loads((tmp_path / "lite/jupyter-lite.json").read_text(encoding="utf-8"))
        kernel = config["jupyter-config-data"]["litePluginSettings"][f"{KERNEL}:kernel"]
        assert kernel["loadPyodideOptions"] == {"packages": ["a", "b"]}

    def program(self, own_folders: Path, text: str) -> None:
        paths.PYTHON.parent.mkdir(parents=True)
        paths.PYTHON.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        paths.PYTHON.chmod(0o755)

    def test_jupyterlite_runs_its_own_build_in_the_folder(
        self, own_folders: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.program(own_folders, 'echo "$PWD|$*|$PATH" > told')
        folder = own_folders / "lite"
        folder.mkdir()
        jupyter_lite.assemble(folder)
        place, arguments, path = (folder / "told").read_text(encoding="utf-8").strip().split("|")
        assert place == str(folder)
        assert arguments == "-m jupyterlite_core build"
        first, _, rest = path.partition(":")
        assert first == str(paths.VENV / "bin")  # for programs that it starts by name
        assert rest
        assert "assembling the notebook interface: done" in capsys.readouterr().out

    def test_a_failed_build_shows_the_end_of_its_log(self, own_folders: Path) -> None:
        self.program(own_folders, "echo no space left; exit 3")
        (own_folders / "lite").mkdir()
        with pytest.raises(BuildStopped, match=r"jupyter lite build.* failed") as caught:
            jupyter_lite.assemble(own_folders / "lite")
        assert "    no space left\n" in caught.value.advice
        assert str(paths.LOGS / "jupyter-lite.log") in caught.value.advice
