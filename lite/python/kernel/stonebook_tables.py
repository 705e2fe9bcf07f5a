"""Asks the page for tables of Pyodide's program when something needs them.

The snapshot is without the names of Unicode's characters, the character sets of East Asia, and the
modules with which Python starts. Whatever needs one of them is imported first.
"""

import _imp
import sys
import unicodedata
from typing import Any

SETS = "_codecs_"
"""How modules begin that hold character sets."""
NAMES = ("name", "lookup", "ucd_3_2_0", "_ucnhash_CAPI")
"""The parts of `unicodedata` that know names. Python itself asks for the last one."""


class Tables:
    """A finder that finds nothing, but sees what is about to be imported."""

    def __init__(self) -> None:
        self._frozen = frozenset(_imp._frozen_module_names())  # type: ignore[attr-defined]
        self._hidden = {name: vars(unicodedata).pop(name) for name in NAMES}
        vars(unicodedata)["__getattr__"] = self._name

    def find_spec(self, name: str, _path: Any = None, _target: Any = None) -> None:
        """Ask for the tables if a module needs them."""
        if name.startswith(SETS) or name in self._frozen:
            self._ask()

    def _name(self, name: str) -> Any:
        if name not in self._hidden:
            raise AttributeError(f"module 'unicodedata' has no attribute {name!r}")
        self._ask()
        return self._hidden[name]

    def _ask(self) -> None:
        import js

        js.stonebookTables()
        sys.meta_path.remove(self)  # type: ignore[arg-type]
        del vars(unicodedata)["__getattr__"]
        vars(unicodedata).update(self._hidden)


def ask_when_needed() -> None:
    """Leave the tables out from now on."""
    sys.meta_path.insert(0, Tables())  # type: ignore[arg-type]
