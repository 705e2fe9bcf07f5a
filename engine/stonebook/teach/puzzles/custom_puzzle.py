"""Puzzles that are not in a file: the id holds everything, as a goal and a link to the position.

So a record of tries stores the whole puzzle by its id, and its address is built from the id, too.
The right moves are proved on demand.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stonebook.records import Record, diagram, from_link, link
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles.objective import BEST_MARGIN, OUTCOME, objective
from stonebook.teach.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from stonebook.teach.review.findings import Mistake

LINK_SEPARATOR = "#"
"""Separates an id's game and goal from its link."""


@dataclass(frozen=True)
class CustomPuzzle:
    """A puzzle that is not proved yet. Its `id` holds the game, the goal and a link.

    >>> import stonebook
    >>> from stonebook.search.slices import run_to_end
    >>> start = PlayedPosition(stonebook.game("alterigo").start(width=3, height=1))
    >>> row = CustomPuzzle.of(start, "outcome")
    >>> row.query, run_to_end(row.proving()).goal
    ('?seeks=outcome#AD4Z8xDFvCuMv', 'Black is to move. Win, whatever White does.')
    """

    id: str

    @classmethod
    def of(cls, start: PlayedPosition, seeks: str) -> CustomPuzzle:
        """Return the puzzle of a position with its past. Raises BadRecord if the past is too long.

        `seeks` is the goal, see `objective`.
        """
        origin = start.origin
        game = origin.game
        usual = game.start(**origin.settings) == origin
        settings, board = (origin.settings, None) if usual else ({}, diagram(origin))
        record = Record(game.name, settings, start.moves, board)
        return cls(f"{game.name}/{seeks}{LINK_SEPARATOR}{link(record.last, record)}")

    @classmethod
    def of_mistake(cls, end: PlayedPosition, moves: int, mistake: Mistake) -> CustomPuzzle:
        """Return the puzzle of finding a better move than a mistake in the last `moves` to `end`.

        Raises BadRecord if the game is too long for a link.
        """
        by_result = mistake.changed_result or mistake.worth.margin is None
        played = len(end.moves) - moves + mistake.number - 1
        before = PlayedPosition(end.origin, end.moves[:played])
        return cls.of(before, OUTCOME if by_result else BEST_MARGIN)

    @classmethod
    def at(cls, address: str, seeks: str) -> CustomPuzzle:
        """Return the puzzle of a link's position, or of the last position of its game.

        Raises BadRecord for a link without a position, and for an unknown goal.
        """
        game = _start(address).origin.game.name
        return cls(f"{game}/{objective(seeks).key}{LINK_SEPARATOR}{address}")

    @property
    def query(self) -> str:
        """The query that follows the address of the puzzle page."""
        return f"?seeks={self.id.partition('/')[2]}"

    def proving(self) -> Generator[int, None, Puzzle]:
        """Return the puzzle, proved slice by slice. Yields the number of positions examined.

        Raises BadRecord for a link without a position of the game and, with the reason, for a
        position that is not a puzzle.
        """
        # A late import: counting tries needs no proof.
        from stonebook.teach.authoring.proved_puzzle import proving_puzzle

        head, _, address = self.id.partition(LINK_SEPARATOR)
        start = _start(address)
        seeks = objective(head.rpartition("/")[2]).key
        puzzle = yield from proving_puzzle(seeks, start.position, seeks, self.id)
        return replace(puzzle, id=self.id, start=start, composed=not start.moves)


def custom_puzzle_of(id: str) -> CustomPuzzle | None:
    """Return the puzzle that an id holds, None for the id of a puzzle in a file.

    >>> custom_puzzle_of("otello/first-corner")
    """
    return CustomPuzzle(id) if LINK_SEPARATOR in id else None


def _start(address: str) -> PlayedPosition:
    """Return the start position of a link's puzzle. Raises BadRecord."""
    content = from_link(address)
    if isinstance(content, Record):
        return PlayedPosition(content.positions()[0], tuple(map(str, content.moves)))
    return PlayedPosition(content)
