"""Codes that are scanned one after another: each is acknowledged, and none counts twice."""

from __future__ import annotations

import pytest

from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.qr_parts import parts_of
from stonebook.classroom.task_lists.scanned_codes import add_scan, count_pupils
from stonebook.classroom.task_lists.task_list import TaskList
from stonebook.records.links import in_digits
from stonebook.search.slices import run_to_end
from stonebook.words import say
from tests.classroom.random_pupils import NAMES, Pupil, some_list

TASKS = some_list()
ANN, BO = (Pupil(TASKS, name) for name in NAMES[:2])


def in_qr(pupil: Pupil) -> str:
    """Return the text of a pupil's QR code."""
    return f"{pupil.name}: {in_digits(pupil.full)}"


def test_codes_come_in_one_after_another_and_count() -> None:
    first = add_scan(TASKS, "", in_qr(ANN))
    second = add_scan(TASKS, first.pile, in_qr(BO))
    assert [first.sentence, second.sentence] == [
        say("codes.scan.added", name=name, number=number)
        for number, name in enumerate(NAMES[:2], start=1)
    ]
    graded = run_to_end(grading_pile(TASKS, second.pile))
    assert [result.name for result in graded.results] == [*NAMES[:2]]
    assert graded.problems == ()


@pytest.mark.parametrize("before", [in_qr(ANN), f"{ANN.name}: {ANN.full}"])
def test_a_code_already_in_the_pile_is_not_added(before: str) -> None:
    scan = add_scan(TASKS, before, in_qr(ANN))
    assert scan.pile == before
    assert scan.sentence == say("codes.scan.again", name=ANN.name, number=1)


def test_a_later_code_of_a_pupil_is_added_and_the_pupil_counts_once() -> None:
    later = Pupil(TASKS, ANN.name, seed="later")
    pile = add_scan(TASKS, in_qr(ANN), in_qr(later)).pile
    assert len(pile.splitlines()) == 2
    assert count_pupils(pile) == 1


@pytest.mark.parametrize("text", ["", "hello", "https://example.org/play/#A123", "Ann: hello"])
def test_another_qr_code_is_refused_and_the_pile_stays(text: str) -> None:
    scan = add_scan(TASKS, in_qr(BO), text)
    assert (scan.pile, scan.kind) == (in_qr(BO), "refused")


def test_a_code_of_another_list_is_refused_at_once() -> None:
    other = TaskList(TASKS.tasks, nonce=12)
    scan = add_scan(other, "", in_qr(ANN))
    assert scan.pile == ""
    assert say("codes.other_list") in scan.sentence


@pytest.mark.parametrize("name", ["3. Ann", "Ａｎｎ：Ｂ"])
def test_signs_before_a_name_stay_in_the_pile(name: str) -> None:
    pupil = Pupil(TASKS, name)
    codes = [pupil.full, pupil.short, *parts_of(pupil.full, 60)]
    for scanned in ([pupil.short], [pupil.full], codes[2:]):
        pile = in_qr(BO)
        for code in scanned:
            pile = add_scan(TASKS, pile, f"{name}: {code}").pile
        assert add_scan(TASKS, pile, f"{name}: {scanned[0]}").kind == "said"
        assert count_pupils(pile) == 2
        graded = run_to_end(grading_pile(TASKS, pile))
        assert [result.name for result in graded.results] == [BO.name, name]


def test_parts_come_in_any_order_and_make_one_pupil() -> None:
    parts = parts_of(ANN.full, 60)
    pile = ""
    for number, part in enumerate(reversed(parts)):
        scan = add_scan(TASKS, pile, f"{ANN.name}: {part}")
        pile = scan.pile
        done = int(number == len(parts) - 1)
        at = len(parts) - number
        assert scan.sentence == say(
            "codes.scan.part", name=ANN.name, at=at, of=len(parts), number=done
        )
    assert add_scan(TASKS, pile, f"{ANN.name}: {parts[0]}").pile == pile
    [result] = run_to_end(grading_pile(TASKS, pile)).results
    assert result.name == ANN.name
