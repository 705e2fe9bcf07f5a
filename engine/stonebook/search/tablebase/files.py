"""The format of the tables' files: a magic line, a JSON line with a checksum, compressed bytes."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

from stonebook.search.tablebase.boards import SolvedBoard
from stonebook.words import say

MAGIC = b"stonebook atlas 1\n"
ENDING = ".atlas"


def pack(board: SolvedBoard, content: bytes) -> bytes:
    """Return the bytes of the file of a board's table. `content` is the table."""
    header = {"board": board.name, "bytes": len(content), "crc": zlib.crc32(content)}
    header_line = json.dumps(header, sort_keys=True).encode()
    return MAGIC + header_line + b"\n" + zlib.compress(content, 9)


def unpack(board: SolvedBoard, data: bytes) -> bytes:
    """Return the content of a file. Raises ValueError if it is damaged or of another board.

    >>> board = SolvedBoard("ikeda", 3, 3)
    >>> unpack(board, pack(board, b"content"))
    b'content'
    >>> unpack(board, pack(board, b"content")[:-1])
    Traceback (most recent call last):
    ...
    ValueError: The table of ikeda-3x3 is damaged. python -m benchmarks.atlas makes it again.
    """
    try:
        if not data.startswith(MAGIC):
            raise ValueError
        header_line, _, packed = data[len(MAGIC) :].partition(b"\n")
        header, content = json.loads(header_line), zlib.decompress(packed)
        expected = {"board": board.name, "bytes": len(content), "crc": zlib.crc32(content)}
        if header != expected:
            raise ValueError
    except (ValueError, zlib.error):
        raise ValueError(say("atlas.damaged", board=board.name)) from None
    return content


def read(board: SolvedBoard) -> bytes:
    """Return the content of a board's table."""
    file = Path(__file__).parent / "tables" / f"{board.name}{ENDING}"
    return unpack(board, file.read_bytes())
