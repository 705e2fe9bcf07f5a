"""Walks O-tell-O's table of replies on 6 x 6, without any code that makes or plays the table.

Written from the rulebook (OT1 to OT8) and the table's format. The board is a string of 36 cells in
reading order. X begins, and the table plays O. The walk tries each move of X from the start, and
plays the table's reply in each position, down to the positions with few empty cells. There O must
still reach the claimed margin: a plain search proves it for some of these positions, the C program
`plain.c` for all.

    python -m benchmarks.first_solved check
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

SIDE = 6
CELLS = SIDE * SIDE
START = "." * 14 + "OX" + "." * 4 + "XO" + "." * 14
OTHER = {"O": "X", "X": "O"}
DIGIT = {".": 0, "O": 1, "X": 2}
PRIME = 2**89 - 1
FACTORS = (0x9E3779B97F4A7C15F39CC06, 0xC2B2AE3D27D4EB4F165667B, 0xD6E8FEB86659FD93A0761D6)
QUESTIONS_PER_POSITION = 32


class Wrong(Exception):
    """The table breaks the rules, lacks a reply, or leads to less than the claimed margin."""


def _rays() -> list[list[list[int]]]:
    """Return, for each cell, the cells in each direction from it."""
    rays_by_cell: list[list[list[int]]] = []
    for cell in range(CELLS):
        rays = []
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                row, column = cell // SIDE + down, cell % SIDE + right
                ray = []
                while (down or right) and 0 <= row < SIDE and 0 <= column < SIDE:
                    ray.append(row * SIDE + column)
                    row, column = row + down, column + right
                if len(ray) > 1:
                    rays.append(ray)
        rays_by_cell.append(rays)
    return rays_by_cell


RAYS = _rays()


def bracketed(board: str, cell: int, mover: str) -> list[int]:
    """Return the cells of the markers that a move brackets (OT3, OT4), none if it is illegal."""
    if board[cell] != ".":
        return []
    squares = []
    for ray in RAYS[cell]:
        line = []
        for place in ray:
            if board[place] == OTHER[mover]:
                line.append(place)
                continue
            if board[place] == mover:
                squares += line
            break
    return squares


def moves(board: str, mover: str) -> list[int]:
    """Return the legal moves of a player, none if the player must pass (OT5)."""
    return [cell for cell in range(CELLS) if bracketed(board, cell, mover)]


def play(board: str, cell: int, mover: str) -> str:
    """Return the board after a move. Raises Wrong if the move is illegal."""
    turned = bracketed(board, cell, mover)
    if not turned:
        raise Wrong(f"{board}: {mover} can't play on cell {cell}")
    cells = list(board)
    for place in (cell, *turned):
        cells[place] = mover
    return "".join(cells)


def margin(board: str) -> int:
    """Return O's markers minus X's markers. Empty cells do not count (OT7)."""
    return board.count("O") - board.count("X")


def _images() -> list[list[int]]:
    """Return the eight symmetries of the board, each as the list of the cells at its places."""
    square = [(row, column) for row in range(SIDE) for column in range(SIDE)]
    last = SIDE - 1
    images = []
    for mirrored in (False, True):
        for turns in range(4):
            image = []
            for row, column in square:
                if mirrored:
                    column = last - column
                for _ in range(turns):
                    row, column = column, last - row
                image.append(row * SIDE + column)
            images.append(image)
    return images


IMAGES = _images()


def first_image(board: str) -> str:
    """Return the first image of a board in the order of strings: "." before "O" before "X"."""
    return min("".join([board[cell] for cell in image]) for image in IMAGES)


class Table(NamedTuple):
    """A file of replies: its bits, and the numbers in its header."""

    bits: bytes
    third: int
    end: int
    checks: int

    def answer(self, question: int) -> bool:
        """Return the table's answer to a question: the exclusive or of three bits."""
        parity = 0
        for part, factor in enumerate(FACTORS):
            place = question * factor % PRIME % self.third + part * self.third
            parity ^= self.bits[place // 8] >> place % 8 & 1
        return parity == 1

    def reply(self, board: str) -> int:
        """Return O's reply to a board that equals its first image.

        Replies are ordered by the number of moves that they leave to X, then in reading order. The
        stored reply is the first to which the table answers yes, or else the last. Raises Wrong if
        the table does not contain the board.
        """
        choices = moves(board, "O")
        if len(choices) == 1:
            return choices[0]
        choices.sort(key=lambda cell: (len(moves(play(board, cell, "O"), "X")), cell))
        number = 0
        for cell in board:
            number = 3 * number + DIGIT[cell]
        first = number * QUESTIONS_PER_POSITION
        last = first + QUESTIONS_PER_POSITION - 1
        if not all(self.answer(last - check) for check in range(self.checks)):
            raise Wrong(f"{board}: the table has no reply")
        for rank, cell in enumerate(choices[:-1]):
            if self.answer(first + rank):
                return cell
        return choices[-1]


def read(file: Path) -> Table:
    """Read a table. Raises Wrong if the file is damaged."""
    magic, header, bits = file.read_bytes().split(b"\n", 2)
    fields = json.loads(header)
    if magic != b"stonebook replies 1" or fields["crc"] != zlib.crc32(bits):
        raise Wrong("The file is damaged.")
    return Table(bits, fields["third"], fields["end"], fields["checks"])


def after_x(board: str) -> Iterator[str]:
    """Yield each board that X's moves can lead to before O moves or the game ends.

    X moves several times if O must pass. At the end of a game neither side has a move.
    """
    choices = moves(board, "X")
    if not choices:
        yield board  # X passes, or the game is over
    for cell in choices:
        after = play(board, cell, "X")
        if moves(after, "O") or not moves(after, "X"):
            yield after
        else:
            yield from after_x(after)


def walk(table: Table, min_margin: int) -> tuple[int, list[str]]:
    """Walk the whole table. Return the number of positions with a reply, and the boards at its end.

    Raises Wrong if a game ends with a smaller margin for O than `min_margin`.
    """
    layers: list[set[str]] = [set() for _ in range(CELLS + 1)]
    replies, ends = 0, []

    def add(boards: Iterable[str]) -> None:
        for board in boards:
            layers[board.count(".")].add(first_image(board))

    add(after_x(START))
    for empty in range(CELLS, -1, -1):
        for board in layers[empty]:
            if not moves(board, "O"):
                if margin(board) < min_margin:
                    raise Wrong(f"{board}: O ends with {margin(board)}")
            elif empty > table.end:
                replies += 1
                add(after_x(play(board, table.reply(board), "O")))
            else:
                ends.append(board)
        layers[empty].clear()
    return replies, ends


def random_end(table: Table, random: Random) -> str:
    """Return the board at the end of the table after random moves of X and the replies of O."""
    board = START
    while True:
        board = first_image(random.choice([*after_x(board)]))
        if not moves(board, "O") or board.count(".") <= table.end:
            return board
        board = play(board, table.reply(board), "O")


def reaches(board: str, mover: str, min_margin: int, passed: bool = False) -> bool:
    """Whether the player to move reaches a margin. A plain search without a table of positions."""
    rival = OTHER[mover]
    boards = [play(board, cell, mover) for cell in moves(board, mover)]
    if not boards:
        if passed:
            return (margin(board) if mover == "O" else -margin(board)) >= min_margin
        return not reaches(board, rival, 1 - min_margin, True)
    boards.sort(key=lambda after: len(moves(after, rival)))
    return any(not reaches(after, rival, 1 - min_margin) for after in boards)


def sample(table: Table, min_margin: int, games: int, seed: int) -> int:
    """Play random games down to the table's end, and prove each end. Return their number.

    Raises Wrong if O does not reach `min_margin` in one of them.
    """
    random = Random(seed)
    for _ in range(games):
        board = random_end(table, random)
        if moves(board, "O"):
            proved = reaches(board, "O", min_margin)
        else:
            proved = margin(board) >= min_margin
        if not proved:
            raise Wrong(f"{board}: O does not reach {min_margin}")
    return games
