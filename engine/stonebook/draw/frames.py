"""A move as a series of pictures with captions, for animations and walks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from math import cos, pi
from typing import ClassVar, Self

from stonebook.draw.board import Segment
from stonebook.draw.captions import event_cells, lifted_caption, what_happened
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Mark, Scene, Stone, scene, stones_on
from stonebook.draw.trays import trays
from stonebook.rules.events import Event, EventKind, Snapshot, fold
from stonebook.rules.position import Owners, Position
from stonebook.words import say

STAGE_OF_KIND = {EventKind.BRACKETED: "lines", EventKind.TURNED: "lines"}
"""Events of one stage: all its lines are drawn before its stones turn."""
DROP_SECONDS = 0.12
LIFT_SECONDS = 0.12
"""How many seconds a stone takes to fall onto the board, and a captured one to rise from it."""
FLIP_SECONDS = 0.25
STAGGER_SECONDS = 0.06
"""How many seconds a stone takes to turn over, and how much later the next one of a line begins."""
MIN_SQUEEZE = 0.12
"""The least share of its width with which a turning stone is drawn."""
FLAT_AFTER = 0.95
"""The share of its turn after which a stone is drawn flat."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a move. `events` are the events that it shows, none in the first picture.

    Simultaneous events share a picture: all strings that leave, of both colours, are ringed while
    they stand and lifted together. All lines of a bracket are drawn before any stone turns.
    `caption` describes the events, and is empty where a picture adds nothing. `stones` maps cells
    to owners. `beats` is the picture's duration, 1 being the time for one event. A picture of a
    stone in motion lasts a number of `seconds` instead.
    """

    scene: Scene
    caption: str
    events: tuple[Event, ...]
    stones: Owners
    beats: float = 1.0
    seconds: float | None = None

    def __deepcopy__(self, memo: object) -> Self:
        return self  # immutable


def frames(
    position: Position,
    events: Iterable[Event],
    *,
    animated: bool = False,
) -> tuple[Frame, ...]:
    """Return the position before a move, then its events, picture by picture.

    If `animated`, stones fall, rise and turn one after another. Otherwise they
    change at once.

    >>> import stonebook
    >>> p = stonebook.game("otello").start(size=4)
    >>> for frame in frames(p, p.explain("B1")):
    ...     print(frame.caption or frame.scene.title)
    O-tell-O. X to move.
    X plays B1.
    B1 and B3 bracket the line between them.
    B2 turns to X.
    """
    start = scene(position)
    before = position.snapshot()
    series = [Frame(start, "", (), before.cells)]
    maker = (_AnimatedFrames if animated else _MoveFrames)(position, start)
    for group in maker.groups(events):
        after = fold(before, group)
        series += maker.show(group, before, after)
        before = after
    return tuple(series)


@dataclass(frozen=True, slots=True)
class _Motion:
    """Stones in motion for a number of seconds, by cell: how wide or how high each is seen."""

    seconds: float
    squeezed: Mapping[str, float] = field(default_factory=dict)
    lifted: Mapping[str, float] = field(default_factory=dict)

    def of(self, stone: Stone) -> Stone:
        """Return the stone with its width and height in this picture."""
        if stone.cell not in self.squeezed and stone.cell not in self.lifted:
            return stone
        squeeze = self.squeezed.get(stone.cell, 1.0)
        return replace(stone, squeeze=squeeze, lift=self.lifted.get(stone.cell, 0.0))


class _MoveFrames:
    """Makes the pictures of one move, and carries marks from each to the next."""

    beats: ClassVar[float] = 1.0
    """How many beats a picture stays that shows an event after it happened."""

    def __init__(self, position: Position, start: Scene) -> None:
        self._position = position
        self._start = start
        self._placed: tuple[str, ...] = ()
        self._flipped_cells: tuple[str, ...] = ()
        self._lines: tuple[tuple[str, str], ...] = ()
        self._board: tuple[Owners, tuple[Stone, ...], str] = ({}, (), "")

    def groups(self, events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
        """Yield the events in groups that happen together. Lines come before stones that turn."""
        for kind, run in groupby(events, lambda event: STAGE_OF_KIND.get(event.kind, event.kind)):
            if kind == "lines":
                stage = [*run]
                yield from self._in_groups([e for e in stage if e.kind == EventKind.BRACKETED])
                yield from self._flip_groups([e for e in stage if e.kind == EventKind.TURNED])
            elif kind == EventKind.STRING_REMOVED:
                yield tuple(run)
            else:
                yield from ((event,) for event in run)

    def _in_groups(self, events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
        for event in events:
            yield (event,)

    def _flip_groups(self, events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
        yield tuple(events)

    def show(self, events: tuple[Event, ...], before: Snapshot, after: Snapshot) -> Iterator[Frame]:
        """Yield the pictures of a group of events."""
        event = events[0]
        kind, cells = event.kind, event.cells
        if kind == EventKind.PLACED:
            self._placed, self._flipped_cells, self._lines = cells, (), ()
            yield from self._placing(events, after)
        elif kind in (EventKind.TURNED, EventKind.FLIPPED):
            yield from self._flipping(events, before, after)
        elif kind == EventKind.STRING_REMOVED:
            yield from self._removing(events, before, after)
        elif kind == EventKind.MOVED:
            source, target = (self._start.centres[cell] for cell in cells)
            hit = {cell: before.cells[cell] for cell in cells[1:]}
            arrow = (source, target)
            yield self._frame(events, after, event.message, arrows=(arrow,), ghosts=hit)
        elif kind == EventKind.RETURNED:
            yield self._frame(events, after, event.message, arrows=self._to_tray(event, after))
        else:
            bracketed = [e.cells for e in events if e.kind == EventKind.BRACKETED]
            lines = ((line[0], line[-1]) for line in bracketed)
            self._lines = (*self._lines, *lines) if bracketed else ()
            caption = " ".join(event.message for event in events)
            yield self._frame(events, after, caption, self.beats)

    def _placing(self, events: tuple[Event, ...], after: Snapshot) -> Iterator[Frame]:
        yield self._frame(events, after, events[0].message, self.beats)

    def _flipping(
        self, events: tuple[Event, ...], _before: Snapshot, after: Snapshot
    ) -> Iterator[Frame]:
        cells = event_cells(events)
        self._flipped_cells += cells
        yield self._frame(events, after, what_happened(events))

    def _removing(
        self, events: tuple[Event, ...], before: Snapshot, after: Snapshot
    ) -> Iterator[Frame]:
        leaving = event_cells(events)
        yield self._frame(events, before, what_happened(events), ringed=leaving)
        yield self._frame(events, after, lifted_caption(events), self.beats)

    def _to_tray(self, event: Event, after: Snapshot) -> tuple[Segment, ...]:
        """Return the arrow of a stone that goes back to its place in the tray."""
        centres, tone = self._start.centres, self._position.game.tones[str(event.player)]
        all_trays = trays(self._position, after.reserves, centres)
        place = next(tray.stones[-1] for tray in all_trays if tray.tone == tone)
        return tuple((centres[cell], place) for cell in event.cells)

    def _frame(
        self,
        events: tuple[Event, ...],
        now: Snapshot,
        caption: str,
        beats: float = 1.0,
        *,
        ringed: tuple[str, ...] = (),
        motion: _Motion | None = None,
        arrows: tuple[Segment, ...] = (),
        ghosts: Owners | None = None,
    ) -> Frame:
        centres = self._start.centres
        kinds = [
            *((cell, MarkKind.PLACED) for cell in self._placed if cell not in ringed),
            *((cell, MarkKind.TURNED) for cell in self._flipped_cells),
            *((cell, MarkKind.RINGED) for cell in ringed),
        ]
        stones, text = self._drawn(now.cells)
        if motion:
            stones = tuple(map(motion.of, stones))
        # In the middle of a turn the title says what happened: the player to move is the same.
        side_changed = now.to_move not in (None, self._position.to_move)
        state = say("board.to_move", player=now.to_move) if side_changed else what_happened(events)
        picture = replace(
            self._start,
            stones=stones,
            lines=tuple((centres[a], centres[b]) for a, b in self._lines),
            marks=tuple(Mark(cell, centres[cell], kind) for cell, kind in kinds),
            arrows=arrows,
            ghosts=stones_on(self._position, ghosts or {}, centres),
            trays=trays(self._position, now.reserves, centres),
            title=say("board.title", game=self._position.game.title, state=state),
            text=text,
        )
        return Frame(picture, caption, events, now.cells, beats, motion.seconds if motion else None)

    def _drawn(self, cells: Owners) -> tuple[tuple[Stone, ...], str]:
        """Return the stones and the text of a board, made once for successive pictures of it."""
        last_cells, stones, text = self._board
        if cells != last_cells:
            stones = stones_on(self._position, cells, self._start.centres)
            text = self._position.text(cells)
            self._board = (cells, stones, text)
        return stones, text


class _AnimatedFrames(_MoveFrames):
    """Makes the pictures of an animation: stones fall, rise and turn one after another."""

    beats = 0.5  # a string that is about to leave stays longer

    def _in_groups(self, events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
        """Yield the events one by one. If there are more than two, all after the first together."""
        if len(events) <= 2:
            yield from ((event,) for event in events)
        else:
            yield (events[0],)
            yield tuple(events[1:])

    def _flip_groups(self, events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
        yield from self._in_groups(events)

    def _placing(self, events: tuple[Event, ...], after: Snapshot) -> Iterator[Frame]:
        cells, caption = events[0].cells, events[0].message
        for lift in (1.0, 0.6, 0.2):
            falling = _Motion(DROP_SECONDS / 3, lifted=dict.fromkeys(cells, lift))
            yield self._frame(events, after, caption, motion=falling)
            caption = ""
        yield self._frame(events, after, caption, self.beats)

    def _removing(
        self, events: tuple[Event, ...], before: Snapshot, after: Snapshot
    ) -> Iterator[Frame]:
        pictures = super()._removing(events, before, after)
        yield next(pictures)
        for lift in (0.5, 1.0):
            rising = _Motion(LIFT_SECONDS / 2, lifted=dict.fromkeys(event_cells(events), lift))
            yield self._frame(events, before, "", motion=rising)
        yield from pictures

    def _flipping(
        self, events: tuple[Event, ...], before: Snapshot, after: Snapshot
    ) -> Iterator[Frame]:
        player = events[0].player
        place = {cell: i for event in events for i, cell in enumerate(event.cells)}
        cells, caption = tuple(place), what_happened(events)
        ticks = max(place.values()) + round(FLIP_SECONDS / STAGGER_SECONDS)
        for tick in range(1, ticks + 1):
            # How far each stone has turned: half-way it stands on edge, then shows its other side.
            progress = {
                cell: min(1.0, max(0.0, (tick - i) * STAGGER_SECONDS / FLIP_SECONDS))
                for cell, i in place.items()
            }
            squeezed = {
                cell: max(MIN_SQUEEZE, abs(cos(pi * share)))
                for cell, share in progress.items()
                if 0 < share < FLAT_AFTER
            }
            board = dict(before.cells)
            board.update((cell, player) for cell, share in progress.items() if share >= 0.5)
            # Only these stones are ringed: the rings of the line before are gone.
            self._flipped_cells = tuple(cell for cell in cells if progress[cell] >= FLAT_AFTER)
            # The side to move changes with the last stone of the event.
            ends = tick == ticks
            now = replace(after if ends else before, cells=board)
            motion = None if ends else _Motion(STAGGER_SECONDS, squeezed=squeezed)
            yield self._frame(events, now, caption, self.beats, motion=motion)
            caption = ""
