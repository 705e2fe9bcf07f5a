"""The module that starts Python in the browser, with the names and versions of its files."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from ..setup.messages import BuildStopped
from ..web import bundle

START = "python.js"  # served instead of Pyodide's own module
SHIPPED = "STONEBOOK_SHIPPED"  # the placeholder for the shipped files
ARCHIVES = ("zipped.zip", "unpacked.zip", "seldom.zip")
"""The archives of Python's files, for the page."""
CORE = ("pyodide-core.js", "pyodide.asm.js")  # the modules that START imports


def write(target: Path, core: str, packages: list[str], snapshot: str) -> None:
    """Write the module that starts Python.

    `core` is the folder of Pyodide's files, `packages` are the packages in the archives, and
    `snapshot` is the file of the snapshot.
    """
    text = bundle.text(START)
    for name in CORE:
        text = text.replace(f'"./{name}"', f'"./{core}/{name}"')
    lock = json.loads((target / "pyodide-lock.json").read_text(encoding="utf-8"))
    shipped: dict[str, object] = {
        "packages": packages,
        "core": f"{core}/",
        "lock": json.dumps(lock, separators=(",", ":")),
        "snapshot": snapshot,
    }
    for name in ARCHIVES:
        version = hashlib.sha256((target / name).read_bytes()).hexdigest()[:10]
        shipped[name.removesuffix(".zip")] = f"{name}?v={version}"
    if text.count(SHIPPED) != 1:
        raise BuildStopped(f"python.js must contain {SHIPPED} once.")
    (target / START).write_text(text.replace(SHIPPED, json.dumps(shipped)), encoding="utf-8")


def first_files(pyodide: Path) -> list[str]:
    """Return the first files that the module requests, by their addresses in it."""
    text = (pyodide / START).read_text(encoding="utf-8")
    modules = re.findall(r'"\./([^"]*\.js)"', text)
    (core,) = pyodide.glob("core-*")
    return [
        *dict.fromkeys(modules),
        f"{core.name}/pyodide.asm.wasm",
        *re.findall(r"snapshot-\w+\.bin", text),
    ]
