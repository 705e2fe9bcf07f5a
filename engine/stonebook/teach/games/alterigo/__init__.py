"""The teaching data of Alter Igo: there is no score, and moves run out."""

from __future__ import annotations

from stonebook.rules.position import Transition
from stonebook.teach.explain.game_ideas import prepared_liberties, string_ideas
from stonebook.teach.explain.legality import why_alterigo_goes_on, why_legal_alterigo
from stonebook.teach.explain.reasons import REFUSED, Reason
from stonebook.teach.games.alterigo.scoring import pages
from stonebook.teach.games.game_teaching import GameTeaching
from stonebook.teach.goals.goal import Goal
from stonebook.words import say


def null_move_loses(_goal: Goal, turn: Transition) -> Reason | None:
    """Return that a null move loses, for any goal; None for other moves."""
    result = turn.after.result
    if result is None or result.reason != "alterigo.null_move":
        return None
    message = say("goal.did.null_move", move=turn.move, player=turn.before.to_move)
    return Reason(message, dict.fromkeys(turn.move.cells, REFUSED), "AI5")


TEACHING = GameTeaching(
    effects=("removed",),
    predicted=("removed",),
    counted=(),
    pages=pages,
    legal=why_legal_alterigo,
    goes_on=why_alterigo_goes_on,
    lacks=null_move_loses,
    ideas=string_ideas,
    prepares=prepared_liberties,
)
