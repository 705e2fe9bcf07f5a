"""Passes, and how a game of Ikeda Area III ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self

from stonebook.rules.header import header_choice
from stonebook.rules.strings.position import PLAYERS


class Status(NamedTuple):
    """The first passer, the passes that count, and how the game ended.

    `passes` is the number of passes in a row that count. The first pass of the game does not (IK6).
    `resigned` is the player who resigned. `agreed` says whether dead strings were removed (IK9).
    """

    first_passer: str | None = None
    passes: int = 0
    resigned: str | None = None
    agreed: bool = False

    @property
    def over(self) -> bool:
        """Whether two passes that count (IK6) or a resignation (IK2) ended the game."""
        return self.passes == 2 or self.resigned is not None

    def passed(self, player: str) -> Self:
        """Return the status after a pass. The first pass of the game does not count (IK6)."""
        if self.first_passer is None:
            return self._replace(first_passer=player)
        return self._replace(passes=self.passes + 1)

    def header(self) -> Mapping[str, str]:
        """Return the header lines of a diagram."""
        lines = {}
        if self.first_passer is not None:
            lines["first pass"] = self.first_passer
            lines["passes"] = str(self.passes)
        if self.resigned is not None:
            lines["resigned"] = self.resigned
        if self.agreed:
            lines["dead stones"] = "removed"
        return lines

    @classmethod
    def of_header(cls, header: Mapping[str, str]) -> Self:
        """Return the status that a diagram's header states. Raises BadPosition.

        Lines that contradict earlier ones are ignored, such as passes without a first pass.
        """
        first_passer = header_choice(header, "first pass", PLAYERS)
        passes = header_choice(header, "passes", ["0", "1", "2"]) if first_passer else None
        status = cls(first_passer, int(passes or 0))
        if status.over:
            return status._replace(
                agreed=header_choice(header, "dead stones", ["removed"]) is not None
            )
        return status._replace(resigned=header_choice(header, "resigned", PLAYERS))
