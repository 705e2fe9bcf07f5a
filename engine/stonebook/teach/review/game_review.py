"""Reviews a finished game: finds its mistakes, each proved or by an estimate with its error."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from stonebook.records import Record
from stonebook.rules.position import Position
from stonebook.search.slices import check_budget, run_to_end
from stonebook.search.weighing import (
    PROOF_NODES,
)
from stonebook.teach.play.table import PlayTable
from stonebook.teach.review.course import course
from stonebook.teach.review.findings import (
    BRIEF,
    NO_MOVE,
    REASONS,
    Mistake,
    Review,
)
from stonebook.teach.review.move_judge import MoveJudge

MAX_CLOSER_SEARCHES = 6
"""At most this many of the moves that seem to lose most are then searched longer."""
FIRST_SEARCH_SHARE = 0.5
"""The rough share of the first searches in all work, for the progress bar."""
CURVE_SAMPLES = 8
"""The rough number of points that a game's curve has far from the end."""


def look_back(
    game: Record | PlayTable,
    *,
    nodes: int = PROOF_NODES,
    on_slice: Callable[[int], object] | None = None,
) -> Review:
    """Return the review of a game. `nodes` is the budget of the proofs for each position.

    `on_slice` is called now and then with the number of moves examined. Raises BadRecord for a bad
    record, ValueError for a budget below 1.

    >>> moves = "D3 D4 A2 D2 C4 A3 B4 B1 C1".split()
    >>> review = look_back(Record("otello", {"size": 4}, moves))
    >>> [(m.number, str(m.move), str(m.better)) for m in review.mistakes if m.changed_result]
    [(8, 'B1', 'A1'), (9, 'C1', 'A4')]
    """
    if isinstance(game, Record):
        review = GameReview(game.positions(), [str(move) for move in game.moves], nodes=nodes)
    else:
        review = GameReview(game.positions, game.played, nodes=nodes)
    run_to_end(review.run(), on_slice)
    return review.results()


class GameReview(MoveJudge):
    """`look_back`, run in slices, from the end to the beginning.

    Positions near the end are proved fast. Far from the end, each position is first searched
    briefly. Then the moves that seem to lose most are searched longer, those of the `reader` before
    the others.
    """

    def __init__(
        self,
        positions: Sequence[Position],
        moves: Sequence[str],
        *,
        nodes: int = PROOF_NODES,
        reader: str | None = None,
    ) -> None:
        check_budget(nodes)
        super().__init__([*zip(positions, moves, strict=False)], nodes=nodes)
        self._reader = reader
        self._positions = positions
        self._left_to_search: list[int] = []  # the moves still to be searched longer
        self._share = 0.0
        self._proof_from: int | None = None
        end = positions[-1].result if positions else None
        if end is not None:
            self._winners[len(self._played) + 1] = end.winner

    @property
    def moves(self) -> int:
        """The number of moves in the game."""
        return len(self._played)

    @property
    def share(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return self._share

    def run(self) -> Generator[int, None, None]:
        """Review the moves. Yields the number of moves examined after each slice."""
        end = self._positions[-1] if self._positions else None
        unbroken = True  # whether every result from here to the end is proved
        if end is not None and end.to_move is not None:
            unbroken = yield from self._prove_alone(self.moves + 1, end)
        for number in range(self.moves, 0, -1):
            position, text = self._played[number - 1]
            proved = yield from self._judge_move(number, position, text)
            unbroken = unbroken and proved
            if unbroken and number not in self._skipped.get(NO_MOVE, ()):
                self._proof_from = number
            self._examined.insert(0, number)
            self._share = FIRST_SEARCH_SHARE * self.examined / self.moves
            yield self.examined
        self._left_to_search = self._choose_closer_searches()
        for done in range(1, len(self._left_to_search) + 1):
            number = self._left_to_search[0]
            position, text = self._played[number - 1]
            yield from self._judge_closely(number, position, text)
            self._left_to_search.pop(0)
            del self._glances[number]
            self._share = FIRST_SEARCH_SHARE + (1 - FIRST_SEARCH_SHARE) * done / (
                done + len(self._left_to_search)
            )
            yield self.examined + done
        self._share = 1.0

    def _choose_closer_searches(self) -> list[int]:
        """Return the moves to search longer: those that seem to lose most, and some for the curve.

        The moves for the curve are one player's: estimates favour the player to move.
        """
        measured = self._is_measured()
        worst = sorted(self._glances, key=lambda number: -self._glances[number])[
            :MAX_CLOSER_SEARCHES
        ]
        worst.sort(key=lambda number: self._played[number - 1][0].to_move != self._reader)
        if not measured:
            return [number for number in worst if self._glances[number] >= self._clear_loss / 2]
        step = 2 * max(1, round(len(self._glances) / CURVE_SAMPLES / 2))
        sampled = sorted(self._glances)[::step]
        return [*worst, *(number for number in sampled if number not in worst)]

    def results(self) -> Review:
        """Return the results so far."""
        results = sorted((m for m in self._mistakes if m.changed_result), key=lambda m: m.number)
        others = [m for m in self._mistakes if not m.changed_result]
        mistakes = (*results, *sorted(others, key=_severity_key))
        all_skipped = {**self._skipped, BRIEF: self._glances}
        skipped = {why: tuple(sorted(all_skipped[why])) for why in REASONS if all_skipped.get(why)}
        unit, curve = course(self._positions, self._values, measured=self._is_measured())
        return Review(
            self.moves, tuple(self._examined), mistakes, skipped, self._proof_from, curve, unit
        )


def _severity_key(mistake: Mistake) -> tuple[bool, float, int]:
    """Return the sort key of a mistake: those by measured estimates first, the worst first."""
    unknown = mistake.error is None
    return unknown, (mistake.error or 0.0) - (mistake.lost or 0.0), mistake.number
