"""The author's bench before Python has started: each game's board and the form.

Only Python reads the stones of a saved draft, so the board is empty until Python has started.
"""

from __future__ import annotations

import stonebook
from lite.site.still_widgets import first_boards, still, without_background_work
from stonebook.rules import FIRST_GAME
from stonebook.widgets.bench.bench import Bench
from stonebook.widgets.bench.saved_drafts import drafts_of

SAVED = "-saved"
"""The suffix of a figure for a game with a saved draft."""


def fragments() -> dict[str, str]:
    """Return the generated part of the page's markup."""
    figures: dict[str, str] = {}
    for game in stonebook.GAMES:
        with without_background_work({}):
            bench = Bench(drafts_of(None), game).widget
            figures |= {game: still(bench), f"{game}{SAVED}": still(bench, bare=True)}
    return {
        "attributes": f' data-stonebook-usual="{FIRST_GAME}"',
        "first": first_boards(figures),
    }
