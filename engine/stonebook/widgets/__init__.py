"""The boards of a notebook, and the words that a lesson is written in."""

from importlib import import_module

from stonebook.teach.games import own_words
from stonebook.widgets.lesson.vocabulary import (
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
LATER = {
    "puzzle": "puzzles.words",
    "results": "classroom.tasks.results",
    "think": "playing.experiments",
    "tournament": "playing.experiments",
}
"""Words that few cells use, and where they stand: that is imported with their first use."""
__all__ += [*own_words(), *LATER]


def __getattr__(name: str) -> object:
    """Return a word that one game has of its own, or one that is imported late."""
    if name in LATER:
        return getattr(import_module(f"stonebook.widgets.{LATER[name]}"), name)
    word = own_words().get(name)
    if word is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return word
