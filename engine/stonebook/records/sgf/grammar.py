"""The grammar of SGF (FF[4]): games of nodes, nodes of properties, properties of values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import LONGEST_EXCERPT, excerpt

Node = Mapping[str, Sequence[bytes]]
"""The raw values of a node's properties, by name."""

MAX_LINE = 79
"""Bytes of a line, unless a property alone has more."""
TOKEN = re.compile(
    rb"\s*(?:\[(?P<value>[^\\\]]*(?:\\.[^\\\]]*)*)\]|(?P<name>[A-Za-z]{1,64})|(?P<sign>[;()]))",
    re.DOTALL,
)
LINE_END = re.compile(rb"\n\r|\r\n|\r")
ESCAPED = re.compile(rb"\\(.?)", re.DOTALL)
BLANKS = bytes.maketrans(b"\t\f\v", b"   ")
OLD_LETTERS = ascii_lowercase.encode()
"""Older files spell names out: `AddBlack` is `AB`."""


class SgfGame(NamedTuple):
    """A game of a file: its nodes until the first variations, and whether it has any."""

    nodes: list[dict[str, list[bytes]]]
    has_variations: bool


def read_games(content: bytes) -> list[SgfGame]:
    """Return the games of a file, at least one. Raises BadRecord.

    A property that a node has twice has the values of both.

    >>> read_games(b"(;SZ[5]AddBlack[aa] [bb];W[cc](;B[dd])(;B[ee]))")
    [SgfGame(nodes=[{'SZ': [b'5'], 'AB': [b'aa', b'bb']}, {'W': [b'cc']}], has_variations=True)]
    """
    games: list[SgfGame] = []
    depth, offset, end = 0, 0, len(content.rstrip())
    # The nodes to which the next one belongs, and the values of the property that is read.
    nodes: list[dict[str, list[bytes]]] | None = None
    values: list[bytes] | None = None
    name_without_value = ""
    while offset < end:
        token = TOKEN.match(content, offset)
        if token is None:
            raise _no_token(content[offset:end].lstrip(), begun=bool(games))
        offset = token.end()
        sign, value, name = token["sign"], token["value"], token["name"]
        if value is not None and values is not None:
            values.append(value)
            name_without_value = ""
            continue
        if name_without_value:
            raise _not_sgf(say("error.sgf.why.value", name=name_without_value))
        values = None
        if name and nodes:
            name_without_value = name.decode("ascii")
            values = nodes[-1].setdefault(name.translate(None, OLD_LETTERS).decode("ascii"), [])
        elif sign == b";" and nodes is not None:
            nodes.append({})
        elif sign == b"(" and nodes != []:
            nodes = []
            if depth:
                games[-1] = games[-1]._replace(has_variations=True)
            else:
                games.append(SgfGame(nodes, has_variations=False))
            depth += 1
        elif sign == b")" and depth and nodes != []:
            nodes = None
            depth -= 1
        else:
            raise _unexpected(token[0].lstrip(), begun=bool(games))
    if depth:
        raise _not_sgf(say("error.sgf.why.end"))
    if not games:
        raise _not_sgf(say("error.sgf.why.none"))
    return games


def _no_token(rest: bytes, *, begun: bool) -> BadRecord:
    if rest[:1] == b"[":  # a value that does not end
        return _not_sgf(say("error.sgf.why.end"))
    return _unexpected(rest, begun=begun)


def _unexpected(text: bytes, *, begun: bool) -> BadRecord:
    if not begun:
        return _not_sgf(say("error.sgf.why.none"))
    return _not_sgf(say("error.sgf.why.sign", text=raw_excerpt(text)))


def _not_sgf(why: str) -> BadRecord:
    return BadRecord(say("error.sgf.no_sgf", why=why))


def raw_excerpt(raw: bytes) -> str:
    """Return the beginning of a part of a file, to quote it in an error."""
    return excerpt(raw[: LONGEST_EXCERPT + 1].decode("utf-8", "backslashreplace"))


def text_of(value: bytes) -> bytes:
    r"""Return the text that a raw value stands for.

    >>> text_of(rb"one \] and two \\")
    b'one ] and two \\'
    """
    value = LINE_END.sub(b"\n", value).translate(BLANKS)
    return ESCAPED.sub(lambda found: found[1].replace(b"\n", b""), value)


def value_of(text: bytes) -> bytes:
    r"""Return the raw value that stands for a text.

    >>> print(value_of(b"one ]").decode())
    one \]
    """
    return text.replace(b"\\", b"\\\\").replace(b"]", b"\\]")


def write_game(nodes: Iterable[Node]) -> bytes:
    """Return a game as a file: FF first, then the properties of each node by name.

    >>> write_game([{"SZ": [b"5"], "FF": [b"4"]}, {"B": [b"cc"]}])
    b'(;FF[4]SZ[5];B[cc])\\n'
    """
    pieces = [b"("]
    for node in nodes:
        pieces.append(b";")
        for name in sorted(node, key=lambda name: (name != "FF", name)):
            values = b"".join(b"[" + value + b"]" for value in node[name])
            pieces.append(name.encode("ascii") + values)
    lines = [b""]
    for piece in (*pieces, b")"):
        if len(lines[-1]) + len(piece) > MAX_LINE:
            lines.append(b"")
        lines[-1] += piece
    return b"\n".join(lines) + b"\n"
