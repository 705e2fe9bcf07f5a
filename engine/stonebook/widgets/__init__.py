"""The boards of a notebook, and the words that a lesson is written in."""

from collections.abc import Callable

from stonebook.teach.games import own_words
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.widgets.vocabulary import (
    begin,
    both,
    corner,
    count,
    demo,
    ends,
    flips,
    forbids,
    leaves,
    legal,
    legal_cells,
    liberties,
    lowers,
    pair,
    plain,
    play,
    predict,
    reaches,
    refused_cells,
    removes,
    score,
    scores,
    string,
    task,
    territory,
    turns,
    walk,
    wins,
)

__all__ = [
    "begin",
    "both",
    "corner",
    "count",
    "demo",
    "ends",
    "flips",
    "forbids",
    "leaves",
    "legal",
    "legal_cells",
    "liberties",
    "lowers",
    "pair",
    "plain",
    "play",
    "predict",
    "reaches",
    "refused_cells",
    "removes",
    "score",
    "scores",
    "string",
    "task",
    "territory",
    "turns",
    "walk",
    "wins",
]
__all__ += own_words()


def __getattr__(name: str) -> Callable[..., Goal | CellSet]:
    """Return a word that one game has of its own."""
    word = own_words().get(name)
    if word is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return word
