"""The page's replies against Python's: the same words, marks, buttons and pictures."""

from __future__ import annotations

import json

import pytest

from lite.answers.lessons import autorun, outputs, replies
from lite.setup import paths
from lite.site import lesson_files
from tests.lite.answers.walks import Walk, differences, walked

LESSONS = {lesson.key: lesson for lesson in lesson_files.read(paths.NOTEBOOKS)}
SAMPLE = {
    "otello/bracketing": ("walk", "pair", "task-1"),
    "io/counting": ("pair",),
    "jo/bombing": ("walk", "predict"),
}
"""Some steps of each kind. `python -m benchmarks.answers` tests all."""
WALKS, LENGTH = 6, 14


@pytest.mark.parametrize("key", SAMPLE)
def test_the_page_shows_what_python_shows(key: str) -> None:
    jobs, walks = [], []
    for cell, output in outputs(autorun(LESSONS[key])):
        if cell not in SAMPLE[key]:
            continue
        output.step.adapts = True
        data = json.loads(json.dumps(replies(cell, output.step)))
        assert data is not None, f"{cell} is not worked out any more"
        random = [Walk(output.step, f"{key} {cell} {n}", LENGTH) for n in range(WALKS)]
        jobs.append({"data": data, "walks": [walk.actions for walk in random]})
        walks.append(random)
    assert len(jobs) == len(SAMPLE[key])
    held = 0
    for job, random, found in zip(jobs, walks, walked(jobs), strict=True):
        for walk, shown in zip(random, found, strict=True):
            assert not differences(job["data"], walk, shown)
            held += len(shown["found"])
    assert held > 2 * WALKS * len(jobs)
