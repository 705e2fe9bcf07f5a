"""Files compressed beforehand, for hosts that send `file.js.gz` to whoever asks for `file.js`."""

from __future__ import annotations

import gzip
from pathlib import Path

KINDS = {".css", ".html", ".ipynb", ".js", ".json", ".svg", ".txt", ".wasm"}
SMALLEST = 4096  # bytes: what is smaller fits into few packets as it is


def write(site: Path) -> None:
    """Write a compressed form beside each file that is worth it. The same files make the same."""
    for file in site.rglob("*"):
        if file.suffix in KINDS and file.is_file() and file.stat().st_size >= SMALLEST:
            content = file.read_bytes()
            packed = gzip.compress(content, 9, mtime=0)
            if len(packed) < 0.9 * len(content):
                file.with_name(f"{file.name}.gz").write_bytes(packed)
