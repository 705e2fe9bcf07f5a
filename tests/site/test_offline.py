"""The build makes no network call: it runs without a network, and each attempt is noted."""

import hashlib
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lite.setup import paths
from tests.conftest import seed_of_shares, size_of_share

ELSEWHERE = {"TZ": "Asia/Tokyo", "LANG": "C", "PYTHONHASHSEED": "7"}
GUARD = Path(__file__).with_name("guard")
COMPILED_PARTS = (("archives", "sets"), ("docs",), ("snapshot",), ("web",))
"""What the build compiles, as folders of `paths.COMPILED`."""


def guarded(notes: Path) -> dict[str, str]:
    """Return an environment in which no Python and no node can reach the network unseen."""
    nowhere = "http://127.0.0.1:9"
    return {
        **os.environ,
        "STONEBOOK_NETWORK_NOTES": str(notes),
        "PYTHONPATH": str(GUARD),
        "NODE_OPTIONS": f"--require {GUARD / 'guard.cjs'}",
        **dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), nowhere),
    }


def without_network() -> list[str]:
    """Return the command that runs a program in an empty network namespace, where allowed."""
    if not shutil.which("unshare"):
        return []
    tried = subprocess.run(["unshare", "-rn", "true"], capture_output=True)
    return ["unshare", "-rn"] if tried.returncode == 0 else []


def test_the_guard_notes_a_call(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    call = "import urllib.request as r; r.urlopen('http://127.0.0.1:9/')"
    subprocess.run([sys.executable, "-c", call], env=guarded(notes), capture_output=True)
    assert "python" in notes.read_text(encoding="utf-8")


def files(folder: Path) -> dict[str, str]:
    """Return the hash of each file in a folder."""
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*")
        if file.is_file()
    }


@pytest.mark.share(4)  # of what is compiled: all the rest is made again each time
def test_a_build_elsewhere_and_without_network_makes_the_same_site(
    site: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    notes, target, compiled = tmp_path / "notes", tmp_path / "site", tmp_path / "compiled"
    if request.config.getoption("shares"):
        number = len(COMPILED_PARTS) // size_of_share(request.node)
        drawn = random.Random(seed_of_shares(request.config)).sample(COMPILED_PARTS, number)
        for part in {*COMPILED_PARTS} - {*drawn}:
            for name in part:
                shutil.copytree(paths.COMPILED / name, compiled / name)
    own = ["--target", str(target), "--compiled", str(compiled)]
    command = [sys.executable, "-m", "lite.build", *own]
    answer = subprocess.run(
        [*without_network(), *command],
        cwd=paths.ROOT,
        env={**guarded(notes), **ELSEWHERE},
        capture_output=True,
        text=True,
        timeout=1200,  # other builds may have to end first
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert not notes.exists(), notes.read_text(encoding="utf-8")
    first, second = files(site), files(target)
    differ = sorted(name for name in first | second if first.get(name) != second.get(name))
    assert "build.json" in second and differ == []
