"""Committed files name no machine and no package registry."""

import json
import re

from lite.setup import paths
from tests.repository_files import committed

# Put together here so that this file does not hold them either.
REGISTRIES = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "registry" + ".npmjs",
    "npmjs" + ".org",
    "jsdelivr" + ".net",
    "files." + "python",
]
MACHINES = ("ro" + "ot/", "ho" + "me/(?!web|pyodide)", "wo" + "rk/", "U" + "sers/")
PLACES = re.compile(r"(?<![\w.])/(?:" + "|".join(MACHINES) + ")")


def test_no_committed_file_names_a_registry_or_a_path_of_a_machine() -> None:
    results = []
    for name in committed():
        text = (paths.ROOT / name).read_text(encoding="utf-8", errors="replace")
        results += [f"{name}: {host}" for host in REGISTRIES if host in text]
        results += [f"{name}: {match[0]}" for match in PLACES.finditer(text)]
    assert not results


def test_locks_have_hashes_and_no_addresses() -> None:
    for file in paths.LOCKS.glob("*.txt"):
        text = file.read_text(encoding="utf-8")
        entries = [entry for entry in re.split(r"\n(?=\S)", text) if "==" in entry]
        assert entries, file
        assert all("--hash=sha256:" in entry for entry in entries), file
        assert "://" not in text, file
    for file in paths.LOCKS.glob("*.json"):
        text = file.read_text(encoding="utf-8")
        assert "://" not in text, file
        assert '"resolved"' not in text, file
    browser = json.loads((paths.LOCKS / "browser.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"sha512-[\w+/]{86}==", browser["integrity"])
