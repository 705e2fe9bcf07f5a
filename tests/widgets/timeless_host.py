"""A host for boards under test, whose clock the test controls."""

import asyncio

from stonebook.widgets.host.environments import JupyterHost
from stonebook.widgets.host.page_info import PageInfo


class Timeless(JupyterHost):
    """A host that records pauses without waiting. It has a page."""

    def __init__(self, **page):
        super().__init__(page=PageInfo(**page))
        self.naps = []

    async def sleep(self, seconds):
        self.naps.append(seconds)
        await asyncio.sleep(0)
