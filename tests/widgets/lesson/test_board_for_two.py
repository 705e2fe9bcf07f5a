"""A board for two next to the lesson: its game can be counted at any moment."""

import ipywidgets

import stonebook
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.lesson import begin_lesson
from stonebook.words import say


def buttons(widget, label):
    """Yield all buttons with a label, at any depth."""
    found = [widget] if getattr(widget, "description", "") == label else []
    for child in getattr(widget, "children", ()):
        found += buttons(child, label)
    return [widget for widget in found if isinstance(widget, ipywidgets.Button)]


def texts(widget):
    """Yield the text of all HTML widgets, at any depth."""
    own = [widget.value] if isinstance(widget, ipywidgets.HTML) else []
    return own + [text for child in getattr(widget, "children", ()) for text in texts(child)]


def test_the_game_that_was_played_is_counted():
    lesson = begin_lesson("otello/x")
    skin = BoardOutput("A game", stonebook.game("otello").start(size=4))
    widget = skin.widget()
    (count,) = buttons(widget, say("step.play.count"))
    count.click()
    for _ in range(20):
        for further in buttons(widget, say("step.walk.next")):
            further.click()
    assert any("X 2" in text and "O 2" in text for text in texts(widget))
    # It takes the board's place, so play can't continue next to an old count.
    assert not buttons(widget, say("step.play.count"))
    (back,) = buttons(widget, say("step.play.back"))
    back.click()
    assert buttons(widget, say("step.play.count")) == [count]
    assert not buttons(widget, say("step.walk.next"))
    assert lesson.progress.record()["of"] == 0


def test_a_record_is_a_board():
    from stonebook.records import Record, write_record
    from stonebook.widgets import score

    begin_lesson("otello/x")
    record = Record("otello", {"size": 4}, ("B1", "A1"))
    skin = score("A record", write_record(record))
    assert skin.step.position() == record.last


def test_everything_that_lesson_functions_return_shows_itself():
    from stonebook import widgets
    from stonebook.widgets.lesson.lesson_output import LessonOutput, LiveOutput

    begin_lesson("otello/x")
    live = [widgets.play("A game", ""), widgets.walk("A turn", "", "C4")]
    still = [widgets.demo("A board", "C4", marks={"C4": "target"})]
    still.append(widgets.plain(lambda board, player: [], "legal"))
    for skin in (*live, *still):
        assert isinstance(skin, LessonOutput) and isinstance(skin, LiveOutput) == (skin in live)
        shown = skin._repr_mimebundle_()
        assert "<svg" in shown["text/html"] and "<svg" not in shown["text/plain"]
        assert "<svg" in skin.reading()
    # A picture never becomes live, so a notebook shows it as the cell's own value.
    assert not any(hasattr(skin, "_ipython_display_") for skin in still)
