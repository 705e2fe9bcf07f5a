"""What was measured and is kept: for docs/strength.md, and for the engine, beside a level.

`python -m benchmarks.strength.measured` writes the tables and the chart of the docs anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from benchmarks.strength.chart import chart
from benchmarks.strength.elo import Rating
from benchmarks.strength.report import Meeting, tables
from stonebook.rules import GAMES
from stonebook.search.levels import measured

KEPT = Path(__file__).with_name("measured.json")
DOCS = Path(__file__).parents[2] / "docs"
PAGE, CHART = DOCS / "strength.md", DOCS / "strength.svg"
BEGIN, END = "<!-- measured -->\n", "<!-- end -->\n"
PLACES = 3
CHANCE = "random"

Kept = Mapping[str, tuple[list[Meeting], Mapping[str, Rating]]]
"""By game and settings, such as "otello size=8"."""


def kept(file: Path = KEPT) -> Kept:
    """Return what was kept."""
    stored = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {
        name: (
            [Meeting(*one) for one in its["meetings"]],
            {player: Rating(*rating) for player, rating in its["elo"].items()},
        )
        for name, its in stored.items()
    }


def keep(
    name: str,
    met: Iterable[Meeting],
    rating: Mapping[str, Rating],
    file: Path = KEPT,
    engine: Path = measured.FILE,
) -> None:
    """Keep one game's results in the place of its earlier ones.

    The engine is told of the levels where they met who plays by chance.
    """
    stored = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    stored[name] = {
        "meetings": [[n if isinstance(n, str) else round(n, PLACES) for n in one] for one in met],
        "elo": _rounded(rating),
    }
    _write(file, stored)
    if CHANCE in rating:
        game, _, settings = name.partition(" ")
        known = json.loads(engine.read_text(encoding="utf-8")) if engine.is_file() else {}
        levels = {one: its for one, its in _rounded(rating).items() if one.isdigit()}
        under = measured.numbers(game)
        known[game] = {"settings": settings, "under": under, "elo": levels}
        _write(engine, known)


def page(results: Kept, text: str) -> str:
    """Return the text of the docs with these results between its marks."""
    before, _, rest = text.partition(BEGIN)
    parts = []
    for name, (met, rating) in results.items():
        game, _, settings = name.partition(" ")
        parts.append(f"### {GAMES[game].title}, {settings or 'the usual board'}\n")
        parts.append(tables(met, rating) + "\n")
    return before + BEGIN + "\n" + "\n".join(parts) + "\n" + END + rest.partition(END)[2]


def _rounded(rating: Mapping[str, Rating]) -> dict[str, list[int]]:
    return {player: [round(value) for value in its] for player, its in sorted(rating.items())}


def _write(file: Path, stored: dict[str, dict[str, object]]) -> None:
    lines = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(its)}" for name, its in sorted(stored.items())
    )
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def main() -> None:
    """Write the docs anew from what is kept."""
    results = kept()
    CHART.write_text(chart({name: rating for name, (_, rating) in results.items()}), "utf-8")
    PAGE.write_text(page(results, PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
