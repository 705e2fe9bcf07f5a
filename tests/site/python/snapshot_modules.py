"""Runs in the site's Python: what every imported module holds, as JSON.

NAMES is put before it: the modules to import first.
"""

import importlib
import json
import sys


def summary(value: object) -> str:
    """Return a value where it is plain, else its type."""
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
