"""Start a Firefox, and relay messages between it and Playwright.

Playwright speaks WebDriver BiDi to an unmodified Firefox, but sends commands that are newer than
Debian's Firefox. The bridge answers these with an empty result, and they have no effect.
`differences.py` lists the tests that need them.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Mapping
from typing import TextIO

from tornado import httpserver, netutil, web, websocket

LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
MAX_MESSAGE_SIZE = 1 << 28  # bytes; screenshots are the largest messages
UNKNOWN = "unknown command"
RESULTS: Mapping[str, object] = {"network.addDataCollector": {"collector": "none"}}
"""The results of unknown commands whose result must not be empty."""


class Bridge(websocket.WebSocketHandler):
    """A connection from Playwright, and the connection to Firefox behind it."""

    def check_origin(self, origin: str) -> bool:
        """Accept Playwright, which sends no origin to check."""
        return True

    async def open(self, *_: str, **__: str) -> None:
        """Connect to Firefox, too."""
        self._methods: dict[int, str] = {}
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._firefox = await websocket.websocket_connect(
            self.settings["firefox"] + self.request.path, max_message_size=MAX_MESSAGE_SIZE
        )
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._receive())]

    def on_message(self, message: str | bytes) -> None:
        """Forward a command to Firefox."""
        command = json.loads(message)
        self._methods[command["id"]] = command["method"]
        self._waiting.put_nowait(str(message))

    async def _send(self) -> None:
        while True:
            await self._firefox.write_message(await self._waiting.get())

    async def _receive(self) -> None:
        while (message := await self._firefox.read_message()) is not None:
            await self.write_message(self._answer(str(message)))
        self.close()

    def _answer(self, message: str) -> str:
        """Return Firefox's answer, or a successful one if Firefox does not know the command."""
        answer = json.loads(message)
        method = self._methods.pop(answer.get("id"), "")
        if answer.get("error") != UNKNOWN:
            return message
        result = RESULTS.get(method, {})
        return json.dumps({"type": "success", "id": answer["id"], "result": result})


async def _copy(stream: asyncio.StreamReader, out: TextIO, application: web.Application) -> None:
    """Copy Firefox's output, with the bridge's address in place of Firefox's."""
    while line := (await stream.readline()).decode("utf-8", "replace"):
        if match := LISTENS.search(line):
            address = match[1].rstrip("/")
            application.settings["firefox"] = address
            sockets = netutil.bind_sockets(0, "127.0.0.1")
            httpserver.HTTPServer(application).add_sockets(sockets)
            line = line.replace(address, f"ws://127.0.0.1:{sockets[0].getsockname()[1]}")
        out.write(line)
        out.flush()


async def main(program: str, *arguments: str) -> int:
    """Start the program. Return its exit code once it has ended."""
    pipe = asyncio.subprocess.PIPE
    firefox = await asyncio.create_subprocess_exec(program, *arguments, stdout=pipe, stderr=pipe)
    assert firefox.stdout and firefox.stderr
    application = web.Application([(".*", Bridge)], websocket_max_message_size=MAX_MESSAGE_SIZE)
    await asyncio.gather(
        _copy(firefox.stdout, sys.stdout, application),
        _copy(firefox.stderr, sys.stderr, application),
    )
    return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:])))
