"""On PYTHONPATH, this module refuses and records each attempt of Python to reach the network.

Python's clock shows another year. Only `datetime` still has the right one.
"""

import os
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

AHEAD = 400 * 24 * 3600
"""Seconds by which the clock is wrong."""
NOTES = Path(os.environ["STONEBOOK_NETWORK_NOTES"])


def _refuse(*where: Any) -> NoReturn:  # all that a program passes
    with NOTES.open("a", encoding="utf-8") as file:
        file.write(f"python {where!r}\n")
    raise OSError("the network is out of bounds here")


class _Socket(socket.socket):
    def connect(self, address: Any, /) -> None:
        if self.family != socket.AF_UNIX:
            _refuse(address)
        super().connect(address)


socket.socket = _Socket  # type: ignore[misc]
socket.getaddrinfo = _refuse


def _of_now(function: Callable[[Any], Any]) -> Callable[..., Any]:
    """Return the function of a time, which takes the wrong clock's time if there is none."""
    return lambda seconds=None: function(time.time() if seconds is None else seconds)


_now, _strftime = time.time, time.strftime
time.time = lambda: _now() + AHEAD
time.time_ns = lambda: int(time.time() * 1e9)
for _name in ("localtime", "gmtime", "ctime"):
    setattr(time, _name, _of_now(getattr(time, _name)))
time.strftime = lambda text, at=None: _strftime(text, at or time.localtime())
