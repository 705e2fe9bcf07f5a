"""The author's bench as a page: with the draft that was worked at last, or a game's."""

from __future__ import annotations

import stonebook
import stonebook.widgets.host.host as surroundings
from stonebook.widgets.bench.bench import Bench
from stonebook.widgets.bench.saved_drafts import RECORD, kept_drafts

FIRST = "otello"
"""The game of a bench on which nothing was made yet."""


async def bench_page() -> None:
    """Show the bench. Its address may name a game, `?game=io`."""
    around = surroundings.current()
    drafts = kept_drafts(await around.load(RECORD))
    wished = (around.page.get("game", ""), drafts.game, FIRST)
    around.show(Bench(drafts, next(one for one in wished if one in stonebook.GAMES)).widget)
