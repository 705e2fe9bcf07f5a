"""The files that let a browser store the site and install it: see docs/offline.md."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from stonebook.words import languages

from ..site.template import catalogue
from ..web import bundle

WORKER = "service-worker.js"
PANEL = ("keep-panel.js", "keep-panel.css")
WORDS = "keep-words.json"
APP = "app.webmanifest"
ICONS = Path(bundle.__file__).with_name("offline") / "icons"
SIZES = {"icon-192.png": "192x192", "icon-512.png": "512x512"}
MASKABLE = "icon-maskable.png"
COLOUR = "#faf6ec"  # `--paper` of styles/tokens.css


def write(site: Path) -> None:
    """Write the service worker, the panel, its sentences, and the site's app manifest.

    The worker lies at the root of the site, since it works for the folders below its own.
    """
    assets = site / "static" / "stonebook"
    bundle.copy(site, WORKER)
    worker = site / WORKER
    worker.write_text(_no_network() + worker.read_text(encoding="utf-8"), encoding="utf-8")
    bundle.copy(assets, *PANEL)
    words = {
        name: {key: text for key, text in catalogue(name).items() if key.startswith("keep.")}
        for name in languages()
    }
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    (assets / WORDS).write_text(text, encoding="utf-8")
    for icon in ICONS.glob("*.png"):
        shutil.copy(icon, assets / icon.name)
    (assets / APP).write_text(json.dumps(_app(), ensure_ascii=False, indent=1), encoding="utf-8")


def _no_network() -> str:
    """Return the start of the worker's script: the words of its page for readers offline."""
    keys = {"title": "keep.offline.title", "text": "keep.offline", "again": "keep.again"}
    words = {
        name: {part: catalogue(name)[key] for part, key in keys.items()} for name in languages()
    }
    return f"self.stonebookNoNetwork={json.dumps(words, ensure_ascii=False)};\n"


def _app() -> dict[str, object]:
    """Return the description of the site as an app. Its addresses begin at its own folder."""
    icons = [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
        *({"src": name, "sizes": size, "type": "image/png"} for name, size in SIZES.items()),
        {"src": MASKABLE, "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    words = catalogue("en")
    return {
        "name": words["site.title"],
        "short_name": words["site.title"],
        "description": words["site.description"],
        "id": "../../",
        "start_url": "../../",
        "scope": "../../",
        "display": "minimal-ui",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "icons": icons,
    }
