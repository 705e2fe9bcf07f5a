"""The virtual environment: completed, made again, or left unchanged."""

import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pip._internal.commands import create_command

from lite.setup import environment, paths
from lite.setup.messages import BuildStopped

OURS = sys.executable


class Programs:
    """Stands in for programs: notes commands, makes a `.venv` as venv does, fails on request."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.commands: dict[str, list[str]] = {}
        self.fails = ""

    def run(self, command: list[object], *, log: str, **_: Any) -> int:
        self.done.append(log)
        self.commands[log] = [str(part) for part in command]
        if log == "venv":
            self.venv()
        paths.LOGS.mkdir(parents=True, exist_ok=True)
        (paths.LOGS / f"{log}.log").write_text(f"words of {log}", encoding="utf-8")
        return int(log == self.fails)

    def venv(self) -> None:
        paths.PYTHON.parent.mkdir(parents=True)
        paths.PYTHON.symlink_to(OURS)


@pytest.fixture
def programs(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    fake = Programs()
    monkeypatch.setattr(environment, "run", fake.run)
    monkeypatch.setattr(environment, "fetch", lambda lock: fake.done.append(f"fetch-{lock}"))
    monkeypatch.setattr(environment, "STATE", paths.VENV / "stonebook.json")
    monkeypatch.setattr(environment, "UNFINISHED", paths.VENV / "unfinished")
    monkeypatch.setattr(paths, "LOCKS", own_folders / "locks")
    paths.LOCKS.mkdir()
    for lock in ("site", "tests"):
        (paths.LOCKS / f"{lock}.txt").write_text(lock, encoding="utf-8")
    return fake


def state() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(environment.STATE.read_text(encoding="utf-8"))
    return data


SITE = ["venv", "fetch-site", "install-site", "install-engine"]
TESTS = ["fetch-tests", "install-tests"]


def moved() -> None:
    environment.STATE.write_text(json.dumps({**state(), "root": "/elsewhere"}), encoding="utf-8")


def without_python() -> None:
    paths.PYTHON.unlink()


def broken_python() -> None:
    paths.PYTHON.unlink()
    paths.PYTHON.symlink_to("/bin/false")


def another_lock(name: str) -> Callable[[], object]:
    return lambda: (paths.LOCKS / f"{name}.txt").write_text("changed", encoding="utf-8")


class TestEnvironment:
    def test_the_environment_is_made_from_nothing(
        self, programs: Programs, capsys: pytest.CaptureFixture[str]
    ) -> None:
        environment.ensure(["site", "tests"])
        assert programs.done == [*SITE, *TESTS]
        locks = {lock: environment.digest(lock) for lock in ("site", "tests")}
        assert state() == {
            "root": str(paths.ROOT),
            "python": sys.version.split()[0],
            "locks": locks,
        }
        assert not environment.UNFINISHED.exists()
        output = capsys.readouterr().out
        assert "made again" not in output
        for title in ("making .venv", "installing the packages of tests.txt", "importable"):
            assert output.count(title) == 2, "begun and done"

    @pytest.mark.parametrize(
        ("happens", "wanted", "done"),
        [
            (lambda: None, ["site"], []),
            (lambda: None, ["site", "tests"], TESTS),
            (lambda: environment.STATE.unlink(), ["site"], SITE),
            (lambda: environment.STATE.write_text("{half"), ["site"], SITE),
            (lambda: environment.UNFINISHED.touch(), ["site"], SITE),
            (moved, ["site"], SITE),
            (without_python, ["site"], SITE),
            (broken_python, ["site"], SITE),
            (another_lock("site"), ["site"], SITE),
            (another_lock("tests"), ["site"], []),
            (another_lock("tests"), ["tests"], TESTS),
        ],
    )
    def test_the_environment_is_left_alone_added_to_or_made_again(
        self,
        programs: Programs,
        capsys: pytest.CaptureFixture[str],
        happens: Callable[[], object],
        wanted: list[str],
        done: list[str],
    ) -> None:
        environment.ensure(["site"])
        (paths.VENV / "old").touch()
        programs.done.clear()
        capsys.readouterr()
        happens()
        environment.ensure(wanted)
        assert programs.done == done
        anew = done[:1] == ["venv"]
        assert (paths.VENV / "old").exists() != anew
        notice = "is unfinished or out of date and is made again (fetched files stay)"
        assert (notice in capsys.readouterr().out) == anew
        assert {*state()["locks"]} == ({*wanted} if anew else {"site", *wanted})

    def test_a_change_of_an_installed_lock_makes_the_environment_again(
        self, programs: Programs
    ) -> None:
        environment.ensure(["site", "tests"])
        programs.done.clear()
        another_lock("tests")()
        environment.ensure(["site", "tests"])
        assert programs.done == [*SITE, *TESTS]

    def test_a_stale_lock_is_ignored(self, programs: Programs) -> None:
        environment.ensure(["site"])
        known = state()
        known["locks"]["gone"] = "0"
        environment.STATE.write_text(json.dumps(known), encoding="utf-8")
        programs.done.clear()
        environment.ensure(["site", "tests"])
        assert programs.done == TESTS

    @pytest.mark.parametrize(
        ("fails", "problem"),
        [
            ("venv", "The virtual environment could not be made"),
            ("install-site", r"pip could not install site\.txt"),
            ("install-engine", "The engine could not be installed"),
        ],
    )
    def test_a_failure_is_reported_and_the_environment_counts_as_unfinished(
        self, programs: Programs, fails: str, problem: str
    ) -> None:
        programs.fails = fails
        with pytest.raises(BuildStopped, match=problem) as caught:
            environment.ensure(["site"])
        assert f"words of {fails}" in caught.value.advice
        assert ("python3-venv" in caught.value.advice) == (fails == "venv")
        assert paths.VENV.exists() == (fails != "venv")
        programs.fails = ""
        programs.done.clear()
        environment.ensure(["site"])
        assert programs.done == SITE

    def test_a_failure_while_adding_packages_remakes_the_environment(
        self, programs: Programs
    ) -> None:
        environment.ensure(["site"])
        programs.fails = "install-tests"
        with pytest.raises(BuildStopped):
            environment.ensure(["site", "tests"])
        programs.fails = ""
        programs.done.clear()
        environment.ensure(["site"])
        assert programs.done == SITE

    @pytest.mark.parametrize("module", ["venv", "ensurepip"])
    def test_a_python_without_venv_is_reported_before_anything_is_removed(
        self, programs: Programs, monkeypatch: pytest.MonkeyPatch, module: str
    ) -> None:
        paths.VENV.mkdir()
        monkeypatch.setattr(
            importlib.util, "find_spec", lambda name: None if name == module else name
        )
        with pytest.raises(BuildStopped, match="apt-get install python3-venv"):
            environment.ensure(["site"])
        assert paths.VENV.exists()
        assert programs.done == []

    def test_venv_and_pip_get_their_arguments(
        self, programs: Programs, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # a starter that runs in `.venv` can't make `.venv` again
        monkeypatch.setattr(sys, "executable", str(paths.PYTHON))
        environment.ensure(["site"])
        python, *rest = programs.commands["venv"]
        assert Path(python).resolve() == Path(OURS).resolve()
        assert not python.startswith(str(paths.VENV))
        assert rest == ["-m", "venv", str(paths.VENV)]
        for log in ("install-site", "install-engine"):
            python, *module, install = programs.commands[log][:4]
            assert (python, module, install) == (str(paths.PYTHON), ["-m", "pip"], "install")
            options, others = create_command("install").parse_args(programs.commands[log][4:])
            assert others == []
            assert options.no_index and options.ignore_dependencies
            assert options.disable_pip_version_check
            if log == "install-site":
                assert options.find_links[-1] == str(paths.DOWNLOADS)
                assert options.require_hashes and not options.compile
                assert options.requirements == [str(paths.LOCKS / "site.txt")]
                assert options.progress_bar == "off"
            else:
                assert options.editables == [str(paths.ROOT)]
                assert not options.build_isolation
