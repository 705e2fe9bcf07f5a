"""A plain file server for trying the site. Any other server works, too.

The server needs only Python. The zip file of the site contains a copy of this file as a program.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import socket
import socketserver
import sys
import webbrowser
from http import HTTPStatus
from pathlib import Path

LOCAL = "127.0.0.1"
NOT_FOUND_PAGE = "404.html"
# The machine's table of types may be wrong. Browsers would then refuse the scripts.
CONTENT_TYPES = {
    ".css": "text/css",
    ".ipynb": "application/json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site's files. Browsers revalidate them each time, and so load a new build."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **CONTENT_TYPES}  # noqa: RUF012

    def end_headers(self) -> None:
        """Let the browser cache files, but revalidate them."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an unknown address with the site's page for it, as hosts do."""
        page = Path(self.directory, NOT_FOUND_PAGE)
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Print no requests so that the site's address stays visible on the terminal."""


class Server(http.server.ThreadingHTTPServer):
    """A server whose port can be reused at once after a restart."""

    allow_reuse_address = True
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that close the connection."""


def open_server(
    folder: Path, port: int, command: str, *, network: bool = False
) -> socketserver.TCPServer:
    """Listen for requests of this machine only, or with `network` of the local network.

    `command` is the command that the user typed. Raises SystemExit if the port cannot be used; the
    message suggests the command with another port.
    """
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return Server(("" if network else LOCAL, port), handler)
    except OverflowError:
        raise SystemExit(f"\nStopped: The port must be from 0 to 65535, not {port}.") from None
    except OSError as error:
        raise SystemExit(
            f"\nStopped: Port {port} cannot be used: {error.strerror}.\n"
            f"Take another one:  {command} --port {port + 1}"
        ) from None


def network_host() -> str:
    """Return this machine's address in its network, or LOCAL without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # sends nothing
        except OSError:
            return LOCAL
        return str(probe.getsockname()[0])


def serve(
    folder: Path, port: int, command: str, *, network: bool = False, open_browser: bool = False
) -> None:
    """Serve until interrupted. With `open_browser`, open the site in the browser.

    With `network`, other devices in the network can open it, too.
    """
    with open_server(folder, port, command, network=network) as server:
        host = network_host() if network else LOCAL
        address = f"http://{host}:{server.server_address[1]}/"
        print(f"\nStonebook is at  {address}   (Ctrl-C ends it)", flush=True)
        if open_browser:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print(f"\nStopped serving. The site is in {folder.name}/.")


def main() -> None:
    """Serve the site next to this file."""
    program = Path(__file__).resolve()
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--port", type=int, default=8000, help="the port (8000)")
    parser.add_argument("--quiet", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--network", action="store_true", help="let other devices in the network open it, too"
    )
    options = parser.parse_args()
    command = f"{Path(sys.executable).stem} {program.name}"
    site, open_browser = program.parent / "site", not options.quiet
    if not site.is_dir():  # Windows starts a program in a zip file without the other files
        raise SystemExit(
            f"\nStopped: There is no folder {site.name}/ next to {program.name}. "
            "First unpack the whole zip file."
        )
    serve(site, options.port, command, network=options.network, open_browser=open_browser)


if __name__ == "__main__":
    main()
