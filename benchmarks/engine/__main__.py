"""The speed of the engine: python -m benchmarks.engine [--rounds 7] [--only TEXT] [--no-pyodide].

Each round measures each program once, one after another, so other load on the machine
affects all programs alike. A program repeats its work for the same time as the others; its best
repetition counts, in processor time. Prints each round, then both medians of each comparison, and
the median of the rounds' ratios with its spread. The only assertion is that both programs of a
comparison did the same work.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
from collections.abc import Callable
from typing import NamedTuple

from benchmarks.engine import peers, works
from benchmarks.engine.in_pyodide import Pyodide


class Comparison(NamedTuple):
    """A row of the table: a program's time divided by another program's, and the target."""

    name: str
    numerator: str
    denominator: str
    goal: str


TimedRuns = dict[str, peers.TimedRun]
"""The programs to measure, by name."""

PERFT = "O-tell-O perft(7)"
PLAYOUTS = "O-tell-O random games"

PEERS: dict[str, Callable[[], peers.TimedRun]] = {
    "pyspiel perft(7)": peers.pyspiel_perft,
    "C perft(7)": lambda: peers.c_program("perft", works.PERFT_DEPTH),
    "pyspiel random games": peers.pyspiel_games,
    "C random games": lambda: peers.c_program("games", works.OTELLO_GAMES),
    "pyspiel go 9 × 9": lambda: peers.pyspiel_go(9),
    "pyspiel go 19 × 19": lambda: peers.pyspiel_go(19),
    "oracle: Io": lambda: peers.oracle_games("io", works.GAMES["io"]),
    "oracle: Alter Igo": lambda: peers.oracle_games("alterigo", works.GAMES["alterigo"]),
    "oracle: Ikeda": lambda: peers.oracle_games("ikeda", works.GAMES["ikeda"]),
    "oracle: Jō": lambda: peers.oracle_games("jo", works.GAMES["jo"]),
    "import stonebook": lambda: peers.importing("import stonebook"),
    "import json, dataclasses": lambda: peers.importing("import json, dataclasses"),
}

TABLE = [
    Comparison("pyspiel / engine, perft(7)", "pyspiel perft(7)", PERFT, "≥ 4.5, aim 5"),
    Comparison("engine / C, perft(7)", PERFT, "C perft(7)", "≤ 65, aim 60"),
    Comparison("pyspiel / engine, games", "pyspiel random games", PLAYOUTS, ""),
    Comparison("engine / C, games", PLAYOUTS, "C random games", ""),
    *(
        Comparison(f"engine / pyspiel, go {n} × {n}{inner}", work, f"pyspiel go {n} × {n}", goal)
        for n in (9, 19)
        for inner, work, goal in (
            ("", f"Ikeda {n} × {n} legal + play", "≤ 4"),
            (", inner", f"Ikeda {n} × {n} inner", "≤ 2"),
        )
    ),
    *(
        Comparison(f"oracle / engine, {g} games", f"oracle: {g}", f"{g} random games", "≥ 10")
        for g in ("Io", "Alter Igo", "Ikeda", "Jō")
    ),
    Comparison(
        "Jō results / O-tell-O plays, inner",
        "Jō results of a turn, inner",
        "O-tell-O plays, inner",
        "≤ 2",
    ),
    Comparison("import", "import stonebook", "import json, dataclasses", "≤ 3"),
    *(
        Comparison(f"Pyodide / native, {name}", f"Pyodide: {name}", name, "≤ 2.7")
        for name in works.WORKS
    ),
]


def prepare_runs(table: list[Comparison], pyodide: Pyodide | None) -> TimedRuns:
    """Return the programs that the table needs, each run once. Leave out missing peers."""
    needed = {name for row in table for name in (row.numerator, row.denominator)}
    runs: TimedRuns = {}
    for name, prepare in works.WORKS.items():
        if name in needed:
            work = prepare()
            runs[name] = lambda work=work: works.best_time(work)
        if pyodide is not None and f"Pyodide: {name}" in needed:
            runs[f"Pyodide: {name}"] = lambda name=name: pyodide.seconds(name)
    for name, prepare_peer in PEERS.items():
        if name in needed:
            try:
                runs[name] = prepare_peer()
            except peers.Missing as missing:
                print(f"left out: {name}: {missing}")
    for run in runs.values():
        run()
    return runs


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument(
        "--only", default="", help="measure only rows whose names contain this text"
    )
    parser.add_argument("--no-pyodide", action="store_true")
    options = parser.parse_args()
    table = [row for row in TABLE if options.only.lower() in row.name.lower()]
    pyodide = None
    print(f"Python {platform.python_version()}, {platform.machine()}, {sys.platform}")
    if not options.no_pyodide and any(row.numerator.startswith("Pyodide") for row in table):
        try:
            pyodide = Pyodide()
            print(f"Pyodide: Python {pyodide.version}")
        except peers.Missing as missing:
            print(f"left out: Pyodide: {missing}")
    runs = prepare_runs(table, pyodide)
    rounds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(options.rounds):
        for name, run in runs.items():
            rounds[name].append(run())
    if pyodide is not None:
        pyodide.close()
    report(table, rounds)


def report(table: list[Comparison], rounds: dict[str, list[float]]) -> None:
    """Print the rounds in milliseconds, then the table. `rounds` holds seconds."""
    print("\nrounds, in ms")
    for name, seconds in rounds.items():
        print(f"  {name:42}" + " ".join(f"{1000 * second:9.3f}" for second in seconds))
    print(f"\n{'':48}{'over, ms':>10}{'under, ms':>11}{'ratio':>8}  {'spread':13} goal")
    for row in table:
        if row.numerator not in rounds or row.denominator not in rounds:
            continue
        numerator, denominator = rounds[row.numerator], rounds[row.denominator]
        ratios = sorted(a / b for a, b in zip(numerator, denominator, strict=True))
        print(
            f"{row.name:48}{1000 * statistics.median(numerator):10.3f}"
            f"{1000 * statistics.median(denominator):11.3f}{statistics.median(ratios):8.2f}"
            f"  {f'{ratios[0]:.2f}–{ratios[-1]:.2f}':13} {row.goal}"
        )


if __name__ == "__main__":
    main()
