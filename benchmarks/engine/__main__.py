"""The speed of the engine: python -m benchmarks.engine [--rounds 7] [--only TEXT] [--no-pyodide].

Every round measures every arm once, one after the other, so that other load on the machine affects
all arms alike. An arm's figure is its best slice, in processor time; every arm has the same time
for slices. Prints every round, then both medians of each comparison, and the median of the rounds'
ratios with its spread. The only assertion is that both sides did the same work.
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
    """A row of the table: `over` divided by `under`, and the target."""

    name: str
    over: str
    under: str
    goal: str


Arms = dict[str, peers.TimedRun]

PERFT, PLAYOUTS = "O-tell-O perft(7)", "O-tell-O random games"

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


def arms(table: list[Comparison], pyodide: Pyodide | None) -> Arms:
    """Return the arms that the table needs, warmed up. Missing peers are left out."""
    needed = {name for line in table for name in (line.over, line.under)}
    arms: Arms = {}
    for name, prepare in works.WORKS.items():
        if name in needed:
            work = prepare()
            arms[name] = lambda work=work: works.best(work)
        if pyodide is not None and f"Pyodide: {name}" in needed:
            arms[f"Pyodide: {name}"] = lambda name=name: pyodide.seconds(name)
    for name, prepare_peer in PEERS.items():
        if name in needed:
            try:
                arms[name] = prepare_peer()
            except peers.Missing as missing:
                print(f"left out: {name}: {missing}")
    for arm in arms.values():
        arm()
    return arms


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", default="", help="the lines of the table with this text alone")
    parser.add_argument("--no-pyodide", action="store_true")
    chosen = parser.parse_args()
    table = [line for line in TABLE if chosen.only.lower() in line.name.lower()]
    pyodide = None
    print(f"Python {platform.python_version()}, {platform.machine()}, {sys.platform}")
    if not chosen.no_pyodide and any(line.over.startswith("Pyodide") for line in table):
        try:
            pyodide = Pyodide()
            print(f"Pyodide: Python {pyodide.version}")
        except peers.Missing as missing:
            print(f"left out: Pyodide: {missing}")
    ready = arms(table, pyodide)
    rounds: dict[str, list[float]] = {name: [] for name in ready}
    for _ in range(chosen.rounds):
        for name, arm in ready.items():
            rounds[name].append(arm())
    if pyodide is not None:
        pyodide.close()
    report(table, rounds)


def report(table: list[Comparison], rounds: dict[str, list[float]]) -> None:
    """Print the rounds, in milliseconds, then the table."""
    print("\nrounds, in ms")
    for name, seconds in rounds.items():
        print(f"  {name:42}" + " ".join(f"{1000 * second:9.3f}" for second in seconds))
    print(f"\n{'':48}{'over, ms':>10}{'under, ms':>11}{'ratio':>8}  {'spread':13} goal")
    for line in table:
        if line.over not in rounds or line.under not in rounds:
            continue
        over, under = rounds[line.over], rounds[line.under]
        ratios = sorted(a / b for a, b in zip(over, under, strict=True))
        print(
            f"{line.name:48}{1000 * statistics.median(over):10.3f}"
            f"{1000 * statistics.median(under):11.3f}{statistics.median(ratios):8.2f}"
            f"  {f'{ratios[0]:.2f}–{ratios[-1]:.2f}':13} {line.goal}"
        )


if __name__ == "__main__":
    main()
