"""The reader's marks and number compared with the right ones, separately."""

from itertools import product

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.teach.scoring.comparison import (
    compare,
    compared_marks,
    marks_text,
    outcome_text,
)
from stonebook.teach.scoring.counting import counted_sets
from stonebook.teach.scoring.page import cells_text, tally_text
from stonebook.teach.twins import StartPosition
from tests.teach.scoring.games import DIVIDED, IKEDA

POSITION = IKEDA.parse(DIVIDED)
SCORE = POSITION.score()
assert SCORE is not None
STONES, _, TERRITORY, _ = counted_sets(POSITION, SCORE)


@pytest.mark.parametrize(
    ("marked", "number", "right", "sentences"),
    [
        (
            "A5 B5 A3 A2 A1",
            5,
            True,
            ["Your marks are right, and so is your number: 5."],
        ),
        (
            "A1 A2 A3 B5 A5",
            4,
            False,
            ["Your marks are right, but there are not 4 of them. Count once more."],
        ),
        (
            "A5 B5 A3 A2",
            5,
            False,
            [
                *("You found 4 of 5.", "Missed: A1 (the region leads only to Black)."),
                "Your number is right all the same: 5.",
            ],
        ),
        (
            "A5 B5 A3 A2 A1 B4 E5 D5",
            6,
            False,
            [
                "You found 5 of 5.",
                "Wrongly marked: B4 (a stone is there, and territory is empty).",
                "Wrongly marked: E5 and D5 (the region leads to White, too, at D4 and E4).",
                "Your number, 6, is not right either.",
            ],
        ),
        (
            "E1",
            1,
            False,
            [
                "You found 0 of 5.",
                "Missed: A5, B5, A3, A2 and A1 (the region leads only to Black).",
                "Wrongly marked: E1 (the region leads only to White, at E4, D3, C2 and D1).",
                "Your number, 1, is not right either.",
            ],
        ),
    ],
)
def test_cells_and_number_are_judged_apart(
    marked: str, number: int, right: bool, sentences: list[str]
) -> None:
    assert compare(POSITION, TERRITORY, marked.split(), number) == (right, sentences)


def test_the_cells_and_the_count_must_both_be_right() -> None:
    for exact, counted in product((True, False), (7, 8)):
        marked = STONES.cells if exact else STONES.cells[1:]
        right, _ = compare(POSITION, STONES, marked, counted)
        assert right == (exact and counted == 7)


def test_the_marks_are_explained() -> None:
    marks = compared_marks(TERRITORY, ["A5", "C5", "A1"])
    assert marks == {
        "A5": "found",
        "B5": "hint",
        "A3": "hint",
        "A2": "hint",
        "A1": "found",
        "C5": "refused",
    }
    text = marks_text(marks)
    assert text == "Found: A5 and A1. Missed: B5, A3 and A2. Wrongly marked: C5."
    assert marks_text({}) == "Nothing is marked."


@pytest.mark.parametrize(
    ("position", "right", "wrong"),
    [
        (POSITION, "White wins by ½.", "12 is more than 11½. White wins."),
        (IKEDA.replay(["B1", "A2"], size=2), "Both have 1.", "Both have 1."),
        (
            IKEDA.replay(["B1", "A2", "pass", "pass", "pass"], size=2),
            "1 to 1 is a draw.",
            "1 to 1 is a draw.",
        ),
        (
            IKEDA.replay(["B2"], size=2, komi=-1),
            "Black is ahead by 5.",
            "4 is more than -1. Black is ahead by 5.",
        ),
        (
            stonebook.game("ikeda").replay(["A2", "resign"], size=2),
            "White resigned. Black wins.",
            "White resigned. Black wins.",
        ),
    ],
)
def test_the_outcome_states_the_lead_or_the_two_numbers(
    position: Position, right: str, wrong: str
) -> None:
    score = position.score()
    assert score is not None
    assert outcome_text(position, score, right=True) == right
    assert outcome_text(position, score, right=False) == wrong


def test_numbers_and_cells_as_text() -> None:
    assert tally_text({"Black": 11.5, "White": -0.5}) == "Black 11½, White -½"
    names = [f"A{n}" for n in range(1, 12)]
    for n, text in {
        0: "",
        1: "A1",
        8: "A1, A2, A3, A4, A5, A6, A7 and A8",
        9: "A1, A2, A3, A4, A5, A6 and 3 more",
        11: "A1, A2, A3, A4, A5, A6 and 5 more",
    }.items():
        assert cells_text(names[:n]) == text


def test_many_missed_cells_are_not_all_named() -> None:
    start = StartPosition(IKEDA.start(size=4), ("B2",)).position
    score = start.score()
    assert score is not None
    territory = counted_sets(start, score)[2]
    _, sentences = compare(start, territory, ["B2"], 15)
    assert sentences == [
        "You found 0 of 15.",
        "Missed: A4, B4, C4, D4, A3, B3 and 9 more (the region leads only to Black).",
        "Wrongly marked: B2 (a stone is there, and territory is empty).",
        "Your number is right all the same: 15.",
    ]
