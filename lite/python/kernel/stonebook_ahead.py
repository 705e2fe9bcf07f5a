"""Runs a lesson's cells before its notebook asks for them, and replays their output when it does.

Two front ends then show the same widgets: the first screen from the start, and the notebook from
the first cell that it runs. Both receive every change. When the first screen goes, the notebook
gets the whole state of all that has changed meanwhile once more. A cell that fails, or that the
reader has changed, is run by the notebook itself. Imported before the memory
snapshot, so this module must not hold JavaScript objects.
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

# Sends the drawing commands of all canvases.
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


class Ran(NamedTuple):
    """A cell that ran ahead, with its output as calls of the callbacks in `OUTPUT_CALLBACKS`."""

    code: str
    replies: list[tuple[Any, str, tuple[Any, ...]]]


class Front:
    """A front end that shows widgets. It receives the messages of the widgets that it knows."""

    def __init__(self, send: Callable[..., object]) -> None:
        self._send = send
        self._known: set[str] = set()
        self._changed: set[str] = set()  # since they were opened

    def knows(self, comm: Any) -> bool:
        """Whether this front end gets a widget's messages. Drawing commands belong to a canvas."""
        if comm is painter.comm and painter._current_canvas is not None:
            return painter._current_canvas.model_id in self._known
        return comm.comm_id in self._known

    def show(self, name: str) -> None:
        """Send the front end the current state of a widget and of all its parts."""
        widget = ipywidget._instances.get(name)
        if widget is None or name in self._known:
            return
        self._known.add(name)
        state, paths, buffers = ipywidget._remove_buffers(widget.get_state())
        data = {"state": state, "buffer_paths": paths}
        self._name(data)
        self._send(widget.comm, "comm_open", data, PROTOCOL, buffers, target_name="jupyter.widget")

    def say(self, comm: Any, kind: str, data: Any, *more: Any, **keys: Any) -> None:
        """Pass on a widget's message, after the state of any widget that it refers to."""
        if kind == "comm_open":
            self._known.add(comm.comm_id)
        elif comm is not painter.comm:
            self._changed.add(comm.comm_id)
        self._name(data)
        self._send(comm, kind, data, *more, **keys)

    def say_again(self) -> None:
        """Send the whole state of all widgets that have changed since they were opened."""
        changed, self._changed = self._changed, set()
        for name in changed:
            if (widget := ipywidget._instances.get(name)) is not None:
                widget.send_state()

    def _name(self, data: object) -> None:
        for name in REFERENCE.findall(json.dumps(data, default=str)):
            self.show(name)


class Ahead:
    """The cells that ran ahead, and the two front ends that may show their widgets."""

    def __init__(self) -> None:
        self._ran: dict[str, Ran] = {}
        self._page: Front | None = Front(_to_page)
        self._notebook: Front | None = None
        self._is_on_first_screen = False  # whether the running cell is on the first screen
        self._publish = Comm.publish_msg
        self._run = kernel.run
        stonebook_site.unsaid.clear()  # `show` informs each front end
        self._page.show(painter.model_id)
        Comm.publish_msg = lambda *arguments, **keys: self._say(*arguments, **keys)
        kernel.run = self._run_for_notebook

    def run(self, code: str, cell: str, is_first: bool) -> bool:
        """Run a cell before its notebook is ready. Return whether the next cell may run."""
        if self._notebook or not self._page or shell.should_run_async(code, transformed_cell=code):
            return False
        ran = Ran(code, [])
        self._is_on_first_screen = is_first and self._page is not None
        with self._noting(ran), _running_cell(cell), stonebook_page.together():
            result = shell.run_cell(code, store_history=True)
        self._is_on_first_screen = False
        if not result.success:
            return False
        self._ran[cell] = ran
        return True

    def receive(self, kind: str, content: str, buffers: Iterable[Any], cell: str) -> None:
        """Handle a message from a widget on the first screen."""
        self._is_on_first_screen = self._page is not None
        with _running_cell(cell):
            stonebook_page.receive(kind, content, buffers, cell)
        self._is_on_first_screen = False

    def let_go(self) -> None:
        """Forget the first screen, which the notebook has replaced."""
        self._page = None
        if self._notebook:
            self._notebook.say_again()
        self._rest()

    @contextmanager
    def _noting(self, ran: Ran) -> Iterator[None]:
        """Record output. The notebook may already have set its callbacks."""
        before = [getattr(holder, name) for holder, name in OUTPUT_CALLBACKS]
        for holder, name in OUTPUT_CALLBACKS:
            setattr(holder, name, partial(self._note, ran, holder, name))
        try:
            yield
        finally:
            for (holder, name), old in zip(OUTPUT_CALLBACKS, before, strict=True):
                setattr(holder, name, old)

    def _note(self, ran: Ran, holder: Any, name: str, *arguments: Any) -> None:
        ran.replies.append((holder, name, arguments))
        if self._is_on_first_screen and name == "display_data_callback" and VIEW in arguments[0]:
            stonebook_page.display("display_data", *arguments)

    def _say(
        self,
        comm: Any,
        kind: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        """Pass on a widget's message to the front ends that know it or must learn of it."""
        fresh = kind == "comm_open"
        if self._page and (self._is_on_first_screen if fresh else self._page.knows(comm)):
            self._page.say(comm, kind, data or {}, metadata or {}, buffers, **keys)
        if self._notebook and (fresh or self._notebook.knows(comm)):
            self._notebook.say(comm, kind, data or {}, metadata or {}, buffers, **keys)

    async def _run_for_notebook(self, code: str) -> Mapping[str, object]:
        """Run the notebook's cell, unless the same code has run ahead."""
        cell = host.host().cell_id()
        if cell and not self._notebook:
            self._hand_over()
        ran = self._ran.pop(cell or "", None)
        self._rest()
        if ran is None or ran.code != code:
            result: Mapping[str, object] = await self._run(code)
            return result
        for holder, name, arguments in ran.replies:
            getattr(holder, name)(*arguments)
        return {"payload": [], "status": "ok"}

    def _hand_over(self) -> None:
        """Send the notebook the current state of all widgets, and from now on their messages."""
        self._notebook = Front(self._publish)
        for name in [*ipywidget._instances]:
            self._notebook.show(name)
        painter._current_canvas = None  # another front end starts
        host.host().show_again()

    def _rest(self) -> None:
        """Leave everything to the notebook once no cells are left that ran ahead."""
        if self._notebook and not self._page:
            Comm.publish_msg = self._publish
        if self._notebook and not self._ran:
            kernel.run = self._run


@contextmanager
def _running_cell(cell: str) -> Iterator[None]:
    """Make a cell the running one, then restore the previous one."""
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


def tell(code: str) -> None:
    """Run code with the page's description of itself."""
    stonebook_page.tell(code)
