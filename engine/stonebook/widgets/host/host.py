"""The current environment: all other code asks `host()`.

The page sends its query parameters, its lesson and the reader's preferences (`arrive`).
"""

from __future__ import annotations

import json
import sys

from stonebook.widgets.host.environments import BrowserHost, Host, JupyterHost
from stonebook.widgets.host.page_info import PageInfo
from stonebook.words import say

_current: Host | None = None


def host() -> Host:
    """Return the current host.

    >>> isinstance(host(), Host)
    True
    """
    global _current
    if _current is None:
        _current = BrowserHost() if sys.platform == "emscripten" else JupyterHost()
    return _current


def use_host(other: Host | None) -> Host | None:
    """Replace the current host. Return the old one, to restore it later."""
    global _current
    before, _current = _current, other
    return before


def arrive(text: str) -> None:
    """Take the page's information: a JSON object as UTF-8, written in hexadecimal digits.

    `lite/web/core/page/python-code.js` calls this function by its name.

    The object's keys are the fields of `PageInfo`. "lang" in "query" overrides "language". Missing
    keys are empty or false and unknown keys are ignored, so a page and a package of
    neighbouring versions work together. Raises ValueError for any other text.

    >>> arrive(b'{"lesson": "otello/bracketing", "query": {"size": "6"}}'.hex())
    >>> host().page.lesson, host().page.query["size"]
    ('otello/bracketing', '6')
    >>> arrive("7b7d")
    """
    try:
        message = json.loads(bytes.fromhex(text).decode())
    except ValueError as error:
        raise ValueError(say("error.arrival", problem=error)) from None
    if not isinstance(message, dict):
        raise ValueError(say("error.arrival", problem=type(message).__name__))
    host().change(PageInfo.from_message(message))
