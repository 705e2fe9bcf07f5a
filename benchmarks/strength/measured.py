"""The stored measurements of the levels' strength, for docs/strength.md and for the engine.

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
PAGE = DOCS / "strength.md"
CHART = DOCS / "strength.svg"
BEGIN = "<!-- measured -->\n"
END = "<!-- end -->\n"
DECIMALS = 3
RANDOM_PLAYER = "random"

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


def store(
    name: str,
    meetings: Iterable[Meeting],
    ratings: Mapping[str, Rating],
    file: Path = MEASURED,
    engine: Path = measured.FILE,
) -> None:
    """Store one game's results, replacing earlier results of the game.

    The engine's file gets the levels' ratings if the levels met the random player.
    """
    stored = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    stored[name] = {
        "meetings": [_rounded_row(row) for row in meetings],
        "elo": _rounded_ratings(ratings),
    }
    _write(file, stored)
    if RANDOM_PLAYER in ratings:
        game, _, settings = name.partition(" ")
        engine_figures = json.loads(engine.read_text(encoding="utf-8")) if engine.is_file() else {}
        levels = {name: elo for name, elo in _rounded_ratings(ratings).items() if name.isdigit()}
        strengths = measured.strength_text(game)
        engine_figures[game] = {"settings": settings, "under": strengths, "elo": levels}
        _write(engine, engine_figures)


def add(
    name: str,
    meetings: Iterable[Meeting],
    pairs: Sequence[Pair],
    file: Path = MEASURED,
    engine: Path = measured.FILE,
) -> None:
    """Store further meetings of a game, and rate its new levels against the rated players.

    Players that already have a rating keep it, so the scale of the puzzles stays the same.
    """
    stored = json.loads(file.read_text(encoding="utf-8"))
    engine_figures = json.loads(engine.read_text(encoding="utf-8"))
    entry, game = stored[name], name.partition(" ")[0]
    rows = {frozenset(row[:2]): row for row in entry["meetings"]}
    for row in meetings:
        rows[frozenset(row[:2])] = _rounded_row(row)
    entry["meetings"] = sorted(rows.values())
    rated = {str(number) for number in RATING} | {RANDOM_PLAYER, "greedy"}
    fixed = {player: elo[0] for player, elo in entry["elo"].items() if player in rated}
    new_ratings = _rounded_ratings(rate_levels(pairs, fixed))
    entry["elo"] = dict(sorted({**entry["elo"], **new_ratings}.items()))
    levels = {player: elo for player, elo in entry["elo"].items() if player.isdigit()}
    strengths = measured.strength_text(game)
    engine_figures[game] = {**engine_figures[game], "under": strengths, "elo": levels}
    _write(file, stored)
    _write(engine, engine_figures)


def page(results: Results, text: str) -> str:
    """Return the docs' text with these results between the comments BEGIN and END."""
    before, _, after_begin = text.partition(BEGIN)
    parts = []
    for name, (meetings, ratings) in results.items():
        game, _, settings = name.partition(" ")
        parts.append(f"## {GAMES[game].title}, {settings or 'the usual board'}\n")
        parts.append(tables(meetings, ratings) + "\n")
    return before + BEGIN + "\n" + "\n".join(parts) + "\n" + END + after_begin.partition(END)[2]


def _rounded_row(meeting: Meeting) -> list[str | float]:
    return [value if isinstance(value, str) else round(value, DECIMALS) for value in meeting]


def _rounded_ratings(ratings: Mapping[str, Rating]) -> dict[str, list[int]]:
    return {player: [round(value) for value in elo] for player, elo in sorted(ratings.items())}


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
