"""A page without a notebook: the notebook's own shell, whose messages go to the page itself.

Each message is `{stonebook: "comm", msg_type, content, metadata, buffers, cell}`, in Jupyter's
words; `cell` is what ran, or was pressed, when Python said it. Imported before Python's memory is
kept, so nothing of JavaScript is held here.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pyodide_kernel

shell: Any = pyodide_kernel.ipython_shell
kernel: Any = pyodide_kernel.kernel_instance
_now = {"cell": ""}
_held: list[Any] | None = None


def begin() -> None:
    """Let all that the shell says go to the page."""
    shell.send_comm = lambda kind, content, metadata=None, _ident=None, buffers=None: send(
        kind, content, metadata, buffers or ()
    )
    for stream in (pyodide_kernel.stdout_stream, pyodide_kernel.stderr_stream):
        stream.publish_stream_callback = _stream
    shell.displayhook.publish_execution_result = lambda _number, data, metadata: display(
        "execute_result", data, metadata
    )
    publisher = shell.display_pub
    publisher.display_data_callback = lambda *what: display("display_data", *what)
    publisher.update_display_data_callback = lambda *what: display("update_display_data", *what)
    publisher.clear_output_callback = lambda wait=False: send("clear_output", {"wait": wait})


def tell(code: str) -> None:
    """Take what the page tells about itself: code, as a notebook's page has it run."""
    exec(code, {})


async def run(code: str, cell: str) -> bool:
    """Run a cell. Return whether it went well; what went wrong has been said."""
    place(cell)
    result = await kernel.run(code)
    if result["status"] == "error":
        send("error", {name: result[name] for name in ("ename", "evalue", "traceback")})
    return bool(result["status"] == "ok")


def receive(kind: str, content: str, buffers: Iterable[Any], cell: str) -> None:
    """Take a message of one of the page's widgets."""
    place(cell)
    message = {
        "header": {"msg_type": kind},
        "metadata": {},
        "content": json.loads(content),
        "buffers": [memoryview(one.to_bytes()) for one in buffers],
    }
    getattr(kernel.comm_manager, kind)(None, None, message)


def place(cell: str) -> None:
    """Let a cell be the one that runs."""
    _now["cell"] = cell
    kernel._parent_header = {"header": {}, "metadata": {"cellId": cell}}


def _stream(name: str, text: str) -> None:
    send("stream", {"name": name, "text": text})


def display(kind: str, data: Any, metadata: Any = None, transient: Any = None) -> None:
    """Tell what a cell shows."""
    send(kind, {"data": data, "metadata": metadata or {}, "transient": transient or {}})


def send(
    kind: str,
    content: Mapping[str, Any],
    metadata: Mapping[str, Any] | None = None,
    buffers: Iterable[Any] = (),
) -> None:
    """Send the page a message."""
    import js
    from pyodide.ffi import to_js

    message = to_js(
        {
            "stonebook": "comm",
            "msg_type": kind,
            "cell": _now["cell"],
            "buffers": [bytes(one) for one in buffers],
        },
        dict_converter=js.Object.fromEntries,
    )
    # What a widget says of itself is deep: JSON gets it across more quickly than `to_js`.
    message.content = js.JSON.parse(json.dumps(content, default=str))
    message.metadata = js.JSON.parse(json.dumps(metadata or {}, default=str))
    if _held is None:
        js.postMessage(message)
    else:
        _held.append(message)


@contextmanager
def together() -> Iterator[None]:
    """Send what is said within as one message: nothing else gets in between on the page."""
    import js
    from pyodide.ffi import to_js

    global _held
    _held = []
    try:
        yield
    finally:
        held, _held = _held, None
        js.postMessage(
            to_js({"stonebook": "comms", "all": held}, dict_converter=js.Object.fromEntries)
        )
