"""Walks Black's replies in Alter Igo's tables, without any code that makes or plays the tables.

Written from the rulebook (AI1 to AI5) and the tables' format. A board is a string of its points in
reading order. The walk tries each move of White from the start, and plays the table's reply. If a
number of plies is claimed, Black must have won by then. Otherwise each reply must be legal and must
not lose at once, so Black never loses: a third occurrence is a draw (AI6).

    python -m benchmarks.first_solved alterigo
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from benchmarks.first_solved.verify import QUESTIONS_PER_POSITION, Table, Wrong

BLACK, WHITE, EMPTY = "BW."
DIGIT = {EMPTY: 0, BLACK: 1, WHITE: 2}


class Board:
    """A rectangle of points: its neighbours and images, and the moves on it."""

    def __init__(self, columns: int, rows: int) -> None:
        self.points = range(columns * rows)
        self.start = EMPTY * len(self.points)
        places = [(x, y) for y in range(rows) for x in range(columns)]
        self.neighbours = [
            [places.index(next_to) for next_to in _around(x, y) if next_to in places]
            for x, y in places
        ]
        right, down = columns - 1, rows - 1
        images = [[(x, y), (right - x, y), (x, down - y), (right - x, down - y)] for x, y in places]
        if columns == rows:
            images = [[*image, *((y, x) for x, y in image)] for image in images]
        self.images = [[places.index(to) for to in image] for image in zip(*images, strict=True)]

    def first_image(self, stones: str) -> str:
        """Return the first image of a board: empty points before Black's before White's."""
        return min("".join([stones[point] for point in image]) for image in self.images)

    def play(self, stones: str, point: int, player: str) -> str:
        """Return the board after a stone is placed and all strings without a liberty have left.

        Raises Wrong if the point is not empty (AI2).
        """
        if stones[point] != EMPTY:
            raise Wrong(f"{stones}: point {point} is not empty")
        placed = stones[:point] + player + stones[point + 1 :]
        alive: set[int] = set()
        for start in self.points:
            if placed[start] != EMPTY and start not in alive:
                string = self._string(placed, start)
                points = {near for stone in string for near in self.neighbours[stone]}
                if any(placed[near] == EMPTY for near in points):
                    alive |= string
        return "".join([placed[point] if point in alive else EMPTY for point in self.points])

    def _string(self, stones: str, start: int) -> set[int]:
        """Return the points of a stone's string (AI3)."""
        string, todo = {start}, [start]
        while todo:
            for near in self.neighbours[todo.pop()]:
                if stones[near] == stones[start] and near not in string:
                    string.add(near)
                    todo.append(near)
        return string

    def answers(self, stones: str) -> Iterator[str]:
        """Yield the boards after White's moves, without the null moves, which lose (AI5)."""
        for point in self.points:
            if stones[point] == EMPTY:
                after = self.play(stones, point, WHITE)
                if after != stones:
                    yield self.first_image(after)

    def reply(self, table: Table, stones: str) -> str:
        """Return the board after Black's reply to a board that equals its first image.

        Replies are ordered by how many neighbours their point has, most first, then by how few
        black stones are next to it, then in reading order. The stored reply is the first to which
        the table answers yes, or else the last. Raises Wrong if the table does not contain the
        board, or the reply loses at once.
        """
        choices = [point for point in self.points if stones[point] == EMPTY]
        choices.sort(
            key=lambda point: (
                -len(self.neighbours[point]),
                sum(stones[near] == BLACK for near in self.neighbours[point]),
            )
        )
        number = 0
        for owner in stones:
            number = 3 * number + DIGIT[owner]
        first = number * QUESTIONS_PER_POSITION
        last = first + QUESTIONS_PER_POSITION - 1
        if len(choices) > 1 and not all(table.answer(last - at) for at in range(table.checks)):
            raise Wrong(f"{stones}: the table has no reply")
        yes = (point for at, point in enumerate(choices[:-1]) if table.answer(first + at))
        after = self.play(stones, next(yes, choices[-1]), BLACK)
        if after == stones:
            raise Wrong(f"{stones}: the reply is a null move")
        return after


def _around(x: int, y: int) -> list[tuple[int, int]]:
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def walk(board: Board, table: Table, plies: int | None) -> int:
    """Walk the table and return the number of its positions.

    Raises Wrong if Black has not won after `plies`, or may lose. None: Black need not win.
    """
    layer, walked = {board.first_image(board.start)}, set[str]()
    for ply in count(0, 2):
        if plies is None:
            layer -= walked
        if not layer:
            return len(walked)
        if plies is not None and ply >= plies:
            raise Wrong(f"Black has not won after {plies} plies: {min(layer)}")
        walked |= layer
        layer = {answer for stones in layer for answer in board.answers(board.reply(table, stones))}
    raise AssertionError("the walk ends when no position is left")


def sample(board: Board, table: Table, plies: int, games: int, seed: int) -> int:
    """Play random games against the table and return the number of its replies. Raises Wrong.

    A game has at most some plies. It ends sooner if White has only null moves.
    """
    chance, replies = Random(seed), 0
    for _ in range(games):
        stones = board.first_image(board.start)
        for _ in range(0, plies, 2):
            answers = [*board.answers(board.reply(table, stones))]
            replies += 1
            if not answers:
                break
            stones = chance.choice(answers)
    return replies
