"""Folders: sources exist, and made files are in folders that git ignores."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lite.setup import paths

READ = ("LITE", "LOCKS", "ENGINE", "NOTEBOOKS")
MADE = (
    "VENV",
    "PYTHON",
    "DIST",
    "BUILD",
    "LOGS",
    "DOWNLOADS",
    "NPM",
    "COMPILED",
    "REPLIES",
    "WORK",
)


def test_folders_that_are_read_exist() -> None:
    project = Path(__file__).resolve().parents[3]
    assert project == paths.ROOT
    for name in READ:
        assert getattr(paths, name).exists(), name
        assert getattr(paths, name).is_relative_to(project)
    assert (paths.LITE / "build.py").is_file()
    assert (paths.LOCKS / "site.txt").is_file()
    assert (paths.ENGINE / "stonebook" / "__init__.py").is_file()
    assert [*paths.NOTEBOOKS.glob("otello/*.ipynb")]


@pytest.mark.parametrize("name", MADE)
def test_folders_that_are_made_are_ignored_by_git(name: str) -> None:
    ignored = (paths.ROOT / ".gitignore").read_text(encoding="utf-8").split()
    first = getattr(paths, name).relative_to(paths.ROOT).parts[0]
    assert f"/{first}/" in ignored or f"{first}/" in ignored or first in ignored


def test_made_folders_do_not_contain_each_other() -> None:
    results = [paths.LOGS, paths.DOWNLOADS, paths.NPM, paths.COMPILED, paths.REPLIES, paths.WORK]
    assert len({*results}) == len(results)
    assert all(path.parent == paths.BUILD for path in results)
    assert len({paths.BUILD, paths.VENV, paths.DIST}) == 3


def test_compiled_files_and_replies_are_in_another_cache_if_the_environment_names_one(
    tmp_path: Path,
) -> None:
    code = "from lite.setup import paths; print(paths.COMPILED, paths.REPLIES, paths.NPM)"
    answer = subprocess.run(
        [sys.executable, "-c", code],
        cwd=paths.ROOT,
        env={**os.environ, "STONEBOOK_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    here = tmp_path
    assert answer.stdout.split() == [str(here / "compiled"), str(here / "replies"), str(paths.NPM)]


def test_the_paths_are_where_venv_and_npm_put_the_files() -> None:
    """Folder names that `venv` and npm prescribe, and the documents mention."""
    assert paths.PYTHON == paths.VENV / "bin" / "python"
    assert paths.PYODIDE == paths.NPM / "node_modules" / "pyodide"
    assert (paths.VENV.name, paths.DIST.name) == (".venv", "dist")
