"""On PYTHONPATH, this module refuses and records each attempt of Python to reach the network."""

import os
import socket
from pathlib import Path
from typing import Any, NoReturn

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
