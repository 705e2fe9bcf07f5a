"""Widgets with equal layout and style share a model, until one of them changes."""

import pytest
from ipywidgets import ButtonStyle, Layout, Style
from ipywidgets.widgets.widget import _instances

import stonebook
from stonebook.teach import Changes, GoalStep
from stonebook.widgets.board.controls.buttons import labelled_button
from stonebook.widgets.board.layout import hbox, layout, restyle, set_class, shared_style, vbox
from stonebook.widgets.lesson.step_board import StepBoard

START = stonebook.game("otello").start()


pytestmark = pytest.mark.usefixtures("page_host")


def test_equal_looks_share_one_model() -> None:
    first, other = (labelled_button(name, lambda: None) for name in "AB")
    assert first.layout is other.layout and first.style is other.style
    assert shared_style(ButtonStyle) is first.style
    assert hbox([first]).layout is vbox([other]).layout is layout()


def test_restyling_one_widget_leaves_the_others() -> None:
    first, other = (labelled_button(name, lambda: None) for name in "AB")
    restyle(first, display="none")
    assert (first.layout.display, other.layout.display) == ("none", None)
    assert first.layout.min_height == "2.5rem"
    restyle(first, display="block")
    assert first.layout.display == "block"


def test_a_second_board_adds_no_layout_or_style() -> None:
    def looks() -> int:
        return sum(isinstance(instance, Layout | Style) for instance in _instances.values())

    def board() -> StepBoard:
        return StepBoard(
            GoalStep("Turn one", START, Changes("turned"), hints=["Look.", "There."]), lambda: None
        )

    first = board()
    before = looks()
    assert board().view.widget is not first.view.widget
    assert looks() == before


def test_a_class_is_set_and_taken_away() -> None:
    widget = labelled_button("Here", lambda: None)
    for is_set in (True, False):
        set_class(widget, "chosen", is_set)
        assert ("chosen" in widget._dom_classes) is is_set
