"""The speed of the solvers: python -m benchmarks.search [--only TEXT] [--no-pyodide] [--ffo].

Solves 20 positions of random games for each kind of board. Prints the nodes, and the slowest and
the median time: natively in processor time, and in Pyodide in wall-clock time, also as a share of a
blank start of Pyodide. Also compares O-tell-O with a C program that searches in the same way
without a hash table. With --ffo, solves position 40 of the FFO's end games, which takes about a
minute. The only assertion is that all results agree.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from benchmarks.pyodide import PYODIDE, seconds_in_pyodide
from benchmarks.search import cases
from stonebook.search import solve

HERE = Path(__file__).parent
C_SOURCE = HERE.parent / "engine" / "othello.c"
Results = list[tuple[float, int, int]]
"""The seconds, the margin and the nodes of each position."""
C_BUDGET = "0.5"
"""The seconds in which the C program repeats its work."""


def in_c(name: str) -> tuple[float, int] | None:
    """Return the seconds of all positions in C, and the sum of their margins.

    Returns None for boards that the C program does not play, and without a C compiler.
    """
    game, size, _ = cases.BOARDS[name]
    if (game, size) != ("otello", 8) or shutil.which("cc") is None:
        return None
    lines = []
    for position in cases.positions(name):
        cells = [position.at(cell) for cell in position.cells()]
        sides = (position.to_move, position.rival)
        bit_sets = (
            sum(1 << bit for bit, stone in enumerate(cells) if stone == side) for side in sides
        )
        lines.append(" ".join(map(str, bit_sets)))
    program = Path(tempfile.gettempdir()) / "stonebook-benchmark-othello"
    subprocess.run(["cc", "-O2", "-o", str(program), str(C_SOURCE)], check=True)
    command = [str(program), "solve", str(len(lines)), C_BUDGET]
    process = subprocess.run(
        command, check=True, capture_output=True, text=True, input="\n".join(lines)
    )
    margins, seconds = process.stdout.split()
    return float(seconds), int(margins)


def in_pyodide(names: list[str], folder: Path) -> tuple[float, dict[str, Results]]:
    """Return the seconds of a blank start of Pyodide, and the results of each kind of board."""
    if shutil.which("node") is None or not (folder / "pyodide.mjs").is_file():
        print("left out: Pyodide: there is no node, or no npm package pyodide")
        return 0, {}
    start, results = seconds_in_pyodide(cases.__name__, names, folder)
    return start, dict(zip(names, results, strict=True))


def slowest_and_median(results: Results) -> str:
    seconds = [result[0] for result in results]
    return f"{max(seconds):9.3f}{statistics.median(seconds):9.3f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "--only", default="", help="measure only boards whose names contain this text"
    )
    parser.add_argument("--no-pyodide", action="store_true")
    parser.add_argument("--pyodide", type=Path, default=PYODIDE, help="the folder of Pyodide")
    parser.add_argument(
        "--ffo", action="store_true", help="also solve position 40 of the FFO's end games"
    )
    options = parser.parse_args()
    names = [name for name in cases.BOARDS if options.only.lower() in name.lower()]
    print(f"Python {platform.python_version()}, {platform.machine()}")
    start, pyodide_results = (0.0, {}) if options.no_pyodide else in_pyodide(names, options.pyodide)
    if pyodide_results:
        print(f"A blank start of Pyodide: {start:.2f} s")
    print(f"{'':27}{'nodes':>9}{'slowest':>9}{'median':>9}{'/ C':>7}   Pyodide")
    for name in names:
        native, c = cases.seconds(name), in_c(name)
        nodes = sum(result[2] for result in native) // len(native)
        line = f"{name:27}{nodes:9}{slowest_and_median(native)}"
        line += f"{sum(result[0] for result in native) / c[0]:7.1f}" if c else f"{'':7}"
        assert c is None or c[1] == sum(result[1] for result in native)
        if name in pyodide_results:
            pyodide = pyodide_results[name]
            assert [result[1:] for result in native] == [tuple(result[1:]) for result in pyodide]
            share = max(result[0] for result in pyodide) / start
            line += f"{slowest_and_median(pyodide)}{share:8.2f} of a start"
        print(line, flush=True)
    if options.ffo:
        solve_start = time.process_time()
        proof = solve(cases.ffo_40(), nodes=cases.UNLIMITED_NODES)
        duration = time.process_time() - solve_start
        print(f"FFO 40: {proof.margin:+}, {proof.nodes} nodes, {duration:.0f} s: {proof.line}")
        assert proof.margin == 38 and str(proof.line[0]) == "A2"


if __name__ == "__main__":
    main()
