"""`input()` in a notebook: the page asks the reader, and Python waits for the answer.

If the browser can suspend Python, it does so meanwhile. Otherwise Python checks again and again
whether there is an answer. Elsewhere, as on pages without a notebook, `input()` raises an error
that says what to do instead. This module is imported before the memory snapshot, so it must not
hold JavaScript objects.
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
            wait = _way_to_wait() if running[0] else None
            if wait:
                show_output()
                return _answer(wait, text, is_hidden)
            answer = None if by_kernel in PLAIN else by_kernel(text)
            if answer is None:
                raise EOFError(say("output.no_input"))
            return str(answer)

        ask.asks_reader = True  # type: ignore[attr-defined]
        return ask

    shell.events.register("pre_run_cell", begin)
    shell.events.register("post_run_cell", end)


def _way_to_wait() -> Callable[[str, str, bool], str | None] | None:
    """Return the function that asks in a notebook's page and waits for the answer, or None.

    `js` has the worker's global names (`worker/messages/questions.js`).
    """
    import js
    from pyodide.ffi import can_run_sync

    if not hasattr(js, "stonebookAsk"):
        return None
    if can_run_sync():
        return _suspended
    # A cell that runs before the notebook asks for it has no request, and must not wait.
    return _checking if js.stonebookCanWait and _request().get("msg_id") else None


def _suspended(header: str, prompt: str, is_hidden: bool) -> str | None:
    """Ask while the browser suspends Python."""
    import js
    from pyodide.ffi import run_sync

    answer: str | None = run_sync(js.stonebookAsk(header, prompt, is_hidden))
    return answer


def _checking(header: str, prompt: str, is_hidden: bool) -> str:
    """Ask while Python checks again and again whether there is an answer."""
    import js
    import pyodide_js

    js.stonebookAskNow(header, prompt, is_hidden)
    answer: str | None = None
    while answer is None:
        pyodide_js.checkInterrupt()
        answer = js.stonebookAnswerNow()
    return answer


def _answer(wait: Callable[[str, str, bool], str | None], prompt: str, is_hidden: bool) -> str:
    """Ask in the page, and return the reader's answer. Raise KeyboardInterrupt if there is none."""
    answer = wait(json.dumps(_request(), default=str), prompt, is_hidden)
    if answer is None:
        raise KeyboardInterrupt
    return str(answer)


def _request() -> Any:
    """Return the header of the notebook's request to run the cell."""
    import pyodide_kernel

    return pyodide_kernel.kernel_instance._parent_header["header"]
