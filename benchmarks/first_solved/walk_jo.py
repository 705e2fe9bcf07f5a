"""Walks a winner's replies on a smaller hexagon with Jō's rules, without any code that found them.

Written from the rulebook (JO1 to JO10) and the format of the file, which `jo.c` describes. A board
is a string of its cells: columns from the left, each from its lowest row. "W" is a stone of the
winner, "L" one of the loser, "N" a neutral one. The walk tries each turn of the loser, plays the
file's reply, and checks that the reply is legal and that the winner wins each game that ends.

    python -m benchmarks.first_solved jo
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

WINNER, LOSER, NEUTRAL, EMPTY = "WLN."
RIVAL = {WINNER: LOSER, LOSER: WINNER}
DIRECTIONS = ((0, 1), (1, 0), (1, -1))
SETUP = ((-2, 0), (-2, 2), (0, -2), (0, 3), (2, 0), (3, -3))
"""The neutral stones at c5, c7, e3, e8, g5 and h2, as columns and rows from e5 (JO2)."""

Replies = Mapping[tuple[int, str], str]
"""The board after the winner's turn, by the number of turns that are left and the board before."""


class WrongReply(Exception):
    """A reply is missing or illegal, or a game ends too late or with the wrong winner."""


class Line(NamedTuple):
    """Two adjacent cells, and the custodial cells that continue their line, -1 beyond the edge."""

    first: int
    second: int
    low: int
    high: int


class Hexagon:
    """A hexagon and the players' stones: its pairs, its rows of three, its images."""

    def __init__(self, side: int, stones: int) -> None:
        self.stones = stones
        near = range(1 - side, side)
        steps = [(x, y) for x in near for y in near if abs(x + y) < side]
        number = {step: index for index, step in enumerate(steps)}
        self.lines, self.threes = [], []
        for x, y in steps:
            for right, up in DIRECTIONS:
                before, here, next_cell, beyond = (
                    number.get((x + k * right, y + k * up), -1) for k in (-1, 0, 1, 2)
                )
                if next_cell >= 0:
                    self.lines.append(Line(here, next_cell, before, beyond))
                if next_cell >= 0 and beyond >= 0:
                    self.threes.append((here, next_cell, beyond))
        self.start = "".join(NEUTRAL if step in SETUP else EMPTY for step in steps)
        self.images = [[number[step] for step in image] for image in _images(steps)]

    def image(self, board: str) -> list[int]:
        """Return the cells in the order that makes the board's string smallest."""
        return min(self.images, key=lambda image: [board[cell] for cell in image])

    def first_image(self, board: str) -> str:
        """Return the first image of a board in the order of strings."""
        return min(["".join([board[cell] for cell in image]) for image in self.images])

    def is_over(self, board: str, mover: str) -> bool:
        """Whether the player to move has too few stones or finds no two cells (JO8)."""
        if self.stones - board.count(mover) < 2:
            return True
        return not any(
            board[line.first] == EMPTY and board[line.second] == EMPTY for line in self.lines
        )

    def winner(self, board: str, mover: str) -> str:
        """Return who has won a game that is over; `mover` would be to move (JO9)."""
        rows = dict.fromkeys(RIVAL, 0)
        for cells in self.threes:
            owners = {board[cell] for cell in cells}
            if len(owners) == 1 and (owner := owners.pop()) in rows:
                rows[owner] += 1
        if rows[WINNER] != rows[LOSER]:
            return WINNER if rows[WINNER] > rows[LOSER] else LOSER
        on_board = {player: board.count(player) for player in RIVAL}
        if on_board[WINNER] != on_board[LOSER]:  # more stones in reserve
            return WINNER if on_board[WINNER] < on_board[LOSER] else LOSER
        return RIVAL[mover]

    def turns(self, board: str, mover: str) -> set[str]:
        """Return the boards after all legal turns of a player (JO4 to JO7, JO10)."""
        boards = set()
        for line in self.lines:
            if board[line.first] != EMPTY or board[line.second] != EMPTY:
                continue
            placed = _put(_put(board, line.first, mover), line.second, mover)
            boards.add(placed)
            for cell, other_cell in ((line.low, line.high), (line.high, line.low)):
                for after in self._effects(placed, cell, mover):
                    boards.add(after)
                    # Only the stone that stood there when the pair was placed (JO5).
                    if other_cell >= 0 and after[other_cell] == placed[other_cell]:
                        boards.update(self._effects(after, other_cell, mover))
        return boards

    def _effects(self, board: str, cell: int, mover: str) -> list[str]:
        """Return the boards after a flip or a neutral stone's move (JO6, JO7), if any is legal."""
        if cell < 0:
            return []
        if board[cell] == RIVAL[mover]:
            return [_put(board, cell, mover)] if board.count(mover) < self.stones else []
        if board[cell] != NEUTRAL:
            return []
        vacated = _put(board, cell, EMPTY)
        return [
            _put(vacated, target, NEUTRAL)
            for target, owner in enumerate(board)
            if owner in (EMPTY, RIVAL[mover])
        ]


def _put(board: str, cell: int, owner: str) -> str:
    return board[:cell] + owner + board[cell + 1 :]


def _images(steps: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Return the twelve images of the cells: six turns, each also reflected."""
    images, turned = [], steps
    for _ in range(6):
        turned = [(-y, x + y) for x, y in turned]
        images += [turned, [(y, x) for x, y in turned]]
    return images


def read_replies(hexagon: Hexagon, file: Path) -> Replies:
    """Read a file of replies."""
    replies = {}
    for text in file.read_text(encoding="ascii").splitlines():
        left, *sets = text.split()
        before, after = (_board(hexagon, sets[part : part + 3]) for part in (0, 3))
        image = hexagon.image(before)
        key = int(left), "".join([before[cell] for cell in image])
        replies[key] = "".join([after[cell] for cell in image])
    return replies


def _board(hexagon: Hexagon, sets: list[str]) -> str:
    """Return the board of three sets of cells: neutral stones, the winner's, the loser's."""
    board = [EMPTY] * len(hexagon.start)
    for owner, cells in zip((NEUTRAL, WINNER, LOSER), sets, strict=True):
        for cell in range(len(board)):
            if int(cells, 16) >> cell & 1:
                board[cell] = owner
    return "".join(board)


def reply(hexagon: Hexagon, replies: Replies, left: int, board: str) -> str:
    """Return the board after the winner's stored turn. Raises WrongReply if it is not legal."""
    after = replies.get((left, board))
    if after is None:
        raise WrongReply(f"{board}: no reply with {left} turns left")
    if after not in hexagon.turns(board, WINNER):
        raise WrongReply(f"{board}: {after} is not a legal turn")
    return after


def goes_on(hexagon: Hexagon, left: int, board: str, mover: str) -> bool:
    """Whether a game goes on. Raises WrongReply if it ends wrong or has no turns left."""
    if not hexagon.is_over(board, mover):
        if not left:
            raise WrongReply(f"{board}: the game is not over")
        return True
    if hexagon.winner(board, mover) != WINNER:
        raise WrongReply(f"{board}: the loser has won")
    return False


def first_mover(replies: Replies, turns: int) -> str:
    """Return the player who begins: the winner, if a reply has all turns left."""
    return WINNER if any(left == turns for left, _ in replies) else LOSER


def walk(hexagon: Hexagon, replies: Replies, turns: int) -> tuple[int, int]:
    """Walk all replies. Return the number of the winner's positions and of the games' ends.

    Images count as one. Raises WrongReply if the winner does not win within some turns.
    """
    mover = first_mover(replies, turns)
    layer, answered, ends = {hexagon.first_image(hexagon.start)}, 0, 0
    for left in range(turns, -1, -1):
        after: set[str] = set()
        for board in layer:
            if not goes_on(hexagon, left, board, mover):
                ends += 1
            elif mover == WINNER:
                answered += 1
                after.add(reply(hexagon, replies, left, board))
            else:
                after |= hexagon.turns(board, LOSER)
        layer, mover = _first_images(hexagon, after), RIVAL[mover]
    return answered, ends


def _first_images(hexagon: Hexagon, boards: Iterable[str]) -> set[str]:
    return {hexagon.first_image(board) for board in boards}


def sample(hexagon: Hexagon, replies: Replies, turns: int, games: int, seed: int) -> int:
    """Play games with random turns of the loser. Return the number of the winner's turns.

    Raises WrongReply as `walk` does.
    """
    chance, answered = Random(seed), 0
    for _ in range(games):
        board, mover, left = hexagon.first_image(hexagon.start), first_mover(replies, turns), turns
        while goes_on(hexagon, left, board, mover):
            if mover == WINNER:
                board = reply(hexagon, replies, left, board)
                answered += 1
            else:
                board = chance.choice(sorted(hexagon.turns(board, LOSER)))
            board, mover, left = hexagon.first_image(board), RIVAL[mover], left - 1
    return answered
