"""The board as text."""

import stonebook
from stonebook.widgets.board.controls.board_text import BoardText
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import JupyterHost
from stonebook.widgets.host.page_info import PageInfo
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say


def test_the_board_as_text_is_shown_on_demand():
    text = BoardText()
    text.show("Title", "1 <.>")
    assert text.widget.layout.display == "none" and text.widget.value == ""
    assert text.toggle.description == say("board.text.off")
    text.toggle.click()
    assert text.widget.value == '<pre lang="en">Title\n1 &lt;.&gt;</pre>'
    assert text.widget.layout.display == "block"
    assert text.toggle.description == say("board.text.on")
    text.show("Next", "2")
    assert text.widget.value == '<pre lang="en">Next\n2</pre>'
    text.toggle.click()
    assert (text.widget.layout.display, text.widget.value) == ("none", "")
    assert text.toggle.description == say("board.text.off")
    assert "stonebook-text" in text.widget._dom_classes


def test_boards_in_words_have_their_text_open():
    jupyter_host = JupyterHost(page=PageInfo(spoken=True))
    before = host.use_host(jupyter_host)
    try:
        board = PlayBoard(stonebook.game("otello").start(), "a board")
        shown = board.view.text.widget
        assert shown.layout.display == "block" and "<table>" in shown.value
        board.view.text.toggle.click()  # the reader may close one
        jupyter_host.change(PageInfo(spoken=True, dark=True))
        assert shown.layout.display == "none"
        jupyter_host.change(PageInfo())
        jupyter_host.change(PageInfo(spoken=True))
        assert shown.layout.display == "block"
        jupyter_host.change(PageInfo())
        assert shown.layout.display == "none"
    finally:
        host.use_host(before)


def test_a_board_without_a_text_shows_an_empty_one():
    text = BoardText()
    text.toggle.click()
    assert text.widget.value == '<pre lang="en"></pre>'
