"""Puzzles that are in no file: their ids hold all of them, what is sought, and a link to where.

So a record of tries keeps such a puzzle by naming it, and its address is made of the same. What is
right is proved when it is asked.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stonebook.records import Record, diagram, from_link, link
from stonebook.rules.errors import BadRecord
from stonebook.teach.puzzles.objective import MARGIN, OUTCOME
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.twins import StartPosition
from stonebook.words.truncate import excerpt

if TYPE_CHECKING:
    from stonebook.teach.review.game_review import Mistake

SIGN = "#"
"""Behind it stands the link."""


@dataclass(frozen=True)
class CustomPuzzle:
    """A puzzle that is not proved yet. Its `id` is the game, what is sought, and a link.

    >>> import stonebook
    >>> from stonebook.search.cooperative import run_to_end
    >>> start = StartPosition(stonebook.game("alterigo").start(width=3, height=1))
    >>> row = CustomPuzzle.of(start, "outcome")
    >>> row.query, run_to_end(row.proving()).goal
    ('?seeks=outcome#AD4Z8xDFvCuMv', 'Black is to move. Win, whatever White answers.')
    """

    id: str

    @classmethod
    def of(cls, start: StartPosition, seeks: str) -> CustomPuzzle:
        """Return the puzzle of a position with its past. Raises BadRecord where that is too long.

        `seeks` is what is sought, see `asking`.
        """
        origin = start.origin
        game = origin.game
        usual = game.start(**origin.settings) == origin
        settings, board = (origin.settings, None) if usual else ({}, diagram(origin))
        record = Record(game.name, settings, start.moves, board)
        return cls(f"{game.name}/{seeks}{SIGN}{link(record.last, record)}")

    @classmethod
    def of_mistake(cls, end: StartPosition, moves: int, mistake: Mistake) -> CustomPuzzle:
        """Return what is to be found in the place of a mistake: one of the last `moves` to `end`.

        Raises BadRecord where the game is too long for a link.
        """
        by_result = mistake.changed_result or mistake.worth.margin is None
        played = len(end.moves) - moves + mistake.number - 1
        before = StartPosition(end.origin, end.moves[:played])
        return cls.of(before, OUTCOME if by_result else MARGIN)

    @classmethod
    def at(cls, address: str, seeks: str) -> CustomPuzzle:
        """Return the puzzle of a link's position, or of the last one of its game.

        Raises BadRecord for a link that holds none.
        """
        game = _start(address).origin.game.name
        return cls(f"{game}/{MARGIN if seeks == MARGIN else OUTCOME}{SIGN}{address}")

    @property
    def query(self) -> str:
        """What stands behind the address of the page of puzzles."""
        return f"?seeks={self.id.partition('/')[2]}"

    def proving(self) -> Generator[int, None, Puzzle]:
        """Return the puzzle, proved slice by slice. Yields now and then how much was looked at.

        Raises BadRecord for a link that holds nothing of the game, and, with the reason, for a
        position that is no puzzle.
        """
        from stonebook.teach.authoring.puzzle_check import judging  # late: who only counts tries
        from stonebook.teach.authoring.puzzle_draft import puzzle_made  # needs nothing of these

        head, _, address = self.id.partition(SIGN)
        start = _start(address)
        seeks = head.rpartition("/")[2]
        verdict = yield from judging(start.position, seeks)
        if verdict.solved is None:
            raise BadRecord(" ".join(verdict.said), excerpt(self.id))
        made = puzzle_made(seeks, start.position, seeks, verdict)
        return replace(made, id=self.id, start=start, composed=not start.moves)


def linked(id: str) -> CustomPuzzle | None:
    """Return the puzzle of an id that holds one, None for the ids of files.

    >>> linked("otello/first-corner")
    """
    return CustomPuzzle(id) if SIGN in id else None


def _start(address: str) -> StartPosition:
    """Return where a link's puzzle comes from. Raises BadRecord."""
    held = from_link(address)
    if isinstance(held, Record):
        return StartPosition(held.positions()[0], tuple(map(str, held.moves)))
    return StartPosition(held)
