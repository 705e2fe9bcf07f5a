"""The idea of a move, drawn into its pictures: liberties that go out, ends of a line, a counter.

Everything is derived from the move's own events and positions, so each lesson has it. Each drawing
has its sentence: colour and shape alone never say it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from stonebook.draw.frames import Frame
from stonebook.draw.scene import Lamp, Mark, lamp_places
from stonebook.rules.alterigo.position import AlterIgoPosition
from stonebook.rules.events import EventKind
from stonebook.rules.io.position import BOUND, IoPosition
from stonebook.rules.jo.pairs import BIT, PAIR
from stonebook.rules.jo.position import JoPosition
from stonebook.rules.position import Owners, Position, Transition
from stonebook.rules.strings.position import StringPosition, strings_of
from stonebook.teach.explain.reasons import DECIDES, LIBERTY
from stonebook.words import say

SPENT = "spent"
"""The mark of a liberty that the new stone has taken."""
REPEATS = 3
"""How often a board stands before a game is drawn (AI6): as many lamps count."""
Aim: TypeAlias = tuple[str, str | None]
"""A stone that leaves the board: its cell and its owner."""


class Idea(NamedTuple):
    """The additions to a picture's stones: marks, a line, lamps that are lit, a sentence."""

    marks: Mapping[str, str]
    message: str
    line: tuple[str, str] | None = None
    lit: int = 0


def with_ideas(
    turn: Transition, frames: Sequence[Frame], aims: Collection[Aim] | None = ()
) -> tuple[Frame, ...]:
    """Return the pictures of a turn with its idea drawn in.

    `aims` are stones that leave later on, as cells and owners. Stones that leave in this turn need
    no aim, and with None no liberties are shown. A picture without a caption stays without, unless
    it is the first of several turns.

    >>> import stonebook
    >>> from stonebook.draw.frames import frames
    >>> turn = stonebook.game("ikeda").replay(["A1", "B1"], size=3).transition("C3")
    >>> shown = frames(turn.before, turn.events)
    >>> [frame.caption for frame in with_ideas(turn, shown, [("A1", "Black")])][-1]
    "Black plays C3. Black's A1: 1 liberty left, A2."
    """
    watched: set[Aim] = set() if aims is None else {*aims, *leaving(turn)}
    pictures = []
    for number, frame in enumerate(frames):
        last = number == len(frames) - 1
        for idea in _ideas(turn, frame, watched, last):
            speaks = bool(frame.caption) or bool(aims and not frame.events)
            frame = _draw(frame, idea if speaks else idea._replace(message=""), turn.before)
        pictures.append(frame)
    return tuple(pictures)


def traces(turns: Sequence[Transition]) -> tuple[tuple[str, str], ...]:
    """Return the lines that explain the last of some turns, to be seen for as long as it is.

    >>> import stonebook
    >>> traces([stonebook.game("otello").start(size=4).transition("B1")])
    (('B1', 'B3'),)
    """
    if not turns:
        return ()
    turn = turns[-1]
    brackets = (event.cells for event in turn.events if event.kind == EventKind.BRACKETED)
    lines = [(cells[0], cells[-1]) for cells in brackets]
    if turn.move.cells and isinstance(turn.before, JoPosition):
        lines += [idea.line for idea in end_ideas(turn) if idea.line]
    return tuple(lines)


def leaving(turn: Transition) -> tuple[Aim, ...]:
    """Return the stones that leave the board in a turn."""
    events = (event for event in turn.events if event.kind == EventKind.STRING_REMOVED)
    return tuple((cell, event.player) for event in events for cell in event.cells)


def _ideas(turn: Transition, frame: Frame, aims: Collection[Aim], is_last: bool) -> Iterator[Idea]:
    kinds = {event.kind for event in frame.events}
    before = turn.before
    if isinstance(before, StringPosition):
        if not frame.events or EventKind.PLACED in kinds:
            yield from liberty_ideas(before, frame.stones, aims)
        if is_last and frame.events:
            yield from repetition_ideas(turn.after)
    elif EventKind.PLACED in kinds and isinstance(before, JoPosition):
        yield from end_ideas(turn)
    elif EventKind.PLACED in kinds and isinstance(before, IoPosition) and before.phase == BOUND:
        last = before.header()["last stone"]
        yield Idea({}, say("idea.bound", last=last), (turn.move.cells[0], last))


def liberty_ideas(position: Position, stones: Owners, aims: Collection[Aim]) -> Iterator[Idea]:
    """Yield the liberties of strings with such stones, and those just taken (IK3, AI4)."""
    assert isinstance(position, StringPosition)
    new = [cell for cell, owner in stones.items() if owner and position.at(cell) is None]
    for player, cells, liberties_left in strings_of(position, stones):
        if not {(cell, player) for cell in cells} & {*aims}:
            continue
        spent = [cell for cell in new if cell not in cells and _touches(position, cell, cells)]
        marks = dict.fromkeys(liberties_left, LIBERTY) | dict.fromkeys(spent, SPENT)
        # A string without a liberty leaves next, and the next picture says so.
        params = {
            "player": player,
            "cells": cells,
            "left": liberties_left,
            "number": len(liberties_left),
        }
        yield Idea(marks, say("idea.liberties", **params) if liberties_left else "")


def _touches(position: Position, cell: str, cells: Collection[str]) -> bool:
    return not {*cells}.isdisjoint(position.grid.neighbour_names(cell))


def end_ideas(turn: Transition) -> Iterator[Idea]:
    """Yield the two ends of a pair's line, as far as they are on the board (JO5)."""
    first, second = turn.move.cells[:2]
    pair = PAIR.get((first, second)) or PAIR[second, first]
    low, high = (
        tuple(name for name, bit in BIT.items() if bit == end) for end in (pair.low, pair.high)
    )
    cells, there = pair.cells, (*low, *high)
    if there:
        line = ((*low, *cells)[0], (*cells, *high)[-1])
        yield Idea(
            dict.fromkeys(there, DECIDES), say("idea.ends", ends=there, number=len(there)), line
        )


def repetition_ideas(position: Position) -> Iterator[Idea]:
    """Yield how often a board has stood, from the second time on (AI6), unless a player lost."""
    if not isinstance(position, AlterIgoPosition):
        return
    if position.result is not None and position.result.winner is not None:
        return  # a null move: the game is over, and the count no longer matters (AI5)
    number = len(position.moves_to_this_board)
    if number > 1:
        message = say("idea.times") if number < REPEATS else ""
        yield Idea({}, message, lit=min(number, REPEATS))


def _draw(frame: Frame, idea: Idea, position: Position) -> Frame:
    """Draw an idea into a picture, and add its sentence to the caption."""
    scene = frame.scene
    centres = scene.centres
    # Strings may share a liberty: it is drawn once.
    drawn = {(mark.cell, mark.kind) for mark in scene.marks}
    marks = [
        Mark(cell, centres[cell], kind)
        for cell, kind in idea.marks.items()
        if (cell, kind) not in drawn
    ]
    lines = scene.lines
    if idea.line is not None:
        start, end = idea.line
        lines = (*lines, (centres[start], centres[end]))
    lamps = scene.lamps
    if idea.lit:
        places = lamp_places(position.grid, scene.height)
        lamps = tuple(Lamp(at, number < idea.lit) for number, at in enumerate(places))
    picture = replace(scene, marks=(*scene.marks, *marks), lines=lines, lamps=lamps)
    return replace(frame, scene=picture, caption=f"{frame.caption} {idea.message}".strip())
