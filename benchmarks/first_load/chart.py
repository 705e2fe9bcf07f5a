"""Draw where the time goes: python -m benchmarks.first_load.chart.

Writes docs/first-load.svg from the rounds that `python -m benchmarks.first_load --keep` has stored.
"""

from __future__ import annotations

import statistics
from html import escape
from pathlib import Path

from benchmarks.first_load import table
from benchmarks.first_load.visits import LIVE, READY, TEXT, Round

TARGET = Path(__file__).parents[2] / "docs" / "first-load.svg"
NAMES = {
    "floor": "blank page with Pyodide: 1 + 1",
    "stock": "JupyterLite as it comes",
    "before": "notebook, before",
    "lesson": "notebook",
    "live": "live page",
    "lesson again": "notebook, second visit",
    "live again": "live page, second visit",
    "next lesson": "notebook, next lesson",
    "next live": "live page, next lesson",
}
# The stages that a reader waits for, in order, each with a label, a shade and a height.
STAGES = (
    (TEXT, "until text and picture", "#d9d4c7", 22),
    (LIVE, "until the first board lives", "#8fa3b5", 16),
    (READY, "until all boards live", "#3d5368", 8),
)
# Lengths in pixels.
LEFT = 230
WIDTH = 560
RIGHT = 70
ROW = 28
TOP = 64
INK = "#26241f"
QUIET = "#6b675d"


def chart(by_condition: dict[str, table.Results]) -> str:
    """Return the chart as SVG: for each condition, a bar per page."""
    parts, y = [_legend()], TOP
    for condition, results in by_condition.items():
        longest = max(_end(rounds) for rounds in results.values())
        floor = statistics.median(visit.marks[LIVE] for visit in results["floor"])
        parts.append(_text(8, y + 14, condition, weight="bold"))
        parts.append(_text(LEFT + WIDTH + RIGHT - 8, y + 14, "× floor", anchor="end", ink=QUIET))
        y += ROW
        for page, rounds in results.items():
            parts.append(_row(page, rounds, y, WIDTH / longest, floor))
            y += ROW
        y += ROW // 2
    size = f'viewBox="0 0 {LEFT + WIDTH + RIGHT} {y}" width="{LEFT + WIDTH + RIGHT}" height="{y}"'
    title = "How long readers wait: medians in seconds, and the first board's ratio to the floor."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="sans-serif">'
        f'<title>{title}</title><rect width="100%" height="100%" fill="#fff"/>'
        + "".join(parts)
        + "</svg>\n"
    )


def _median(rounds: list[Round], mark: str) -> float | None:
    """Return the median of a mark, or None if a round lacks the mark."""
    times = [visit.marks[mark] for visit in rounds if mark in visit.marks]
    return statistics.median(times) if len(times) == len(rounds) else None


def _end(rounds: list[Round]) -> float:
    return max(_median(rounds, mark) or 0 for mark, *_ in STAGES)


def _row(page: str, rounds: list[Round], y: float, scale: float, floor: float) -> str:
    parts = [_text(LEFT - 8, y + 15, NAMES[page], anchor="end")]
    start = 0.0
    for mark, label, shade, height in STAGES:
        end = _median(rounds, mark)
        if end is None:
            continue
        attributes = f'x="{LEFT + start * scale:.1f}" y="{y + (22 - height) / 2:.1f}"'
        attributes += f' height="{height}" width="{max(end - start, 0) * scale:.1f}" fill="{shade}"'
        parts.append(f"<rect {attributes}><title>{label}: {end / 1000:.2f} s</title></rect>")
        start = max(start, end)
    first = _median(rounds, LIVE) or 0
    label = f"{first / 1000:.1f} s"
    parts.append(_text(LEFT + first * scale - 4, y + 15, label, anchor="end", size=11))
    ratio = f"{first / floor:.2f}"
    parts.append(_text(LEFT + WIDTH + RIGHT - 8, y + 15, ratio, anchor="end", ink=QUIET))
    return "".join(parts)


def _legend() -> str:
    parts, x = [_text(8, 22, "What a reader waits for (medians):", ink=QUIET)], 320
    for _, label, shade, height in STAGES:
        parts.append(
            f'<rect x="{x}" y="{18 - height / 2:.1f}" width="26" height="{height}" fill="{shade}"/>'
        )
        parts.append(_text(x + 32, 22, label, size=11))
        x += 178
    return "".join(parts)


def _text(
    x: float,
    y: float,
    words: str,
    *,
    anchor: str = "start",
    ink: str = INK,
    weight: str = "normal",
    size: int = 13,
) -> str:
    style = f'text-anchor="{anchor}" fill="{ink}" font-weight="{weight}" font-size="{size}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(words)}</text>'


def main() -> None:
    """Write the chart of the stored rounds."""
    TARGET.write_text(chart(table.read_results()), encoding="utf-8")


if __name__ == "__main__":
    main()
