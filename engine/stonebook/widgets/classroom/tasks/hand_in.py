"""The codes that a pupil hands in: a long code with its QR code, and a short one to read out."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stonebook.classroom.task_lists.codes import Answers, TaskState, full_code, short_code
from stonebook.classroom.task_lists.qr_parts import LONGEST_HEAD, parts_of
from stonebook.classroom.task_lists.task_list import TaskList
from stonebook.draw.qr import can_draw, digit_capacity, qr_svg
from stonebook.records.links import in_digits
from stonebook.rules.errors import BadRecord
from stonebook.widgets.board.controls.elements import paragraph
from stonebook.widgets.board.controls.link_field import field
from stonebook.words import language, say


def hand_in(task_list: TaskList, answers: Answers, states: Sequence[TaskState]) -> str:
    """Return both codes as HTML."""
    name = answers.name
    parts = [f"<h3>{escape(say('tasks.hand_in'))}</h3>", paragraph(say("tasks.hand_in.about"))]
    try:
        code = full_code(task_list, answers)
    except BadRecord as error:
        parts.append(paragraph(str(error)))
    else:
        parts.append(field(say("tasks.full"), f"{name}: {code}"))
        parts.append(_picture(name, code))
    parts.append(field(say("tasks.short"), f"{name}: {short_code(task_list, name, states)}", 2))
    return f'<div class="stonebook-hand-in" lang="{language()}">{"".join(parts)}</div>'


def _picture(name: str, code: str) -> str:
    """Return the long code as a QR code, or as several if it is too long for one."""
    if not can_draw():
        return ""
    digits, before = in_digits(code), f"{name}: "
    if len(digits) <= digit_capacity(before):
        picture = qr_svg([before, digits], say("tasks.qr"), f"{name}: {code}")
        return f'<div class="stonebook-code">{picture}</div>'
    parts = parts_of(code, digit_capacity(before + LONGEST_HEAD))
    pictures = (_part(before, part, number, len(parts)) for number, part in enumerate(parts, 1))
    intro = paragraph(say("tasks.qr.parts", number=len(parts)))
    return f'{intro}<div class="stonebook-code stonebook-parts">{"".join(pictures)}</div>'


def _part(before: str, part: str, number: int, total: int) -> str:
    """Return one of several QR codes, below its number."""
    title = say("tasks.qr.part", number=number, of=total)
    head, dash, digits = part.partition("-")
    picture = qr_svg([before + head + dash, digits], title, before + part)
    return f"<figure><figcaption>{escape(title)}</figcaption>{picture}</figure>"
