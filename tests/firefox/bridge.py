"""Start a Firefox, and relay messages between it and Playwright.

Playwright speaks WebDriver BiDi to an unmodified Firefox, but sends commands that are newer than
Debian's Firefox. Settings such as colours are made by `emulate.js` from a window of Firefox itself.
Other such commands get an empty result and have no effect: `differences.py` lists the tests that
need them.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any, TextIO

from tornado import httpserver, netutil, web, websocket

LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
MAX_MESSAGE_SIZE = 1 << 28  # bytes; screenshots are the largest messages
UNKNOWN = "unknown command"
COLOURS = "emulation.setMediaFeaturesOverride"
HEADERS = "network.setExtraHeaders"
SETTINGS = "stonebook-settings"
"""A header that is never sent: `firefox.py` tells the bridge by it what Playwright doesn't."""
SYSTEM_ACCESS = "--remote-allow-system-access"
EMULATE = Path(__file__).with_name("emulate.js").read_text(encoding="utf-8").rstrip(";\n")
RESULTS: Mapping[str, object] = {"network.addDataCollector": {"collector": "none"}}
"""The results of unknown commands whose result must not be empty."""


def settings(command: Mapping[str, Any]) -> dict[str, object]:
    """Return what a command sets that Firefox must set itself, by the names in Firefox.

    >>> params = {"features": {"prefers-color-scheme": "dark"}}
    >>> settings({"method": COLOURS, "params": params})
    {'prefersColorSchemeOverride': 'dark'}
    """
    params = command["params"]
    if command["method"] == COLOURS:
        return {
            "prefersColorSchemeOverride": params["features"].get("prefers-color-scheme") or "none"
        }
    headers = params["headers"] if command["method"] == HEADERS else []
    texts = [header["value"]["value"] for header in headers if header["name"] == SETTINGS]
    return json.loads(texts[0]) if texts else {}


class Bridge(websocket.WebSocketHandler):
    """A connection from Playwright, and the connection to Firefox behind it."""

    def check_origin(self, origin: str) -> bool:
        """Accept Playwright, which sends no origin to check."""
        return True

    async def open(self, *_: str, **__: str) -> None:
        """Connect to Firefox, too."""
        self._methods: dict[int, str] = {}
        self._ids = count(1 << 40)  # far from Playwright's
        self._questions: dict[int, asyncio.Future[Any]] = {}
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
            message = await self._waiting.get()
            command = json.loads(message)
            if set_by_firefox := settings(command):
                message = json.dumps(await self._emulation(command, set_by_firefox))
            await self._firefox.write_message(message)

    async def _emulation(
        self, command: dict[str, Any], set_by_firefox: dict[str, object]
    ) -> dict[str, object]:
        """Return a command by which a window of Firefox sets this for pages and readers."""
        question = next(self._ids)
        asked = self._questions[question] = asyncio.get_running_loop().create_future()
        scope = {"moz:scope": "chrome"}
        await self._firefox.write_message(
            json.dumps({"id": question, "method": "browsingContext.getTree", "params": scope})
        )
        tree = await asked
        value = json.dumps({**command["params"], "settings": set_by_firefox})
        self._methods[command["id"]] = COLOURS
        return {
            "id": command["id"],
            "method": "script.callFunction",
            "params": {
                "functionDeclaration": EMULATE,
                "arguments": [{"type": "string", "value": value}],
                "target": {"context": tree["result"]["contexts"][0]["context"]},
                "awaitPromise": False,
            },
        }

    async def _receive(self) -> None:
        while (message := await self._firefox.read_message()) is not None:
            answer = json.loads(message)
            if question := self._questions.pop(answer.get("id"), None):
                question.set_result(answer)
            else:
                await self.write_message(self._answer(str(message)))
        self.close()

    def _answer(self, message: str) -> str:
        """Return Firefox's answer, or a successful one if Firefox does not know the command."""
        answer = json.loads(message)
        method = self._methods.pop(answer.get("id"), "")
        if method == COLOURS and (problem := answer["result"].get("exceptionDetails")):
            raise RuntimeError(problem["text"])
        if method != COLOURS and answer.get("error") != UNKNOWN:
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
    firefox = await asyncio.create_subprocess_exec(
        program, SYSTEM_ACCESS, *arguments, stdout=pipe, stderr=pipe
    )
    assert firefox.stdout and firefox.stderr
    application = web.Application([(".*", Bridge)], websocket_max_message_size=MAX_MESSAGE_SIZE)
    await asyncio.gather(
        _copy(firefox.stdout, sys.stdout, application),
        _copy(firefox.stderr, sys.stderr, application),
    )
    return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:])))
