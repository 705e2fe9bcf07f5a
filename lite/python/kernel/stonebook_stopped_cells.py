"""Reports cells that were stopped by the reader or ran out of memory.

Each report is one sentence, since Python's traceback helps no reader and needs memory.
"""

from __future__ import annotations

from typing import Any

RESERVE = 4_000_000
"""Bytes reserved for reporting that memory has run out."""

_reserve: list[bytearray] = []


def watch(shell: Any) -> None:
    """Report how a cell ended. If memory has run out, the page is notified and restarts Python."""

    def begin(*_: object) -> None:
        if not _reserve:  # not earlier: it would become part of the snapshot
            _reserve.append(bytearray(RESERVE))

    def end(_shell: Any, kind: type, error: object, trace: object, tb_offset: Any = None) -> None:
        _reserve.clear()
        from stonebook.words import say

        is_full = issubclass(kind, MemoryError)
        sentence = say("output.memory" if is_full else "output.stopped")
        shell._showtraceback(kind, sentence, [sentence])
        if is_full:
            _notify_page()

    shell.events.register("pre_run_cell", begin)
    shell.set_custom_exc((KeyboardInterrupt, MemoryError), end)


def _notify_page() -> None:
    import js
    from pyodide.ffi import to_js

    js.postMessage(to_js({"stonebook": "full"}, dict_converter=js.Object.fromEntries))
