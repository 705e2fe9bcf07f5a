"""The list of all files, from which a browser saves the site."""

import hashlib
import json
from pathlib import Path

import pytest

from lite.publish import manifest
from lite.setup.messages import BuildStopped
from tests.lite.jupyter import write


def test_every_file_is_listed_with_its_size_and_hash(tmp_path: Path) -> None:
    write(tmp_path / "b" / "index.html", "<p>ä</p>")
    write(tmp_path / "a.js", "a()")
    known = manifest.write(tmp_path, "b1")
    text = (tmp_path / "files.json").read_bytes()
    listed = json.loads(text)
    assert listed == {
        "build": "b1",
        "bytes": 12,
        "files": {
            "a.js": [3, hashlib.sha256(b"a()").hexdigest()],
            "b/index.html": [9, hashlib.sha256("<p>ä</p>".encode()).hexdigest()],
        },
    }
    assert [*listed["files"]] == sorted(listed["files"])
    assert known == hashlib.sha256(text).hexdigest()
    newest = json.loads((tmp_path / "build.json").read_text(encoding="utf-8"))
    assert newest == {"build": "b1", "bytes": 12, "files": known}


def test_the_manifest_depends_only_on_the_files(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        for name in ("b", "a") if folder == "one" else ("a", "b"):
            write(tmp_path / folder / f"{name}.txt", name)
    known = {manifest.write(tmp_path / folder, "b1") for folder in ("one", "two")}
    assert len(known) == 1
    write(tmp_path / "two" / "a.txt", "changed")
    for name in ("files.json", "build.json"):
        (tmp_path / "two" / name).unlink()
    assert manifest.write(tmp_path / "two", "b1") not in known


def test_a_name_that_hosts_may_change_stops_the_build(tmp_path: Path) -> None:
    write(tmp_path / "a#b.txt", "")
    with pytest.raises(BuildStopped, match="a#b"):
        manifest.write(tmp_path, "b1")
