"""Runs a lesson's cells before its notebook asks for them, and replays their output when it does.

Two front ends then show the same widgets: the first screen from the start, and the notebook from
the first cell that it runs. Both receive every change. When the first screen closes, the notebook
gets the full state of all changed widgets again. The notebook itself runs a cell that failed or
that the reader has changed. This module is imported before the memory snapshot, so it must not
hold JavaScript objects.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import pyodide_kernel
import stonebook_page
import stonebook_site

# The widget that sends the drawing commands of all canvases.
from ipycanvas.canvas import (
    _CANVAS_MANAGER as painter,
)
from ipywidgets.widgets import widget as ipywidget
from pyodide_kernel.comm import Comm

from stonebook.widgets.host import host

REFERENCE = re.compile(r"IPY_MODEL_(\w+)")  # a widget's reference to another one
VIEW = "application/vnd.jupyter.widget-view+json"
PROTOCOL = {"version": ipywidget.__protocol_version__}

shell: Any = pyodide_kernel.ipython_shell
kernel: Any = pyodide_kernel.kernel_instance
# The shell's output callbacks: attributes that the notebook sets.
OUTPUT_CALLBACKS: tuple[tuple[Any, str], ...] = (
    (pyodide_kernel.stdout_stream, "publish_stream_callback"),
    (pyodide_kernel.stderr_stream, "publish_stream_callback"),
    (shell.displayhook, "publish_execution_result"),
    (shell.display_pub, "display_data_callback"),
    (shell.display_pub, "update_display_data_callback"),
    (shell.display_pub, "clear_output_callback"),
)


class RunCell(NamedTuple):
    """A cell that ran ahead. Its output is calls of the callbacks in `OUTPUT_CALLBACKS`."""

    code: str
    output: list[tuple[Any, str, tuple[Any, ...]]]


class FrontEnd:
    """A front end that shows widgets. It receives the messages of the widgets that it knows."""

    def __init__(self, send: Callable[..., object]) -> None:
        self._send = send
        self._known: set[str] = set()
        self._changed: set[str] = set()  # widgets changed since they were opened

    def knows(self, comm: Any) -> bool:
        """Whether this front end gets a widget's messages. Drawing commands belong to a canvas."""
        if comm is painter.comm and painter._current_canvas is not None:
            return painter._current_canvas.model_id in self._known
        return comm.comm_id in self._known

    def show(self, name: str) -> None:
        """Send the front end the current state of a widget and of its parts."""
        widget = ipywidget._instances.get(name)
        if widget is None or name in self._known:
            return
        self._known.add(name)
        state, paths, buffers = ipywidget._remove_buffers(widget.get_state())
        data = {"state": state, "buffer_paths": paths}
        self._show_references(data)
        self._send(widget.comm, "comm_open", data, PROTOCOL, buffers, target_name="jupyter.widget")

    def forward(self, comm: Any, kind: str, data: Any, *args: Any, **kwargs: Any) -> None:
        """Forward a widget's message, after the state of any widget that it refers to."""
        if kind == "comm_open":
            self._known.add(comm.comm_id)
        elif comm is not painter.comm:
            self._changed.add(comm.comm_id)
        self._show_references(data)
        self._send(comm, kind, data, *args, **kwargs)

    def resend_changes(self) -> None:
        """Send the full state of all widgets that have changed since they were opened."""
        changed, self._changed = self._changed, set()
        for name in changed:
            if (widget := ipywidget._instances.get(name)) is not None:
                widget.send_state()

    def _show_references(self, data: object) -> None:
        for name in REFERENCE.findall(json.dumps(data, default=str)):
            self.show(name)


class AheadRunner:
    """The cells that ran ahead, and the two front ends that may show their widgets."""

    def __init__(self) -> None:
        self._cells: dict[str, RunCell] = {}
        self._page: FrontEnd | None = FrontEnd(_to_page)
        self._notebook: FrontEnd | None = None
        self._is_on_first_screen = False  # whether the running cell is on the first screen
        self._publish = Comm.publish_msg
        self._run = kernel.run
        stonebook_site.unsent.clear()  # `show` informs each front end
        self._page.show(painter.model_id)
        Comm.publish_msg = lambda *args, **kwargs: self._forward(*args, **kwargs)
        kernel.run = self._run_for_notebook

    def run(self, code: str, cell: str, is_first: bool) -> bool:
        """Run a cell before its notebook is ready. Return whether the next cell may run."""
        if self._notebook or not self._page or shell.should_run_async(code, transformed_cell=code):
            return False
        run_cell = RunCell(code, [])
        self._is_on_first_screen = is_first and self._page is not None
        with self._recording(run_cell), _running_cell(cell), stonebook_page.together():
            result = shell.run_cell(code, store_history=True)
        self._is_on_first_screen = False
        if not result.success:
            return False
        self._cells[cell] = run_cell
        return True

    def receive(self, kind: str, content: str, buffers: Iterable[Any], cell: str) -> None:
        """Handle a message from a widget on the first screen."""
        self._is_on_first_screen = self._page is not None
        with _running_cell(cell):
            stonebook_page.receive(kind, content, buffers, cell)
        self._is_on_first_screen = False

    def close_first_screen(self) -> None:
        """Forget the first screen, which the notebook has replaced."""
        self._page = None
        if self._notebook:
            self._notebook.resend_changes()
        self._restore_callbacks()

    @contextmanager
    def _recording(self, run_cell: RunCell) -> Iterator[None]:
        """Record output. The notebook may already have set its callbacks."""
        before = [getattr(holder, name) for holder, name in OUTPUT_CALLBACKS]
        for holder, name in OUTPUT_CALLBACKS:
            setattr(holder, name, partial(self._record, run_cell, holder, name))
        try:
            yield
        finally:
            for (holder, name), old in zip(OUTPUT_CALLBACKS, before, strict=True):
                setattr(holder, name, old)

    def _record(self, run_cell: RunCell, holder: Any, name: str, *args: Any) -> None:
        run_cell.output.append((holder, name, args))
        if self._is_on_first_screen and name == "display_data_callback" and VIEW in args[0]:
            stonebook_page.display("display_data", *args)

    def _forward(
        self,
        comm: Any,
        kind: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        """Forward a widget's message to the front ends that know or now open the widget."""
        is_new = kind == "comm_open"
        if self._page and (self._is_on_first_screen if is_new else self._page.knows(comm)):
            self._page.forward(comm, kind, data or {}, metadata or {}, buffers, **keys)
        if self._notebook and (is_new or self._notebook.knows(comm)):
            self._notebook.forward(comm, kind, data or {}, metadata or {}, buffers, **keys)

    async def _run_for_notebook(self, code: str) -> Mapping[str, object]:
        """Run the notebook's cell, unless the same code has run ahead."""
        cell = host.host().cell_id()
        if cell and not self._notebook:
            self._hand_over()
        run_cell = self._cells.pop(cell or "", None)
        self._restore_callbacks()
        if run_cell is None or run_cell.code != code:
            result: Mapping[str, object] = await self._run(code)
            return result
        for holder, name, args in run_cell.output:
            getattr(holder, name)(*args)
        return {"payload": [], "status": "ok"}

    def _hand_over(self) -> None:
        """Send the notebook the current state of all widgets, and their messages from now on."""
        self._notebook = FrontEnd(self._publish)
        for name in [*ipywidget._instances]:
            self._notebook.show(name)
        painter._current_canvas = None  # another front end starts
        host.host().call_listeners()

    def _restore_callbacks(self) -> None:
        """Restore the kernel's functions once the notebook shows all widgets and all cells."""
        if self._notebook and not self._page:
            Comm.publish_msg = self._publish
        if self._notebook and not self._cells:
            kernel.run = self._run


@contextmanager
def _running_cell(cell: str) -> Iterator[None]:
    """Make a cell the running cell while the context lasts."""
    before = getattr(kernel, "_parent_header", None)
    stonebook_page.set_running_cell(cell)
    try:
        yield
    finally:
        kernel._parent_header = before


def _to_page(
    comm: Any, kind: str, data: Any, metadata: Any, buffers: Iterable[Any] | None, **keys: Any
) -> None:
    content = {"data": data, "comm_id": comm.comm_id, **keys}
    stonebook_page.send(kind, content, metadata, buffers or ())


def execute(code: str) -> None:
    """Execute the page's own code, see `stonebook_page.execute`."""
    stonebook_page.execute(code)
