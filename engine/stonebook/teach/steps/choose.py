"""Questions with answers to choose from: guess first, then see."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadNotation
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.steps.step import Choice, Feedback, Step
from stonebook.teach.twins import Start, start_of
from stonebook.words import say


class Choose(Step):
    """Choose an answer, then see what is so.

    `options` are the answers, each with what to say to who chose it. `right` is the right one.
    `shows` are moves to play on the board after the choice, so that it can be seen. Nothing is
    failed: the step is done once a choice was made, and then every answer may be looked at.
    """

    kind = "predict"
    guess = True

    def __init__(
        self,
        title: str,
        start: Position | Start,
        question: str,
        options: Sequence[tuple[str, str]],
        *,
        right: str,
        shows: Sequence[str] = (),
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        if right not in [answer for answer, _ in options]:
            raise ValueError(say("step.choose.right", title=title, right=right))
        self._start = start_of(start).position
        self._question = question
        self._options = dict(options)
        self._right = right
        self._because = because
        self._line = [self._start]
        self._moves: list[Move] = []
        for move in shows:
            self._moves.append(self._start.game.move(move))
            self._line.append(self._line[-1].play(move))

    def position(self) -> Position:
        """The position asked about, or what came of it."""
        return self._line[-1] if self.done else self._start

    def scene(self) -> Scene:
        """The board."""
        last = self._moves[-1].cells if self.done and self._moves else ()
        return scene(self.position(), marks=dict.fromkeys(last, "last"))

    def prompt(self) -> str:
        """The question."""
        return self._question

    def choices(self) -> tuple[Choice, ...]:
        """The answers, then again."""
        if self.done:
            return (Choice("again", say("step.again")),)
        return tuple(Choice(answer, answer) for answer in self._options)

    def answer(self, given: str) -> Feedback:
        """Lock a choice in."""
        if given == "again":
            self.restart()
            return Feedback(None, self.prompt())
        if self.done:
            return Feedback(None, say("step.predict.locked"))
        if given not in self._options:
            raise BadNotation(say("step.choose.options", options=[*self._options]), given)
        right = given == self._right
        self.failures += not right
        self.done = True
        said = [say("step.choose.yes" if right else "step.choose.no"), self._options[given]]
        if not right:
            said.append(say("step.choose.it_is", answer=self._right))
        message = " ".join(text for text in (*said, self._because) if text)
        if not self._moves:
            return Feedback(right, message)
        return Feedback(right, message, {}, self._line[-2], self._moves[-1])

    def solution(self) -> tuple[str, ...]:
        """The right answer."""
        return (self._right,)

    def restart(self) -> None:
        """Take the choice back."""
        self.done = False
        self.failures = 0
