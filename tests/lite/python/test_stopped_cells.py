"""Cells that were stopped, or that used up the memory."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from lite.setup import paths
from stonebook.words import say


class Shell:
    """The part of a shell that tells how a cell ended."""

    def __init__(self) -> None:
        self.on: dict[str, Callable[[], object]] = {}
        self.events = SimpleNamespace(register=self.on.__setitem__)
        self.shown: list[list[str]] = []

    def set_custom_exc(self, kinds: tuple[type, ...], end: Callable[..., object]) -> None:
        self.kinds, self.end = kinds, end

    def _showtraceback(self, kind: type, value: str, trace: list[str]) -> None:
        assert value in trace
        self.shown.append(trace)


@pytest.mark.parametrize(
    ("kind", "key", "messages"),
    [(KeyboardInterrupt, "output.stopped", []), (MemoryError, "output.memory", ["full"])],
)
def test_one_sentence_explains_the_end_of_a_cell(
    monkeypatch: pytest.MonkeyPatch, kind: type[BaseException], key: str, messages: list[str]
) -> None:
    posted: list[Any] = []
    js, ffi = ModuleType("js"), ModuleType("pyodide.ffi")
    vars(js).update(postMessage=posted.append, Object=SimpleNamespace(fromEntries=None))
    vars(ffi).update(to_js=lambda value, dict_converter: value["stonebook"])
    stand_ins = {"js": js, "pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}
    for name, module in stand_ins.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.syspath_prepend(str(paths.LITE / "python" / "kernel"))
    import stonebook_stopped_cells

    shell = Shell()
    stonebook_stopped_cells.watch(shell)
    assert not stonebook_stopped_cells._reserve  # it is not part of the saved memory
    shell.on["pre_run_cell"]()
    assert len(stonebook_stopped_cells._reserve[0]) == stonebook_stopped_cells.RESERVE
    assert kind in shell.kinds
    shell.end(shell, kind, kind(), None, tb_offset=1)
    assert shell.shown == [[say(key)]]
    assert posted == messages
    assert not stonebook_stopped_cells._reserve
