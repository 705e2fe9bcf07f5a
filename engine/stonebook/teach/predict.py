"""Predictions: the reader says what a move will do, locks it in, and then sees it happen."""

from __future__ import annotations

from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach.step import Choice, Feedback, Step
from stonebook.teach.twins import told
from stonebook.words import say


class Predict(Step):
    """Mark the cells that a move will turn, lock the answer in, see the move.

    The comparison is set by set: which cells were found, missed and wrongly taken. Nothing is
    failed by a wrong prediction: it is done once it has been compared.
    """

    kind = "predict"
    asks = "cell"

    def __init__(
        self, title: str, start: Position, move: str, *, because: str = "", id: str | None = None
    ) -> None:
        super().__init__(title, id=id)
        self._start = start
        self._move = start.game.move(move)
        self._turned = [c for e in start.explain(move) if e.kind == "turned" for c in e.cells]
        self._because = because
        self._marked: list[str] = []

    def position(self) -> Position:
        """The position before the move, and after it once the answer is locked in."""
        return self._start.play(self._move) if self.done else self._start

    def scene(self) -> Scene:
        """The board with the move to come and the cells marked so far."""
        if self.done:
            return scene(self.position(), marks=self._compared())
        marks = {
            **dict.fromkeys(self._marked, "target"),
            **dict.fromkeys(self._move.cells, "placed"),
        }
        return scene(self._start, marks=marks)

    def prompt(self) -> str:
        """What is to be predicted."""
        return say("step.predict", player=self._start.to_move, move=self._move)

    def choices(self) -> tuple[Choice, ...]:
        """Lock in, then again."""
        if self.done:
            return (Choice("again", say("step.again")),)
        return (Choice("lock", say("step.predict.lock")),)

    def answer(self, given: str) -> Feedback:
        """Mark or unmark a cell, or lock the answer in."""
        if given == "again":
            self.restart()
            return Feedback(None, self.prompt())
        if given == "lock":
            return self._lock()
        cell = _cell(self._start, given)
        if self.done:
            return Feedback(None, say("step.predict.locked"), self._compared())
        if cell in self._marked:
            self._marked.remove(cell)
            return Feedback(None, say("step.unmarked", cell=cell, number=len(self._marked)))
        if self._start.at(cell) is None:
            return Feedback(None, say("step.predict.empty", cell=cell))
        self._marked.append(cell)
        return Feedback(None, say("step.marked", cell=cell, number=len(self._marked)))

    def restart(self) -> None:
        """Take the answer back."""
        self.done = False
        self.failures = 0
        self._marked = []

    def _compared(self) -> dict[str, str]:
        turned = self._turned
        marks = {cell: "turned" if cell in self._marked else "hint" for cell in turned}
        marks |= {cell: "refused" for cell in self._marked if cell not in turned}
        return marks

    def _lock(self) -> Feedback:
        turned = self._turned
        found = [cell for cell in turned if cell in self._marked]
        missed = [cell for cell in turned if cell not in self._marked]
        wrong = [cell for cell in self._marked if cell not in turned]
        right = not missed and not wrong
        self.failures += not right
        self.done = True
        if right:
            said = [say("step.predict.right", cells=turned)]
        else:
            said = [say("step.predict.score", found=len(found), number=len(turned))]
        if missed:
            said.append(say("step.predict.missed", cells=missed))
        if wrong:
            said.append(say("step.predict.wrong", cells=wrong))
        said.append(told(self._because, str))
        message = " ".join(part for part in said if part)
        return Feedback(right, message, self._compared(), self._start, self._move)


def _cell(position: Position, text: str) -> str:
    """Return a cell's standard name. Raises BadNotation for a text that names none."""
    position.at(text)
    return position._cell_name(text)
