"""An exception in what a reader does to a board is shown beside it, and the board goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar


class Failing(Protocol):
    """What can show that something went wrong with it."""

    def failed(self, error: Exception) -> None:
        """Say that something went wrong."""


P = ParamSpec("P")
F = TypeVar("F", bound=Failing)


def guarded(method: Callable[Concatenate[F, P], None]) -> Callable[Concatenate[F, P], None]:
    """Return a method that hands an exception to its object, which goes on working."""

    @wraps(method)
    def run(itself: F, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            method(itself, *args, **kwargs)
        except Exception as error:  # whatever it is, the reader's board must not die of it
            itself.failed(error)

    return run
