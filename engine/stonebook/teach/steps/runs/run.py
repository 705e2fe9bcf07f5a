"""A run of questions: their order, and how the reader has answered them so far."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from stonebook.teach.steps.runs.order import EXTENDED, RIGHT_TO_PASS, mix_repeat, mix_run, pick_two
from stonebook.teach.steps.runs.run_questions import Question

MISSES_BEFORE_HELP = 2
"""After this many wrong answers in a run, the missed questions come again, with marks."""


class Run:
    """The questions of a run, and the reader's success with them.

    `twins` has the questions about each item, one for each of its twins, and `answers` says whether
    the answer to an item is yes. A shuffled run has the same order for the same `seed`.
    """

    def __init__(
        self,
        twins: Sequence[Sequence[Question]],
        answers: Sequence[bool],
        seed: str,
        *,
        shuffled: bool,
    ) -> None:
        self.answers = answers
        self.adapts = False  # whether the run may become shorter or easier, or ask an item twice
        self.repeats = False  # whether the run asks again what was missed
        self.ever_missed: set[int] = set()  # the items that were ever missed
        self._twins = twins
        self._seed = seed
        self._shuffled = shuffled
        self._number = 0  # how many runs came before
        self._times_asked = [0] * len(answers)
        self._begin(self.order())

    def _begin(self, items: Iterable[int]) -> None:
        """Ask about items, each on its next twin."""
        self.questions: list[Question] = []
        for item in items:
            twins = self._twins[item]
            self.questions.append(twins[self._times_asked[item] % len(twins)])
            self._times_asked[item] += 1
        self.index = 0
        self.missed: list[int] = []
        self._streak = 0

    def order(self) -> Iterable[int]:
        """Return the order of all items."""
        size = len(self.answers)
        if not self._shuffled:
            return [(item + self._number) % size for item in range(size)]
        twin_counts = [len(twins) for twins in self._twins if self.adapts]
        return mix_run(self.answers, twin_counts, self._numbered_seed)

    @property
    def _numbered_seed(self) -> str:
        return f"{self._seed} {self._number}"

    def adapt(self) -> bool:
        """Let a run that has not begun ask an item twice. Return whether the questions change."""
        self.adapts = True
        # A run that recall has shortened stays as it is.
        if len(self.questions) != EXTENDED or self.index or self._number:
            return False
        self._times_asked = [0] * len(self.answers)
        self._begin(self.order())
        return True

    def vary(self, number: int) -> bool:
        """Ask two items with different answers, others for the next number, on their twins.

        Return whether one of them is on another board than at first.
        """
        self._times_asked = [number] * len(self.answers)
        self._number, self.repeats = number, False
        items = pick_two(self.answers, f"{self._seed} {number}")
        self._begin(items)
        return any(number % len(self._twins[item]) for item in items)

    def restart(self) -> None:
        """Ask about all items again, beginning with a different one."""
        self._number += 1
        self.repeats = False
        self.ever_missed.clear()
        self._begin(self.order())

    def repeat(self) -> None:
        """Ask again what was missed. If other items join, those with different twins come first."""
        self._number += 1
        self.repeats = True
        size, last = len(self.answers), self.current.item
        others = [(item + self._number) % size for item in range(size)]
        others.sort(key=lambda item: len(self._twins[item]) == 1)
        self._begin(mix_repeat(self.answers, self.missed, others, last, self._numbered_seed))

    @property
    def current(self) -> Question:
        """The current question."""
        return self.questions[self.index]

    @property
    def current_answer(self) -> bool:
        """Whether the answer is yes. It is the same on each twin of an item."""
        return self.answers[self.current.item]

    @property
    def has_other_twins(self) -> bool:
        """Whether the current item can come again on another board."""
        return len(self._twins[self.current.item]) > 1

    @property
    def is_at_end(self) -> bool:
        """Whether no question follows in the order."""
        return self.index == len(self.questions) - 1

    @property
    def is_last_question(self) -> bool:
        """Whether the run ends with the current question: at the end, or earlier if it adapts."""
        enough = self._streak >= RIGHT_TO_PASS or len(self.missed) >= MISSES_BEFORE_HELP
        return self.is_at_end or (self.adapts and enough)

    def count_answer(self, right: bool) -> None:
        """Count the reader's answer to the current question."""
        self._streak = self._streak + 1 if right else 0
        if not right:
            self.missed.append(self.current.item)
            self.ever_missed.add(self.current.item)

    def end_streak(self) -> None:
        """Count the current question as neither right nor wrong."""
        self._streak = 0

    @property
    def state(self) -> Hashable:
        """All that decides how the run goes on."""
        questions = tuple((asked.item, asked.move) for asked in self.questions)
        turns = (self._number, self.repeats, *self._times_asked)
        misses = ((*self.missed,), frozenset(self.ever_missed))
        return (questions, turns, misses, self._streak, self.index)
