"""Small drawings of what Teach's three doors lead to: a projector, phones, a sheet of paper."""

from __future__ import annotations

from collections.abc import Iterable

STONES = (("#23282d", 1, 1), ("#fffdf8", 2, 1), ("#fffdf8", 1, 2), ("#23282d", 2, 2))
"""The stones in the middle of a drawn board: colour, column and row."""


def door_picture(name: str) -> str:
    """Return the drawing for a door, as SVG: "project", "assign" or "print"."""
    return (
        '<svg viewBox="0 0 96 96" aria-hidden="true" fill="none" stroke="var(--soft)" '
        f'stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{DRAWN[name]}</svg>'
    )


def _board(left: float, top: float, size: float, wood: str = "#ecd09b") -> str:
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
        f'stroke="#6b5226" stroke-width="1.5"/>'
        f'<path d="{lines}" stroke="#6b5226" stroke-width="0.6"/>{stones}'
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
DRAWN = {
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
}
