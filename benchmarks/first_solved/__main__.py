"""Solve boards, and make and check the tables of the perfect players. Needs a C compiler (cc).

python -m benchmarks.first_solved value      proves O-tell-O's value on 6 x 6, from both sides
python -m benchmarks.first_solved make       solves O-tell-O on 6 x 6 and writes its table
python -m benchmarks.first_solved check      walks the table; proves some ends (--games) in Python
python -m benchmarks.first_solved check --all    walks the table; proves each end with a C program
python -m benchmarks.first_solved alterigo   solves Alter Igo on 3 x 5 and 4 x 4, writes and walks
                                             its tables, and checks all values with a C program
python -m benchmarks.first_solved jo         an experiment: Jō's rules on smaller hexagons, solved;
                                             a second program walks the winner's replies
python -m benchmarks.first_solved time       times replies, natively and in Pyodide
"""

from __future__ import annotations

import argparse
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.first_solved import pack, verify, walk_alterigo, walk_jo
from benchmarks.first_solved.timed import cases
from benchmarks.pyodide import seconds_in_pyodide
from stonebook.profiles import PROFILES, profile
from stonebook.search.perfect.replies import ENDING, FOLDER

HERE = Path(__file__).parent
BUILD = HERE.parent.parent / ".build" / "first_solved"
SOLVED = profile("otello").solved.perfect[0]
TABLE = FOLDER / f"{SOLVED.table}{ENDING}"
ALTERIGO_MOVES = {(3, 5): 24, (4, 4): None}
"""Boards of Alter Igo, as columns and rows: the number of moves in which Black wins, or None."""
HEXAGONS = {(2, 3): 2, (2, 27): 3, (3, 7): 8, (3, 27): 8}
"""The side of a hexagon and each player's stones: the number of turns in which a player wins."""
HEXAGON_MEMORY = 24
"""The memory for hexagons, as `MEMORY`: 400 MB."""
END = 14
"""The most empty cells at the end of the table."""
CHECKS = 8
"""The number of questions per position that only check whether the position is stored."""
MEMORY = 25
"""The search's memory: the binary logarithm of its number of entries. 25 is 800 MB."""


def compile_program(name: str) -> Path:
    """Compile a C program of this folder, and return the path of the program."""
    BUILD.mkdir(parents=True, exist_ok=True)
    source, program = HERE / f"{name}.c", BUILD / name
    # Tests that run at the same time compile a program that may be running.
    unfinished = BUILD / f"{name}.{os.getpid()}"
    subprocess.run(["cc", "-O3", "-march=native", "-o", unfinished, source], check=True)
    return unfinished.replace(program)


def value() -> None:
    """Prove the game's value from both sides."""
    subprocess.run([compile_program("book"), "value", str(MEMORY)], check=True)


def make() -> None:
    """Solve the game and write the table."""
    subprocess.run([compile_program("book"), BUILD, str(END), str(MEMORY)], check=True)
    positions = [*pack.read_positions(BUILD / "replies.txt")]
    data = pack.pack(SOLVED.table, positions, END, CHECKS)
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_bytes(data)
    print(f"{TABLE.name}: {len(data):,} bytes for {len(positions):,} positions with a choice")


def check(games: int, *, every_end: bool) -> None:
    """Walk the table and prove some or all of its ends."""
    table = verify.read(TABLE)
    answered, ends = verify.walk(table, SOLVED.margin)
    print(f"{answered:,} positions have a legal reply, {len(ends):,} are at the end", flush=True)
    if every_end:
        lines = "".join(f"{board} {SOLVED.margin}\n" for board in ends)
        subprocess.run([compile_program("plain")], input=lines.encode(), check=True)
    else:
        number = verify.sample(table, SOLVED.margin, games, seed=1)
        print(f"{number} of them, reached by random games, are proved: O wins by {SOLVED.margin}")


def alterigo() -> None:
    """Solve Alter Igo on boards that are too large for the atlas, and make and check the tables."""
    solver, checker = compile_program("alterigo"), compile_program("plain_alterigo")
    for (columns, rows), plies in ALTERIGO_MOVES.items():
        size = [str(columns), str(rows)]
        name = f"alterigo-{columns}x{rows}"
        values, lines = BUILD / f"{name}.values", BUILD / f"{name}.txt"
        subprocess.run([solver, *size, values, lines], check=True)
        positions = [*pack.read_positions(lines)]
        data = pack.pack(name, positions, 0, CHECKS)
        table = FOLDER / f"{name}{ENDING}"
        table.write_bytes(data)
        print(f"{table.name}: {len(data):,} bytes for {len(positions):,} positions with a choice")
        board = walk_alterigo.Board(columns, rows)
        answered = walk_alterigo.walk(board, verify.read(table), plies)
        claim = "does not lose" if plies is None else f"wins within {plies} moves"
        print(f"{answered:,} replies are legal, and Black {claim}", flush=True)
        subprocess.run([checker, *size, values], check=True)


def jo() -> None:
    """Solve the smaller hexagons with Jō's rules, and walk the winner's replies."""
    program = compile_program("jo")
    for (side, stones), turns in HEXAGONS.items():
        file = BUILD / f"jo-{side}-{stones}.txt"
        subprocess.run([program, str(side), str(stones), str(HEXAGON_MEMORY), file], check=True)
        hexagon = walk_jo.Hexagon(side, stones)
        answered, ends = walk_jo.walk(hexagon, walk_jo.read_replies(hexagon, file), turns)
        print(f"{answered:,} replies are legal, and the winner wins at {ends:,} ends", flush=True)


def print_slowest_replies(games: int) -> None:
    """Play random games natively and in Pyodide, and print the slowest replies."""
    names = [name for name, known in PROFILES.items() if known.solved.perfect]
    played = [f"{name} {games}" for name in names]
    _, in_pyodide = seconds_in_pyodide(cases.__name__, played)
    for name, case, pyodide in zip(names, played, in_pyodide, strict=True):
        native = cases.seconds(case)
        slowest, slowest_in_pyodide = max(native), max(pyodide)
        print(f"{name}: {len(native)} replies; the slowest {slowest:.2f} s,", end=" ")
        print(f"in Pyodide {slowest_in_pyodide:.2f} s.", end=" ")
        print(f"In Pyodide they take {sum(pyodide) / sum(native):.1f} times as long in all.")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.first_solved",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("value", "make", "check", "alterigo", "jo", "time"))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument(
        "--all", action="store_true", help="prove every end of the table, not only a sample"
    )
    options = parser.parse_args()
    tasks: dict[str, Callable[[], None]] = {
        "value": value,
        "make": make,
        "check": lambda: check(options.games, every_end=options.all),
        "alterigo": alterigo,
        "jo": jo,
        "time": lambda: print_slowest_replies(options.games),
    }
    start = time.monotonic()
    tasks[options.what]()
    print(f"{time.monotonic() - start:.1f} s")


if __name__ == "__main__":
    main()
