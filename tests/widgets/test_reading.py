"""A step as a page to read: what is open, what is folded away, which words stand by a picture."""

import re
from html import unescape

import pytest

import stonebook
from stonebook.draw.svg import svg
from stonebook.teach import Changes, Pair, Predict, Scoring, Task, Walk
from stonebook.teach.steps.transcript import transcript
from stonebook.widgets.reading import reading
from stonebook.words import say

OTELLO = stonebook.game("otello")
FIGURE = re.compile("<figure>(.*?)<figcaption>(.*?)</figcaption></figure>", re.DOTALL)


def figures(html):
    return [(picture, unescape(words)) for picture, words in FIGURE.findall(html)]


def steps():
    """Fresh ones: reading a step goes through it."""
    return {
        "predict": Predict("What <turns>?", OTELLO.start(), "C4", because="It is <so>."),
        "task": Task("Turn", OTELLO.start(), Changes("turned"), hints=["One.", "Two."]),
        "pair": Pair("Legal?", [(OTELLO.start(), cell) for cell in ("C4", "A1", "C5")]),
        "missing": Walk("Fill in", OTELLO.start(), ["C4"], missing=["turned"]),
        "walk": Walk("A <turn>", OTELLO.start(), ["C4"]),
        "score": Scoring("Score", OTELLO.start(size=4)),
    }


ASKING, OPEN = ("predict", "task", "pair", "missing"), ("walk", "score")


@pytest.mark.parametrize("name", ASKING)
def test_the_question_is_open_and_the_answers_are_folded_away(name):
    question, *rest = transcript(steps()[name])
    html = reading(steps()[name])
    before, _, folded = html.partition('<details class="answer"><summary>')
    assert figures(before) == [(svg(question.scene), question.prompt)]
    shown = figures(folded)
    assert [picture for picture, _ in shown] == [svg(moment.scene) for moment in rest]
    for (_, words), moment in zip(shown, rest, strict=True):
        assert moment.message in words
    label = say("reading.answer" if len(rest) == 1 else "reading.answers")
    assert folded.startswith(f'{label}</summary><div class="pages"><figure>')
    assert folded.endswith("</figure></div></details></section>")


@pytest.mark.parametrize("name", OPEN)
def test_what_is_only_shown_stays_open(name):
    first, *rest = transcript(steps()[name])
    html = reading(steps()[name])
    assert "<details" not in html and html.endswith("</figure></div></section>")
    shown = figures(html)
    assert shown[0] == (svg(first.scene), first.scene.title)  # there is nothing to press
    assert shown[1:] == [(svg(moment.scene), moment.prompt) for moment in rest]
    assert shown[1:] and '<div class="pages"><figure>' in html


@pytest.mark.parametrize(("name", "title"), [("predict", "What <turns>?"), ("walk", "A <turn>")])
def test_it_is_a_section_with_its_title(name, title):
    html = reading(steps()[name])
    escaped = title.replace("<", "&lt;").replace(">", "&gt;")
    assert html.startswith(f'<section class="step"><h3 class="step-title">{escaped}</h3>')
    assert html.count("<section") == html.count("</section>") == 1


def test_words_are_no_markup():
    assert "It is &lt;so&gt;." in reading(steps()["predict"])


def test_what_is_asked_next_is_said_once():
    """A new question stands behind what was said to the answer before, the same one does not."""
    moments = transcript(steps()["pair"])
    shown = [words for _, words in figures(reading(steps()["pair"]))]
    prompt = moments[0].prompt
    for words, moment in zip(shown[1:], moments[1:], strict=True):
        new = moment.prompt not in (prompt, moment.message)
        assert words == (f"{moment.message} {moment.prompt}" if new else moment.message).strip()
        prompt = moment.prompt
    assert any(moments[i].prompt in shown[i] for i in range(1, len(shown)))
