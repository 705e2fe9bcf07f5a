"""Lesson plans as pages to print."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from stonebook.classroom.paper.printing import (
    CONTENT_WIDTH,
    LINE_HEIGHT,
    Block,
    Paper,
    PrintedPart,
    flow,
    heading,
    line_count,
)
from stonebook.classroom.plans.plan import PlanStep, full_title, preparation, steps
from stonebook.classroom.plans.script import Script
from stonebook.words import say

COLUMNS = ("minute", "kind", "line")
PLAN_TYPE_SCALE = 9.5 / 10.5
"""A plan's type size relative to a sheet's: a plan is long, and only the teacher reads it."""
CHARACTERS_PER_LINE = 142.0 / PLAN_TYPE_SCALE
"""The width of the third column, with the sentences and commands."""
PADDING = 1.0
"""The space between two lines of the plan, and above the first line of a part."""
MIN_LINES_OF_A_PART = 3
"""A part's first lines that stay on one page."""
TABLE_HEAD_HEIGHT = 6.0
TITLE_HEIGHT = 10.0


def plan_pages(script: Script, paper_size: Paper) -> tuple[PrintedPart, ...]:
    """Return the plan as pages to print.

    >>> from stonebook.classroom.paper.printing import paper
    >>> from stonebook.classroom.plans.script import ready_script
    >>> (part,) = plan_pages(ready_script("jo/first-lesson"), paper("a4"))
    >>> part.title, len(part.pages)
    ('Jō: two stones at once (45 minutes)', 3)
    """
    above = [
        Block(
            f"<p><b>{escape(label)}</b> {escape(text)}</p>\n",
            LINE_HEIGHT * line_count(f"{label} {text}", CONTENT_WIDTH) + PADDING,
        )
        for label, text in preparation(script)
    ]
    title = full_title(script)
    height_above = TITLE_HEIGHT + sum(block.height for block in above)
    pages = [
        _table(rows)
        for rows in flow(_rows(script), paper_size.room - TABLE_HEAD_HEIGHT, height_above)
    ]
    pages[0] = heading(title) + "".join(block.markup for block in above) + pages[0]
    return (PrintedPart(title, tuple(pages)),)


def _rows(script: Script) -> Iterator[Block]:
    """Yield the lines that stay together: single lines, or the first lines of a part."""
    group = Block("", 0.0)
    rows_left = 0
    for step in steps(script):
        if step.minute:
            rows_left = MIN_LINES_OF_A_PART
        row = _row(step)
        group = Block(group.markup + row.markup, group.height + row.height)
        rows_left -= 1
        if rows_left <= 0:
            yield group
            group = Block("", 0.0)
    if group.markup:
        yield group


def _row(step: PlanStep) -> Block:
    begins = ' class="sheet-begins"' if step.minute else ""
    tag = "span" if step.spoken else "code"
    return Block(
        f"<tr{begins}><td>{step.minute}</td><td>{escape(step.kind)}</td>"
        f"<td><{tag}>{escape(step.text)}</{tag}></td></tr>\n",
        PLAN_TYPE_SCALE * LINE_HEIGHT * line_count(step.text, CHARACTERS_PER_LINE)
        + (2 if step.minute else 1) * PADDING,
    )


def _table(rows: str) -> str:
    head = "".join(
        f'<th scope="col">{escape(say(f"script.plan.{column}"))}</th>' for column in COLUMNS
    )
    return (
        f'<table class="sheet-plan"><thead><tr>{head}</tr></thead><tbody>\n{rows}</tbody></table>\n'
    )
