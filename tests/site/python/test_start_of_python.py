"""If the stored Python does not fit, the worker starts Python fully, without a message."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from lite.setup import node

HERE = Path(__file__).parent
MAGIC = b"stonebook snapshot 1"
# Plays the ordinary start, which other tests try.
ORDINARY = """async () => ({
  ordinary: 'yes', loadedPackages: {}, setInterruptBuffer() {}, _api: {},
})"""


def other(snapshot: bytes, **changes: Any) -> bytes:
    """Return a snapshot that says something else of itself."""
    begin = len(MAGIC) + 4
    length = int.from_bytes(snapshot[len(MAGIC) : begin], "little")
    about = {**json.loads(snapshot[begin : begin + length]), **changes}
    text = json.dumps(about).encode()
    return MAGIC + len(text).to_bytes(4, "little") + text + snapshot[begin + length :]


def fewer_frames(snapshot: bytes) -> bytes:
    """Return a snapshot without its last frame, and which knows of no more."""
    begin = len(MAGIC) + 4
    about = json.loads(
        snapshot[begin : begin + int.from_bytes(snapshot[len(MAGIC) : begin], "little")]
    )
    *frames, last = about["frames"]
    return other(snapshot[: -last[0]], frames=frames)


def flipped(snapshot: bytes) -> bytes:
    middle = len(snapshot) // 2
    return snapshot[:middle] + bytes([snapshot[middle] ^ 64]) + snapshot[middle + 1 :]


DAMAGES = {
    "empty": lambda snapshot: b"",
    "another file": lambda snapshot: b"<!doctype html><title>Not found</title>",
    "cut": lambda snapshot: snapshot[: len(snapshot) // 2],
    "cut in its head": lambda snapshot: snapshot[:30],
    "longer": lambda snapshot: snapshot + b"more",
    "damaged": flipped,
    "without its last pages": fewer_frames,
    "of another Pyodide": lambda snapshot: other(snapshot, version="314.0.5"),
    "of another build of Pyodide": lambda snapshot: other(snapshot, build="0" * 64),
    "of another core": lambda snapshot: other(snapshot, core="core-0000000000/"),
}


@pytest.fixture(scope="module")
def folder(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("start") / "pyodide"
    shutil.copytree(site / "static" / "pyodide", folder)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    script = folder / "python.js"
    text = script.read_text(encoding="utf-8")
    assert text.count("await startInFull(") == 1
    text = text.replace("await startInFull(", f"await ({ORDINARY})(")
    script.write_text(text, encoding="utf-8")
    return folder


def starts(folder: Path, job: list[dict[str, Any]]) -> list[dict[str, Any]]:
    file, answer = folder.parent / "job.json", folder.parent / "answer.json"
    file.write_text(json.dumps(job), encoding="utf-8")
    run = subprocess.run(
        [str(node.find()), *map(str, (HERE / "worker.mjs", folder, file, answer))],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    data: list[dict[str, Any]] = json.loads(answer.read_text(encoding="utf-8"))
    return data


def test_any_mismatch_falls_back_to_the_full_start(folder: Path) -> None:
    (file,) = folder.glob("snapshot-*.bin")
    content = file.read_bytes()
    assert content.startswith(MAGIC)
    wrong: dict[str, dict[str, Any]] = {
        "missing": {"wrong": {"snapshot.bin": {"status": 404}}},
        "broken server": {"wrong": {"snapshot.bin": {"status": 500}}},
        "old browser": {"lacks": "blobs"},
    }
    for name, damage in DAMAGES.items():
        bad = folder.parent / f"{name}.bin"
        bad.write_bytes(damage(content))
        wrong[name] = {"wrong": {"snapshot.bin": {"instead": str(bad)}}}
    first, *answers, last = starts(folder, [{}, *wrong.values(), {}])
    for as_it_is in (first, last):
        assert as_it_is["said"] == [{"stonebook": "ready", "snapshot": True}]
        assert as_it_is["two"] == 2
        assert as_it_is["packages"] > 10
    found = dict(zip(wrong, answers, strict=True))
    for name, answer in found.items():
        assert answer["said"] == [{"stonebook": "ready", "snapshot": False}], name
        assert answer["two"] == "yes", name
