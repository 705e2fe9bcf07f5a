"""The demonstration board before Python: the same boards and buttons as the live one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from typing import Any

import pytest

import stonebook
from lite.web.pages.demo.markup import fragments
from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import command_line
from stonebook.classroom.demonstration.picture import picture
from stonebook.classroom.demonstration.teacher_texts import demonstration_of
from stonebook.classroom.plans.script import plan_ids
from stonebook.widgets.classroom.demonstration.captions import large_markup
from stonebook.widgets.classroom.demonstration.saved import DemoStore
from stonebook.widgets.classroom.demonstration.screen import DemoScreen
from stonebook.widgets.classroom.demonstration.starters import first_sentence
from stonebook.words import speaking
from tests.widgets.timeless_host import Timeless

LABEL = re.compile(r'<button [^>]*class="([^"]*)"[^>]*>([^<]*)</button>')


@pytest.fixture(autouse=True)
def page_host() -> Iterator[None]:
    from stonebook.widgets.host import host

    before = host.use_host(Timeless())
    yield
    host.use_host(before)


def buttons(widget: Any) -> Iterator[Any]:
    if hasattr(widget, "on_click") and widget.layout.display != "none":
        yield widget
    for child in getattr(widget, "children", ()):
        yield from buttons(child)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_board_has_the_buttons_of_the_live_one_in_order(language: str) -> None:
    with speaking(language):
        screen = DemoScreen(Demonstration(), DemoStore(stores=False))
        beside = screen.widget.children[1]
        typed = {id(button) for button in buttons(screen.line_box)}
        live = [button for button in buttons(beside) if id(button) not in typed]
        start = fragments()["start"]
        drawn = [(unescape(label), kinds.split()) for kinds, label in LABEL.findall(start)]
    assert [label for label, _ in drawn] == [button.description for button in live]
    assert re.search(r'class="[^"]*stonebook-demo-bare [^"]*stonebook-demo-start"', start)
    assert "disabled" not in start  # early presses count
    for (label, kinds), button in zip(drawn, live, strict=True):
        keys = {name for name in kinds if name.startswith("stonebook-key-")}
        assert keys == {n for n in button._dom_classes if n.startswith("stonebook-key-")}, label


def test_next_is_the_last_button_of_its_row() -> None:
    (steps,) = re.findall(r"stonebook-demo-steps[^>]*>(.*?)</div>", fragments()["start"])
    assert "stonebook-key-PageDown" in LABEL.findall(steps)[-1][0]


def test_each_game_has_its_start_board_in_the_shape_of_the_live_one() -> None:
    html = fragments()["start"]
    for name in stonebook.GAMES:
        board = Demonstration(done=[command_line("board", name)]).boards[0]
        seen = picture(board)
        svg = html.partition(f'data-game="{name}"')[2].partition("</svg>")[0]
        assert f'viewBox="0 0 {seen.width:g} {seen.height:g}"' in svg
        assert f"{seen.width / seen.height:.4f}*var(--stonebook-high" in svg
        hides_pass = f'[data-stonebook-game="{name}"] .stonebook-demo-start .stonebook-demo-passes'
        sentence = first_sentence(Demonstration(done=[command_line("board", name)]))
        assert f'<span data-game="{name}">{escape(sentence)}</span>' in html
        assert (hides_pass in html) == (not stonebook.game(name).can_pass)


@pytest.mark.parametrize("plan", plan_ids())
def test_each_plan_has_its_first_board_and_its_first_words(plan: str) -> None:
    html = fragments()["start"]
    shown = demonstration_of(plan)
    seen = picture(shown.boards[0])
    boards = re.findall(
        r'stonebook-demo-place[^>]*data-plan="([^"]*)"><svg viewBox="([^"]*)"', html
    )
    (shape,) = {shape for plans, shape in boards if plan in plans.split()}
    assert shape == f"0 0 {seen.width:g} {seen.height:g}"
    assert f'data-plan="{plan}">{large_markup(shown)}</div>' in html
    hidden, board, words = re.findall(
        rf'html\[data-stonebook-plan="{plan}"\] .stonebook-demo-start ([^{{}}]*){{', html
    )
    assert "stonebook-demo-passes" in hidden  # a plan has the button only among the tools
    assert "place" in board and "large" in words


def test_equal_first_boards_are_in_the_page_once() -> None:
    svgs = re.findall(
        r"stonebook-demo-place[^>]*>(<svg.*?</svg>)", fragments()["start"], flags=re.S
    )
    assert len(svgs) == len({*svgs}) < len(stonebook.GAMES) + len(plan_ids())
