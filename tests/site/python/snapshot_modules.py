"""Runs in the site's Python and prints the contents of every imported module as JSON.

The test puts a definition of NAMES before it: the modules to import first.
"""

import importlib
import json
import sys


def summary(value: object) -> str:
    """Return a plain value as it is, and the type of any other value."""
    if isinstance(value, str | bytes | int | float | None):
        return repr(value)
    if isinstance(value, tuple | frozenset) and all(isinstance(item, str | int) for item in value):
        return repr(sorted(value, key=repr))
    return type(value).__name__


for name in NAMES:  # noqa: F821
    importlib.import_module(name)
modules = {
    name: vars(module)
    for name, module in sorted(sys.modules.items())
    if hasattr(module, "__dict__")
}
json.dumps({name: {k: summary(v) for k, v in held.items()} for name, held in modules.items()})
