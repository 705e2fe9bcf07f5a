"""The layers, by patterns of their files, and the tests that must notice faults in them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Layer(NamedTuple):
    """The sources and the tests of a layer, as patterns relative to the project's folder.

    A pattern may match nothing. Doctests in the sources count as tests, too. With
    `starts_programs`, the tests start subprocesses, which see a fault only if it is in the file.
    """

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    excluded: tuple[str, ...] = ()
    starts_programs: bool = False

    def files(self, root: Path) -> list[str]:
        """Return the sources, in order."""
        excluded = {path for pattern in self.excluded for path in root.glob(pattern)}
        included = {path for pattern in self.sources for path in root.glob(pattern)} - excluded
        return sorted(path.relative_to(root).as_posix() for path in included if path.is_file())

    def arguments(self, root: Path) -> list[str]:
        """Return the existing tests, as arguments for pytest."""
        return [name for name in self.tests if (root / name).exists()]


PACKAGE = "engine/stonebook"
SCORING = (f"{PACKAGE}/teach/scoring/**/*.py", f"{PACKAGE}/teach/games/*/scoring.py")

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
        excluded=SCORING,
    ),
    "classroom": Layer((f"{PACKAGE}/classroom/**/*.py",), ("tests/classroom",)),
    "scoring": Layer(SCORING, ("tests/teach", "tests/golden")),
    "records": Layer((f"{PACKAGE}/records/**/*.py",), ("tests/records", "tests/golden")),
    "storage": Layer(
        (f"{PACKAGE}/storage/**/*.py",), ("tests/storage", "tests/teach/test_progress.py")
    ),
    "draw": Layer((f"{PACKAGE}/draw/**/*.py",), ("tests/draw",)),
    "widgets": Layer(
        (f"{PACKAGE}/widgets/**/*.py",), ("tests/widgets", "tests/draw", "tests/classroom")
    ),
    "cli": Layer(
        (f"{PACKAGE}/cli/**/*.py",),
        ("tests/cli", "tests/puzzles/test_faults.py"),
        starts_programs=True,
    ),
    "site": Layer(
        ("lite/**/*.py",),
        ("tests/site", "tests/lite"),
        excluded=(
            # These run in Pyodide, or in pip's own process.
            *("lite/python/kernel/**/*.py", "lite/**/compile.py", "lite/**/pip_each.py"),
            # This drives a browser over the built site before an upgrade of JupyterLite.
            "lite/notebook/find_chunks.py",
        ),
    ),
}

SLOW_FIXTURES = {"site", "house", "browser", "page", "live_page"}
"""Fixtures that read the built site, set up a copy of the project or drive a browser. Their tests
are too slow to run for each fault, and a fault in this process does not reach them."""
