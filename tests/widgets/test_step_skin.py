"""A step as a live widget: its buttons."""

import pytest

import stonebook
from stonebook.teach import Pair
from stonebook.widgets import surroundings
from stonebook.widgets.lesson import begin_lesson
from stonebook.widgets.step_skin import StepSkin


@pytest.fixture(autouse=True)
def around():
    before = surroundings.use(surroundings.Native())
    yield
    surroundings.use(before)


def shown(skin):
    return [answer for answer, made in skin._made.items() if made.layout.display == "block"]


def test_a_button_that_was_hidden_comes_back():
    """The page takes a hidden widget for hidden until it is told how to show it."""
    begin_lesson("io/entering")
    io = stonebook.game("io").start(size=5)
    skin = StepSkin(Pair("May White enter there?", [(io, "A1"), (io, "A2"), (io, "E5")]))
    skin.widget()
    assert shown(skin) == ["legal", "illegal"]
    skin._press("illegal")
    assert shown(skin) == ["next"]
    skin._press("next")
    assert shown(skin) == ["legal", "illegal"]
