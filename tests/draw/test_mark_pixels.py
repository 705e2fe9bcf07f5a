"""Marks as pixels, on a small board: each is in sight, unlike the others, and leaves the letter."""

import io
import re
from itertools import combinations

import pytest
from PIL import Image, ImageChops

import stonebook
from lite.site.previews.painter import png
from stonebook.draw.mark_kinds import SHAPED_KINDS
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg

START = stonebook.game("otello").start(size=4)
STONE, EMPTY = "B2", "A1"
CELL = 24
"""The pixels of a cell's side."""
CLEAR = 48
"""How much the red, green and blue of two pixels differ together if a reader sees it."""


def painted(cell, **drawing):
    """The pixels of a cell."""
    shown = scene(START, **drawing)
    picture = svg(shown)
    box = re.search(r'viewBox="([^"]*)"', picture)
    left, top, width, height = map(float, box[1].split())
    size = round(CELL * width), round(CELL * height)
    x, y = shown.centres[cell]
    corner = round(CELL * (x - left - 0.5)), round(CELL * (y - top - 0.5))
    with Image.open(io.BytesIO(png(picture, size, "#ffffff", 0))) as image:
        return image.convert("RGB").crop((*corner, corner[0] + CELL, corner[1] + CELL))


def differences(picture, changed):
    """The places at which two pictures of a cell clearly differ."""
    pixels = ImageChops.difference(picture, changed).load()
    places = [(x, y) for x in range(CELL) for y in range(CELL)]
    return [place for place in places if sum(pixels[place]) > CLEAR]


@pytest.fixture(scope="module", params=[EMPTY, STONE], ids=["empty", "stone"])
def cells(request):
    """The pictures of a cell by its kind of mark, without a mark as ""."""
    marked = {kind: painted(request.param, marks={request.param: kind}) for kind in SHAPED_KINDS}
    return {"": painted(request.param), **marked}


def test_any_two_marks_differ_in_four_percent_of_the_pixels(cells):
    for kinds in combinations(SHAPED_KINDS, 2):
        share = len(differences(*(cells[kind] for kind in kinds))) / CELL**2
        assert share > 0.04, (
            f"the marks {' and '.join(kinds)} differ in {share:.2%} of the pixels: readers need 4%"
        )


def test_each_mark_is_in_sight(cells):
    for kind in SHAPED_KINDS:
        share = len(differences(cells[""], cells[kind])) / CELL**2
        assert share > 0.02, f"the mark {kind} covers {share:.2%} of the pixels: readers need 2%"


def test_the_letter_of_a_stone_is_not_covered():
    plain, letter = painted(STONE), range(CELL // 2 - 3, CELL // 2 + 3)
    for kind in SHAPED_KINDS:
        changed = differences(plain, painted(STONE, marks={STONE: kind}))
        covered = [(x, y) for x, y in changed if x in letter and y in letter]
        assert len(covered) < 4, f"the mark {kind} covers the letter of a stone"
