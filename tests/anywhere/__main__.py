"""Try the package as a reader installs it, in a fresh environment and real Jupyters.

    .venv/bin/python -m tests.anywhere

Builds wheel and source twice and compares them, has twine check them, installs the wheel, runs
every lesson with nbclient, and opens a lesson of each track in JupyterLab and in Notebook 7.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from lite.setup.messages import tell
from tests.anywhere import environment, jupyters, lessons, package


def main() -> int:
    """Try everything, and return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.anywhere")
    parser.add_argument("--no-browser", action="store_true", help="without the real Jupyters")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each lesson")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = package.built_twice(folder)
        python = environment.fresh(next(file for file in files if file.suffix == ".whl"))
        wrong = package.faults(python, files)
        environment.run(python, "-m", "stonebook", "lessons", folder / "lessons", "--no-open")
        began = time.monotonic()
        ran = sorted((folder / "lessons").glob("*/*.ipynb"))
        wrong += lessons.faults(python, ran)
        tell(f"{len(ran)} lessons ran with nbclient in {time.monotonic() - began:.0f} s")
        if not options.no_browser:
            wrong += jupyters.faults(python, folder / "lessons", options.pictures)
    print("\n".join(wrong) or "Everything works.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
