"""The files of the repository."""

import subprocess

from lite.setup import paths


def committed() -> list[str]:
    """Return the committed files, or every file where there is no git (a downloaded archive)."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    answer = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True, check=True)
    return [name for name in answer.stdout.splitlines() if (paths.ROOT / name).is_file()]
