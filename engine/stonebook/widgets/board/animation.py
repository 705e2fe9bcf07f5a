"""The animated moves of a board, frame by frame, and the ripples after them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from stonebook.draw.frames import Frame
from stonebook.draw.press_effects import ripple
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.effects.board_effects import BoardEffects
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest

if TYPE_CHECKING:
    from stonebook.widgets.board.view import BoardView

RIPPLE_SECONDS = 0.09
"""How many seconds each frame of a ripple is shown."""
FIRST_REST, LATER_REST = 1.5, 0.5
"""How many beats stones of a short series rest at most: in the first turn, and in each other."""


def with_shorter_rests(pictures: Sequence[Frame], turns: int) -> tuple[Frame, ...]:
    """Return the pictures of some turns with shorter rests, for readers who await a verdict.

    Stones in motion keep their pace.
    """
    most = FIRST_REST + LATER_REST * (turns - 1)
    share = most / max(most, sum(f.beats for f in pictures[1:] if f.seconds is None))
    return tuple(replace(picture, beats=picture.beats * share) for picture in pictures)


class Animation:
    """The current animation of a board. A new one replaces it."""

    def __init__(self, view: BoardView, pace: Pace, effects: BoardEffects) -> None:
        self._view, self._pace, self._effects = view, pace, effects
        self._newest = NewestRequest()
        self._waiters: list[asyncio.Future[None]] = []  # for the end of the animation
        self._show_outcome: Callable[[], None] | None = None  # called at the end of the animation
        self.final_notice: Notice | None = None  # shown at the end of the animation
        self.runs = False

    def start(
        self,
        frames: Sequence[Frame],
        final_notice: Notice | None,
        *,
        lead: Notice | None,
        accumulates: bool,
        show_outcome: Callable[[], None] | None,
        rippled: Collection[str],
    ) -> None:
        """Start an animation: see `BoardView.show`.

        Each frame's caption follows the notice `lead`, unless it is None. With `accumulates` the
        earlier captions stay.
        """
        self.final_notice, self._show_outcome = final_notice, show_outcome
        self.runs = True
        host().spawn(self._play(frames, self._newest.start(), lead, accumulates, rippled))

    def finish(self) -> None:
        """Stop the running animation. Its outcome and its last sentence are shown at once."""
        self._newest.cancel()
        show_outcome, self._show_outcome = self._show_outcome, None
        if show_outcome:
            show_outcome()
        if self.final_notice is not None:
            self._view.show_notice(self.final_notice)

    def end(self) -> None:
        """Note that the board is at rest, and wake all who wait for this."""
        self.runs = False
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    async def wait(self) -> None:
        """Wait until no animation is running."""
        while self.runs:
            end = asyncio.get_running_loop().create_future()
            self._waiters.append(end)
            await end

    async def _play(
        self,
        frames: Sequence[Frame],
        is_wanted: Callable[[], bool],
        lead: Notice | None,
        accumulates: bool,
        rippled: Collection[str],
    ) -> None:
        seconds = self._pace.seconds
        for frame in frames[1:] if seconds else ():
            if not is_wanted():
                return
            if sounds := self._effects.sounds():
                sounds.play_frame(frame)
            self._view.paint(frame.scene)
            if lead is not None and frame.caption:
                caption = replace(lead, text=f"{lead.text} {frame.caption}".lstrip())
                self._view.announcement.show_notice(caption, aloud=False)
                lead = caption if accumulates else lead
            frame_seconds = frame.seconds
            await host().sleep(seconds * frame.beats if frame_seconds is None else frame_seconds)
        if is_wanted():
            if not seconds and len(frames) > 1 and (sounds := self._effects.sounds()):
                sounds.play_events(frames[1].events)
            self._view.settle()
            await self._ripple(self._newest.start(), rippled)

    async def _ripple(self, is_wanted: Callable[[], bool], cells: Collection[str]) -> None:
        for picture in ripple(self._view.painted, cells) if self._pace.seconds else ():
            if not is_wanted():
                return
            self._view.paint(picture)
            await host().sleep(RIPPLE_SECONDS)
        if is_wanted():
            self._view.paint_resting()
