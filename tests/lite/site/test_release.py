"""The version by tag, with a fallback outside git, and what a release needs."""

import subprocess
from datetime import date
from pathlib import Path

import pytest

import stonebook
from lite.setup import paths
from lite.setup.messages import BuildStopped
from lite.site.pages import release

OWN = stonebook.__version__
CHANGES = release.CHANGES.read_text(encoding="utf-8")


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@b.example")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def change(folder: Path) -> None:
    git(folder, "commit", "--allow-empty", "-m", "A change")


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    git(tmp_path, "init")
    change(tmp_path)
    release.version.cache_clear()
    return tmp_path


def test_outside_git_and_before_a_tag_it_is_the_engines(tmp_path: Path, sources: Path) -> None:
    assert release.version(tmp_path / "copy") == OWN
    git(sources, "tag", "something")
    assert release.version(sources) == OWN


def test_the_version_names_the_tag_and_counts_the_changes_since(sources: Path) -> None:
    git(sources, "tag", f"v{OWN}")
    assert release.version(sources) == OWN
    release.version.cache_clear()
    change(sources)
    change(sources)
    assert release.version(sources) == f"{OWN}+2"


def test_a_tag_that_says_something_else_stops_the_build(sources: Path) -> None:
    git(sources, "tag", "-a", "v99.1", "-m", "Wrong")
    with pytest.raises(BuildStopped, match=rf"tag v99\.1, but the engine says {OWN}"):
        release.version(sources)


def test_without_git_the_version_is_the_engine_s(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(sources, "tag", "v99.1")
    monkeypatch.setattr(release.shutil, "which", lambda _: None)  # type: ignore[attr-defined]
    assert release.version(sources) == OWN


def test_this_version_can_be_released(capsys: pytest.CaptureFixture[str]) -> None:
    assert [*release.missing(CHANGES)] == []
    assert release.main() == 0
    assert f"git tag -a v{OWN}" in capsys.readouterr().out


def test_missing_parts_of_a_release_are_reported(tmp_path: Path) -> None:
    section, store = release.missing("# What is new", tmp_path)
    assert f"## {OWN}" in section and f"{OWN}.json" in store


def test_the_changes_are_for_people_newest_first() -> None:
    matches = release.RELEASE.findall(CHANGES)
    numbers = [tuple(map(int, number.split("."))) for number, _ in matches]
    assert numbers == sorted(numbers, reverse=True) and len(numbers) == CHANGES.count("\n## ")
    assert all(date.fromisoformat(day) for _, day in matches)


def test_the_number_is_stored_in_one_place() -> None:
    text = (paths.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert OWN not in text and 'dynamic = ["version"]' in text
