"""The code that is kept for what readers have from old versions: all of it is listed."""

from __future__ import annotations

import re

from lite.setup.paths import ROOT
from tests.repository_files import committed

TAG = re.compile(r"(?:#|//) ((?:before|in) \d+\.\d+\.\d+: [^\n]+)")
ROW = re.compile(r"^\| ((?:before|in) \d+\.\d+\.\d+: .+?) \| (.+) \|$", re.M)
LIST = ROOT / "docs" / "changing.md"


def tagged_places() -> set[tuple[str, str]]:
    """Return the comments about old versions, each with its file."""
    return {
        (tag, file)
        for file in committed()
        if file.startswith(("engine/", "lite/")) and file.endswith((".py", ".js", ".mjs", ".css"))
        for tag in TAG.findall((ROOT / file).read_text(encoding="utf-8"))
    }


def test_the_list_has_each_place_that_is_kept_for_old_versions() -> None:
    rows = ROW.findall(LIST.read_text(encoding="utf-8"))
    listed = {(tag, file) for tag, files in rows for file in re.findall(r"`([^`]+)`", files)}
    assert rows and listed == tagged_places()
