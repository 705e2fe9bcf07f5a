"""Small drawings on the cards of Learn, Teach and Explore: a projector, phones, paper, a book."""

from __future__ import annotations

from collections.abc import Iterable

STONES = (("#23282d", 1, 1), ("#fffdf8", 2, 1), ("#fffdf8", 1, 2), ("#23282d", 2, 2))
"""The stones in the middle of a drawn board: colour, column and row."""


def door_picture(name: str) -> str:
    """Return the drawing for a door, one of `DRAWINGS`, as SVG."""
    return (
        '<svg viewBox="0 0 96 96" aria-hidden="true" fill="none" stroke="var(--soft)" '
        f'stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{DRAWINGS[name]}</svg>'
    )


def _board(left: float, top: float, size: float, wood: str = "var(--wood)") -> str:
    """Return a board of four by four with four stones."""
    cell = size / 4
    lines = "".join(
        f"M{left + i * cell:g} {top:g}v{size:g}M{left:g} {top + i * cell:g}h{size:g}"
        for i in range(1, 4)
    )
    stones = "".join(
        f'<circle cx="{left + (column + 0.5) * cell:g}" cy="{top + (row + 0.5) * cell:g}" '
        f'r="{0.38 * cell:g}" fill="{colour}" stroke="#23282d" stroke-width="0.6"/>'
        for colour, column, row in STONES
    )
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{size:g}" height="{size:g}" fill="{wood}" '
        f'stroke="var(--wood-line)" stroke-width="1.5"/>'
        f'<path d="{lines}" stroke="var(--wood-line)" stroke-width="0.6"/>{stones}'
    )


def _frame(left: float, top: float, width: float, height: float, round_: float) -> str:
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="{round_:g}" '
        'fill="var(--paper)"/>'
    )


def _phone(left: float, top: float, inside: str) -> str:
    return f"{_frame(left, top, 36, 64, 6)}{_board(left + 5, top + 10, 26)}{inside}"


def _lines(rows: Iterable[tuple[float, float, float]]) -> str:
    return f'<path d="{"".join(f"M{x:g} {y:g}h{wide:g}" for x, y, wide in rows)}"/>'


_TICK = '<path d="m41 70 5 5 9-11" stroke="var(--good)" stroke-width="4"/>'
DRAWINGS = {
    "project": _frame(5, 12, 86, 58, 4)
    + _board(13, 20, 42)
    + _lines([(63, 28, 20), (63, 38, 20), (63, 48, 12)])
    + '<path d="M48 70v9M34 88l14-9 14 9"/>',
    "assign": f'<g opacity="0.55">{_phone(8, 12, "")}{_phone(52, 12, "")}</g>'
    + _phone(30, 22, _TICK),
    "print": _frame(17, 6, 62, 84, 2)
    + _board(24, 20, 21, "#fff")
    + _board(51, 20, 21, "#fff")
    + _lines([(24, 13, 22), (24, 52, 21), (51, 52, 21), (24, 63, 48), (24, 72, 48), (24, 81, 48)]),
    "many": _board(8, 8, 36) + _board(52, 8, 36) + _board(8, 52, 36) + _board(52, 52, 36),
    "bench": _board(8, 10, 62)
    + '<path d="m56 88 3-14 22-24 11 10-22 24zM75 57l11 10" fill="var(--paper)"/>',
    "guide": '<path d="M48 24c-10-8-26-8-40-4v56c14-4 30-4 40 4 10-8 26-8 40-4V20c-14-4-30-4-40 4z'
    'M48 24v56" fill="var(--paper)"/>'
    + _lines([(18, 36, 20), (18, 48, 20), (18, 60, 20), (58, 36, 20), (58, 48, 20), (58, 60, 20)]),
    "recall": _board(29, 29, 38) + '<path d="M84 48a36 36 0 1 1-10-25M76 8v16H60"/>',
    "explore": _board(10, 10, 54)
    + '<circle cx="62" cy="62" r="18" fill="var(--paper)"/>'
    + '<path d="m75 75 14 14M54 62h16M62 54v16"/>',
    "player": _frame(6, 14, 84, 66, 4)
    + '<path d="M6 28h84M36 40 24 53l12 13M60 40l12 13-12 13M53 36 43 70"/>',
    "own": f'<g opacity="0.55">{_frame(32, 6, 54, 70, 2)}</g>{_frame(14, 18, 56, 72, 2)}'
    + _board(22, 28, 40)
    + _lines([(22, 76, 40), (22, 83, 26)]),
}
