"""A WebAssembly program: its sections of imports, of exports, and of data for its memory."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ...setup.messages import BuildStopped

HEADER = b"\0asm\x01\0\0\0"
# Numbers of sections.
IMPORTS = 2
EXPORTS = 7
DATA = 11
DATA_COUNT = 12
# Instructions.
CONSTANT = 0x41
END = 0x0B  # the end of an expression

Range = tuple[int, int]
"""The start and the length of a part of memory."""


class Piece(NamedTuple):
    """Bytes that the program puts into memory when it starts."""

    start: int
    content: bytes


class Wasm:
    """A program that has been read.

    Raises BuildStopped if the bytes are not a program of a known form.
    """

    def __init__(self, program: bytes) -> None:
        if not program.startswith(HEADER):
            raise BuildStopped("pyodide.asm.wasm is not a WebAssembly program.")
        self._sections: list[tuple[int, bytes]] = []
        at = len(HEADER)
        while at < len(program):
            number = program[at]
            length, at = read_number(program, at + 1)
            self._sections.append((number, program[at : at + length]))
            at += length
        self.imports = frozenset(_imports(self._section(IMPORTS)))
        self.pieces = [*_pieces(self._section(DATA))]

    def _section(self, number: int) -> bytes:
        return next(content for each, content in self._sections if each == number)

    def memory(self) -> bytes:
        """Return the memory with which the program starts, up to the last byte of its data."""
        memory = bytearray(max(start + len(content) for start, content in self.pieces))
        for start, content in self.pieces:
            memory[start : start + len(content)] = content
        return bytes(memory)

    def slim(self, exports: Collection[str], left_out: Sequence[Range]) -> bytes:
        """Return the program with only these exports, and with zeros in some ranges of memory."""
        pieces = [part for piece in self.pieces for part in _without(piece, left_out)]
        changed = {
            EXPORTS: _exports(self._section(EXPORTS), exports),
            DATA: _data(pieces),
            DATA_COUNT: number(len(pieces)),
        }
        parts = [HEADER]
        for section_number, content in self._sections:
            content = changed.get(section_number, content)
            parts += [bytes([section_number]), number(len(content)), content]
        return b"".join(parts)


def read_number(program: bytes, at: int) -> tuple[int, int]:
    """Return the number (unsigned LEB128) at a place, and the place after it.

    >>> read_number(bytes([0xE5, 0x8E, 0x26]), 0)
    (624485, 3)
    """
    value = shift = 0
    while True:
        byte = program[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def number(value: int) -> bytes:
    """Return a number as unsigned LEB128.

    >>> number(624485).hex()
    'e58e26'
    """
    digits = bytearray()
    while value > 0x7F:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*digits, value])


def _text(program: bytes, at: int) -> tuple[str, int]:
    length, at = read_number(program, at)
    return program[at : at + length].decode(), at + length


def _imports(section: bytes) -> Iterator[str]:
    count, at = read_number(section, 0)
    for _ in range(count):
        _, at = _text(section, at)
        name, at = _text(section, at)
        kind = section[at]
        at += 1
        if kind == 0:  # a function
            _, at = read_number(section, at)
        elif kind < 3:  # a table or a memory
            at += kind == 1
            is_limited = section[at] & 1
            _, at = read_number(section, at + 1)
            if is_limited:
                _, at = read_number(section, at)
        elif kind == 3:  # a global
            at += 2
        else:  # a tag
            _, at = read_number(section, at + 1)
        yield name


def _exports(section: bytes, kept_names: Collection[str]) -> bytes:
    count, at = read_number(section, 0)
    exports = []
    for _ in range(count):
        begin = at
        name, at = _text(section, at)
        _, at = read_number(section, at + 1)
        if name in kept_names:
            exports.append(section[begin:at])
    return number(len(exports)) + b"".join(exports)


def _pieces(section: bytes) -> Iterator[Piece]:
    count, at = read_number(section, 0)
    for _ in range(count):
        if section[at] != 0 or section[at + 1] != CONSTANT:
            raise BuildStopped("pyodide.asm.wasm fills its memory in a new way.")
        start, at = read_number(section, at + 2)
        length, at = read_number(section, at + 1)
        yield Piece(start, section[at : at + length])
        at += length


def _without(piece: Piece, ranges: Sequence[Range]) -> Iterator[Piece]:
    """Yield the parts of a piece outside some ranges, which are sorted."""
    start, end = piece.start, piece.start + len(piece.content)
    for begin, length in ranges:
        if begin + length > start and begin < end:
            if begin > start:
                yield Piece(start, piece.content[start - piece.start : begin - piece.start])
            start = begin + length
    if start < end:
        yield Piece(start, piece.content[start - piece.start :])


def _data(pieces: Sequence[Piece]) -> bytes:
    parts = [number(len(pieces))]
    for start, content in pieces:
        place = bytes([0, CONSTANT]) + _signed(start) + bytes([END])
        parts += [place, number(len(content)), content]
    return b"".join(parts)


def _signed(value: int) -> bytes:
    """Return a positive number as signed LEB128, whose last byte is less than 64."""
    digits = number(value)
    return digits if digits[-1] < 0x40 else bytes([*digits[:-1], digits[-1] | 0x80, 0])
