"""The results of the rounds: a table to print, and the stored figures."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.first_load.visits import ANSWERED, LIVE, READY, TEXT, Round

MEASURED = Path(__file__).parent / "measured.json"
MARKS = {
    TEXT: "text and picture",
    ANSWERED: "first answer",
    LIVE: "first board",
    READY: "all boards",
}
Results = dict[str, list[Round]]


class MarkSummary(NamedTuple):
    """One mark of one page over all rounds."""

    page: str
    mark: str
    median: float  # milliseconds
    minimum: float
    maximum: float
    ratio: float  # of the medians, to the floor
    round_ratio: float  # median of the rounds' ratios


def summaries(results: Results) -> Iterator[MarkSummary]:
    """Yield a summary of each mark that a page has in every round."""
    base = [visit.marks[LIVE] for visit in results["floor"]]
    for page, rounds in results.items():
        for mark in MARKS:
            times = [visit.marks[mark] for visit in rounds if mark in visit.marks]
            if len(times) < len(rounds):
                continue
            median = statistics.median(times)
            ratios = [time / floor for time, floor in zip(times, base, strict=True)]
            yield MarkSummary(
                page,
                mark,
                median,
                min(times),
                max(times),
                median / statistics.median(base),
                statistics.median(ratios),
            )


def report(results: Results) -> None:
    """Print the marks, each page's cost until its first board is live, and its longest tasks."""
    print(f"\n{'':31} {'median':>8} {'min – max':>17} {'ratio':>6} {'by round':>9}")
    for summary in summaries(results):
        spread = f"{summary.minimum:.0f} – {summary.maximum:.0f}"
        print(
            f"{summary.page:13} {MARKS[summary.mark]:17} {summary.median:6.0f}ms {spread:>17}"
            f" {summary.ratio:6.2f} {summary.round_ratio:9.2f}"
        )
    print(
        f"\n{'':13} {'CPU s':>6} {'MB sent':>8} {'in all':>7} {'requests':>9}"
        f" {'longest task':>13} {'at a press':>11}"
    )
    for page, rounds in results.items():
        last = rounds[-1]
        print(
            f"{page:13} {statistics.median(visit.processor for visit in rounds):6.2f}"
            f" {last.sent / 1e6:8.2f} {last.sent_in_all / 1e6:7.2f} {last.requests:9d}"
            f" {statistics.median(visit.longest for visit in rounds):11.0f}ms"
            f" {statistics.median(visit.longest_at_press for visit in rounds):9.0f}ms"
        )


def store(condition: str, results: Results, file: Path = MEASURED) -> None:
    """Store all rounds under the name of their condition, replacing earlier rounds."""
    stored = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    stored[condition] = {
        page: [visit._asdict() for visit in rounds] for page, rounds in results.items()
    }
    file.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


def read_results(file: Path = MEASURED) -> dict[str, Results]:
    """Return the stored rounds, by condition."""
    stored = json.loads(file.read_text(encoding="utf-8"))
    return {
        condition: {page: [Round(**visit) for visit in rounds] for page, rounds in pages.items()}
        for condition, pages in stored.items()
    }
