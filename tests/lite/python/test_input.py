"""`input()` asks in a notebook, and says elsewhere what to do instead."""

from __future__ import annotations

import builtins
import getpass
import json
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from lite.setup import paths

HEADER = {"msg_id": "request", "session": "the notebook's"}


class Shell:
    """The part of a shell that runs cells."""

    def __init__(self) -> None:
        self.on: dict[str, Callable[[], object]] = {}
        self.events = SimpleNamespace(register=self.on.__setitem__)

    def run(self, cell: Callable[[], object]) -> None:
        """Run a cell."""
        self.on["pre_run_cell"]()
        cell()
        self.on["post_run_cell"]()


def asks_and_is_stopped() -> None:
    """Ask as a cell does whose question the reader cancels."""
    with pytest.raises(KeyboardInterrupt):
        input("Who? ")


class Worker:
    """The worker of a notebook, whose reader gives `answers`."""

    def __init__(self) -> None:
        self.can_suspend = True
        self.is_stopped = False
        self.shown: list[str] = []
        self.answers: list[str | None] = []
        self.questions: list[tuple[Any, ...]] = []

    def ask(self, header: str, prompt: str, is_hidden: bool) -> str | None:
        self.questions.append((json.loads(header), prompt, is_hidden))
        return self.answers.pop(0)

    def ask_now(self, header: str, prompt: str, is_hidden: bool) -> None:
        self.questions.append((json.loads(header), prompt, is_hidden))

    def check_interrupt(self) -> None:
        if self.is_stopped:
            raise KeyboardInterrupt


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    """Return a worker, with the modules that Python has in it."""
    worker = Worker()
    monkeypatch.syspath_prepend(str(paths.LITE / "python" / "kernel"))
    kernel = SimpleNamespace(_parent_header={"header": HEADER})
    modules = {
        "js": {
            "stonebookAsk": worker.ask,
            "stonebookAskNow": worker.ask_now,
            "stonebookAnswerNow": lambda: worker.answers.pop(0),
            "stonebookCanWait": False,
        },
        "pyodide_js": {"checkInterrupt": worker.check_interrupt},
        "pyodide": {},
        "pyodide.ffi": {
            "can_run_sync": lambda: worker.can_suspend,
            "run_sync": lambda answer: answer,
        },
        "pyodide_kernel": {"kernel_instance": kernel},
    }
    for name, content in modules.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(builtins, "input", builtins.input)  # a test changes both
    monkeypatch.setattr(getpass, "getpass", getpass.getpass)
    return worker


@pytest.fixture
def shell(worker: Worker) -> Shell:
    import stonebook_input

    shell = Shell()
    stonebook_input.ask_reader(shell, lambda: worker.shown.append("output"))
    return shell


def test_the_page_asks_after_the_output_so_far(worker: Worker, shell: Shell) -> None:
    worker.answers = ["Ann", ""]
    texts: list[str] = []
    shell.run(lambda: texts.extend([input("Who? "), input()]))
    assert texts == ["Ann", ""]
    assert worker.questions == [(HEADER, "Who? ", False), (HEADER, "", False)]
    assert worker.shown == ["output", "output"]


def test_a_hidden_text_is_requested_as_hidden(worker: Worker, shell: Shell) -> None:
    worker.answers = ["sesame"]
    texts: list[str] = []
    shell.run(lambda: texts.append(getpass.getpass("Word: ")))
    assert texts == ["sesame"]
    assert worker.questions == [(HEADER, "Word: ", True)]


def test_a_stopped_question_stops_the_program(worker: Worker, shell: Shell) -> None:
    worker.answers = [None]
    shell.run(asks_and_is_stopped)


def test_without_a_notebook_an_error_says_what_to_do(
    worker: Worker, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cell() -> None:
        with pytest.raises(EOFError, match=r"input\(\) gets no answer"):
            input("Who? ")

    worker.can_suspend = False  # in a browser that can't suspend Python
    shell.run(cell)
    worker.can_suspend = True
    monkeypatch.delattr("js.stonebookAsk")  # on a live page
    shell.run(cell)
    assert not worker.questions


@pytest.fixture
def checking(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """Return a worker in a browser that can't suspend Python, whose page answers all the same."""
    worker.can_suspend = False
    monkeypatch.setattr("js.stonebookCanWait", True)
    return worker


def test_python_checks_for_the_answer_if_the_browser_cannot_suspend_it(
    checking: Worker, shell: Shell
) -> None:
    checking.answers = [None, None, "Ann", None, ""]
    texts: list[str] = []
    shell.run(lambda: texts.extend([input("Who? "), getpass.getpass("Word: ")]))
    assert texts == ["Ann", ""]
    assert checking.questions == [(HEADER, "Who? ", False), (HEADER, "Word: ", True)]
    assert checking.shown == ["output", "output"]


def test_stop_ends_a_python_that_checks_for_the_answer(checking: Worker, shell: Shell) -> None:
    checking.is_stopped = True
    shell.run(asks_and_is_stopped)


def test_a_cell_that_runs_ahead_of_its_notebook_does_not_wait(
    checking: Worker, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = sys.modules["pyodide_kernel"].kernel_instance
    for header in ({}, {**HEADER, "msg_id": ""}):  # as `stonebook_page.set_running_cell` does
        monkeypatch.setattr(kernel, "_parent_header", {"header": header})

        def cell() -> None:
            with pytest.raises(EOFError):
                input("Who? ")

        shell.run(cell)
    assert not checking.questions


def test_no_question_is_asked_between_cells(worker: Worker, shell: Shell) -> None:
    shell.run(lambda: None)
    with pytest.raises(EOFError):
        input("Who? ")
    assert not worker.questions


def test_the_kernel_may_ask_if_python_cannot_wait(
    worker: Worker, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kernel that shares memory with the page asks by itself."""
    worker.can_suspend = False
    answers = {"Who? ": "Ann", "And? ": None}
    texts: list[str] = []

    def cell() -> None:
        texts.append(input("Who? "))
        with pytest.raises(EOFError):
            input("And? ")

    for _ in range(2):  # the kernel replaces the function before each cell
        monkeypatch.setattr(builtins, "input", lambda prompt: answers[prompt])
        shell.run(cell)
    shell.run(cell)  # this time it does not
    assert texts == ["Ann"] * 3
