"""Requests of a page that wait, as on a slow line, until a test releases them."""

from __future__ import annotations

from playwright.sync_api import Page, Route


class HeldRequests:
    """A page's requests for some addresses, given by glob patterns.

    They wait until `release`. From then on such requests are not held, until `hold`.
    """

    def __init__(self, page: Page, *patterns: str) -> None:
        self._waiting: list[Route] = []
        self._holds = True
        for pattern in patterns:
            page.route(pattern, self._take)

    def _take(self, route: Route) -> None:
        if self._holds:
            self._waiting.append(route)
        else:
            route.continue_()

    def hold(self) -> None:
        """Hold later requests, and forget those of a page that has been left."""
        self._waiting.clear()
        self._holds = True

    def release(self) -> None:
        """Let all requests through: those that wait, and later ones."""
        self._holds = False
        for route in self._waiting:
            route.continue_()
        self._waiting.clear()
