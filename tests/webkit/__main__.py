"""Try the site in an installed WebKit.

python3 -m lite build
sudo apt-get install webkit2gtk-driver xvfb
.venv/bin/python -m tests.webkit [PYTEST'S OPTIONS …]
.venv/bin/python -m tests.webkit --faults [NUMBER | PART/PARTS …]
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from lite.setup import paths
from tests.anywhere import environment
from tests.webkit import programs

LOCK = "webkit"
FAULTS = "--faults"
JOURNEYS = Path(__file__).with_name("journeys.py")


def main() -> int:
    """Run the journeys, or inject faults, and return the exit code."""
    if missing := programs.missing():
        print(missing)
        return 1
    python = environment.make(LOCK)
    packages = next((python.parents[1] / "lib").glob("python*/site-packages"))
    command = [paths.PYTHON, "-m", "pytest", "--quiet", "--durations=0", JOURNEYS, *sys.argv[1:]]
    if FAULTS in sys.argv:
        command = [paths.PYTHON, "-m", "tests.webkit.faults", *sys.argv[1:]]
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join([str(paths.ROOT), str(packages)])}
    return subprocess.run(command, cwd=paths.ROOT, env=variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
