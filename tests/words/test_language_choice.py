"""The page chooses the language of a notebook."""

import json

import pytest

import stonebook
from stonebook import words
from stonebook.draw.scene import scene
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.board_text import BoardText
from stonebook.widgets.host import host
from stonebook.widgets.lesson.lesson import Lesson
from stonebook.widgets.lesson.lesson_output import heading_html, prompt_html


@pytest.fixture(autouse=True)
def as_before():
    before = host.use_host(None)
    with words.speaking("en"):
        yield
    host.use_host(before)


def arrive(**message):
    host.arrive(json.dumps(message).encode().hex())
    return words.language()


def test_the_query_sets_the_language():
    assert arrive(page={"lang": "de"}) == "de"
    assert PlayTable(stonebook.game("otello").start()).state() == "X ist am Zug."


def test_the_query_overrides_the_language_of_the_page():
    assert arrive(language="de-AT") == "de"
    assert arrive(language="de", page={"lang": "en"}) == "en"
    assert arrive(language="en", page={"lang": "de"}) == "de"


def test_a_page_without_a_language_does_not_change_it():
    assert arrive(page={"size": "6"}, lesson="a/b") == "en"
    assert arrive(page={"lang": "de"}) == "de"
    assert arrive(dark=True) == "de"


@pytest.mark.parametrize("odd", [{"query": {"lang": "tlh"}}, {"language": 7}, {"language": ["de"]}])
def test_an_unknown_language_falls_back_to_english(odd):
    with words.speaking("de"):
        assert arrive(**odd) == "en"


def test_listeners_are_called_in_the_new_language():
    heard = []
    host.host().on_change(lambda: heard.append(words.say("board.undo")))
    arrive(page={"lang": "de"})
    assert heard == ["Zug zurück"]


def test_a_picture_is_titled_in_the_readers_language():
    picture = scene(stonebook.game("io").start())
    assert picture.title == "Io. White to move: the entering stone."
    arrive(page={"lang": "de"})
    shown = stonebook.game("io").start()._repr_svg_()
    assert ' lang="de"' in shown and "Io. Weiß ist am Zug: der Einstiegsstein." in shown


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_notebook_has_its_language(language):
    arrive(page={"lang": language})
    words_below = Announcement()
    words_below.show_sentence(words.say("board.to_move", player="X"))
    text = BoardText()
    text.toggle.click()
    shown = [
        prompt_html("?"),
        heading_html("Title", done=True),
        words_below.widget.value,
        text.widget.value,
    ]
    for markup in [*shown, Lesson("otello/scratch")._html()]:
        assert markup.count(f' lang="{language}"') == 1
    assert heading_html("Title").count("lang=") == 0  # a title is the lesson's own
