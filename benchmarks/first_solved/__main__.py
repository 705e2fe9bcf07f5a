"""Make and check the table of O-tell-O's perfect player on 6 x 6. Needs a C compiler (cc).

python -m benchmarks.first_solved value      proves the game's value, from both sides
python -m benchmarks.first_solved make       solves the game and writes the table
python -m benchmarks.first_solved check      walks the table; proves some ends (--games) in Python
python -m benchmarks.first_solved check --all    walks the table; proves each end with a C program
python -m benchmarks.first_solved alterigo   solves Alter Igo on 3 × 5 and 4 × 4
python -m benchmarks.first_solved time       times replies, natively and in Pyodide
"""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.first_solved import pack, verify
from benchmarks.first_solved.timed import cases
from benchmarks.pyodide import seconds_in_pyodide
from stonebook.profiles import profile
from stonebook.search.perfect.replies import ENDING, FOLDER

HERE = Path(__file__).parent
BUILD = HERE.parent.parent / ".build" / "first_solved"
SOLVED = profile("otello").perfect[0]
TABLE = FOLDER / f"{SOLVED.table}{ENDING}"
ALTERIGO_BOARDS = ((3, 5), (4, 4))
"""Boards of Alter Igo, as columns and rows."""
END = 14
"""The most empty cells at the end of the table."""
CHECKS = 8
"""The number of questions per position that only check whether the position is stored."""
MEMORY = 25
"""The search's memory: the binary logarithm of its number of entries. 25 is 800 MB."""


def compile_program(name: str) -> Path:
    """Compile a C program of this folder, and return the path of the program."""
    BUILD.mkdir(parents=True, exist_ok=True)
    program = BUILD / name
    source = HERE / f"{name}.c"
    subprocess.run(["cc", "-O3", "-march=native", "-o", program, source], check=True)
    return program


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
    """Print the value of Alter Igo's empty board, for boards that are too large for the atlas."""
    program = compile_program("alterigo")
    for columns, rows in ALTERIGO_BOARDS:
        subprocess.run([program, str(columns), str(rows)], check=True)


def print_slowest_replies(games: int) -> None:
    """Play random games natively and in Pyodide, and print the slowest replies."""
    case = f"otello {games}"
    native = cases.seconds(case)
    _, (pyodide,) = seconds_in_pyodide(cases.__name__, [case])
    print(
        f"{len(native)} replies; the slowest {max(native):.2f} s, in Pyodide {max(pyodide):.2f} s"
    )
    print(f"In Pyodide they take {sum(pyodide) / sum(native):.1f} times as long in all.")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.first_solved",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("value", "make", "check", "alterigo", "time"))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--all", action="store_true", help="prove each end")
    options = parser.parse_args()
    tasks: dict[str, Callable[[], None]] = {
        "value": value,
        "make": make,
        "check": lambda: check(options.games, every_end=options.all),
        "alterigo": alterigo,
        "time": lambda: print_slowest_replies(options.games),
    }
    start = time.monotonic()
    tasks[options.what]()
    print(f"{time.monotonic() - start:.1f} s")


if __name__ == "__main__":
    main()
