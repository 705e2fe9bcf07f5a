"""`input()` in a notebook: the page asks the reader, and Python waits for the answer.

Python can wait if the browser can suspend it. Elsewhere, and on pages without a notebook, `input()`
raises an error that says what to do instead. This module is imported before the memory snapshot, so
it must not hold JavaScript objects.
"""

from __future__ import annotations

import builtins
import getpass
import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

FUNCTIONS: tuple[tuple[ModuleType, str, bool], ...] = (
    (builtins, "input", False),
    (getpass, "getpass", True),
)
"""Python's functions that ask for a text, and whether the text is hidden while it is typed."""
PLAIN = [getattr(module, name) for module, name, _ in FUNCTIONS]
"""The functions without a kernel: they would wait for a keyboard that Python does not have."""


def ask_reader(shell: Any, show_output: Callable[[], None]) -> None:
    """Let `input()` and `getpass()` ask the reader while a cell runs.

    The kernel replaces both before each cell. `show_output` shows what the cell has printed so far.
    """
    running = [False]

    def begin(*_: object) -> None:
        running[0] = True
        for module, name, is_hidden in FUNCTIONS:
            function = getattr(module, name)
            if not hasattr(function, "asks_reader"):
                setattr(module, name, asking(function, is_hidden))

    def end(*_: object) -> None:
        running[0] = False

    def asking(by_kernel: Callable[[str], Any], is_hidden: bool) -> Callable[..., str]:
        def ask(prompt: object = "", *_: object) -> str:
            from stonebook.words import say

            text = str(prompt)
            if running[0] and _can_wait():
                show_output()
                return _answer(text, is_hidden)
            answer = None if by_kernel in PLAIN else by_kernel(text)
            if answer is None:
                raise EOFError(say("output.no_input"))
            return str(answer)

        ask.asks_reader = True  # type: ignore[attr-defined]
        return ask

    shell.events.register("pre_run_cell", begin)
    shell.events.register("post_run_cell", end)


def _can_wait() -> bool:
    """Whether a notebook can ask, and the browser can suspend Python meanwhile."""
    import js
    from pyodide.ffi import can_run_sync

    return hasattr(js, "stonebookAsk") and bool(can_run_sync())


def _answer(prompt: str, is_hidden: bool) -> str:
    """Ask in the page, and return the reader's answer. Raise KeyboardInterrupt if there is none."""
    import js
    import pyodide_kernel
    from pyodide.ffi import run_sync

    header = json.dumps(pyodide_kernel.kernel_instance._parent_header["header"], default=str)
    answer = run_sync(js.stonebookAsk(header, prompt, is_hidden))
    if answer is None:
        raise KeyboardInterrupt
    return str(answer)
