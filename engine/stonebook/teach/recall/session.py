"""A round of old questions: the next question, and the result of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from stonebook.storage.puzzle_results import TryResult
from stonebook.storage.record_kinds import PUZZLES, RECALL
from stonebook.storage.stores import Change
from stonebook.teach.puzzles.tries import Tries, Try, result_of_try, try_change
from stonebook.teach.recall import recall_choice
from stonebook.teach.steps.step import Step
from stonebook.words import say


class RecallSession:
    """A round of at most `max_questions` of the questions `ids`, in this order.

    `tries` are the earlier tries at these questions. A result is saved as soon as it is known,
    under the key of its record: that of a lesson's question never counts for the lesson. `number`
    is the number of the open question, `results` are those of this round.
    """

    def __init__(
        self,
        ids: Sequence[str],
        tries: Tries,
        max_questions: int,
        *,
        save: Callable[[str, Change], None],
        now: Callable[[], str],
    ) -> None:
        self._ids_left = [*ids]
        self._tries, self._max_questions = tries, max_questions
        self._save, self._now = save, now
        self._is_saved = True
        self.number = 0
        self.id = ""
        self.results: list[str] = []

    @property
    def total(self) -> int:
        """The number of questions in the round."""
        return min(self._max_questions, self.number + len(self._ids_left))

    def next(self) -> str | None:
        """Return the id of the next question, None at the end of the round."""
        if self.number == self._max_questions or not self._ids_left:
            return None
        self.number += 1
        self.id = self._ids_left.pop(0)
        return self.id

    def drop(self) -> None:
        """Leave out the open question, which can't be shown."""
        self.number -= 1

    @property
    def tried(self) -> tuple[Try, ...]:
        """The tries at the open question before this round."""
        return self._tries[self.id]

    def ready(self, step: Step, *, twin: bool) -> str:
        """Let answers count from now on. Return the sentence to begin with, "" for none.

        Answers that are replayed before were saved earlier. With `twin`, the board is another one.
        """
        self._is_saved = bool(step.failures or step.done)
        return "" if self._is_saved else self._why(twin)

    def _why(self, twin: bool) -> str:
        last = self.tried[-1]
        past = datetime.fromisoformat(self._now()) - datetime.fromisoformat(last.at)
        was_right = last.result == TryResult.RIGHT
        if past.days > 0:
            when = say("recall.right" if was_right else "recall.missed", number=past.days)
        else:
            when = say("recall.right.now" if was_right else "recall.missed.now")
        return f"{when} {say('recall.twin')}" if twin else when

    def note(self, step: Step) -> None:
        """Save the result of the open question, once, if it is known by now."""
        result = result_of_try(done=step.done, failures=step.failures, helped=step.helped)
        if self._is_saved or not result:
            return
        self._is_saved = True
        self.results.append(result)
        new = Try(self._now(), TryResult(result))
        if recall_choice.is_puzzle(self.id):
            self._save(PUZZLES.key, try_change(self.id, new))
        else:
            self._save(RECALL.key, recall_choice.recall_change(self.id, new))

    @property
    def summary(self) -> str:
        """A sentence on the results of the round."""
        right = self.results.count(TryResult.RIGHT)
        return say("recall.end", right=right, number=len(self.results))
