"""The boards of a notebook, and the functions that a lesson calls."""

from importlib import import_module
from typing import TYPE_CHECKING

from stonebook.teach.games import game_lesson_functions
from stonebook.widgets.lesson.functions import cells, functions_of, goals, steps

LATER = {
    "gain": "classroom.results.gain",
    "puzzle": "puzzles.lesson_function",
    "results": "classroom.results.lesson_function",
    "think": "playing.player_functions",
    "tournament": "playing.player_functions",
}
"""Rarely used functions and the modules that define them: imported on first use."""
if TYPE_CHECKING:  # type checkers and editors can't see what is found at run time
    from stonebook.widgets.lesson.functions.cells import *  # noqa: F403
    from stonebook.widgets.lesson.functions.goals import *  # noqa: F403
    from stonebook.widgets.lesson.functions.steps import *  # noqa: F403
else:
    FUNCTIONS = {**functions_of(steps), **functions_of(goals), **functions_of(cells)}
    globals().update(FUNCTIONS)
    __all__ = [*FUNCTIONS, *game_lesson_functions(), *LATER]


def __getattr__(name: str) -> object:
    """Return a function of a single game, or one that is imported late."""
    if name in LATER:
        return getattr(import_module(f"stonebook.widgets.{LATER[name]}"), name)
    function = game_lesson_functions().get(name)
    if function is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return function
