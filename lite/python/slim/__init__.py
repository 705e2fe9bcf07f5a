"""Pyodide's own files, made smaller: what no page uses is left out, what few use is apart."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import script, tables
from .wasm import Range, Wasm

TABLES = "tables.bin"
HERE = Path(__file__).parent
CALLED_FUNCTION = re.compile(r"\bmodule\.(_\w+)")
"""A function of Pyodide's program, in our scripts."""


def slim(folder: Path) -> None:
    """Make Pyodide's files in a folder smaller, and write the tables into a file of their own."""
    program, text = folder / "pyodide.asm.wasm", folder / "pyodide.asm.js"
    wasm = Wasm(program.read_bytes())
    others = (folder / "pyodide-core.js").read_text(encoding="utf-8") + called()
    slimmed = script.slim(text.read_text(encoding="utf-8"), wasm.imports, others)
    memory = wasm.memory()
    ranges = tables.find(memory, wasm.pieces)
    (folder / TABLES).write_bytes(_packed(memory, ranges))
    program.write_bytes(wasm.slim(slimmed.exports | wasm.imports, ranges))
    text.write_text(slimmed.text, encoding="utf-8")


def called() -> str:
    """Return the functions of Pyodide's program that our scripts call."""
    scripts = [HERE.parent / "snapshot.js", *(HERE.parents[1] / "web" / "worker").glob("*.js")]
    texts = (file.read_text(encoding="utf-8") for file in scripts)
    return "".join(sorted({f".{name}" for text in texts for name in CALLED_FUNCTION.findall(text)}))


def sources() -> Iterator[bytes]:
    """Yield everything of ours on which the smaller files depend."""
    yield called().encode()
    yield from (file.read_bytes() for file in sorted(HERE.glob("*.[pj][ys]")))


def _packed(memory: bytes, ranges: Sequence[Range]) -> bytes:
    """Return tables with their places: how many there are, for each its start and length."""
    head = struct.pack(f"<I{2 * len(ranges)}I", len(ranges), *(n for pair in ranges for n in pair))
    return head + b"".join(memory[start : start + length] for start, length in ranges)
