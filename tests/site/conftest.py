"""The built site: `python3 -m tests` builds it before the tests, and this module in other runs."""

import subprocess
import sys
from pathlib import Path

import pytest

from lite import build
from lite.setup import paths

collect_ignore = ["guard", "python/snapshot_modules.py"]  # for other programs than pytest


@pytest.fixture(scope="session")
def site() -> Path:
    if not build.is_current():  # else a build of another test would be waited for
        subprocess.run([sys.executable, "-m", "lite.build"], cwd=paths.ROOT, check=True)
    return paths.DIST
