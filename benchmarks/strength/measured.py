"""The stored measurements: for docs/strength.md, and for the engine, which shows them with a level.

`python -m benchmarks.strength.measured` rewrites the tables and the chart of the docs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from benchmarks.strength.chart import chart
from benchmarks.strength.elo import Pair, Rating, rate_levels
from benchmarks.strength.report import Meeting, tables
from stonebook.rules import GAMES
from stonebook.search.levels import measured
from stonebook.search.levels.strength import RATING

MEASURED = Path(__file__).with_name("measured.json")
DOCS = Path(__file__).parents[2] / "docs"
PAGE, CHART = DOCS / "strength.md", DOCS / "strength.svg"
BEGIN, END = "<!-- measured -->\n", "<!-- end -->\n"
PLACES = 3
CHANCE = "random"

Results = Mapping[str, tuple[list[Meeting], Mapping[str, Rating]]]
"""By game and settings, such as "otello size=8"."""


def read_results(file: Path = MEASURED) -> Results:
    """Return the stored results."""
    stored = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {
        name: (
            [Meeting(*meeting) for meeting in entry["meetings"]],
            {player: Rating(*rating) for player, rating in entry["elo"].items()},
        )
        for name, entry in stored.items()
    }


def keep(
    name: str,
    met: Iterable[Meeting],
    rating: Mapping[str, Rating],
    file: Path = MEASURED,
    engine: Path = measured.FILE,
) -> None:
    """Store one game's results, replacing earlier ones.

    The engine gets the levels' ratings if they met the random player.
    """
    stored = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    stored[name] = {
        "meetings": [[n if isinstance(n, str) else round(n, PLACES) for n in row] for row in met],
        "elo": _rounded(rating),
    }
    _write(file, stored)
    if CHANCE in rating:
        game, _, settings = name.partition(" ")
        known = json.loads(engine.read_text(encoding="utf-8")) if engine.is_file() else {}
        levels = {name: elo for name, elo in _rounded(rating).items() if name.isdigit()}
        under = measured.strength_text(game)
        known[game] = {"settings": settings, "under": under, "elo": levels}
        _write(engine, known)


def add(
    name: str,
    met: Iterable[Meeting],
    pairs: Sequence[Pair],
    file: Path = MEASURED,
    engine: Path = measured.FILE,
) -> None:
    """Store further meetings of a game. Levels that are new are rated against the known ones.

    The others keep their ratings, and with them the scale on which the puzzles stand.
    """
    stored, known = (json.loads(path.read_text(encoding="utf-8")) for path in (file, engine))
    entry, game = stored[name], name.partition(" ")[0]
    rows = {frozenset(row[:2]): row for row in entry["meetings"]}
    for row in met:
        values = [n if isinstance(n, str) else round(n, PLACES) for n in row]
        rows[frozenset(row[:2])] = values
    entry["meetings"] = sorted(rows.values())
    old = {str(number) for number in RATING} | {CHANCE, "greedy"}
    fixed = {player: elo[0] for player, elo in entry["elo"].items() if player in old}
    entry["elo"] = dict(sorted({**entry["elo"], **_rounded(rate_levels(pairs, fixed))}.items()))
    levels = {player: elo for player, elo in entry["elo"].items() if player.isdigit()}
    known[game] = {**known[game], "under": measured.strength_text(game), "elo": levels}
    _write(file, stored)
    _write(engine, known)


def page(results: Results, text: str) -> str:
    """Return the docs' text with these results between the marks."""
    before, _, rest = text.partition(BEGIN)
    parts = []
    for name, (met, rating) in results.items():
        game, _, settings = name.partition(" ")
        parts.append(f"## {GAMES[game].title}, {settings or 'the usual board'}\n")
        parts.append(tables(met, rating) + "\n")
    return before + BEGIN + "\n" + "\n".join(parts) + "\n" + END + rest.partition(END)[2]


def _rounded(rating: Mapping[str, Rating]) -> dict[str, list[int]]:
    return {player: [round(value) for value in elo] for player, elo in sorted(rating.items())}


def _write(file: Path, stored: dict[str, dict[str, object]]) -> None:
    lines = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(stored.items())
    )
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def main() -> None:
    """Rewrite the docs from the stored results."""
    results = read_results()
    CHART.write_text(chart({name: rating for name, (_, rating) in results.items()}), "utf-8")
    PAGE.write_text(page(results, PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
