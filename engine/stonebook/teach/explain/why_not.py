"""Reasons why a stone does not turn, close a line or leave the board, with deciding cells."""

from __future__ import annotations

from itertools import takewhile

from stonebook.draw.frames import removal_caption
from stonebook.rules.events import EventKind, fold
from stonebook.rules.game import NEUTRAL
from stonebook.rules.jo.pairs import BIT, PAIRS
from stonebook.rules.position import Owners, Position, Transition
from stonebook.rules.strings.position import StringPosition, strings_of
from stonebook.teach.explain.reasons import DECIDES, LIBERTY, Reason
from stonebook.teach.explain.terms import terms
from stonebook.words import say


def no_far_end(position: Position, stones: Owners, new: str, cell: str, player: str) -> Reason:
    """Return why a cell is not the far end of a line that a new stone brackets (OT3, IO6)."""
    owner = stones[cell]
    if owner is None:
        return _reason("bracketed.empty", cell, (), **terms(position))
    if owner != player:
        return _reason("bracketed.rival", cell, (), player=player)
    if cell == new:
        return _reason("bracketed.new", cell, ())
    line = _line(position, new, cell)
    if cell not in line:
        return _reason("aside", cell, (), new=new)
    between = line[: line.index(cell)]
    if not between:
        return _reason("bracketed.beside", cell, (), new=new)
    return _stopped(stones, new, cell, between, player)


def not_turned(position: Position, stones: Owners, new: str, cell: str, player: str) -> Reason:
    """Return why the stone on a cell does not turn to the player of a new one (OT4, IO6)."""
    owner = stones[cell]
    if owner is None:
        return _reason("turned.empty", cell, ())
    if owner == player:
        return _reason("turned.own", cell, (), player=player)
    line = _line(position, new, cell)
    if cell not in line:
        return _reason("aside", cell, (), new=new)
    before = line[: line.index(cell)]
    if any(stones[each] != owner for each in before):
        return _stopped(stones, new, cell, before, player)
    rivals = [*takewhile(lambda each: stones[each] == owner, line)]
    if len(rivals) == len(line):
        return _reason("turned.edge", cell, (line[-1],), new=new, end=line[-1], player=player)
    end = line[len(rivals)]
    return _reason("turned.open", cell, (end,), new=new, end=end, player=player)


def not_removed(position: Position, stones: Owners, mover: str, cell: str) -> Reason:
    """Return why the stone on a cell stays on the board (IK3, AI4)."""
    owner = stones[cell]
    if owner is None:
        return _reason("removed.empty", cell, ())
    assert isinstance(position, StringPosition)
    _, string, liberties = next(s for s in strings_of(position, stones) if cell in s.cells)
    if not liberties:  # in Ikeda Area III the mover's own stones, whose liberties the capture opens
        return _reason("removed.later", cell, (), player=mover)
    return _reason("removed.room", cell, liberties, number=len(string), first=liberties[0])


def why_unchanged(turn: Transition, effect: str, cell: str) -> str:
    """Return why a move does not turn, remove or flip the stone on a cell.

    >>> import stonebook
    >>> turn = stonebook.game("otello").start(size=4).transition("B1")
    >>> why_unchanged(turn, "turned", "C3")
    'C3 is not in a straight line with B1.'
    """
    before, mover = turn.before, turn.before.to_move
    assert mover is not None, "a turn was somebody's"
    placed = [event for event in turn.events if event.kind == EventKind.PLACED]
    stones = fold(before.snapshot(), placed).cells
    if effect == "turned" and placed:
        return not_turned(before, stones, placed[0].cells[0], cell, mover).message
    if effect == "removed":
        return not_removed(before, stones, mover, cell).message
    if effect == "flipped" and placed:
        if before.at(cell) == mover:
            return say("step.why_not.turned.own", cell=cell, player=mover)
        if before.at(cell) == NEUTRAL:
            return say("cells.neutral", cell=cell)
        pair = "+".join(placed[0].cells)
        refusal = before.check(f"{pair} {cell}*")
        if refusal is not None:
            return refusal.message
        return say("step.why_not.flipped", cell=cell)
    return ""


def why_changed(turn: Transition, kind: EventKind, cell: str) -> str:
    """Return why a move changes a stone, by events of one kind.

    >>> import stonebook
    >>> why_changed(stonebook.game("otello").start(size=4).transition("B1"), EventKind.TURNED, "B2")
    'B1 and B3 bracket the line between them.'
    """
    if kind == EventKind.STRING_REMOVED:
        return removal_caption(e for e in turn.events if e.kind == kind)  # all leave together
    if kind == EventKind.TURNED:
        lines = (e for e in turn.events if e.kind == EventKind.BRACKETED and cell in e.cells[1:-1])
        return next((event.message for event in lines), "")
    pair = next(event.cells for event in turn.events if event.kind == EventKind.PLACED)
    return say("step.why.flipped", cell=cell, cells=pair)


def _stopped(stones: Owners, new: str, cell: str, between: tuple[str, ...], player: str) -> Reason:
    """Explain what breaks a line before a cell: a gap, or an own stone that closes it."""
    end = next(each for each in between if stones[each] in (None, player))
    key = "gap" if stones[end] is None else "closed"
    return _reason(key, cell, (end,), new=new, end=end, player=player)


def _reason(key: str, cell: str, deciding: tuple[str, ...], **params: object) -> Reason:
    decides = LIBERTY if key == "removed.room" else DECIDES
    marks = {**dict.fromkeys(deciding, decides), cell: "refused"}
    return Reason(say(f"step.why_not.{key}", cell=cell, **params), marks)


def _line(position: Position, new: str, cell: str) -> tuple[str, ...]:
    """Return the cells from a stone to the edge towards a cell, () if the two are not in line."""
    return next((line for line in position.grid.lines(new) if cell in line), ())


def no_pair_to(position: Position, cell: str, end: str) -> str:
    """Say why no pair with a cell has another cell at the end of its line (JO5)."""
    for pair in PAIRS:
        if cell in pair.cells and BIT[end] in (pair.low, pair.high):
            other = next(each for each in pair.cells if each != cell)
            if position.at(other):
                key = "step.walk.no_pair.flips.taken"
                return say(key, cell=cell, end=end, other=other)
    return say("step.walk.no_pair.flips.cell", cell=cell, end=end)
