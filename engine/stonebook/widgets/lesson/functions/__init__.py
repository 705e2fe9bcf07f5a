"""The functions that lessons call: the public functions of the modules here.

`stonebook.widgets` finds them by `functions_of`, so a new one needs no entry anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import isfunction
from types import ModuleType


def functions_of(module: ModuleType) -> dict[str, Callable[..., object]]:
    """Return the public functions that a module defines, by name, in their order."""
    return {
        name: value
        for name, value in vars(module).items()
        if isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
    }
