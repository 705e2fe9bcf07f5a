"""The playing page's cell: a board as the page's address wishes for it."""

from __future__ import annotations

from stonebook.widgets.board_skin import BoardSkin
from stonebook.widgets.vocabulary import play
from stonebook.words import say


def play_page() -> BoardSkin:
    """Return what the page shows: the board that its address describes."""
    return play(say("site.play.title"), game="otello")
