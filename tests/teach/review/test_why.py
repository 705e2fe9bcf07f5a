"""A moment of a review says why another move was better: by its effects, or by its value."""

from __future__ import annotations

import re

import pytest

from stonebook.records import Record
from stonebook.teach.review.game_review import look_back
from stonebook.teach.review.review_step import NEXT_MISTAKE, ReviewStep
from stonebook.teach.review.why import why_better
from stonebook.teach.steps.inputs import Press
from stonebook.words import speaking

RECORDS = {
    "otello": Record("otello", {"size": 4}, ("D3", "D4", "A2", "D2", "C4", "A3", "B4", "B1", "C1")),
    "alterigo": Record("alterigo", {"width": 3, "height": 1}, ("A1", "B1")),
}


@pytest.mark.parametrize("game", RECORDS)
def test_the_reason_names_the_better_move_and_no_certainty(game: str) -> None:
    review = look_back(RECORDS[game])
    assert review.mistakes
    for mistake in review.mistakes:
        text = why_better(mistake)
        if mistake.changed_result:
            assert text.startswith(f"{mistake.better} keeps the ")
        else:
            assert re.match(
                rf"{mistake.better} \(.+\) was better than {mistake.move} \(.+\)\. ", text
            )
        assert not re.search(r"proved|estimated|%", text)
        answer = mistake.position.play(mistake.move)
        if f"After {mistake.move}" in text:
            reply = re.search(rf"After {mistake.move}, \w+ can reply with (\w+)", text)
            assert reply and answer.check(reply[1]) is None


def test_the_page_of_a_moment_shows_its_sentence_next_to_the_board() -> None:
    record = RECORDS["otello"]
    review = look_back(record)
    moves = [str(move) for move in record.moves]
    pages = ReviewStep("The game, checked", review, record.positions(), moves, "O")
    assert pages.reason == "", "the end of the game is no mistake"
    feedback = pages.answer(Press(NEXT_MISTAKE))
    assert pages.mistake is not None
    assert feedback.message == pages.reason == why_better(pages.mistake)
    with speaking("de"):
        assert " war besser als " in why_better(pages.mistake)
