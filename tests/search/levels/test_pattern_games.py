"""The games that Master's values are fitted to: their features are the engine's, and ends exact."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from stonebook.search.levels.patterns import search as module
from stonebook.search.levels.patterns.board import KINDS, pattern_board
from stonebook.search.levels.patterns.search import PatternSearch
from stonebook.search.levels.patterns.weights import UNIT, stage_of, values

np = pytest.importorskip("numpy", reason="NumPy is not installed")
SOURCE = Path(__file__).parents[3] / "benchmarks" / "patterns" / "selfplay.c"
SOLVED = 8
BOARD = pattern_board()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with the positions of a few games."""
    compiler = shutil.which("gcc")
    if compiler is None:
        pytest.skip("gcc is not installed")
    from benchmarks.patterns.__main__ import export

    folder = tmp_path_factory.mktemp("selfplay")
    program, exported, positions = (folder / name for name in ("selfplay", "values", "positions"))
    subprocess.run([compiler, "-O2", "-o", program, SOURCE], check=True)
    export(exported)
    command = [program, exported, "1", "6", "2", str(SOLVED)]
    positions.write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)
    return positions


def sides(file: Path) -> list[tuple[int, int, int]]:
    """Return both sides' stones on the board of patterns, and the mover's margin."""

    def laned(stones: int) -> int:
        return BOARD.laned([cell for cell in range(64) if stones >> cell & 1])

    rows = np.fromfile(file, np.uint64).reshape(-1, 3)
    margins = rows[:, 2].astype(np.int64)
    pairs = zip(rows[:, 0].tolist(), rows[:, 1].tolist(), margins.tolist(), strict=True)
    return [(laned(own), laned(other), margin) for own, other, margin in pairs]


def test_the_features_give_the_engines_estimate(file: Path) -> None:
    from benchmarks.patterns.positions import samples

    positions, search = samples([file]), PatternSearch(1)
    assert len(positions.margins) > 100
    for row, (own, other, margin) in enumerate(sides(file)):
        search._values = stage = values(stage_of(int(positions.empties[row])))
        places = positions.places[row].tolist()
        patterns = sum(table[place] for table, place in zip(stage.tables, places, strict=True))
        counts = [int(count) for count in positions.counts[row]]
        linear = sum(weight * count for weight, count in zip(stage.linear, counts, strict=True))
        assert len(places) == len(KINDS) and patterns + linear == search.estimate(own, other)
        assert positions.margins[row] == margin


def test_the_margins_of_ends_are_exact(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WINNING", 0)
    monkeypatch.setattr(module, "PROB_CUTS", {})
    ends = 0
    for own, other, margin in sides(file):
        empties = 64 - ((own | other) & BOARD.row_lane).bit_count()
        if empties <= SOLVED:
            search = PatternSearch(10**9)
            value = search.value(own, other, empties + 1, -module.INFINITY, module.INFINITY)
            assert value == margin * UNIT
            ends += 1
    assert ends > 20
