"""The gain of a class between two tests, in a notebook."""

import re

import pytest

from stonebook.classroom.task_lists.before_after import QUESTIONS, WHEN, track_test
from stonebook.classroom.task_lists.codes import short_code
from stonebook.rules.errors import BadLesson
from stonebook.widgets import gain
from stonebook.words import speaking

LISTS = [track_test("otello", when) for when in WHEN]


def pile(tasks, **right):
    lines = []
    for name, number in right.items():
        states = ("first",) * number + ("open",) * (QUESTIONS - number)
        lines.append(f"{name}: {short_code(tasks, name, states)}")
    return "\n".join(lines)


def compared(early, late):
    before, after = LISTS
    return gain(before.link, pile(before, **early), after.link, pile(after, **late))


def html(output):
    return output._repr_mimebundle_()["text/html"]


def test_the_gain_of_each_question_is_drawn():
    shown = html(compared({"Ann": 1, "Bo": 3}, {"Ann": 5, "Bo": 8, "Cy": 2}))
    assert "2 pupils did both tests." in shown and "2 before, 6½ after" in shown
    assert "In one test only: Cy." in shown
    rows = re.findall(r"<tr><th scope=\"row\">(\d)</th>(.*?)</tr>", shown)
    cells = [re.findall(r"<td>(.*?)</td>", row) for _, row in rows]
    assert len(cells) == QUESTIONS
    assert cells[0] == ["2", "2", "+0"] and cells[3] == ["0", "2", "+2"]
    assert "4 after: 2 of 2" in shown and shown.count("<svg") == 1


def test_codes_without_a_gain_are_listed():
    before, after = LISTS
    shown = html(gain(before.link, "Ann: 2222-2222-2222-2222", after.link, pile(after, Ann=2)))
    assert "Nobody did both tests under the same name." in shown
    assert "<h4>Before</h4>" in shown and "2222" in shown and "<svg" not in shown


def test_the_gain_is_in_german():
    with speaking("de"):
        shown = html(compared({"Ann": 1}, {"Ann": 5}))
        assert "1 Person hat beide Tests gemacht." in shown
        assert "vorher 1, nachher 5" in shown and "Lernzuwachs" in shown


def test_a_damaged_link_is_refused():
    with pytest.raises(BadLesson):
        gain("x", "", LISTS[1].link, "")
