"""The boards of a notebook, and the words that a lesson is written in."""

from importlib import import_module
from typing import TYPE_CHECKING

from stonebook.teach.games import single_game_words
from stonebook.widgets.lesson.words import cells, goals, steps, words_of

LATER = {
    "gain": "classroom.results.gain",
    "puzzle": "puzzles.lesson_word",
    "results": "classroom.results.lesson_word",
    "think": "playing.experiments",
    "tournament": "playing.experiments",
}
"""Rarely used words and the modules that define them: imported on first use."""
if TYPE_CHECKING:  # type checkers and editors can't see the words that are found at run time
    from stonebook.widgets.lesson.words.cells import *  # noqa: F403
    from stonebook.widgets.lesson.words.goals import *  # noqa: F403
    from stonebook.widgets.lesson.words.steps import *  # noqa: F403
else:
    WORDS = {**words_of(steps), **words_of(goals), **words_of(cells)}
    globals().update(WORDS)
    __all__ = [*WORDS, *single_game_words(), *LATER]


def __getattr__(name: str) -> object:
    """Return a word of a single game, or one that is imported late."""
    if name in LATER:
        return getattr(import_module(f"stonebook.widgets.{LATER[name]}"), name)
    word = single_game_words().get(name)
    if word is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return word
