"""GGF, the Generic Game Format of Othello servers.

Its description: <https://skatgame.net/mburo/ggsa/ggf>
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from stonebook.records.diagram import diagram
from stonebook.records.othello.common import (
    BOARD_SIZE,
    GAME,
    PASS_TEXT,
    margins,
    othello,
    refuse_about,
    refuse_other_game,
    with_passes,
)
from stonebook.records.record import Record
from stonebook.records.refuse import refuse
from stonebook.records.strict_json import check_size
from stonebook.rules.errors import BadPosition, BadRecord, BadSettings
from stonebook.rules.position import Position
from stonebook.words import say
from stonebook.words.truncate import excerpt
from stonebook.words.whole_number import read_whole_number

FORM = "GGF"
ABOUT = {
    "PC": "place",
    "DT": "date",
    "PB": "X",
    "PW": "O",
    "RB": "X's rating",
    "RW": "O's rating",
    "TI": "time",
    "TB": "X's time",
    "TW": "O's time",
}
"""The properties that describe a game in words, and their names in a record."""
SIDES = {"B": "X", "W": "O"}
STONES = {"*": "X", "O": "O", "-": None}
PROPERTY = re.compile(r"\s*([A-Z]{1,2})\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)
MOVE = re.compile(r"([A-Za-z]\d{1,2}|[Pp][Aa](?:[Ss][Ss])?)(/.*)?", re.DOTALL)
NOTES = re.compile(r"/-?[\d.]*(?:/[\d.:]*)?")
"""The notes of a move: the player's evaluation of it, and its seconds."""
TYPE = re.compile(r"s?(\d{1,3})(?:r\d{0,3})?")
"""The size of the board. `s`: two games were played at once; `r`: from a random start."""
MAX_SIZE = 16


def is_ggf(text: str) -> bool:
    """Whether a text begins as a game of Othello in GGF.

    >>> is_ggf("(;GM[Othello]PC[GGS/os]"), is_ggf("(;GM[1]FF[4]")
    (True, False)
    """
    return re.match(r"\s*\(;\s*GM\[Othello\]", text) is not None


def read_ggf(content: str | bytes) -> Record:
    """Return the game of a GGF text. Raises BadRecord with the place of the error.

    A program's evaluation of a move, and its seconds, become a comment such as `/-1.30/0.01`.

    >>> read_ggf("(;GM[Othello]PB[Ann]BO[4 -----O*--*O----- *]B[B1//2]W[A1];)").moves
    ('B1', 'A1')
    """
    if not isinstance(content, (str, bytes)):
        raise BadRecord(say("error.record.no_text"), excerpt(content))
    check_size(content)
    text = content if isinstance(content, str) else content.decode("utf-8", "backslashreplace")
    game, moves = _properties(text)
    start = _start(game)
    about = {name: _unescape(game[key]) for key, name in ABOUT.items() if game.get(key)}
    texts, comments = _moves(start, moves)
    usual = diagram(start) == diagram(othello().start(size=start.settings["size"]))
    record = Record(
        GAME,
        {"size": start.settings["size"]} if usual and start.settings["size"] != 8 else {},
        tuple(texts),
        None if usual else diagram(start),
        comments,
        about,
    )
    _check_result(game.get("RE", "").strip(), record.last)
    return record


def _properties(text: str) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """Return the properties of the game, and those of its moves."""
    begin = re.match(r"\s*\(;", text)
    if begin is None:
        raise BadRecord(say("error.form.not_it", form=FORM), excerpt(text[:20]))
    at, game, moves = begin.end(), {}, []
    while match := PROPERTY.match(text, at):
        at = match.end()
        key, value = match[1], match[2]
        if key in SIDES:
            moves.append((key, value))
        elif key in game:
            refuse(key, say("error.game_file.twice"), value)
        elif key not in (*ABOUT, "GM", "TY", "BO", "RE"):
            refuse(key, say("error.game_file.property"), value)
        else:
            game[key] = value
    end = re.match(r"\s*;\)\s*", text[at:])
    if end is None:
        place = say("error.form.place", number=at + 1)
        refuse(place, say("error.form.not_it", form=FORM), text[at : at + 20])
    if at + end.end() < len(text):
        refuse(
            say("error.game_file.place.game", number=2), say("error.form.games"), text[at : at + 20]
        )
    if game.get("GM") != "Othello":
        refuse("GM", say("error.form.game", form=FORM), game.get("GM", ""))
    return game, moves


def _start(game: Mapping[str, str]) -> Position:
    """Return the first position, from BO, or from the size in TY."""
    kind = TYPE.fullmatch(game.get("TY", "0"))
    if kind is None:
        refuse("TY", say("error.form.type", value=excerpt(game["TY"])), game["TY"])
    stated_size = int(kind[1])
    board = game.get("BO")
    if board is None:
        return _usual(stated_size or BOARD_SIZE, game.get("TY", ""))
    size_text, *squares = board.split() or [""]
    cells, turn = "".join(squares[:-1]), (squares or [""])[-1]
    if len("".join(squares)) != len(cells) + 1:
        cells, turn = "".join(squares)[:-1], "".join(squares)[-1:]
    size = read_whole_number(size_text, MAX_SIZE)
    if not size or len(cells) != size * size or {*cells} - {*STONES} or turn not in ("*", "O"):
        refuse("BO", say("error.form.board", value=excerpt(board)), board)
    if stated_size not in (0, size):
        refuse("TY", say("error.form.type", value=excerpt(game["TY"])), game["TY"])
    marks = [STONES[cell] or "." for cell in cells]
    rows = [" ".join(marks[y * size : (y + 1) * size]) for y in range(size)]
    columns = " ".join("ABCDEFGHIJKLMNOP"[:size])
    lines = [f"{y} {row}" for y, row in enumerate(rows, 1)]
    header = {"game": GAME, "size": size, "to move": STONES[turn]}
    head = [f"{key}: {value}" for key, value in header.items()]
    try:
        return othello().parse("\n".join([*head, *lines, f"  {columns}"]))
    except (BadPosition, BadSettings) as error:
        refuse("BO", str(error), board)


def _usual(size: int, text: str) -> Position:
    try:
        return othello().start(size=size)
    except BadSettings as error:
        refuse("TY", str(error), text)


def _moves(start: Position, moves: list[tuple[str, str]]) -> tuple[list[str], dict[int, str]]:
    """Return the moves in our notation, and their notes as comments, by number."""
    texts: list[str] = []
    comments: dict[int, str] = {}
    current: Position | None = start
    for number, (key, value) in enumerate(moves, 1):
        place = say("error.game_file.place.move", number=number)
        match = MOVE.fullmatch(_unescape(value))
        if match is None or (match[2] and not NOTES.fullmatch(match[2])):
            refuse(place, say("error.form.move", value=excerpt(value)), value)
        text = PASS_TEXT if match[1][:2].upper() == "PA" and len(match[1]) > 1 else match[1]
        added = with_passes(current, [text]) if current else [text.upper()]
        texts += added
        if added and match[2] and match[2].strip("/"):
            comments[len(texts)] = match[2]
        if current is None or not added:
            continue
        current = current.play(PASS_TEXT) if len(added) > 1 else current
        if current.to_move not in (SIDES[key], None):
            refuse(place, say("error.game_file.turn", player=str(current.to_move)), value)
        current = current.play(added[-1]) if current.check(added[-1]) is None else None
    return texts, comments


def _check_result(text: str, last: Position) -> None:
    """Refuse a file whose result, the lead of X, is not the result of its moves."""
    if text in ("", "?"):
        return
    try:
        lead = float(text)
    except ValueError:  # a flag: a player resigned or ran out of time
        refuse("RE", say("error.form.result", value=excerpt(text)), text)
    if last.result is None:
        refuse("RE", say("error.game_file.not_over", value=excerpt(text)), text)
    if lead not in margins(last):
        right = f"{margins(last)[0]:+d}"
        refuse("RE", say("error.game_file.result", value=excerpt(text), right=right), text)


def write_ggf(record: Record) -> str:
    """Return a game as GGF. Raises BadRecord, which says what GGF can't hold.

    >>> print(write_ggf(Record("otello", {"size": 4}, ("B1", "A1"), about={"X": "Ann"})))
    (;GM[Othello]PB[Ann]TY[4]BO[4 -----O*--*O----- *]B[B1]W[A1];)
    """
    refuse_other_game(record, FORM)
    positions = record.positions()
    parts = ["GM[Othello]"]
    for name, text in record.about.items():
        keys = [key for key, label in ABOUT.items() if label == name]
        if not keys:
            refuse_about(name, FORM, [*ABOUT.values()])
        parts.append(f"{keys[0]}[{_escape(text)}]")
    parts.append(_board(positions[0]))
    for number, (position, text) in enumerate(zip(positions, record.moves, strict=False), 1):
        move = othello().move(text)
        side = "B" if position.to_move == SIDES["B"] else "W"
        notes = record.comments.get(number, "")
        parts.append(f"{side}[{move.cells[0] if move.cells else 'PA'}{notes}]")
    for number, text in record.comments.items():
        if not NOTES.fullmatch(text) or not number:
            place = say("error.game_file.place.comment", number=number)
            refuse(place, say("error.form.comment", form=FORM), text)
    if positions[-1].result is not None:
        parts.insert(1, f"RE[{margins(positions[-1])[0]:+d}]")
    return f"(;{''.join(parts)};)"


def _board(start: Position) -> str:
    signs = {stone or ".": sign for sign, stone in STONES.items()}
    squares = "".join(signs[stone] for stone in start.rows().replace("/", ""))
    side = start.settings["size"]
    return f"TY[{side}]BO[{side} {squares} {signs[str(start.to_move)]}]"


def _escape(text: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", text)


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
