"""Reasons why a stone does not turn, close a line or leave the board, with deciding cells."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from stonebook.draw.captions import removal_caption
from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.rules.events import EventKind, fold
from stonebook.rules.position import Owners, Position, Transition
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.explain.terms import terms
from stonebook.words import say


def no_far_end(position: Position, stones: Owners, new: str, cell: str, player: str) -> Reason:
    """Return why a cell is not the far end of a line that a new stone brackets (OT3, IO6)."""
    owner = stones[cell]
    if owner is None:
        return stays("bracketed.empty", cell, (), **terms(position))
    if owner != player:
        return stays("bracketed.rival", cell, (), player=player)
    if cell == new:
        return stays("bracketed.new", cell, ())
    line = _line(position, new, cell)
    if cell not in line:
        return stays("aside", cell, (), new=new)
    between = line[: line.index(cell)]
    if not between:
        return stays("bracketed.beside", cell, (), new=new)
    return _stopped(stones, new, cell, between, player)


def not_turned(position: Position, stones: Owners, new: str, cell: str, player: str) -> Reason:
    """Return why the stone on a cell does not turn to the player of a new one (OT4, IO6)."""
    owner = stones[cell]
    if owner is None:
        return stays("turned.empty", cell, ())
    if owner == player:
        return stays("turned.own", cell, (), player=player)
    line = _line(position, new, cell)
    if cell not in line:
        return stays("aside", cell, (), new=new)
    before = line[: line.index(cell)]
    if any(stones[each] != owner for each in before):
        return _stopped(stones, new, cell, before, player)
    rivals = [*takewhile(lambda each: stones[each] == owner, line)]
    if len(rivals) == len(line):
        return stays("turned.edge", cell, (line[-1],), new=new, end=line[-1], player=player)
    end = line[len(rivals)]
    return stays("turned.open", cell, (end,), new=new, end=end, player=player)


def why_not_turned(turn: Transition, stones: Owners, cell: str) -> Reason:
    """Return why a move does not turn the stone on a cell. `stones` are there with the new one."""
    mover = turn.before.to_move
    assert mover is not None, "a turn was somebody's"
    if not turn.move.cells:
        return Reason("")
    return not_turned(turn.before, stones, turn.move.cells[0], cell, mover)


def why_unchanged(turn: Transition, cell: str) -> str:
    """Return why a move does not turn, remove or flip the stone on a cell.

    >>> import stonebook
    >>> turn = stonebook.game("otello").start(size=4).transition("B1")
    >>> why_unchanged(turn, "C3")
    'C3 is not in a straight line with B1.'
    """
    placed = [event for event in turn.events if event.kind == EventKind.PLACED]
    stones = fold(turn.before.snapshot(), placed).cells
    why = teaching(turn.before).effects.why_unchanged(turn, stones, cell)
    return why.message


def why_changed(turn: Transition, kind: EventKind, cells: Sequence[str]) -> str:
    """Return why a move changes stones, by events of one kind.

    If the stones turn along several lines, all these lines are named, with “also” if the move
    brackets other lines, too. Otherwise the reason is about one line, or about the first stone. A
    guess comes before the rule, so the reason of one line does without the word “bracket”.

    >>> import stonebook
    >>> turn = stonebook.game("otello").start(size=4).transition("B1")
    >>> why_changed(turn, EventKind.TURNED, ["B2"])
    'B2 stands between B1 and B3.'
    """
    if kind == EventKind.STRING_REMOVED:
        return removal_caption(e for e in turn.events if e.kind == kind)  # all leave together
    if kind == EventKind.TURNED:
        brackets = [e for e in turn.events if e.kind == EventKind.BRACKETED]
        lines = [event for event in brackets if {*cells} & {*event.cells[1:-1]}]
        if len(lines) > 1:
            ends = [event.cells[-1] for event in lines]
            key = "lines" if len(lines) == len(brackets) else "lines.also"
            return say(f"step.why.{key}", cell=lines[0].cells[0], number=len(lines), ends=ends)
        if not lines:
            return ""
        first, *between, last = lines[0].cells
        return say("step.why.line", cells=between, first=first, last=last)
    pair = next(event.cells for event in turn.events if event.kind == EventKind.PLACED)
    return say("step.why.flipped", cell=cells[0], cells=pair)


def _stopped(stones: Owners, new: str, cell: str, between: tuple[str, ...], player: str) -> Reason:
    """Explain what breaks a line before a cell: a gap, or a stone of the player that closes it."""
    end = next(each for each in between if stones[each] in (None, player))
    key = "gap" if stones[end] is None else "closed"
    return stays(key, cell, (end,), new=new, end=end, player=player)


def stays(key: str, cell: str, deciding: tuple[str, ...], **params: object) -> Reason:
    """Return a reason why the stone on a cell stays as it is."""
    marks = {**dict.fromkeys(deciding, DECIDES), cell: MarkKind.REFUSED}
    return Reason(say(f"step.why_not.{key}", cell=cell, **params), marks)


def _line(position: Position, new: str, cell: str) -> tuple[str, ...]:
    """Return the cells from a stone to the edge towards a cell, () if the two are not in line."""
    return next((line for line in position.grid.lines(new) if cell in line), ())
