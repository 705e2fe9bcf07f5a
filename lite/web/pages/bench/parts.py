"""The author's bench before Python has started: each game's board and the form.

A draft that is kept has stones that only Python knows: its board has its lines only.
"""

from __future__ import annotations

import stonebook
from lite.site.still_widgets import first_boards, nothing_runs, still
from stonebook.widgets.bench.bench import Bench
from stonebook.widgets.bench.saved_drafts import kept_drafts

KEPT = "-kept"
"""Ends the name of what is shown for a game whose draft is kept."""


def parts() -> dict[str, str]:
    """Return the generated part of the page's markup."""
    figures: dict[str, str] = {}
    for game in stonebook.GAMES:
        with nothing_runs({}):
            bench = Bench(kept_drafts(None), game).widget
            figures |= {game: still(bench), f"{game}{KEPT}": still(bench, bare=True)}
    return {"first": first_boards(figures)}
