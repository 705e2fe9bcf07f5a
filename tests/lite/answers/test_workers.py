"""Work beside the build: it is done once, and a problem names its job."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lite.answers import workers
from lite.setup import paths
from lite.setup.talk import Stop

pytestmark = pytest.mark.slow


def test_a_result_is_kept_for_the_next_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "COMPILED", tmp_path)
    jobs = {"one": [1], "two": [2]}
    found = dict(workers.results("counting", json.dumps, jobs))
    assert found == {"one": "[1]", "two": "[2]"}
    assert "counting" in capsys.readouterr().out
    monkeypatch.setattr(workers, "_work_out", pytest.fail)
    assert dict(workers.results("counting", json.dumps, jobs)) == found


def test_a_problem_names_the_job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "COMPILED", tmp_path)
    with pytest.raises(Stop, match="jo/bombing"):
        [*workers.results("counting", json.loads, {"jo/bombing": "{"})]
