"""The cells that a reader marked, compared with the right ones: hit, missed and extra."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.draw.mark_kinds import MarkKind
from stonebook.words import say

MAX_CELLS_IN_VERDICT = 3
"""A verdict names at most this many cells."""


@dataclass(frozen=True, slots=True)
class SetComparison:
    """The right cells (`wanted`) and the reader's (`marked`), each in its own order."""

    wanted: tuple[str, ...]
    marked: tuple[str, ...]

    @property
    def hit(self) -> tuple[str, ...]:
        """The wanted cells that were marked."""
        return tuple(cell for cell in self.wanted if cell in self.marked)

    @property
    def missed(self) -> tuple[str, ...]:
        """The wanted cells that were not marked."""
        return tuple(cell for cell in self.wanted if cell not in self.marked)

    @property
    def extra(self) -> tuple[str, ...]:
        """The marked cells that were not wanted."""
        return tuple(cell for cell in self.marked if cell not in self.wanted)

    @property
    def exact(self) -> bool:
        """Whether exactly the wanted cells were marked."""
        return not self.missed and not self.extra

    @property
    def mostly_right(self) -> bool:
        """Whether at least half was found, with fewer wrong cells than right ones.

        >>> [compare_sets(["A1", "B1"], cells).mostly_right for cells in (["A1"], ["A1", "C1"])]
        [True, False]
        """
        return 2 * len(self.hit) >= len(self.wanted) and len(self.extra) < len(self.hit)

    def verdict(self) -> str:
        """Return a sentence on how many cells were found. It names them if all are right.

        >>> compare_sets(["A1", "B1"], ["B1", "C1"]).verdict()
        'You found 1 of 2.'
        >>> compare_sets(["A1", "B1"], ["B1"]).verdict()
        'You found 1 of 2!'
        >>> compare_sets(["A1", "B1"], ["B1", "A1"]).verdict()
        'All found: A1 and B1.'
        """
        number, extra = len(self.wanted), len(self.extra)
        if self.missed:
            key = "step.verdict.most" if self.mostly_right else "step.found"
            return say(key, found=len(self.hit), number=number)
        if extra:
            return say("step.verdict.too_many", number=number, extra=extra)
        if 0 < number <= MAX_CELLS_IN_VERDICT:
            return say("step.verdict.all", cells=self.wanted)
        return say("step.verdict.all_many", number=number)

    def legend(self, extra: str) -> str:
        """Return what each sign on the board means, if any is wrong.

        `extra` says what a cross stands for.

        >>> compare_sets(["A1"], ["A1"]).legend("wrong"), compare_sets(["A1"], []).legend("wrong")
        ('', '? you missed it')
        """
        if self.exact:
            return ""
        kinds = (("found", self.hit), ("missed", self.missed), (extra, self.extra))
        return " · ".join(say(f"step.legend.{kind}") for kind, cells in kinds if cells)

    def marks(self) -> dict[str, MarkKind]:
        """Return the mark of each cell: "found" for a hit, "hint" missed, "refused" extra.

        >>> compare_sets(["A1", "B1"], ["B1", "C1"]).marks()
        {'A1': 'hint', 'B1': 'found', 'C1': 'refused'}
        """
        marks = {
            cell: MarkKind.FOUND if cell in self.marked else MarkKind.HINT for cell in self.wanted
        }
        return marks | dict.fromkeys(self.extra, MarkKind.REFUSED)


def compare_sets(wanted: Sequence[str], marked: Sequence[str]) -> SetComparison:
    """Compare the marked cells with the wanted ones.

    >>> sets = compare_sets(["A1", "B1"], ["C1", "B1"])
    >>> sets.hit, sets.missed, sets.extra, sets.exact
    (('B1',), ('A1',), ('C1',), False)
    >>> compare_sets(["A1", "B1"], ["B1", "A1"]).exact
    True
    """
    return SetComparison(tuple(wanted), tuple(marked))
