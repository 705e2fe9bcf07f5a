"""A step as a live widget: its buttons."""

import pytest

import stonebook
from stonebook.teach import Pair, Press, Walk
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


def press(skin, *names):
    for name in names:
        skin._board._key(name, False, False, False)


def test_a_cell_is_told_as_it_is_shown_now():
    """A step goes on to other pictures: what a reader with keys hears is what is to be seen."""
    begin_lesson("otello/bracketing")
    skin = StepSkin(Walk("A turn", stonebook.game("otello").start(), ["C4"]))
    skin.widget()
    skin._board.table.focus = "C4"
    press(skin, "Enter")
    assert skin._board.words.text == "C4: empty."
    skin._press("next")
    press(skin, "Home", "ArrowRight", "ArrowRight")
    assert skin._board.words.text == "C4: X."


def test_keys_move_about_the_board_that_is_shown_now():
    begin_lesson("alterigo/small-boards")
    go = stonebook.game("alterigo")
    small, large = go.start(width=2, height=2), go.start(width=4, height=4)
    skin = StepSkin(Pair("Legal?", [(small, "pass"), (large, "A1")]))
    skin.widget()
    skin._board.table.focus = "B1"
    skin._press("illegal")
    skin._press("next")
    press(skin, "Home", "End")
    assert skin._board.table.focus == "D1"


def test_a_right_answer_is_told_in_words():
    begin_lesson("otello/bracketing")
    start = stonebook.game("otello").start()
    skin = StepSkin(Walk("A turn", start, ["C4"], missing=["turned"]))
    skin.widget()
    while not skin.step.done:
        answer = skin.step.solution()[0]
        skin.answer(answer)
        if answer != Press("next"):
            assert skin._board.words.text == "Right."
