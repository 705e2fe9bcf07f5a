"""Sentences about turns of a line: the reply to a move, what a turn does, and how play goes on."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.rules.events import EventKind
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Transition
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.phrases import capitalized, move_text, turned_sentences
from stonebook.words import listed, say

MENTIONED_EVENTS = (
    EventKind.FLIPPED,
    EventKind.MOVED,
    EventKind.PHASE_ENDED,
    EventKind.FIRST_PASS,
)
"""The events mentioned for a move, in addition to turned and captured stones."""
MAX_EVENTS = 2


def reply_sentence(key: str, turn: Transition, reply: Transition) -> str:
    """Say what the other player replies to a move. `key` is that of the sentence about a stone.

    A pass has its own sentences: the only move that is left, the end of the game, or neither.

    >>> import stonebook
    >>> turn = stonebook.game("ikeda").start(size=3).transition("pass")
    >>> reply_sentence("puzzle.tell.answer", turn, turn.after.transition("B2"))
    'After a pass, White can reply with B2.'
    >>> reply_sentence("puzzle.tell.answer", turn, turn.after.transition("pass"))
    'After a pass, White passes.'
    """
    params = {"move": move_text(turn.move), "rival": reply.before.to_move}
    if reply.move.cells:
        return say(key, reply=move_text(reply.move), **params)
    forced = all(move.kind in (MoveKind.PASS, MoveKind.RESIGN) for move in reply.before.moves())
    kind = ".over" if reply.after.to_move is None else ".forced" if forced else ""
    return say(f"puzzle.tell.answer.pass{kind}", **params)


def continuation_sentence(turn: Transition, turns: Sequence[Transition]) -> str:
    """Describe how play can go on where the other player does not reply at once."""
    line = [
        say(
            f"puzzle.tell.step{'' if step.move.cells else '.pass'}",
            player=step.before.to_move,
            move=move_text(step.move),
        )
        for step in turns
    ]
    return say("puzzle.tell.goes_on", move=move_text(turn.move), moves=listed(line, "list.plain"))


def effect_sentences(turn: Transition, *, end: bool = True) -> str:
    """Describe what a move does to stones and to the phase, in one or two sentences.

    With `end` also that it ends the game.
    """
    sentences = turned_sentences(turn)
    sentences += _capture_sentences(turn)
    sentences += [event.message for event in turn.events if event.kind in MENTIONED_EVENTS]
    if turn.after.to_move is None and end:
        over = say("puzzle.tell.over", move=move_text(turn.move))
        sentences.insert(1, over if turn.move.cells else capitalized(over))
    moves = turn.after.moves() if turn.after.to_move else ()
    if moves and all(move.kind == MoveKind.PASS for move in moves):
        sentences.insert(1, say("puzzle.tell.passes", player=turn.after.to_move))
    return " ".join(sentences[:MAX_EVENTS])


def end_sentence(turn: Transition) -> str:
    """Say that a stone ends the game, with the count where the higher one wins; "" for others."""
    result = turn.after.result
    if result is None or not turn.move.cells:
        return ""
    high, low = max(result.scores.values(), default=0), min(result.scores.values(), default=0)
    params = {"move": move_text(turn.move), "winner": result.winner, "high": high, "low": low}
    return say(f"puzzle.tell.over{'.count' if result.winner and high > low else ''}", **params)


def _capture_sentences(turn: Transition) -> list[str]:
    """Describe the stones that leave the board, each player's in one sentence."""
    removed = [event for event in turn.events if event.kind == EventKind.STRING_REMOVED]
    if len(removed) < 2:
        return [event.message for event in removed]
    players = dict.fromkeys(event.player for event in removed)
    lost = {player: affected_cells(removed, "removed", player) for player in players}
    return [say("puzzle.tell.loses", player=player, cells=cells) for player, cells in lost.items()]
