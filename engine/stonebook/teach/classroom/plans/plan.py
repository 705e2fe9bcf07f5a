"""A script as a lesson plan to read: minutes, and what is done and said."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from stonebook.teach.classroom.plans.script import Script, clock
from stonebook.words import say

SPOKEN = ("ask", "answer", "tell", "expect", "note")
"""The lines that are sentences. All others are done on the board."""
WIDTH = 100
BEFORE = ("for", "goal", "needs", "credit")


class PlanStep(NamedTuple):
    """A line of a plan: when it begins ("" where that is not said), what it is, what it says.

    What is not `spoken` is typed on the board.
    """

    minute: str
    kind: str
    text: str
    spoken: bool


def plan(script: Script) -> str:
    """Return the plan as text in columns: the minute, what kind of line it is, and the line.

    >>> from stonebook.teach.classroom.plans.script import read_script
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
    """Return the title, and how long the lesson is where that is said."""
    if not script.minutes:
        return script.title
    return f"{script.title} ({say('script.plan.minutes', number=script.minutes)})"


def preparation(script: Script) -> Iterator[tuple[str, str]]:
    """Yield what is to be known before the lesson: what it is about, and the sentence."""
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
    """Return a text behind its beginning, with all further lines below the first one."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=begin,
        subsequent_indent=" " * len(begin),
        break_on_hyphens=False,
    )
