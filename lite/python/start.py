"""The modules that start Python in the browser, told what is shipped and in which version."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from ..setup.talk import Stop

BROWSER = Path(__file__).parent / "browser"
START = "python.js"  # served in the place of Pyodide's own
# What it imports, each only from those before it.
PARTS = ("files.js", "kept.js", "module.js", "ordinary.js", "pulse.js")


def write(target: Path, core: str, known: list[str], kept: str) -> None:
    """Write the modules that start Python, with what the first of them has to know."""
    places = {f"'./{name}'": f"'./{core}/{name}'" for name in ("pyodide-core.js", "pyodide.asm.js")}
    for name in PARTS:
        part = _imports(BROWSER / name, places)
        (target / name).write_text(part, encoding="utf-8")
        version = hashlib.sha256(part.encode()).hexdigest()[:10]
        places[f"'./{name}'"] = f"'./{name}?v={version}'"
    text = _imports(BROWSER / START, places)
    lock = json.loads((target / "pyodide-lock.json").read_text(encoding="utf-8"))
    text_of_lock = json.dumps(lock, separators=(",", ":"))
    shipped: dict[str, object] = {
        "packages": known,
        "core": f"{core}/",
        "lock": text_of_lock,
        "kept": kept,
    }
    for name in ("zipped.zip", "unpacked.zip", "seldom.zip"):
        version = hashlib.sha256((target / name).read_bytes()).hexdigest()[:10]
        shipped[name.removesuffix(".zip")] = f"{name}?v={version}"
    statement = f"= {json.dumps(shipped)};"
    text, count = re.subn(r"= \{[^}]*\}; // by the build", lambda _: statement, text)
    if count != 1:
        raise Stop("python.js has no place for what is shipped.")
    (target / START).write_text(text, encoding="utf-8")


def _imports(script: Path, places: dict[str, str]) -> str:
    text = script.read_text(encoding="utf-8")
    for name, place in places.items():
        text = text.replace(name, place)
    return text


def first_files(pyodide: Path) -> list[str]:
    """Return what the module that starts Python asks for first, in its own words."""
    text = (pyodide / START).read_text(encoding="utf-8")
    parts = [(pyodide / name).read_text(encoding="utf-8") for name in PARTS]
    modules = re.findall(r"'\./([^']*\.js(?:\?v=\w+)?)'", "".join([text, *parts]))
    (core,) = pyodide.glob("core-*")
    return [
        *dict.fromkeys(modules),
        f"{core.name}/pyodide.asm.wasm",
        *re.findall(r"kept-\w+\.bin", text),
    ]
