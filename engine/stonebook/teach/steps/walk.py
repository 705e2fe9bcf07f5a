"""A worked turn in slow motion, forwards and back, and the same with steps missing."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.draw.frames import Frame, frames
from stonebook.draw.scene import Mark, Scene, state_of
from stonebook.rules.errors import BadLesson
from stonebook.rules.events import Event
from stonebook.rules.position import Position
from stonebook.teach.effects import EFFECTS
from stonebook.teach.steps.answers import Answer, Choice, Press, Tap
from stonebook.teach.steps.pages import Pages
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback
from stonebook.teach.terms import terms
from stonebook.teach.twins import Start, start_of
from stonebook.words import say

MISSING = ("placed", "bracketed", "turned", "removed", "flipped", "moved")
"""The effects that may be left to the reader."""


class Walk(Pages):
    """Moves shown one event at a time.

    `missing` names the effects that the reader has to supply: there the walk waits until
    the cells that the event is about are tapped. Any legal cell will do for a stone to be placed
    or for a neutral stone to go to, and the walk's own is told. Without anything missing, it is a
    worked example.
    """

    kind = "walk"

    def __init__(
        self,
        title: str,
        start: Position | Start,
        moves: Sequence[str],
        *,
        missing: Sequence[str] = (),
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        self._missing = _kinds(missing)
        self.asks = "cell" if missing else ""
        self._pages: list[tuple[Position, Frame]] = []
        position = start_of(start).position
        for move in moves:
            turn = frames(position, position.explain(move))
            self._pages += [(position, frame) for frame in turn[bool(self._pages) :]]
            position = position.play(move)
        if not self._pages:
            raise BadLesson(say("teacher.walk.moves"))
        self._check_missing()
        self._furthest = 0
        self._taps: list[str] = []

    def _check_missing(self) -> None:
        """Raise BadLesson for a kind of event that never comes up in this walk."""
        events = [frame.event for _, frame in self._pages if frame.event is not None]
        happens = {event.kind for event in events}
        names = [name for name in MISSING if EFFECTS[name] in happens]
        for name in MISSING:
            if EFFECTS[name] in self._missing - happens:
                key = f"teacher.walk.never{'' if names else '.nothing'}"
                raise BadLesson(say(key, kind=name, kinds=names), name)

    @property
    def _last(self) -> int:
        return len(self._pages) - 1

    def position(self) -> Position:
        """The position before the move that is being shown."""
        return self._pages[self._at][0]

    def scene(self) -> Scene:
        """The picture of this moment."""
        picture = self._pages[self._at][1].scene
        marks = [Mark(cell, picture.centres[cell], "target") for cell in self._taps]
        return picture.with_marks(*marks)

    def prompt(self) -> str:
        """What has just happened, or what is to be tapped."""
        event = self._gap()
        if event is not None:
            question = say(
                f"step.walk.ask.{event.kind}{'.pair' if _is_pair(event) else ''}",
                player=event.player,
                number=len(event.cells),
                **terms(self.position()),
            )
            before = self._next_position()
            # In Io it has to be told which kind of stone it is.
            which = event.kind == "placed" and before.phase != "play"
            return f"{state_of(before)} {question}" if which else question
        caption = self._pages[self._at][1].caption
        return caption or say("step.walk.begin", player=self.position().to_move)

    def _onwards(self) -> list[Choice]:
        """Where something is missing, help instead of on."""
        if self._gap() is None:
            return super()._onwards()
        return (
            [Choice("show", say("step.show"))] if self.failures >= FAILURES_BEFORE_SHOWING else []
        )

    def solution(self) -> tuple[Answer, ...]:
        """Turn the page, or supply what is missing."""
        event = self._gap()
        if event is None:
            return (Press("next"),)
        if _is_pair(event) and not {*self._taps} <= {*event.cells}:
            following = self._next_position().partial(self._taps[0]).next
            return (Tap(following[0].strip("+")),)
        return tuple(Tap(cell) for cell in self._wanted(event) if cell not in self._taps)

    def _press(self, name: str) -> Feedback:
        """Turn a page, but not past what is missing, or show that."""
        if name == "show":
            return self._show()
        if name == "next" and self._gap() is not None:
            return self._ask()
        return super()._press(name)

    def _restart(self) -> None:
        """Back to the first page, with everything missing again."""
        self._furthest = 0
        super()._restart()

    def _go(self, page: int) -> None:
        super()._go(page)
        self._furthest = max(self._furthest, page)
        self._taps = []

    def _gap(self) -> Event | None:
        """The next event, when it is one that the reader has to supply and has not yet."""
        if self._at < self._furthest or self._at == self._last:
            return None
        event = self._pages[self._at + 1][1].event
        return event if event is not None and event.kind in self._missing else None

    def _next_position(self) -> Position:
        """The position before the move that the next page belongs to."""
        return self._pages[self._at + 1][0]

    def _wanted(self, event: Event) -> tuple[str, ...]:
        """The cells to tap. Of a bracketed line it is the own stone at the far end."""
        return event.cells[-1:] if event.kind == "bracketed" else event.cells

    def _tap(self, cell: str) -> Feedback:
        """Supply a missing cell."""
        event = self._gap()
        if event is None:
            return self._ask()
        if _is_pair(event):
            return self._tap_pair(event, cell)
        wanted = self._wanted(event)
        if cell in self._taps:
            return Feedback(None, say("step.walk.found_already", cell=cell))
        if cell not in wanted:
            if event.kind == "placed" and self._next_position().check(cell) is None:
                self._go(self._at + 1)
                message = say("step.walk.as_well", cell=cell, player=event.player, move=wanted)
                return Feedback(True, f"{message} {self.prompt()}")
            if event.kind == "moved" and wanted[0] in self._taps and self._lands(event, cell):
                self._go(self._at + 1)
                message = say("step.walk.as_well.moved", cell=cell, target=wanted[1])
                return Feedback(True, f"{message} {self.prompt()}")
            return self._failed(self._why_not(event, cell), {cell: "refused"}, event.rule)
        self._taps.append(cell)
        if len(self._taps) < len(wanted):
            left = len(wanted) - len(self._taps)
            return Feedback(True, say("step.walk.more", cell=cell, number=left))
        self._go(self._at + 1)
        return Feedback(True, self.prompt())

    def _tap_pair(self, event: Event, cell: str) -> Feedback:
        """Take one of the two cells of a pair (JO4), or take it back."""
        if cell in self._taps:
            self._taps.remove(cell)
            return Feedback(None, say("build.taken_back", cell=cell))
        tried = self._next_position().partial("+".join([*self._taps, cell]))
        if tried.refusal is not None:
            marks = dict.fromkeys(tried.refusal.cells, "refused")
            return self._failed(tried.refusal.message, marks, tried.refusal.rule)
        self._taps.append(cell)
        if not tried.complete:
            return Feedback(True, say("step.walk.more", cell=cell, number=1))
        pair = tuple(self._taps)
        self._go(self._at + 1)
        if {*pair} == {*event.cells}:
            return Feedback(True, self.prompt())
        message = say("step.walk.as_well", cell=pair, player=event.player, move=event.cells)
        return Feedback(True, f"{message} {self.prompt()}")

    def _lands(self, event: Event, cell: str) -> bool:
        """Whether a neutral stone may go to a cell: an empty one, or the other player's (JO7)."""
        return self._pages[self._at][1].stones[cell] not in (event.player, "Neutral")

    def _why_not(self, event: Event, cell: str) -> str:
        """A true reason why a cell is not one of those asked for."""
        owner = self._pages[self._at][1].stones[cell]
        if event.kind == "placed":
            refusal = self._next_position().check(cell)
            assert refusal is not None
            return refusal.message
        if owner is None:
            return say(f"step.walk.no.empty.{event.kind}", cell=cell, **terms(self.position()))
        if owner == "Neutral" and event.kind == "moved":
            return say("step.walk.no.neutral.moved", cell=cell)
        if owner == event.player:
            return say(f"step.walk.no.own.{event.kind}", cell=cell, player=owner)
        return say(f"step.walk.no.rival.{event.kind}", cell=cell, player=event.player)

    def _show(self) -> Feedback:
        event = self._gap()
        if event is None:
            return self._ask()
        self.helped = True
        wanted = self._wanted(event)
        self._go(self._at + 1)
        return Feedback(None, say("step.walk.shown", cells=wanted), dict.fromkeys(wanted, "target"))


def _kinds(missing: Sequence[str]) -> frozenset[str]:
    """Return the kinds of event that the effects' names stand for. Raises BadLesson."""
    names = (missing,) if isinstance(missing, str) and missing else missing
    for name in names:
        if name not in (*MISSING, "string removed"):
            raise BadLesson(say("teacher.walk.missing", kind=name, known=MISSING), str(name))
    return frozenset(EFFECTS.get(name, name) for name in names)


def _is_pair(event: Event) -> bool:
    return event.kind == "placed" and len(event.cells) > 1
