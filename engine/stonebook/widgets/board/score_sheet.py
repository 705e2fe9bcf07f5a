"""A sum in columns as HTML, beside the board of a count."""

from __future__ import annotations

from html import escape

from stonebook.teach.steps.score_sheet import ScoreSheet, SheetLine
from stonebook.words import language


def sheet_html(sheet: ScoreSheet | None) -> str:
    """Return a sum as a table, "" where nothing is added up."""
    if sheet is None:
        return ""
    head = "".join(f'<th scope="col">{escape(player)}</th>' for player in sheet.players)
    body = "".join(map(_line, sheet.lines))
    return (
        f'<table class="stonebook-sum" lang="{language()}">'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>"
        f"<tfoot>{_line(sheet.total)}</tfoot></table>"
    )


def _line(line: SheetLine) -> str:
    numbers = "".join(f"<td>{escape(number)}</td>" for number in line.numbers)
    return f'<tr><th scope="row">{escape(line.name)}</th>{numbers}</tr>'
