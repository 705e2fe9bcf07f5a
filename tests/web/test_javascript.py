"""The tests of the scripts, run by node with a page in jsdom, a folder at a time."""

import re
import subprocess
from pathlib import Path

import pytest

from lite.setup import node, paths

pytestmark = pytest.mark.starts_first

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.test.mjs"))
FOLDERS = sorted({file.relative_to(HERE).parts[0] for file in FILES})
WEB = paths.LITE / "web"
# These have nothing to test without esbuild, JupyterLite, ipywidgets or Pyodide.
WHOLE_ONLY = {
    "bundle.js",
}

NOT_OK = re.compile(r"^not ok \d+ - (.*)$", re.MULTILINE)
"""The line of a test that failed, with its name."""


@pytest.mark.share(2)
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_tests_of_a_folder_of_scripts_pass(folder: str) -> None:
    files = [str(file) for file in FILES if file.is_relative_to(HERE / folder)]
    _run(folder, str(HERE / "run.mjs"), *files)


@pytest.mark.thorough
def test_the_questions_of_a_board_have_the_answers_of_python() -> None:
    _run("embed", str(HERE / "run.mjs"), str(HERE / "embed" / "questions.mjs"))


@pytest.mark.thorough
def test_after_any_fault_a_page_gets_the_files_of_one_version() -> None:
    report = subprocess.run(
        [str(node.find()), str(HERE / "offline" / "faults.mjs"), "20", "3"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    ).stdout
    total = re.search(r"^(\d+) faults, 0 wrong$", report, re.MULTILINE)
    assert total, report
    assert int(total[1]) > 600


def _run(name: str, *arguments: str) -> None:
    """Run tests with node. If one fails, report its name, its place and its reason."""
    command = [str(node.find()), *arguments]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    if answer.returncode:
        names = "; ".join(NOT_OK.findall(answer.stdout))
        report = _failures(answer.stdout) + answer.stderr[-2000:]
        pytest.fail(f"{names or name}\n{report}", pytrace=False)
    ran = {line for line in answer.stdout.splitlines() if line.startswith("# tests ")}
    assert ran != {"# tests 0"}


def _failures(report: str) -> str:
    """Return the tests that failed, with their places and reasons."""
    tests = re.split(r"^# Subtest: ", report, flags=re.MULTILINE)
    return "\n".join(test for test in tests if NOT_OK.search(test))


def test_every_module_has_tests_in_the_same_folder() -> None:
    tested = {_module(file.relative_to(HERE)) for file in FILES}
    modules = {_module(file.relative_to(WEB)) for file in WEB.rglob("*.js")}
    assert modules - tested == WHOLE_ONLY
    assert tested <= modules


def _module(file: Path) -> str:
    """Return the module of a script or of its test. Those of pages are known by their names."""
    name = file.as_posix().replace(".test.mjs", ".js")
    return f"pages/{file.name.replace('.test.mjs', '.js')}" if name.startswith("pages/") else name
