"""The history of arrangements in a game, for the rules on repetition (IK4, AI5, AI6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

BLOCK_LENGTH = 32
"""The number of arrangements in a new block."""
MERGED_BLOCKS = 8
"""The number of blocks of one length that are merged into one."""

SIEVE_SIZE = 3583
"""The number of bits in a sieve. A prime, because boards that differ little share many bits. Python
has a fast allocator for integers of up to 3,600 bits."""

Blocks: TypeAlias = "tuple[HistoryBlock, ...]"


class History:
    """The arrangements of a game so far, one for each move. Immutable.

    The latest arrangements, at most BLOCK_LENGTH, are a tuple. The earlier ones are in blocks with
    an index, which later histories share. Blocks are merged, so even a game of many thousand moves
    has few.

    A sieve, which is a Bloom filter with one hash function, has a bit for the remainder of each
    arrangement. In games of some hundred moves, it recognises almost every new arrangement without
    a look into the blocks.

    >>> history = History(0).after(5).after(7).after(5)
    >>> 5 in history, 6 in history, history.numbers(5)
    (True, False, (1, 3))
    """

    __slots__ = ("_blocks", "_latest", "_sieve")
    _blocks: Blocks
    _latest: tuple[int, ...]
    _sieve: int

    def __init__(self, arrangement: int) -> None:
        self._blocks = ()
        self._latest = (arrangement,)
        self._sieve = 1 << arrangement % SIEVE_SIZE

    @property
    def last(self) -> int:
        """The latest arrangement."""
        return self._latest[-1]

    def after(self, arrangement: int) -> History:
        """Return the history with one more arrangement."""
        history, latest = _new(History), self._latest
        if len(latest) < BLOCK_LENGTH:
            history._blocks = self._blocks
            history._latest = (*latest, arrangement)
        else:
            history._blocks = _with_block(self._blocks, HistoryBlock(latest, self._start()))
            history._latest = (arrangement,)
        history._sieve = self._sieve | 1 << arrangement % SIEVE_SIZE
        return history

    def __contains__(self, arrangement: int) -> bool:
        """Whether the arrangement has appeared."""
        return bool(self.numbers(arrangement))

    def arrangements(self) -> tuple[int, ...]:
        """Return all arrangements, the first one first."""
        return (*(board for block in self._blocks for board in block.arrangements), *self._latest)

    def numbers(self, arrangement: int) -> tuple[int, ...]:
        """Return the numbers of the moves that led to an arrangement, 0 being the start."""
        found: tuple[int, ...] = ()
        if not self._sieve >> arrangement % SIEVE_SIZE & 1:
            return found
        for block in self._blocks:
            found += block.numbers(arrangement)
        if arrangement in self._latest:
            latest = enumerate(self._latest, self._start())
            found += tuple(number for number, board in latest if board == arrangement)
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return _history_of, (self.arrangements(),)

    def _start(self) -> int:
        """Return the number of the first of the latest arrangements."""
        return self._blocks[-1].end if self._blocks else 0


class HistoryBlock:
    """Consecutive arrangements of a history. Their numbers are `start` to `end` - 1."""

    __slots__ = ("_index", "arrangements", "end", "start")

    def __init__(self, arrangements: tuple[int, ...], start: int) -> None:
        self.arrangements = arrangements
        self.start = start
        self.end = start + len(arrangements)
        self._index: dict[int, tuple[int, ...]] = {}  # filled by the first look-up

    def numbers(self, arrangement: int) -> tuple[int, ...]:
        """Return the numbers of an arrangement in this block."""
        if not self._index:
            index: dict[int, tuple[int, ...]] = {}
            for number, board in enumerate(self.arrangements, self.start):
                index[board] = (*index.get(board, ()), number)
            self._index = index
        return self._index.get(arrangement, ())


_new = object.__new__  # faster than a constructor


def _with_block(blocks: Blocks, block: HistoryBlock) -> Blocks:
    """Return some blocks and one more. MERGED_BLOCKS blocks of one length become one."""
    alike = [other for other in blocks if len(other.arrangements) == len(block.arrangements)]
    if len(alike) < MERGED_BLOCKS - 1:
        return (*blocks, block)
    merged = tuple(board for part in (*alike, block) for board in part.arrangements)
    return _with_block(blocks[: -len(alike)], HistoryBlock(merged, alike[0].start))


def _history_of(arrangements: Iterable[int]) -> History:
    first, *others = arrangements
    history = History(first)
    for arrangement in others:
        history = history.after(arrangement)
    return history
