"""The module that starts Python in the browser, told what is shipped and in which version."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from ..setup.talk import Stop
from ..web import bundle

START = "python.js"  # served in the place of Pyodide's own
SHIPPED = "STONEBOOK_SHIPPED"  # what stands in it for what is shipped
CORE = ("pyodide-core.js", "pyodide.asm.js")  # what it imports


def write(target: Path, core: str, known: list[str], kept: str) -> None:
    """Write the module that starts Python, with what it has to know."""
    text = bundle.text(START)
    for name in CORE:
        text = text.replace(f'"./{name}"', f'"./{core}/{name}"')
    lock = json.loads((target / "pyodide-lock.json").read_text(encoding="utf-8"))
    shipped: dict[str, object] = {
        "packages": known,
        "core": f"{core}/",
        "lock": json.dumps(lock, separators=(",", ":")),
        "kept": kept,
    }
    for name in ("zipped.zip", "unpacked.zip", "seldom.zip"):
        version = hashlib.sha256((target / name).read_bytes()).hexdigest()[:10]
        shipped[name.removesuffix(".zip")] = f"{name}?v={version}"
    if text.count(SHIPPED) != 1:
        raise Stop("python.js has no place for what is shipped.")
    (target / START).write_text(text.replace(SHIPPED, json.dumps(shipped)), encoding="utf-8")


def first_files(pyodide: Path) -> list[str]:
    """Return what the module that starts Python asks for first, in its own words."""
    text = (pyodide / START).read_text(encoding="utf-8")
    modules = re.findall(r'"\./([^"]*\.js)"', text)
    (core,) = pyodide.glob("core-*")
    return [
        *dict.fromkeys(modules),
        f"{core.name}/pyodide.asm.wasm",
        *re.findall(r"kept-\w+\.bin", text),
    ]
