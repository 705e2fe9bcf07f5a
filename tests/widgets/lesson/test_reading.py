"""A step on a reading page: open and folded parts, and the words next to a picture."""

import re
from html import unescape
from itertools import pairwise
from textwrap import dedent

import pytest

import stonebook
from stonebook.draw.svg import svg
from stonebook.teach import (
    Changes,
    CountStep,
    GoalStep,
    LegalityStep,
    PredictionStep,
    ScoreStep,
    WalkStep,
)
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.transcript import transcript
from stonebook.widgets.lesson.reading import reading
from stonebook.words import say

OTELLO = stonebook.game("otello")
FIGURE = re.compile("<figure>(.*?)<figcaption>(.*?)</figcaption></figure>", re.DOTALL)

OPTION = re.compile("<li>(.*?)</li>")


def figures(html):
    return [(picture, unescape(words)) for picture, words in FIGURE.findall(html)]


def steps():
    """Return fresh steps, since reading a step answers it."""
    return {
        "predict": PredictionStep("What <turns>?", OTELLO.start(), "C4", because="It is <so>."),
        "task": GoalStep("Turn", OTELLO.start(), Changes("turned"), hints=["One.", "Two."]),
        "pair": LegalityStep("Legal?", [(OTELLO.start(), cell) for cell in ("C4", "A1", "C5")]),
        "missing": WalkStep("Fill in", OTELLO.start(), ["C4"], missing=["turned"]),
        "walk": WalkStep("A <turn>", OTELLO.start(), ["C4"]),
        "score": ScoreStep("Score", OTELLO.start(size=4)),
    }


ASKING = ("predict", "task", "pair", "missing")
OPEN = ("walk", "score")


@pytest.mark.parametrize("name", [name for name in ASKING if name != "missing"])
def test_questions_are_open_and_the_answers_are_folded_away(name):
    moments = transcript(steps()[name])
    asked = [moments[0], *(moment for moment in moments[1:] if moment.options)]
    html = reading(steps()[name]).page
    before, _, folded = html.partition('<details class="answer"><summary>')
    assert [picture for picture, _ in figures(before)] == [svg(moment.scene) for moment in asked]
    for (_, words), moment in zip(figures(before), asked, strict=True):
        assert words.startswith(moment.prompt)
        listed = [unescape(option) for option in OPTION.findall(words)]
        assert listed == [*moment.options]
    answers = [moment for moment in moments[1:] if moment.answer or not moment.options]
    shown = figures(folded)
    assert [picture for picture, _ in shown] == [svg(moment.scene) for moment in answers]
    for (_, words), moment in zip(shown, answers, strict=True):
        assert moment.message in words
        assert not moment.answer or f"<b>{say('reading.given', answer=moment.answer)}</b>" in words
    label = say("reading.answer" if len(answers) == 1 else "reading.answers")
    assert folded.startswith(f'{label}</summary><div class="pages"><figure>')
    assert folded.endswith("</figure></div></details></section>")


@pytest.mark.parametrize("name", ASKING)
def test_the_key_has_the_answers_without_boards(name):
    page, key = reading(steps()[name])
    assert "<svg" not in key
    assert key.startswith('<section><h3 class="step-title">')
    _, _, folded = page.partition("<details")
    paragraphs = [unescape(paragraph) for paragraph in re.findall("<p>(.*?)</p>", key)]
    label = say("reading.given", answer="")[:-2]
    shown = [words for _, words in figures(folded) if label in words]
    # The legend of the marks is next to the board only.
    assert all(
        words.startswith(paragraph) for words, paragraph in zip(shown, paragraphs, strict=True)
    )
    assert paragraphs


def test_a_walk_is_open_up_to_its_first_question():
    moments = transcript(steps()["missing"])
    first = next(index for index, moment in enumerate(moments) if moment.answer)
    before, _, folded = reading(steps()["missing"]).page.partition("<details")
    shown = figures(before)
    assert [picture for picture, _ in shown] == [svg(moment.scene) for moment in moments[:first]]
    assert shown[0][1] == moments[0].scene.title
    assert shown[-1][1] == moments[first - 1].prompt
    assert [picture for picture, _ in figures(folded)] == [
        svg(moment.scene) for moment in moments[first:]
    ]


def test_all_questions_of_a_step_come_before_its_first_answer():
    def walk():
        return WalkStep("Fill in", OTELLO.start(), ["C4"], missing=["bracketed", "turned"])

    moments = transcript(walk())
    questions = [now.prompt for now, then in pairwise(moments) if then.answer]
    page, key = reading(walk())
    asked, _, folded = page.partition("<details")
    (listed,) = re.findall('<ol class="questions">(.*?)</ol>', asked)
    assert [unescape(text) for text in OPTION.findall(listed)] == questions
    assert len(questions) == 2
    for question in questions:
        assert question not in unescape(folded + key)
    assert re.findall("<p>(..) ", key) == ["a)", "b)"]


def test_a_later_question_does_not_reveal_an_earlier_answer():
    page, key = reading(CountStep("Count", OTELLO.start(size=4)))
    asked, _, _ = page.partition("<details")
    words = figures(asked)[0][1]
    assert "Who is ahead?" in words and "X 2, O 2" not in words
    assert words.count('<ul class="options">') == 1
    assert re.findall("<p>(..) ", key) == ["a)", "b)", "c)", "d)", "e)"]


def test_each_question_of_a_run_has_its_options_and_its_answer():
    page, _ = reading(steps()["pair"])
    asked, _, folded = page.partition("<details")
    options = f"<li>{say('step.pair.legal')}</li><li>{say('step.pair.illegal')}</li>"
    assert asked.count(options) == 3
    answers = [words for _, words in figures(folded)]
    for number, (cell, answer) in enumerate(
        [("C4", "legal"), ("A1", "illegal"), ("C5", "illegal")], start=1
    ):
        label = say("reading.given", answer=say(f"step.pair.{answer}"))
        text = answers[number - 1]
        assert text.startswith(f"{number} of 3: may X play {cell}? <b>{label}</b> ")


def test_a_question_with_options_shows_them_and_names_the_right_one():
    options = [("One <way>", "Yes."), ("None", "No.")]
    page, key = reading(
        ChoiceStep("How?", OTELLO.start(), "How many?", options, right="None", because="So it is.")
    )
    assert '<ul class="options"><li>One &lt;way&gt;</li><li>None</li></ul>' in page
    assert "<p><b>Answer: None.</b> No. So it is.</p>" in key


@pytest.mark.parametrize("outlined", [True, False])
def test_boards_next_to_a_question_are_on_the_page(outlined):
    """The boards are repeated next to the answer only if one of them is the answer."""
    scene = steps()["task"].scene()

    class Beside(GoalStep):
        def strip(self):
            return (StripBoard(scene, "Move <1>"), StripBoard(scene, "Move 3", outlined))

    page, _ = reading(Beside("T", OTELLO.start(), Changes("turned"), hints=["One.", "Two."]))
    asked, _, folded = page.partition("<details")
    second = ' class="outlined"' if outlined else ""
    strip = (
        f'<div class="strip"><div>{svg(scene)}<small>Move &lt;1&gt;</small></div>'
        f"<div{second}>{svg(scene)}<small>Move 3</small></div></div>"
    )
    assert f'<figure class="past">{strip}' in asked
    assert (strip in folded) == outlined


def test_a_walk_has_its_past_on_its_pages():
    class Beside(WalkStep):
        def strip(self):
            return (StripBoard(self.scene(), "Before"),)

    assert "strip" not in reading(Beside("A turn", OTELLO.start(), ["C4"])).page


@pytest.mark.parametrize("name", OPEN)
def test_content_that_is_only_shown_stays_open(name):
    first, *rest = transcript(steps()[name])
    html, key = reading(steps()[name])
    assert not key
    assert "<details" not in html and html.endswith("</figure></div></section>")
    shown = figures(html)
    assert shown[0] == (svg(first.scene), first.scene.title)  # there is nothing to press
    assert shown[1:] == [(svg(moment.scene), moment.prompt) for moment in rest]
    assert shown[1:] and '<div class="pages"><figure>' in html


@pytest.mark.parametrize(("name", "title"), [("predict", "What <turns>?"), ("walk", "A <turn>")])
def test_a_printed_step_is_a_section_with_its_title(name, title):
    html = reading(steps()[name]).page
    escaped = title.replace("<", "&lt;").replace(">", "&gt;")
    assert html.startswith(f'<section class="step"><h3 class="step-title">{escaped}</h3>')
    assert html.count("<section") == html.count("</section>") == 1


def test_words_are_escaped():
    assert "It is &lt;so&gt;." in reading(steps()["predict"]).page


def test_the_next_question_is_shown_once():
    """A question is not repeated after its answer, and a solved step has no next question."""
    question, *rest = transcript(steps()["predict"])
    ((_, words),) = figures(reading(steps()["predict"]).page)[1:]
    assert words.endswith(rest[0].message) and rest[0].prompt == ""
    assert question.prompt not in words


def test_no_picture_above_an_answer_asks_the_next_question():
    position = stonebook.game("ikeda").replay(["B2", "pass", "pass", "pass"], size=3)
    page = unescape(reading(CountStep("Count", position)).page)
    figure = re.compile("<title>(.*?)</title>.*?<figcaption>(.*?)</figcaption>", re.DOTALL)
    captions = [caption for title, caption in figure.findall(page) if "Black: 1" in title]
    assert len(captions) == 1
    assert "Answer: 8½." in captions[0]


def test_the_question_of_a_tie_is_printed_with_its_tiebreak():
    """The pictures have no earlier numbers, but the reserves, which paper shows nowhere else."""
    drawn = """
        to move: nobody
        last mover: Black
               a b c d e
        9     R R R R B
        8    B . R B . R f
        7   . N B . R B . g
        6  R N . R N . R B h
        5 B . R B . R B . R i
        4  R N . R B . N B
        3   . R B . R N .
        2    B . R B . R
        1     R B B B B
        """
    position = stonebook.game("jo").parse(dedent(drawn))
    asked = reading(CountStep("Count", position)).page.partition("<details>")[0]
    assert "Who wins? In reserve: Red 7, Black 9. Black moved last." in unescape(asked)
    assert "Red 2, Black 2. Who" not in unescape(asked)
