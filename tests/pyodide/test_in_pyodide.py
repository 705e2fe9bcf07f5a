"""The engine's tests again, in Pyodide: vectors, conformance, records and doctests.

A share of the cases of each test, as for tests that have the mark `share`.
"""

import importlib
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from lite.setup import node, paths
from tests.conftest import seed_of_shares, size_of_share

pytestmark = pytest.mark.starts_first

# The packages that pytest needs, all plain Python, borrowed from this Python.
PACKAGES = (
    *("pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "pygments"),
    *("sgfmill", "segno", "fsrs", "typing_extensions"),
)
QUIET = ("-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--tb=short")
PLAIN = ("--assert=plain",)  # to rewrite all assertions takes long here; the same fail
# Pyodide cannot start other processes, and jsonschema is not pure Python.
LEFT_OUT = (
    "--ignore=tests/records/test_record.py",
    "--ignore=tests/records/test_error_excerpts.py",  # which asks of the same broken files
    "--ignore=tests/records/test_qr.py",  # the reader of the codes is not pure Python either
    # Ten times as slow here, and no different: whole lists of Jō's turns, and a full 19 × 19.
    "--deselect=tests/rules/test_conformance.py::test_moves_are_a_sequence[jo]",
    "--deselect=tests/rules/test_conformance.py::test_moves_are_a_sequence[jo {'first': 'Black'}]",
    "--deselect=tests/rules/test_strings.py::test_strings_match_the_board[ikeda-{'size': 19}]",
    "--deselect=tests/rules/jo/test_turns.py::test_inner_results_are_the_moves_in_order",
)

TESTS = (
    *("tests/rules", "tests/golden", "tests/records", *LEFT_OUT, "tests/geometry"),
    *("tests/search/levels/test_stored.py", "--doctest-modules"),
    *(
        f"engine/stonebook/{folder}"
        for folder in (
            "geometry",
            "words",
            "rules",
            "draw",
            "records",
            "search",
            "teach",
            "classroom",
        )
    ),
)


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """A folder with the packages that pytest needs."""
    folder = tmp_path_factory.mktemp("packages")
    for name in PACKAGES:
        source = Path(importlib.import_module(name).__file__)
        if source.name == "__init__.py":
            shutil.copytree(
                source.parent, folder / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(source, folder)
    return folder


def run_in_pyodide(packages, folder, *arguments):
    """Run tests in Pyodide, which must pass."""
    program = node.find()
    assert program, "python3 -m tests fetches node"
    mounts = {"/project": str(paths.ROOT), "/packages": str(packages)}
    job = folder / "job.json"
    content = {
        "pyodide": str(paths.PYODIDE),
        "mounts": mounts,
        "arguments": [*QUIET, *PLAIN, *arguments],
    }
    job.write_text(json.dumps(content), encoding="utf-8")
    command = [str(program), str(Path(__file__).with_name("run.mjs")), str(job)]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", timeout=3000, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    assert "Python 3.14" in done.stdout
    assert " passed" in done.stdout


@pytest.mark.share(6, of="suite")
def test_the_tests_of_the_engine_pass_in_pyodide(packages, tmp_path, request):
    arguments = [*TESTS]
    if request.config.getoption("shares"):
        seed = seed_of_shares(request.config)
        arguments += [f"--one-in={size_of_share(request.node)}", f"--drawn-by={seed}"]
    run_in_pyodide(packages, tmp_path, *arguments)


@pytest.mark.share(6, of="suite")
def test_long_games_are_read_and_dropped_in_pyodide(packages, tmp_path):
    """Pyodide frees nested values by recursion in C, and its stack ends at some thousands."""
    run_in_pyodide(packages, tmp_path, "tests/records/test_long_games.py")
