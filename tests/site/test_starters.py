"""The two starters continue after an interruption, do nothing twice, and say what is missing."""

import ast
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from lite.setup import environment, fetch, needs, paths, serve, starter
from lite.setup.messages import BuildStopped
from tests.__main__ import (
    IN_BROWSERS,
    PARTS,
    SHARES,
    SIDE_BY_SIDE,
    _pytest,
    arguments,
    parts_of,
    runs,
)
from tests.conftest import left_out, size_of_share
from tests.quarantine import QUARANTINED

pytestmark = pytest.mark.starts_first

STARTER_FILES = ("lite", "tests/__main__.py", "tests/__init__.py", "engine", "pyproject.toml")
REST = ("README.md", "LICENSE")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the house in which nothing is set up."""
    for name in (*STARTER_FILES, *REST):
        source, target = paths.ROOT / name, tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    return tmp_path


# The files that make `stonebook` importable, and one package that takes long enough to be
# interrupted.
FEW_PACKAGES = (
    "babel",
    "editables",
    "hatchling",
    "packaging",
    "pathspec",
    "pluggy",
    "trove-classifiers",
)


@pytest.fixture
def house_of_few_packages(house: Path) -> Path:
    """A copy of the house whose site needs few packages: `.ci/run` installs them all."""
    lock = house / paths.LOCKS.relative_to(paths.ROOT) / "site.txt"
    entries = re.split(r"^(?=\w)", lock.read_text(encoding="utf-8"), flags=re.M)
    packages = [entry for entry in entries if entry.partition("==")[0] in FEW_PACKAGES]
    assert len(packages) == len(FEW_PACKAGES)
    lock.write_text("".join(packages), encoding="utf-8")
    return house


def from_what_is_here() -> dict[str, str]:
    """Return an environment in which pip finds what this machine has fetched, and nothing else."""
    return {
        **os.environ,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(paths.DOWNLOADS),
        "PIP_CONFIG_FILE": os.devnull,
    }


def run_until(house: Path, seen: str, how: signal.Signals) -> None:
    """Start the set-up, and stop it when it says something."""
    process = subprocess.Popen(
        [sys.executable, "-m", "lite", "setup"],
        cwd=house,
        env=from_what_is_here(),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if seen in line:
            time.sleep(0.4)
            process.send_signal(how)
            break
    else:
        pytest.fail(f"the set-up never said {seen!r}")
    process.stdout.close()
    assert process.wait(30) != 0


def fetched(house: Path) -> dict[str, int]:
    return {str(file): file.stat().st_mtime_ns for file in house.glob(".build/downloads/*.whl")}


@pytest.mark.share(6, of="suite")
def test_an_interrupted_set_up_resumes(house_of_few_packages: Path) -> None:
    house = house_of_few_packages
    (house / ".build").mkdir()
    (house / ".build" / "npm").symlink_to(paths.NPM)  # `.ci/run` fetches from npm
    run_until(house, "fetching the packages of site.txt", signal.SIGKILL)
    run_until(house, "installing the packages of site.txt", signal.SIGTERM)
    before = fetched(house)
    assert before
    command = [sys.executable, "-m", "lite", "setup"]
    second = subprocess.run(
        command, cwd=house, env=from_what_is_here(), capture_output=True, text=True
    )
    assert second.returncode == 0, second.stdout + second.stderr
    assert before.items() <= fetched(house).items(), "a file was fetched twice"
    assert "fetching the packages of site.txt" not in second.stdout
    assert ".venv/bin/python" in second.stdout.splitlines()[-1]
    third = subprocess.run(
        command, cwd=house, env=from_what_is_here(), capture_output=True, text=True
    )
    assert third.returncode == 0
    assert "fetching" not in third.stdout
    assert "installing" not in third.stdout


def test_a_missing_network_is_reported(house: Path) -> None:
    nowhere = {
        **os.environ,
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_FIND_LINKS": "",
        "PIP_EXTRA_INDEX_URL": "",
    }
    began = time.monotonic()
    answer = subprocess.run(
        [sys.executable, "-m", "lite", "build"],
        cwd=house,
        env=nowhere,
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 1
    assert "No connection to the Python package index. Still missing: " in answer.stdout
    assert "PIP_INDEX_URL" in answer.stdout
    assert time.monotonic() - began < 300


def test_without_venv_it_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(BuildStopped, match="apt-get install python3-venv"):
        environment._make()


def test_without_a_browser_nothing_is_set_up_in_vain(house: Path) -> None:
    """Without Chromium, and without one from npm, the error comes at once, with the remedy."""
    programs = house / "programs"
    programs.mkdir()
    for name, text in (("node", "echo v22.0.0"), ("npm", "echo no route to host; exit 1")):
        (programs / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    answer = subprocess.run(
        [sys.executable, "-m", "tests", "browser"],
        cwd=house,
        env={**os.environ, "PATH": str(programs)},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 1
    assert "apt-get install chromium" in answer.stdout
    assert "npm config set registry" in answer.stdout
    assert "no route to host" in answer.stdout
    assert not (house / ".venv").exists()


def test_the_error_names_an_unknown_part() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "tests", "nonsense"], cwd=paths.ROOT, capture_output=True, text=True
    )
    assert answer.returncode == 2
    assert "nonsense" in answer.stderr
    assert "browser" in answer.stderr


@pytest.mark.parametrize("program", ["lite", "tests"])
def test_the_error_names_a_python_that_is_too_old(program: str) -> None:
    """The version check comes before any import that such a Python could not read."""
    code = f"""
import runpy, sys
sys.version_info = (3, 10, 12, "final", 0)
try:
    runpy.run_module({program!r}, run_name="__main__", alter_sys=True)
finally:
    print(*(name for name in sys.modules if name.startswith("lite.") or name == "argparse"))
"""
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=paths.ROOT, capture_output=True, text=True
    )
    assert answer.returncode == 1
    assert answer.stderr.startswith("Stonebook needs Python 3.11 or newer. This is 3.")
    assert answer.stdout.strip() == ""
    for name in ("__init__.py", "__main__.py"):
        text = (paths.ROOT / program / name).read_text(encoding="utf-8")
        ast.parse(text, feature_version=(3, 7))


def test_a_started_program_finds_its_compiled_modules_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "PYCACHE", tmp_path / "pycache")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "elsewhere")
    (tmp_path / "stones.py").write_text("", encoding="utf-8")
    command = [sys.executable, "-c", "import stones"]
    before = signal.getsignal(signal.SIGTERM)
    try:
        assert starter.run(lambda: subprocess.run(command, cwd=tmp_path).returncode) == 0
    finally:
        signal.signal(signal.SIGTERM, before)
    (file,) = tmp_path.rglob("stones*.pyc")
    assert file.is_relative_to(paths.PYCACHE)


def test_a_starter_ends_with_its_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    def stop() -> int:
        raise BuildStopped("There is no paper.", "Buy some.")

    def interrupt() -> int:
        raise KeyboardInterrupt

    def fail() -> int:
        raise subprocess.CalledProcessError(3, "build")

    before = signal.getsignal(signal.SIGTERM)
    try:
        assert starter.run(lambda: 5) == 5
        assert starter.run(fail) == 3
        assert capsys.readouterr().out == ""
        assert starter.run(stop) == 1
        assert capsys.readouterr().out == "\nStopped: There is no paper.\nBuy some.\n"
        assert starter.run(interrupt) == 130
        assert "Run the same command again to resume." in capsys.readouterr().out
        assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_the_tests_exists(part: str) -> None:
    names = [name for name in arguments([part]) if not name.startswith("-")]
    assert names
    assert all((paths.ROOT / name).exists() for name in names)


def test_the_quick_part_is_left_out_when_no_part_is_given() -> None:
    """Every folder of tests belongs to a part, and `quick` to parts that run anyway."""
    every = arguments([part for part in PARTS if part != "quick"])
    folders = {f"tests/{file.parent.name}" for file in (paths.ROOT / "tests").glob("*/test_*.py")}
    assert folders <= set(every)
    quick = arguments(["quick"])
    options = {"-mnot slow and not thorough", "--durations=5", "--durations-min=2"}
    assert set(quick) - set(every) == options
    left_out = ("pyodide", "oracle", "site", "browser")
    assert not {f"tests/{name}" for name in left_out} & set(quick)


def test_slow_tests_are_marked_in_parts_that_quick_runs() -> None:
    quick = {name for name in arguments(["quick"]) if name.startswith("tests/")}
    marked = [
        file.relative_to(paths.ROOT).as_posix()
        for file in (paths.ROOT / "tests").rglob("test_*.py")
        if file != Path(__file__)
        and re.search(r"mark\.(slow|thorough)\b", file.read_text(encoding="utf-8"))
    ]
    assert len(marked) > 20
    assert [name for name in marked if not any(name.startswith(part) for part in quick)] == []


def test_without_a_browser_all_other_parts_run() -> None:
    parts = parts_of(["without-browser", "quick"])
    assert {*parts} == {*PARTS} - {"browser", "programs"}
    assert [*parts_of([])] == [part for part in PARTS if part != "quick"]


def test_the_browser_has_a_separate_run() -> None:
    assert runs(["lint", "site"]) == [(["lint", "site"], SIDE_BY_SIDE)]
    browser = [(["browser"], IN_BROWSERS)]
    assert runs(["browser"]) == browser
    assert runs(["lint", "browser", "site"]) == [(["lint", "site"], SIDE_BY_SIDE), *browser]
    programs = [(["programs"], SIDE_BY_SIDE)]
    assert runs(["programs", "lint", "browser"])[1:] == [*browser, *programs]


FLAKY = """
import pathlib
def test_once():
    tries = pathlib.Path(__file__).with_name("tries")
    tries.write_text(tries.read_text() + "x" if tries.exists() else "x")
    assert len(tries.read_text()) > 1
"""


def test_a_failed_test_is_not_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]", encoding="utf-8")
    (tmp_path / "test_one.py").write_text(FLAKY, encoding="utf-8")
    run = subprocess.run
    monkeypatch.setattr("tests.__main__.arguments", lambda _: [])
    monkeypatch.setattr(
        subprocess, "run", lambda command, **_: run(command, cwd=tmp_path, check=False)
    )
    assert _pytest(["browser"], IN_BROWSERS, []) == 1
    assert (tmp_path / "tries").read_text(encoding="utf-8") == "x"


def test_quarantined_tests_exist_and_have_a_reason() -> None:
    for name, reason in QUARANTINED.items():
        file, _, function = name.partition("::")
        text = (paths.ROOT / file).read_text(encoding="utf-8")
        assert f"def {function.split('::')[-1].partition('[')[0]}(" in text, name
        assert len(reason.split()) > 5, f"{name}: say why, and what would cure it"


def test_a_quarantined_test_runs_and_does_not_fail_the_run(
    tmp_path: Path,
) -> None:
    listed = {"test_one.py::test_flaky": "it guesses"}
    plugin = (
        "import tests.conftest as its\nits.QUARANTINED.update({})\nfrom tests.conftest import *"
    )
    (tmp_path / "conftest.py").write_text(plugin.format(listed), encoding="utf-8")
    test = "def test_flaky(): assert False\ndef test_other(): assert {}"
    for other, code in ((True, 0), (False, 1)):
        (tmp_path / "test_one.py").write_text(test.format(other), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-ra", "-p", "no:cacheprovider"]
        ended = subprocess.run(
            command,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(paths.ROOT)},
            capture_output=True,
            text=True,
        )
        assert ended.returncode == code, ended.stdout
        assert "XFAIL test_one.py::test_flaky - quarantined: it guesses" in ended.stdout


def test_the_longest_files_come_first() -> None:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/site"]
    listed = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True).stdout
    files = [*dict.fromkeys(re.findall(r"^tests/site/\w+\.py", listed, flags=re.M))]
    longest = {name for name in files if "starts_first" in (paths.ROOT / name).read_text("utf-8")}
    assert len(longest) > 1 and {*files[: len(longest)]} == longest


CASES = """
import pytest
cases = pytest.mark.parametrize("case", range(9))
@pytest.mark.share(3)
@cases
def test_many(case): pass
@pytest.mark.share(3)
@cases
def test_more(case): pass
@cases
def test_all(case): pass
"""


def test_a_share_of_the_cases_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = share(number)", encoding="utf-8")
    (tmp_path / "conftest.py").write_text("from tests.conftest import *", encoding="utf-8")
    (tmp_path / "test_cases.py").write_text(CASES, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", SHARES, "--drawn-by=a"]
    about = {**os.environ, "PYTHONPATH": str(paths.ROOT)}
    listed = subprocess.run(command, cwd=tmp_path, env=about, capture_output=True, text=True).stdout
    many, more, all_of_them = (
        re.findall(rf"::test_{name}\[(\d)\]$", listed, flags=re.M)
        for name in ("many", "more", "all")
    )
    assert len(many) == 3 and len(all_of_them) == 9
    assert more == many  # so that tests of a file share what they work out


class Case:
    """As much of a test's case as drawing looks at."""

    def __init__(self, number: int, test: str = "test_one.py::test_many", of: str = "test") -> None:
        file, _, name = test.partition("::")
        self.name, self.path = f"{name}[{number}]", Path(file)
        self.nodeid = f"{test}[{number}]"
        mark = pytest.mark.slow if of == "slow" else pytest.mark.share(6, of=of)
        self._marks = {mark.name: mark.mark}

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return self._marks.get(name)


SHARES_OF = [("test", 8), ("file", 4), ("folder", 3), ("suite", 3), ("slow", 4)]


@pytest.mark.parametrize(("of", "drawn"), SHARES_OF)
def test_a_share_is_drawn_of_what_its_mark_says(of: str, drawn: int) -> None:
    files = ("a/test_one.py", "a/test_two.py", "a/test_three.py", "b/test_one.py")
    tests = [f"{file}::{name}" for file in files for name in ("test_many", "test_more")]
    cases: list[Any] = [Case(number, test, of) for test in tests for number in range(2)]
    assert len(cases) - len([*left_out(cases, "1", size_of_share)]) == drawn


def test_other_commits_draw_other_cases_and_at_last_all() -> None:
    cases: list[Any] = [Case(number) for number in range(9)]
    draws = [{*cases} - {*left_out(cases, str(n), lambda _: 3)} for n in range(20)]
    assert {len(drawn) for drawn in draws} == {3}
    assert set().union(*draws) == {*cases}
    assert [*left_out(cases, "1", lambda _: 1)] == []


def test_the_error_for_a_taken_port_proposes_another() -> None:
    with serve.open_server(paths.ROOT, 0, "python3 -m lite") as server:
        port = server.server_address[1]
        with pytest.raises(SystemExit, match=f"python3 -m lite --port {port + 1}"):
            # another address of the same machine would be free
            serve.open_server(paths.ROOT, port, "python3 -m lite")


@pytest.mark.parametrize("port", [-1, 65536])
def test_the_error_names_an_impossible_port(port: int) -> None:
    with pytest.raises(SystemExit, match=f"from 0 to 65535, not {port}"):
        serve.open_server(paths.ROOT, port, "python3 -m lite")


def test_the_sentence_names_the_first_python_with_stonebook() -> None:
    assert needs.describe_engine_python().startswith(".venv/bin/python (Python 3.")


def test_a_damaged_file_is_fetched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in fetch.files_for_pyodide("tools"):
        shutil.copy(file, tmp_path / file.name)
    monkeypatch.setattr(paths, "DOWNLOADS", tmp_path)
    assert fetch.missing("tools") == []
    next(tmp_path.glob("attrs-*")).write_bytes(b"half a file")
    assert [entry.name for entry in fetch.missing("tools")] == ["attrs==26.1.0"]
