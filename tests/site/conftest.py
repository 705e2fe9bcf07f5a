"""The built site. `python3 -m tests` builds it before the tests, and a run by hand builds it here."""

import subprocess
import sys
from pathlib import Path

import pytest

from lite import paths


@pytest.fixture(scope="session")
def site() -> Path:
    subprocess.run([sys.executable, "-m", "lite.build"], cwd=paths.ROOT, check=True)
    return paths.DIST
