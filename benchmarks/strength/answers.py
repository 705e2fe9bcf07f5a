"""How long levels think: python -m benchmarks.strength.answers [--pyodide FOLDER] [--games io jo].

Times two or three positions of each game: early, in the middle, and where the level begins to solve
the end. Prints the slowest answer of each level in seconds of processor time, in Pyodide (under
node) and natively. Also prints the time of a start of Pyodide, which shows how fast the machine is.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks.pyodide import PYODIDE, seconds_in_pyodide
from benchmarks.strength.timed import cases
from stonebook.rules import GAMES
from stonebook.search.levels.strength import LEVEL_NUMBERS


def in_pyodide(names: list[str], folder: Path) -> dict[str, float]:
    """Return the seconds of the slowest answer in each case, such as "otello 5"."""
    _, results = seconds_in_pyodide(cases.__name__, names, folder)
    return {name: max(seconds) for name, seconds in zip(names, results, strict=True)}


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pyodide", type=Path, default=PYODIDE, help="the folder of Pyodide")
    parser.add_argument("--games", nargs="*", default=[*cases.BOARDS], choices=[*cases.BOARDS])
    options = parser.parse_args()
    all_names = [f"{game} {number}" for game in options.games for number in LEVEL_NUMBERS]
    pyodide_seconds = in_pyodide([cases.START, *all_names], options.pyodide)
    print(f"A start of Pyodide: {pyodide_seconds[cases.START]:.2f} s\n")
    print(f"| seconds | {' | '.join(f'level {number}' for number in LEVEL_NUMBERS)} |")
    print(f"| --- |{' ---: |' * len(LEVEL_NUMBERS)}")
    for game in options.games:
        names = [f"{game} {number}" for number in LEVEL_NUMBERS]
        cells = (f"{pyodide_seconds[name]:.2f} ({max(cases.seconds(name)):.2f})" for name in names)
        board = ", ".join(f"{name}={value}" for name, value in cases.BOARDS[game].items())
        print(f"| {', '.join(filter(None, (GAMES[game].title, board)))} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
