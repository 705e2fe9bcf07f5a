"""A host over https with a host name, which can be stopped and started.

Browsers make exceptions for localhost, so the host has another name. It has a test certificate, and
the browser ignores certificate errors.
"""

from __future__ import annotations

import contextlib
import http.server
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.browser.web import ARGUMENTS, PLAIN, PREFIX, Handler, Site

ACCEPTING = [*ARGUMENTS, "--ignore-certificate-errors"]
"""The arguments of a browser that opens the site. It can reach only this machine."""


class Answer(NamedTuple):
    """The host's response to a request for a file."""

    content: bytes
    status: int = 200  # 0 for no answer
    type: str = ""  # "" for that of the file's name
    is_cut: bool = False  # whether the connection ends after half of the content
    is_last: bool = False  # whether the host stops after it


Fault = Callable[[str, bytes], Answer | None]
"""Gets the path of a file and its bytes. Returns what the host sends, or None to hang up."""


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for the host's name. Return the files of the certificate and its key."""
    certificate_file, key = folder / "certificate.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt"]
    command += ["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={PLAIN}"]
    command += ["-addext", f"subjectAltName=DNS:{PLAIN}", "-keyout", str(key)]
    command += ["-out", str(certificate_file)]
    subprocess.run(command, check=True, capture_output=True)
    return certificate_file, key


class FaultyHandler(Handler):
    """Sends files as the site's fault changes them."""

    server: SecureSite

    def do_GET(self) -> None:
        """Send a file as the fault changes it."""
        fault = self.server.fault
        file = Path(self.translate_path(self.path))
        if fault and file.is_dir():
            file /= "index.html"
        if not fault or not file.is_file():
            super().do_GET()
            return
        name = file.relative_to(self.server.folder).as_posix()
        answer = fault(name, file.read_bytes())
        self.log_request(answer.status if answer else 0)
        if answer and answer.status:
            self._send(answer, answer.type or self.guess_type(str(file)))
        # Before the browser hears of it: it may be asked for the next start at once.
        if answer and answer.is_last:
            self.server.stop()
        if not answer or answer.is_cut:
            self.connection.close()
            self.close_connection = True

    def _send(self, answer: Answer, kind: str) -> None:
        size = len(answer.content)
        self.send_response_only(answer.status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(size))
        self.end_headers()
        self.wfile.write(answer.content[: size // 2] if answer.is_cut else answer.content)


class SecureSite(Site):
    """A folder served over https, or without keys over http on the number of this machine.

    `stop` ends the server and closes all connections.
    """

    handler = FaultyHandler

    def __init__(self, folder: Path, keys: tuple[Path, Path] | None, prefix: str = PREFIX) -> None:
        self.keys = keys
        self.port = 0
        self.fault: Fault | None = None
        self.folder, self.prefix, self.log = folder, prefix, []
        self.start()

    def start(self) -> None:
        """Start to serve, on the same port as before."""
        self._open: list[socket.socket] = []
        http.server.ThreadingHTTPServer.__init__(self, ("127.0.0.1", self.port), self.handler)
        self.port = self.server_address[1]
        if self.keys:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*self.keys)
            self.socket = context.wrap_socket(
                self.socket, server_side=True, do_handshake_on_connect=False
            )
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Remember the connection, to end it with the server."""
        self._open.append(request)
        super().process_request(request, client_address)

    def stop(self) -> None:
        """Stop serving: requests to this address fail from now on."""
        self.shutdown()
        self.server_close()
        for connection in self._open:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    @property
    def url(self) -> str:
        """The address of the site's root."""
        host = f"https://{PLAIN}" if self.keys else "http://127.0.0.1"
        return f"{host}:{self.port}{self.prefix}"
