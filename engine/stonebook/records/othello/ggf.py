"""GGF, the Generic Game Format of Othello servers.

Its description: <https://skatgame.net/mburo/ggsa/ggf>
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from stonebook.records.diagram import diagram
from stonebook.records.othello.common import (
    GAME,
    PASSED,
    USUAL,
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
"""What GGF adds to a move: what the player thought of it, and its seconds."""
TYPE = re.compile(r"s?(\d{1,3})(?:r\d{0,3})?")
"""The side of the board. With `s`, two games were played at once, with `r` from a random start."""
MAX_SIDE = 16


def is_ggf(text: str) -> bool:
    """Whether a text begins as a game of Othello in GGF.

    >>> is_ggf("(;GM[Othello]PC[GGS/os]"), is_ggf("(;GM[1]FF[4]")
    (True, False)
    """
    return re.match(r"\s*\(;\s*GM\[Othello\]", text) is not None


def read_ggf(content: str | bytes) -> Record:
    """Return the game of a GGF text. Raises BadRecord with the place of what is wrong.

    What a program thought of a move, and its seconds, become a comment such as `/-1.30/0.01`.

    >>> read_ggf("(;GM[Othello]PB[Ann]BO[4 -----O*--*O----- *]B[B1//2]W[A1];)").moves
    ('B1', 'A1')
    """
    if not isinstance(content, (str, bytes)):
        raise BadRecord(say("error.record.no_text"), excerpt(content))
    check_size(content)
    text = content if isinstance(content, str) else content.decode("utf-8", "backslashreplace")
    game, moves = _properties(text)
    start = _start(game)
    about = {name: _plain(game[key]) for key, name in ABOUT.items() if game.get(key)}
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
    """Return the first position, from BO, or from the side in TY."""
    kind = TYPE.fullmatch(game.get("TY", "0"))
    if kind is None:
        refuse("TY", say("error.form.type", said=excerpt(game["TY"])), game["TY"])
    known = int(kind[1])
    board = game.get("BO")
    if board is None:
        return _usual(known or USUAL, game.get("TY", ""))
    side, *squares = board.split() or [""]
    cells, turn = "".join(squares[:-1]), (squares or [""])[-1]
    if len("".join(squares)) != len(cells) + 1:
        cells, turn = "".join(squares)[:-1], "".join(squares)[-1:]
    number = int(side) if side.isdecimal() and len(side) < 3 else 0
    right = 0 < number <= MAX_SIDE and len(cells) == number * number
    if not right or {*cells} - {*STONES} or turn not in ("*", "O"):
        refuse("BO", say("error.form.board", said=excerpt(board)), board)
    if known not in (0, number):
        refuse("TY", say("error.form.type", said=excerpt(game["TY"])), game["TY"])
    marks = [STONES[cell] or "." for cell in cells]
    rows = [" ".join(marks[y * number : (y + 1) * number]) for y in range(number)]
    columns = " ".join("ABCDEFGHIJKLMNOP"[:number])
    lines = [f"{y} {row}" for y, row in enumerate(rows, 1)]
    header = {"game": GAME, "size": number, "to move": STONES[turn]}
    head = [f"{key}: {value}" for key, value in header.items()]
    try:
        return othello().parse("\n".join([*head, *lines, f"  {columns}"]))
    except (BadPosition, BadSettings) as error:
        refuse("BO", str(error), board)


def _usual(side: int, text: str) -> Position:
    try:
        return othello().start(size=side)
    except BadSettings as error:
        refuse("TY", str(error), text)


def _moves(start: Position, moves: list[tuple[str, str]]) -> tuple[list[str], dict[int, str]]:
    """Return the moves in our notation, and what GGF says about them, by their numbers."""
    texts: list[str] = []
    comments: dict[int, str] = {}
    here: Position | None = start
    for number, (key, value) in enumerate(moves, 1):
        place = say("error.game_file.place.move", number=number)
        match = MOVE.fullmatch(_plain(value))
        if match is None or (match[2] and not NOTES.fullmatch(match[2])):
            refuse(place, say("error.form.move", said=excerpt(value)), value)
        text = PASSED if match[1][:2].upper() == "PA" and len(match[1]) > 1 else match[1]
        new = with_passes(here, [text]) if here else [text.upper()]
        texts += new
        if new and match[2] and match[2].strip("/"):
            comments[len(texts)] = match[2]
        if here is None or not new:
            continue
        here = here.play(PASSED) if len(new) > 1 else here
        if here.to_move not in (SIDES[key], None):
            refuse(place, say("error.game_file.turn", player=str(here.to_move)), value)
        here = here.play(new[-1]) if here.check(new[-1]) is None else None
    return texts, comments


def _check_result(text: str, last: Position) -> None:
    """Compare the result of a file, by how much X leads, with the game's."""
    if text in ("", "?"):
        return
    try:
        lead = float(text)
    except ValueError:  # with a flag: given up, or the time was over
        refuse("RE", say("error.form.result", said=excerpt(text)), text)
    if last.result is None:
        refuse("RE", say("error.game_file.not_over", said=excerpt(text)), text)
    if lead not in margins(last):
        right = f"{margins(last)[0]:+d}"
        refuse("RE", say("error.game_file.result", said=excerpt(text), right=right), text)


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
        parts.append(f"{keys[0]}[{_raw(text)}]")
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


def _raw(text: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", text)


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
