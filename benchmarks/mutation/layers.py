"""The layers, by patterns of their files, and the tests that must notice faults in them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Layer(NamedTuple):
    """Patterns relative to the project's folder. A pattern or a test may match nothing.

    `but` excludes sources of another layer. The doctests of the sources count as tests. `programs`:
    the tests start subprocesses, which see a fault only if it is written to the file.
    """

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    but: tuple[str, ...] = ()
    programs: bool = False

    def files(self, root: Path) -> list[str]:
        """Return the sources, in order."""
        excluded = {path for pattern in self.but for path in root.glob(pattern)}
        included = {path for pattern in self.sources for path in root.glob(pattern)} - excluded
        return sorted(path.relative_to(root).as_posix() for path in included if path.is_file())

    def arguments(self, root: Path) -> list[str]:
        """Return the existing tests, as arguments for pytest."""
        return [name for name in self.tests if (root / name).exists()]


PACKAGE = "engine/stonebook"

LAYERS: dict[str, Layer] = {
    "words": Layer(
        (f"{PACKAGE}/words/**/*.py", f"{PACKAGE}/words/en.json"),
        ("tests/words", "tests/rules/test_rulebook.py", "tests/rules/test_texts.py"),
    ),
    "rules": Layer(
        (f"{PACKAGE}/rules/**/*.py", f"{PACKAGE}/geometry/**/*.py"),
        ("tests/rules", "tests/geometry", "tests/oracle/test_oracle_vectors.py", "tests/golden"),
    ),
    "search": Layer((f"{PACKAGE}/search/**/*.py",), ("tests/search",)),
    "teach": Layer(
        (f"{PACKAGE}/teach/**/*.py",),
        ("tests/teach", "tests/puzzles/test_faults.py", "tests/puzzles/test_explanations.py"),
        but=(f"{PACKAGE}/teach/scoring/**/*.py",),
    ),
    "scoring": Layer((f"{PACKAGE}/teach/scoring/**/*.py",), ("tests/teach", "tests/golden")),
    "records": Layer((f"{PACKAGE}/records/**/*.py",), ("tests/records", "tests/golden")),
    "storage": Layer(
        (f"{PACKAGE}/storage/**/*.py",), ("tests/storage", "tests/teach/test_progress.py")
    ),
    "draw": Layer((f"{PACKAGE}/draw/**/*.py",), ("tests/draw",)),
    "widgets": Layer((f"{PACKAGE}/widgets/**/*.py",), ("tests/widgets", "tests/draw")),
    "cli": Layer(
        (f"{PACKAGE}/cli/**/*.py",), ("tests/cli", "tests/puzzles/test_faults.py"), programs=True
    ),
    "site": Layer(
        ("lite/**/*.py",),
        ("tests/site", "tests/lite"),
        but=(
            # These run in Pyodide, or in pip's own process.
            *("lite/python/kernel/**/*.py", "lite/**/compile.py", "lite/**/pip_each.py"),
            # This drives a browser over the built site, to prepare a change of JupyterLite.
            "lite/notebook/find_chunks.py",
        ),
    ),
}

NEEDS_MORE = {"site", "house", "browser", "page", "live_page"}
"""Fixtures whose tests read the built site, set up a copy of the project or drive a browser: too
slow to run for each fault, and a fault in this process does not reach them."""
