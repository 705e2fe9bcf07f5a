"""A small site in several versions, with the real service worker.

All but two of its files are different in each version.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from lite.publish import manifest

PAGES = ("index.html", "a/index.html", "b/index.html", "404.html")
LARGE = "static/large.txt"
PARTS = (*(f"static/part-{number}.txt" for number in range(5)), LARGE, "files/first steps.ipynb")
SAME = "static/same.txt"
"""A file that is the same in each version, so an update does not request it."""
EMPTY = "static/empty.txt"
FILES = (*PAGES, *PARTS, SAME, EMPTY)
"""The files that each page and its worker request."""
WORKER = "static/worker.js"
LAST = WORKER
"""The file that a download requests last."""
HASHES = """async (root, files, query) => Object.fromEntries(await Promise.all(files.map(
  async file => {
    try {
      const answer = await fetch(`${root}${file}${query}`);
      if (!answer.ok) return [file, null];
      const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
      const bytes = [...new Uint8Array(digest)];
      return [file, bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')];
    } catch {
      return [file, null];
    }
  }
)))"""
"""A function that returns the hash of each file, null for a file that is missing."""
SCRIPT = f"""const hashes = {HASHES};
self.onmessage = async ({{ data, ports }}) => ports[0].postMessage(await hashes(...data));
"""


def write_version(folder: Path, build: str, service_worker: Path) -> Path:
    """Write a version of the site, and return its folder. Each page's title names the version."""
    site = folder / build
    for name in PAGES:
        head = f'<!doctype html><meta charset="utf-8"><title>{build}</title>'
        _write(site / name, f"{head}<p>{build} {name}")
    for name in PARTS:
        _write(site / name, f"{build} {name}".ljust(300_000 if name == LARGE else 20_000, "."))
    _write(site / SAME, "the same".ljust(20_000, "."))
    _write(site / EMPTY, "")
    _write(site / WORKER, f"// {build}\n{SCRIPT}")
    shutil.copy(service_worker, site / "service-worker.js")
    manifest.write(site, build)
    return site


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def hashes(site: Path) -> dict[str, str]:
    """Return the hash of each file of a version."""
    files = json.loads((site / manifest.NAME).read_text(encoding="utf-8"))["files"]
    return {name: digest for name, (_, digest) in files.items()}


def manifest_hash(site: Path) -> str:
    """Return the hash of a version's manifest, which names its cache."""
    return str(json.loads((site / manifest.NEWEST).read_text(encoding="utf-8"))["files"])
