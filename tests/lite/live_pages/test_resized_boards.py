"""A board of another size, as the playing page draws it before Python has started, and Python's."""

from __future__ import annotations

import html
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import stonebook
from lite.site.still_widgets import still, without_background_work
from lite.web.pages.play.markup import fragments
from stonebook.draw.board import Point
from stonebook.rules.game import SIZES
from stonebook.teach.play.game_choice import offered_to_play, read_choice
from stonebook.widgets.playing.page import board
from tests.web.node_script import answer_of

SCRIPT = Path(__file__).parents[2] / "web" / "pages" / "play" / "resize.mjs"
RULED = [name for name in stonebook.GAMES if stonebook.game(name).surface != "hexagons"]
NEAR = 0.0021
"""How far two pictures may differ, in units: a tenth of a pixel."""
LEGAL = "sbf-good"
"""The paint of the marks on legal cells: on a board without stones they come with Python."""
Sizes = tuple[int, int]
"""The columns and the rows of a board."""
Piece = tuple[float, ...]
"""The place of a line, an arc, a circle or a text, in units."""


def sizes_of(name: str) -> dict[Sizes, dict[str, str]]:
    """Return the offered boards of a game, each with its settings in an address."""
    settings = [setting for setting in stonebook.game(name).settings if setting.name in SIZES]
    sizes = [int(str(size)) for size in offered_to_play(settings[0])]
    if len(settings) == 1:
        return {(size, size): {"size": f"{size}"} for size in sizes}
    pairs = {*zip(sizes, sizes, strict=True), *zip(sizes, reversed(sizes), strict=True)}
    return {(x, y): {"width": f"{x}", "height": f"{y}"} for x, y in sorted(pairs)}


@cache
def boards() -> str:
    return fragments()["boards"]


@cache
def resized(name: str) -> dict[Sizes, str]:
    """Return the pictures that the page's script draws."""
    usual, bare = (
        boards().partition(f'<div data-first="{part}">')[2].partition("</figure>")[0]
        for part in (name, f"{name}-unknown")
    )
    found = re.search("data-ruled='([^']*)'", bare)
    assert found
    drawing = json.loads(html.unescape(found[1]))
    sizes = [*sizes_of(name)]
    jobs = [
        {"bare": bare, "usual": usual, "drawing": drawing, "columns": columns, "rows": rows}
        for columns, rows in sizes
    ]
    return dict(zip(sizes, answer_of(SCRIPT, jobs), strict=True))


def pieces(picture: str) -> dict[str, list[Piece]]:
    """Return the pieces of a picture, by the class of their paint and by kind.

    A piece has the place where it is seen. Lines and letters have their sizes.
    """
    found: dict[str, list[Piece]] = defaultdict(list)
    for group in ElementTree.fromstring(picture).iter("g"):
        paint = group.get("class", "")
        if paint == LEGAL:
            continue
        dx, dy = _numbers(group.get("transform", "0 0"))
        size = group.get("stroke-width") or group.get("font-size") or group.get("style") or "0"
        if len(group):
            found[f"{paint} size"].append((_numbers(size)[0],))
        for shape in group:
            for kind, points, radius in _outlines(shape):
                ends = sorted((round(x + dx, 4), round(y + dy, 4)) for x, y in points)
                found[f"{paint} {kind}"].append((*(n for end in ends for n in end), radius))
    return found


def _numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]


def _outlines(shape: ElementTree.Element) -> Iterator[tuple[str, list[Point], float]]:
    """Yield the kind, the ends and the radius of each line, arc, circle or text of a shape."""
    if shape.tag == "circle":
        x, y, radius = (float(shape.get(name, "")) for name in ("cx", "cy", "r"))
        yield "circle", [(x, y)], radius
    if shape.tag == "text":
        yield f"text {shape.text}", [(float(shape.get("x", "")), float(shape.get("y", "")))], 0
    at = begun = (0.0, 0.0)
    for command, text in re.findall("([A-Za-z])([^A-Za-z]*)", shape.get("d", "")):
        numbers = _numbers(text)
        (x, y), radius, before = at, 0.0, at
        if command in "aA":
            radius = numbers[0]
            dx, dy = numbers[-2:]
            at = (x + dx, y + dy) if command == "a" else (dx, dy)
        else:
            across, down = (numbers * 2 or [0.0, 0.0])[:2]
            at = {
                "H": (across, y),
                "h": (x + across, y),
                "V": (x, down),
                "v": (x, y + down),
                "Z": begun,
            }.get(command, (across, down))
        if command == "M":
            begun = at
        elif max(abs(at[0] - before[0]), abs(at[1] - before[1])) > NEAR:
            yield "arc" if radius else "line", [before, at], radius


def differences(ours: dict[str, list[Piece]], theirs: dict[str, list[Piece]]) -> list[str]:
    """Return the pieces of either picture that the other one lacks."""
    return [
        f"{kind} {piece}"
        for these, others in ((ours, theirs), (theirs, ours))
        for kind in these
        for piece in these[kind]
        if len(these[kind]) != len(others.get(kind, []))
        or not any(
            all(abs(a - b) < NEAR for a, b in zip(piece, other, strict=True))
            for other in others[kind]
        )
    ]


def drawn_by_python(name: str, settings: dict[str, str]) -> str:
    with without_background_work({"game": name}):
        widget = board(read_choice({"game": name, **settings}), "").widget()
        return board_of(still(widget))


def board_of(markup: str) -> str:
    found = re.search("<svg [^>]*stonebook-canvas.*?</svg>", markup, re.S)
    assert found
    return re.sub(' xmlns="[^"]*"', "", found[0])


@pytest.mark.thorough
@pytest.mark.parametrize("name", RULED)
def test_the_page_draws_a_new_board_of_any_size_as_python_does(name: str) -> None:
    for sizes, settings in sizes_of(name).items():
        ours, theirs = resized(name)[sizes], drawn_by_python(name, settings)
        assert not differences(pieces(ours), pieces(theirs)), sizes
        boxes = [re.findall('viewBox="([^"]*)"', picture)[0] for picture in (ours, theirs)]
        assert _numbers(boxes[0]) == pytest.approx(_numbers(boxes[1]), abs=NEAR)
