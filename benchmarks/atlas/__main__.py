"""Rebuild the atlas' tables: python -m benchmarks.atlas [GAME or BOARD …] [--check].

Computes every table, or the tables of a game ("io") or a board ("alterigo-2x7"), and writes the
files next to `stonebook.search.tablebase`. --check writes nothing. It checks each position of each
stored table with the slow oracles of the tests, which share no code with the engine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.atlas import build, check
from stonebook.search import tablebase
from stonebook.search.tablebase import files

TABLES = Path(files.__file__).parent / "tables"


def boards_named(names: list[str]) -> Iterator[tablebase.SolvedBoard]:
    """Yield the named boards. Raises SystemExit for an unknown name."""
    boards = [board for boards in tablebase.BOARDS.values() for board in boards]
    known = {name for board in boards for name in (board.name, board.game)}
    if unknown := [name for name in names if name not in known]:
        sys.exit(f"There is no {unknown[0]}. There are: {', '.join(sorted(known))}.")
    yield from (board for board in boards if not names or {board.name, board.game} & {*names})


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.atlas", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME or BOARD")
    parser.add_argument("--check", action="store_true", help="check the stored tables instead")
    options = parser.parse_args(arguments)
    for board in boards_named(options.names):
        start = time.process_time()
        if options.check:
            result = check.walk(board)
        elif (content := build.content(board)) is None:
            result = "needs no table"
        else:
            data = files.pack(board, content)
            (TABLES / f"{board.name}{files.ENDING}").write_bytes(data)
            result = f"{len(data):,} bytes"
        print(f"{board.name}: {result}, {time.process_time() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
