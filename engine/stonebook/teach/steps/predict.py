"""Predictions: the reader says what a move will do, locks it in, and then sees it happen."""

from __future__ import annotations

from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach.steps.step import Choice, Feedback, Step
from stonebook.teach.terms import terms
from stonebook.teach.twins import Start, start_of
from stonebook.words import say

CHANGES = {"turned": "turned", "removed": "string removed", "flipped": "flipped"}
"""What may be asked about, and the kind of event that does it."""
USUAL = {
    "otello": "turned",
    "io": "turned",
    "ikeda": "removed",
    "alterigo": "removed",
    "jo": "flipped",
}
"""What a prediction is about, by game."""


class Predict(Step):
    """Mark the cells that a move will change, lock the answer in, see the move.

    `what` is one of CHANGES, the game's own when left out. The comparison is set by set: which
    cells were found, missed and wrongly taken. Nothing is failed by a wrong prediction: it is
    done once it has been compared.
    """

    kind = "predict"
    asks = "cell"
    guess = True

    def __init__(
        self,
        title: str,
        start: Position | Start,
        move: str,
        *,
        what: str = "",
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        position = start_of(start).position
        self._what = what or USUAL[position.game.name]
        if self._what not in CHANGES:
            raise ValueError(say("step.predict.what", title=title, what=what, known=[*CHANGES]))
        self._start = position
        self._move = position.game.move(move)
        kind = CHANGES[self._what]
        self._changed = [c for e in position.explain(move) if e.kind == kind for c in e.cells]
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
            **dict.fromkeys(self._move.cells, "placed"),
            **dict.fromkeys(self._marked, "target"),
        }
        return scene(self._start, marks=marks)

    def prompt(self) -> str:
        """What is to be predicted, or what the comparison shows."""
        player = self._start.to_move
        placed = str(self._move).partition(" ")[0]  # of Jō's turns the pair: the rest is asked for
        if self.done:
            return say("step.predict.seen", player=player, move=placed)
        return say(f"step.predict.{self._what}", player=player, move=placed, **terms(self._start))

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
        if self._start.at(cell) is None and cell not in self._move.cells:
            return Feedback(None, say("step.predict.empty", cell=cell, **terms(self._start)))
        self._marked.append(cell)
        return Feedback(None, say("step.marked", cell=cell, number=len(self._marked)))

    def solution(self) -> tuple[str, ...]:
        """The cells that are not marked right yet, then the lock."""
        return (*sorted(set(self._changed) ^ set(self._marked)), "lock")

    def restart(self) -> None:
        """Take the answer back."""
        self.done = False
        self.failures = 0
        self._marked = []

    def _compared(self) -> dict[str, str]:
        changed = self._changed
        marks = {cell: "turned" if cell in self._marked else "hint" for cell in changed}
        marks |= {cell: "refused" for cell in self._marked if cell not in changed}
        return marks

    def _lock(self) -> Feedback:
        changed = self._changed
        found = [cell for cell in changed if cell in self._marked]
        missed = [cell for cell in changed if cell not in self._marked]
        wrong = [cell for cell in self._marked if cell not in changed]
        right = not missed and not wrong
        self.failures += not right
        self.done = True
        if not changed and right:
            said = [say("step.predict.right.none")]
        elif right:
            said = [say(f"step.predict.right.{self._what}", cells=changed)]
        else:
            said = [say("step.predict.score", found=len(found), number=len(changed))]
        if missed:
            said.append(say(f"step.predict.missed.{self._what}", cells=missed))
        if wrong:
            said.append(say(f"step.predict.wrong.{self._what}", cells=wrong))
        said.append(self._because)
        message = " ".join(part for part in said if part)
        return Feedback(right, message, self._compared(), self._start, self._move)


def _cell(position: Position, text: str) -> str:
    """Return a cell's standard name. Raises BadNotation for a text that names none."""
    position.at(text)
    return position._cell_name(text)
