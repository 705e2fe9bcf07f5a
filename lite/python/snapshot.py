"""The memory snapshot of a started Python, taken in node with the files that later restore it."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from ..setup import node, paths
from ..setup.messages import BuildStopped, ProgressLine
from ..setup.programs import log_tail, run
from .start import ARCHIVES

DRIVER = Path(__file__).with_name("snapshot.js")  # runs in node
WORKER = paths.ROOT / "lite" / "web" / "worker"
SHARED = ("tables.js", "pointers.js")  # modules of the worker that also make the snapshot
ZSTD_LEVEL = 22  # the build takes a few seconds longer, and every reader fetches less
LOCAL_HEADER_SIZE = 30  # bytes before a file's name in a zip archive

Entries = dict[str, list[tuple[str, int, int, int]]]


def ship(pyodide: Path, core: str) -> str:
    """Write the snapshot next to its sources. Return its file name, which contains a hash."""
    digest = hashlib.sha256(DRIVER.read_bytes() + core.encode())
    for name in SHARED:
        digest.update((WORKER / name).read_bytes())
    for name in ARCHIVES:
        digest.update((pyodide / name).read_bytes())
    store = paths.COMPILED / "snapshot"
    cached = store / f"{digest.hexdigest()[:16]}.bin"
    if not cached.is_file():
        store.mkdir(parents=True, exist_ok=True)
        _make(pyodide, core, cached)
    name = f"snapshot-{hashlib.sha256(cached.read_bytes()).hexdigest()[:10]}.bin"
    shutil.copyfile(cached, pyodide / name)
    return name


def entries(archive: Path) -> Entries:
    """Return the name, offset, packed size and size of each file in an archive, by folder."""
    members: Entries = {}
    with zipfile.ZipFile(archive) as opened:
        for entry in opened.infolist():
            folder, _, name = entry.filename.rpartition("/")
            start = (
                entry.header_offset
                + LOCAL_HEADER_SIZE
                + len(entry.filename.encode())
                + len(entry.extra)
            )
            members.setdefault(folder, []).append(
                (name, start, entry.compress_size, entry.file_size)
            )
    return members


def _make(pyodide: Path, core: str, target: Path) -> None:
    """Take a snapshot and write it to `target`."""
    work = paths.WORK / "snapshot"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(pyodide / core, work / core)
    (work / "package.json").write_text('{"type": "module"}', encoding="utf-8")  # for node
    with zipfile.ZipFile(pyodide / "unpacked.zip") as archive:
        archive.extractall(work / "unpacked")
    files = {
        "stdlib": (pyodide / core / "python_stdlib.zip").stat().st_size,
        "zipped": (pyodide / "zipped.zip").stat().st_size,
        "unpacked": entries(pyodide / "unpacked.zip"),
        "seldom": entries(pyodide / "seldom.zip"),
    }
    job = {
        "folder": str(work / core),
        "core": f"{core}/",
        "zipped": str(pyodide / "zipped.zip"),
        "unpacked": str(work / "unpacked"),
        "lock": str(pyodide / "pyodide-lock.json"),
        "files": files,
        "level": ZSTD_LEVEL,
        "tables": str(WORKER / "tables.js"),
        "pointers": str(WORKER / "pointers.js"),
        "target": str(work / "snapshot.bin"),
    }
    file = work / "job.json"
    file.write_text(json.dumps(job), encoding="utf-8")
    program = node.need()
    progress = ProgressLine("saving the memory of a started Python")
    if run([program, DRIVER, file], log="snapshot"):
        raise BuildStopped("Python's memory could not be saved.", log_tail("snapshot"))
    (work / "snapshot.bin").replace(target)
    progress.finish()
