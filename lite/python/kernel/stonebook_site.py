"""Prepares the site's kernel for the first cell. Runs only in Pyodide."""

import contextlib
import sys
import types
from typing import Any

unsent: list[tuple[Any, ...]] = []
"""The kernel's messages that no front end has received yet."""


class _Bytes:
    """Bytes as an array: all that ipycanvas needs from numpy to send drawing commands."""

    dtype = "uint8"
    flags = {"C_CONTIGUOUS": True}  # noqa: RUF012

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.shape = (len(data),)

    def __buffer__(self, flags: int) -> memoryview:
        return memoryview(self._data)


class _Numpy(types.ModuleType):
    """A stand-in for numpy. An error names an alternative if a call needs arrays."""

    def __getattr__(self, name: str) -> Any:  # any attribute of numpy
        if name.startswith("__"):
            raise AttributeError(name)
        raise AttributeError(
            f"numpy.{name} is not part of this site: draw with begin_path, move_to, line_to, fill "
            "instead of lists of points"
        )


def import_ipycanvas() -> None:
    """Import ipycanvas with stand-ins for numpy and Pillow that are visible only to it."""
    numpy = _Numpy("numpy")
    numpy.ndarray = _Bytes
    numpy.frombuffer = lambda data, dtype=None: _Bytes(bytes(data))
    numpy.uint8, numpy.int32, numpy.int64 = "uint8", "int32", "int64"
    numpy.float16, numpy.float32 = "float16", "float32"
    pillow, image = types.ModuleType("PIL"), types.ModuleType("PIL.Image")
    pillow.Image = image
    stand_ins = {"numpy": numpy, "PIL": pillow, "PIL.Image": image}
    stand_ins = {name: module for name, module in stand_ins.items() if name not in sys.modules}
    sys.modules.update(stand_ins)
    try:
        import ipycanvas  # noqa: F401
    finally:
        for name in stand_ins:
            del sys.modules[name]


def prepare() -> None:
    """Prepare the kernel: without jedi, and with ipycanvas imported.

    ipycanvas opens a channel to the page when it is imported. No front end listens yet, so its
    messages are sent when the first code runs.
    """
    import pyodide_kernel
    import stonebook_files
    import stonebook_input
    import stonebook_output
    import stonebook_stopped_cells

    shell = pyodide_kernel.ipython_shell
    stonebook_input.ask_reader(shell, stonebook_output.limit(shell))
    stonebook_stopped_cells.watch(shell)
    stonebook_files.share(pyodide_kernel.kernel_instance)
    shell.Completer.use_jedi = False
    shell.send_comm = lambda *message: unsent.append(message)
    import_ipycanvas()
    with contextlib.suppress(Exception):  # the first cell will show the error
        import stonebook.widgets  # noqa: F401

    def send_again(*_: object) -> None:
        shell.events.unregister("pre_execute", send_again)
        for message in unsent:
            shell.send_comm(*message)

    shell.events.register("pre_execute", send_again)
