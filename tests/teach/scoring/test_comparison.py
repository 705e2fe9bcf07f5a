"""The reader's marks compared with the right ones, and the outcome of a count."""

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.scoring.comparison import (
    compared_marks,
    marks_text,
    outcome_text,
    why_marks_are_wrong,
)
from stonebook.teach.scoring.count_page import cells_text, tally_text
from stonebook.teach.scoring.counting import counted_sets
from tests.teach.scoring.games import DIVIDED, IKEDA

POSITION = IKEDA.parse(DIVIDED)
SCORE = POSITION.score()
assert SCORE is not None
STONES, _, TERRITORY, _ = counted_sets(POSITION, SCORE)


@pytest.mark.parametrize(
    ("marked", "sentences"),
    [
        ("A5 B5 A3 A2 A1", []),
        ("A5 B5 A3 A2", ["Missed: A1 (the region leads only to Black)."]),
        (
            "A5 B5 A3 A2 A1 B4 E5 D5",
            [
                "Wrongly marked: B4 (a stone is there, and territory is empty); "
                "E5 and D5 (the region leads to White, too, on D4 and E4).",
            ],
        ),
        (
            "E1",
            [
                "Missed: A5, B5, A3, A2 and A1 (the region leads only to Black).",
                "Wrongly marked: E1 (the region leads only to White, on E4, D3, C2 and D1).",
            ],
        ),
    ],
)
def test_missed_and_wrong_marks_have_their_reasons(marked: str, sentences: list[str]) -> None:
    assert why_marks_are_wrong(POSITION, TERRITORY, marked.split()) == sentences


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
    start = PlayedPosition(IKEDA.start(size=4), ("B2",)).position
    score = start.score()
    assert score is not None
    territory = counted_sets(start, score)[2]
    assert why_marks_are_wrong(start, territory, ["B2"]) == [
        "Missed: A4, B4, C4, D4, A3, B3 and 9 more (the region leads only to Black).",
        "Wrongly marked: B2 (a stone is there, and territory is empty).",
    ]
