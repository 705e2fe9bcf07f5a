"""Workers do each job once, and a problem names its job."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lite.replies.workers import Workers
from lite.setup import paths, processes
from lite.setup.messages import BuildStopped

pytestmark = pytest.mark.slow


def test_a_result_is_stored_for_the_next_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "REPLIES", tmp_path)
    jobs = {"one": [1], "two": [2]}
    with Workers() as workers:
        found = dict(workers.begin("counting", json.dumps, jobs))
    assert found == {"one": "[1]", "two": "[2]"}
    assert "counting" in capsys.readouterr().out
    monkeypatch.setattr(processes, "context", pytest.fail)
    with Workers() as workers:
        assert dict(workers.begin("counting", json.dumps, jobs)) == found


def test_jobs_begin_at_once_and_report_when_awaited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "REPLIES", tmp_path)
    with Workers() as workers:
        counts = workers.begin("counting", json.dumps, {"one": [1]})
        weights = workers.begin("weighing", json.dumps, {"two": [2]})
        assert dict(weights) == {"two": "[2]"}
        assert "counting" not in capsys.readouterr().out
        assert dict(counts) == {"one": "[1]"}


def test_a_build_that_stops_waits_for_no_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "REPLIES", tmp_path)
    began = time.monotonic()
    with pytest.raises(BuildStopped), Workers() as workers:
        workers.begin("sleeping", time.sleep, {"long": 300})
        raise BuildStopped("Compiling failed.")
    assert time.monotonic() - began < 100


def test_a_problem_names_the_job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "REPLIES", tmp_path)
    with pytest.raises(BuildStopped, match="jo/bombing"), Workers() as workers:
        [*workers.begin("counting", json.loads, {"jo/bombing": "{"})]


SMALL = """
import json
import os
import subprocess
import sys
from lite.replies import lessons
from lite.setup import paths
from lite.site import lesson_files

(lesson,) = [each for each in lesson_files.read(paths.NOTEBOOKS) if each.key == "io/captures"]
print(json.dumps(lessons.boards_of_cells(lessons.autorun_cells(lesson))))
"""


def test_replies_are_the_same_on_every_machine() -> None:
    """Not all sets of Python have an order: it changes from process to process."""
    results = [
        subprocess.run(
            [sys.executable, "-c", SMALL],
            cwd=paths.ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert results[0] == results[1] and len(results[0]) > 10_000
