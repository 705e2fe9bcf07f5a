"""A step as a page to read, without scripts: the questions, and the answers folded away."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from itertools import pairwise
from string import ascii_lowercase as LETTERS
from typing import NamedTuple

from stonebook.draw.svg import svg
from stonebook.teach import Step
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.steps.inputs import InputKind
from stonebook.teach.steps.paged_step import PagedStep
from stonebook.teach.steps.transcript import TranscriptEntry, transcript
from stonebook.words import say

NUMBER = re.compile(r"[\d½]+")
SENTENCES = re.compile(r"(?<=[.!?]) ")


class Reading(NamedTuple):
    """A step as HTML, and its answers for the key, without boards: "" if nothing is asked."""

    page: str
    key: str = ""


def reading(step: Step) -> Reading:
    """Complete a step and return it. Pages that only show stay open, answers are folded away.

    All questions come before the first answer, with letters if there are several.
    """
    entries = transcript(step)
    title = f'<h3 class="step-title">{escape(step.title)}</h3>'
    pages, counts = isinstance(step, PagedStep), any(map(_is_number, entries))
    first_answer = next((index for index, entry in enumerate(entries) if entry.answer), 1)
    if pages:
        entries = tuple(map(_without_past, entries))  # the past is on the earlier pages
        first_answer = first_answer if step.input_kind else len(entries)
    asking = entries[first_answer - 1 :]
    if counts:
        asking = (*asking[:1], *(_titled(entry, before) for before, entry in pairwise(asking)))
    questions = _questions(asking) if pages or counts else ()
    opening = _opening(entries[:first_answer], questions, pages=pages, input_kind=step.input_kind)
    if first_answer == len(entries):
        return Reading(f'<section class="step">{title}<div class="pages">{opening}</div></section>')
    later = [entry for entry in asking[1:] if entry.options and not counts]
    opening += "".join(_figure(entry, entry.prompt, entry.options) for entry in later)
    answers = _answers(asking, questions, alone=not later)
    key = "".join(f"<p>{reply}</p>" for entry, reply in answers if entry.answer)
    page = f'<div class="pages">{opening}</div>{_folded(answers)}'
    return Reading(
        f'<section class="step">{title}{page}</section>', f"<section>{title}{key}</section>"
    )


def _opening(
    entries: Sequence[TranscriptEntry],
    questions: Sequence[PrintedQuestion],
    *,
    pages: bool,
    input_kind: InputKind,
) -> str:
    """Return what comes before the first answer: the pages that only show, then the questions."""
    first, *others = entries
    if not pages or (input_kind and not others):
        return _asking(first, questions)
    opening = _figure(first, first.scene.title)  # paper has no buttons
    if others:
        opening += "".join(_figure(entry, entry.prompt) for entry in others[:-1])
        opening += _asking(others[-1], questions)
    return opening


def _folded(answers: Sequence[tuple[TranscriptEntry, str]]) -> str:
    """Return the answers, folded away below their label."""
    label = say("reading.answer" if len(answers) == 1 else "reading.answers")
    figures = "".join(_captioned(entry, reply) for entry, reply in answers)
    return (
        f'<details class="answer"><summary>{escape(label)}</summary>'
        f'<div class="pages">{figures}</div></details>'
    )


class PrintedQuestion(NamedTuple):
    """A question as it is put before any answer. `prompt` is the step's own sentence."""

    text: str
    prompt: str
    options: tuple[str, ...] = ()


def _questions(entries: Sequence[TranscriptEntry]) -> tuple[PrintedQuestion, ...]:
    """Return the questions that can be put before anything is answered.

    A later question may hold earlier answers: "4 and 9. Who wins?" Then the sentence with the
    question mark is put, with what follows it, or nothing if that cannot stand alone.
    """
    answered_numbers: set[str] = set()
    questions = []
    for before, entry in pairwise(entries):
        if not entry.answer:
            continue
        text = before.prompt
        if answered_numbers & {*NUMBER.findall(text)}:
            text = _from_the_question(text) if before.options else ""
        if text:
            questions.append(PrintedQuestion(text, before.prompt, before.options))
        if _is_number(entry):
            answered_numbers.add(entry.answer)
    return tuple(questions)


def _from_the_question(text: str) -> str:
    """Return the sentences from the question on, the last one if there is no question mark."""
    sentences = SENTENCES.split(text)
    places = (index for index, sentence in enumerate(sentences) if sentence.endswith("?"))
    return " ".join(sentences[next(places, -1) :])


def _is_number(entry: TranscriptEntry) -> bool:
    return NUMBER.fullmatch(entry.answer) is not None


def _asking(entry: TranscriptEntry, questions: Sequence[PrintedQuestion]) -> str:
    """Return a board with all its questions."""
    if len(questions) < 2:
        return _figure(entry, entry.prompt, entry.options)
    items = "".join(f"<li>{_words(question.text, question.options)}</li>" for question in questions)
    return _captioned(entry, f'<ol class="questions">{items}</ol>')


def _answers(
    entries: Sequence[TranscriptEntry], questions: Sequence[PrintedQuestion], *, alone: bool
) -> list[tuple[TranscriptEntry, str]]:
    """Return the entries that reply to an answer, each with the reply.

    The reply begins with the letter of its question if there are several, else with the question
    if that was not put before.
    """
    answers = []
    letters = iter(LETTERS if len(questions) > 1 else "")
    for index, (before, entry) in enumerate(pairwise(entries), start=2):
        if entry.options and not entry.answer:
            continue  # only the way to the next question
        question = "" if alone or not before.options else f"{escape(before.prompt)} "
        if len(questions) > 1 and entry.answer:
            put = any(before.prompt == question.prompt for question in questions)
            question = f"{next(letters)}) " if put else f"{escape(before.prompt)} "
        answer = f"<b>{escape(say('reading.given', answer=entry.answer))}</b> "
        asks_on = entry.message == entry.prompt and any(
            after.answer for after in entries[index:][:1]
        )
        message = "" if asks_on else escape(entry.message)
        reply = f"{question}{answer if entry.answer else ''}{message}".rstrip()
        answers.append((_without_past(entry), reply))
    return answers


def _titled(entry: TranscriptEntry, before: TranscriptEntry) -> TranscriptEntry:
    """Replace a picture's title by that of the answered question, if it is the next question."""
    if not entry.prompt or entry.prompt not in entry.scene.title:
        return entry
    return entry._replace(scene=replace(entry.scene, title=before.scene.title))


def _without_past(entry: TranscriptEntry) -> TranscriptEntry:
    """Drop the boards of the strip, which were shown before, unless one of them is outlined."""
    outlined = any(still.outlined for still in entry.strip)
    return entry if outlined else entry._replace(strip=())


def _figure(entry: TranscriptEntry, words: str, options: Sequence[str] = ()) -> str:
    return _captioned(entry, _words(words, options))


def _words(words: str, options: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(option)}</li>" for option in options)
    return escape(words) + (f'<ul class="options">{items}</ul>' if options else "")


def _captioned(entry: TranscriptEntry, caption: str) -> str:
    """Return the board with its caption, below the boards of its strip."""
    figure = f"{svg(entry.scene)}<figcaption>{caption}</figcaption>"
    if not entry.strip:
        return f"<figure>{figure}</figure>"
    strip = "".join(map(_strip_figure, entry.strip))
    return f'<figure class="past"><div class="strip">{strip}</div>{figure}</figure>'


def _strip_figure(board: StripBoard) -> str:
    outlined = ' class="outlined"' if board.outlined else ""
    return f"<div{outlined}>{svg(board.scene)}<small>{escape(board.caption)}</small></div>"
