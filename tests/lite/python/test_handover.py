"""A press while the notebook takes over from the first screen changes both."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets.widgets import widget as ipywidget

from lite.setup import paths
from stonebook.teach import ChosenCell
from stonebook.widgets.host import host
from stonebook.widgets.lesson.step_board import StepBoard
from tests.teach.steps.test_every_step import COUNTS, STEPS
from tests.widgets.timeless_host import Timeless

KINDS = {**STEPS, **COUNTS}
SESSION = "the notebook's"
MOMENTS = 20
"""Up to four presses before the handover, with or without one during it and one that is missed."""
MODULES = ("pyodide_kernel", "pyodide_kernel.comm", "stonebook_page", "stonebook_ahead")


class Notebook:
    """The notebook's models of the widgets, by id. It receives only its own session's messages."""

    def __init__(self) -> None:
        self.states: dict[str, dict[str, Any]] = {}
        self.deaf = False
        self.kernel: Any = None

    def take(self, sender: BaseComm, kind: str, data: Any, *_: object, **keys: Any) -> None:
        header = (self.kernel._parent_header or {}).get("header", {})
        if header.get("session") != SESSION or self.deaf:
            return  # as in JupyterLite
        if kind == "comm_open":
            self.states[sender.comm_id] = {}
        if sender.comm_id in self.states:
            self.states[sender.comm_id] |= data.get("state", {})

    def dead(self) -> list[str]:
        """Return the widgets whose state in the notebook is not that in Python."""
        known = {name: ipywidget._instances[name].get_state() for name in self.states}
        return [name for name, state in known.items() if _text(state) != _text(self.states[name])]


def _text(state: object) -> str:
    return json.dumps(state, default=str, sort_keys=True)


class Site:
    """A worker whose lesson has one step. It runs ahead of the notebook."""

    def __init__(self, ahead: Any, kernel: Any, notebook: Notebook) -> None:
        self.ahead, self.kernel, self.notebook = ahead, kernel, notebook

    def show(self, kind: str) -> None:
        """Run the step's cell ahead, for the first screen."""
        assert self.ahead.run(kind, "cell", True)
        self.board: StepBoard = self.kernel.boards[-1]

    def hand_over(self, kind: str) -> None:
        """Let the notebook run the step's cell."""
        header = {"session": SESSION, "msg_id": "request"}
        self.kernel._parent_header = {"header": header, "metadata": {"cellId": "cell"}}
        asyncio.run(self.kernel.run(kind))

    def press(self) -> None:
        """Press the first button on the first screen, or type a cell if there is none to press."""
        button = next((made for made in self.board.button_widgets if not made.disabled), None)
        if button is not None:
            self._send(button, method="custom", content={"event": "click"})
            return
        answer = self.board.step.solution()[0]
        cell = answer.cell if isinstance(answer, ChosenCell) else getattr(answer, "text", "")
        self._send(self.board.typed_moves.box, method="custom", content={"event": "submit"})
        self._send(self.board.typed_moves.box, method="update", state={"value": cell})

    def _send(self, widget: Any, **data: object) -> None:
        content = json.dumps({"comm_id": widget.comm.comm_id, "data": {**data, "buffer_paths": []}})
        self.ahead.receive("comm_msg", content, [], "cell")


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Return a worker that has not run anything yet."""
    notebook = Notebook()

    class Comm(BaseComm):  # type: ignore[misc]
        def publish_msg(self, kind: str, *what: Any, **keys: Any) -> None:
            notebook.take(self, kind, *what, **keys)

    async def run(_code: str) -> dict[str, object]:
        raise AssertionError("the cell ran a second time")

    def run_cell(kind: str, **_: object) -> SimpleNamespace:
        kernel.boards.append(StepBoard(KINDS[kind](), lambda: None))
        return SimpleNamespace(success=True)

    kernel: Any = SimpleNamespace(
        boards=[], run=run, _parent_header=None, comm_manager=comm.get_comm_manager()
    )
    notebook.kernel = kernel
    shell = SimpleNamespace(
        run_cell=run_cell,
        should_run_async=lambda *_, **__: False,
        displayhook=SimpleNamespace(publish_execution_result=None),
        display_pub=SimpleNamespace(
            display_data_callback=None,
            update_display_data_callback=None,
            clear_output_callback=None,
        ),
    )
    kernel_package: Any = ModuleType("pyodide_kernel")
    stream = {"publish_stream_callback": None}
    kernel_package.stdout_stream, kernel_package.stderr_stream = (
        SimpleNamespace(**stream) for _ in range(2)
    )
    kernel_package.ipython_shell, kernel_package.kernel_instance = shell, kernel
    comm_module: Any = ModuleType("pyodide_kernel.comm")
    comm_module.Comm = Comm
    for name in MODULES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "pyodide_kernel", kernel_package)
    monkeypatch.setitem(sys.modules, "pyodide_kernel.comm", comm_module)
    monkeypatch.setattr(comm, "create_comm", Comm)
    monkeypatch.syspath_prepend(str(paths.LITE / "python" / "kernel"))
    import stonebook_ahead
    import stonebook_page

    monkeypatch.setattr(stonebook_page, "_post", lambda messages: None)

    class Here(Timeless):
        def cell_id(self) -> str | None:
            return (kernel._parent_header or {}).get("metadata", {}).get("cellId")

    before = host.use_host(Here())
    monkeypatch.setattr(ipywidget, "_instances", {})  # else those of other tests are handed over
    yield Site(stonebook_ahead.AheadRunner(), kernel, notebook)
    host.use_host(before)


@pytest.mark.parametrize("kind", KINDS)
def test_a_press_at_any_moment_of_the_handover_is_answered(site: Site, kind: str) -> None:
    site.show(kind)
    site.hand_over(kind)
    for _ in range(2):  # while both show the step
        site.press()
        assert not site.notebook.dead()
    site.ahead.close_first_screen()
    site.press()  # on its way when the first screen went
    assert not site.notebook.dead()


@pytest.mark.share(4)
@pytest.mark.parametrize("moment", range(MOMENTS))
@pytest.mark.parametrize("kind", KINDS)
def test_no_step_is_dead_at_any_of_twenty_moments(site: Site, kind: str, moment: int) -> None:
    """Presses before, during and after the handover, and messages that the notebook misses."""
    before, both, missed = moment % 5, moment // 5 % 2, moment // 10
    site.show(kind)
    for _ in range(before):
        site.press()
    site.hand_over(kind)
    assert not site.notebook.dead()
    for _ in range(both):
        site.press()
    site.notebook.deaf = bool(missed)
    for _ in range(missed):
        site.press()
    site.notebook.deaf = False
    site.ahead.close_first_screen()
    assert not site.notebook.dead()
    site.press()
    assert not site.notebook.dead()


@pytest.mark.parametrize("kind", KINDS)
def test_the_notebook_gets_again_what_it_has_missed(site: Site, kind: str) -> None:
    site.show(kind)
    site.hand_over(kind)
    assert not site.notebook.dead()
    site.notebook.deaf = True
    site.press()
    site.notebook.deaf = False
    assert site.notebook.dead()
    site.ahead.close_first_screen()
    assert not site.notebook.dead()


def test_a_press_on_a_widget_that_is_already_closed_prints_nothing(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    content = json.dumps({"comm_id": "closed", "data": {"method": "update", "state": {}}})
    site.ahead.receive("comm_msg", content, [], "cell")
    assert not caplog.records
