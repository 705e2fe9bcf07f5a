"""Charts of bars and days: the length, place and label of each."""

import re
from typing import NamedTuple

import pytest

from stonebook.draw.charts.bars import Bar, bar_chart
from stonebook.draw.charts.chart_svg import WIDTH
from stonebook.draw.charts.curve import curve_chart
from stonebook.draw.charts.days import MAX_ROWS, attempts_per_sign, day_chart

BARS = [Bar("all", 1.0, 0.9, 1.0), Bar("a fifth", 0.2, 0.1, 0.4), Bar("none", 0.0, 0.0, 0.1)]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


def box(path):
    """The box around a path. H and V are lines to an x or to a y alone."""
    points = [tuple(map(float, point.split())) for point in re.findall(r"[\d.-]+ [\d.-]+", path)]
    xs, ys = map(list, zip(*points, strict=True))
    xs += map(float, re.findall(r"H([\d.-]+)", path))
    ys += map(float, re.findall(r"V([\d.-]+)", path))
    return Box(min(xs), min(ys), max(xs), max(ys))


def painted(picture, colour):
    """The boxes of the paths of a colour, in order."""
    groups = re.findall(rf'<g class="[^"]*\b{colour}\b[^"]*"[^>]*>(.*?)</g>', picture)
    return [box(path) for group in groups for path in re.findall(r' d="([^"]*)"', group)]


def texts(picture):
    matches = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"(?: dy="[^"]*")?>([^<]*)</text>', picture)
    return {text: (float(x), float(y)) for x, y, text in matches}


def circles(picture, colour):
    groups = re.findall(rf'<g class="[^"]*\b{colour}\b[^"]*"[^>]*>(.*?)</g>', picture)
    matches = re.findall(r'cx="([\d.]+)" cy="([\d.]+)"', "".join(groups))
    return [(float(x), float(y)) for x, y in matches]


class TestBars:
    @pytest.fixture
    def picture(self):
        return bar_chart(BARS, "A & B", "50%")

    def test_a_bar_shows_its_share_and_its_interval(self, picture):
        (scale,) = painted(picture, "sbs-grid")
        whole = scale.right - scale.left
        bars, lines = painted(picture, "sbf-neutral"), painted(picture, "sbs-info")
        for bar, drawn, line in zip(BARS, bars, lines, strict=True):
            assert drawn.left == scale.left
            assert drawn.right - drawn.left == pytest.approx(whole * bar.share, abs=0.01)
            assert line.left - scale.left == pytest.approx(whole * bar.low, abs=0.01)
            assert line.right - scale.left == pytest.approx(whole * bar.high, abs=0.01)
            middle = (drawn.top + drawn.bottom) / 2
            assert (line.top + line.bottom) / 2 == pytest.approx(middle, abs=0.01)

    def test_bars_are_stacked_each_below_its_label(self, picture):
        bars, labels = painted(picture, "sbf-neutral"), texts(picture)
        for number, (bar, drawn) in enumerate(zip(BARS, bars, strict=True)):
            x, y = labels[bar.label]
            assert x == WIDTH / 2 and drawn.top - 0.4 < y < drawn.top
            assert drawn.top == pytest.approx(bars[0].top + number)
        height = float(re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', picture)[1])
        assert bars[-1].bottom < height < bars[-1].bottom + 0.5

    def test_the_middle_is_named_above_all_and_the_title_is_text(self, picture):
        x, y = texts(picture)["50%"]
        (scale,) = painted(picture, "sbs-grid")
        assert x == (scale.left + scale.right) / 2 and 0 < y < scale.top
        assert "<title>A &amp; B</title>" in picture


class TestDays:
    @pytest.fixture
    def picture(self):
        return day_chart([(2, 1, 0), (0, 0, 0), (0, 0, 3)], ("first", "last"), "Days")

    def test_each_day_is_a_column_of_its_signs_from_the_ground_up(self, picture):
        (ground,) = painted(picture, "sbs-grid")
        well, soso = circles(picture, "sbf-good"), circles(picture, "sbs-info")
        badly = painted(picture, "sbs-bad")
        assert (len(well), len(soso), len(badly)) == (2, 1, 3)
        left = {x for x, _ in (*well, *soso)}
        assert len(left) == 1 and ground.left < left.pop() < badly[0].left < ground.right
        heights = [y for _, y in (*well, *soso)]
        assert heights == sorted(heights, reverse=True) and heights[0] < ground.top
        gap = (badly[0].left + badly[0].right) / 2 - well[0][0]
        assert gap == pytest.approx(2 * (heights[0] - heights[1]))

    def test_the_first_day_and_the_last_one_are_named_at_their_ends(self):
        wide = day_chart([(1, 0, 0)] * 30, ("first", "last"), "Days")
        named, (ground,) = texts(wide), painted(wide, "sbs-grid")
        middle = (ground.left + ground.right) / 2
        assert named["first"][0] < middle < named["last"][0]
        assert named["first"][1] > ground.bottom

    @pytest.mark.parametrize(("count", "each"), [((4, 3, 3), 1), ((4, 4, 3), 2), ((90, 0, 0), 9)])
    def test_on_a_full_day_a_sign_stands_for_several_attempts(self, count, each):
        assert attempts_per_sign([count, (1, 0, 0)]) == each
        picture = day_chart([count], ("a", "b"), "Days")
        signs = len(circles(picture, "sbf-good")) + len(circles(picture, "sbs-info"))
        assert signs + len(painted(picture, "sbs-bad")) <= MAX_ROWS


def test_the_rings_of_a_curve_are_counted_where_there_is_room():
    def counts(ringed):
        chart = curve_chart({1: 0.5, 60: -0.5}, 60, ringed, 60, ("X", "O"), "")
        return re.findall(r">(\d)<", chart)

    assert counts([5, 20, 35]) == ["1", "2", "3"]
    assert counts([5, 6, 35]) == ["1", "3"]


def test_the_names_of_a_curve_are_where_their_players_are_ahead():
    chart = curve_chart({1: 0.5, 60: -0.5}, 60, [], 60, ("X", "O"), "")
    (_, first_y), (_, second_y) = texts(chart)["X"], texts(chart)["O"]
    whole = box(painted_line(chart))
    assert 0 < first_y < whole.top
    assert whole.bottom < second_y < texts(chart)["10"][1]


def painted_line(picture):
    """The path of the line at the current move, from the top of the curve to its foot."""
    return re.findall(r' d="(M[\d.]+ [\d.]+V[\d.]+)"', picture)[-1]


def test_a_line_and_a_disc_in_one_colour_mark_the_current_move():
    chart = curve_chart({1: 0.5, 60: -0.5}, 60, [], 30, ("X", "O"), "")
    (x, _), *others = circles(chart, "sbf-info")
    assert not others
    lines = painted(chart, "sbs-info")
    assert [line.left for line in lines if line.left == line.right] == [pytest.approx(x, abs=0.01)]
