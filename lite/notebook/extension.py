"""The front-end extension in JupyterLite's format: one script and its description."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ..setup.messages import BuildStopped
from ..web import bundle

SCRIPT = "plugin.js"
ABOUT = Path(__file__).with_name("extension.json")


def write(target: Path) -> None:
    """Write the extension's folder."""
    (target / "static").mkdir(parents=True)
    text = bundle.text(SCRIPT)
    # Named after its content, so no cache serves an old version.
    name = f"lesson.{hashlib.sha256(text.encode()).hexdigest()[:10]}.js"
    (target / "static" / name).write_text(text, encoding="utf-8")
    package = ABOUT.read_text(encoding="utf-8")
    if package.count("lesson.js") != 1:
        raise BuildStopped("extension.json does not name lesson.js once.")
    (target / "package.json").write_text(package.replace("lesson.js", name), encoding="utf-8")
