"""The ready files for hosts are those that the guide shows, and they run our commands."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from lite.setup import paths
from tests.web_servers import servers

GUIDE = (paths.ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
WORKFLOW = paths.ROOT / ".github" / "workflows" / "site.yml"
GITLAB = paths.ROOT / ".gitlab-ci.yml"
WEEKLY = WORKFLOW.with_name("everywhere.yml")
EVERYWHERE = paths.ROOT / ".ci" / "everywhere"
OURS = ("python3 -m tests", "python3 -m lite build --address")


@pytest.mark.parametrize("name", ["nginx.conf", "apache.conf"])
def test_the_guide_shows_the_lines_that_are_tried(name: str) -> None:
    lines = (servers.SNIPPETS / name).read_text(encoding="utf-8")
    assert f"```\n{lines}```" in GUIDE


def test_a_snippet_is_tried_below_another_path() -> None:
    text = servers.snippet("nginx.conf", Path("/a/b"), "below")
    assert "location /below/ {" in text and "alias /a/b/;" in text and "games" not in text


def steps(file: Path) -> list[str]:
    """Return the commands that a host runs."""
    read: dict[Any, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    if file == GITLAB:
        return list(read["pages"]["script"])
    jobs = read["jobs"].values()
    return [step["run"] for job in jobs for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("file", [WORKFLOW, GITLAB], ids=lambda file: file.name)
def test_a_page_host_tests_before_it_publishes(file: Path) -> None:
    tests, build, *_ = steps(file)
    assert tests == OURS[0]
    assert build.startswith(OURS[1])
    assert file.relative_to(paths.ROOT).as_posix() in GUIDE


def test_only_the_main_branch_is_published() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    read = yaml.safe_load(text)
    assert read["permissions"] == {"contents": "read"}
    assert read["jobs"]["publish"]["needs"] == "build"
    assert read["jobs"]["publish"]["if"] == "github.ref == 'refs/heads/main'"
    assert {*re.findall(r"uses: ([\w-]+)/", text)} == {"actions"}


def test_the_weekly_run_tries_what_no_other_run_does() -> None:
    """The folders of tests with a command that are not a part of `python3 -m tests`."""
    assert steps(WEEKLY)[-1] == EVERYWHERE.relative_to(paths.ROOT).as_posix()
    tried = {*re.findall(r"^try .* (tests\.\w+)", EVERYWHERE.read_text("utf-8"), re.MULTILINE)}
    mains = (paths.ROOT / "tests").glob("*/__main__.py")
    commands = {f"tests.{main.parent.name}" for main in mains} - {"tests.pictures"}  # tests nothing
    assert tried == commands
    guide = (paths.ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    row = ", ".join(f"`{name.removeprefix('tests.')}`" for name in sorted(commands))
    assert f"| {row} | run every week" in guide


def test_the_guide_has_a_row_for_each_host() -> None:
    from tests.web_servers.__main__ import HEAD, HOSTS

    assert HEAD in GUIDE
    for name in HOSTS:
        assert f"| {name} | yes |" in GUIDE
