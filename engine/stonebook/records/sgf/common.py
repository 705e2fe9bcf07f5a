"""Shared by reading and writing SGF: the names of properties, and how a result is written."""

from __future__ import annotations

from stonebook.rules.results import Result

SGF_LETTERS = "abcdefghijklmnopqrs"
SIDES = {"B": "Black", "W": "White"}
ABOUT = {
    "PB": "Black",
    "PW": "White",
    "BR": "Black's rank",
    "WR": "White's rank",
    "BT": "Black's team",
    "WT": "White's team",
    "DT": "date",
    "EV": "event",
    "RO": "round",
    "PC": "place",
    "GN": "name",
    "GC": "remark",
    "ON": "opening",
    "TM": "time",
    "OT": "overtime",
    "AN": "annotator",
    "SO": "source",
    "US": "user",
    "CP": "copyright",
}
"""The properties that describe a game in words, and their names in a record."""


def result_text(result: Result) -> str:
    """Return how SGF writes a result: the winner's letter and the margin, 0 for a draw."""
    if result.winner is None:
        return "0"
    letter = result.winner[0]
    if result.resigned:
        return f"{letter}+R"
    if not result.scores:
        return f"{letter}+"
    first, second = result.scores.values()
    return f"{letter}+{abs(first - second):g}"
