"""Believers and guessers answer every kind of step, and refuse a kind that they don't know."""

import pytest

from stonebook.believers.answers import reply
from stonebook.believers.guessers import GUESSERS, completes
from stonebook.believers.mind import Mind
from tests.teach.steps.test_every_step import COUNTS, STEPS, Stubborn

FIRST_BUTTON = GUESSERS["first"](1)


@pytest.mark.parametrize("name", [*STEPS, *COUNTS])
def test_believers_and_guessers_answer_every_kind_of_step(name: str) -> None:
    make = {**STEPS, **COUNTS}[name]
    assert reply(make(), Mind()).answers
    assert completes(make(), FIRST_BUTTON) in (True, False)


def test_an_unknown_kind_of_step_is_an_error_and_is_not_taken_for_a_right_answer() -> None:
    with pytest.raises(TypeError, match="how does a reader answer it"):
        reply(Stubborn(2), Mind())
    with pytest.raises(TypeError, match="how does a guesser answer it"):
        completes(Stubborn(2), FIRST_BUTTON)
