"""Makes Pyodide's files smaller: removes parts that no page uses, and moves rarely used tables."""

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
"""A call of a function of Pyodide's program in the site's scripts."""


def slim(folder: Path) -> None:
    """Make Pyodide's files in a folder smaller, and write the tables to TABLES."""
    program, text = folder / "pyodide.asm.wasm", folder / "pyodide.asm.js"
    wasm = Wasm(program.read_bytes())
    users = (folder / "pyodide-core.js").read_text(encoding="utf-8") + called_functions()
    slimmed = script.slim(text.read_text(encoding="utf-8"), wasm.imports, users)
    memory = wasm.memory()
    ranges = tables.find(memory, wasm.pieces)
    (folder / TABLES).write_bytes(_packed(memory, ranges))
    program.write_bytes(wasm.slim(slimmed.exports | wasm.imports, ranges))
    text.write_text(slimmed.text, encoding="utf-8")


def called_functions() -> str:
    """Return the functions of Pyodide's program that the site's scripts call."""
    scripts = [HERE.parent / "snapshot.js", *(HERE.parents[1] / "web" / "worker").glob("*.js")]
    texts = (file.read_text(encoding="utf-8") for file in scripts)
    return "".join(sorted({f".{name}" for text in texts for name in CALLED_FUNCTION.findall(text)}))


def sources() -> Iterator[bytes]:
    """Yield the sources of this project on which the smaller files depend."""
    yield called_functions().encode()
    yield from (file.read_bytes() for file in sorted(HERE.glob("*.[pj][ys]")))


def _packed(memory: bytes, ranges: Sequence[Range]) -> bytes:
    """Return the number of tables, the start and length of each table, and then their contents."""
    numbers = [number for start_and_length in ranges for number in start_and_length]
    header = struct.pack(f"<I{len(numbers)}I", len(ranges), *numbers)
    return header + b"".join(memory[start : start + length] for start, length in ranges)
