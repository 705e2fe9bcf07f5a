"""Draws the idea of a move into its pictures: liberties, the ends of a line, a counter.

Everything is derived from the move's events and positions, so each lesson has it. Each drawing has
a sentence, so colour and shape alone never carry the meaning.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from stonebook.draw.frames import Frame
from stonebook.draw.scene import Lamp, Mark, lamp_places
from stonebook.profiles import teaching
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position, Transition
from stonebook.teach.games.game_teaching import Idea, LeavingStone


def with_ideas(
    turn: Transition, frames: Sequence[Frame], leaving: Collection[LeavingStone] | None = ()
) -> tuple[Frame, ...]:
    """Return the pictures of a turn with its idea drawn in.

    `leaving` are stones that leave the board later on. The stones that leave on this turn are
    added; with None no liberties are shown. A picture without a caption gets none, unless it is
    the first of several turns.

    >>> import stonebook
    >>> from stonebook.draw.frames import frames
    >>> turn = stonebook.game("ikeda").replay(["A1", "B1"], size=3).transition("C3")
    >>> shown = frames(turn.before, turn.events)
    >>> [frame.caption for frame in with_ideas(turn, shown, [("A1", "Black")])][-1]
    "Black plays C3. Black's A1: 1 liberty left, A2."
    """
    watched: set[LeavingStone] = set() if leaving is None else {*leaving, *stones_leaving(turn)}
    ideas = teaching(turn.before).board.ideas
    pictures = []
    for number, frame in enumerate(frames):
        last = number == len(frames) - 1
        for idea in ideas(turn, frame, watched, last):
            speaks = bool(frame.caption) or bool(leaving and not frame.events)
            frame = _draw(frame, idea if speaks else idea._replace(message=""), turn.before)
        pictures.append(frame)
    return tuple(pictures)


def traces(turns: Sequence[Transition]) -> tuple[tuple[str, str], ...]:
    """Return the lines that explain the last of some turns. They stay while it is the last one.

    >>> import stonebook
    >>> traces([stonebook.game("otello").start(size=4).transition("B1")])
    (('B1', 'B3'),)
    """
    if not turns:
        return ()
    turn = turns[-1]
    brackets = (event.cells for event in turn.events if event.kind == EventKind.BRACKETED)
    lines = [(cells[0], cells[-1]) for cells in brackets]
    lasting = teaching(turn.before).board.lasting_ideas(turn) if turn.move.cells else ()
    return (*lines, *(idea.line for idea in lasting if idea.line))


def stones_leaving(turn: Transition) -> tuple[LeavingStone, ...]:
    """Return the stones that leave the board in a turn."""
    events = (event for event in turn.events if event.kind == EventKind.STRING_REMOVED)
    return tuple((cell, event.player) for event in events for cell in event.cells)


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
