"""The reader's files in a notebook: Python finds them in `/drive`, and the page stores its changes.

Python can't wait for the page while it opens a file. So before and after each cell the two exchange
what has changed, if anything has: the page may be busy, and a lesson's boards wait for its cells.
This module is imported before the memory snapshot, so it must not hold JavaScript objects.
"""

from __future__ import annotations

import base64
import importlib
import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

IGNORED = "__pycache__"
ENCODING = "utf-8"


class Drive:
    """A folder with the reader's files, and what Python and the page last knew about them."""

    def __init__(self, root: Path) -> None:
        self._root = root
        # The files when they were last exchanged: change and size, nothing for a folder.
        self._exchanged: dict[str, tuple[int, int] | None] = {}
        self._stored: dict[str, str] = {}  # when the page stored each file, as it says

    def changes(self) -> dict[str, object]:
        """Return what Python has changed, and how much it knows, as a message to the page."""
        now = dict(self._scan())
        new = [path for path in now if self._exchanged.get(path, ()) != now[path]]
        return {
            "changed": [self._file(path, is_folder=now[path] is None) for path in new],
            "gone": [path for path in self._exchanged if path not in now],
            "known": self._stored,
        }

    def update(
        self, folder: str, files: Iterable[Mapping[str, str]], stored: dict[str, str]
    ) -> None:
        """Write the files that the page has sent.

        `folder` is the notebook's. `stored` names all stored files, with the times of their last
        changes.
        """
        before, self._stored = self._stored, stored
        lesson_folder = self._root / folder
        if not lesson_folder.is_dir():
            lesson_folder.mkdir(parents=True)
            os.chdir(lesson_folder)
        for path in before.keys() - stored.keys():
            self._remove(self._root / path)
        for file in sorted(files, key=lambda file: file["path"]):
            self._write(self._root / file["path"], file)
        self._exchanged = dict(self._scan())
        importlib.invalidate_caches()

    def _scan(self) -> Iterator[tuple[str, tuple[int, int] | None]]:
        for folder, folders, files in os.walk(self._root):
            if IGNORED in folders:
                folders.remove(IGNORED)
            for name in folders:
                yield (Path(folder) / name).relative_to(self._root).as_posix(), None
            for file in (Path(folder) / name for name in files):
                if file.is_file():  # not a link to nothing
                    about = file.stat()
                    path = file.relative_to(self._root).as_posix()
                    yield path, (about.st_mtime_ns, about.st_size)

    def _file(self, path: str, is_folder: bool) -> dict[str, str]:
        if is_folder:
            return {"path": path, "type": "directory"}
        content = (self._root / path).read_bytes()
        try:
            return {"path": path, "format": "text", "content": content.decode(ENCODING)}
        except UnicodeDecodeError:
            encoded = base64.b64encode(content).decode()
            return {"path": path, "format": "base64", "content": encoded}

    def _remove(self, path: Path) -> None:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)

    def _write(self, path: Path, file: Mapping[str, str]) -> None:
        if path.is_dir() != (file["type"] == "directory"):
            self._remove(path)
        if file["type"] == "directory":
            path.mkdir(parents=True, exist_ok=True)
            return
        content = file["content"] or ""
        is_text = file["format"] != "base64"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode(ENCODING) if is_text else base64.b64decode(content))
        changed = datetime.fromisoformat(self._stored[file["path"]]).timestamp()
        os.utime(path, (changed, changed))


def share(kernel: Any, root: Path = Path("/drive")) -> None:
    """Exchange files before and after each cell that a notebook runs.

    A kernel that shares memory with the page already has JupyterLite's own drive.
    """
    run = kernel.run
    drives: list[Drive] = []

    async def run_with_files(code: str) -> Any:
        import js

        if not drives and hasattr(js, "stonebookFiles") and not root.exists():
            drives.append(Drive(root))
        for drive in drives:
            await _exchange(drive, js)
        try:
            return await run(code)
        finally:
            for drive in drives:
                await _exchange(drive, js)

    kernel.run = run_with_files


async def _exchange(drive: Drive, js: Any) -> None:
    """Exchange changes with the page, if there are any, and name the files that it could not store.

    `js` has the worker's global names (`worker/messages/questions.js`).
    """
    try:
        changes = drive.changes()
        if not (js.stonebookFilesChanged or changes["changed"] or changes["gone"]):
            return
        js.stonebookFilesChanged = False
        answer = await js.stonebookFiles(json.dumps(changes))
        if answer is None:  # the reader has stopped the program; changes go with the next one
            js.stonebookFilesChanged = True
            return
        content = json.loads(answer)
        unsaved = content.pop("unsaved")
        drive.update(**content)
    except Exception as error:  # the cell must run without files, too
        js.stonebookFilesChanged = True
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return
    if unsaved:
        from stonebook.words import say

        print(say("output.unsaved_files", files=", ".join(unsaved)), file=sys.stderr)
