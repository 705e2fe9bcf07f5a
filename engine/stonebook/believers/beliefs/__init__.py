"""The beliefs of each game, and the mistakes that each lesson's note for teachers expects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stonebook.believers.belief import Belief, ExpectedMistake
from stonebook.believers.beliefs import alterigo, compare, ikeda, io, jo, otello

EXPECTED: Mapping[str, tuple[ExpectedMistake, ...]] = {
    **otello.EXPECTED,
    **io.EXPECTED,
    **ikeda.EXPECTED,
    **alterigo.EXPECTED,
    **jo.EXPECTED,
    **compare.EXPECTED,
}
"""The mistakes by lesson."""


def expected(lesson: str, track: str, rules: Iterable[str]) -> tuple[ExpectedMistake, ...]:
    """Return the mistakes of a lesson, or for a new one its track's beliefs about its rules."""
    if lesson in EXPECTED:
        return EXPECTED[lesson]
    track_beliefs = dict.fromkeys(
        mistake.belief
        for name, mistakes in EXPECTED.items()
        for mistake in mistakes
        if name.startswith(f"{track}/") and mistake.belief is not None
    )
    lesson_rules = {*rules}
    return tuple(
        ExpectedMistake(belief.name, belief)
        for belief in track_beliefs
        if belief.rule in lesson_rules
    )


__all__ = ["EXPECTED", "Belief", "ExpectedMistake", "expected"]
