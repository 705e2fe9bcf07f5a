"""Why a move is not legal, as data: the rule, the cells, and the sentences made from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from stonebook.words import say


class Detail(NamedTuple):
    """One more sentence of a refusal: its key without `refusal.`, and its parameters."""

    reason: str
    params: Mapping[str, object]

    @property
    def message(self) -> str:
        """The sentence."""
        return say(f"refusal.{self.reason}", **self.params)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action. `rule` is the rule id that it breaks, `cells` are the cells concerned.

    If some are `deciding`, the refused one comes first in `cells`. `reason` is the key of the
    sentence in the catalogue, without `refusal.`, and `params` are its parameters. `details` are
    further sentences, and `deciding` the cells that decide the case: the gap that opens a line, the
    liberty that is left.
    """

    rule: str
    cells: tuple[str, ...]
    reason: str
    params: Mapping[str, object] = field(default_factory=dict, hash=False)
    details: tuple[Detail, ...] = field(default=(), hash=False)
    deciding: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """The reason in words."""
        sentences = (Detail(self.reason, self.params), *self.details)
        return " ".join(sentence.message for sentence in sentences)
