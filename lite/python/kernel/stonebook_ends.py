"""Reports cells that did not end by themselves: stopped by the reader, or out of memory.

Each gets one sentence: Python's traceback helps nobody, and needs memory itself.
"""

from __future__ import annotations

from typing import Any

SPARE = 4_000_000
"""Bytes reserved for reporting that memory has run out."""

_spare: list[bytearray] = []


def watch(shell: Any) -> None:
    """Report how a cell ended. If memory has run out, the page is notified and restarts Python."""

    def begin(*_: object) -> None:
        if not _spare:  # not earlier: it would become part of the snapshot
            _spare.append(bytearray(SPARE))

    def end(_shell: Any, kind: type, error: object, trace: object, tb_offset: Any = None) -> None:
        _spare.clear()
        from stonebook.words import say

        full = issubclass(kind, MemoryError)
        sentence = say("output.memory" if full else "output.stopped")
        shell._showtraceback(kind, sentence, [sentence])
        if full:
            _tell_page()

    shell.events.register("pre_run_cell", begin)
    shell.set_custom_exc((KeyboardInterrupt, MemoryError), end)


def _tell_page() -> None:
    import js
    from pyodide.ffi import to_js

    js.postMessage(to_js({"stonebook": "full"}, dict_converter=js.Object.fromEntries))
