"""The benchmark of first loads: the figures of its rounds, and the chart in the docs."""

from __future__ import annotations

import argparse
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from benchmarks.first_load import chart, table, visits
from benchmarks.first_load.__main__ import condition

READY, TEXT = visits.READY, visits.TEXT


def rounds(*marks: dict[str, float]) -> list[visits.Round]:
    return [visits.Round(mark, 1_000_000, 5, 2_000_000, 1.5) for mark in marks]


RESULTS = {
    "floor": rounds({"live": 2000}, {"live": 4000}, {"live": 3000}),
    "live": rounds({"live": 1000, TEXT: 300}, {"live": 1000, TEXT: 200}, {"live": 2000, TEXT: 250}),
    "lesson": rounds({"live": 4000, READY: 8000}, {"live": 4000}, {"live": 3000, READY: 6000}),
}


def test_both_ratios_are_computed_of_the_medians_and_within_rounds() -> None:
    summaries = {(summary.page, summary.mark): summary for summary in table.summaries(RESULTS)}
    live = summaries["live", "live"]
    assert (live.median, live.minimum, live.maximum) == (1000, 1000, 2000)
    assert live.ratio == pytest.approx(1000 / 3000)
    assert live.round_ratio == pytest.approx(0.5)  # the median of 0.5, 0.25 and 0.67
    assert summaries["live", TEXT].median == 250


def test_a_mark_that_a_round_lacks_is_left_out() -> None:
    marks = {(summary.page, summary.mark) for summary in table.summaries(RESULTS)}
    assert ("lesson", READY) not in marks


def test_stored_figures_are_read_back_and_other_conditions_stay(tmp_path: Path) -> None:
    file = tmp_path / "measured.json"
    table.store("this machine", RESULTS, file)
    table.store("20 Mbit/s, 30 ms", {"floor": RESULTS["floor"]}, file)
    assert table.read_results(file) == {
        "this machine": RESULTS,
        "20 Mbit/s, 30 ms": {"floor": RESULTS["floor"]},
    }


@pytest.mark.parametrize(
    ("mbits", "delay", "gzip", "throttle", "text"),
    [
        (0, 0, False, 1, "this machine"),
        (1.6, 150, True, 1, "1.6 Mbit/s, 150 ms, gzip"),
        (0, 0, False, 4, "this machine, page 4 × slower"),
    ],
)
def test_the_connection_of_a_measurement_is_put_into_words(
    mbits: float, delay: float, gzip: bool, throttle: float, text: str
) -> None:
    options = argparse.Namespace(mbits=mbits, delay=delay, gzip=gzip, throttle=throttle)
    assert condition(options) == text


def test_the_error_names_a_missing_page() -> None:
    with pytest.raises(ValueError, match=r"no page 'lessson'. The pages are: floor, stock, lesson"):
        visits.build_pages(["lessson"])


def test_a_bar_is_as_long_as_its_page_takes() -> None:
    drawn = ET.fromstring(
        chart.chart({"this machine": {"floor": RESULTS["floor"], "live": RESULTS["live"]}})
    )
    bars = {}
    for bar in drawn.iter("{http://www.w3.org/2000/svg}rect"):
        title = bar.find("{http://www.w3.org/2000/svg}title")
        if title is not None:
            bars[title.text] = float(bar.attrib["width"])
    floor = bars["until the first board lives: 3.00 s"]
    assert floor == chart.WIDTH
    assert bars["until the first board lives: 1.00 s"] == pytest.approx(floor * 0.75 / 3, abs=0.1)
    assert bars["until text and picture: 0.25 s"] == pytest.approx(floor * 0.25 / 3, abs=0.1)


def test_the_picture_in_the_docs_shows_the_stored_figures() -> None:
    assert chart.TARGET.read_text(encoding="utf-8") == chart.chart(table.read_results())
