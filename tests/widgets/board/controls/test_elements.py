"""Dropdowns and rows."""

from ipywidgets.widgets.widget_description import DescriptionStyle

from stonebook.widgets.board.controls.buttons import labelled_button
from stonebook.widgets.board.controls.elements import dropdown, row


def test_a_dropdown_begins_with_its_first_option_or_its_value():
    options = [("One", "1"), ("Two", "2")]
    assert (dropdown("Which?", options).value, dropdown("", options, "2").value) == ("1", "2")
    assert dropdown("Which?").value is None and dropdown("Which?").description == "Which?"
    assert type(dropdown("").style) is DescriptionStyle
    assert (dropdown("").layout.width, dropdown("", width="9rem").layout.width) == ("auto", "9rem")


def test_a_row_holds_its_things_in_order():
    things = [labelled_button(label, list) for label in "abc"]
    widget = row(things)
    assert [*widget.children] == things
    assert widget.layout.flex_flow == "row wrap" and "stonebook-controls" in widget._dom_classes
