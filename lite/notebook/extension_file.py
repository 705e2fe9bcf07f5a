"""The front-end extension as one script, made of its modules without a bundler."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

from ..setup.talk import Stop

ORDER = (
    "page",
    "notes",
    "kept",
    "elsewhere",
    "boards",
    "presses",
    "copying",
    "present",
    "dots",
    "links",
    "printing",
    "code",
    "unended",
    "copies",
    "ending",
    "bar",
    "again",
    "steady",
    "alive",
    "asking",
    "stop",
    "run",
    "settings",
    "plugin",
)  # each imports only from those before it
LIVE = (
    *("page", "notes", "kept", "boards", "presses", "copying", "present", "dots"),
    *("printing", "ending", "ahead", "reader"),
)  # what a page with live boards needs of it, and its own
SOURCE = Path(__file__).parent / "extension"


def write(target: Path) -> None:
    """Write the extension as JupyterLite takes it."""
    (target / "static").mkdir(parents=True)
    text = script()
    # Named after its content: no cache takes an old one for a new one.
    name = f"lesson.{hashlib.sha256(text.encode()).hexdigest()[:10]}.js"
    (target / "static" / name).write_text(text, encoding="utf-8")
    package = (SOURCE / "package.json").read_text(encoding="utf-8")
    if package.count("lesson.js") != 1:
        raise Stop("extension/package.json does not name lesson.js once.")
    (target / "package.json").write_text(package.replace("lesson.js", name), encoding="utf-8")


def script(order: Sequence[str] = ()) -> str:
    """Join the modules: their names are distinct, so imports and exports can go."""
    order = order or ORDER
    parts = []
    for number, name in enumerate(order):
        text = (SOURCE / "src" / f"{name}.js").read_text(encoding="utf-8")
        for wanted in re.findall(r"^import .* from '\./(\w+)\.js';$", text, flags=re.M):
            if wanted not in order[:number]:
                raise Stop(f"{name}.js imports {wanted}.js, which comes after it.")
        text = re.sub(r"^import .*\n", "", text, flags=re.M)
        parts.append(re.sub(r"^export ", "", text, flags=re.M))
    return "(() => {\n'use strict';\n" + "\n".join(parts) + "})();\n"
