"""A host for boards under test: time passes when the test says so."""

import asyncio

from stonebook.widgets.host.host import Native, PageInfo


class Timeless(Native):
    """Notes how long something was shown, and continues at once. It begins with a page."""

    def __init__(self, **page):
        super().__init__(page=PageInfo(**page))
        self.naps = []

    async def sleep(self, seconds):
        self.naps.append(seconds)
        await asyncio.sleep(0)

    async def settled(self):
        """Wait until no other task runs."""
        while self._tasks:
            await asyncio.sleep(0)
