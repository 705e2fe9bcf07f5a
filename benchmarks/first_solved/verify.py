"""Walks O-tell-O's table of replies on 6 x 6, and shares nothing with what made or plays it.

Written from the rulebook (OT1 to OT8) and the table's format. The board is a string of 36 cells in
reading order; X begins, and the table plays O. From the start, every move of X is tried, and to
each position the reply is read from the table and played, down to the positions with few empty
cells. There O must still reach what is claimed: a plain search proves that for a share of them, the
C program `plain.c` for all.

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


class Wrong(Exception):
    """The table breaks the rules, lacks a reply, or leads to less than is claimed."""


def _lines() -> list[list[list[int]]]:
    """Return for each cell the lines that go out from it."""
    lines: list[list[list[int]]] = []
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
        lines.append(rays)
    return lines


LINES = _lines()


def turned(board: str, cell: int, mover: str) -> list[int]:
    """Return the markers that a move brackets (OT3, OT4): none if the move is illegal."""
    if board[cell] != ".":
        return []
    squares = []
    for ray in LINES[cell]:
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
    return [cell for cell in range(CELLS) if turned(board, cell, mover)]


def play(board: str, cell: int, mover: str) -> str:
    """Return the board after a move. Raises Wrong for an illegal one."""
    line = turned(board, cell, mover)
    if not line:
        raise Wrong(f"{board}: {mover} can't play on cell {cell}")
    cells = list(board)
    for place in (cell, *line):
        cells[place] = mover
    return "".join(cells)


def margin(board: str) -> int:
    """Return by how many markers O is ahead. Empty cells count for nobody (OT7)."""
    return board.count("O") - board.count("X")


def _images() -> list[list[int]]:
    """Return the eight ways to turn and mirror the board: which cell stands at each place."""
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
    """Return the image of a board that comes first, with "." before "O" before "X"."""
    return min("".join([board[cell] for cell in image]) for image in IMAGES)


class Table(NamedTuple):
    """A file of replies: its bits, and the numbers in its header."""

    bits: bytes
    third: int
    end: int
    checks: int

    def answer(self, question: int) -> bool:
        """Return the table's answer: the exclusive or of three bits."""
        answer = 0
        for part, factor in enumerate(FACTORS):
            place = question * factor % PRIME % self.third + part * self.third
            answer ^= self.bits[place // 8] >> place % 8 & 1
        return answer == 1

    def reply(self, board: str) -> int:
        """Return O's reply to a board that is its own first image. Raises Wrong if it is missing.

        Replies are tried in order: those that leave X the fewest moves first, then those that come
        first in reading order. The first that the table says yes to is the reply, or else the last.
        """
        choices = moves(board, "O")
        if len(choices) == 1:
            return choices[0]
        choices.sort(key=lambda cell: (len(moves(play(board, cell, "O"), "X")), cell))
        number = 0
        for cell in board:
            number = 3 * number + DIGIT[cell]
        if not all(self.answer(number * 32 + 31 - check) for check in range(self.checks)):
            raise Wrong(f"{board}: the table has no reply")
        for at, cell in enumerate(choices[:-1]):
            if self.answer(number * 32 + at):
                return cell
        return choices[-1]


def read(file: Path) -> Table:
    """Read a table. Raises Wrong if it is damaged."""
    magic, head, bits = file.read_bytes().split(b"\n", 2)
    about = json.loads(head)
    if magic != b"stonebook replies 1" or about["crc"] != zlib.crc32(bits):
        raise Wrong("The file is damaged.")
    return Table(bits, about["third"], about["end"], about["checks"])


def after_x(board: str) -> Iterator[str]:
    """Yield every board on which O is asked after X has moved, or both have passed over O.

    A game that ends meanwhile is yielded as well: its board has no move for either side.
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


def walk(table: Table, least: int) -> tuple[int, list[str]]:
    """Walk the whole table. Return how many positions it answers, and the boards at its end.

    Raises Wrong if a game is over with less than `least` for O.
    """
    layers: list[set[str]] = [set() for _ in range(CELLS + 1)]
    answered, ends = 0, []

    def add(boards: Iterable[str]) -> None:
        for board in boards:
            layers[board.count(".")].add(first_image(board))

    add(after_x(START))
    for empty in range(CELLS, -1, -1):
        for board in layers[empty]:
            if not moves(board, "O"):
                if margin(board) < least:
                    raise Wrong(f"{board}: O ends with {margin(board)}")
            elif empty > table.end:
                answered += 1
                add(after_x(play(board, table.reply(board), "O")))
            else:
                ends.append(board)
        layers[empty].clear()
    return answered, ends


def line(table: Table, chance: Random) -> str:
    """Return where a game at random ends in the table: X plays any move, O plays the replies."""
    board = START
    while True:
        board = first_image(chance.choice([*after_x(board)]))
        if not moves(board, "O") or board.count(".") <= table.end:
            return board
        board = play(board, table.reply(board), "O")


def reaches(board: str, mover: str, least: int, passed: bool = False) -> bool:
    """Whether a player who is to move ends at least this far ahead. Plain alpha-beta, no table."""
    rival = OTHER[mover]
    boards = [play(board, cell, mover) for cell in moves(board, mover)]
    if not boards:
        if passed:
            return (margin(board) if mover == "O" else -margin(board)) >= least
        return not reaches(board, rival, 1 - least, True)
    boards.sort(key=lambda after: len(moves(after, rival)))
    return any(not reaches(after, rival, 1 - least) for after in boards)


def sample(table: Table, least: int, games: int, seed: int) -> int:
    """Play games at random down to the table's end, and prove each end. Raises Wrong."""
    chance = Random(seed)
    for _ in range(games):
        board = line(table, chance)
        if not (reaches(board, "O", least) if moves(board, "O") else margin(board) >= least):
            raise Wrong(f"{board}: O does not reach {least}")
    return games
