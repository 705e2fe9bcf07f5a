"""Show an exception in a reader's action next to the board, and keep the board working."""

from __future__ import annotations

import errno
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from stonebook.words import say


def error_sentence(error: Exception) -> str:
    """Return a sentence that names an error, or says that a file could not be fetched.

    Python's files in the browser are fetched when they are read, which raises EIO without a
    network.
    """
    if isinstance(error, OSError) and error.errno == errno.EIO:
        return say("board.unloaded")
    return say("board.error", kind=type(error).__name__, message=str(error))


def error_notice(error: Exception) -> tuple[str, str]:
    """Return a sentence and its kind: "refused" for a ValueError, "error" for others."""
    if isinstance(error, ValueError):
        return str(error), "refused"
    return error_sentence(error), "error"


class ErrorReporter(Protocol):
    """An object that can report the errors of its methods."""

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The object must still work afterwards."""


P = ParamSpec("P")
F = TypeVar("F", bound=ErrorReporter)


def guarded(method: Callable[Concatenate[F, P], None]) -> Callable[Concatenate[F, P], None]:
    """Wrap a method so that exceptions go to the object's `show_error` instead of its caller."""

    @wraps(method)
    def run(self: F, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            method(self, *args, **kwargs)
        except Exception as error:  # no exception may break the reader's board
            self.show_error(error)

    return run
