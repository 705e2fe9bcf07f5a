"""A score sheet as HTML, next to the board of a count."""

from __future__ import annotations

from html import escape

from stonebook.teach.scoring.score_sheet import ScoreSheet, SheetLine
from stonebook.words import language


def sheet_html(sheet: ScoreSheet | None) -> str:
    """Return a score sheet as a table, "" for None. A single part needs no sum."""
    if sheet is None:
        return ""
    head = "".join(f'<th scope="col">{escape(player)}</th>' for player in sheet.players)
    alone = len(sheet.lines) == 1 and sheet.lines[0].numbers == sheet.total.numbers
    body = "" if alone else "".join(map(_line, sheet.lines))
    foot = _line(sheet.lines[0] if alone else sheet.total)
    return (
        f'<table class="stonebook-sum" lang="{language()}">'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>"
        f"<tfoot>{foot}</tfoot></table>"
    )


def _line(line: SheetLine) -> str:
    numbers = "".join(f"<td>{escape(number)}</td>" for number in line.numbers)
    return f'<tr><th scope="row">{escape(line.name)}</th>{numbers}</tr>'
