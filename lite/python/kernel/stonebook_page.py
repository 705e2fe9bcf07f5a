"""Python for a page without a notebook: the shell's messages go to the page itself.

Each message is `{msg_type, content, metadata, buffers, cell}` as in Jupyter; `cell` is the cell
that was running, or whose widget was pressed. They are sent as `{stonebook: "jupyter", messages}`.
This module is imported before the memory snapshot, so it must not hold JavaScript objects.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pyodide_kernel

shell: Any = pyodide_kernel.ipython_shell
kernel: Any = pyodide_kernel.kernel_instance
_running = {"cell": ""}
_collected: list[tuple[str, list[bytes]]] | None = None


def begin() -> None:
    """Redirect all of the shell's output to the page."""
    shell.send_comm = lambda kind, content, metadata=None, _ident=None, buffers=None: send(
        kind, content, metadata, buffers or ()
    )
    for stream in (pyodide_kernel.stdout_stream, pyodide_kernel.stderr_stream):
        stream.publish_stream_callback = _stream
    shell.displayhook.publish_execution_result = lambda _number, data, metadata: display(
        "execute_result", data, metadata
    )
    publisher = shell.display_pub
    publisher.display_data_callback = lambda *arguments: display("display_data", *arguments)
    publisher.update_display_data_callback = lambda *arguments: display(
        "update_display_data", *arguments
    )
    publisher.clear_output_callback = lambda wait=False: send("clear_output", {"wait": wait})


def execute(code: str) -> None:
    """Execute the page's own code: facts about it, or a reader's answers to its early boards."""
    exec(code, {})


async def run(code: str, cell: str) -> bool:
    """Run a cell. Return whether it succeeded; an error has already been reported."""
    set_running_cell(cell)
    with together():
        result = await kernel.run(code)
        if result["status"] == "error":
            send("error", {name: result[name] for name in ("ename", "evalue", "traceback")})
    return bool(result["status"] == "ok")


def receive(kind: str, content: str, buffers: Iterable[Any], cell: str) -> None:
    """Handle a message from one of the page's widgets."""
    facts = json.loads(content)
    if facts.get("comm_id") not in kernel.comm_manager.comms:
        return  # Python has just closed the pressed widget. Jupyter would print a warning.
    set_running_cell(cell)
    message = {
        "header": {"msg_type": kind},
        "metadata": {},
        "content": facts,
        "buffers": [memoryview(buffer.to_bytes()) for buffer in buffers],
    }
    getattr(kernel.comm_manager, kind)(None, None, message)


def set_running_cell(cell: str) -> None:
    """Make a cell the running cell.

    Messages keep the session of a notebook, which ignores messages without it. They have no
    request id, so the notebook does not show them as a cell's output.
    """
    _running["cell"] = cell
    before = getattr(kernel, "_parent_header", None)
    header = before.get("header") if isinstance(before, Mapping) else None
    header = {**header, "msg_id": ""} if header else {}
    kernel._parent_header = {"header": header, "metadata": {"cellId": cell}}


def _stream(name: str, text: str) -> None:
    send("stream", {"name": name, "text": text})


def display(kind: str, data: Any, metadata: Any = None, transient: Any = None) -> None:
    """Send the page a cell's output."""
    send(kind, {"data": data, "metadata": metadata or {}, "transient": transient or {}})


def send(
    kind: str,
    content: Mapping[str, Any],
    metadata: Mapping[str, Any] | None = None,
    buffers: Iterable[Any] = (),
) -> None:
    """Send the page a message."""
    message = {
        "msg_type": kind,
        "cell": _running["cell"],
        "content": content,
        "metadata": metadata or {},
        "buffers": [],
    }
    # A widget's state is deeply nested: JSON is faster than `to_js`.
    packed = json.dumps(message, default=str), [bytes(buffer) for buffer in buffers]
    if _collected is None:
        _post([packed])
    else:
        _collected.append(packed)


@contextmanager
def together() -> Iterator[None]:
    """Collect the messages in this context and send them together."""
    global _collected
    if _collected is not None:
        yield
        return
    _collected = []
    try:
        yield
    finally:
        messages, _collected = _collected, None
        _post(messages)


def _post(messages: Sequence[tuple[str, list[bytes]]]) -> None:
    import js
    from pyodide.ffi import to_js

    texts = ",".join(text for text, _ in messages)
    message = js.JSON.parse(f'{{"stonebook": "jupyter", "messages": [{texts}]}}')
    for number, (_, buffers) in enumerate(messages):
        if buffers:
            message.messages[number].buffers = to_js(buffers)
    js.postMessage(message)
