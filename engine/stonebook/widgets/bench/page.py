"""The page /bench/: the author's bench, with the latest draft or the draft of a game."""

from __future__ import annotations

import stonebook
from stonebook.rules import FIRST_GAME
from stonebook.storage.record_kinds import DRAFTS
from stonebook.widgets.bench.bench import Bench
from stonebook.widgets.bench.saved_drafts import drafts_of
from stonebook.widgets.host.host import host


async def bench_page() -> None:
    """Show the bench. Its address may name a game, `?game=io`."""
    page_host = host()
    drafts = drafts_of(await page_host.records.load(DRAFTS.key))
    names = (page_host.page.query.get("game", ""), drafts.game, FIRST_GAME)
    page_host.show(Bench(drafts, next(name for name in names if name in stonebook.GAMES)).widget)
