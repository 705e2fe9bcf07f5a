"""Fit the values of patterns: python -m benchmarks.patterns export FILE, then … fit FILES.

`export` writes the present values for `selfplay.c`, which plays O-tell-O against itself with them
and writes positions with their final margins. Build and run it with

    gcc -O3 -march=native -o selfplay benchmarks/patterns/selfplay.c
    ./selfplay VALUES SEED GAMES DEPTH SOLVED > POSITIONS

`fit` fits the values to such positions by least squares and prints the error on every tenth block
of positions, which is left out of the fit. With `--write` it stores the values for the engine.
"""

from __future__ import annotations

import argparse
import struct
from pathlib import Path

import numpy as np

from benchmarks.patterns.fit import fit
from benchmarks.patterns.positions import samples
from stonebook.search.levels.patterns.board import BASES, HALF, KINDS, PATTERNS
from stonebook.search.levels.patterns.weights import FILE, STAGES, pack, values

BLOCK = 4096
"""Positions that follow each other, mostly of the same games: a block is held out as a whole."""
VALIDATION_INTERVAL = 10
"""Every tenth block measures the error."""
MAX_EMPTIES = 64
"""The number of squares, which ends the last stage."""


def export(file: Path) -> None:
    """Write the present values in the form that `selfplay` reads."""
    kinds, size = [*BASES], 1 << 2 * HALF
    with file.open("wb") as out:
        out.write(struct.pack("<3i", len(kinds), len(PATTERNS), len(STAGES) + 1))
        out.write(struct.pack(f"<{len(STAGES)}i", *STAGES))
        for kind, cells in zip(KINDS, PATTERNS, strict=True):
            padding = [-1] * (HALF - len(cells))
            out.write(struct.pack(f"<{HALF + 1}i", kinds.index(kind), *cells, *padding))
        for stage in range(len(STAGES) + 1):
            tables, linear = values(stage)
            out.write(struct.pack("<3i", *linear))
            for kind in kinds:
                table = tables[KINDS.index(kind)]
                out.write(struct.pack(f"<{size}h", *table, *[0] * (size - len(table))))


def main() -> None:
    """Export or fit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("act", choices=["export", "fit"])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.act == "export":
        export(options.files[0])
        return
    positions = samples(options.files)
    held_out = np.arange(len(positions.margins)) // BLOCK % VALIDATION_INTERVAL == 0
    fits = fit(positions.where(~held_out), positions.where(held_out))
    for max_empties, stage in zip((*STAGES, MAX_EMPTIES), fits, strict=True):
        print(
            f"to {max_empties} empty squares: error {stage.error:.2f} markers "
            f"on {stage.positions} positions, turn, mobility, frontier {stage.linear}"
        )
    content = pack([(stage.linear, stage.values) for stage in fits])
    print(f"{len(positions.margins)} positions, {len(content)} bytes")
    if options.write:
        FILE.write_bytes(content)


if __name__ == "__main__":
    main()
