"""A hint during a game: a move, and a reason that can be seen on the board."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.profiles import teaching
from stonebook.rules.events import EventKind
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Transition
from stonebook.teach.explain.effects import EFFECTS
from stonebook.teach.explain.phrases import turned_sentences
from stonebook.words import say

VISIBLE = frozenset(EFFECTS.values()) - {
    EventKind.TURNED,
    EventKind.PLACED,
    EventKind.BRACKETED,
}
"""The kinds of event that are effects of a move, in addition to turned stones."""


def hint_sentence(turn: Transition, name: str) -> str:
    """Return what the player `name` would play, and what that move does.

    >>> import stonebook
    >>> hint_sentence(stonebook.game("otello").start().transition("C4"), "Expert")
    'Expert would play C4. D4 turns to X.'
    >>> hint_sentence(stonebook.game("ikeda").replay(["E5"]).transition("E6"), "Expert")
    "Expert would play E6. The new stone's string then has 3 empty neighbours."
    >>> hint_sentence(stonebook.game("ikeda").replay(["A1"]).transition("A2"), "Expert")
    "Expert would play A2. Black's stone on A1 then has one empty neighbour left, B1."
    """
    if turn.move.kind == MoveKind.PASS:
        return say("play.hint.pass", name=name)
    placed = str(turn.move).partition(" ")[0]  # in Jō only the pair: its effects follow
    return " ".join([say("play.hint.move", name=name, move=placed), *reasons(turn)])


def reasons(turn: Transition) -> Sequence[str]:
    """Return sentences on a move: its visible effects, or else what it prepares or gains."""
    effects = [event.message for event in turn.events if event.kind in VISIBLE]
    effects = [*turned_sentences(turn), *effects]
    if effects:
        return effects
    prepared = teaching(turn.before).effects.hint_sentence(turn)
    if prepared:
        return [prepared]
    before, after = turn.before.score(), turn.after.score()
    player = turn.before.to_move
    if before and after and player and after.scores[player] > before.scores[player]:
        gained = after.scores[player] - before.scores[player]
        return [say("play.hint.gains", number=gained, player=player)]
    return [say("play.hint.quiet")]
