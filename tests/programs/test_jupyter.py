"""The installed package in other Jupyters: some lessons with nbclient, one in a browser.

`python -m tests.anywhere` runs all lessons, and one of each track in both Jupyters.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lite.setup.messages import BuildStopped
from tests.anywhere import environment, jupyters, lessons, package
from tests.lessons.lesson import LESSONS
from tests.programs.installed import require

NAMES = [lesson.id for lesson in LESSONS]
FIRST_LESSONS = {lesson.id: lesson for lesson in jupyters.first_lessons()}


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with the package from its wheel, and both Jupyters."""
    wheel = next(
        file for file in package.build(tmp_path_factory.mktemp("wheel")) if file.suffix == ".whl"
    )
    try:
        return environment.install(wheel)
    except BuildStopped as stopped:
        require(f"The Jupyters can't be installed. {stopped.problem}")
        raise


@pytest.fixture(scope="module")
def folder(python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lessons, as the installed package copies them."""
    copies = tmp_path_factory.mktemp("jupyter") / "lessons"
    environment.run(python, "-m", "stonebook", "lessons", copies, "--no-open")
    return copies


@pytest.mark.share(16)
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_runs_with_nbclient(python: Path, folder: Path, name: str) -> None:
    assert lessons.faults(python, [folder / f"{name}.ipynb"]) == []


@pytest.mark.share(len(FIRST_LESSONS) * len(jupyters.PROGRAMS))
@pytest.mark.parametrize("program", jupyters.PROGRAMS)
@pytest.mark.parametrize("name", FIRST_LESSONS)
def test_a_lesson_in_a_jupyter_answers_and_has_our_looks(
    python: Path, folder: Path, program: str, name: str
) -> None:
    lesson = FIRST_LESSONS[name]
    assert jupyters.faults(python, folder, None, {program: [lesson]}) == []
