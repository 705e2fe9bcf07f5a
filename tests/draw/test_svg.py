"""The SVG matches the shapes exactly, light and dark."""

import re
from itertools import groupby
from xml.etree import ElementTree

import pytest

import stonebook
from stonebook.draw.colours import DARK, GLOWS, LIGHT
from stonebook.draw.scene import scene
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import Circle, Path, Polygon, TextShape
from stonebook.draw.svg import UNIT_PIXELS, paint_attributes, svg, svg_element

P = stonebook.game("otello").start()
SCENE = scene(
    P,
    marks={"A1": "refused", "D4": "hint", "B1": "target"},
    arrows=[("A8", "C6")],
    texts={"B8": "1"},
)


def parsed(shape):
    """A painted element: its own attributes, and those of its group."""
    group = ElementTree.fromstring(f"<g{paint_attributes(shape)}>{svg_element(shape)}</g>")
    (found,) = group
    assert not found.attrib.keys() & group.attrib.keys()
    return found.tag, {**group.attrib, **found.attrib}, found.text


def test_an_outline_is_closed_and_lines_stay_open():
    square = ((1.0, 2.0), (3.5, 2.0), (3.5, 4.1236))
    tag, values, _ = parsed(Polygon((square, square), "dark ink", "grid", 0.05))
    once = "M1 2H3.5V4.124Z"
    assert (tag, values.pop("d")) == ("path", once * 2)
    assert values == {
        "class": "sbf-dark-ink sbs-grid",
        "fill": LIGHT["dark ink"],
        "stroke": LIGHT["grid"],
        "stroke-width": ".05",
    }
    tag, values, _ = parsed(Path((square[:2], square[1:]), "info", 0.1))
    assert (tag, values.pop("d")) == ("path", "M1 2H3.5M3.5 2V4.124")
    assert values == {
        "class": "sbs-info",
        "fill": "none",
        "stroke": LIGHT["info"],
        "stroke-width": ".1",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }


def test_a_stone_on_edge_is_higher_than_wide():
    flat = parsed(Circle((10.0, 2.0), 0.4, "red"))
    assert flat == (
        "circle",
        {"cx": "10", "cy": "2", "r": ".4", "class": "sbf-red", "fill": LIGHT["red"]},
        None,
    )
    tag, values, _ = parsed(Circle((10.0, 2.0), 0.4, "red", "edge", 0.05, 0.25))
    assert tag == "ellipse"
    assert [values[name] for name in ("cx", "cy", "rx", "ry")] == ["10", "2", ".1", ".4"]


@pytest.mark.parametrize("bold", [False, True])
def test_a_text_is_centred(bold):
    tag, values, text = parsed(TextShape((1.5, 2.0), "<&>", 0.4, "label", bold))
    assert (tag, text) == ("text", "<&>")
    assert (values["x"], values["text-anchor"]) == ("1.5", "middle")
    # Capitals are about 0.7 of a font's size high: the baseline is half of that below.
    if bold:
        assert float(values["y"]) == pytest.approx(2 + 0.35 * 0.4)
        assert values["font-size"] == ".4"
    else:  # a page may show a coordinate smaller, and its middle stays
        assert (values["y"], values["dy"]) == ("2", ".35em")
        assert values["style"] == "font-size:calc(.4px*var(--stonebook-labels,1))"
    assert values.get("font-weight") == ("700" if bold else None)
    assert values["font-family"].startswith("Inter,")
    assert values["font-family"].endswith(", sans-serif")
    assert (values["fill"], values["class"]) == (LIGHT["label"], "sbf-label")
    assert "stroke" not in values


def test_the_picture_holds_its_words_then_its_shapes_in_order():
    root = ElementTree.fromstring(svg(SCENE))
    names = [child.tag.rpartition("}")[2] for child in root]
    assert names[:4] == ["title", "desc", "style", "defs"]
    body = svg(SCENE).partition("</defs>")[2]
    assert re.sub("<g[^>]*>|</g>", "", body) == "".join(map(svg_element, shapes(SCENE))) + "</svg>"
    assert re.findall("<g([^>]*)>", body) == [
        paint for paint, _ in groupby(shapes(SCENE), paint_attributes)
    ]
    assert root.get("class") == "stonebook-picture"


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_board_alone_fills_its_picture(game):
    board = scene(stonebook.game(game).start())
    picture = ElementTree.fromstring(svg(board, board_only=True))
    left, top, width, height = map(float, picture.get("viewBox", "").split())
    written = {text.text for text in picture.iterfind(".//{*}text")}
    assert not written & {label.text for label in board.coordinates}
    for tile in board.tiles:
        for x, y in tile.corners:
            assert left <= x <= left + width and top <= y <= top + height
    assert 1 < width < board.width and 1 < height < board.height
    assert float(picture.get("width", "")) / float(picture.get("height", "")) == pytest.approx(
        width / height, rel=0.001
    )


def test_the_size_is_that_of_the_scene_by_default():
    root = ElementTree.fromstring(svg(SCENE))
    wide, high = SCENE.width * UNIT_PIXELS, SCENE.height * UNIT_PIXELS
    assert root.get("viewBox") == "0 0 8.875 8.875"
    assert (float(root.get("width")), float(root.get("height"))) == (wide, high)
    assert 40 <= UNIT_PIXELS <= 80  # a cell is as large as a finger
    assert root.get("style") == f"max-width:100%;height:auto;width:{wide:g}px"
    other = ElementTree.fromstring(svg(SCENE, width="12em"))
    assert other.get("style") == "max-width:100%;height:auto;width:12em"


def rules(style):
    """The rules of a style: for each context and class, the property and its colour."""
    results = {}
    for selectors, name, colour in re.findall(
        r"([^{}]+)\{(fill|stroke|stop-color):([^}]+)\}", style
    ):
        for selector in selectors.split(","):
            around, _, part = selector.rpartition(" .")
            assert (around, part) not in results
            results[around, part] = (name, colour)
    return results


def test_every_part_has_its_dark_colour():
    style = re.search("<style>(.*)</style>", svg(SCENE))[1]
    system, page = re.fullmatch(
        r".*@media screen and \(prefers-color-scheme:dark\)\{(.*)\}@media screen\{(.*)\}", style
    ).groups()
    used = set()
    for shape in shapes(SCENE):
        used |= {("fill", getattr(shape, "fill", None)), ("stroke", getattr(shape, "stroke", None))}
    for name in [part for _, part in used if part in GLOWS]:
        used.remove(("fill", name))
        used |= {("stop-color", part) for _, part in GLOWS[name].stops}
    expected = {
        f"sb{'t' if name == 'stop-color' else name[0]}-{part.replace(' ', '-')}": (name, DARK[part])
        for name, part in used
        if part and LIGHT[part] != DARK[part]
    }
    for text, places in (
        (system, ["svg:root", "body:not([data-jp-theme-light=true])"]),
        (page, ["[data-jp-theme-light=false]"]),
    ):
        assert rules(text) == {
            (place, part): rule for place in places for part, rule in expected.items()
        }
    assert "sbf-neutral" not in style  # neither used nor different


def test_only_black_stones_of_small_pictures_have_a_rim_on_dark_wood():
    picture = svg(SCENE, board_only=True)
    rule = re.search(
        r"@media screen and \(prefers-color-scheme:dark\)\{([^{}]*)\{stroke-width", picture
    )
    assert rule is not None
    assert rule[1] == ".stonebook-small :is(.sbs-dark-edge,.sbs-dark-edge *)"
