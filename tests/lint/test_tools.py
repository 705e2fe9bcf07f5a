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


LONGEST_LINE = 120
MOST_FILES = 15


def run(command: list[str]) -> None:
    answer = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.parametrize("tool", PYTHON_TOOLS)
def test_python(tool: str) -> None:
    run([sys.executable, *PYTHON_TOOLS[tool]])


def test_javascript() -> None:
    tsc = paths.NPM / "node_modules" / "typescript" / "bin" / "tsc"
    run([str(node.find()), str(tsc), "-p", str(paths.LITE / "web")])


def test_scripts_and_styles() -> None:
    """Their form, their order of imports, and what is most likely a mistake."""
    biome = paths.NPM / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"
    run([str(node.find()), str(biome), "check", "--error-on-warnings", "."])


def test_no_line_of_the_pages_is_longer_than_the_formatter_makes_it() -> None:
    """Comments, texts and markup, too, which no formatter breaks."""
    listed = subprocess.run(
        ["git", "ls-files", "--", *(f"*.{kind}" for kind in ("js", "mjs", "css", "ts", "html"))],
        cwd=paths.ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    files = [paths.ROOT / name for name in listed if (paths.ROOT / name).is_file()]
    assert len(files) > 100
    lines = [
        f"{file.relative_to(paths.ROOT)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert not lines


def test_no_folder_of_the_pages_has_too_many_files() -> None:
    folders = {file.parent for file in (paths.LITE).rglob("*") if file.suffix != ".pyc"}
    crowded = {
        str(folder.relative_to(paths.LITE)): len(files)
        for folder in folders
        if "locks" not in folder.parts
        and "__pycache__" not in folder.parts
        and len(files := [file for file in folder.iterdir() if file.is_file()]) > MOST_FILES
    }
    assert not crowded


def test_every_script_of_ours_is_checked() -> None:
    scripts = [*paths.LITE.rglob("*.js"), *paths.LITE.rglob("*.mjs")]
    listed = subprocess.run(
        [
            str(node.find()),
            str(paths.NPM / "node_modules" / "typescript" / "bin" / "tsc"),
            *("-p", str(paths.LITE / "web"), "--listFilesOnly"),
        ],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert {str(script) for script in scripts} <= set(listed)
