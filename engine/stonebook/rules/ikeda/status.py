"""The passes and endings of Ikeda Area III, which a position holds with stones and side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self

from stonebook.rules.header import header_choice
from stonebook.rules.strings.position import PLAYERS


class Status(NamedTuple):
    """The first passer, the passes that count, and how the game ended.

    `passes` is how many passes in a row count now: not the first of the game (IK6).
    `agreed`: dead strings have been removed (IK9).
    """

    first_passer: str | None = None
    passes: int = 0
    resigned: str | None = None
    agreed: bool = False

    @property
    def over(self) -> bool:
        """Whether two counting passes in a row (IK6) or a resignation (IK2) ended the game."""
        return self.passes == 2 or self.resigned is not None

    def passed(self, player: str) -> Self:
        """Return the status after a pass. The first of the game does not count (IK6)."""
        if self.first_passer is None:
            return self._replace(first_passer=player)
        return self._replace(passes=self.passes + 1)

    def header(self) -> Mapping[str, str]:
        """Return a diagram's header lines."""
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
        """Read a diagram's header lines, ignoring lines that can't be there.

        Raises BadPosition.
        """
        first_passer = header_choice(header, "first pass", PLAYERS)
        passes = header_choice(header, "passes", ["0", "1", "2"]) if first_passer else None
        status = cls(first_passer, int(passes or 0))
        if status.over:
            return status._replace(
                agreed=header_choice(header, "dead stones", ["removed"]) is not None
            )
        return status._replace(resigned=header_choice(header, "resigned", PLAYERS))
