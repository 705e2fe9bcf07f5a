"""Run the browser tests in an installed Firefox, and name those that it can't run.

python3 -m lite build
sudo apt-get install firefox-esr
.venv/bin/python -m tests.engines [--all] [PATH …]

`--all` also runs the tests that are left out.
"""

from __future__ import annotations

import subprocess
import sys

from lite.setup import paths
from tests.engines import firefox
from tests.engines.differences import LEFT_OUT


def main() -> int:
    """Run them, and return pytest's exit code."""
    if not firefox.program():
        print(firefox.INSTALL)
        return 1
    folders = [argument for argument in sys.argv[1:] if argument != "--all"]
    every = ["--every-test"] if "--all" in sys.argv[1:] else []
    command = [
        paths.PYTHON,
        "-m",
        "pytest",
        "--engine=firefox",
        *every,
        "--numprocesses=2",
        "--quiet",
    ]
    done = subprocess.run([*command, *(folders or ["tests/browser"])], cwd=paths.ROOT)
    for test, why in LEFT_OUT.items() if not every else ():
        print(f"left out: {test}: {why}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
