"""A notebook's Python has the reader's files, and the page stores its changes."""

from __future__ import annotations

import asyncio
import base64
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from lite.setup import paths

DAY = "2026-05-01T10:00:{:02}.000Z"


class FilesPage:
    """The page, with its stored files. `requests` has what Python sent."""

    def __init__(self) -> None:
        self.files: dict[str, dict[str, str]] = {}
        self.times: dict[str, str] = {}
        self.requests: list[dict[str, Any]] = []
        self.is_stopped = False
        self.is_full = False
        self._clock = 0

    def save(self, path: str, **file: str) -> None:
        """Store a file, or a folder."""
        self._clock += 1
        self.times[path] = DAY.format(self._clock)
        self.files[path] = {"path": path, "type": "file", **file}
        self.tell()

    def delete(self, path: str) -> None:
        """Delete a stored file."""
        del self.files[path], self.times[path]
        self.tell()

    def tell(self) -> None:
        """Tell Python that stored files have changed."""
        sys.modules["js"].stonebookFilesChanged = True  # type: ignore[attr-defined]

    async def answer(self, text: str) -> str | None:
        """Answer as `python/files.js` does."""
        request = json.loads(text)
        self.requests.append(request)
        if self.is_stopped:
            return None
        unsaved = [file["path"] for file in request["changed"]] if self.is_full else []
        known = dict(request["known"])
        for path in request["gone"]:
            self.delete(path)
        for file in request["changed"] * (not self.is_full):
            self.save(**file)
            known[file["path"]] = self.times[file["path"]]
        new = [self.files[path] for path in self.files if known.get(path) != self.times[path]]
        return json.dumps(
            {"folder": "scratch", "unsaved": unsaved, "stored": self.times, "files": new}
        )


Run = Callable[[Callable[[], object]], None]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> FilesPage:
    page = FilesPage()
    monkeypatch.syspath_prepend(str(paths.LITE / "python" / "kernel"))
    js = ModuleType("js")
    js.stonebookFiles = page.answer  # type: ignore[attr-defined]
    js.stonebookFilesChanged = True  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "js", js)
    return page


@pytest.fixture
def run(page: FilesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a cell in the kernel."""
    import stonebook_files

    monkeypatch.chdir(tmp_path)  # and back

    async def run_code(cell: Callable[[], object]) -> object:
        return cell()

    kernel = SimpleNamespace(run=run_code)
    stonebook_files.share(kernel, tmp_path / "drive")
    shared: Callable[[Callable[[], object]], Awaitable[object]] = kernel.run

    def run(cell: Callable[[], object]) -> None:
        asyncio.run(shared(cell))  # type: ignore[arg-type]

    return run


def write(name: str, text: str) -> Callable[[], object]:
    return lambda: Path(name).write_text(text, encoding="utf-8")


def test_a_cell_reads_files_next_to_its_notebook(page: FilesPage, run: Run) -> None:
    page.save("scratch/data.csv", format="text", content="a,b\n1,é\n")
    page.save("scratch/stone.png", format="base64", content=base64.b64encode(b"\x89\xff").decode())
    page.save("scratch/page.ipynb", type="notebook", format="json", content='{"cells":[]}')
    page.save("scratch/more", type="directory", format="json", content="")
    seen: list[object] = []
    run(lambda: seen.append(Path("data.csv").read_text(encoding="utf-8")))
    run(lambda: seen.extend([Path("stone.png").read_bytes(), Path("page.ipynb").read_text()]))
    run(lambda: seen.extend(sorted(map(str, Path().iterdir()))))
    assert seen[:3] == ["a,b\n1,é\n", b"\x89\xff", '{"cells":[]}']
    assert seen[3:] == ["data.csv", "more", "page.ipynb", "stone.png"]
    assert all(not request["changed"] for request in page.requests)


def test_a_cell_imports_a_module_next_to_its_notebook(
    page: FilesPage, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend("")
    run(lambda: None)
    page.save("scratch/stones_helper.py", format="text", content="answer = 42")
    seen: list[object] = []
    run(lambda: seen.append(__import__("stones_helper").answer))
    assert seen == [42]
    del sys.modules["stones_helper"]
    assert page.files.keys() == {"scratch/stones_helper.py"}  # and no compiled module


def test_the_page_stores_what_a_cell_writes_and_deletes(page: FilesPage, run: Run) -> None:
    run(write("a.txt", "one"))
    assert page.files["scratch/a.txt"]["content"] == "one"
    run(lambda: (Path("new").mkdir(), Path("new/b.bin").write_bytes(b"\xff")))
    assert page.files["scratch/new"]["type"] == "directory"
    assert page.files["scratch/new/b.bin"]["content"] == "/w=="
    run(write("a.txt", "two"))
    assert page.files["scratch/a.txt"]["content"] == "two"
    run(lambda: Path("a.txt").rename("c.txt"))
    assert page.files["scratch/c.txt"]["content"] == "two"
    assert "scratch/a.txt" not in page.files
    run(lambda: None)
    sent = len(page.requests)
    run(lambda: None)
    assert len(page.requests) == sent, "nothing has changed, so no cell waits for the page"


def test_changes_of_another_tab_arrive_with_the_next_cell(page: FilesPage, run: Run) -> None:
    page.save("scratch/a.txt", format="text", content="one")
    seen: list[object] = []
    run(lambda: seen.append(Path("a.txt").read_text()))
    page.save("scratch/a.txt", format="text", content="two")
    run(lambda: seen.append(Path("a.txt").read_text()))
    page.delete("scratch/a.txt")
    run(lambda: seen.append(Path("a.txt").exists()))
    assert seen == ["one", "two", False]


def test_a_cell_that_fails_has_written_its_files(page: FilesPage, run: Run) -> None:
    def fail() -> None:
        Path("a.txt").write_text("one")
        raise ValueError

    with pytest.raises(ValueError):
        run(fail)
    assert page.files["scratch/a.txt"]["content"] == "one"


def test_a_stop_leaves_changes_to_the_next_cell(page: FilesPage, run: Run) -> None:
    run(lambda: None)
    page.is_stopped = True
    run(write("a.txt", "one"))
    page.is_stopped = False
    run(lambda: None)
    assert page.files["scratch/a.txt"]["content"] == "one"


def test_files_that_are_not_stored_are_named_once(
    page: FilesPage, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    page.is_full = True
    run(write("a.txt", "one"))
    assert capsys.readouterr().err == (
        "Not saved, because your browser has no room left: scratch/a.txt.\n"
    )
    seen: list[object] = []
    run(lambda: seen.append(Path("a.txt").read_text()))
    assert seen == ["one"]
    assert not capsys.readouterr().err


def test_a_cell_runs_without_a_page_that_answers(
    page: FilesPage, run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fail(text: str) -> str:
        raise OSError("no page")

    seen: list[object] = []
    monkeypatch.setattr("js.stonebookFiles", fail)
    run(lambda: seen.append(1))
    assert seen == [1]
    assert "OSError: no page" in capsys.readouterr().err
    monkeypatch.delattr("js.stonebookFiles")


def test_a_page_without_a_notebook_has_no_files(
    page: FilesPage, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delattr("js.stonebookFiles")
    run(lambda: None)
    assert not (tmp_path / "drive").exists()


def test_a_kernel_with_its_own_drive_keeps_it(page: FilesPage, run: Run, tmp_path: Path) -> None:
    (tmp_path / "drive").mkdir()
    run(lambda: None)
    assert not page.requests
