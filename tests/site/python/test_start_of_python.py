"""If the stored Python does not fit, the worker starts Python fully, without a message."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from lite.setup import node

HERE = Path(__file__).parent
MAGIC = b"stonebook kept 1"
# Plays the ordinary start, which other tests try.
ORDINARY = """async () => ({
  ordinary: 'yes', loadedPackages: {}, setInterruptBuffer() {}, _api: {},
})"""


def other(kept: bytes, **changes: Any) -> bytes:
    """Return a kept file that says something else of itself."""
    begin = len(MAGIC) + 4
    length = int.from_bytes(kept[len(MAGIC) : begin], "little")
    about = {**json.loads(kept[begin : begin + length]), **changes}
    text = json.dumps(about).encode()
    return MAGIC + len(text).to_bytes(4, "little") + text + kept[begin + length :]


def fewer_frames(kept: bytes) -> bytes:
    """Return a kept file without its last frame, and which knows of no more."""
    begin = len(MAGIC) + 4
    about = json.loads(kept[begin : begin + int.from_bytes(kept[len(MAGIC) : begin], "little")])
    *frames, last = about["frames"]
    return other(kept[: -last[0]], frames=frames)


def flipped(kept: bytes) -> bytes:
    middle = len(kept) // 2
    return kept[:middle] + bytes([kept[middle] ^ 64]) + kept[middle + 1 :]


DAMAGES = {
    "empty": lambda kept: b"",
    "another file": lambda kept: b"<!doctype html><title>Not found</title>",
    "cut": lambda kept: kept[: len(kept) // 2],
    "cut in its head": lambda kept: kept[:30],
    "longer": lambda kept: kept + b"more",
    "damaged": flipped,
    "without its last pages": fewer_frames,
    "of another Pyodide": lambda kept: other(kept, version="314.0.5"),
    "of another build of Pyodide": lambda kept: other(kept, build="0" * 64),
    "of another core": lambda kept: other(kept, core="core-0000000000/"),
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
    (file,) = folder.glob("kept-*.bin")
    content = file.read_bytes()
    assert content.startswith(MAGIC)
    wrong: dict[str, dict[str, Any]] = {
        "missing": {"wrong": {"kept.bin": {"status": 404}}},
        "broken server": {"wrong": {"kept.bin": {"status": 500}}},
        "old browser": {"lacks": "blobs"},
    }
    for name, damage in DAMAGES.items():
        bad = folder.parent / f"{name}.bin"
        bad.write_bytes(damage(content))
        wrong[name] = {"wrong": {"kept.bin": {"instead": str(bad)}}}
    first, *answers, last = starts(folder, [{}, *wrong.values(), {}])
    for as_it_is in (first, last):
        assert as_it_is["said"] == [{"stonebook": "ready", "kept": True}]
        assert as_it_is["two"] == 2
        assert as_it_is["packages"] > 10
    found = dict(zip(wrong, answers, strict=True))
    for name, answer in found.items():
        assert answer["said"] == [{"stonebook": "ready", "kept": False}], name
        assert answer["two"] == "yes", name
