"""A result code that is too long for one QR code: several parts, joined in any order."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import permutations
from random import Random

import pytest

from stonebook.classroom.task_lists.codes import Answers
from stonebook.classroom.task_lists.graded_pile import GradedPile
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.pile_text import code_lines
from stonebook.classroom.task_lists.qr_parts import (
    CHECK_DIGITS,
    LONGEST_HEAD,
    TAG_DIGITS,
    CodeLine,
    Problem,
    join_parts,
    parts_of,
    read_part,
)
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.draw.qr import MAX_VERSION, digit_capacity
from stonebook.records.links import in_digits
from stonebook.records.links.spelling import LONGEST_LINK, spell
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles import puzzles
from stonebook.widgets.classroom.tasks.hand_in import hand_in
from stonebook.words import say
from tests.classroom.random_pupils import Pupil
from tests.records.qr_readers import read_by_zxing, version

NAME, MANY = "Blüten-Füchse", 40
SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)


@lru_cache(maxsize=1)
def long_list() -> TaskList:
    quick = [
        puzzle
        for game in ("jo", "io", "ikeda")
        for puzzle in sorted(puzzles(game), key=lambda puzzle: puzzle.proved.nodes)[:8]
    ]
    return TaskList(tuple(ListedTask(puzzle.id) for puzzle in quick), nonce=12)


@lru_cache(maxsize=1)
def pupil() -> Pupil:
    return Pupil(long_list(), NAME, wrong=MANY)


@lru_cache(maxsize=1)
def scanned() -> tuple[str, ...]:
    """The text that a QR reader finds on the pupil's page."""
    student = pupil()
    attempts = {place: tuple(tries) for place, tries in student.attempts.items()}
    shown = hand_in(long_list(), Answers(NAME, attempts, {}, student.done), student.states)
    assert f"{NAME}: {student.full}" in shown, "to be pasted it stays one text"
    pictures = SVG.findall(shown)
    assert len(pictures) > 2
    assert max(map(version, pictures)) <= MAX_VERSION
    results = []
    for number, ((text, level),) in enumerate(read_by_zxing(pictures), start=1):
        assert level == "M"
        assert say("tasks.qr.part", number=number, of=len(pictures)) in shown
        results.append(text)
    return tuple(results)


def collected(*lines: str) -> GradedPile:
    return run_to_end(grading_pile(long_list(), "\n".join(lines)))


def test_parts_that_were_scanned_come_to_the_code_that_is_pasted() -> None:
    pasted = collected(f"{NAME}: {pupil().full}")
    assert len(pasted.results) == 1 and not pasted.problems
    lines = [*scanned()]
    Random(3).shuffle(lines)
    lines.insert(1, lines[0])  # scanned twice
    assert collected(*lines) == pasted


def test_missing_and_damaged_parts_are_reported() -> None:
    lines = [*scanned()]
    of = len(lines)
    missing = collected(lines[2], *lines[3:], lines[0])
    assert not missing.results
    [problem] = missing.problems
    assert (problem.line, problem.why) == (
        1,
        say("codes.part.missing", name=NAME, numbers=[2], of=of),
    )
    for wrong in (lines[1][:-1], lines[1][:-20], lines[1].replace("2/", "1/"), f"{lines[1]}0"):
        graded = collected(*lines[:1], wrong, *lines[2:])
        at = 1 if "1/" in wrong else 2
        assert not graded.results
        assert say("codes.part.damaged", name=NAME, number=at, of=of) in [
            problem.why for problem in graded.problems if problem.line == 2
        ]
    # Scanned again, it counts. The earlier damage is still reported.
    graded = collected(*lines[:1], lines[1][:-1], *lines[2:], lines[1])
    assert len(graded.results) == 1 and [problem.line for problem in graded.problems] == [2]


def test_parts_of_another_code_are_never_mixed_in() -> None:
    lines = [*scanned()]
    other = Pupil(long_list(), "Bo", wrong=MANY).full
    theirs = [f"Bo: {part}" for part in parts_of(other, digit_capacity(f"Bo: {LONGEST_HEAD}"))]
    assert len(theirs) > 1
    mixed = [line for pair in zip(lines, theirs, strict=False) for line in pair]
    graded = collected(*mixed, *lines[len(theirs) :], *theirs[len(lines) :])
    assert {result.name for result in graded.results} == {NAME, "Bo"}
    # Under another name, the joined parts are not the code of that name.
    assert not collected(*(line.replace(NAME, "Cem") for line in lines)).results
    # Parts of what was handed in before don't fill the gaps of what came later.
    room = -(-len(in_digits(other)) // len(lines)) + TAG_DIGITS + CHECK_DIGITS
    earlier = [f"{NAME}: {part}" for part in parts_of(other, room)]
    assert len(earlier) == len(lines)
    assert not collected(*earlier[:2], *lines[2:]).results


@pytest.mark.parametrize("characters", [200, 700, LONGEST_LINK - 2])
@pytest.mark.parametrize("name", ["A", "ß" * 24, "🦊" * 24])
def test_parts_of_any_length_fit_and_come_back(name: str, characters: int) -> None:
    code = spell(1 << 6 * characters - 40)
    room = digit_capacity(f"{name}: {LONGEST_HEAD}")
    parts = parts_of(code, room)
    assert all(len(part.partition("-")[2]) <= room for part in parts)
    assert all(read_part(part) for part in parts)
    [line] = join_parts(CodeLine(index, name, part) for index, part in enumerate(reversed(parts)))
    assert line == CodeLine(len(parts) - 1, name, code)


def test_every_changed_digit_of_a_part_is_seen_and_a_broken_line_is_put_together() -> None:
    text = scanned()[1].partition(": ")[2]
    for index, digit in enumerate(text):
        if digit.isdigit():
            assert read_part(text[:index] + str((int(digit) + 1) % 10) + text[index + 1 :]) is None
    for place, other in permutations(range(len(text) - 40, len(text)), 2):
        swapped = [*text]
        swapped[place], swapped[other] = swapped[other], swapped[place]
        if "".join(swapped) != text:
            assert read_part("".join(swapped)) is None
    lines = [*code_lines(f"{NAME}: {text[:60]}\n{text[60:]}\nwhatever")]
    assert lines[0] == CodeLine(1, NAME, text)
    assert isinstance(lines[1], Problem)
