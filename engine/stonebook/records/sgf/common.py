"""Shared by reading and writing SGF: names of properties, and the optional library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from stonebook.rules.errors import BadRecord
from stonebook.rules.results import Result
from stonebook.words import say

Node = Mapping[str, Sequence[bytes]]

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


class SgfTree(Protocol):
    """The library's tree: a sequence of nodes, then its variations."""

    sequence: Sequence[Node]
    children: list[SgfTree]


class Grammar(Protocol):
    """The functions of the library that are used here. The library has no types."""

    def parse_sgf_collection(self, content: bytes) -> list[SgfTree]:
        """Return the games of a file. Raises ValueError."""

    def serialise_game_tree(self, tree: SgfTree) -> bytes:
        """Return a game as a file."""

    def Coarse_game_tree(self) -> SgfTree:
        """Return an empty tree."""

    def text_value(self, raw: bytes) -> bytes:
        """Return the text that a raw value stands for."""

    def escape_text(self, text: bytes) -> bytes:
        """Return the raw value that stands for a text."""


def grammar() -> Grammar:
    """Return the library's parser.

    Raises BadRecord when the extra is not installed or its host is unreachable.
    """
    try:
        from sgfmill import sgf_grammar
    except ImportError:
        raise BadRecord(say("error.sgf.missing")) from None
    except OSError:
        raise BadRecord(say("error.sgf.unreachable")) from None
    library: Grammar = sgf_grammar
    return library


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
