"""Near-twins once more: does a move do this, is a cell one of these, asked in a run."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.steps.checks import check_about, check_cell, check_cells
from stonebook.teach.steps.pair import Pair
from stonebook.teach.steps.step import Feedback
from stonebook.teach.twins import Start, start_of, with_cells
from stonebook.words import say


class Claims(Pair):
    """Say of each position in a run whether a move fulfils a goal, or a cell is one of a set.

    `question` asks it in words. `reasons`, one for each item if any, say why it is so.
    Cells in them are written in braces, so that they hold for a twin as well.

    >>> import stonebook
    >>> from stonebook.teach import Press
    >>> from stonebook.teach.goals.cells import Territory
    >>> go = stonebook.game("ikeda")
    >>> boards = [go.replay(["A1"], size=2), go.replay(["A1", "B1"], size=2)]
    >>> step = Claims(
    ...     "Whose?", [(p, "A2") for p in boards], Territory("Black"), "Is {move} Black's?"
    ... )
    >>> step.prompt(), step.answer(Press("yes")).message
    ("1 of 2: Is A2 Black's?", 'Right. The empty region of A2 reaches Black.')
    """

    yes, no = "yes", "no"

    def __init__(
        self,
        title: str,
        items: Sequence[tuple[Position | Start, str]],
        about: Goal | CellSet,
        question: str,
        *,
        reasons: Sequence[str] = (),
        id: str | None = None,
    ) -> None:
        self._about = about
        starts = [start_of(start).position for start, _ in items]
        for position, (_, text) in zip(starts, items, strict=True):
            check_about(about, position, claim=True)
            if isinstance(about, CellSet):
                check_cell(position, text)
        if not question:
            raise BadLesson(say("teacher.claims.question"))
        self._reasons = [""] * len(items)
        if reasons:
            self._reasons = [
                check_cells(position, reason, "reasons")
                for position, reason in zip(starts, reasons, strict=True)
            ]
        super().__init__(title, items, question=question, id=id)

    def _here(self, at: int) -> Goal | CellSet:
        return self._about.under(self._names[at])

    def _holds(self, at: int) -> bool:
        """Whether the move fulfils the goal, or the cell is in the set."""
        position, text = self._run[at]
        about = self._here(at)
        if isinstance(about, CellSet):
            return text in about.cells(position)
        move = position.game.move(text)
        return about.reason(position, move, position.explain(move)) is None

    def scene(self) -> Scene:
        """The board with the cell asked about, after the answer with the move played."""
        position, move = self._run[self._at]
        if self._judged and isinstance(self._about, Goal):
            return scene(position.play(move), marks=dict.fromkeys(self._targets(), "last"))
        arrows = re.findall(r"(\w+)>(\w+)", move)
        return scene(position, marks=self._targets(), arrows=arrows)

    def _explain(self, right: bool, sentences: list[str]) -> Feedback:
        """Tell what the move does, or why the cell is in the set or is not."""
        position, text = self._run[self._at]
        about = self._here(self._at)
        marks = self._targets()
        if isinstance(about, CellSet):
            if self._holds(self._at):
                sentences.append(about.why(position, text))
            else:
                sentences.append(about.why_not(position, text))
            return Feedback(right, self._end([*sentences, *self._reason()]), marks)
        move = position.game.move(text)
        sentences += [event.message for event in position.explain(move)]
        sentences += self._reason()
        return Feedback(right, self._end(sentences), marks, position, move)

    def _reason(self) -> list[str]:
        """The item's own reason, if it has one. The run begins at another item each time."""
        reason = self._reasons[(self._at + self._runs) % len(self._reasons)]
        return [with_cells(reason, self._names[self._at])] if reason else []
