"""The searches that do not end within the limit of a build, listed so that no build begins them.

The page leaves the replies that need them to Python. The list only saves time: a search that is not
listed runs. `python -m benchmarks.unfinished_searches` writes it.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from stonebook.rules.position import Transition

FILE = Path(__file__).with_name("unfinished_searches.json")
unfinished: dict[str, set[str]] = {}
"""The searches of this process that did not end, by the puzzle."""


def is_listed(id: str, turn: Transition) -> bool:
    """Whether the search for the replies to a turn in a puzzle is known not to end."""
    return search_name(turn) in listed().get(id, ())


@cache
def listed() -> dict[str, list[str]]:
    """Return the listed searches, by the puzzle."""
    searches: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return searches


def search_name(turn: Transition) -> str:
    """Return the name of the search for the replies to a turn.

    >>> import stonebook
    >>> search_name(stonebook.game("alterigo").start(width=3, height=1).transition("B1"))
    '... Black B1'
    """
    return f"{turn.before.rows()} {turn.before.to_move} {turn.move}"


def note(id: str, turn: Transition) -> None:
    """Note that the search for the replies to a turn in a puzzle did not end."""
    unfinished.setdefault(id, set()).add(search_name(turn))
