"""What a puzzle asks for: a result, or a count, that no answer can prevent."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.search.proof import WIN
from stonebook.teach.goals.goal import usual_wish
from stonebook.words import say

OUTCOME, MARGIN = "outcome", "margin"
"""What a puzzle seeks: to win or hold the draw, or to get the best count."""


def wish(position: Position, seeks: str, outcome: str, margin: float | None) -> str:
    """Return in a sentence what is asked for, where so much can be had.

    >>> import stonebook
    >>> start = stonebook.game("otello").start()
    >>> wish(start, MARGIN, "win", 6)
    'X is to move. Come out at least 6 points ahead, whatever O does.'
    >>> wish(start, OUTCOME, "draw", 0)
    'X is to move. Hold at least the draw, whatever O answers.'
    """
    if seeks == MARGIN and margin is not None:
        key = "goal.leads" if margin > 0 else "goal.leads.behind" if margin else "goal.leads.level"
        return usual_wish(position, say(key, rival=position.rival, number=abs(margin)))
    key = "goal.wins" if outcome == WIN else "goal.draws"
    return usual_wish(position, say(key, rival=position.rival))
