"""Count it yourself: the reader marks and counts, and is compared set by set."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson, BadNotation
from stonebook.rules.position import Position
from stonebook.teach.games import teaching
from stonebook.teach.scoring.comparison import (
    compare,
    compared_marks,
    count_text,
    marks_text,
    parts_text,
)
from stonebook.teach.scoring.counting import CountedSet, counted_sets, ways_out
from stonebook.teach.steps.answers import Answer, Choice, Press, Tap, Text, cell_of
from stonebook.teach.steps.checks import check_cells
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, Step
from stonebook.teach.twins import Start, start_of, with_cells
from stonebook.words import say

MARKING, NUMBER, COMPARED = "marking", "number", "compared"
"""What is going on: cells are being marked, a number is waited for, the set has been compared."""
NUMBER_TEXT = re.compile("[0-9]{1,4}")


class Count(Step):
    """Mark the cells of each set, lock them in, and type their number.

    `ask` limits which parts of the count are asked for ("territory"): the others are told. The
    comparison says which cells were missed and which wrongly taken, and why, and speaks of the
    number separately. The step is done when every set has been compared.

    >>> import stonebook
    >>> from stonebook.teach import Press, Text
    >>> step = Count("Count", stonebook.game("otello").start(size=4))
    >>> for given in (Text("C2 B3"), Press("lock"), Text("2")):
    ...     feedback = step.answer(given)
    >>> feedback.message
    'Your cells are right, and so is your number: 2.'
    """

    kind = "count"
    asks = "cell"

    def __init__(
        self,
        title: str,
        start: Position | Start,
        *,
        ask: Sequence[str] = (),
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        self._position = position = start_of(start).position
        score = position.score()
        known = teaching(position).counted
        if score is None:
            raise BadLesson(say("step.count.no_count", game=position.game.title))
        ask = (ask,) if isinstance(ask, str) and ask else ask
        if not {*ask} <= {*known}:
            raise BadLesson(say("step.count.ask", known=known, ask=ask), str(ask))
        self._score = score
        wanted = ask or known
        self._sets = [part for part in counted_sets(position, score) if part.name in wanted]
        self._because = with_cells(check_cells(position, because, "because"), str)
        self._begin()

    def _begin(self) -> None:
        self._at = 0
        self._stage = MARKING
        self._marked: list[str] = []
        self._right: list[bool] = []

    @property
    def _question(self) -> CountedSet:
        return self._sets[self._at]

    def position(self) -> Position:
        """The position to be counted."""
        return self._position

    def scene(self) -> Scene:
        """The board with the cells marked so far, or with the comparison."""
        if self._stage != COMPARED:
            marks = dict.fromkeys(self._marked, "target")
            return scene(self._position, marks=marks, state=self._state())
        marks = self._compared()
        wrong = [cell for cell in self._marked if marks[cell] == "refused"]
        arrows = ways_out(self._position, self._question, wrong)
        return scene(self._position, marks=marks, arrows=arrows, state=self._state())

    def _state(self) -> str:
        """Say in the picture's title what is marked, but not how much there is to find."""
        if self._stage == COMPARED:
            return marks_text(self._compared())
        key = "step.count.state.marked" if self._marked else "step.count.state.none"
        return say(key, cells=self._marked)

    def prompt(self) -> str:
        """What is to be marked or counted, and what is counted already."""
        part = self._question
        if self._stage == COMPARED:
            return say("step.count.legend")
        if self._stage == NUMBER:
            return say(f"step.count.number.{part.name}", player=part.player)
        question = say(f"step.count.mark.{part.name}", player=part.player)
        parts = {part.name for part in self._sets}
        given = parts_text(part for part in self._score.parts if part.name not in parts)
        return f"{question} {say('step.count.given', parts=given)}" if given else question

    def choices(self) -> tuple[Choice, ...]:
        """Lock in or change the marks, go on, help after two failures, a new beginning."""
        if self.done:
            return (Choice("again", say("step.again")),)
        if self._stage == COMPARED:
            return (Choice("next", say("step.count.next")),)
        buttons = []
        if self._stage == MARKING:
            buttons.append(Choice("lock", say("step.predict.lock")))
        else:
            buttons.append(Choice("back", say("step.count.back")))
        if self.failures >= FAILURES_BEFORE_SHOWING:
            buttons.append(Choice("show", say("step.show")))
        return tuple(buttons)

    def solution(self) -> tuple[Answer, ...]:
        """The cells that are not marked right yet and the lock, the number, or the way on."""
        if self._stage == COMPARED:
            return (Press("next"),)
        to_change = sorted({*self._question.cells} ^ {*self._marked})
        if self._stage == MARKING:
            return (*map(Tap, to_change), Press("lock"))
        return (Press("back"),) if to_change else (Text(f"{self._question.number:g}"),)

    def _press(self, name: str) -> Feedback:
        """Lock in, go back to the marks, show what is right, or go on."""
        if name == "show":
            return self._show()
        if name == "next":
            self._next()
        elif name == "lock" and self._stage == MARKING:
            self._stage = NUMBER
            return Feedback(None, say("step.count.type_number"))
        elif name == "back" and self._stage == NUMBER:
            self._stage = MARKING
        return self._ask()

    def _tap(self, cell: str) -> Feedback:
        """Mark or unmark a cell."""
        return self._take((cell,))

    def _type(self, text: str) -> Feedback:
        """Take a number where one is asked for, else cells: one or several."""
        text = text.strip()
        is_number = NUMBER_TEXT.fullmatch(text) is not None
        if self._stage == NUMBER and is_number:
            return self._compare(int(text))
        if is_number:
            key = "step.count.lock_first" if self._stage == MARKING else "step.count.compared"
            return Feedback(None, say(key))
        names = text.replace(",", " ").split() or [text]
        if self._stage == NUMBER and not any(map(self._position.cell_name, names)):
            raise BadNotation(say("step.count.no_number", text=text), text)
        return self._take([cell_of(self._position, name) for name in names])

    def _restart(self) -> None:
        """Begin with the first set, with nothing marked."""
        self._begin()

    def _next(self) -> None:
        if self._stage == COMPARED and not self.done:
            self._at += 1
            self._stage = MARKING
            self._marked = []

    def _take(self, cells: Sequence[str]) -> Feedback:
        """Mark or unmark cells, as long as they may be changed."""
        if self._stage == COMPARED:
            return Feedback(None, say("step.count.compared"))
        if self._stage == NUMBER:
            return Feedback(None, say("step.count.type_number"))
        return Feedback(None, " ".join(self._mark(cell) for cell in cells))

    def _mark(self, cell: str) -> str:
        """Mark a cell, or take its mark away. How many there are is for the reader to count."""
        if cell in self._marked:
            self._marked.remove(cell)
            return say("step.count.unmarked", cell=cell)
        self._marked.append(cell)
        return say("step.count.marked", cell=cell)

    def _compare(self, number: int) -> Feedback:
        """Compare the marked cells and the number with what is right."""
        right, sentences = compare(self._position, self._question, self._marked, number)
        self.failures += not right
        return self._end(right, sentences)

    def _show(self) -> Feedback:
        """Mark the right cells and tell their number."""
        if self._stage == COMPARED or self.failures < FAILURES_BEFORE_SHOWING:
            return self._ask()
        part = self._question
        self.helped = True
        self._marked = [*part.cells]
        key = "step.count.shown" if part.cells else "step.count.shown.none"
        sentences = [say(key, cells=part.cells, number=part.number)]
        return self._end(None, sentences)

    def _end(self, right: bool | None, sentences: list[str]) -> Feedback:
        """End a set. After the last one tell the whole count: right only if all was right."""
        self._stage = COMPARED
        self._right.append(right is True)
        rule = "" if right else self._question.rule
        if self._at == len(self._sets) - 1:
            self.done = True
            right = right if all(self._right) or not right else None
            got = say("step.count.sets", right=sum(self._right), number=len(self._right))
            sentences += [got, count_text(self._position, self._score), self._because]
        message = " ".join(part for part in sentences if part)
        return Feedback(right, message, self._compared(), rule=rule)

    def _compared(self) -> dict[str, str]:
        return compared_marks(self._question, self._marked)
