"""Phrases about moves, replies and unwanted ends, and the reasons that are made of them."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Transition
from stonebook.teach.explain.effects import affected_cells, without_effects
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.explain.terms import terms
from stonebook.words import say

REPLY_EFFECTS = ("removed", "turned", "flipped")
"""The effects that a reply may have on the other player's stones."""
MAX_REPLY_CELLS = 4
"""If a reply takes more stones than this, only their number is given."""


def reason_against(
    turn: Transition, message: str, marks: Mapping[str, MarkKind] | None = None, *answer: Transition
) -> Reason:
    """Return a reason against a turn. Its cells are marked as refused; `marks` are the others."""
    if not turn.move.cells:  # the message begins with a word, not with a cell
        message = capitalized(message)
    move_marks = dict.fromkeys(turn.move.cells, MarkKind.REFUSED)
    return Reason(message, {**(marks or {}), **move_marks}, turns=answer)


def capitalized(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def move_text(move: Move) -> str:
    """Return a move as part of a sentence: its notation, or “a pass”."""
    return str(move) if move.cells else say(f"move.{move.kind}")


def played_text(move: Move) -> str:
    """Return a move that was just played, as part of a sentence: a turn of Jō as its pair alone."""
    return without_effects(move) if move.cells else move_text(move)


def reply_text(reply: Transition) -> str:
    """Return a reply as part of a sentence, with what it takes, turns or flips.

    >>> import stonebook
    >>> reply_text(stonebook.game("otello").start(size=4).transition("B1"))
    'B1, which turns B2'
    """
    move = played_text(reply.move)
    for effect in REPLY_EFFECTS:
        cells = _affected_by_reply(reply, effect)
        if cells and len(cells) <= MAX_REPLY_CELLS:
            return say(f"goal.reply.{effect}", move=move, cells=cells)
        if cells:
            number = len(cells)
            return say(f"goal.reply.{effect}.many", move=move, number=number, **terms(reply.before))
    return move


def unnamed_reply(reply: Transition) -> str:
    """Return a reply as part of a sentence that hides its cell: how many stones it affects.

    >>> import stonebook
    >>> unnamed_reply(stonebook.game("otello").start(size=4).transition("B1"))
    'a reply that turns 1 marker'
    """
    for effect in REPLY_EFFECTS:
        number = len(_affected_by_reply(reply, effect))
        if number:
            return say(f"goal.reply.unnamed.{effect}", number=number, **terms(reply.before))
    return say("goal.reply.unnamed")


def reply_marks(reply: Transition) -> dict[str, MarkKind]:
    """Mark what a reply takes, turns or flips."""
    cells = (cell for effect in REPLY_EFFECTS for cell in _affected_by_reply(reply, effect))
    return dict.fromkeys(cells, DECIDES)


def turned_sentences(turn: Transition) -> list[str]:
    """Return one sentence on all stones that a move turns, none if it turns nothing.

    >>> import stonebook
    >>> turned_sentences(stonebook.game("otello").replay(["D3"]).transition("E3"))
    ['E4 turns to O.']
    """
    turned = affected_cells(turn.events, "turned")
    return [say("event.turned", cells=turned, player=turn.before.to_move)] if turned else []


def _affected_by_reply(reply: Transition, effect: str) -> tuple[str, ...]:
    """Return the other player's stones that a reply had an effect on."""
    owner = reply.before.rival if effect == "removed" else None
    return affected_cells(reply.events, effect, owner)


def unwanted_end(turn: Transition) -> str:
    """Return a sentence on how a turn ended the game, against the goal."""
    result = turn.after.result
    assert result is not None, "the game is not over"
    if turn.move.kind == MoveKind.RESIGN:
        return say("goal.ends.resigned", player=turn.before.to_move)
    move, scores = played_text(turn.move), result.scores
    if result.winner is not None and scores and scores[result.winner] > min(scores.values()):
        low, high = sorted(scores.values())
        wins = say("goal.ends.wins", move=move, player=result.winner, high=high, low=low)
        return " ".join([wins, *_score_before(turn)])
    return say("goal.ends.otherwise", move=move, result=result.message)


def _score_before(turn: Transition) -> list[str]:
    """Return the count before a turn, from which the reader sees what the turn was worth."""
    score, (player, rival) = turn.before.score(), (turn.before.to_move, turn.before.rival)
    if score is None or player is None or rival is None or not turn.move.cells:
        return []
    score_before, rival_score = score.scores[player], score.scores[rival]
    return [
        say("goal.ends.before", player=player, had=score_before, rival=rival, others=rival_score)
    ]
