"""A belief: one rule got wrong, where the teacher's note of a lesson names it."""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.believers.mind import Mind


@dataclass(frozen=True, slots=True)
class Belief:
    """What a reader believes instead of a rule. `rule` is the id of the rule it contradicts."""

    name: str
    rule: str
    mind: Mind


@dataclass(frozen=True, slots=True)
class Expected:
    """A mistake that the teacher's note of a lesson expects.

    `quote` is the note's own words. It has a belief, or the reason `why` it has none: a remark that
    names no mistake, or a mistake in which no rule is wrong.
    """

    quote: str
    belief: Belief | None = None
    why: str = ""
