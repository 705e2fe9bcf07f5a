"""Shared parts of pictures are in a page once, and the pictures look the same."""

import re

import stonebook
from lite.site.shared_pictures import share
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg

GAME = stonebook.game("otello").start(size=6)
PICTURES = [svg(scene(GAME)), svg(scene(GAME.play("B3")))]


def page(*pictures: str) -> str:
    return f"<html><body class='a'><main>{'<p>'.join(pictures)}</main></body></html>"


def test_shared_shapes_and_styles_are_in_the_page_once() -> None:
    before, after = page(*PICTURES * 3), share(page(*PICTURES * 3))
    assert len(after) < len(before) / 2
    assert after.count("<style>") == 1
    names = set(re.findall(r'<use class="sbp\w+ sb[fs]-[^"]*" href="#(\w+)"/>', after))
    assert names
    for name in names:
        assert after.count(f'<g id="{name}" ') == 1
    shared = after.index('id="stonebook-shared"')
    assert after.index("<body") < shared < after.index("<main")


def test_dark_mode_has_the_colours_of_all_pictures() -> None:
    after = share(page(*PICTURES))
    for picture in PICTURES:
        for rule in re.findall(r"[^{}]*\{fill:[^}]*\}", picture.partition("</style>")[0]):
            assert rule.rpartition("<style>")[2].rpartition("dark){")[2] in after


def test_paint_is_a_class_with_a_letters_size_in_pixels() -> None:
    style = share(page(*PICTURES)).partition("<style>")[2].partition("</style>")[0]
    (letters,) = {size for size in re.findall(r"font-size:([^;}]*)", style) if "22" in size}
    assert letters == "calc(.22px*var(--stonebook-labels,1))"
    assert "font-family:Inter, system-ui" in style


def test_each_picture_keeps_its_title_and_text() -> None:
    after = share(page(*PICTURES))
    for picture in PICTURES:
        assert re.search(r"<title>.*?</desc>", picture, flags=re.S)[0] in after  # type: ignore[index]


def test_one_picture_alone_stays_as_it_is() -> None:
    assert share(page(PICTURES[0])) == page(PICTURES[0])
    assert share("<html><body></body></html>") == "<html><body></body></html>"


def test_each_gradient_is_in_the_page_once() -> None:
    alone = '<svg><defs><radialGradient id="sbg-x"></radialGradient></defs></svg>'
    for several in (PICTURES * 3, [PICTURES[0]], [alone, alone, PICTURES[0]]):
        ids = re.findall(r'<radialGradient id="([^"]*)"', share(page(*several)))
        assert ids and len(ids) == len(set(ids))
