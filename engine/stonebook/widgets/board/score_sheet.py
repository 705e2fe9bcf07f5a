"""A score sheet as HTML, next to the board of a count."""

from __future__ import annotations

from html import escape

from stonebook.teach.steps.score_sheet import ScoreSheet, SheetLine
from stonebook.words import language


def sheet_html(sheet: ScoreSheet | None) -> str:
    """Return a score sheet as a table, "" for None."""
    if sheet is None:
        return ""
    head = "".join(f'<th scope="col">{escape(player)}</th>' for player in sheet.players)
    body = "".join(map(_line, sheet.lines))
    # A single part is the sum itself.
    foot = f"<tfoot>{_line(sheet.total)}</tfoot>" if len(sheet.lines) > 1 else ""
    return (
        f'<table class="stonebook-sum" lang="{language()}">'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>{foot}</table>"
    )


def _line(line: SheetLine) -> str:
    numbers = "".join(f"<td>{escape(number)}</td>" for number in line.numbers)
    return f'<tr><th scope="row">{escape(line.name)}</th>{numbers}</tr>'
