"""Scenes, their lowering to shapes, and both renderers."""

import re
from dataclasses import replace
from itertools import combinations, cycle
from math import cos, sin
from xml.etree import ElementTree

import pytest

import stonebook
from stonebook.draw.colours import DARK, GLOWS, LIGHT
from stonebook.draw.frames import frames
from stonebook.draw.mark_kinds import SHAPED_KINDS
from stonebook.draw.scene import scene, stone
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import Circle, Path, Polygon, TextShape
from stonebook.draw.svg import bundle, svg
from stonebook.rules.events import fold
from stonebook.widgets.board.canvas import commands

SVG = "{http://www.w3.org/2000/svg}"


def opening(size=8):
    return stonebook.game("otello").start(size=size)


def busy_scene():
    """A picture with everything on it."""
    p = opening().play("C4").play("C5")
    cells = ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "C5", "H3", "H5", "D4", "H6"]
    cells += ["A2", "B2", "C2", "D2", "E2"]
    return scene(
        p,
        marks=zip(cells, SHAPED_KINDS, strict=True),
        arrows=[("A8", "C6"), ("H8", "F6")],
        ghosts={"D4": "X"},
        lines=[("C4", "E4")],
        texts={"B8": "1", "D5": "2"},
    )


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(colour, other):
    light, dark = sorted((luminance(colour), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TONES = sorted({tone for game in stonebook.GAMES.values() for tone in game.tones.values()})


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
class TestContrast:
    @pytest.mark.parametrize("tone", TONES)
    def test_letters_signs_and_edges_stand_out_from_their_ground(self, look, tone):
        for part in (tone, f"{tone} shine"):
            assert contrast(look[part], look[f"{tone} ink"]) >= 4.5
        assert (
            2.2
            <= contrast(look[tone], look[f"{tone} sign"])
            < contrast(look[tone], look[f"{tone} ink"])
        ), "engraved, not printed"
        edges = [look[part] for part in (tone, f"{tone} edge")]
        assert max(contrast(edge, look["board"]) for edge in edges) >= 3
        assert max(contrast(edge, look["tray"]) for edge in edges) >= 3

    @pytest.mark.parametrize("tint", ["good", "even", "bad"])
    def test_values_stand_out_from_their_discs(self, look, tint):
        assert contrast(look[tint], look[f"{tint} tint"]) >= 4.5

    @pytest.mark.parametrize("mark", ["info", "good", "bad", "note"])
    def test_marks_stand_out_from_their_halo_and_the_board(self, look, mark):
        assert contrast(look[mark], look["halo"]) >= 4.5
        assert contrast(look[mark], look["board"]) >= 3

    def test_coordinates_are_legible_next_to_the_board(self, look):
        page = "#ffffff" if look is LIGHT else "#111111"
        assert contrast(look["label"], page) >= 7
        assert contrast(look["grid"], look["board"]) >= 3

    def test_the_depth_of_board_and_stones_is_quiet(self, look):
        for tone in TONES:
            assert 1.05 < contrast(look[tone], look[f"{tone} shine"]) < 1.9
            assert contrast(look[tone], look[f"{tone} rim"]) < 2
        assert 1.01 < contrast(look["board"], look["grain"]) < 1.08

    def test_stones_differ_in_greyscale(self, look):
        assert contrast(look["dark"], look["light"]) >= 7
        assert contrast(look["dark"], look["red"]) >= 2
        assert contrast(look["neutral"], look["red"]) >= 2


def test_looks_name_the_same_parts():
    assert LIGHT.keys() == DARK.keys()


def test_every_mark_has_a_different_shape():
    drawn = {}
    for kind in SHAPED_KINDS:
        plain = shapes(scene(opening(4)))
        marked = scene(opening(4), marks={"A1": kind})
        added = [shape for shape in shapes(marked) if shape not in plain]
        # The same shapes in one colour must still differ.
        drawn[kind] = str([re.sub(r"'(info|good|bad|note|halo)'", "c", str(s)) for s in added])
        assert added
    assert len(set(drawn.values())) == len(SHAPED_KINDS)


def test_stones_carry_their_letters_or_their_signs():
    painted = shapes(scene(opening(4)))
    texts = [s for s in painted if isinstance(s, TextShape) and s.bold]
    assert sorted(text.text for text in texts) == ["O", "O", "X", "X"]
    assert {text.when for text in texts} == {"lettered"}
    signs = [s for s in painted if s.when == "plain"]
    assert [type(s).__name__ for s in signs] == ["Path", "Circle", "Circle"]


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_stones_of_two_players_differ_without_colour(name):
    """They differ by the sign engraved on them, or in lightness, as black and white do."""
    game = stonebook.GAMES[name]
    stones = [stone(game, owner, "", (0, 0)) for owner in game.symbols]
    for look in (LIGHT, DARK):
        for first, other in combinations(stones, 2):
            light = contrast(look[first.tone], look[other.tone]) >= 7
            assert light or first.sign != other.sign


def number(text):
    return round(float(text), 1)


def from_svg(picture):
    """The painting of an SVG in order: fill or stroke, kind, width, colour, place."""
    results = []
    for group in ElementTree.fromstring(picture).iter(f"{SVG}g"):
        for element in group:
            kind = element.tag.removeprefix(SVG)
            if kind == "path":
                way = element.get("d")
                at = re.match(r"M(-?[\d.]+) (-?[\d.]+)", way).groups()
                count = len(re.findall("[MLHV]", way)) if "A" not in way else way.count("A")
            elif kind == "text":
                at, count = (element.get("x"), element.get("y")), element.text
            else:
                at, count = (element.get("cx"), element.get("cy")), 1
            for way in ("fill", "stroke"):
                if group.get(way, "none") != "none":
                    results.append((way, kind, count, group.get(way), tuple(map(number, at))))
    return results


def from_canvas(picture, unit=1000):
    """The same, from the calls on a canvas."""
    results, style, kind, points, moved = [], {}, "", [], (0, 0)

    def paint(way, kind, count, x, y):
        at = (round((moved[0] + x) / unit, 1), round((moved[1] + y) / unit, 1))
        colour = style[f"{way}_style"]
        if isinstance(colour, tuple):
            colour = f"url(#sbg-{colour[0].replace(' ', '-')})"
        results.append((way, kind, count, colour, at))

    for name, values in commands(shapes(picture), LIGHT, unit):
        way, _, what = name.partition("_")
        if name == "set":
            style[values[0]] = values[1]
        elif name == "begin_path":
            kind, points = "path", []
        elif name == "arc":
            x, y, radius, start, _ = values
            points.append((x + radius * cos(start), y + radius * sin(start)))
        elif name in ("move_to", "line_to", "ellipse"):
            points.append(values[:2])
            kind = "ellipse" if name == "ellipse" else kind
        elif name == "set_transform":
            moved, kind = values[4:], "circle" if values[0] == values[3] else "ellipse"
        elif name == "reset_transform":
            moved = (0, 0)
        elif name == "fill_text":
            paint(way, what, *values)
        elif what == "circle":
            paint(way, kind if moved != (0, 0) else what, 1, *values[:2])
        elif way in ("fill", "stroke"):
            paint(way, kind, len(points), *points[0])
    return results


def pictures():
    p = opening().play("C4").play("C5").play("C6")
    yield "everything", busy_scene()
    for i, frame in enumerate(frames(p, p.explain("B5"), animated=True)):
        yield f"frame {i}", frame.scene


@pytest.mark.parametrize(("name", "picture"), list(pictures()))
def test_both_renderers_draw_the_same(name, picture):
    drawn, called = from_svg(svg(picture)), from_canvas(picture)
    assert len(drawn) == len(called) >= len(shapes(picture))
    for shape, other in zip(drawn, called, strict=True):
        assert shape[:4] == other[:4]
        assert shape[4] == pytest.approx(other[4], abs=0.11)


def test_canvas_uses_calls_that_paint_one_thing():
    used = {name for name, _ in commands(shapes(busy_scene()), LIGHT, 100)}
    paths = {"begin_path", "move_to", "line_to", "close_path", "ellipse", "fill", "stroke"}
    circles = {"fill_circle", "stroke_circle", "set_transform", "reset_transform"}
    assert used <= paths | circles | {"set", "fill_text", "arc"}


@pytest.mark.parametrize(
    ("game", "stones", "most"), [("otello", 30, 310), ("ikeda", 60, 500), ("jo", 40, 820)]
)
def test_painting_stays_cheap(game, stones, most):
    """Each call is a part of a message to the page: a stone has about six, its sign with it."""
    p = stonebook.game(game).start()
    cells = dict(zip(p.cells()[:stones], cycle(p.game.symbols), strict=False))
    picture = scene(p, stones={cell: cells.get(cell) for cell in p.cells()})
    assert len(picture.stones) == stones
    painted = [shape for shape in shapes(picture) if shape.when != "lettered"]
    assert len([*commands(painted, LIGHT, 100)]) <= most


class TestSvg:
    def test_an_svg_describes_itself_in_words(self):
        root = ElementTree.fromstring(svg(scene(opening(4))))
        assert root.get("role") == "img"
        assert root.find(f"{SVG}title").text == "O-tell-O. X to move."
        assert root.find(f"{SVG}desc").text == str(opening(4))

    def test_one_picture_for_light_dark_and_print(self):
        picture = svg(busy_scene())
        style = re.search("<style>(.*)</style>", picture)[1]
        assert LIGHT["board"] in picture.replace(style, "")
        assert DARK["board"] in style
        assert "@media screen and (prefers-color-scheme:dark)" in style
        # Every rule is for the screen, so print stays light.
        letters, dark = style.split("@media screen", 1)
        assert dark.count("@media") == dark.count("@media screen")
        assert "fill:" not in letters and "stroke:" not in letters

    def test_letters_are_seen_on_paper_in_high_contrast_and_on_request(self):
        picture = svg(scene(opening(4)))
        groups = re.findall("<g ([^>]*)>(.*?)</g>", picture)
        assert [body.count("<text") for names, body in groups if "sbl" in names] == [2, 2]
        hidden = [names for names, _ in groups if 'display="none"' in names]
        assert all("sbl" in names for names in hidden) and len(hidden) == 2
        shown = ".sbl{display:inline}"
        for where in ("print", "(forced-colors:active)", "(prefers-contrast:more)"):
            assert where in picture.partition(shown)[0]
        assert f".stonebook-letters {shown}" in picture

    def test_a_picture_scales_with_its_column(self):
        root = ElementTree.fromstring(svg(scene(opening())))
        assert "max-width:100%" in root.get("style")
        assert root.get("viewBox").startswith("0 0 8.875 8.875")

    def test_text_is_escaped(self):
        picture = scene(opening(4), texts={"A1": "<b>&"}, state='"<script>"')
        root = ElementTree.fromstring(svg(picture))
        assert "<script>" in root.find(f"{SVG}title").text

    def test_bundle_has_text_instead_of_a_picture(self):
        parts = bundle(scene(opening(4)))
        assert parts["text/plain"] == f"O-tell-O. X to move.\n{opening(4)}"
        assert parts["image/svg+xml"] in parts["text/html"]


class TestScene:
    def test_cells_are_found_where_they_are_drawn(self):
        s = scene(opening(16))
        for cell, (x, y) in s.centres.items():
            assert s.cell_at(x, y) == s.cell_at(x - 0.45, y + 0.45) == cell
        assert s.cell_at(0.1, 0.1) is None

    def test_text_board_follows_the_stones_shown(self):
        p = opening(4)
        board = {**p.snapshot().cells, "A1": "X"}
        assert scene(p, stones=board).text.splitlines()[0] == "1 X . . ."

    def test_points_are_drawn_with_lines_through_them(self):
        p = opening(4)
        on_points = pointed(p)
        paths = [s for s in shapes(scene(on_points)) if isinstance(s, Path)]
        (ruled,) = [path for path in paths if path.stroke == "grid"]
        x, y = scene(on_points).centres["A1"]
        assert len(ruled.lines) == 8 and ruled.lines[0][0] == (x, y)


def pointed(position):
    """The position as if its game were played on points."""
    game = replace(position.game, surface="points")
    made = object.__new__(
        type("Pointed", (type(position),), {"__slots__": (), "game": property(lambda _: game)})
    )
    for kind in type(position).__mro__:
        for slot in getattr(kind, "__slots__", ()):
            setattr(made, slot, getattr(position, slot))
    return made


class TestFrames:
    def test_lines_come_before_stones_that_turn(self):
        p = opening().play("C4").play("C5")
        events = p.explain("C6")
        pictures = frames(p, events)
        placed, line, first, other, second = events
        assert [f.events for f in pictures] == [(), (placed,), (line,), (other,), (first, second)]
        assert [f.caption for f in pictures[1:4]] == [e.message for e in (placed, line, other)]
        assert (
            pictures[-1].stones == fold(p.snapshot(), events).cells == p.play("C6").snapshot().cells
        )

    def test_each_picture_agrees_with_its_text(self):
        p = opening().play("C4").play("C5").play("C6")
        for frame in frames(p, p.explain("B5"), animated=True):
            rows = [line.split()[1:] for line in frame.scene.text.splitlines()[:8]]
            text_stones = {
                f"{'ABCDEFGH'[x]}{y + 1}": (None if c == "." else c)
                for y, row in enumerate(rows)
                for x, c in enumerate(row)
            }
            assert text_stones == dict(frame.stones)
            edge = [s.cell for s in frame.scene.stones if s.squeeze < 0.2]
            assert {s.cell: s.letter for s in frame.scene.stones} == {
                cell: owner for cell, owner in text_stones.items() if owner
            }
            assert len(edge) <= 1

    def test_each_stone_turns_by_itself(self):
        p = opening().play("C4").play("C5").play("C6")
        owners = [
            "".join(f.stones[cell] for cell in ("C5", "D5"))
            for f in frames(p, p.explain("B5"), animated=True)
        ]
        assert list(dict.fromkeys(owners)) == ["XX", "OX", "OO"]

    def test_the_last_picture_announces_the_end(self):
        p = stonebook.game("otello").parse("1 X O . .\n2 . . . .\n3 . . . .\n4 . . . .\n  A B C D")
        last = frames(p, p.explain("C1"))[-1]
        assert last.events[0].kind == "ended" and "over" in last.scene.title


def test_shapes_name_parts_that_have_a_colour():
    for shape in shapes(busy_scene()):
        if isinstance(shape, (Polygon, Circle, Path)):
            assert shape.stroke is None or shape.stroke in LIGHT
        if isinstance(shape, (Polygon, Circle, TextShape)):
            assert shape.fill is None or shape.fill in {*LIGHT, *GLOWS}


def test_the_stone_that_a_bound_one_must_touch_is_marked():
    """IO3: the board itself does not show which stone came last, so it is marked."""
    io = stonebook.game("io")
    bound = scene(io.replay(["C3", "C4", "F2"]))
    assert [(mark.cell, mark.kind) for mark in bound.marks] == [("F2", "ringed")]
    assert bound.title == "Io. White to move: a bound stone that touches F2."
    assert not scene(io.replay(["C3", "C4"])).marks
    own = scene(io.replay(["C3"]), marks={"C3": "refused"})
    assert [mark.kind for mark in own.marks] == ["refused"]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (4, 1), (1, 3), (4, 3)])
def test_on_a_single_line_dots_show_the_points(width, height):
    """AI1: no line crosses another there."""
    p = stonebook.game("alterigo").start(width=width, height=height)
    assert len(scene(p).dots) == (0 if min(width, height) > 1 else width * height)
