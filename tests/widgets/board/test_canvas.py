"""Painting on a canvas: shapes have their places and colours, and each is painted once."""

from math import tau

import pytest

import stonebook
from stonebook.draw.colours import DARK, LIGHT
from stonebook.draw.scene import scene
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import Circle, Path, Polygon, Rounded, TextShape
from stonebook.widgets.board.canvas import (
    MAX_PIXELS,
    MIN_PIXELS,
    CanvasPainter,
    _gradients,
    commands,
)
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import JupyterHost
from stonebook.widgets.host.page_info import PageInfo


def painted(shape, unit=100):
    """Return the commands for a shape, without the commands that begin each picture."""
    calls = [*commands([shape], LIGHT, unit)]
    assert {call[1] for call in calls[:3]} == {
        *(("text_align", "center"), ("line_join", "round"), ("line_cap", "round"))
    }
    assert {name for name, _ in calls[:3]} == {"set"}
    return calls[3:]


def test_a_stone_is_filled_and_then_outlined():
    assert painted(Circle((1.0, 2.0), 0.41, "red", "edge", 0.05)) == [
        ("set", ("fill_style", LIGHT["red"])),
        ("fill_circle", (100.0, 200.0, 41.0)),
        ("set", ("stroke_style", LIGHT["edge"])),
        ("set", ("line_width", 5.0)),
        ("stroke_circle", (100.0, 200.0, 41.0)),
    ]


def test_a_stone_on_edge_is_higher_than_wide():
    _, (name, values), *_ = painted(Circle((1.0, 2.0), 0.4, "red", squeeze=0.25))
    assert (name, values) == ("ellipse", (100.0, 200.0, 10.0, 40.0, 0, 0, tau))


def test_outlines_are_closed_and_lines_are_not():
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 2.0))
    walk = [("move_to", (0, 0)), ("line_to", (100, 0)), ("line_to", (100, 200))]
    closed = painted(Polygon((corners, corners), None, "grid", 0.1))
    assert closed[1:9] == [*walk, ("close_path", ()), *walk, ("close_path", ())]
    assert ("fill", ()) not in closed and closed[-1] == ("stroke", ())
    lines = painted(Path((corners, corners), "grid", 0.1))
    assert lines[1:7] == [*walk, *walk]
    assert [name for name, _ in lines[7:]] == ["set", "set", "stroke"]


@pytest.mark.parametrize(("bold", "weight"), [(True, "700"), (False, "400")])
def test_a_letter_is_in_the_middle_of_its_cell(bold, weight):
    font, colour, (name, values) = painted(TextShape((1.0, 2.0), "X", 0.4, "label", bold))
    assert font[1][0] == "font" and font[1][1].startswith(f"{weight} 40px Inter")
    assert colour == ("set", ("fill_style", LIGHT["label"]))
    assert name == "fill_text" and values[0] == "X"
    assert values[1:] == pytest.approx((100, 214))  # its baseline is below its middle


def test_canvas_state_is_not_sent_twice():
    two = [Circle((x, 1.0), 0.4, "red") for x in (1.0, 2.0)]
    calls = [*commands([*two, Circle((3.0, 1.0), 0.4, "dark")], LIGHT, 100)]
    fills = [values[1] for name, values in calls if name == "set" and values[0] == "fill_style"]
    assert fills == [LIGHT["red"], LIGHT["dark"]]


TRANSFORMS = ("arc", "set_transform", "reset_transform")


class TestPainter:
    def test_the_canvas_has_the_form_of_the_scene(self):
        s = scene(stonebook.game("alterigo").start(width=4, height=2))
        painter = CanvasPainter(s)
        assert painter.widget.width == MAX_PIXELS
        assert painter.widget.height == round(MAX_PIXELS * s.height / s.width)
        assert painter.widget.layout.width == "100%" and painter.widget.layout.height == "auto"
        painter.fit("20em")
        assert painter.widget.layout.max_width == "20em"

    @pytest.mark.parametrize(
        ("screen", "across"),
        [
            ((0, 0), MAX_PIXELS),
            ((3840, 2160), MAX_PIXELS),
            ((1366, 900), 900),  # as high as the screen
            ((1080, 2220), 1080),  # as wide
            ((360, 740), MIN_PIXELS),
        ],
    )
    def test_a_board_has_no_more_pixels_than_the_screen(self, screen, across):
        s = scene(stonebook.game("otello").start())
        assert s.width == s.height
        before = host.use_host(JupyterHost(page=PageInfo(screen=screen)))
        try:
            painter = CanvasPainter(s)
            assert (painter.widget.width, painter.widget.height) == (across, across)
            host.use_host(JupyterHost(page=PageInfo(screen=(1366, 1000))))
            painter.paint(s, DARK)  # on another screen
            assert painter.widget.width == 1000
            long = scene(stonebook.game("alterigo").start(width=7, height=1))
            painter.paint(long, DARK)
            assert painter.widget.width == 1366
        finally:
            host.use_host(before)

    def test_a_pixel_is_converted_to_a_place_in_the_scene(self):
        s = scene(stonebook.game("otello").start())
        x, y = s.centres["C5"]
        unit = MAX_PIXELS / s.width
        assert CanvasPainter(s).point(x * unit, y * unit) == pytest.approx((x, y))

    def test_the_canvas_is_cleared_and_then_painted_in_the_look(self, monkeypatch):
        s = scene(stonebook.game("otello").start(size=4))
        painter = CanvasPainter(s)
        calls = []
        for name in ("clear", "begin_path", "move_to", "line_to", "close_path", "ellipse"):
            monkeypatch.setattr(
                painter.widget, name, lambda *values, name=name: calls.append((name, values))
            )
        for name in ("fill", "stroke", "fill_text", "fill_circle", "stroke_circle", *TRANSFORMS):
            monkeypatch.setattr(
                painter.widget, name, lambda *values, name=name: calls.append((name, values))
            )
        painter.paint(s, DARK)
        unit = MAX_PIXELS / s.width
        plain = [shape for shape in shapes(s) if shape.when != "lettered"]
        expected = [call for call in commands(plain, DARK, unit) if call[0] != "set"]
        assert calls == [("clear", ()), *expected]
        assert painter.widget.stroke_style in DARK.values()
        assert painter.widget.fill_style in _gradients.values(), "a stone came last"
        larger = scene(stonebook.game("alterigo").start(width=4, height=2))
        painter.paint(larger, DARK)
        assert painter.widget.height == round(MAX_PIXELS * larger.height / larger.width)

    def test_a_new_size_is_sent_in_one_message(self, monkeypatch):
        s = scene(stonebook.game("otello").start(size=4))
        painter = CanvasPainter(s)
        sent = []
        record = lambda key=None: sent.append({key} if isinstance(key, str) else {*key})  # noqa: E731
        monkeypatch.setattr(painter.widget, "send_state", record)
        before = host.use_host(JupyterHost(page=PageInfo(screen=(1366, 900))))
        try:
            painter.paint(s, LIGHT)  # on another screen
        finally:
            host.use_host(before)
        assert [keys for keys in sent if keys & {"width", "height"}] == [{"width", "height"}]

    def test_letters_on_stones_replace_signs(self, monkeypatch):
        s = scene(stonebook.game("otello").start(size=4))
        painter = CanvasPainter(s)
        texts = []
        monkeypatch.setattr(painter.widget, "fill_text", lambda text, *_: texts.append(text))
        painter.paint(s, LIGHT)
        assert sorted(texts) == [*"1234ABCD"]
        texts.clear()
        painter.paint(s, LIGHT, letters=True)
        assert sorted(texts) == [*"1234ABCDOOXX"]

    def test_canvases_share_their_gradients(self):
        s = scene(stonebook.game("otello").start(size=4))
        first, other = CanvasPainter(s), CanvasPainter(s)
        first.paint(s, LIGHT)
        used = first.widget.fill_style
        assert used in _gradients.values()
        other.paint(s, LIGHT)
        assert other.widget.fill_style is used
        used.close()
        other.paint(s, LIGHT)
        assert other.widget.fill_style is not used and other.widget.fill_style.comm is not None


def test_a_lit_stone_is_painted_in_the_canvass_own_units():
    circle = Circle((1.0, 2.0), 0.5, "dark stone", squeeze=0.5)
    fill, (move, values), (name, what), (back, _) = painted(circle)
    assert fill[1][1][0] == "dark stone" and fill[1][1][1][0] == (0.0, LIGHT["dark shine"])
    assert (move, values) == ("set_transform", (25.0, 0, 0, 50.0, 100.0, 200.0))
    assert (name, what, back) == ("fill_circle", (0, 0, 1), "reset_transform")


def test_a_round_outline_has_arcs():
    calls = painted(Rounded((((1.0, 2.0), 0.5, 0.0, 3.0),), None, "note", 0.1))
    assert calls[:3] == [
        ("begin_path", ()),
        ("arc", (100.0, 200.0, 50.0, 0.0, 3.0)),
        ("close_path", ()),
    ]
    assert calls[-1] == ("stroke", ())
