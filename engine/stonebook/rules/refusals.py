"""Why a move is not legal, as data: the rule, the cells, and the sentence made from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from stonebook.words import say


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action. `rule` is the rule id that it breaks, `cells` the cells concerned.

    `reason` is the key of the sentence in the catalogue (without its `refusal.`), `params` what
    the sentence needs.
    """

    rule: str
    cells: tuple[str, ...]
    reason: str
    params: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def message(self) -> str:
        """The reason as a sentence."""
        return say(f"refusal.{self.reason}", **self.params)
