"""Python's archives, our wheels, and the module that starts Python."""

import hashlib
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lite.python import archives, compiling, slim, start, wheels
from lite.setup import fetch, node, paths
from lite.setup.messages import BuildStopped

Files = dict[str, bytes]


def archive(file: Path, files: Files) -> Path:
    with zipfile.ZipFile(file, "w") as target:
        for name, data in files.items():
            target.writestr(name, data)
    return file


def content(file: Path) -> Files:
    with zipfile.ZipFile(file) as source:
        return {name: source.read(name) for name in source.namelist()}


# Sentences used by Python in a browser; the others belong to the terminal, the bar or plain pages.
SENTENCES = dict.fromkeys(
    ("board.pass", "site.play.all", "site.puzzles.choose", "site.io.credit"), ""
)
UNUSED_SENTENCES = dict.fromkeys(
    ("cli.about", "page.end", "glossary.io.room", "site.io.teaches"), ""
)
COMPILED: dict[str, Files] = {
    "stonebook": {
        "stonebook/believers/mind.pyc": b"not in the browser",
        "stonebook/__init__.pyc": b"s",
        "stonebook/words/en.json": json.dumps({**SENTENCES, **UNUSED_SENTENCES}).encode(),
        "stonebook/search/tablebase/tables/io-4x4.atlas": b"io",
    },
    "stonebook-site": {"piplite/__init__.pyc": b"ours", "piplite/piplite.pyc": b"ours too"},
    "piplite": {"piplite/__init__.pyc": b"theirs", "piplite/piplite.pyc": b"theirs too"},
    "pygments": {"pygments/lexer.pyc": b"p"},
    "ipycanvas": {"ipycanvas/canvas.pyc": b"c", "ipycanvas/x.js": b"-"},
    "jedi": {"jedi.pyc": b"j"},
    "micropip": {"micropip/__init__.pyc": b"m"},
}
IN_ARCHIVES = ["ipycanvas", "pygments", "stonebook", "stonebook-site"]


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    """A folder as compiling leaves it, with little in it."""
    folder = tmp_path / "compiled"
    folder.mkdir()
    packages = {}
    for name, files in COMPILED.items():
        file = archive(folder / f"{name}-1-py3-cp314.whl", files)
        packages[name] = {"file_name": file.name, "depends": []}
    sources = {"stonebook/__init__.py": b"source", "stonebook/words/en.json": b"not this"}
    archive(folder / "stonebook-1-py3-none-any.whl", sources)
    lock = {"info": {"python": "3.14"}, "packages": packages}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")
    for name in archives.CORE_SHIPPED:
        (folder / name).write_bytes(name.encode())
    return folder


class TestArchivesOfTheSite:
    @pytest.fixture(autouse=True)
    def snapshot(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(archives.snapshot, "ship", lambda pyodide, core: "snapshot-12.bin")

    @pytest.fixture
    def target(self, tmp_path: Path, compiled: Path) -> Path:
        self.names = archives.ship(compiled, tmp_path / "out" / "pyodide")
        return tmp_path / "out" / "pyodide"

    def test_the_packages_of_the_archives_are_available_at_once(self, target: Path) -> None:
        assert sorted(self.names) == sorted([*IN_ARCHIVES, "piplite", "jedi", "micropip"])

    def test_only_these_files_are_fetched_by_name(self, target: Path, compiled: Path) -> None:
        wheels = {f"{name}-1-py3-cp314.whl" for name in COMPILED}
        own = {start.START, "zipped.zip", "unpacked.zip", "seldom.zip"}
        (core,) = target.glob("core-*")
        beside = {*wheels, "pyodide-lock.json"}
        assert {file.name for file in target.iterdir()} == {*beside, *own, core.name}
        assert {file.name for file in core.iterdir()} == {*archives.CORE_SHIPPED}
        for file in [*core.iterdir(), *(target / name for name in beside)]:
            assert file.read_bytes() == (compiled / file.name).read_bytes()

    def test_the_folder_of_the_core_changes_with_each_of_its_files(self, compiled: Path) -> None:
        folders = {archives.core_folder(compiled)}
        for name in archives.CORE_SHIPPED:
            (compiled / name).write_bytes(b"other")
            folders.add(archives.core_folder(compiled))
        assert len(folders) == 1 + len(archives.CORE_SHIPPED)
        assert all(re.fullmatch(r"core-[0-9a-f]{10}", name) for name in folders)

    def test_each_archive_contains_its_files(self, target: Path) -> None:
        assert content(target / "zipped.zip") == COMPILED["pygments"]
        rare = {"stonebook/search/tablebase/tables/io-4x4.atlas": b"io"}
        assert content(target / "seldom.zip") == rare
        assert content(target / "unpacked.zip") == {
            "piplite/__init__.pyc": b"ours",  # our script comes before the one that it wraps
            "piplite/piplite.pyc": b"ours too",
            "piplite/_upstream.pyc": b"theirs too",
            "ipycanvas/canvas.pyc": b"c",
            "stonebook/__pycache__/__init__.cpython-314.pyc": b"s",
            "stonebook/__init__.py": b"source",
            "stonebook/words/en.json": json.dumps(SENTENCES).encode(),
        }

    def test_each_file_can_be_read_and_is_packed_small(self, target: Path) -> None:
        for name in ("zipped.zip", "unpacked.zip", "seldom.zip"):
            with zipfile.ZipFile(target / name) as source:
                for entry in source.infolist():
                    assert entry.external_attr >> 16 == 0o644
                    assert entry.compress_type == zipfile.ZIP_DEFLATED
                    assert entry.date_time == (2026, 1, 1, 0, 0, 0)

    def test_the_start_module_lists_the_shipped_files(self, target: Path) -> None:
        text = (target / "python.js").read_text(encoding="utf-8")
        (line,) = re.findall(r"^var SHIPPED = (\{.*\});$", text, flags=re.M)
        shipped = json.loads(line)
        (core,) = target.glob("core-*")
        assert shipped.pop("core") == f"{core.name}/"
        assert shipped.pop("snapshot") == "snapshot-12.bin"
        assert sorted(shipped.pop("packages")) == sorted([*IN_ARCHIVES, "piplite", "jedi"])
        lock = (target / "pyodide-lock.json").read_text(encoding="utf-8")
        embedded_lock = shipped.pop("lock")
        assert json.loads(embedded_lock) == json.loads(lock)
        assert ", " not in embedded_lock and ": " not in embedded_lock
        versions = {}
        for name in ("zipped", "unpacked", "seldom"):
            digest = hashlib.sha256((target / f"{name}.zip").read_bytes()).hexdigest()[:10]
            versions[name] = f"{name}.zip?v={digest}"
        assert shipped == versions
        assert '"./pyodide-core.js"' not in text
        scripts = {f"{core.name}/{name}" for name in start.CORE}
        first = start.first_files(target)
        assert len(first) == len(set(first))
        assert {*first} == {*scripts, f"{core.name}/pyodide.asm.wasm", "snapshot-12.bin"}

    @pytest.mark.parametrize("text", ["", "a = STONEBOOK_SHIPPED; b = STONEBOOK_SHIPPED"])
    def test_a_start_module_without_the_placeholder_stops_the_build(
        self, tmp_path: Path, compiled: Path, monkeypatch: pytest.MonkeyPatch, text: str
    ) -> None:
        monkeypatch.setattr(start.bundle, "text", lambda _: text)
        with pytest.raises(BuildStopped, match=r"python\.js must contain STONEBOOK_SHIPPED once"):
            archives.ship(compiled, tmp_path / "out")


@pytest.mark.parametrize(
    ("name", "packed"),
    [
        ("a/b.pyc", True),
        ("a/data.json", True),
        ("a/tests.pyc", True),
        ("a/mjs", True),
        ("a.dist-info/METADATA", True),
        ("a.dist-info/RECORD", False),
        ("a/b.pyi", False),
        ("a/b.js", False),
        ("a/b.js.map", False),
        ("a/tests/b.pyc", False),
        ("a/labextension/b.json", False),
        ("IPython/terminal/__init__.pyc", True),
        ("IPython/terminal/embed.pyc", False),
        ("IPython/testing/skipdoctest.pyc", True),
        ("IPython/testing/plugin/ipdoctest.pyc", False),
        ("pygments/lexers/python.pyc", True),
        ("pygments/lexers/pythonic.pyc", False),
        ("pygments/lexers/lisp.pyc", False),
        ("pygments/styles/lisp.pyc", True),
        ("a/nbextension/b.json", False),
        ("a-1.data/share/b", False),
        ("a/", False),
    ],
)
def test_unneeded_files_are_left_out(tmp_path: Path, name: str, packed: bool) -> None:
    archives._pack(tmp_path / "a.zip", [{name: b"x", "last": b"y"}])
    assert [*content(tmp_path / "a.zip")] == [*([name] if packed else []), "last"]


class TestWheels:
    def test_a_plain_wheel_has_its_metadata(self, tmp_path: Path) -> None:
        file = wheels.plain_wheel(tmp_path, "two-words", "1.5", {"a.py": b"x"})
        assert file == tmp_path / "two_words-1.5-py3-none-any.whl"
        files = content(file)
        info = "two_words-1.5.dist-info"
        assert {*files} == {"a.py", *(f"{info}/{n}" for n in ("METADATA", "WHEEL", "RECORD"))}
        assert files["a.py"] == b"x"
        about = files[f"{info}/METADATA"].decode().splitlines()
        assert about == ["Metadata-Version: 2.1", "Name: two-words", "Version: 1.5"]
        fields = dict(line.split(": ") for line in files[f"{info}/WHEEL"].decode().splitlines())
        assert (fields["Wheel-Version"], fields["Tag"]) == ("1.0", "py3-none-any")
        assert fields["Root-Is-Purelib"] == "true"
        assert {*fields} == {"Wheel-Version", "Generator", "Root-Is-Purelib", "Tag"}
        assert files[f"{info}/RECORD"] == b""

    def test_all_wheels_are_written(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        results = []
        monkeypatch.setattr(wheels, "engine_wheel", results.append)
        wheels.write(tmp_path)
        assert results == [tmp_path]
        found = {file.name.partition("-")[0]: content(file) for file in tmp_path.iterdir()}
        site = found.pop("stonebook_site")
        own = {file.relative_to(wheels.KERNEL).as_posix() for file in wheels.KERNEL.rglob("*.py")}
        assert own == {name for name in site if "dist-info" not in name}
        assert {"stonebook_site.py", "piplite/__init__.py"} <= own
        for name in own:
            assert site[name] == (wheels.KERNEL / name).read_bytes()
        # only their names are wanted
        names = {"jedi", "numpy", "pillow", "widgetsnbextension", "jupyterlab_widgets"}
        names |= {"prompt_toolkit", "wcwidth"}
        assert {*found} == names
        assert all("dist-info" in name for files in found.values() for name in files)
        about = {name: next(v for k, v in found[name].items() if "METADATA" in k) for name in names}
        assert b"Name: jupyterlab-widgets\n" in about["jupyterlab_widgets"]
        versions = {n: text.decode().split("Version: ")[-1].strip() for n, text in about.items()}
        assert versions.pop("jedi").startswith("0.")  # what IPython asks for
        # Newer than any requested version.
        assert {int(version) for version in versions.values()} == {99}
        assert {*wheels.LEFT_OUT} == {name.replace("_", "-") for name in versions}

    def test_the_wheel_of_the_engine_is_built_or_the_log_is_shown(
        self, own_folders: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = own_folders / "work"
        folder.mkdir()
        calls = []

        def run(command: list[object], **options: Any) -> int:
            calls.append(([str(part) for part in command], options))
            (folder / "stonebook-0.1-py3-none-any.whl").touch()
            return 0

        monkeypatch.setattr(wheels, "run", run)
        assert wheels.engine_wheel(folder) == folder / "stonebook-0.1-py3-none-any.whl"
        ((command, options),) = calls
        assert command[:4] == [str(paths.PYTHON), "-m", "hatchling", "build"]
        assert command[4:] == ["-t", "wheel", "-d", str(folder)]
        paths.LOGS.mkdir(parents=True)
        (paths.LOGS / f"{options['log']}.log").write_text("no licence file", encoding="utf-8")
        monkeypatch.setattr(wheels, "run", lambda *_, **__: 1)
        with pytest.raises(BuildStopped, match=r"(?s)wheel could not be built.*no licence file"):
            wheels.engine_wheel(folder)


class TestCompiling:
    @pytest.fixture
    def pyodide(self, own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
        """A folder with the fetched files, and a program that stands in for Pyodide."""
        paths.PYODIDE.mkdir(parents=True)
        for name in compiling.CORE:
            text = f"{name.upper()}: 'pyodide.asm.mjs'\n//# sourceMappingURL=a.map\n"
            (paths.PYODIDE / name).write_text(text, encoding="utf-8")
        archive(paths.PYODIDE / "python_stdlib.zip", {"os.py": b"os"})
        lock = {"info": {"python": "3.14"}, "packages": {"numpy": {"url": "https://…"}}}
        (paths.PYODIDE / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
        fetched = own_folders / "fetched"
        fetched.mkdir()
        for name in ("ipython-9", "widgetsnbextension-4", "tool-1"):
            archive(fetched / f"{name}-py3-none-any.whl", {"a.py": name.encode()})
        share = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
        (paths.VENV / share).mkdir(parents=True)
        archive(paths.VENV / share / "piplite-1-py3-none-any.whl", {"b.py": b"b"})

        def files(lock: str) -> list[Path]:
            found = sorted(fetched.iterdir())
            return [file for file in found if file.name.startswith("tool") == (lock == "tools")]

        monkeypatch.setattr(fetch, "files_for_pyodide", files)
        monkeypatch.setattr(
            wheels,
            "engine_wheel",
            lambda folder: archive(folder / "stonebook-1.whl", {"s.py": b""}),
        )
        monkeypatch.setattr(node, "find", lambda: Path("/bin/node"))
        self.jobs: list[dict[str, Any]] = []
        self.fails = False

        def run(command: list[object], *, log: str, line: Callable[[str], None]) -> int:
            program, driver, file = command
            assert (program, driver) == (Path("/bin/node"), compiling.DRIVER)
            assert isinstance(file, Path)
            job = json.loads(file.read_text(encoding="utf-8"))
            self.jobs.append(job)
            folder = Path(job["folder"])
            line("Loading pyodide")
            for name in job["toCompile"]:
                new = name.replace(".whl", "-cp314.whl")
                (folder / new).write_bytes(b"compiled " + (folder / name).read_bytes())
                line(f"compiled {name} {new}")
            paths.LOGS.mkdir(parents=True, exist_ok=True)
            (paths.LOGS / f"{log}.log").write_text("out of memory", encoding="utf-8")
            return int(self.fails)

        monkeypatch.setattr(compiling, "run", run)
        monkeypatch.setattr(slim, "slim", lambda folder: None)  # test_slim.py
        return run

    def test_all_archives_are_compiled_once(self, pyodide: object) -> None:
        first = compiling.compile_all()
        (job,) = self.jobs
        names = {"ipython-9-py3-none-any.whl", "piplite-1-py3-none-any.whl", "stonebook-1.whl"}
        own = {"stonebook_site", "jedi", "numpy", "pillow", "jupyterlab_widgets"}
        own |= {"prompt_toolkit", "wcwidth"}
        compiled = {*job["toCompile"]}
        assert {*names, "python_stdlib.zip"} <= compiled
        assert {name.partition("-")[0] for name in compiled - names} == {
            *own,
            "python_stdlib.zip",
            "widgetsnbextension",
        }
        # the stand-in, not the real one
        assert not (first / "widgetsnbextension-4-py3-none-any.whl").exists()
        assert job["compiled"] == {}
        assert job["pyodide"] == str(paths.PYODIDE)
        assert [Path(file).name for file in job["tools"]] == ["tool-1-py3-none-any.whl"]
        assert job["leftOut"] == list(wheels.LEFT_OUT)
        assert job["script"] == str(compiling.SCRIPT)
        assert Path(job["folder"]) == paths.WORK / "compile"
        assert compiling.compile_all() == first
        assert len(self.jobs) == 1

    def test_the_compiled_set_contains_its_files(self, pyodide: object) -> None:
        folder = compiling.compile_all()
        assert folder.parent == paths.COMPILED / "sets"
        for name, here in compiling.CORE.items():
            text = (folder / here).read_text(encoding="utf-8")
            if here.endswith(".js"):  # knows its neighbour by the name that it has here
                assert text == f"{name.upper()}: 'pyodide.asm.js'\n"
            else:
                assert text == (paths.PYODIDE / name).read_text(encoding="utf-8")
        assert not [*folder.glob("*.mjs")]
        assert (folder / "stonebook-1-cp314.whl").read_bytes().startswith(b"compiled ")
        assert (folder / "stonebook-1.whl").is_file()  # its sources are shipped too
        assert (folder / "python_stdlib.zip").read_bytes().startswith(b"compiled ")
        lock = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
        assert lock == {"info": {"python": "3.14"}, "packages": {}}
        assert not (paths.WORK / "compile").exists()

    def test_only_changed_files_are_compiled_again(
        self, pyodide: object, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = compiling.compile_all()
        changed = lambda folder: archive(folder / "stonebook-1.whl", {"s.py": b"new"})  # noqa: E731
        monkeypatch.setattr(wheels, "engine_wheel", changed)
        second = compiling.compile_all()
        assert second != first
        job = self.jobs[-1]
        assert job["toCompile"] == ["stonebook-1.whl"]
        known = job["compiled"]
        assert known["ipython-9-py3-none-any.whl"] == "ipython-9-py3-none-any-cp314.whl"
        assert known["python_stdlib.zip"] == "python_stdlib.zip"
        assert {*known} == {*self.jobs[0]["toCompile"]} - {"stonebook-1.whl"}
        for name in ("ipython-9-py3-none-any-cp314.whl", "python_stdlib.zip"):
            assert (second / name).read_bytes() == (first / name).read_bytes()
        earlier, other = (folder / "stonebook-1-cp314.whl" for folder in (first, second))
        assert earlier.read_bytes() != other.read_bytes()

    def test_another_way_of_compiling_compiles_all_again(
        self, pyodide: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        compiling.compile_all()
        for name in ("SCRIPT", "HELP_TEXTS", "DRIVER"):
            file = tmp_path / getattr(compiling, name).name
            file.write_text("another way", encoding="utf-8")
            monkeypatch.setattr(compiling, name, file)
            compiling.compile_all()
        # by the code that runs within Pyodide, and by how Pyodide is started for it
        assert [len(job["toCompile"]) for job in self.jobs] == [12, 12, 12, 12]

    def test_a_failure_is_reported_and_leaves_nothing_behind(
        self, pyodide: object, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.fails = True
        with pytest.raises(BuildStopped, match=r"(?s)Compiling in Pyodide failed.*out of memory"):
            compiling.compile_all()
        assert "done in" not in capsys.readouterr().out
        self.fails = False
        compiling.compile_all()
        assert len(self.jobs[-1]["toCompile"]) == 12
        output = capsys.readouterr().out
        assert "compiling Python files in Pyodide: done in" in output
        assert "compiling Python files in Pyodide: 1 of 12 " in output

    def test_without_node_it_names_the_command(
        self, pyodide: object, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(node, "find", lambda: None)
        with pytest.raises(BuildStopped, match=r"(?s)Node has been removed.*python3 -m lite setup"):
            compiling.compile_all()
