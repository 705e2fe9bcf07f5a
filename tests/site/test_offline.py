"""The build makes no network call: it runs without a network, and each attempt is noted."""

import hashlib
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from lite import build
from lite.replies import workers
from lite.setup import node, paths
from lite.site import lesson_files, own_files
from tests.conftest import seed_of_shares, size_of_share

pytestmark = pytest.mark.starts_first

ELSEWHERE = {"TZ": "Asia/Tokyo", "LANG": "C", "PYTHONHASHSEED": "7"}
GUARD = Path(__file__).with_name("guard")
COMPILED_PARTS = (("archives", "sets"), ("docs",), ("snapshot",), ("web",))
"""The parts that the build compiles, as folders of `paths.COMPILED`."""
REPLIES = 3
"""The number of jobs whose replies are worked out again each time."""


class JobFiles(workers.Workers):
    """Does no job, but collects the files of the results."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[Path] = []

    def begin(
        self, activity: str, work: Callable[[Any], Any], jobs: Mapping[str, Any]
    ) -> workers.Results:
        """Collect the files of the jobs."""
        self.files += [workers._result_path(work, job) for job in jobs.values()]
        return iter(())


def guarded(notes: Path) -> dict[str, str]:
    """Return an environment in which no Python and no node can reach the network unseen.

    Their clocks show another year.
    """
    nowhere = "http://127.0.0.1:9"
    return {
        **os.environ,
        "STONEBOOK_NETWORK_NOTES": str(notes),
        "PYTHONPATH": os.pathsep.join([str(GUARD), os.environ.get("PYTHONPATH", "")]),
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


def test_the_guard_moves_the_clocks(tmp_path: Path) -> None:
    commands = (
        [sys.executable, "-c", "import time; print(time.localtime().tm_year, time.strftime('%Y'))"],
        [
            node.need(),
            "-e",
            "console.log(new Date().getFullYear(), new Date(Date.now()).getFullYear())",
        ],
    )
    for command in commands:
        answer = subprocess.run(
            command, env=guarded(tmp_path / "notes"), capture_output=True, text=True
        )
        years = [int(year) for year in answer.stdout.split()]
        assert len(years) == 2 and min(years) > time.localtime().tm_year, answer.stderr


def files(folder: Path) -> dict[str, str]:
    """Return the hash of each file in a folder."""
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*")
        if file.is_file()
    }


def saved_replies(folder: Path, chance: random.Random) -> None:
    """Make a folder with the saved replies of all jobs but some."""
    jobs = JobFiles()
    build.start_replies(
        jobs, own_files.add(paths.OWN, lesson_files.read(paths.NOTEBOOKS)), quick=False
    )
    folder.mkdir(parents=True)
    for file in {*jobs.files} - {*chance.sample(jobs.files, REPLIES)}:
        (folder / file.name).symlink_to(file)


@pytest.mark.share(6, of="suite")  # also of what is compiled: all the rest is made again each time
def test_a_build_elsewhere_and_without_network_makes_the_same_site(
    site: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The other build has another folder, time zone, year and order of sets.

    It works out some replies anew, and takes the rest from the first build.
    """
    notes, target = tmp_path / "notes", tmp_path / "site"
    cache = tmp_path / "cache"
    compiled, replies = cache / paths.COMPILED.name, cache / paths.REPLIES.name
    chance = random.Random(seed_of_shares(request.config))
    if request.config.getoption("shares"):
        number = len(COMPILED_PARTS) // size_of_share(request.node)
        drawn = chance.sample(COMPILED_PARTS, number)
        for part in {*COMPILED_PARTS} - {*drawn}:
            for name in part:
                shutil.copytree(paths.COMPILED / name, compiled / name)
    saved_replies(replies, chance)
    command = [sys.executable, "-m", "lite.build", "--target", str(target)]
    answer = subprocess.run(
        [*without_network(), *command],
        cwd=paths.ROOT,
        env={**guarded(notes), **ELSEWHERE, "STONEBOOK_CACHE": str(cache)},
        capture_output=True,
        text=True,
        timeout=1200,  # other builds may have to end first
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert sum(not file.is_symlink() for file in replies.iterdir()) == REPLIES
    assert not notes.exists(), notes.read_text(encoding="utf-8")
    first, second = files(site), files(target)
    differ = sorted(name for name in first | second if first.get(name) != second.get(name))
    assert "build.json" in second and differ == []
