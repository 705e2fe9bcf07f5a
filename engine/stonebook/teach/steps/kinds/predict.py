"""Predictions: the reader says what a move will do, locks it in, and then sees it happen."""

from __future__ import annotations

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.teach.explain.effects import EFFECTS, affected
from stonebook.teach.explain.terms import terms
from stonebook.teach.games import teaching
from stonebook.teach.set_comparison import SetComparison, compare_sets
from stonebook.teach.steps.argument_checks import check_cells
from stonebook.teach.steps.inputs import Answer, Choice, Press, Tap
from stonebook.teach.steps.kinds.why_not import why_changed, why_unchanged
from stonebook.teach.steps.step import Feedback, Step
from stonebook.teach.twins import StartPosition, start_of, with_cells
from stonebook.words import say


class Predict(Step):
    """Mark the cells that a move will change, lock the answer in, see the move.

    `what` is an effect that can be predicted in the game, the usual one when left out. The
    comparison is set by set: which cells were found, missed and wrongly taken. Nothing is failed
    by a wrong prediction: it is done once it has been compared.
    """

    kind = "predict"
    asks = "cell"
    guess = True

    def __init__(
        self,
        title: str,
        start: Position | StartPosition,
        move: str,
        *,
        what: str = "",
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        position = start_of(start).position
        known = teaching(position)
        self._what = what or known.usual
        if self._what not in known.predicted:
            raise BadLesson(say("step.predict.what", what=what, known=known.predicted), what)
        self._start = position
        self._turn = position.turn(move)
        self._move = self._turn.move
        self._changed = affected(self._turn.events, self._what)
        self._because = with_cells(check_cells(position, because, "because"), str)
        self._marked: list[str] = []

    def position(self) -> Position:
        """The position before the move, and after it once the answer is locked in."""
        return self._turn.after if self.done else self._start

    @property
    def asked(self) -> Position:
        """The position asked about."""
        return self._start

    def scene(self) -> Scene:
        """The board with the move to come and the cells marked so far."""
        if self.done:
            return scene(self.position(), marks=self._sets.marks())
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
        """Lock in, and in the same place again."""
        if self.done:
            return (Choice("again", say("step.again")),)
        return (Choice("lock", say("step.predict.lock")),)

    def gives_away(self) -> tuple[Position, ...]:
        """What comes of the move."""
        return (self._turn.after,)

    def _press(self, name: str) -> Feedback:
        """Lock the answer in."""
        return self._lock() if name == "lock" and not self.done else self._ask()

    def _tap(self, cell: str) -> Feedback:
        """Mark or unmark a cell."""
        if self.done:
            return Feedback(None, say("step.predict.locked"), self._sets.marks())
        if cell in self._marked:
            self._marked.remove(cell)
            return Feedback(None, say("step.unmarked", cell=cell, number=len(self._marked)))
        if self._start.at(cell) is None and cell not in self._move.cells:
            return Feedback(None, say("step.predict.empty", cell=cell, **terms(self._start)))
        self._marked.append(cell)
        return Feedback(None, say("step.marked", cell=cell, number=len(self._marked)))

    def solution(self) -> tuple[Answer, ...]:
        """The cells that are not marked right yet, then the lock."""
        return (*map(Tap, sorted({*self._changed} ^ {*self._marked})), Press("lock"))

    def _restart(self) -> None:
        """Take the answer back."""
        self._marked = []

    @property
    def _sets(self) -> SetComparison:
        return compare_sets(self._changed, self._marked)

    def _lock(self) -> Feedback:
        sets = self._sets
        self.failures += not sets.exact
        self.done = True
        if sets.exact and not sets.wanted:
            sentences = [say("step.predict.right.none")]
        elif sets.exact:
            sentences = [say(f"step.predict.right.{self._what}", cells=sets.wanted)]
        else:
            sentences = [self._score(sets)]
        if sets.missed:
            sentences.append(say(f"step.predict.missed.{self._what}", cells=sets.missed))
        if sets.extra:
            sentences.append(say(f"step.predict.wrong.{self._what}", cells=sets.extra))
        sentences += self._reasons(sets)
        message = " ".join(filter(None, [*sentences, self._because]))
        return Feedback(sets.exact, message, sets.marks(), (self._turn,))

    def _score(self, sets: SetComparison) -> str:
        """Say how many were found. Where there is none to find, that is the answer."""
        if not sets.wanted:
            return say(f"step.predict.none.{self._what}")
        return say("step.predict.score", found=len(sets.hit), number=len(sets.wanted))

    def _reasons(self, sets: SetComparison) -> list[str]:
        """Say why, of the first cell that was missed and the first that was too much."""
        turn, reasons = self._turn, []
        if sets.missed:
            reasons += [why_changed(turn, EFFECTS[self._what], sets.missed[0])]
        if sets.extra:
            reasons += [why_unchanged(turn, self._what, sets.extra[0])]
        return reasons
