"""A whole build of a small site, with stand-ins for Pyodide and JupyterLite."""

import hashlib
import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from lite import build
from lite.notebook import chunks, jupyter_lite
from lite.python import archives, compiling
from lite.replies.puzzles.jobs import TWINS_FOLDER
from lite.setup import lock, paths
from lite.site.docs import sphinx_pages
from lite.web import bundle
from stonebook.words import languages
from tests.lite.conftest import one_handed_out, write_notebook
from tests.lite.jupyter import KERNEL, write, write_assembled_site
from tests.lite.markup import embedded, page
from tests.lite.python.test_packing import COMPILED, archive


@pytest.fixture
def made(
    docs_pages: Path, own_folders: Path, drawn_here: None, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """The steps of the build that have run; each has little to do."""
    done: list[str] = []
    monkeypatch.setattr(sphinx_pages, "sphinx_pages", lambda: docs_pages)
    compiled = own_folders / "compiled"
    compiled.mkdir()
    packages = {}
    for name, files in COMPILED.items():
        about = {f"{name}-1.dist-info/METADATA": f"Name: {name}\nVersion: 1\n".encode()}
        file = archive(compiled / f"{name}-1-py3-cp314.whl", files | about)
        packages[name] = {"file_name": file.name}
    archive(compiled / "stonebook-1-py3-none-any.whl", {"stonebook/__init__.py": b""})
    write(compiled / "pyodide-lock.json", {"packages": packages})
    for name in archives.CORE_SHIPPED:
        write(compiled / name, name)
    monkeypatch.setattr(compiling, "compile_all", lambda: done.append("compiled") or compiled)

    def ship(*_: object) -> str:
        done.append("snapshot")
        return "snapshot-1.bin"

    monkeypatch.setattr(archives.snapshot, "ship", ship)

    def widgets(own: Path) -> None:
        for name in bundle.WIDGETS:
            write(own / name, name)

    monkeypatch.setattr(bundle, "write_widgets", widgets)
    write(own_folders / "chunks.json", ["build/one"])
    monkeypatch.setattr(chunks, "NAMES_FILE", own_folders / "chunks.json")

    def assemble(folder: Path) -> None:
        """Do what JupyterLite does: copy what lies there, and list what can be opened."""
        done.append("assembled")
        site = folder.parent / "site"
        write_assembled_site(site)
        write(site / "build" / "one.ab.js", "one()")
        shutil.copytree(folder / "extension", site / "extension")
        shutil.copytree(folder / "content", site / "files")
        shutil.copy(folder / "jupyter-lite.json", site / "jupyter-lite.json")
        listed = [
            {"path": file.relative_to(folder / "content").as_posix(), "writable": True}
            for file in (folder / "content").rglob("*.ipynb")
        ]
        write(site / "api" / "contents" / "all.json", {"content": listed})

    monkeypatch.setattr(jupyter_lite, "assemble", assemble)
    return done


@pytest.fixture
def lesson(own_folders: Path) -> Path:
    folder = own_folders / "lessons"
    write_notebook(folder, "io/one", title="One", summary="First.", minutes=3, order=1)
    return folder


@pytest.mark.slow
@pytest.mark.share(6, of="suite")
class TestBuild:
    def test_a_build_writes_a_whole_site_once(
        self, made: list[str], own_folders: Path, lesson: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        site = own_folders / "out" / "dist"
        build.build(lesson, site)
        build_id = build.hash_of_sources(lesson)
        newest = json.loads((site / "build.json").read_text("utf-8"))
        assert newest["build"] == build_id
        *_, last, list_of_files = capsys.readouterr().out.splitlines()
        assert newest["files"] in list_of_files
        assert hashlib.sha256((site / "files.json").read_bytes()).hexdigest() == newest["files"]
        listed = json.loads((site / "files.json").read_text("utf-8"))["files"]
        there = {f.relative_to(site).as_posix() for f in site.rglob("*") if f.is_file()}
        assert {*listed} == there - {"files.json", "build.json"}
        assert last.startswith("Built dist/ in ")
        assert last.endswith(f" s (build {build_id}).")
        (id,) = one_handed_out("otello")
        for spoken in languages():
            assert (site / TWINS_FOLDER / spoken / f"{id}.bin").is_file()
        for address in ("", "io", "io/one", "io/one/read", "notebooks", "tree", "otello"):
            meta = page(site / address / "index.html").only("meta", name="stonebook-build")
            assert meta["content"] == build_id, address
        assert (site / "notices.html").is_file()
        licences = (site / "licences" / "python-packages.txt").read_text(encoding="utf-8")
        assert "ipycanvas 1" in licences
        landing = page(site / "index.html")
        ahead = [link["href"] for link in landing.every("link", rel="prefetch")]
        assert "static/pyodide/snapshot-1.bin" in ahead
        assert any(address.startswith("static/pyodide/core-") for address in ahead)
        for address in ahead:
            played = "snapshot-1.bin" in address
            assert (site / address.partition("?")[0]).is_file() or played
        notebooks = page(site / "notebooks" / "index.html")
        assert [lesson["path"] for lesson in embedded(notebooks, "stonebook-lessons")] == [
            "io/one.ipynb"
        ]
        kernel = embedded(notebooks, "jupyter-config-data")["litePluginSettings"]
        packages = kernel[f"{KERNEL}:kernel"]["loadPyodideOptions"]["packages"]
        assert {"stonebook", "ipycanvas", "piplite", "micropip"} <= {*packages}
        listed = json.loads((site / "api/contents/all.json").read_text(encoding="utf-8"))
        written = {entry["path"]: entry["writable"] for entry in listed["content"]}
        assert {path: can for path, can in written.items() if "/puzzles/" not in path} == {
            "io/one.ipynb": False,
            "scratch/before-and-after.ipynb": True,
            "scratch/start.ipynb": True,
        }
        assert written["scratch/puzzles/otello-corner.ipynb"]
        assert json.loads((site / "files/io/one.ipynb").read_text("utf-8"))["metadata"]
        assert (site / "extension" / "package.json").is_file()
        worker = (site / "static" / "pyodide" / "worker-live.js").read_text(encoding="utf-8")
        assert f'from "./python.js?v={build_id}";' in worker
        read = page(site / "io" / "one" / "read" / "index.html")
        early = read.only("script", data_worker="live")
        assert early["src"] == f"../../../static/pyodide/worker-start.js?v={build_id}"

        # The same sources are built once, and changed ones in place of an interrupted build.
        capsys.readouterr()
        build.build(lesson, site)
        assert made == ["compiled", "snapshot", "assembled"]
        assert capsys.readouterr().out == f"dist/ is up to date (build {build_id}).\n"
        write_notebook(lesson, "io/two", title="Two")
        for folder in (paths.WORK / "lite", paths.WORK / "site", site.with_name("dist.new")):
            write(folder / "half.html", "half")
        write(site.with_name("dist.old") / "half.html", "half")
        build.build(lesson, site)
        assert made == ["compiled", "snapshot", "assembled"] * 2
        assert (site / "io" / "two" / "index.html").is_file()
        assert not [*site.parent.glob("dist*/half.html")]
        assert sorted(file.name for file in site.parent.glob("dist*")) == ["dist"]


class TestSources:
    def test_only_source_files_count_as_sources(self, own_folders: Path, lesson: Path) -> None:
        write(lesson / "deep" / "er" / "file.txt", "x")
        write(lesson / "io" / "half.ipynb.new", "x")
        write(lesson / "__pycache__" / "one.pyc", "x")
        results = [file for _, file in build.sources(lesson)]
        own = [file.relative_to(lesson).as_posix() for file in results if lesson in file.parents]
        assert own == ["deep/er/file.txt", "io/one.ipynb"]
        others = [file for file in results if lesson not in file.parents]
        tops = [*dict.fromkeys(file.relative_to(paths.ROOT).parts[0] for file in others)]
        assert tops == [*build.SOURCES]
        assert all(file.is_file() for file in results)

    def test_a_file_and_its_name_make_the_build(self, tmp_path: Path) -> None:
        write(tmp_path / "a", "b")
        before = build.hash_of_sources(tmp_path)
        write(tmp_path / "a", "c")
        changed = build.hash_of_sources(tmp_path)
        (tmp_path / "a").rename(tmp_path / "c")
        write(tmp_path / "c", "a")
        renamed = build.hash_of_sources(tmp_path)
        (tmp_path / "deep").mkdir()
        (tmp_path / "c").rename(tmp_path / "deep" / "c")
        assert len({before, changed, renamed, build.hash_of_sources(tmp_path)}) == 4


class TestCommand:
    @pytest.fixture
    def builds(
        self, own_folders: Path, monkeypatch: pytest.MonkeyPatch
    ) -> list[tuple[Path, Path, bool]]:
        """The builds, each with whether it held the lock."""
        calls: list[tuple[Path, Path, bool]] = []
        monkeypatch.delenv(lock.LOCK_VARIABLE, raising=False)
        monkeypatch.chdir(own_folders)

        def played(notebooks: Path, target: Path, *, keep_unrequested: bool, quick: bool) -> None:
            assert not keep_unrequested and not quick
            calls.append((notebooks, target, lock.LOCK_VARIABLE in os.environ))

        monkeypatch.setattr(build, "build", played)
        return calls

    def run(self, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
        monkeypatch.setattr(sys, "argv", ["lite.build", *arguments])
        build.main()

    def test_a_build_is_of_the_project_by_default(
        self, builds: list[tuple[Path, Path, bool]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.run(monkeypatch)
        assert builds == [(paths.NOTEBOOKS, paths.DIST, True)]

    def test_a_site_is_built_from_other_notebooks_into_another_folder(
        self,
        builds: list[tuple[Path, Path, bool]],
        own_folders: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        for name in ("out", "build/compiled"):
            write(own_folders / name / "kept", "")
        self.run(monkeypatch, "--notebooks", "mine", "--target", "out")
        here = own_folders.resolve()
        assert builds == [(here / "mine", here / "out", True)]
        assert (own_folders / "out" / "kept").exists()
        assert (paths.COMPILED / "kept").exists()

    def test_fresh_removes_the_target_and_the_compiled_files(
        self,
        builds: list[tuple[Path, Path, bool]],
        own_folders: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        for name in ("out", "build/compiled", "build/downloads"):
            write(own_folders / name / "kept", "")
        for _ in range(2):  # also where there is nothing to remove
            self.run(monkeypatch, "--fresh", "--target", "out")
        assert not (own_folders / "out").exists()
        assert not paths.COMPILED.exists()
        assert (paths.DOWNLOADS / "kept").exists()
        assert len(builds) == 2

    def test_the_command_line_help_lists_the_options(
        self,
        builds: list[tuple[Path, Path, bool]],
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        with pytest.raises(SystemExit):
            self.run(monkeypatch, "--help")
        output = capsys.readouterr().out
        assert "python -m lite.build" in output
        assert "Build from the command line" in output
        assert "compile everything again" in output
        assert builds == []
