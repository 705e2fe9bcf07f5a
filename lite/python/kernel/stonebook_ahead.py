"""A lesson's cells run before its notebook asks for them, which is told what they did when it does.

Two fronts then show the same widgets: the lesson's first screen from the start, and the notebook
from the first cell on that it runs. What is done on one of them is seen on both, so nothing has to
be carried over. A cell that fails, or that its reader has changed, is run by the notebook itself.

Imported before Python's memory is kept, so nothing of JavaScript is held here.
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
from ipycanvas.canvas import _CANVAS_MANAGER as painter  # sends what is drawn on any canvas
from ipywidgets.widgets import widget as ipywidget
from pyodide_kernel.comm import Comm

from stonebook.widgets.host import host

REFERENCE = re.compile(r"IPY_MODEL_(\w+)")  # how a widget names another one
VIEW = "application/vnd.jupyter.widget-view+json"
PROTOCOL = {"version": ipywidget.__protocol_version__}

shell: Any = pyodide_kernel.ipython_shell
kernel: Any = pyodide_kernel.kernel_instance
# Where the shell says what a cell shows: each is an attribute that the notebook fills.
SAYS: tuple[tuple[Any, str], ...] = (
    (pyodide_kernel.stdout_stream, "publish_stream_callback"),
    (pyodide_kernel.stderr_stream, "publish_stream_callback"),
    (shell.displayhook, "publish_execution_result"),
    (shell.display_pub, "display_data_callback"),
    (shell.display_pub, "update_display_data_callback"),
    (shell.display_pub, "clear_output_callback"),
)


class Ran(NamedTuple):
    """A cell that ran ahead, and what it said, as calls of what is in `SAYS`."""

    code: str
    replies: list[tuple[Any, str, tuple[Any, ...]]]


class Front:
    """A page that shows widgets: it is told of those that it knows."""

    def __init__(self, send: Callable[..., object]) -> None:
        self._send = send
        self._known: set[str] = set()

    def knows(self, comm: Any) -> bool:
        """Whether this front is told what a widget says. What is drawn belongs to a canvas."""
        if comm is painter.comm and painter._current_canvas is not None:
            return painter._current_canvas.model_id in self._known
        return comm.comm_id in self._known

    def show(self, name: str) -> None:
        """Let the front know a widget as it is now, and all that this one consists of."""
        widget = ipywidget._instances.get(name)
        if widget is None or name in self._known:
            return
        self._known.add(name)
        state, paths, buffers = ipywidget._remove_buffers(widget.get_state())
        data = {"state": state, "buffer_paths": paths}
        self._name(data)
        self._send(widget.comm, "comm_open", data, PROTOCOL, buffers, target_name="jupyter.widget")

    def say(self, comm: Any, kind: str, data: Any, *more: Any, **keys: Any) -> None:
        """Tell what a widget says. One that is named in it is known before."""
        if kind == "comm_open":
            self._known.add(comm.comm_id)
        self._name(data)
        self._send(comm, kind, data, *more, **keys)

    def _name(self, data: object) -> None:
        for name in REFERENCE.findall(json.dumps(data, default=str)):
            self.show(name)


class Ahead:
    """The cells that ran ahead, and the two fronts that may show their widgets."""

    def __init__(self) -> None:
        self._ran: dict[str, Ran] = {}
        self._page: Front | None = Front(_to_page)
        self._notebook: Front | None = None
        self._shown = False  # whether what runs now is on the first screen
        self._publish = Comm.publish_msg
        self._run = kernel.run
        stonebook_site.unsaid.clear()  # each front is told by `show`
        self._page.show(painter.model_id)
        Comm.publish_msg = lambda *what, **keys: self._say(*what, **keys)
        kernel.run = self._run_for_notebook

    def run(self, code: str, cell: str, shown: bool) -> bool:
        """Run a cell, while its notebook is not there. Return whether the next one may be run."""
        if self._notebook or not self._page or shell.should_run_async(code, transformed_cell=code):
            return False
        ran = Ran(code, [])
        self._shown = shown and self._page is not None
        with self._noting(ran), _in(cell), stonebook_page.together():
            result = shell.run_cell(code, store_history=True)
        self._shown = False
        if not result.success:
            return False
        self._ran[cell] = ran
        return True

    def receive(self, kind: str, content: str, buffers: Iterable[Any], cell: str) -> None:
        """Take what one of the first screen's widgets tells."""
        self._shown = self._page is not None
        with _in(cell):
            stonebook_page.receive(kind, content, buffers, cell)
        self._shown = False

    def let_go(self) -> None:
        """The first screen is gone: the notebook has all."""
        self._page = None
        self._rest()

    @contextmanager
    def _noting(self, ran: Ran) -> Iterator[None]:
        """Note what is said. The notebook may have said before where that goes."""
        before = [getattr(holder, name) for holder, name in SAYS]
        for holder, name in SAYS:
            setattr(holder, name, partial(self._note, ran, holder, name))
        try:
            yield
        finally:
            for (holder, name), old in zip(SAYS, before, strict=True):
                setattr(holder, name, old)

    def _note(self, ran: Ran, holder: Any, name: str, *what: Any) -> None:
        ran.replies.append((holder, name, what))
        if self._shown and name == "display_data_callback" and VIEW in what[0]:
            stonebook_page.display("display_data", *what)

    def _say(
        self,
        comm: Any,
        kind: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        """Tell what a widget says to all who know it, or get to know it now."""
        fresh = kind == "comm_open"
        if self._page and (self._shown if fresh else self._page.knows(comm)):
            self._page.say(comm, kind, data or {}, metadata or {}, buffers, **keys)
        if self._notebook and (fresh or self._notebook.knows(comm)):
            self._notebook.say(comm, kind, data or {}, metadata or {}, buffers, **keys)

    async def _run_for_notebook(self, code: str) -> Mapping[str, object]:
        """Run what the notebook asks for, unless just that has run ahead."""
        cell = host.host().cell_id()
        if cell and not self._notebook:
            self._hand_over()
        ran = self._ran.pop(cell or "", None)
        self._rest()
        if ran is None or ran.code != code:
            result: Mapping[str, object] = await self._run(code)
            return result
        for holder, name, what in ran.replies:
            getattr(holder, name)(*what)
        return {"payload": [], "status": "ok"}

    def _hand_over(self) -> None:
        """From now on the notebook knows all widgets, too, as they are now."""
        self._notebook = Front(self._publish)
        for name in [*ipywidget._instances]:
            self._notebook.show(name)
        painter._current_canvas = None  # another front begins
        host.host().show_again()

    def _rest(self) -> None:
        """Leave everything to the notebook when nothing is left to be done here."""
        if self._notebook and not self._page:
            Comm.publish_msg = self._publish
        if self._notebook and not self._ran:
            kernel.run = self._run


@contextmanager
def _in(cell: str) -> Iterator[None]:
    """Let a cell be the one that runs, and then again what ran before."""
    before = getattr(kernel, "_parent_header", None)
    stonebook_page.place(cell)
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
    """Take what the page tells about itself."""
    stonebook_page.tell(code)
