"""A plain file server for trying the site. Any other server works, too."""

from __future__ import annotations

import functools
import http.server
import socketserver
from pathlib import Path

from .talk import Stop, tell

TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".ipynb": "application/json"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site's files, to be revalidated on each request so that a new build shows."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def end_headers(self) -> None:
        """Let the browser cache files, but revalidate them."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the terminal shows the site's address, not each request."""


class Server(http.server.ThreadingHTTPServer):
    """A server whose port can be reused at once after a restart."""

    allow_reuse_address = True
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that hang up."""


def open_server(folder: Path, port: int) -> socketserver.TCPServer:
    """Listen on this machine alone."""
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return Server(("127.0.0.1", port), handler)
    except OSError as error:
        raise Stop(
            f"Port {port} cannot be used: {error.strerror}.",
            f"Take another one:  python3 -m lite --port {port + 1}",
        ) from None


def serve(folder: Path, port: int) -> None:
    """Serve until interrupted."""
    with open_server(folder, port) as server:
        port = server.server_address[1]
        tell(f"\nStonebook is at  http://127.0.0.1:{port}/   (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            tell("\nStopped serving. The site lies in dist/.")
