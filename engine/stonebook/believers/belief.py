"""A belief: one rule misunderstood, and the teacher's note of a lesson that names it."""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.believers.mind import Mind


@dataclass(frozen=True, slots=True)
class Belief:
    """A wrong belief about the rules. `rule` is the id of the rule it contradicts."""

    name: str
    rule: str
    mind: Mind


@dataclass(frozen=True, slots=True)
class ExpectedMistake:
    """A mistake that the teacher's note of a lesson expects.

    `quote` is a part of the note. Without a belief, `why` says why there is none: the quote names
    no mistake, or a mistake that contradicts no rule.
    """

    quote: str
    belief: Belief | None = None
    why: str = ""
