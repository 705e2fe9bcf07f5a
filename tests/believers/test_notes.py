"""Each mistake that a teacher's note names has its believer, or the reason why there is none."""

from __future__ import annotations

import re

from stonebook.believers.beliefs import EXPECTED, Belief, expected
from stonebook.believers.lessons import LessonNotebook
from stonebook.rules.rulebook import RULES
from tests.lessons.lesson import LESSONS, Lesson, every_lesson

EXPECTS = re.compile(r"\*\*Expect:?\*\*(.*?)(?=\*\*[A-Z]|</details>)", re.DOTALL)
"""The part of a note that lists mistakes."""
JOINING = {"these", "mistakes", "this", "mistake", "or", "and"}
"""Words between mistakes."""
ASIDE = re.compile(r"\([^()]*\)")
"""The place of the answer to a mistake, and the kind of answer."""


def mistakes_of(lesson: Lesson) -> str:
    """Return what the note expects, in one line."""
    match = EXPECTS.search(LessonNotebook(lesson.path).note)
    assert match is not None, f"{lesson.id} expects no mistakes"
    return " ".join(match[1].split())


def test_every_lesson_expects_mistakes() -> None:
    assert {*EXPECTED} == {lesson.id for lesson in LESSONS}


@every_lesson
def test_a_note_and_its_believers_agree(lesson: Lesson) -> None:
    note = mistakes_of(lesson)
    for mistake in sorted(EXPECTED[lesson.id], key=lambda mistake: -len(mistake.quote)):
        assert mistake.quote in note, "the note says something else now"
        note = note.replace(mistake.quote, " ", 1)
    while ASIDE.search(note):
        note = ASIDE.sub(" ", note)
    left = [word for word in re.findall(r"\w+", note) if word not in JOINING]
    assert left == [], "a mistake without a believer or a reason"


def beliefs() -> list[Belief]:
    mistakes = (mistake for lesson in EXPECTED.values() for mistake in lesson)
    return [*dict.fromkeys(m.belief for m in mistakes if m.belief is not None)]


def test_a_mistake_has_either_a_believer_or_a_reason() -> None:
    for lesson, mistakes in EXPECTED.items():
        for mistake in mistakes:
            assert (mistake.belief is None) == bool(mistake.why), (lesson, mistake.quote)


def test_a_belief_contradicts_a_rule_of_the_rulebook() -> None:
    assert [belief.name for belief in beliefs() if belief.rule not in RULES] == []


def test_a_new_lesson_gets_the_believers_of_its_rules() -> None:
    """OT5: an author's own lesson about passing."""
    results = [mistake.belief for mistake in expected("otello/own", "otello", ["OT5"])]
    assert [belief.name for belief in results if belief] == ["a player may always pass"]
    assert expected("otello/own", "otello", []) == ()
