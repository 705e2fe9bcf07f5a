"""The bench's output as HTML: the verdict on a position, and links and lines to copy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from stonebook.records import link
from stonebook.records.links.qr import link_qr
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.teach.authoring.puzzle_check import Verdict
from stonebook.teach.authoring.puzzle_draft import file_entry, needed, notebook_lines, texts_of
from stonebook.widgets.board.controls.announcement import NOTICE_SIGNS
from stonebook.widgets.board.controls.elements import paragraph
from stonebook.widgets.board.controls.link_field import field, own_address
from stonebook.words import language, say

LINES = 9
"""The height of a puzzle's field in lines."""


def verdict_markup(verdict: Verdict) -> str:
    """Return the verdict and suggestions, in a region that is read aloud."""
    kind = "good" if verdict.solved else "refused"
    html = f"<p>{NOTICE_SIGNS[kind]}{escape(' '.join(verdict.sentences))}</p>"
    items = "".join(f"<li>{escape(suggestion)}</li>" for suggestion in verdict.advice)
    intro = escape(say("bench.help", ways="")).rstrip()
    html += f"<p>{intro}</p><ul>{items}</ul>" if items else ""
    return (
        f'<div class="stonebook-words stonebook-{kind}" role="status" aria-live="polite" '
        f'lang="{language()}">{html}</div>'
    )


def outcome_markup(
    title: str,
    position: Position,
    seeks: str,
    written: Mapping[str, str],
    verdict: Verdict | None,
) -> str:
    """Return the links with QR codes and the lines, each in a field, or what is still missing."""
    if verdict is None or verdict.solved is None:
        return paragraph(say("bench.out.none"))
    texts = texts_of(written)
    parts = [*_links(position, seeks)]
    missing = [*needed(title, texts)]
    if missing:
        parts += map(paragraph, missing)
    else:
        lines = notebook_lines(title, position, seeks, texts)
        entry = file_entry(title, position, seeks, texts, verdict)
        parts += [
            field(say("bench.notebook"), lines, LINES),
            field(say("bench.file"), entry, LINES),
        ]
    return "".join(parts)


def _links(position: Position, seeks: str) -> Iterator[str]:
    try:
        fragment = link(position)
    except BadRecord as error:
        yield paragraph(str(error))
        return
    for key, address in (
        ("bench.out.link", own_address("play")),
        ("bench.out.puzzle", f"{own_address('puzzles')}?seeks={seeks}"),
    ):
        yield field(say(key), f"{address}#{fragment}")
        if own_address():
            yield _code(address, fragment)


def _code(address: str, fragment: str) -> str:
    try:
        return f'<div class="stonebook-code">{link_qr(address, fragment)}</div>'
    except BadRecord as error:
        return paragraph(str(error))
