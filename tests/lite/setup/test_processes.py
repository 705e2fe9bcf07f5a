"""Other processes of the build return a result, and a failure is noticed."""

from __future__ import annotations

import os
import sys
import time
from types import ModuleType, SimpleNamespace

import pytest

from lite.replies import first_board_replies
from lite.replies.puzzles import exploring
from lite.setup import processes
from lite.site import lesson_pictures


def test_another_process_returns_the_result() -> None:
    assert processes.run(sorted, "tac", 60) == ["a", "c", "t"]
    assert processes.run(_process, None, 60) != os.getpid()


def _process(_: object) -> int:
    return os.getpid()


def test_modules_of_the_build_are_imported_before_the_first_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in (first_board_replies.__name__, exploring.__name__, lesson_pictures.__name__):
        assert name in processes._preloaded
    monkeypatch.setattr(processes, "_preloaded", [])
    processes.preload("json", "re")
    processes.preload("ast")
    assert processes._preloaded == ["json", "re", "ast"]


def test_a_process_that_takes_too_long_is_ended() -> None:
    with pytest.raises(TimeoutError):
        processes.run(time.sleep, 3600, 0.1)


def test_a_process_that_ends_early_is_noticed() -> None:
    with pytest.raises(EOFError):
        processes.run(os._exit, 0, 60)


@pytest.mark.parametrize(
    ("program", "imported"), [("lite.build", True), ("lite.__main__", False), (None, False)]
)
def test_each_process_has_the_modules_that_the_program_has_imported(
    program: str | None, imported: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python runs the program's module again in each process, but no module called `__main__`."""
    main = ModuleType("__main__")
    main.__spec__ = program and SimpleNamespace(name=program)  # type: ignore[assignment]
    monkeypatch.setitem(sys.modules, "__main__", main)
    found = processes._program_modules()
    assert ("lite.setup.processes" in found) == imported
    assert all(name.startswith("lite.") for name in found)
