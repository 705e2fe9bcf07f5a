"""The speed of the solvers: python -m benchmarks.search [--only TEXT] [--no-pyodide] [--ffo].

For each kind of board, 20 positions of random games: nodes, the slowest and the median, natively in
processor time, in Pyodide in wall-clock time and as a share of a blank start of Pyodide that prints
2. O-tell-O is also compared with a C program that searches alike, without a hash table. With --ffo,
solves position 40 of the FFO's end games, which takes about a minute. The only assertion is that
all results agree.
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
Solved = list[tuple[float, int, int]]


def in_c(name: str) -> tuple[float, int] | None:
    """Return the seconds of all positions in C, and the sum of their margins."""
    game, size, _ = cases.BOARDS[name]
    if (game, size) != ("otello", 8) or shutil.which("cc") is None:
        return None
    lines = []
    for position in cases.positions(name):
        cells = [position.at(cell) for cell in position.cells()]
        sides = (position.to_move, position.rival)
        lines.append(
            " ".join(str(sum(1 << i for i, stone in enumerate(cells) if stone == s)) for s in sides)
        )
    program = Path(tempfile.gettempdir()) / "stonebook-benchmark-othello"
    subprocess.run(["cc", "-O2", "-o", str(program), str(C_SOURCE)], check=True)
    command = [str(program), "solve", str(len(lines)), "0.5"]
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, input="\n".join(lines)
    )
    total, seconds = done.stdout.split()
    return float(seconds), int(total)


def in_pyodide(names: list[str], folder: Path) -> tuple[float, dict[str, Solved]]:
    """Return the seconds of a blank start, and the results of each name."""
    if shutil.which("node") is None or not (folder / "pyodide.mjs").is_file():
        print("left out: Pyodide: there is no node, or no npm package pyodide")
        return 0, {}
    start, solved = seconds_in_pyodide(cases.__name__, names, folder)
    return start, dict(zip(names, solved, strict=True))


def row(solved: Solved) -> str:
    seconds = [result[0] for result in solved]
    return f"{max(seconds):9.3f}{statistics.median(seconds):9.3f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--only", default="", help="the boards with this text alone")
    parser.add_argument("--no-pyodide", action="store_true")
    parser.add_argument("--pyodide", type=Path, default=PYODIDE, help="the npm package")
    parser.add_argument("--ffo", action="store_true", help="position 40 as well")
    chosen = parser.parse_args()
    names = [name for name in cases.BOARDS if chosen.only.lower() in name.lower()]
    print(f"Python {platform.python_version()}, {platform.machine()}")
    start, browser = (0.0, {}) if chosen.no_pyodide else in_pyodide(names, chosen.pyodide)
    if browser:
        print(f"A blank start of Pyodide: {start:.2f} s")
    print(f"{'':27}{'nodes':>9}{'slowest':>9}{'median':>9}{'/ C':>7}   Pyodide")
    for name in names:
        solved, c = cases.seconds(name), in_c(name)
        nodes = sum(result[2] for result in solved) // len(solved)
        line = f"{name:27}{nodes:9}{row(solved)}"
        line += f"{sum(result[0] for result in solved) / c[0]:7.1f}" if c else f"{'':7}"
        assert c is None or c[1] == sum(result[1] for result in solved)
        if name in browser:
            there = browser[name]
            assert [result[1:] for result in solved] == [tuple(result[1:]) for result in there]
            line += f"{row(there)}{max(result[0] for result in there) / start:8.2f} of a start"
        print(line, flush=True)
    if chosen.ffo:
        began = time.process_time()
        proof = solve(cases.ffo_40(), nodes=cases.ENOUGH)
        took = time.process_time() - began
        print(f"FFO 40: {proof.margin:+}, {proof.nodes} nodes, {took:.0f} s: {proof.line}")
        assert proof.margin == 38 and str(proof.line[0]) == "A2"


if __name__ == "__main__":
    main()
