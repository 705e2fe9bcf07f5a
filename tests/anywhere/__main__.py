"""Try the installed package in a fresh environment and in real Jupyters.

    .venv/bin/python -m tests.anywhere

Builds wheel and source twice and compares them, checks them with twine, installs the wheel, runs
every lesson with nbclient, and opens a lesson of each track in JupyterLab and in Notebook 7.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from lite.setup.messages import tell
from tests.anywhere import environment, jupyters, lessons, package, vscode


def main() -> int:
    """Try the package, and return 1 if there is a problem."""
    parser = argparse.ArgumentParser(prog="python -m tests.anywhere")
    parser.add_argument("--no-browser", action="store_true", help="leave out the real Jupyters")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each lesson")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = package.build_twice(folder)
        python = environment.install(next(file for file in files if file.suffix == ".whl"))
        problems = package.faults(python, files)
        environment.run(python, "-m", "stonebook", "lessons", folder / "lessons", "--no-open")
        start = time.monotonic()
        notebooks = sorted((folder / "lessons").glob("*/*.ipynb"))
        problems += lessons.faults(python, notebooks)
        tell(f"{len(notebooks)} lessons ran with nbclient in {time.monotonic() - start:.0f} s")
        if not options.no_browser:
            problems += jupyters.faults(python, folder / "lessons", options.pictures)
            problems += vscode.faults(python, folder / "lessons", options.pictures)
    print("\n".join(problems) or "Everything works.")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
