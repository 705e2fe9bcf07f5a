"""The state of a count, which its stages read and change."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.profiles import teaching
from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.rules.symmetry import cell_renaming
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.played_position import PlayedPosition, start_of
from stonebook.teach.scoring.column import addends
from stonebook.teach.scoring.counting import CountedSet, counted_sets
from stonebook.teach.steps.argument_checks import check_cells, listed_texts
from stonebook.teach.steps.step import Step
from stonebook.words import listed, say

# The stages of a part:
MARKING = "marking"
NUMBER = "number"
COMPARED = "compared"
# The stages after the parts:
HALF = "half"
TOTAL = "total"
WINNER = "winner"
LARGE_BOARD = 49
"""On a board with more cells than this, a chosen cell marks a whole region of territory."""


class StagedCount(Step):
    """A count in stages: its parts one after another, the totals, and the answers so far.

    `ask` limits what is asked for to parts ("territory"), players ("White") or both: the score
    sheet has the others from the beginning.
    """

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        *,
        ask: Sequence[str] = (),
        because: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        self._start = start_of(start)
        position = self._start.position
        score = position.score()
        part_names = teaching(position).count.parts
        if score is None or not part_names:
            raise BadLesson(say("step.count.no_count", game=position.game.title))
        ask = listed_texts(ask)
        names = (*part_names, *(players := position.game.players))
        if not {*ask} <= {*names}:
            right = listed(names, "list.or")
            raise BadLesson(say("step.count.ask", known=right, ask=ask), str(ask))
        self._parts = {*ask}.intersection(part_names) or {*part_names}
        self._summed = [p for p in players if {*ask} & {*players} and p not in ask]
        # Whether the half point moves, None if nobody is asked.
        self.half_moves = teaching(position).count.half_point_moves(position)
        self._because = check_cells(position, because, "because")
        self._twins = self._start.twins
        self._twin_number = 0
        self._begin()

    def _begin(self) -> None:
        self._part_number, self.named_winner = 0, ""
        self.totals = [*self._summed]
        self.half_is_open = self.half_moves is not None  # still to be judged
        self._show_twin()
        self.enter(MARKING)

    def _show_twin(self) -> None:
        """Show the twin whose turn it is, with its parts."""
        symmetry = self._twins[self._twin_number % len(self._twins)]
        self._rename = cell_renaming(self._start.origin, symmetry)
        self._position = self._start.image(symmetry)
        score = self._position.score()
        assert score is not None
        self.score = score
        sets = counted_sets(self._position, score)
        self._sets = [s for s in sets if s.name in self._parts and s.player not in self._summed]

    def enter(self, stage: str) -> None:
        """Go to a stage. A new part begins without marks."""
        self.stage = stage
        if stage == MARKING:
            self.marked: list[str] = []
            self.part_is_right = False  # both the marks and the number

    def leave_part(self) -> None:
        """Repeat a wrong part on a twin, or go on to the next stage."""
        if not self.part_is_right:
            self._twin_number += 1
            self._show_twin()
            self.enter(MARKING)
        elif self._part_number < len(self._sets) - 1:
            self._part_number += 1
            self.enter(MARKING)
        else:
            self.enter(HALF if self.half_is_open else WINNER if self._has_one_part else TOTAL)

    def enter_total(self) -> None:
        """Enter a total, and go on to the next one or to the winner."""
        self.totals.append(self.totalled_player)
        self.enter(TOTAL if len(self.totals) < len(self._position.game.players) else WINNER)

    @property
    def part(self) -> CountedSet:
        """The part that is marked and counted now."""
        return self._sets[self._part_number]

    @property
    def totalled_player(self) -> str:
        """The player whose total is asked for."""
        return next(p for p in self._position.game.players if p not in self.totals)

    @property
    def by_region(self) -> bool:
        """Whether a chosen cell marks a whole region, because there are too many points."""
        return self.part.name == "territory" and len(self._position.cells()) > LARGE_BOARD

    @property
    def has_twins(self) -> bool:
        """Whether a wrong part is asked again on another board."""
        return len(self._twins) > 1

    @property
    def because(self) -> str:
        """The reason for the result, with the cell names of the current twin."""
        return with_cells(self._because, self._rename)

    @property
    def _has_one_part(self) -> bool:
        """Whether there is only one part, which is also the total."""
        return len(addends(self._position, self.score, self._position.game.players[0])) == 1
