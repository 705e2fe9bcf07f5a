"""A script as a readable lesson plan: times, actions and sentences."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from stonebook.classroom.plans.script import Script, clock
from stonebook.words import say

SPOKEN = ("ask", "answer", "tell", "expect", "note")
"""The kinds of line that are sentences. All others are commands for the board."""
WIDTH = 100
BEFORE = ("for", "goal", "needs", "credit")


class PlanStep(NamedTuple):
    """A line of a plan: its time ("" if it has none), its kind, and its text.

    A line that is not `spoken` is a command for the board.
    """

    minute: str
    kind: str
    text: str
    spoken: bool


def plan(script: Script) -> str:
    """Return the plan as text in columns: minute, kind of line, text.

    >>> from stonebook.classroom.plans.script import read_script
    >>> print(plan(read_script("title: One move\\nminutes: 5\\n1 ask Where?\\nplay C4")))
    One move (5 minutes)
    <BLANKLINE>
     1:00  Question  Where?
           Board     play C4
    """
    parts = [full_title(script)]
    parts += [_wrap(f"{label} ", text) for label, text in preparation(script)]
    return "\n".join([*parts, "", *_columns(script)])


def full_title(script: Script) -> str:
    """Return the title, with the length of the lesson if it is known."""
    if not script.minutes:
        return script.title
    return f"{script.title} ({say('script.plan.minutes', number=script.minutes)})"


def preparation(script: Script) -> Iterator[tuple[str, str]]:
    """Yield the notes for the lesson's preparation: a label and a sentence each."""
    for name in BEFORE:
        if text := getattr(script, "before" if name == "for" else name):
            yield say(f"script.plan.{name}"), text


def steps(script: Script) -> Iterator[PlanStep]:
    """Yield the lesson line by line."""
    for line in script.lines:
        spoken = line.command in SPOKEN
        yield PlanStep(
            "" if line.minute is None else clock(line.minute),
            say(f"script.plan.{line.command if spoken else 'board'}"),
            line.text if spoken else line.typed,
            spoken,
        )


def _columns(script: Script) -> Iterator[str]:
    width = max(len(say(f"script.plan.{kind}")) for kind in (*SPOKEN, "board"))
    for number, step in enumerate(steps(script)):
        if number and step.minute:
            yield ""
        yield _wrap(f"{step.minute:>5}  {step.kind:{width}}  ", step.text)


def _wrap(begin: str, text: str) -> str:
    """Wrap a text after a prefix, with continuation lines indented to match."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=begin,
        subsequent_indent=" " * len(begin),
        break_on_hyphens=False,
    )
