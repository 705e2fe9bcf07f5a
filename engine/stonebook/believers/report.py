"""The judge's findings about lessons: one by one, and as the tables in the docs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from stonebook.believers.belief import Belief, ExpectedMistake
from stonebook.believers.beliefs import expected
from stonebook.believers.guessers import (
    GUESSERS,
    PASSING_SHARE,
    can_be_failed,
    share_completed,
)
from stonebook.believers.judge import Catch, catch, passes
from stonebook.believers.lessons import LessonNotebook
from stonebook.believers.mind import KNOWS_RULES
from stonebook.words import say

TRIES = 3
"""How often each guesser tries a lesson."""


@dataclass(frozen=True)
class JudgedLesson:
    """A lesson's mistakes and where each belief is caught.

    `knows`: a reader who knows the rules completes the lesson. `guesses` has, for each guesser, the
    share of the steps that it completes without a slip, try by try. It is empty if no step can be
    failed.
    """

    lesson: str
    mistakes: Sequence[ExpectedMistake]
    catches: Mapping[Belief, Catch | None]
    knows: bool
    guesses: Mapping[str, Sequence[float]]

    def holds(self, belief: Belief) -> bool:
        """Whether the lesson catches a believer."""
        caught = self.catches[belief]
        return caught is not None and caught.holds

    @property
    def caught(self) -> int:
        """How many beliefs are caught."""
        return sum(map(self.holds, self.catches))

    def lines(self) -> Iterator[str]:
        """Yield the findings for an author, line by line."""
        for belief, caught in self.catches.items():
            names = {"belief": belief.name, "rule": belief.rule}
            if caught is None:
                yield say("cli.judge.slips", **names)
                continue
            where = {"title": caught.step.title, "question": caught.slip.prompt}
            yield say(f"cli.judge.{'caught' if caught.holds else 'refused'}", **names, **where)
        for mistake in self.mistakes:
            if mistake.belief is None:
                yield say("cli.judge.no_belief", quote=mistake.quote, why=mistake.why)
        yield say(f"cli.judge.{'knows' if self.knows else 'stuck'}")
        tries = [part for shares in self.guesses.values() for part in shares]
        passing = sum(part >= PASSING_SHARE for part in tries)
        if tries:
            yield say("cli.judge.guessers", number=passing, tries=len(tries))


def judge(notebook: LessonNotebook) -> JudgedLesson:
    """Judge a lesson."""
    steps = notebook.steps()
    rules = notebook.about.get("rules", ())
    mistakes = expected(notebook.id, notebook.track, rules)
    beliefs = dict.fromkeys(m.belief for m in mistakes if m.belief is not None)
    guesses: dict[str, list[float]] = {}
    if any(map(can_be_failed, steps)):
        for name, guesser in GUESSERS.items():
            tries = (guesser(f"{notebook.id} {number}") for number in range(TRIES))
            guesses[name] = [share_completed(steps, reader) for reader in tries]
    catches = {belief: catch(steps, belief) for belief in beliefs}
    return JudgedLesson(
        notebook.id,
        mistakes=mistakes,
        catches=catches,
        knows=passes(steps, KNOWS_RULES),
        guesses=guesses,
    )


HEAD = """# Believers

Made by `.venv/bin/python -m stonebook judge --table docs/believers.md`. A believer is
a simulated pupil who follows one wrong rule. [Evidence](evidence.md) says what this shows.

"""


def page(verdicts: Iterable[JudgedLesson]) -> str:
    """Return the page with the tables of all lessons."""
    judged = [*verdicts]
    beliefs = [(v, belief) for v in judged for belief in v.catches]
    caught = sum(verdict.holds(belief) for verdict, belief in beliefs)
    parts = [
        HEAD,
        f"**{caught} of {len(beliefs)}** wrong beliefs are caught.\n\n",
        "## By lesson\n\n| lesson | caught | believers |\n| --- | --- | --- |\n",
        *(_row(verdict) for verdict in judged),
        "\n## Guessers\n\n",
        "A guesser gets through a lesson by completing three quarters of its steps without "
        "a slip.\n\n",
        "| guesser | lessons got through | steps without a slip |\n| --- | --- | --- |\n",
        *(_guesser(name, judged) for name in GUESSERS),
        "\n## Without a believer\n\n| lesson | what the note says | why |\n| --- | --- | --- |\n",
        *(
            f"| {verdict.lesson} | {mistake.quote} | {mistake.why} |\n"
            for verdict in judged
            for mistake in verdict.mistakes
            if mistake.belief is None
        ),
    ]
    return "".join(parts)


def _row(verdict: JudgedLesson) -> str:
    names = []
    for belief, caught in verdict.catches.items():
        where = f"“{caught.step.title}”" if caught and caught.holds else "**slips through**"
        names.append(f"{belief.name} ({belief.rule}): {where}")
    count = f"{verdict.caught}/{len(verdict.catches)}"
    return f"| {verdict.lesson} | {count} | {'; '.join(names)} |\n"


def _guesser(name: str, verdicts: Sequence[JudgedLesson]) -> str:
    tries = [part for verdict in verdicts for part in verdict.guesses.get(name, ())]
    passing_share = sum(part >= PASSING_SHARE for part in tries) / len(tries)
    habit = (GUESSERS[name].__doc__ or "").split(".")[0].replace("Answers", "answers")
    habit = habit[0].lower() + habit[1:]
    return f"| {habit} | {passing_share:.0%} | {sum(tries) / len(tries):.0%} |\n"
