"""Compressed copies, for hosts that send `file.js.br` or `file.js.gz` instead of `file.js`."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from ..setup import node, paths
from ..setup.messages import BuildStopped, ProgressLine
from ..setup.programs import log_tail, run

BROTLI = Path(__file__).with_name("brotli.mjs")  # runs in node
KINDS = {".css", ".html", ".ipynb", ".js", ".json", ".svg", ".txt", ".wasm"}
SMALLEST = 4096  # bytes; smaller files fit into a few packets anyway


def write(site: Path) -> None:
    """Write both copies next to each file that is large enough. The output is reproducible."""
    worth = []
    for file in site.rglob("*"):
        if file.suffix in KINDS and file.is_file() and file.stat().st_size >= SMALLEST:
            content = file.read_bytes()
            packed = gzip.compress(content, 9, mtime=0)
            if len(packed) < 0.9 * len(content):
                file.with_name(f"{file.name}.gz").write_bytes(packed)
                worth.append(str(file.resolve()))
    _brotli(worth)


def _brotli(files: list[str]) -> None:
    listed = paths.WORK / "brotli.json"
    listed.parent.mkdir(parents=True, exist_ok=True)
    listed.write_text(json.dumps(files), encoding="utf-8")
    program = node.need()
    progress = ProgressLine("compressing large files with Brotli")
    if run([program, BROTLI, listed], log="brotli"):
        raise BuildStopped("Large files could not be compressed.", log_tail("brotli"))
    progress.finish()
