"""Reasons: a sentence about a board, and the cells that decide it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach.explain.effects import without_effects
from stonebook.words import say

DECIDES = MarkKind.RINGED
"""The mark of a deciding cell. It is not the keyboard's frame."""
PLAYED_MARK = MarkKind.LAST


@dataclass(frozen=True, slots=True)
class Reason:
    """A true sentence about a board. `marks` are the deciding cells, `rule` is the rule id.

    `turns` are the turns that would follow, such as the reply that punishes a move.
    """

    message: str
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    rule: str = ""
    turns: tuple[Transition, ...] = ()


def verdict_reason(position: Position, move: str) -> Reason:
    """Return why the rules allow or refuse a move, and the turn if it is legal.

    Raises BadNotation.

    >>> import stonebook
    >>> verdict_reason(stonebook.game("otello").start(size=4), "D1").message
    'D1 touches no O, so there is nothing to bracket.'
    """
    outcome = position.attempt(move)
    if isinstance(outcome, Refusal):
        return why_refused(outcome, position)
    return replace(why_legal(outcome), turns=(outcome,))


def why_legal(turn: Transition) -> Reason:
    """Return why a move is legal: the deciding fact on the board before it.

    >>> import stonebook
    >>> why = why_legal(stonebook.game("otello").start(size=4).transition("B1"))
    >>> why.message, dict(why.marks)
    ('The X on B3 brackets the line through B2.', {'B2': 'line', 'B3': 'ringed', 'B1': 'last'})
    """
    return teaching(turn.before).legality.why_legal(turn)


def why_refused(refusal: Refusal, position: Position) -> Reason:
    """Return why a move is refused. Only cells of the position's board are marked.

    >>> import stonebook
    >>> start = stonebook.game("otello").start(size=4)
    >>> why = why_refused(start.check("D1"), start)
    >>> why.message, why.rule, dict(why.marks)
    ('D1 touches no O, so there is nothing to bracket.', 'OT3', {'D1': 'refused'})
    """
    if not refusal.deciding and not refusal.details:
        marks = dict.fromkeys(refusal.cells, MarkKind.REFUSED)
    else:
        refused, others = refusal.cells[:1], refusal.cells[1:]
        decides = teaching(position).legality.deciding_marks.get(refusal.rule, DECIDES)
        marks = dict.fromkeys(others, MarkKind.LINE) | dict.fromkeys(refusal.deciding, decides)
        marks |= dict.fromkeys(refused, MarkKind.REFUSED)
    marks = {cell: mark for cell, mark in marks.items() if cell in position.grid.index}
    return Reason(refusal.message, marks, refusal.rule)


def describe_effects(turn: Transition) -> Reason:
    """Return what a move does, for games without an explanation of their own."""
    message = " ".join(event.message for event in turn.events)
    return Reason(message, dict.fromkeys(turn.move.cells, PLAYED_MARK))


def another_move(turn: Transition) -> Reason:
    """Return who can still move, and where, as the reason why the game goes on."""
    after = turn.after
    next_move = after.moves()[0]
    if not next_move.cells:  # O-tell-O: after a forced pass the other player moves (OT5)
        player, next_move = after.rival, after.play(next_move).moves()[0]
        message = say(
            "goes_on.pass", move=turn.move, player=after.to_move, rival=player, there=next_move
        )
    else:
        played = without_effects(turn.move)
        message = say("goes_on.move", move=played, player=after.to_move, there=next_move)
    return Reason(message, dict.fromkeys(next_move.cells, DECIDES))
