"""How a cell ends that did not end by itself: stopped by its reader, or with no memory left.

Either is said in one sentence: what Python says of it helps nobody, and takes memory itself.
"""

from __future__ import annotations

from typing import Any

SPARE = 4_000_000
"""Bytes that no cell can have: room to say that there is none."""

_spare: list[bytearray] = []


def watch(shell: Any) -> None:
    """Say how a cell ended. A page is told when memory is used up: it starts Python again."""

    def begin(*_: object) -> None:
        if not _spare:  # not before: it would be part of the memory that is kept
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
