"""A step as a page to read, without scripts: the questions, and the answers folded away."""

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
    """A step as HTML, and its answers for the key, without boards: "" if nothing is asked."""

    page: str
    key: str = ""


def reading(step: Step) -> Reading:
    """Complete a step and return it. Pages that only show stay open, answers are folded away."""
    entries = transcript(step)
    title = f'<h3 class="step-title">{escape(step.title)}</h3>'
    first = next((i for i, entry in enumerate(entries) if entry.answer), 1)
    if not isinstance(step, Pages):
        opening = _figure(entries[0], entries[0].prompt, entries[0].options)
    else:
        entries = tuple(map(_without_past, entries))  # the past is on the earlier pages
        first = first if step.asks else len(entries)
        opening = _figure(entries[0], entries[0].scene.title)  # paper has no buttons
        opening += "".join(_figure(entry, entry.prompt) for entry in entries[1:first])
    if first == len(entries):
        return Reading(f'<section class="step">{title}<div class="pages">{opening}</div></section>')
    more = [entry for entry in entries[first:] if entry.options]
    opening += "".join(_figure(entry, entry.prompt, entry.options) for entry in more)
    answers = _answers(entries[first - 1 :], alone=not more)
    label = say("reading.answer" if len(answers) == 1 else "reading.answers")
    figures = "".join(_captioned(entry, reply + more) for entry, reply, more in answers)
    page = (
        f'<section class="step">{title}<div class="pages">{opening}</div>'
        f'<details class="answer"><summary>{escape(label)}</summary>'
        f'<div class="pages">{figures}</div></details></section>'
    )
    key = "".join(f"<p>{reply}</p>" for entry, reply, _ in answers if entry.answer)
    return Reading(page, f"<section>{title}{key}</section>")


def _answers(
    entries: Sequence[TranscriptEntry], *, alone: bool
) -> list[tuple[TranscriptEntry, str, str]]:
    """Return the entries that reply to an answer, each with the reply and the next prompt.

    The reply begins with the question if there are several. The next prompt is "" unless it is new.
    """
    answers = []
    for before, entry in pairwise(entries):
        if entry.options and not entry.answer:
            continue  # only the way to the next question
        question = "" if alone or not before.options else f"{escape(before.prompt)} "
        answer = f"<b>{escape(say('reading.given', answer=entry.answer))}</b> "
        reply = f"{question}{answer if entry.answer else ''}{escape(entry.message)}"
        new = not before.options and entry.prompt not in ("", before.prompt, entry.message)
        answers.append((_without_past(entry), reply, f" {escape(entry.prompt)}" if new else ""))
    return answers


def _without_past(entry: TranscriptEntry) -> TranscriptEntry:
    """Drop the boards of the strip, which were shown before, unless one of them is outlined."""
    outlined = any(still.outlined for still in entry.strip)
    return entry if outlined else entry._replace(strip=())


def _figure(entry: TranscriptEntry, words: str, options: Sequence[str] = ()) -> str:
    items = "".join(f"<li>{escape(option)}</li>" for option in options)
    below = f'<ul class="options">{items}</ul>' if options else ""
    return _captioned(entry, f"{escape(words)}{below}")


def _captioned(entry: TranscriptEntry, caption: str) -> str:
    """Return the board with its caption, below the boards of its strip."""
    shown = f"{svg(entry.scene)}<figcaption>{caption}</figcaption>"
    if not entry.strip:
        return f"<figure>{shown}</figure>"
    strip = "".join(map(_still, entry.strip))
    return f'<figure class="past"><div class="strip">{strip}</div>{shown}</figure>'


def _still(still: Still) -> str:
    outlined = ' class="outlined"' if still.outlined else ""
    return f"<div{outlined}>{svg(still.scene)}<small>{escape(still.caption)}</small></div>"
