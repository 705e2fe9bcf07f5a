"""What the bench tells of a position as HTML: the verdict, and the links and lines to copy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from stonebook.records import link
from stonebook.records.links.qr import link_qr
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.teach.authoring.puzzle_check import Verdict
from stonebook.teach.authoring.puzzle_draft import file_entry, needed, notebook_lines, texts_of
from stonebook.widgets.board.controls import NOTICE_SIGNS
from stonebook.widgets.playing.share_link import field, own_address
from stonebook.words import language, say

LINES = 9
"""So many lines of a puzzle are seen at once."""


def verdict_markup(verdict: Verdict) -> str:
    """Return what was found, and what would help, in a region that is read aloud."""
    kind = "good" if verdict.solved else "refused"
    said = f"<p>{NOTICE_SIGNS[kind]}{escape(' '.join(verdict.said))}</p>"
    ways = "".join(f"<li>{escape(way)}</li>" for way in verdict.helps)
    helps = escape(say("bench.help", ways="")).rstrip()
    said += f"<p>{helps}</p><ul>{ways}</ul>" if ways else ""
    return (
        f'<div class="stonebook-words stonebook-{kind}" role="status" aria-live="polite" '
        f'lang="{language()}">{said}</div>'
    )


def outcome_markup(
    title: str,
    position: Position,
    seeks: str,
    written: Mapping[str, str],
    verdict: Verdict | None,
) -> str:
    """Return the links with their QR codes and the lines, each in a field, or what is missing."""
    if verdict is None or verdict.solved is None:
        return _line(say("bench.out.none"))
    texts = texts_of(written)
    parts = [*_links(position, seeks)]
    missing = [*needed(title, texts)]
    if missing:
        parts += map(_line, missing)
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
        yield _line(str(error))
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
        return _line(str(error))


def _line(text: str) -> str:
    return f'<p lang="{language()}">{escape(text)}</p>'
