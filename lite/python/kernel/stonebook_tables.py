"""Leaves tables out of the snapshot until a program needs them.

The names of Unicode's characters, the character sets of East Asia and the modules with which Python
starts are fetched before a module that needs one of them is imported. HTML's names of characters
are a module of the standard library: `html.unescape` imports it when it needs one.
"""

import _imp
import html
import importlib
import sys
import unicodedata
from typing import Any

CODECS_PREFIX = "_codecs_"
"""The prefix of modules with character sets."""
NAMES = ("name", "lookup", "ucd_3_2_0", "_ucnhash_CAPI")
"""The attributes of `unicodedata` that use names. Python itself uses the last one."""


class TableFinder:
    """A finder that finds no module, but fetches the tables before an import that needs them."""

    def __init__(self) -> None:
        self._frozen = frozenset(_imp._frozen_module_names())  # type: ignore[attr-defined]
        self._hidden = {name: vars(unicodedata).pop(name) for name in NAMES}
        vars(unicodedata)["__getattr__"] = self._attribute

    def find_spec(self, name: str, _path: Any = None, _target: Any = None) -> None:
        """Fetch the tables if a module needs them."""
        if name.startswith(CODECS_PREFIX) or name in self._frozen:
            self._fetch()

    def _attribute(self, name: str) -> Any:
        if name not in self._hidden:
            raise AttributeError(f"module 'unicodedata' has no attribute {name!r}")
        self._fetch()
        return self._hidden[name]

    def _fetch(self) -> None:
        import js

        js.stonebookTables()
        sys.meta_path.remove(self)  # type: ignore[arg-type]
        del vars(unicodedata)["__getattr__"]
        vars(unicodedata).update(self._hidden)


class CharacterNames:
    """HTML's names of characters for `html.unescape`, which imports them when it needs one."""

    def __contains__(self, name: str) -> bool:
        return name in self._names()

    def __getitem__(self, name: str) -> str:
        return self._names()[name]

    def _names(self) -> dict[str, str]:
        from html.entities import html5

        vars(html)["_html5"] = html5
        return html5


def _entities(name: str) -> Any:
    if name != "entities":
        raise AttributeError(f"module 'html' has no attribute {name!r}")
    return importlib.import_module("html.entities")


def hide_tables() -> None:
    """Use no tables from now on until a module needs them."""
    vars(html)["_html5"] = CharacterNames()
    vars(html)["__getattr__"] = _entities
    del vars(html)["entities"], sys.modules["html.entities"]
    sys.meta_path.insert(0, TableFinder())  # type: ignore[arg-type]
