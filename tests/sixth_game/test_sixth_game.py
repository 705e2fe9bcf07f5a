"""A sixth game: one module, one entry point, its sentences. It gets every other feature."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import stonebook

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SUITES = [
    "tests/rules/test_conformance.py",
    "tests/sixth_game/in_house.py",
    "tests/sixth_game/in_house_features.py",
]
"""The tests that every game passes, and the features that every game has."""


@pytest.mark.share(6, of="suite")
def test_a_registered_game_gets_every_feature():
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.sixth_game.entry", *SUITES]
    command += ["-p", "no:cacheprovider", "-k", "noughts or in_house"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed and int(passed[1]) >= 25, done.stdout[-500:]


def test_without_its_entry_point_the_game_is_unknown():
    assert "noughts" not in stonebook.GAMES
    package = Path(stonebook.__file__).parent
    for folder in (package, ROOT / "lite"):
        for file in (*folder.rglob("*.py"), *folder.rglob("*.json")):
            if "node_modules" not in file.parts:
                assert "noughts" not in file.read_text(encoding="utf-8"), file
