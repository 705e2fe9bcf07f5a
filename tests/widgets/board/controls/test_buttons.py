"""Buttons: their look, and those that ask before they act."""

from stonebook.widgets.board.controls.buttons import ConfirmButton, button, labelled_button
from stonebook.words import say


def test_a_button_has_its_label_and_calls_its_function():
    pressed = []
    for widget, label in (
        (labelled_button("Here <&>", lambda: pressed.append(1)), "Here <&>"),
        (button("board.undo", lambda: pressed.append(1)), say("board.undo")),
    ):
        assert widget.description == label
        widget.click()
        # It is as wide as its label, high enough for a finger, and not stretched by its neighbours.
        assert (widget.layout.width, widget.layout.align_self) == ("auto", "flex-start")
        assert widget.layout.min_height == "2.5rem"
    assert pressed == [1, 1]


def test_a_button_asks_for_confirmation_until_something_else_is_done():
    done, group, risks = [], [], [True]
    first = ConfirmButton("board.undo", lambda: done.append("first"), group)
    other = ConfirmButton("board.restart", lambda: done.append("other"), group, lambda: risks[0])
    first.press()
    assert first.widget.description == say("confirm.sure") and not done
    other.press()
    assert first.widget.description == say("board.undo"), "one button of a group asks at a time"
    other.reset()
    other.press()
    assert not done, "a reset button asks again"
    other.press()
    assert done == ["other"] and other.widget.description == say("board.restart")
    risks[0] = False
    other.press()
    assert done == ["other", "other"], "one press is enough if nothing is lost"
