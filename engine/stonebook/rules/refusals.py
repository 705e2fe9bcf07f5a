"""Why a move is not legal, as data: the rule, the cells, and the sentences about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import NamedTuple

from stonebook.words import say


class Detail(NamedTuple):
    """A further sentence of a refusal: its key without the prefix `refusal.`, its parameters."""

    reason: str
    params: Mapping[str, object]

    @property
    def message(self) -> str:
        """The sentence in the reader's language."""
        return say(f"refusal.{self.reason}", **self.params)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal.

    - `rule` is the id of the rule that the move breaks.
    - `cells` are the cells that the refusal is about. If some cells are `deciding`, the refused
      cell comes first.
    - `reason` is the key of the sentence in the catalogue, without the prefix `refusal.`, and
      `params` are its parameters. `details` are further sentences.
    - `deciding` are the cells that decide the case, such as the gap that leaves a line open.
    """

    rule: str
    cells: tuple[str, ...]
    reason: str
    params: Mapping[str, object] = field(default_factory=dict, hash=False)
    _: KW_ONLY
    details: tuple[Detail, ...] = field(default=(), hash=False)
    deciding: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """The reason and the details as sentences."""
        sentences = (Detail(self.reason, self.params), *self.details)
        return " ".join(sentence.message for sentence in sentences)
