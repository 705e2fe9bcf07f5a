"""A step as a page to read, without scripts: its question, and the answer folded away behind it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stonebook.draw.svg import svg
from stonebook.teach import Step
from stonebook.teach.steps.pages import Pages
from stonebook.teach.steps.transcript import Moment, transcript
from stonebook.words import say


def reading(step: Step) -> str:
    """Return a step as HTML. What is shown anyway stays open, answers are folded away."""
    moments = transcript(step)
    title = f'<h3 class="step-title">{escape(step.title)}</h3>'
    if isinstance(step, Pages) and not step.asks:
        first, *rest = moments
        figures = _figure(first, first.scene.title)  # there is nothing to press on paper
        figures += "".join(_figure(moment, moment.prompt) for moment in rest)
        return f'<section class="step">{title}<div class="pages">{figures}</div></section>'
    question, *rest = moments
    label = say("reading.answer" if len(rest) == 1 else "reading.answers")
    return (
        f'<section class="step">{title}{_figure(question, question.prompt)}'
        f'<details class="answer"><summary>{escape(label)}</summary>'
        f'<div class="pages">{_answers(question, rest)}</div></details></section>'
    )


def _answers(question: Moment, moments: Sequence[Moment]) -> str:
    """Return each moment with what was said, and what is asked next where that is new."""
    figures, prompt = [], question.prompt
    for moment in moments:
        words = [moment.said, "" if moment.prompt in (prompt, moment.said) else moment.prompt]
        figures.append(_figure(moment, " ".join(filter(None, words))))
        prompt = moment.prompt
    return "".join(figures)


def _figure(moment: Moment, words: str) -> str:
    return f"<figure>{svg(moment.scene)}<figcaption>{escape(words)}</figcaption></figure>"
