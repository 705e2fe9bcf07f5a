"""`python3 -m tests [part …]`: set everything up and run the tests, or the named parts of them.

What follows `--` goes to pytest:  python3 -m tests engine -- -k pass -x
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (an old Python must get as far as this message)
    sys.exit(f"Stonebook needs Python 3.11 or newer. This is {sys.version.split()[0]}.")

import argparse
import os
import subprocess
from pathlib import Path

from lite.setup import needs, paths, starter
from lite.setup.lock import hold_lock
from lite.setup.messages import tell

TESTS = paths.ROOT / "tests"

DOCTEST = ("--doctest-modules", "--doctest-glob=*.md")
REST = "the folders of tests that no part names"
# The arguments for pytest by part. A command that names no part runs all parts except `quick`.
PARTS = {
    "lint": ["tests/lint", "tests/test_layers.py"],
    "engine": [REST, "tests/pyodide"],
    "oracle": ["tests/oracle"],
    "lessons": ["tests/lessons"],
    "doctest": [*DOCTEST, "engine/stonebook", "README.md", "docs"],
    "site": ["tests/site"],
    "browser": ["tests/browser"],
    "programs": ["tests/programs"],
    # For the time after each change, so without long tests and tests of the built site.
    "quick": [
        *("tests/lint", "tests/test_layers.py", REST, "tests/lessons"),
        *(*DOCTEST, "engine/stonebook", "README.md", "docs"),
        *("-mnot slow and not thorough", "--durations=5", "--durations-min=2"),  # which to mark
    ],
}
IN_A_BROWSER = ("browser", "programs")
GROUPS = {"without-browser": [part for part in PARTS if part not in ("quick", *IN_A_BROWSER)]}
"""Names that stand for several parts."""
QUICK = """Without a part, everything is tested. Run "quick" before each commit: it takes two
minutes and has lint, engine, lessons and doctest, without their longer tests, such as the
proofs of all puzzles. It leaves out the engine in Pyodide (tests/pyodide), the second
implementation of the rules (oracle), the files of the built site (site), the pages in a browser
(browser), and in other browsers, a screen reader and Jupyter, where they are installed
(programs)."""
BUILT = {"site", *IN_A_BROWSER}  # parts that test the built site
NOT_TESTS = {"pictures", "vectors", "webkit"}
# The tests of a file run in one process, so fixtures of the file are made once. Files marked
# `starts_first` start first. By itself, xdist would begin with the files
# that have the most tests, and end with the few that take minutes.
BY_FILE = ["--dist=loadfile", "--no-loadscope-reorder"]
SIDE_BY_SIDE = ["--numprocesses=auto", *BY_FILE]
# A browser leaves a third of a processor idle, so one more runs than there are processors. Each may
# need 1 GB.
BROWSERS = min(4, (os.cpu_count() or 1) + 1)
IN_BROWSERS = [f"--numprocesses={BROWSERS}", *BY_FILE]
# Tests with very many cases run a share of them, which `tests/conftest.py` draws.
SHARES = "--shares"
NONE_FOUND = 5  # pytest's exit code when no test was selected


def arguments(parts: list[str]) -> list[str]:
    """Return the arguments for pytest: the folders, files and options of these parts."""
    claimed_folders = {name for names in PARTS.values() for name in names} | {
        f"tests/{n}" for n in NOT_TESTS
    }
    folders = sorted(f"tests/{path.parent.name}" for path in TESTS.glob("*/__init__.py"))
    files = sorted(f"tests/{path.name}" for path in TESTS.glob("test_*.py"))
    rest = [name for name in [*folders, *files] if name not in claimed_folders]
    entries = [entry for part in parts for entry in PARTS[part]]
    wanted = [name for entry in entries for name in (rest if entry == REST else [entry])]
    there = [name for name in wanted if name.startswith("-") or (paths.ROOT / name).exists()]
    shares = [SHARES] if any(name.startswith("tests/") for name in there) else []
    return [*dict.fromkeys(there), *shares]


def parts_of(names: list[str]) -> list[str]:
    """Return the parts that names of parts and groups stand for. No name stands for all parts."""
    parts = [part for name in names for part in GROUPS.get(name, [name])]
    return parts or [part for part in PARTS if part != "quick"]


def main() -> int:
    """Read the command line, set everything up, and run the tests. Return the exit code."""
    typed = [*sys.argv[1:], "--"]
    ours, for_pytest = typed[: typed.index("--")], typed[typed.index("--") + 1 : -1]
    parser = argparse.ArgumentParser(
        prog="python3 -m tests",
        description=__doc__.split("\n")[0],
        epilog=QUICK,
        usage="python3 -m tests [-h] [part ...] [-- ARGUMENT of pytest ...]",
    )
    names = ", ".join([*PARTS, *GROUPS])
    parser.add_argument("part", nargs="*", help=f"one or more of: {names}")
    wanted = parser.parse_args(ours).part
    unknown = [name for name in wanted if name not in PARTS and name not in GROUPS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}. The parts are: {names}")
    parts = parts_of(wanted)
    return starter.run(lambda: _test(parts, for_pytest))


def _test(parts: list[str], for_pytest: list[str]) -> int:
    """Run the parts, after a build if they test the site. Return the worst exit code."""
    with hold_lock():
        needs.ensure(tests=True, in_browser=bool({*IN_A_BROWSER} & set(parts)))
        if BUILT & set(parts):
            tell("Building the site")
            subprocess.run([paths.PYTHON, "-m", "lite.build"], cwd=paths.ROOT, check=True)
    ended = [_pytest(some, how, for_pytest) for some, how in runs(parts)]
    # An option such as `-k` may select tests of one run only.
    return max((code for code in ended if code != NONE_FOUND), default=NONE_FOUND)


def runs(parts: list[str]) -> list[tuple[list[str], list[str]]]:
    """Return the runs of pytest, one after another: the parts, and the options of each run.

    Files run in parallel, so no test may depend on having the machine to itself. The tests in
    browsers have separate runs, because Playwright keeps an event loop running in its process, and
    tests of other parts start their own.
    """
    others = [part for part in parts if part not in IN_A_BROWSER]
    alone = {"browser": IN_BROWSERS, "programs": SIDE_BY_SIDE}
    later = [([part], how) for part, how in alone.items() if part in parts]
    return [*([(others, SIDE_BY_SIDE)] if others else []), *later]


def _pytest(parts: list[str], how: list[str], more: list[str]) -> int:
    tell(f"Testing: {', '.join(parts)}")
    command: list[str | Path] = [paths.PYTHON, "-m", "pytest", *arguments(parts), *how, *more]
    return subprocess.run(command, cwd=paths.ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
