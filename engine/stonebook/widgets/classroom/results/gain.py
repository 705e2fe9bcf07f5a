"""The lesson function that compares a test before with a test after. Imported on first use."""

from __future__ import annotations

from html import escape

from stonebook.classroom.task_lists.before_after import WHEN, Gains, gains
from stonebook.classroom.task_lists.graded_pile import GradedPile
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.task_list import task_list
from stonebook.draw.charts.bars import Bar, bar_chart
from stonebook.search.slices import run_to_end
from stonebook.teach.wilson_interval import wilson_interval
from stonebook.widgets.classroom.results.results_html import problems_html
from stonebook.widgets.lesson.lesson_function import lesson_function
from stonebook.widgets.lesson.lesson_output import LessonOutput
from stonebook.words import language, number_text, say


@lesson_function
def gain(before: str, early: str, after: str, late: str) -> GainOutput:
    """Show what a class has gained: the link and the codes of the test before, then those after.

    Only pupils with the same chosen name in both count. The output has `gains` and `csv()`.
    """
    piles = [
        run_to_end(grading_pile(task_list(link), codes))
        for link, codes in ((before, early), (after, late))
    ]
    return GainOutput(*piles)


class GainOutput(LessonOutput):
    """The gain of each question as a chart and a table, and the codes that don't count."""

    def __init__(self, before: GradedPile, after: GradedPile) -> None:
        self.gains = gains(before, after)
        self._piles = (before, after)

    def csv(self) -> str:
        """Return a table: a line for each question."""
        return self.gains.csv()

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        gains = self.gains
        parts = [f"<p>{escape(_summary(gains))}</p>"]
        if gains.once:
            parts.append(f"<p>{escape(say('tasks.gain.once', names=gains.once))}</p>")
        for pile, when in zip(self._piles, WHEN, strict=True):
            if pile.problems:
                parts += [f"<h4>{escape(say(f'tasks.gain.{when}'))}</h4>", problems_html(pile)]
        if gains.pupils:
            parts += [_chart(gains), _table(gains)]
        html = f'<div class="stonebook-results" lang="{language()}">{"".join(parts)}</div>'
        return {"text/html": html, "text/plain": gains.csv()}


def _summary(gains: Gains) -> str:
    if not gains.pupils:
        return say("tasks.gain.nobody")
    number = len(gains.pupils)
    early, late = (sum(counts) for counts in zip(*(q[1:] for q in gains.questions), strict=True))
    mean = [number_text(round(total / number, 1)) for total in (early, late)]
    return say("tasks.gain", number=number, before=mean[0], after=mean[1], of=len(gains.questions))


def _chart(gains: Gains) -> str:
    """Return two bars for each question: before and after."""
    total = len(gains.pupils)
    bars, texts = [], []
    for number, *counts in gains.questions:
        for when, count in zip(WHEN, counts, strict=True):
            label = say(f"tasks.gain.bar.{when}", question=number, number=count, of=total)
            bars.append(Bar(label, count / total, *wilson_interval(count, total)))
            texts.append(label)
    return bar_chart(bars, " ".join(texts), say("contest.half"))


def _table(gains: Gains) -> str:
    heads = ("tasks.gain.question", "tasks.gain.before", "tasks.gain.after", "tasks.gain.more")
    head = "".join(f'<th scope="col">{escape(say(key))}</th>' for key in heads)
    rows = "".join(
        f'<tr><th scope="row">{number}</th><td>{before}</td><td>{after}</td>'
        f"<td>{after - before:+d}</td></tr>"
        for number, before, after in gains.questions
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
