"""The files of the repository."""

import ast
import subprocess
from functools import cache
from pathlib import Path

from lite.setup import paths


@cache
def committed() -> list[str]:
    """Return the files that git does not ignore, as paths relative to the project's folder."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    process = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True, check=True)
    return [name for name in process.stdout.splitlines() if (paths.ROOT / name).is_file()]


@cache
def parsed(path: Path) -> ast.Module:
    """Return a parsed file. Many tests read all files: each is parsed once by a process."""
    return ast.parse(path.read_text(encoding="utf-8"))
