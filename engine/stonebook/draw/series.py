"""The pictures of successive turns: of a few turns stone by stone, of many turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from stonebook.draw.frames import Frame, frames
from stonebook.rules.position import Transition
from stonebook.words import say, tally

LONG_SERIES = 4
"""With more turns than this, each turn is one picture, so a long series stays short."""
LONG_BEATS = 11.0
"""The most beats for such a series. Each turn takes at most one."""

Decorate: TypeAlias = Callable[[Transition, Sequence[Frame]], Sequence[Frame]]


def keep_frames(_turn: Transition, pictures: Sequence[Frame]) -> Sequence[Frame]:
    """Return the pictures of a turn unchanged."""
    return pictures


def frames_of_turns(
    turns: Sequence[Transition], decorate: Decorate = keep_frames
) -> tuple[Frame, ...]:
    """Return the pictures of successive turns, stone by stone.

    A long series has only the last picture of each turn, with the count so far. `decorate` adds to
    the pictures of a turn.

    >>> import stonebook
    >>> p = stonebook.game("otello").start(size=4)
    >>> [frame.caption for frame in frames_of_turns([p.transition("B1")]) if frame.caption]
    ['X plays B1.', 'B1 and B3 bracket the line between them.', 'B2 turns to X.']
    """
    total = len(turns)
    is_long = total > LONG_SERIES
    series = [decorate(t, frames(t.before, t.events, animated=not is_long)) for t in turns]
    if not is_long:
        # Each turn but the first begins with the picture that ended the one before.
        return (*series[0], *(frame for later in series[1:] for frame in later[1:]))
    beats = min(1.0, LONG_BEATS / total)
    ends = (
        replace(pictures[-1], caption=_count_so_far(turn, number, total), beats=beats)
        for number, (turn, pictures) in enumerate(zip(turns, series, strict=True), start=1)
    )
    return (series[0][0], *ends)


def with_captions(captions: Iterable[str]) -> Decorate:
    """Return a decoration that says one caption per turn, as it begins, and nothing more.

    >>> import stonebook
    >>> turn = stonebook.game("otello").start(size=4).transition("B1")
    >>> series = frames_of_turns([turn], with_captions(["X turns one."]))
    >>> [frame.caption for frame in series if frame.caption]
    ['X turns one.']
    """
    remaining = iter(captions)

    def caption(_turn: Transition, pictures: Sequence[Frame]) -> Sequence[Frame]:
        start, first, *others = (replace(picture, caption="") for picture in pictures)
        return (start, replace(first, caption=next(remaining)), *others)

    return caption


def _count_so_far(turn: Transition, number: int, total: int) -> str:
    score = turn.after.score()
    numbered = {"number": number, "total": total}
    if score is None:
        return say("frame.turn", **numbered)
    return say("frame.turn.count", tally=tally(score.scores), **numbered)
