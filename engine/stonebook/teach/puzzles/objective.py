"""The goal of a puzzle: a result or a count that no reply can prevent."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.search.proof import WIN
from stonebook.teach.goals.goal import usual_wish
from stonebook.words import say

OUTCOME, MARGIN = "outcome", "margin"
"""The goals of puzzles: to win or hold the draw, or to reach the best count."""


def wish(position: Position, seeks: str, outcome: str, margin: float | None) -> str:
    """Return the goal as a sentence, given the best result that is possible.

    >>> import stonebook
    >>> start = stonebook.game("otello").start()
    >>> wish(start, MARGIN, "win", 6)
    'X is to move. Finish at least 6 points ahead, whatever O does.'
    >>> wish(start, OUTCOME, "draw", 0)
    'X is to move. Get at least a draw, whatever O answers.'
    >>> wish(stonebook.game("ikeda").start(size=3, komi=8.5), OUTCOME, "win", 0.5)
    'Black is to move. Win, whatever White answers. Komi: White gets 8½ points more.'
    """
    if seeks == MARGIN and margin is not None:
        key = "goal.leads" if margin > 0 else "goal.leads.behind" if margin else "goal.leads.level"
        part = say(key, rival=position.rival, number=abs(margin))
    else:
        part = say("goal.wins" if outcome == WIN else "goal.draws", rival=position.rival)
    return _with_komi(position, usual_wish(position, part))


def doubt(position: Position, seeks: str) -> str:
    """Return the task as a sentence, if there may be nothing to find: it says what counts.

    >>> import stonebook
    >>> doubt(stonebook.game("jo").start(), OUTCOME)
    'Red is to move. Does any move change who wins? Play the best one, or say that none does.'
    """
    return _with_komi(position, say(f"puzzle.doubt.{seeks}", player=position.to_move))


def _with_komi(position: Position, sentence: str) -> str:
    """Add the komi to a task: the board does not show it, and it can decide."""
    komi = position.settings.get("komi")
    if not isinstance(komi, (int, float)) or not komi:
        return sentence
    kind = "gives" if komi > 0 else "takes"
    player = position.game.players[1]
    return f"{sentence} {say(f'puzzle.komi.{kind}', number=abs(komi), player=player)}"
