"""A move as a series of pictures, each with its sentence: what animations and walks show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from stonebook.draw.scene import Mark, Scene, scene, stones_on
from stonebook.draw.text import board_text
from stonebook.rules.events import Event, Snapshot, fold
from stonebook.rules.position import Position
from stonebook.words import say

Stones = Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a move. `event` is what has just happened, None before anything has.

    `said` is the event's sentence, empty where a picture adds nothing to the one before. `stones`
    is who stands where. `beats` is how long it stays, 1 being the time for one event.
    """

    scene: Scene
    caption: str
    event: Event | None
    stones: Stones
    beats: float = 1.0


def frames(
    position: Position, events: Iterable[Event], *, each_stone: bool = False
) -> tuple[Frame, ...]:
    """Return the position as it was, then one picture an event.

    With `each_stone` every stone that turns has pictures of its own, as an animation wants it.

    >>> import stonebook
    >>> p = stonebook.game("otello").start(size=4)
    >>> for frame in frames(p, p.explain("B1")):
    ...     print(frame.said or frame.scene.title)
    O-tell-O. X to move.
    X goes on B1.
    B1 and B3 bracket the line between them.
    B2 turns to X.
    """
    start = scene(position)
    before = position.snapshot()
    series = [Frame(start, "", None, before.cells)]
    reel = _Reel(position, start)
    for event in events:
        after = fold(before, [event])
        series += reel.take(event, before, after, each_stone)
        before = after
    return tuple(series)


class _Reel:
    """What the pictures of one move have in common, and the marks that they take over."""

    def __init__(self, position: Position, start: Scene) -> None:
        self._position = position
        self._start = start
        self._placed: tuple[str, ...] = ()
        self._turned: tuple[str, ...] = ()
        self._line: tuple[str, ...] = ()

    def take(
        self, event: Event, before: Snapshot, after: Snapshot, each_stone: bool
    ) -> Iterator[Frame]:
        """Yield the pictures of one event."""
        kind, cells = event.kind, event.cells
        if kind == "placed":
            self._placed, self._turned, self._line = cells, (), ()
        elif kind == "bracketed":
            self._line = cells
        if kind in ("turned", "flipped"):
            yield from self._turning(event, before, after, each_stone)
        elif kind == "string removed" and each_stone:
            yield self._frame(event, before, event.message, extra=cells)
            yield self._frame(event, after, "", 0.5)
        elif kind == "moved":
            yield self._frame(event, after, event.message, arrows=[(cells[0], cells[1])])
        else:
            if kind not in ("placed", "bracketed"):
                self._line = ()
            yield self._frame(event, after, event.message)

    def _turning(
        self, event: Event, before: Snapshot, after: Snapshot, each_stone: bool
    ) -> Iterator[Frame]:
        if not each_stone:
            self._turned += event.cells
            yield self._frame(event, after, event.message)
            return
        caption, beats = event.message, 0.7
        board = dict(before.cells)
        for cell in event.cells:
            # On edge for a moment, then lying on its other side.
            yield self._frame(event, replace(before, cells=board), caption, 0.15, edge=cell)
            board = {**board, cell: event.player}
            self._turned += (cell,)
            # Whose turn it is changes with the event, so with the last of its stones.
            now = after if cell == event.cells[-1] else before
            yield self._frame(event, replace(now, cells=board), "", beats)
            caption, beats = "", 0.4

    def _frame(
        self,
        event: Event,
        now: Snapshot,
        caption: str,
        beats: float = 1.0,
        *,
        extra: tuple[str, ...] = (),
        edge: str | None = None,
        arrows: Iterable[tuple[str, str]] = (),
    ) -> Frame:
        centres = self._start.centres
        kinds = [
            *((cell, "placed") for cell in self._placed),
            *((cell, "turned") for cell in self._turned),
            *((cell, "target") for cell in extra),
        ]
        stones = stones_on(self._position, now.cells, centres)
        if edge is not None:
            stones = tuple(replace(s, squeeze=0.25) if s.cell == edge else s for s in stones)
        state = event.message if now.to_move is None else say("board.to_move", player=now.to_move)
        picture = replace(
            self._start,
            stones=stones,
            lines=((centres[self._line[0]], centres[self._line[-1]]),) if self._line else (),
            marks=tuple(Mark(cell, centres[cell], kind) for cell, kind in kinds),
            arrows=tuple((centres[a], centres[b]) for a, b in arrows),
            title=say("board.title", game=self._position.game.title, state=state),
            text=board_text(self._position, now.cells),
        )
        return Frame(picture, caption, event, now.cells, beats)
