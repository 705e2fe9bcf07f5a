"""Stones, marks, lines and arrows: each is drawn on its cell, in its look."""

import colorsys
from dataclasses import replace
from math import cos, dist, hypot, pi, sin

import pytest

import stonebook
from stonebook.draw.board import grain
from stonebook.draw.colours import DARK, GLOWS, LIGHT, STONE_RADIUS
from stonebook.draw.mark_kinds import SHAPED_KINDS
from stonebook.draw.scene import Mark, scene
from stonebook.draw.shapes.layers import (
    AREA_SIGN,
    area_shapes,
    ground_shapes,
    shapes,
    stone_shapes,
)
from stonebook.draw.shapes.marks import MARK_SHAPES, mark_shapes
from stonebook.draw.shapes.shape import (
    VERDICT,
    Circle,
    Path,
    Polygon,
    Rounded,
    TextShape,
)
from tests.draw.boards import BOARDS, near, points_of, with_one_stone

START = BOARDS["otello"]
STONE, EMPTY = "D5", "B2"


def marked(kind, cell, position=START):
    """The shapes that a mark adds, and the middle of its cell."""
    s = scene(position, marks={cell: kind})
    return [*mark_shapes(s)], s.centres[cell]


# The meaning of each kind of mark, as the name of a colour.
COLOURS = {
    **dict.fromkeys(("last", "ringed", "focus"), "info"),
    **dict.fromkeys(("turned", "placed", "line", "hint"), "note"),
    **dict.fromkeys(("legal", "target", "pointed", "found", "liberty", "flip", "move"), "good"),
    **dict.fromkeys(("refused", "spent", "gap"), "bad"),
    "region": "pale",
}


def test_every_kind_of_mark_has_a_colour_here():
    assert {*SHAPED_KINDS} == COLOURS.keys() == MARK_SHAPES.keys()


@pytest.mark.parametrize("cell", [EMPTY, STONE], ids=["empty", "stone"])
@pytest.mark.parametrize("kind", COLOURS)
def test_a_mark_has_the_colour_of_its_meaning(kind, cell):
    added, _ = marked(kind, cell)
    colours = {getattr(shape, part, None) for shape in added for part in ("fill", "stroke")}
    assert colours - {None, "halo"} == {COLOURS[kind]}


def check_question(badge, question):
    assert (badge.fill, badge.stroke, badge.radius) == ("halo", "note", 0.2)
    assert 0 < badge.width < 0.1 and badge.centre == question.centre
    assert question.bold and question.size == near(0.32)


def check_verdict(colour):
    def check(badge, sign):
        assert (badge.fill, badge.stroke, badge.radius) == ("halo", colour, 0.2)
        assert all(dist(badge.centre, point) < badge.radius for point in points_of(sign))

    return check


def check_sign(ground, rim, sign):
    assert ground.fill == "halo" and ground.centre == rim.centre
    assert ground.radius > rim.radius
    assert all(dist(rim.centre, point) <= ground.radius for point in points_of(sign))


def check_dot_on_stone(dot):
    assert (dot.stroke, dot.when) == ("halo", "") and 0.02 < dot.width < 0.05


def check_dot_on_wood(dot):
    assert dot.fill == "good"  # small and quiet: the wood is a sufficient background


def check_ring_on_wood(ring):
    assert ring.stroke == "note"  # the wood is ground enough


def check_broader_dot(halo, mark):
    assert halo.fill == "halo" and halo.centre == mark.centre
    assert mark.radius < halo.radius < mark.radius + 0.1


def check_broader_lines(*added):
    half = len(added) // 2
    for halo, mark in zip(added[:half], added[half:], strict=True):
        assert type(halo) is type(mark)
        assert halo.stroke == "halo" and points_of(halo) == points_of(mark)
        assert getattr(halo, "fill", None) is getattr(mark, "fill", None) is None
        assert 0.02 < mark.width < 0.1
        assert mark.width + 0.05 < halo.width < mark.width + 0.1


# How a halo lies below a mark, on an empty cell and on a stone. Usually it is of the same form.
HALOS = {
    "hint": (check_question,) * 2,
    "found": (check_verdict("good"),) * 2,
    "refused": (check_verdict("bad"),) * 2,
    **dict.fromkeys(("flip", "move", "liberty", "spent"), (check_sign,) * 2),
    "last": (check_broader_lines, check_dot_on_stone),
    "legal": (check_dot_on_wood, check_broader_dot),
    "placed": (check_broader_lines, check_ring_on_wood),
}


@pytest.mark.parametrize("cell", [EMPTY, STONE], ids=["empty", "stone"])
@pytest.mark.parametrize("kind", [kind for kind in COLOURS if kind != "region"])
def test_a_pale_halo_keeps_a_mark_apart_from_its_ground(kind, cell):
    """Below, of the same form and a little broader."""
    added, _ = marked(kind, cell)
    check = HALOS.get(kind, (check_broader_lines,) * 2)[cell == STONE]
    check(*added)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("kind", COLOURS)
def test_a_mark_is_drawn_on_its_cell(kind, name):
    p = BOARDS[name]
    for cell in (p.cells()[0], p.cells()[-1]):
        added, centre = marked(kind, cell, p)
        assert added
        for shape in added:
            assert all(dist(centre, point) <= 0.69 for point in points_of(shape))


@pytest.mark.parametrize("name", BOARDS)
def test_the_ring_of_a_placed_stone_is_on_the_wood_between_the_stones(name):
    p = BOARDS[name]
    for cell in p.cells():
        s = scene(
            p, stones=with_one_stone(p, cell, next(iter(p.game.symbols))), marks={cell: "placed"}
        )
        (ring,) = mark_shapes(s)
        own, width = s.centres[cell], ring.width
        others = [centre for other, centre in s.centres.items() if other != cell]
        for point in points_of(ring):
            assert STONE_RADIUS + width / 4 < dist(own, point) - width / 2
            assert all(dist(other, point) - width / 2 > STONE_RADIUS for other in others)


def test_a_focus_frame_runs_along_its_hexagon():
    s = scene(BOARDS["jo"], marks={"b5": "focus"})
    frame = [*mark_shapes(s)][-1]
    assert isinstance(frame, Polygon)
    (x, y), tile = s.centres["b5"], s.tiles[BOARDS["jo"].grid.index["b5"]]
    for point, corner in zip(points_of(frame), tile.corners, strict=True):
        assert dist(point, corner) < 0.03 and dist(point, (x, y)) < dist(corner, (x, y))


class TestStones:
    @pytest.mark.parametrize("name", ["otello", "jo"])
    def test_a_stone_lies_on_its_cell_in_its_owners_tone_with_its_letter(self, name):
        p = BOARDS[name]
        tones = {"X": "dark", "O": "light", "Neutral": "neutral"}
        s = scene(p)
        board = {cell: p.at(cell) for cell in p.cells() if p.at(cell)}
        assert {stone.cell: stone.tone for stone in s.stones} == {
            cell: tones[owner] for cell, owner in board.items()
        }
        painted = [*stone_shapes(s)]
        count = len(board)
        stones, edges, letters = painted[:count], painted[count : 2 * count], painted[-count:]
        by_place = {centre: cell for cell, centre in s.centres.items()}
        assert {by_place[t.centre]: t.text for t in letters} == {
            cell: p.game.symbols[owner] for cell, owner in board.items()
        }
        for stone, edge, text in zip(stones, edges, letters, strict=True):
            tone = tones[board[by_place[text.centre]]]
            assert (stone.fill, stone.stroke) == (f"{tone} stone", None)
            assert (edge.centre, edge.fill, edge.stroke) == (text.centre, None, f"{tone} edge")
            assert 0 < edge.width < 0.05 and edge.squeeze == 1
            assert (text.fill, text.when) == (f"{tone} ink", "lettered")
            assert text.bold and text.size == near(0.38)
        signs = painted[2 * count : -count]
        assert {sign.when for sign in signs} == {"plain"}
        assert {sign.stroke for sign in signs} == {f"{tones[o]} sign" for o in board.values()}

    @pytest.mark.parametrize(
        ("name", "owner"), [("otello", "X"), ("otello", "O"), ("jo", "Neutral")]
    )
    def test_a_sign_is_level_and_in_the_middle_of_its_stone(self, name, owner):
        p = BOARDS[name]
        cell = p.cells()[2]  # not on the diagonal, where it would not matter which way is across
        s = scene(p, stones=with_one_stone(p, cell, owner))
        (sign,) = (shape for shape in stone_shapes(s) if shape.when == "plain")
        xs, ys = zip(*points_of(sign), strict=True)
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        assert middle == near(s.centres[cell])
        assert max(xs) - min(xs) >= max(ys) - min(ys) - 0.001

    def test_black_and_white_have_no_sign_where_they_are_the_only_colours(self):
        for name in ("io", "ikeda", "alterigo"):
            p = stonebook.game(name).start()
            stones = dict(zip(p.cells(), p.game.symbols, strict=False))
            s = scene(p, stones={cell: stones.get(cell) for cell in p.cells()})
            assert [shape.when for shape in stone_shapes(s)] == ["", "", "", "", *["lettered"] * 2]

    @pytest.mark.parametrize("name", ["otello", "jo", "ikeda 9"])
    def test_the_light_falls_from_the_upper_left(self, name):
        """The shadow lies below on the right, the light above on the left, within the stone."""
        p = BOARDS[name]
        s = scene(p, stones=with_one_stone(p, p.cells()[4], next(iter(p.game.symbols))))
        stone, edge, *_ = stone_shapes(s)
        (x, y), (cx, cy) = edge.centre, stone.centre
        assert cx > x and cy > y
        assert stone.radius + dist(stone.centre, edge.centre) < 0.58  # no stone's but its own
        glow = GLOWS[stone.fill]
        light = (cx + stone.radius * glow.light[0], cy + stone.radius * glow.light[1])
        assert light[0] < x and light[1] < y and dist(light, (x, y)) < 0.4
        # The gradient begins at the stone's outline, where its shadow begins.
        (share,) = (at for at, part in glow.stops if part == "shadow")
        middle = tuple(a + share * (b - a) for a, b in zip(light, stone.centre, strict=True))
        assert middle == near(edge.centre) and share * stone.radius == near(0.46)
        assert [part for _, part in glow.stops][-1] == "no shadow"

    @pytest.mark.parametrize(
        ("game", "player", "tone"),
        [
            *(("io", "White", "light"), ("io", "Black", "dark"), ("ikeda", "White", "light")),
            *(("ikeda", "Black", "dark"), ("alterigo", "Black", "dark"), ("jo", "Red", "red")),
            *(("jo", "Black", "dark"), ("jo", "Neutral", "neutral"), ("otello", "O", "light")),
        ],
    )
    def test_white_is_light_and_black_is_dark_in_every_game(self, game, player, tone):
        p = stonebook.game(game).start()
        cell = p.cells()[3]
        (stone,) = scene(p, stones=with_one_stone(p, cell, player)).stones
        assert (stone.cell, stone.tone, stone.letter) == (cell, tone, p.game.symbols[player])

    @pytest.mark.parametrize("name", ["otello", "jo", "ikeda 9", "alterigo 1 by 3"])
    def test_a_stone_fills_92_percent_of_its_cell(self, name):
        p = BOARDS[name]
        s = scene(p, stones=with_one_stone(p, p.cells()[0], next(iter(p.game.symbols))))
        _, edge, *_ = stone_shapes(s)
        assert edge.centre == s.stones[0].centre
        assert edge.radius + edge.width / 2 == near(0.46)

    def test_a_stone_on_edge_is_narrow_and_shows_neither_letter_nor_sign(self):
        s = scene(START)
        on_edge = replace(s.stones[0], squeeze=0.25)
        painted = [*stone_shapes(replace(s, stones=(on_edge, *s.stones[1:])))]
        stone, edge = [c for c in painted if isinstance(c, Circle) and c.squeeze < 1]
        assert (edge.centre, edge.squeeze, stone.squeeze) == (on_edge.centre, 0.25, 0.25)
        assert edge.width < 0.05 < edge.radius < stone.radius
        assert abs(stone.centre[0] - edge.centre[0]) < 0.01
        letters = [t.centre for t in painted if isinstance(t, TextShape)]
        assert on_edge.centre not in letters and len(letters) == 3
        (crosses,) = [p for p in painted if isinstance(p, Path)]
        assert len(crosses.lines) == 2, "of one X"

    def test_a_lifted_stone_is_seen_larger_and_higher(self):
        s = scene(START)
        high = replace(s, stones=(replace(s.stones[0], lift=1.0), *s.stones[1:]))
        (body, *_), (edge, *_) = ([*stone_shapes(high)][at:] for at in (0, len(s.stones)))
        assert edge.radius > 0.5 and edge.centre[1] < s.stones[0].centre[1]
        assert body.radius > edge.radius
        letters = [t.centre for t in stone_shapes(high) if isinstance(t, TextShape)]
        assert len(letters) == 3, "it shows its letter when it lies"

    def test_a_text_takes_the_place_of_the_letter(self):
        s = scene(START, texts={STONE: "7", EMPTY: "3"})
        texts = {t.centre: t for t in shapes(s) if isinstance(t, TextShape)}
        on_stone, on_board = texts[s.centres[STONE]], texts[s.centres[EMPTY]]
        assert (on_stone.text, on_stone.fill) == ("7", "dark ink")
        assert (on_board.text, on_board.fill) == ("3", "label")
        assert on_stone.bold and on_board.bold
        assert on_stone.size == on_board.size == near(0.44)
        assert [
            t.text for t in shapes(s) if isinstance(t, TextShape) and t.centre == on_stone.centre
        ] == ["7"]
        # On the bare board a patch keeps the ruled lines from running through it.
        (patch,) = [c for c in mark_shapes(s) if isinstance(c, Circle)]
        assert (patch.centre, patch.fill, patch.stroke) == (s.centres[EMPTY], "board", None)
        assert 0.2 < patch.radius < 0.4
        assert [(m.cell, m.kind, m.text) for m in s.marks] == [
            (STONE, "text", "7"),
            (EMPTY, "text", "3"),
        ]
        kinds = [type(shape).__name__ for shape in mark_shapes(s)]
        assert kinds == ["TextShape", "Circle", "TextShape"]


def test_other_marks_leave_a_stone_its_letter():
    for kind in SHAPED_KINDS:
        s = scene(START, marks={STONE: kind})
        (letter,) = [
            t.text
            for t in stone_shapes(s)
            if isinstance(t, TextShape) and t.centre == s.centres[STONE]
        ]
        assert letter == START.at(STONE)


class TestGround:
    @pytest.mark.parametrize("name", BOARDS)
    def test_board_lines_dots_and_names_in_this_order(self, name):
        s = scene(BOARDS[name])
        painted = [*ground_shapes(s)]
        if s.grid:
            rim = painted.pop(0)
            assert (type(rim), rim.fill, rim.stroke) == (Rounded, "rim", None)
        board = painted.pop(0)
        outline = "rim" if s.surface == "points" else "grid"
        assert board == Polygon(s.ground, "board", outline, board.width)
        wood = painted.pop(0)
        assert wood == Path(grain(s.centres.values(), each_cell=not s.grid), "grain", board.width)
        if s.grid:
            ruled = painted.pop(0)
            assert ruled == Path(s.grid, "grid", board.width)
        assert 0 < board.width < 0.05
        dots = [painted.pop(0) for _ in s.dots]
        assert [d.centre for d in dots] == [*s.dots]
        assert all(d.fill == "grid" and not d.stroke and d.radius == dots[0].radius for d in dots)
        long = max(s.width, s.height)
        assert all(0.003 * long < d.radius < 0.012 * long for d in dots), "no stone"
        size = painted[0].size
        assert painted == [
            TextShape(label.centre, label.text, size, "label") for label in s.coordinates
        ]
        on_a_phone = size * min(72, 340 / s.width)
        assert 11 <= round(on_a_phone) <= 13 or (name == "ikeda 19" and size == 0.44)

    def test_grain_never_crosses_an_outline(self):
        """Lines are above the grain where they are ruled, and hexagons have an outline each."""
        s = scene(BOARDS["jo"])
        wood = next(shape for shape in ground_shapes(s) if getattr(shape, "stroke", "") == "grain")
        assert len(wood.lines) > 5
        for start, end in wood.lines:
            middle = ((start[0] + end[0]) / 2, start[1])
            assert s.cell_at(*start) == s.cell_at(*middle) == s.cell_at(*end) is not None

    def test_marks_are_above_stones(self):
        s = scene(START, marks={STONE: "last"}, arrows=[("A1", "B2")], lines=[("D4", "D5")])
        assert shapes(s) == (*ground_shapes(s), *stone_shapes(s), *mark_shapes(s))
        parts = [getattr(shape, "stroke", None) for shape in mark_shapes(s)]
        # First the line around stones, then marks, arrows on top.
        assert parts == ["halo", "note", "halo", "halo", "halo", "info", None]


class TestArrows:
    @pytest.mark.parametrize("end", ["D1", "G1", "G4", "F6", "D8", "A7", "A4", "B3"])
    def test_the_head_of_an_arrow_is_at_its_second_cell(self, end):
        start = "D4"
        s = scene(START, arrows=[(start, end)])
        a, b = s.centres[start], s.centres[end]
        assert s.arrows == ((a, b),)
        halo_shaft, halo_head, shaft, head = mark_shapes(s)
        length = dist(a, b)
        tip, *wings = points_of(head)
        # The tip is just short of the middle, and on the way there.
        assert dist(tip, b) == near(0.12) and dist(a, tip) == near(length - 0.12)
        first, neck = points_of(shaft)
        assert first == a
        assert dist(neck, tip) == near(0.26) and dist(a, neck) == near(length - 0.38)
        wing, other = wings
        assert (dist(wing, neck), dist(other, neck)) == near((0.15, 0.15))
        assert dist(wing, other) == near(0.3) and dist(wing, tip) == near(hypot(0.26, 0.15))
        assert dist(other, tip) == near(hypot(0.26, 0.15))
        assert (shaft.stroke, head.fill, head.stroke) == ("info", "info", None)
        assert (halo_shaft.stroke, halo_head.fill, halo_head.stroke) == ("halo",) * 3
        assert points_of(halo_shaft) == points_of(shaft)
        assert points_of(halo_head) == points_of(head)
        assert 0.05 < shaft.width < 0.1
        assert shaft.width + 0.05 < halo_shaft.width < 0.2
        assert 0.05 < halo_head.width < 0.1

    def test_an_arrow_from_a_cell_to_itself_raises_no_error(self):
        s = scene(START, arrows=[("D4", "D4")])
        assert all(
            dist(s.centres["D4"], p) < 1 for shape in mark_shapes(s) for p in points_of(shape)
        )


class TestLines:
    @pytest.mark.parametrize(("start", "end"), [("D4", "G4"), ("G1", "D4"), ("D7", "D4")])
    def test_a_line_runs_around_its_stones(self, start, end):
        s = scene(START, lines=[(start, end)])
        a, b = s.centres[start], s.centres[end]
        assert s.lines == ((a, b),)
        halo, line = mark_shapes(s)
        assert (line.fill, line.stroke, halo.fill, halo.stroke) == (None, "note", None, "halo")
        assert halo.arcs == line.arcs and line.width + 0.05 < halo.width < 0.2
        assert 0.05 < line.width < 0.1
        # Two arcs, half a circle each, around the ends: the lines between them are as far away.
        (far, r, *turn), (near_by, radius, *back) = line.arcs
        assert (far, near_by) == (b, a) and r == radius == 0.5
        assert turn[1] - turn[0] == near(pi) and back[1] - back[0] == near(pi)
        middle = (turn[0] + turn[1]) / 2
        length = dist(a, b)
        assert (cos(middle), sin(middle)) == near(((b[0] - a[0]) / length, (b[1] - a[1]) / length))

    def test_a_line_stays_outside_the_rings_of_its_stones(self):
        s = scene(START, lines=[("D4", "E4")], marks={"D4": "turned"})
        _, line, wide, *_ = mark_shapes(s)
        radius = dist(wide.lines[0][0], s.centres["D4"])
        assert line.arcs[0][1] - line.width / 2 > radius + wide.width / 2 - 0.01


def test_the_mark_of_a_found_or_turned_stone_leaves_it_in_sight():
    """The reader looks for the new colour, so at most a badge or a thin line covers it."""
    for kind in ("found", "turned"):
        added, centre = marked(kind, STONE)
        outside = [dist(centre, point) for shape in added for point in points_of(shape)]
        assert min(outside) > 0.2, kind
        assert sum(isinstance(shape, Circle) for shape in added) <= 1, kind


def test_more_marks_are_put_on_top():
    s = scene(START, marks={STONE: "last"})
    more = s.with_marks(Mark(EMPTY, s.centres[EMPTY], "hint"))
    assert [(m.cell, m.kind) for m in more.marks] == [(STONE, "last"), (EMPTY, "hint")]
    assert more.stones == s.stones and more.marks[0].text == more.marks[1].text == ""


class TestColours:
    """The names of colours that a reader may use, light and dark."""

    def hue(self, colour):
        r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        hue, light, full = colorsys.rgb_to_hls(r, g, b)
        return round(hue * 360), light, full

    @pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
    def test_marks_have_their_hues(self, look):
        hues = {part: self.hue(look[part])[0] for part in ("info", "good", "bad", "note")}
        assert 195 <= hues["info"] <= 220, "blue"
        assert 150 <= hues["good"] <= 170, "green"
        assert 10 <= hues["bad"] <= 30, "orange"
        assert 310 <= hues["note"] <= 335, "purple"

    @pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
    def test_stones_have_the_colours_of_their_names(self, look):
        assert self.hue(look["dark"])[1] < 0.2 and self.hue(look["light"])[1] > 0.9
        red, _, full = self.hue(look["red"])
        assert red < 15 and full > 0.5
        _, grey, full = self.hue(look["neutral"])
        assert 0.6 < grey < 0.9 and full < 0.2
        inks = {
            tone: self.hue(look[f"{tone} ink"])[1] for tone in ("dark", "light", "red", "neutral")
        }
        # Letters are quiet: neither as white nor as black as other text.
        assert 0.6 < inks["dark"] < 0.8 and inks["red"] < 0.2
        assert 0.3 < inks["light"] < 0.4 and 0.3 < inks["neutral"] < 0.4

    def test_the_board_is_pale_by_day_and_dark_by_night(self):
        for part, pale in [("board", True), ("halo", True), ("label", False), ("edge", False)]:
            day, night = self.hue(LIGHT[part])[1], self.hue(DARK[part])[1]
            assert (day > 0.75 and night < 0.35) if pale else (day < 0.3 and night > 0.75), part
        # Halos are the last thing between a mark and a stone: all white, or all but black.
        assert self.hue(LIGHT["halo"])[1] == 1 and self.hue(DARK["halo"])[1] < 0.1
        # Letters next to the board are grey, lines on wood are brown.
        for look in (LIGHT, DARK):
            assert look["label"][1:3] == look["label"][3:5] == look["label"][5:]
            for part in ("board", "grid", "edge", "halo"):
                r, _, b = (int(look[part][i : i + 2], 16) for i in (1, 3, 5))
                assert r > b or look[part] == "#ffffff", part


def test_lamps_that_are_lit_are_larger():
    passed = stonebook.game("ikeda").replay(["C3", "pass", "pass"], size=5)
    with_lamps = scene(passed).with_lamps(passed)
    drawn = {s.centre: s for s in ground_shapes(with_lamps) if isinstance(s, Circle)}
    lamps = with_lamps.lamps
    assert [lamp.lit for lamp in lamps] == [True, True, False]
    assert [drawn[lamp.centre].fill for lamp in lamps] == ["light", "label", "label"]
    sizes = [drawn[lamp.centre].radius for lamp in lamps]
    assert sizes[0] == sizes[1] > 3 * sizes[2]


def test_a_trace_is_a_thin_line_below_the_stones():
    """The line of a move stays as long as the answer is shown, and hides nothing."""
    plain = scene(START)
    traced = plain.with_traces([(STONE, EMPTY)])
    (trace,) = set(shapes(traced)) - set(shapes(plain))
    painted = [*shapes(traced)]
    assert (type(trace), trace.stroke, trace.fill) == (Rounded, "trace", None)
    assert trace.width < 0.05
    assert painted.index(trace) < painted.index(next(stone_shapes(traced)))
    assert painted.index(trace) > max(map(painted.index, ground_shapes(traced)))


def test_only_verdicts_on_cells_can_be_left_out():
    for kind in SHAPED_KINDS:
        judged = {shape.when for shape in mark_shapes(scene(START, marks={STONE: kind}))}
        assert (judged == {VERDICT}) == (kind in ("found", "hint", "refused"))


def test_an_area_is_a_square_for_the_first_player_and_a_disc_for_the_second():
    board = BOARDS["ikeda 9"]
    s = scene(board, areas={"C3": "Black", "D4": "White"})
    square, disc = area_shapes(s)
    assert isinstance(square, Polygon) and isinstance(disc, Circle)
    (corners,) = square.rings
    x, y = s.centres["C3"]
    assert {(round(cx - x, 3), round(cy - y, 3)) for cx, cy in corners} == {
        (dx * AREA_SIGN, dy * AREA_SIGN) for dx in (-1, 1) for dy in (-1, 1)
    }
    assert (disc.centre, disc.radius) == (s.centres["D4"], AREA_SIGN)
    for shape, tone in ((square, s.areas[0].tone), (disc, s.areas[1].tone)):
        assert (shape.fill, shape.stroke) == (tone, f"{tone} edge")
    assert s.areas[0].tone != s.areas[1].tone
