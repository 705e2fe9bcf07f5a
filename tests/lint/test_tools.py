"""Lint, format and types of Python and JavaScript."""

import subprocess
import sys

import pytest

from lite.setup import node, paths

PYTHON_TOOLS = {
    "ruff": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "types of the engine": ["-m", "mypy"],
    "types of the starters and the build": [
        *("-m", "mypy", "--strict", "--config-file=", "--ignore-missing-imports", "-p", "lite"),
        *("--exclude", "lite/python/(kernel|compile.py)"),  # these run in Pyodide only
    ],
}


def run(command: list[str]) -> None:
    answer = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.parametrize("tool", PYTHON_TOOLS)
def test_python(tool: str) -> None:
    run([sys.executable, *PYTHON_TOOLS[tool]])


def test_javascript() -> None:
    tsc = paths.NPM / "node_modules" / "typescript" / "bin" / "tsc"
    run([str(node.find()), str(tsc), "-p", str(paths.LITE)])


def test_every_script_of_ours_is_checked() -> None:
    scripts = [*paths.LITE.rglob("*.js"), *paths.LITE.rglob("*.mjs")]
    listed = subprocess.run(
        [
            str(node.find()),
            str(paths.NPM / "node_modules" / "typescript" / "bin" / "tsc"),
            *("-p", str(paths.LITE), "--listFilesOnly"),
        ],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert {str(script) for script in scripts} <= set(listed)
