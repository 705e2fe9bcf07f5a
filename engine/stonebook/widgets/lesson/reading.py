"""A step as a page to read, without scripts: its questions, and the answers folded away behind."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import NamedTuple

from stonebook.draw.svg import svg
from stonebook.teach import Step
from stonebook.teach.steps.pages import Pages
from stonebook.teach.steps.step import Still
from stonebook.teach.steps.transcript import TranscriptEntry, transcript
from stonebook.words import say


class Reading(NamedTuple):
    """A step as HTML, and its answers without boards, for the key: none where nothing is asked."""

    page: str
    key: str = ""


def reading(step: Step) -> Reading:
    """Go through a step and return it. What is only shown stays open, answers are folded away."""
    moments = transcript(step)
    title = f'<h3 class="step-title">{escape(step.title)}</h3>'
    first = next((at for at, moment in enumerate(moments) if moment.given), 1)
    if not isinstance(step, Pages):
        opening = _figure(moments[0], moments[0].prompt, moments[0].options)
    else:
        moments = tuple(map(_without_past, moments))  # it is on the pages before
        first = first if step.asks else len(moments)
        opening = _figure(moments[0], moments[0].scene.title)  # there is nothing to press on paper
        opening += "".join(_figure(moment, moment.prompt) for moment in moments[1:first])
    if first == len(moments):
        return Reading(f'<section class="step">{title}<div class="pages">{opening}</div></section>')
    more = [moment for moment in moments[first:] if moment.options]
    opening += "".join(_figure(moment, moment.prompt, moment.options) for moment in more)
    answers = _answers(moments[first - 1 :], alone=not more)
    label = say("reading.answer" if len(answers) == 1 else "reading.answers")
    figures = "".join(_captioned(moment, told + more) for moment, told, more in answers)
    page = (
        f'<section class="step">{title}<div class="pages">{opening}</div>'
        f'<details class="answer"><summary>{escape(label)}</summary>'
        f'<div class="pages">{figures}</div></details></section>'
    )
    key = "".join(f"<p>{told}</p>" for moment, told, _ in answers if moment.given)
    return Reading(page, f"<section>{title}{key}</section>")


def _answers(
    moments: Sequence[TranscriptEntry], *, alone: bool
) -> list[tuple[TranscriptEntry, str, str]]:
    """Return the moments at which something was said to an answer, and what was said.

    Before it stands the question, where there are several to choose an answer to. The third is
    what is asked next, or how the board is to be read, where that is new.
    """
    found = []
    for before, moment in pairwise(moments):
        if moment.options and not moment.given:
            continue  # only the way to the next question
        question = "" if alone or not before.options else f"{escape(before.prompt)} "
        given = f"<b>{escape(say('reading.given', answer=moment.given))}</b> "
        told = f"{question}{given if moment.given else ''}{escape(moment.message)}"
        new = not before.options and moment.prompt not in (before.prompt, moment.message)
        found.append((_without_past(moment), told, f" {escape(moment.prompt)}" if new else ""))
    return found


def _without_past(moment: TranscriptEntry) -> TranscriptEntry:
    """Leave out the boards beside, which were seen before, unless one of them is the point."""
    outlined = any(still.outlined for still in moment.strip)
    return moment if outlined else moment._replace(strip=())


def _figure(moment: TranscriptEntry, words: str, options: Sequence[str] = ()) -> str:
    listed = "".join(f"<li>{escape(option)}</li>" for option in options)
    below = f'<ul class="options">{listed}</ul>' if options else ""
    return _captioned(moment, f"{escape(words)}{below}")


def _captioned(moment: TranscriptEntry, caption: str) -> str:
    """Return the board with its caption, below those that are to be seen beside it."""
    shown = f"{svg(moment.scene)}<figcaption>{caption}</figcaption>"
    if not moment.strip:
        return f"<figure>{shown}</figure>"
    strip = "".join(map(_still, moment.strip))
    return f'<figure class="past"><div class="strip">{strip}</div>{shown}</figure>'


def _still(still: Still) -> str:
    outlined = ' class="outlined"' if still.outlined else ""
    return f"<div{outlined}>{svg(still.scene)}<small>{escape(still.caption)}</small></div>"
