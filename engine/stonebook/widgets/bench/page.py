"""The author's bench as a page: with the draft that was worked at last, or a game's."""

from __future__ import annotations

import stonebook
from stonebook.rules import FIRST_GAME
from stonebook.storage.record_kinds import DRAFTS
from stonebook.widgets.bench.bench import Bench
from stonebook.widgets.bench.saved_drafts import kept_drafts
from stonebook.widgets.host.host import host


async def bench_page() -> None:
    """Show the bench. Its address may name a game, `?game=io`."""
    around = host()
    drafts = kept_drafts(await around.records.load(DRAFTS.key))
    wished = (around.page.get("game", ""), drafts.game, FIRST_GAME)
    around.show(Bench(drafts, next(one for one in wished if one in stonebook.GAMES)).widget)
